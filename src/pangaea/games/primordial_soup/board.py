"""The board: nineteen cells around the compass, cubes of food, the cards of the environment, the ladder."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Cells, row by row from the north, west to east: B1, A2-E2, A3 B3 D3 E3, A4-E4, A5-D5. C3 is the compass.
CELLS: Final[i64] = 19

# The directions, in the order of the compass: four that lead to a neighbour, and one that does not.
# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
WEST: Final[i64] = 0
NORTH: Final[i64] = 1
EAST: Final[i64] = 2
SOUTH: Final[i64] = 3
NOWHERE: Final[i64] = 4

# The end of what is declared.

STAYING: Final[i64] = 1 << NOWHERE  # directions as bits
ANYWHERE: Final[i64] = 1 << WEST | 1 << NORTH | 1 << EAST | 1 << SOUTH
COMPASS: Final[vec[i64]] = vec[i64](  # what each side of the die allows, as bits [R12]
    [1 << WEST, 1 << NORTH, 1 << EAST, 1 << SOUTH, STAYING, ANYWHERE]
)

NEIGHBOURS: Final[vec[i64]] = vec[i64](
    [  # by cell, then by direction: west, north, east, south; -1 is the edge or the compass
        -1, -1, -1, 2,
        -1, -1, 2, 6,   1, 0, 3, 7,      2, -1, 4, -1,    3, -1, 5, 8,      4, -1, -1, 9,
        -1, 1, 7, 10,   6, 2, -1, 11,    -1, 4, 9, 13,    8, 5, -1, 14,
        -1, 6, 11, 15,  10, 7, 12, 16,   11, -1, 13, 17,  12, 8, 14, 18,    13, 9, -1, -1,
        -1, 10, 16, -1, 15, 11, 17, -1,  16, 12, 18, -1,  17, 13, -1, -1,
    ]
)  # fmt: skip

# Cubes are counted in packed numbers, eight bits a colour; a colour is its player's seat.
CUBES: Final[i64] = 55  # of each colour [R44]
FINISH: Final[i64] = 42  # the first space of the finish zone, by default [R42]
BYTE: Final[i64] = 255
ONE_OF_EACH: Final[i64] = 0x01010101
ROOM: Final[i64] = 0x80808080  # the highest bit of each colour, never reached by a count

# The environment cards by kind: drift and ozone [R5]; two of the eleven are alike.
KINDS: Final[i64] = 10
DRIFT: Final[vec[i64]] = vec[i64]([WEST, WEST, WEST, EAST, EAST, NORTH, NORTH, SOUTH, SOUTH, NOWHERE])
OZONE: Final[vec[i64]] = vec[i64]([6, 9, 12, 8, 10, 9, 11, 10, 13, 14])
CARDS: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 2, 1, 1, 1, 1, 1])

NUMBERS: Final[i64] = 7  # amoebas a colour, numbered from 1
LADDER: Final[i64] = 51


def count(cubes: i64, colour: i64) -> i64:
    """How many of a colour."""
    return cubes >> colour * 8 & BYTE


def fits(cubes: i64, wanted: i64) -> bool:
    """Whether there are at least as many of every colour: no colour has to borrow."""
    return ((cubes | ROOM) - wanted) & ROOM == ROOM


def each_colour(players: i64, n: i64) -> i64:
    """This many cubes of every colour in play."""
    if players == 3:
        return 0x010101 * n
    return ONE_OF_EACH * n


def neighbour(cell: i64, direction: i64) -> i64:
    """[R11] The cell in this direction; -1 where the edge or the compass is, or no direction."""
    if direction == NOWHERE:
        return -1
    return NEIGHBOURS[cell * 4 + direction]
