"""Immediate gains of placements, for the pencil discs on the board."""

from pangaea.core.step import Moves
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.board import KING, QUARANTINE
from pangaea.games.draftosaurus.quarantine import patient
from pangaea.games.draftosaurus.scoring import line, total
from pangaea.games.draftosaurus.state import State
from pangaea.games.draftosaurus.turn import settle_in

Gains = dict[int, dict[int, int]]  # by place, by species
DEPENDS_ON_RIVALS = KING  # the same place in winter is the Lookout


def gains(view: State, seat: int) -> Gains:
    """Return the immediate gain of each legal placement, except where it depends on rivals."""
    zoo = view.zoos[seat]
    may = Moves()
    view.legal(seat, may)
    found: Gains = {}
    for packed in (int(may.packed[i]) for i in range(may.n)):
        verb, a, b = packed >> 24, packed >> 12 & 4095, packed & 4095
        now = view.copy()
        if verb == v.PLACE:
            species, place = a, b
        elif verb == v.PUT:
            species, place = int(zoo.shown), a
        elif verb == v.MOVE:
            species, place = int(patient(zoo)), a
            now.zoos[seat].pens[QUARANTINE] = 0
        else:
            return {}
        if place != DEPENDS_ON_RIVALS:
            before = certain(now, seat)
            settle_in(now, now.zoos[seat], species, place)
            found.setdefault(place, {})[species] = certain(now, seat) - before
    return found


def certain(s: State, seat: int) -> int:
    """Return the points of a zoo that do not depend on rivals."""
    return int(total(s, seat) - line(s, seat, DEPENDS_ON_RIVALS))
