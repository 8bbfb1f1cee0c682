# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
"""The numbers of verbs and events, each with its words and things."""

from typing import Final

from mypy_extensions import i64

CALL: Final[i64] = 1  # call {colour}
PICK: Final[i64] = 2  # pick {colour}
YIELD: Final[i64] = 3  # yield

DREW: Final[i64] = 1  # seat, colour
CALLED: Final[i64] = 2  # seat, colour
WON: Final[i64] = 3  # seat, colour, n
LOST: Final[i64] = 4  # seat, colour
YIELDED: Final[i64] = 5  # seat, other

# The end of what is declared.
