"""Genes: the eight kinds, their numbers in the cup, and those printed on every portrait."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
TAIL: Final[i64] = 0
LEG: Final[i64] = 1
HORN: Final[i64] = 2
EGG: Final[i64] = 3
FUR: Final[i64] = 4
PARASOL: Final[i64] = 5
MUTATION: Final[i64] = 6
CARD: Final[i64] = 7

# The end of what is declared.
GENES: Final[i64] = 8
PORTRAIT: Final[i64] = 7  # kinds that a portrait shows; a card gene becomes an event card [R39]

CUP: Final[vec[i64]] = vec[i64]([6, 12, 8, 8, 8, 8, 6, 6])  # [R4]
PRINTED: Final[vec[i64]] = vec[i64]([1, 1, 0, 1, 1, 1, 0])  # [R6]
