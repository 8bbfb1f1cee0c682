"""Points where editions and tables differ: a bit each, set where a game departs from the rulings."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

TAIL_MAY_STAY: Final[i64] = 1 << 0  # Tail loss may be declined [A3]
TAKE_FORCED: Final[i64] = 1 << 1  # a trait used does not stand for taking food [A5]
PASS_IS_FINAL: Final[i64] = 1 << 2  # who passes in feeding is out for the phase [A6]
PIRACY_NOT_FAT: Final[i64] = 1 << 3  # a fed pirate may not fill its fat [A12]
FIRST_SCAVENGER: Final[i64] = 1 << 4  # of one player's Scavengers the oldest eats [A16]
MIMICRY_FIRST_ATTACK: Final[i64] = 1 << 5  # Mimicry is spent by the first attack, whether it fires or not [A7]
TAILS_UNCOUNTED: Final[i64] = 1 << 6  # cards dropped by Tail loss do not count in a tie [A14]
SCAVENGER_FIRST: Final[i64] = 1 << 7  # a Scavenger eats before the carnivore's partners [A17]
AMBUSH_OWN: Final[i64] = 1 << 8  # one's own animals may be ambushed [E1]
INTELLECT_BACK: Final[i64] = 1 << 9  # an Ink cloud gives back Intellect with the attack [E6]
TIE_ROLL: Final[i64] = 1 << 10  # a tie that the piles leave is settled by dice [R30] [A22]


def rules(options: Mapping[str, int]) -> int:
    """The options that differ from the rulings, a bit each: all but the first, which is the mode, in their order."""
    return sum(value << bit for bit, value in enumerate(list(options.values())[1:]))
