"""The slab's geometry: 58 hexagons in a spiral, their six sides and the 147 gaps between them. Sets are bits."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CELLS: Final[i64] = 58
SIDES: Final[i64] = 6  # sides of a cell, clockwise from the east
EAST: Final[i64] = 0
SOUTH_EAST: Final[i64] = 1
SOUTH_WEST: Final[i64] = 2
WEST: Final[i64] = 3
NORTH_WEST: Final[i64] = 4
NORTH_EAST: Final[i64] = 5
DIRECTIONS: Final[i64] = 3  # a set of gaps has one number for each of the first three sides; its bits are the cells
AXIAL: Final[list[tuple[int, int]]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

# [R2] Designed: the spiral in axial coordinates, clockwise. Every cell touches the one before it.
SPIRAL: Final[list[tuple[int, int]]] = [
    (0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, -1), (2, 0), (1, 1),
    (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2), (3, -2),
    (3, -1), (3, 0), (2, 1), (1, 2), (0, 3), (-1, 3), (-2, 3), (-3, 3), (-3, 2), (-3, 1),
    (-3, 0), (-2, -1), (-1, -2), (0, -3), (1, -3), (2, -3), (3, -3), (4, -3), (4, -2), (4, -1),
    (4, 0), (3, 1), (2, 2), (1, 3), (0, 4), (-1, 4), (-2, 4), (-3, 4), (-4, 4), (-4, 3),
    (-4, 2), (-4, 1), (-4, 0), (-3, -1), (-2, -2), (-1, -3), (0, -4), (1, -4),
]  # fmt: skip
WHOLE_SLAB: Final[i64] = (1 << 58) - 1


def neighbours() -> list[int]:
    """Return the neighbour at each side of each cell; -1 at the edge of the slab."""
    at = {place: cell for cell, place in enumerate(SPIRAL)}
    return [at.get((q + dq, r + dr), -1) for q, r in SPIRAL for dq, dr in AXIAL]


def gaps() -> list[int]:
    """Return the gap at each side of each cell, packed as the side and cell it is counted from; -1 at the edge."""
    beyond = neighbours()
    numbers: list[int] = []
    for cell in range(len(SPIRAL)):
        for side in range(SIDES):
            other = beyond[cell * SIDES + side]
            counted = side << 6 | cell if side < DIRECTIONS else (side - DIRECTIONS) << 6 | other
            numbers.append(-1 if other < 0 else counted)
    return numbers


BEYOND: Final[vec[i64]] = vec[i64](neighbours())  # by cell * SIDES + side
GAP: Final[vec[i64]] = vec[i64](gaps())  # by cell * SIDES + side
POWERS: Final[vec[i64]] = vec[i64]([2**n for n in range(63)])
LOW: Final[vec[i64]] = vec[i64]([next((n for n in range(64) if 2**n % 67 == rest), 0) for rest in range(67)])


def bit(number: i64) -> i64:
    """Return the set of one number. Read from a table: compiled, the 1 of `1 << number` has only 32 bits."""
    return POWERS[number]


def size(bits: i64) -> i64:
    """Return the size of a set of numbers up to 61."""
    bits -= bits >> 1 & 0x1555555555555555  # masks of 62 bits, because larger compiled integers are slow
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def low(bits: i64) -> i64:
    """Return the lowest number in a non-empty set. Powers of two differ modulo 67."""
    return LOW[(bits & -bits) % 67]


def near(gap: i64) -> i64:
    """Return the cell that a gap is counted from."""
    return gap & 63


def far(gap: i64) -> i64:
    """Return the cell on the other side of a gap."""
    return BEYOND[near(gap) * SIDES + (gap >> 6)]


def no_gaps() -> vec[i64]:
    """Return an empty set of gaps."""
    return vec[i64]([0, 0, 0])


def gaps_within(cells: i64) -> vec[i64]:
    """[R14] Return the gaps between two cells of a set."""
    within = no_gaps()
    for cell in range(CELLS):
        if cells >> cell & 1:
            for side in range(DIRECTIONS):
                other = BEYOND[cell * SIDES + side]
                if other >= 0 and cells >> other & 1:
                    within[side] |= bit(cell)
    return within
