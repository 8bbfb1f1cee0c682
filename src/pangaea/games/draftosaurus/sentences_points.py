"""The points that a placement has brought, and the score lines that pay less because of it."""

from typing import Any, NamedTuple

from pangaea.games.draftosaurus.board import QUARANTINE, WINTER, WOOD, count, one
from pangaea.games.draftosaurus.scoring import LINES, line


class Change(NamedTuple):
    """How much less a line of somebody's score sheet pays."""

    lost: int
    seat: int
    place: int


def changes(s: Any, seat: int, species: int, side: int, place: int, *, healed: bool = False) -> list[Change]:
    """All lines with and without this dinosaur; none if it stands there no more."""
    if side != s.side or not count(s.zoos[seat].pens[place], species):
        return []
    before = s.copy()
    zoo = before.zoos[seat]
    zoo.pens[place] -= one(species)
    if side == WINTER and place == WOOD and not zoo.pens[WOOD]:
        zoo.first = -1
    if healed:
        zoo.pens[QUARANTINE] += one(species)
    lines = [(other, at) for other in range(s.players) for at in range(LINES)]
    return [Change(int(line(before, other, at) - line(s, other, at)), other, at) for other, at in lines]
