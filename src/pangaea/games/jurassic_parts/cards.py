"""The twelve equipment cards, one of each. All but the Backpack are designed; change them here and in `equipment`."""

from typing import Final

from mypy_extensions import i64

CARDS: Final[i64] = 12
# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
BACKPACK: Final[i64] = 0
GRANT: Final[i64] = 1
WHETSTONE: Final[i64] = 2
SLEDGEHAMMER: Final[i64] = 3
GROUND_RADAR: Final[i64] = 4
CRACK_MAP: Final[i64] = 5
CROWBAR: Final[i64] = 6
JACKHAMMER: Final[i64] = 7
CRATE: Final[i64] = 8
AMBER_PROBE: Final[i64] = 9
COLLECTOR: Final[i64] = 10
PLASTER: Final[i64] = 11

# The end of what is declared.

GRANT_DISCOUNT: Final[i64] = 2
WHETSTONE_SHARPENS: Final[i64] = 3
SLEDGEHAMMER_BLOWS: Final[i64] = 3
RADAR_LOOKS: Final[i64] = 5
MAP_MOVES: Final[i64] = 2
JACKHAMMER_COUNT: Final[i64] = 2
PROBE_AMBER: Final[i64] = 1
COLLECTOR_SALES: Final[i64] = 2  # in addition to the usual one
