"""The components."""

from typing import Final

from mypy_extensions import i64

COLOURS: Final[i64] = 3
BLUE: Final[i64] = 2
EACH: Final[i64] = 6  # pebbles of a colour [R1]
NONE: Final[i64] = -1
