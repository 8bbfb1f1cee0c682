"""What Jurassic Parts bots know: a collection is worth its score and its promise, a chisel the tiles it cuts off."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.judge import Judge
from pangaea.games.jurassic_parts.board import GAP, SIDES, far, low, near, size
from pangaea.games.jurassic_parts.scoring import total
from pangaea.games.jurassic_parts.skeletons import best_gain, true_parts
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import (
    FIRST_PART,
    FLYER,
    KIND,
    KINDS,
    PILE,
    PLANT,
    PLANT_POINTS,
    PLANTS,
    POINTS,
    PTERODACTYL,
    SPECIES_OF,
)
from pangaea.games.jurassic_parts.verbs import ASSEMBLE, BUY, END, PLACE, SELL, TAKE

HIDDEN: Final[float] = 2.0  # what a tile is worth that nobody knows
SHARP: Final[float] = 0.25  # a sharp chisel at hand
CUT: Final[list[float]] = [1.0, 0.6, 0.34, 0.16, 0.07, 0.03, 0.01]  # how near a tile is to coming off, by open gaps


class Foreman(Judge[State]):
    """Counts what everybody has and promises to have, and looks at every tile that is nearly cut off."""

    def worth(self, s: State, seat: i64) -> float:
        mine = self.prospects(s, seat)
        rivals = 0.0
        for other in range(s.players):
            if other != seat:
                rivals += self.prospects(s, other)
        return mine - 0.5 * rivals / float(s.players - 1)

    def prospects(self, s: State, seat: i64) -> float:
        """Points so far, the promise of the collection, and what the chisels will bring."""
        digger = s.diggers[seat]
        if s.over():
            return float(digger.points)
        value = float(total(s, seat)) + self.promise(s, digger)
        return value + SHARP * float(min(digger.sharp, 4)) + self.claims(s, seat)

    def promise(self, s: State, digger: Digger) -> float:
        """What loose parts may become, and what amber buys while there is a slab."""
        loose = digger.loose()
        left = float(size(s.slab)) / 58.0
        value = 0.3 * left * float(min(digger.amber, 6)) + float(best_gain(loose, s.supply))
        for species in range(PTERODACTYL):
            parts = FIRST_PART[species + 1] - FIRST_PART[species]
            having = size(true_parts(loose, species))
            if having:
                share = float(having) / float(parts)
                value += 0.6 * left * share * share * float(POINTS[species] - parts)
        return value

    def claims(self, s: State, seat: i64) -> float:
        """The tiles round which this player's chisels are the most, the more the fewer gaps are open."""
        digger = s.diggers[seat]
        wants = self.wants(s, digger)
        value = 0.0
        todo = s.slab
        while todo:
            cell = low(todo)
            todo &= todo - 1
            open_gaps: i64 = 0
            mine: i64 = 0
            taken: i64 = 0
            for side in range(SIDES):
                gap = GAP[cell * SIDES + side]
                if gap >= 0 and s.gaps[gap >> 6] >> (gap & 63) & 1:
                    if digger.chisels[gap >> 6] >> (gap & 63) & 1:
                        mine += 1
                    elif s.chiselled(gap >> 6) >> (gap & 63) & 1:
                        taken += 1
                    else:
                        open_gaps += 1
            if mine:
                tile = s.tile[cell]
                worth = HIDDEN if tile < 0 else wants[KIND[tile]]
                chance = CUT[open_gaps]
                if mine < taken:
                    chance *= 0.25  # a rival may well have more
                value += chance * worth
        return value

    def wants(self, s: State, digger: Digger) -> list[float]:
        """What one more tile of each kind would bring this player."""
        return [self.want(s, digger, kind) for kind in range(KINDS)]

    def want(self, s: State, digger: Digger, kind: i64) -> float:
        """What one more tile of this kind would bring this player."""
        if kind == PLANT:
            n = size(digger.tiles & PLANTS)
            return float(PLANT_POINTS[min(n + 1, 10)] - PLANT_POINTS[n]) + 0.5
        if kind == PILE:
            return 3.0
        if kind == FLYER:
            return 2.0
        species = SPECIES_OF[kind]
        parts = FIRST_PART[species + 1] - FIRST_PART[species]
        having = true_parts(digger.loose(), species)
        todo = having
        while todo:
            if KIND[low(todo)] == kind:
                return 1.0
            todo &= todo - 1
        n = size(having)
        if n + 1 == parts:
            return float(POINTS[species] - n) + 1.0
        return 1.0 + 0.6 * float((2 * n + 1) * (POINTS[species] - parts)) / float(parts * parts)

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Take what is wanted, complete what can be, crack where cracks are; else no opinion."""
        digger = s.diggers[seat]
        if verb == TAKE or verb == BUY:
            return self.want(s, digger, a)
        if verb == ASSEMBLE:
            return 5.0
        if verb == PLACE:
            return self.near_by(s, near(a)) + self.near_by(s, far(a))
        if verb == SELL or verb == END:
            return -1.0
        return 0.0

    def near_by(self, s: State, cell: i64) -> float:
        """How nearly this tile is cut off."""
        open_gaps: i64 = 0
        for side in range(SIDES):
            gap = GAP[cell * SIDES + side]
            if gap >= 0 and (s.gaps[gap >> 6] & ~s.chiselled(gap >> 6)) >> (gap & 63) & 1:
                open_gaps += 1
        return CUT[max(0, open_gaps - 1)]
