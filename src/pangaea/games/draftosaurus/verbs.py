"""The verbs of moves, and the kinds of events."""

from typing import Final

from mypy_extensions import i64

PLACE: Final[i64] = 1  # a species from the hand, a place: both face down until all have chosen
PICK: Final[i64] = 2  # a species alone, where the place is chosen after the reveal
PUT: Final[i64] = 3  # the place for the species picked
RETURN: Final[i64] = 4  # a species, to the box: two players
MOVE: Final[i64] = 5  # a place, for the dinosaur in quarantine

# Events: (kind, seat, thing, thing)
STARTED: Final[i64] = 1  # seat holds the die; side
DREW: Final[i64] = 2  # seat alone hears it; species
ROLLED: Final[i64] = 3  # seat; face
PLACED: Final[i64] = 4  # seat; species, place; those of winter follow those of summer, from 12
RETURNED: Final[i64] = 5  # seat; species
MOVED: Final[i64] = 6  # seat; species, place
SCORED: Final[i64] = 7  # seat; points, side
PICKED: Final[i64] = 8  # seat; species, revealed before it is placed
HANDED: Final[i64] = 9  # seat holds the die now; all hands have gone to the left
