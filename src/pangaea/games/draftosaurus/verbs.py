# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
"""The numbers of verbs and events, each with its words and things."""

from typing import Final

from mypy_extensions import i64

PLACE: Final[i64] = 1  # place {species} {place}
PICK: Final[i64] = 2  # pick {species}
PUT: Final[i64] = 3  # put {place}
RETURN: Final[i64] = 4  # return {species}
MOVE: Final[i64] = 5  # move {place}

STARTED: Final[i64] = 1  # seat, side
DREW: Final[i64] = 2  # seat, species
ROLLED: Final[i64] = 3  # seat, face
PLACED: Final[i64] = 4  # seat, species, place
RETURNED: Final[i64] = 5  # seat, species
MOVED: Final[i64] = 6  # seat, species, place
SCORED: Final[i64] = 7  # seat, n, side
PICKED: Final[i64] = 8  # seat, species
HANDED: Final[i64] = 9  # seat

# The end of what is declared.
