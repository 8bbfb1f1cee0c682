"""The box: 58 fossil tiles, what they show and what they are worth. Sets of tiles are bits.

The rulebook leaves open the number of velociraptors and pterodactyls, the points of a velociraptor, some skeletons'
sizes and the sides with boulders. These are designed; edit the tables here to change them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TILES: Final[i64] = 58
SPECIES: Final[i64] = 5
BRACHIOSAURUS: Final[i64] = 0
PTERODACTYL: Final[i64] = 4

# A kind is what a tile shows: a part of a species, numbered from the brachiosaurus's head, a plant or a bone pile.
FIRST_PART: Final[vec[i64]] = vec[i64]([0, 5, 9, 12, 14, 15])  # first kind of each species, and the end
FLYER: Final[i64] = 14  # a pterodactyl, whole on one tile
PLANT: Final[i64] = 15
PILE: Final[i64] = 16
KINDS: Final[i64] = 17

POINTS: Final[vec[i64]] = vec[i64]([15, 10, 7, 4, 1])  # [R51] of a finished skeleton
PLANT_POINTS: Final[vec[i64]] = vec[i64]([0, 1, 3, 5, 8, 11, 15, 20, 25, 30, 35])  # [R51] by number
SKELETON_AMBER: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 1])  # [R36] [A21]

# Each tile: its kind, and the sides with boulders before it is rotated, as bits [A6].
BOX: Final[list[tuple[int, int]]] = [
    (0, 0b000001), (1, 0b000011), (2, 0b000000), (3, 0b000111), (4, 0b001011),  # BRA-1a to BRA-1e
    (0, 0b000101), (1, 0b001101), (2, 0b010101), (3, 0b000111), (4, 0b001001),  # BRA-2a to BRA-2e
    (5, 0b000001), (6, 0b001011), (7, 0b001101), (8, 0b000011),  # TYR-1a to TYR-1d
    (5, 0b000101), (6, 0b010101), (7, 0b000111), (8, 0b001011),  # TYR-2a to TYR-2d
    (9, 0b000001), (10, 0b001001), (11, 0b001101),  # TRI-1a to TRI-1c
    (9, 0b010101), (10, 0b000111), (11, 0b000011),  # TRI-2a to TRI-2c
    (9, 0b000101), (10, 0b001011), (11, 0b001101),  # TRI-3a to TRI-3c
    (12, 0b000001), (13, 0b001001), (12, 0b000000), (13, 0b000001), (12, 0b000011), (13, 0b010101),  # VEL-1a to VEL-3b
    (12, 0b000111), (13, 0b001011), (12, 0b001101), (13, 0b000101), (12, 0b001001), (13, 0b010101),  # VEL-4a to VEL-6b
    (14, 0b000001), (14, 0b000111), (14, 0b000011), (14, 0b001011), (14, 0b000101), (14, 0b001101),  # PTE-1a to PTE-6a
    (15, 0b010101), (15, 0b000111), (15, 0b001001), (15, 0b000001), (15, 0b001011), (15, 0b000011),  # PLA-1 to PLA-6
    (15, 0b001101), (15, 0b000000), (15, 0b000101), (15, 0b010101),  # PLA-7 to PLA-10
    (16, 0b000001), (16, 0b000000), (16, 0b001001),  # PIL-1 to PIL-3
]  # fmt: skip

KIND: Final[vec[i64]] = vec[i64]([kind for kind, _ in BOX])
ALL_TILES: Final[i64] = (1 << 58) - 1


def of_kind(kind: i64) -> int:
    """Return all tiles of a kind."""
    return sum(2**tile for tile in range(len(BOX)) if BOX[tile][0] == kind)


OF_KIND: Final[vec[i64]] = vec[i64]([of_kind(kind) for kind in range(KINDS)])
PLANTS: Final[i64] = OF_KIND[PLANT]
PILES: Final[i64] = OF_KIND[PILE]
FLYERS: Final[i64] = OF_KIND[FLYER]
SPECIES_OF: Final[vec[i64]] = vec[i64]([0] * 5 + [1] * 4 + [2] * 3 + [3] * 2 + [4] + [-1, -1])  # by kind


def turn(boulders: i64, by: i64) -> i64:
    """Return the sides with boulders after a clockwise rotation by sixths."""
    return (boulders << by | boulders >> (6 - by)) & 63


def least(boulders: i64) -> i64:
    """Return a canonical pattern of boulders: the least of the six rotations."""
    best = boulders
    for by in range(6):
        best = min(best, turn(boulders, by))
    return best


def showing(turned: i64) -> list[int]:
    """Return the tiles that can show each pattern of boulders, freely rotated or as declared."""
    if turned:
        return [sum(2**t for t in range(len(BOX)) if least(BOX[t][1]) == least(p)) for p in range(64)]
    return [sum(2**t for t in range(len(BOX)) if BOX[t][1] == p) for p in range(64)]


SHOWING: Final[vec[i64]] = vec[i64](showing(1) + showing(0))  # by rotation (0 random, 1 none) * 64 + pattern
LEAST: Final[vec[i64]] = vec[i64]([least(p) for p in range(64)] + list(range(64)))  # canonical pattern, same index
PATTERNS: Final[list[vec[i64]]] = [  # by rotation: the canonical patterns that occur
    vec[i64](sorted({int(least(boulders)) for _, boulders in BOX})),
    vec[i64](sorted({boulders for _, boulders in BOX})),
]
