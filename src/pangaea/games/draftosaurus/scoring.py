"""Scoring: the pens, the River and the T-Rex bonus."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.games.draftosaurus.board import PYRAMID, T_REX, count
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.state import State

T_REX_BONUS: Final[i64] = 7  # line of the score sheet, after the River and the six pens
LINES: Final[i64] = 8


def line(s: State, seat: i64, place: i64) -> i64:
    """[R30] Return the points of one line of the score sheet: River, pen (the Pyramid is one) or bonus."""
    if place == T_REX_BONUS:
        return bonus(s, seat)
    points: i64 = 0
    for pen in pens(s.side):
        if min(pen.place, PYRAMID) == place:
            points += pen.pays(s, seat)
    return points


def bonus(s: State, seat: i64) -> i64:
    """[R30] [A3] [A4] One point per pen with a T-Rex, even if the pen pays nothing. The River is not a pen."""
    zoo = s.zoos[seat]
    points: i64 = 0
    for pen in pens(s.side)[1 : PYRAMID + 1]:
        if count(pen.inside(zoo), T_REX):
            points += 1
    return points


def total(s: State, seat: i64) -> i64:
    """[R30] Return the total points of a zoo."""
    points = bonus(s, seat)
    for pen in pens(s.side):
        points += pen.pays(s, seat)
    return points


def sheet(s: State, seat: i64) -> vec[i64]:
    """[R30] Return the score sheet: River, six pens, T-Rex bonus."""
    return vec[i64]([line(s, seat, i) for i in range(LINES)])
