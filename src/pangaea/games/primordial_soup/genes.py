"""The twenty genes: price, mutation points, replaced basic gene and number of cards.

[G1] Intelligence only counts as a card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

GENES: Final[i64] = 20

# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
INTELLIGENCE: Final[i64] = 0
MOVEMENT_1: Final[i64] = 1
SPORES: Final[i64] = 2
SPEED: Final[i64] = 3
DEFENSE: Final[i64] = 4
ESCAPE: Final[i64] = 5
SUBSTITUTION: Final[i64] = 6
RAY_PROTECTION: Final[i64] = 7
STREAMLINING: Final[i64] = 8
TENTACLE: Final[i64] = 9
HOLDING: Final[i64] = 10
LIFE_EXPECTANCY: Final[i64] = 11
FRUGALITY: Final[i64] = 12
STRUGGLE: Final[i64] = 13
PARASITISM: Final[i64] = 14
DIVISION_RATE: Final[i64] = 15
PERSISTENCE: Final[i64] = 16
MOVEMENT_2: Final[i64] = 17
AGGRESSION: Final[i64] = 18
ARMOR: Final[i64] = 19

# The end of what is declared.

ADVANCED: Final[i64] = 16  # the first advanced gene
NO_GENE: Final[i64] = 31

PRICE: Final[vec[i64]] = vec[i64]([2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 4, 5, 5, 6])
MUTATION: Final[vec[i64]] = vec[i64]([3, 2, 3, 3, 4, 4, 4, -2, 4, 4, 4, 5, 5, 4, 5, 5, 4, 5, 5, 6])
COVERS: Final[vec[i64]] = vec[i64]([3, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 4, 5, 5, 4, 5, 5, 6])  # handed back [G8]
COUNTS: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2])  # in scoring [R39]
OF_3: Final[vec[i64]] = vec[i64]([1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0, 1, 1, 1, 1, 1])
OF_4: Final[vec[i64]] = vec[i64]([2, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 1])


def copies(players: i64) -> vec[i64]:
    """[R4] Return the number of cards of each gene."""
    return OF_3[:] if players == 3 else OF_4[:]


def basics(gene: i64) -> i64:
    """[R27] Return the basic genes, as bits, that can be spent on this one; none for a basic gene."""
    if gene == PERSISTENCE:
        return 1 << SPEED
    if gene == MOVEMENT_2:
        return 1 << MOVEMENT_1
    if gene == AGGRESSION:
        return 1 << STRUGGLE
    if gene == ARMOR:
        return 1 << DEFENSE | 1 << ESCAPE
    return 0
