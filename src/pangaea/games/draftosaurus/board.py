"""The components: species, the die, and the places of the summer and winter zoos."""

from typing import Final

from mypy_extensions import i64

# Dinosaurs are counted in packed numbers, five bits per species.
SPECIES: Final[i64] = 6
EACH_IN_BOX: Final[i64] = 10
BITS: Final[i64] = 5
MASK: Final[i64] = 31
ANY_SPECIES: Final[i64] = 0x2108421  # a set of species has the lowest of their five bits
NO_SPECIES: Final[i64] = 0

# Species (only the T-Rex has rules of its own), faces of the die [R13] [R14] [R15] [R16] [R17] [R18], sides and pens.
# The restrooms are right of the River, the food court left. The Pyramid has slots 6 to 8, 9 and 10, and 11 at the top.
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
NO_DIE: Final[i64] = 6  # not rolled yet, or not binding
SUMMER_PLACES: Final[i64] = 7
WINTER_PLACES: Final[i64] = 12

ZOO_SIZE: Final[i64] = 12
HAND: Final[i64] = 6


def one(species: i64) -> i64:
    """Return a single dinosaur, packed."""
    return 1 << species * BITS


def count(packed: i64, species: i64) -> i64:
    """Return the number of dinosaurs of a species."""
    return packed >> species * BITS & MASK


def size(packed: i64) -> i64:
    """Return the number of dinosaurs, at most 30: modulo 31, a number equals the sum of its base-32 digits."""
    return packed % 31


def occupant(packed: i64) -> i64:
    """Return the species in a pen for one dinosaur, or -1."""
    for species in range(SPECIES):
        if count(packed, species):
            return species
    return -1


def kinds(packed: i64) -> i64:
    """Return the set of species present, for at most 15 of each."""
    return (packed | packed >> 1 | packed >> 2 | packed >> 3) & ANY_SPECIES


def places(side: i64) -> i64:
    """Return the number of places of a zoo."""
    return SUMMER_PLACES if side == SUMMER else WINTER_PLACES


def bag_of_each(players: i64) -> i64:
    """[R2] [R34] Return the number of dinosaurs of each species in the bag."""
    if players == 5:
        return 10
    if players == 3:
        return 6
    return 8


def rounds(players: i64) -> i64:
    """[R4] [R34] Two rounds, or four with two players."""
    return 4 if players == 2 else 2
