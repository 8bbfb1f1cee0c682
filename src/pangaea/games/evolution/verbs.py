"""The verbs of moves, and the kinds of events."""

from typing import Final

from mypy_extensions import i64

# Development
ANIMAL: Final[i64] = 1  # a kind of card, played as an animal
TRAIT: Final[i64] = 2  # a face, an animal
JOIN: Final[i64] = 3  # the face of a pair card, the first animal (of Symbiosis: the symbiont)
WITH: Final[i64] = 4  # the second animal
PASS: Final[i64] = 5

# Feeding, in one's own go: main actions
TAKE: Final[i64] = 6  # an animal
ATTACK: Final[i64] = 7  # the carnivore, the prey
CONVERT: Final[i64] = 8  # an animal, how many yellow tokens
METAMORPHOSE: Final[i64] = 9  # an animal
SPECIALIZE: Final[i64] = 10  # an animal, the number of the trait
# free actions
PIRATE_RED: Final[i64] = 11  # the pirate, the robbed animal
PIRATE_BLUE: Final[i64] = 12
GRAZE: Final[i64] = 13  # an animal
HIBERNATE: Final[i64] = 14  # an animal
RECOMBINE: Final[i64] = 15  # two animals
END: Final[i64] = 16

# Answers
RUN: Final[i64] = 17
MIMIC: Final[i64] = 18  # the animal that the attack is turned to
DROP: Final[i64] = 19  # the number of an unpaired trait; of Fat tissue, 1 for a card with its token on it
DROP_PAIR: Final[i64] = 20  # the number of a pair trait, the partner
INK: Final[i64] = 21
REVEAL: Final[i64] = 22  # an Anglerfish
STAND: Final[i64] = 23  # no defence (any more)
IGNORE: Final[i64] = 24  # the number of a trait of the prey
KEEP: Final[i64] = 25  # Intellect is kept for later
LURK: Final[i64] = 26  # the carnivore that leaps from its ambush
WAIT: Final[i64] = 27  # no ambush
COMMUNICATE: Final[i64] = 28  # the animal that ate, its partner
COOPERATE: Final[i64] = 29  # the same
SCAVENGE: Final[i64] = 30  # an animal
GIVE: Final[i64] = 31  # Recombination: the number of a trait; of Fat tissue, 1 for a card with its token on it

# Events: (kind, thing, thing, thing)
STARTED: Final[i64] = 1  # seat is first; number of the turn, 1 if it is the last one
DREW: Final[i64] = 2  # seat alone hears it; kind
DEALT: Final[i64] = 3  # seat; how many cards it is owed
BORN: Final[i64] = 4  # animal
GREW: Final[i64] = 5  # animal; face
JOINED: Final[i64] = 6  # face; animal, animal
PASSED: Final[i64] = 7  # seat
ROLLED: Final[i64] = 8  # pips
BANKED: Final[i64] = 9  # tokens in the bank
TOOK: Final[i64] = 10  # animal
SHARED: Final[i64] = 11  # number of the pair trait; giver, receiver
ATTACKED: Final[i64] = 12  # carnivore, prey
AMBUSHED: Final[i64] = 13  # carnivore, prey
OUTWITTED: Final[i64] = 14  # carnivore; number of the trait that it ignores
ESCAPED: Final[i64] = 15  # prey; pips
CAUGHT: Final[i64] = 16  # prey; pips
MIMICKED: Final[i64] = 17  # prey; the animal that is attacked instead
DROPPED: Final[i64] = 18  # animal; number of the trait
INKED: Final[i64] = 19  # prey
REVEALED: Final[i64] = 20  # Anglerfish; the carnivore that it snaps at
EATEN: Final[i64] = 21  # prey; carnivore
POISONED: Final[i64] = 22  # carnivore
SCAVENGED: Final[i64] = 23  # animal
CONVERTED: Final[i64] = 24  # animal; tokens
PIRATED: Final[i64] = 25  # pirate, robbed
GRAZED: Final[i64] = 26  # animal
SLEPT: Final[i64] = 27  # animal
METAMORPHOSED: Final[i64] = 28  # animal
SPECIALIZED: Final[i64] = 29  # animal; number of the trait
RECOMBINED: Final[i64] = 30  # animal, animal
DIED: Final[i64] = 31  # animal; 1 of poison
SCORED: Final[i64] = 32  # seat; points
TIE_ROLLED: Final[i64] = 33  # seat; pips
SKIPPED: Final[i64] = 34  # seat, which ended its go without doing anything
