"""The event cards: kinds, copies, windows and effects. Designed data except where docs/rules/evo.md says known.

Card counts are packed, three bits a kind.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
CLIMATE_STALL: Final[i64] = 0
CLIMATE_JUMP: Final[i64] = 1
CLIMATE_REVERSE: Final[i64] = 2
WEATHER_PROPHET: Final[i64] = 3
HEAD_START: Final[i64] = 4
BIG_BROTHER: Final[i64] = 5
GIANT_GENE: Final[i64] = 6
STAMPEDE: Final[i64] = 7
BARREN_SEASON: Final[i64] = 8
FAR_NEST: Final[i64] = 9
TWINS: Final[i64] = 10
ICE_COLD: Final[i64] = 11
BURNING: Final[i64] = 12
NEOPRENE: Final[i64] = 13
SUNSCREEN: Final[i64] = 14
EPIDEMIC: Final[i64] = 15
DEAD_END: Final[i64] = 16
METEOR_DRIFT: Final[i64] = 17

ORDER: Final[i64] = 0
CLIMATE: Final[i64] = 1
MOVEMENT: Final[i64] = 2
BIRTHS: Final[i64] = 3
SURVIVAL: Final[i64] = 4
METEOR: Final[i64] = 5
BIDDING: Final[i64] = 6

# The end of what is declared.
KINDS: Final[i64] = 18

COPIES: Final[vec[i64]] = vec[i64]([2, 2, 2, 1, 1, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1])  # [R5]

# Each window opens its phase; bidding is its own window [R40]. WINDOW is by card.
WINDOWS: Final[i64] = 7
WINDOW: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 0, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 6, 5])

# Sizes of the effects.
CLIMATE_STEPS: Final[vec[i64]] = vec[i64]([0, 2, -1])  # sections clockwise, by kind: stall, jump, reverse
BROTHER_HORNS: Final[i64] = 2
GIANT_HORNS: Final[i64] = 2
STAMPEDE_POINTS: Final[i64] = 2
FAR_NEST_REACH: Final[i64] = 3
TWINS_EGGS: Final[i64] = 2
EPIDEMIC_DEAD: Final[i64] = 2

HAND: Final[i64] = 3  # cards dealt to each player [R5]
FIRST_TURN: Final[i64] = 3  # no card may be played earlier [R41]

BITS: Final[i64] = 3
MASK: Final[i64] = 7
ONES: Final[vec[i64]] = vec[i64]([8**kind for kind in range(KINDS)])  # compiled, a literal 1 shifts only 31 bits


def one(kind: i64) -> i64:
    """Return a single card, packed."""
    return ONES[kind]


def count(packed: i64, kind: i64) -> i64:
    """Return the number of cards of a kind."""
    return packed >> kind * BITS & MASK


def size(packed: i64) -> i64:
    """Return the number of cards of all kinds."""
    total: i64 = 0
    while packed:
        total += packed & MASK
        packed >>= BITS
    return total


def kinds_of(window: i64) -> i64:
    """Return the cards of a window, as a mask over packed cards."""
    mask: i64 = 0
    for kind in range(KINDS):
        if WINDOW[kind] == window:
            mask |= MASK * one(kind)
    return mask


def all_cards() -> i64:
    """Return the whole deck, packed."""
    packed: i64 = 0
    for kind in range(KINDS):
        packed += COPIES[kind] * one(kind)
    return packed


KINDS_OF: Final[vec[i64]] = vec[i64]([kinds_of(window) for window in range(WINDOWS)])
CLIMATE_CARDS: Final[i64] = kinds_of(CLIMATE)  # the cards limited to one a turn [R43]
DECK: Final[i64] = all_cards()
