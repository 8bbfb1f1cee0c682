"""The box: species, the die, and the places of the summer and the winter zoo."""

from typing import Final

from mypy_extensions import i64

# Dinosaurs are counted in packed numbers: five bits a species.
SPECIES: Final[i64] = 6
EACH_IN_BOX: Final[i64] = 10
BITS: Final[i64] = 5
MASK: Final[i64] = 31
ANY_SPECIES: Final[i64] = 0x2108421  # a set of species: the lowest bit of each one's five
NO_SPECIES: Final[i64] = 0

# Species, of which the rules treat all but the T-Rex alike; the faces of the die [R13] [R14] [R15] [R16] [R17] [R18],
# where the restrooms lie right of the River and the food court left of it; the sides; the pens of each side, of which
# the Pyramid has slots 6, 7, 8 in its bottom row, 9, 10 in the middle, 11 at the top.
# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
T_REX: Final[i64] = 0
SPINOSAURUS: Final[i64] = 1
STEGOSAURUS: Final[i64] = 2
TRICERATOPS: Final[i64] = 3
SAUROPOD: Final[i64] = 4
PARASAUROLOPHUS: Final[i64] = 5

WOODS: Final[i64] = 0
GRASSLAND: Final[i64] = 1
RESTROOMS: Final[i64] = 2
FOOD_COURT: Final[i64] = 3
EMPTY_PEN: Final[i64] = 4
NO_T_REX: Final[i64] = 5

SUMMER: Final[i64] = 0
WINTER: Final[i64] = 1

FOREST: Final[i64] = 1
TRIO: Final[i64] = 2
PRAIRIE: Final[i64] = 3
KING: Final[i64] = 4
MEADOW: Final[i64] = 5
ISLAND: Final[i64] = 6

WOOD: Final[i64] = 1
BRIDGE_LEFT: Final[i64] = 2
QUARANTINE: Final[i64] = 3
LOOKOUT: Final[i64] = 4
BRIDGE_RIGHT: Final[i64] = 5
PYRAMID: Final[i64] = 6

# The end of what is declared.

RIVER: Final[i64] = 0  # the first place on both sides
NO_DIE: Final[i64] = 6  # not rolled yet, or not binding on the roller
SUMMER_PLACES: Final[i64] = 7
WINTER_PLACES: Final[i64] = 12

ZOO_SIZE: Final[i64] = 12
HAND: Final[i64] = 6


def one(species: i64) -> i64:
    """A single dinosaur, packed."""
    return 1 << species * BITS


def count(packed: i64, species: i64) -> i64:
    """How many of a species."""
    return packed >> species * BITS & MASK


def size(packed: i64) -> i64:
    """How many dinosaurs in all, up to thirty: a number modulo 31 is the sum of its digits in base 32."""
    return packed % 31


def lodger(packed: i64) -> i64:
    """The species that lives alone here; -1 if nobody does."""
    for species in range(SPECIES):
        if count(packed, species):
            return species
    return -1


def kinds(packed: i64) -> i64:
    """The set of species present, up to fifteen of each."""
    return (packed | packed >> 1 | packed >> 2 | packed >> 3) & ANY_SPECIES


def places(side: i64) -> i64:
    """How many places a zoo has on this side."""
    return SUMMER_PLACES if side == SUMMER else WINTER_PLACES


def bag_of_each(players: i64) -> i64:
    """[R2] [R34] How many of each species go into the bag."""
    if players == 5:
        return 10
    if players == 3:
        return 6
    return 8


def rounds(players: i64) -> i64:
    """[R4] [R34] Two rounds; four with two players."""
    return 4 if players == 2 else 2
