"""The verbs of moves, and the kinds of events."""

from typing import Final

from mypy_extensions import i64

CALL: Final[i64] = 1  # a colour, aloud
PICK: Final[i64] = 2  # a colour of the own hand, face down
YIELD: Final[i64] = 3  # the lead, to the left

# Events: (kind, seat, thing, thing)
DREW: Final[i64] = 1  # seat alone hears it; colour
CALLED: Final[i64] = 2  # seat; colour
WON: Final[i64] = 3  # seat; colour, points
LOST: Final[i64] = 4  # seat; colour
YIELDED: Final[i64] = 5  # seat; the new leader
