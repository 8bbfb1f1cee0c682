"""Scoring: skeletons, loose tiles, plants, amber."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.skeletons import finished
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import PLANT_POINTS, PLANTS, POINTS, SPECIES

LOOSE: Final[i64] = 5  # sheet lines below the five species start here
PLANT_LINE: Final[i64] = 6
LINES: Final[i64] = 8  # the last one is amber


def line(s: State, seat: i64, row: i64) -> i64:
    """[R51] [A26] [A30] Return one line of the score sheet. The stock is worth nothing."""
    digger = s.diggers[seat]
    if row < SPECIES:
        return POINTS[row] * finished(digger, row)
    if row == LOOSE:
        return size(digger.loose() & ~PLANTS)
    if row == PLANT_LINE:
        return PLANT_POINTS[size(digger.tiles & PLANTS)]
    return digger.amber


def total(s: State, seat: i64) -> i64:
    """[R51] Return a player's points."""
    points: i64 = 0
    for row in range(LINES):
        points += line(s, seat, row)
    return points


def sheet(s: State, seat: i64) -> vec[i64]:
    """[R51] Return the score sheet: five species, loose tiles, plants, amber."""
    return vec[i64]([line(s, seat, row) for row in range(LINES)])
