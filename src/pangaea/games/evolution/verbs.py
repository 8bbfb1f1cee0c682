# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
"""The numbers of verbs and events, each with its words and things."""

from typing import Final

from mypy_extensions import i64

ANIMAL: Final[i64] = 1  # animal {card}
TRAIT: Final[i64] = 2  # trait {face} {animal} | trait {half} {animal}
JOIN: Final[i64] = 3  # join {face} {animal} | join {half} {animal}
WITH: Final[i64] = 4  # with {animal}
PASS: Final[i64] = 5  # pass
TAKE: Final[i64] = 6  # take {animal}
ATTACK: Final[i64] = 7  # attack {animal} {animal}
CONVERT: Final[i64] = 8  # convert {animal} {n}
METAMORPHOSE: Final[i64] = 9  # metamorphose {animal}
SPECIALIZE: Final[i64] = 10  # specialize {animal} {trait}
PIRATE_RED: Final[i64] = 11  # pirate {pirate} {animal} red
PIRATE_BLUE: Final[i64] = 12  # pirate {pirate} {animal} blue
GRAZE: Final[i64] = 13  # graze {animal}
HIBERNATE: Final[i64] = 14  # hibernate {animal}
RECOMBINE: Final[i64] = 15  # recombine {animal} {animal}
END: Final[i64] = 16  # end
RUN: Final[i64] = 17  # run
MIMIC: Final[i64] = 18  # mimic {animal}
DROP: Final[i64] = 19  # drop {trait} | drop {trait} filled
DROP_PAIR: Final[i64] = 20  # drop {trait} {animal}
INK: Final[i64] = 21  # ink
REVEAL: Final[i64] = 22  # reveal {animal}
STAND: Final[i64] = 23  # stand
IGNORE: Final[i64] = 24  # ignore {trait}
KEEP: Final[i64] = 25  # keep
LURK: Final[i64] = 26  # ambush {animal}
WAIT: Final[i64] = 27  # wait
COMMUNICATE: Final[i64] = 28  # communicate {animal} {animal}
COOPERATE: Final[i64] = 29  # cooperate {animal} {animal}
SCAVENGE: Final[i64] = 30  # scavenge {animal}
GIVE: Final[i64] = 31  # give {trait} | give {trait} filled

STARTED: Final[i64] = 1  # seat, n, 0 | seat, n, 1
DREW: Final[i64] = 2  # seat, card
DEALT: Final[i64] = 3  # seat, n
BORN: Final[i64] = 4  # animal
GREW: Final[i64] = 5  # animal, face
JOINED: Final[i64] = 6  # face, animal, animal
PASSED: Final[i64] = 7  # seat
ROLLED: Final[i64] = 8  # pips
BANKED: Final[i64] = 9  # n
TOOK: Final[i64] = 10  # animal
SHARED: Final[i64] = 11  # trait, animal, animal
ATTACKED: Final[i64] = 12  # animal, animal
AMBUSHED: Final[i64] = 13  # animal, animal
OUTWITTED: Final[i64] = 14  # animal, trait
ESCAPED: Final[i64] = 15  # animal, n
CAUGHT: Final[i64] = 16  # animal, n
MIMICKED: Final[i64] = 17  # animal, animal
DROPPED: Final[i64] = 18  # animal, trait
INKED: Final[i64] = 19  # animal
REVEALED: Final[i64] = 20  # animal, animal
EATEN: Final[i64] = 21  # animal, animal
POISONED: Final[i64] = 22  # animal
SCAVENGED: Final[i64] = 23  # animal
CONVERTED: Final[i64] = 24  # animal, n
PIRATED: Final[i64] = 25  # animal, animal
GRAZED: Final[i64] = 26  # animal
SLEPT: Final[i64] = 27  # animal
METAMORPHOSED: Final[i64] = 28  # animal
SPECIALIZED: Final[i64] = 29  # animal, trait
RECOMBINED: Final[i64] = 30  # animal, animal
DIED: Final[i64] = 31  # animal, 0 | animal, 1
SCORED: Final[i64] = 32  # seat, n
TIE_ROLLED: Final[i64] = 33  # seat, n
SKIPPED: Final[i64] = 34  # seat

# The end of what is declared.
