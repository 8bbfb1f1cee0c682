# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
"""The numbers of verbs and events, each with its words and things."""

from typing import Final

from mypy_extensions import i64

PLAY: Final[i64] = 1  # play {card}
PASS: Final[i64] = 2  # pass
CHOOSE: Final[i64] = 3  # choose {n}
WALK: Final[i64] = 4  # walk {hex} {hex}
END: Final[i64] = 5  # end
BIRTH: Final[i64] = 6  # birth {hex}
PERISH: Final[i64] = 7  # perish {hex}
BID: Final[i64] = 8  # bid {row} {n}
REFUSE: Final[i64] = 9  # refuse
STRIKE: Final[i64] = 10  # play epidemic {other}

STARTED: Final[i64] = 1  # seat, hex
DREW: Final[i64] = 2  # seat, card
TURNED: Final[i64] = 3  # n
ROLLED: Final[i64] = 4  # attacker, n | seat, n
ORDERED: Final[i64] = 5  # who, unsaid
PLAYED: Final[i64] = 6  # seat, card | seat, card, other
CHANGED: Final[i64] = 7  # terrain
WALKED: Final[i64] = 8  # seat, hex, hex
ATTACKED: Final[i64] = 9  # fighter, other, hex
WON: Final[i64] = 10  # seat, other, hex
LOST: Final[i64] = 11  # seat, other, hex
BORN: Final[i64] = 12  # seat, hex
DIED: Final[i64] = 13  # seat, hex
SCORED: Final[i64] = 14  # seat, n
FLEW: Final[i64] = 15  # n
HUNG: Final[i64] = 16
IMPACT: Final[i64] = 17
OFFERED: Final[i64] = 18  # unsaid, gene
BADE: Final[i64] = 19  # seat, row, n
OUTBID: Final[i64] = 20  # seat, other
LEFT: Final[i64] = 21  # seat
BOUGHT: Final[i64] = 22  # seat, gene, n
RETURNED: Final[i64] = 23  # gene

# The end of what is declared.
