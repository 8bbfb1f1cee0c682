"""Evaluation for the bots: the score of a collection, what it may become, and the tiles that chisels will cut off."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.judge import Judge, Style
from pangaea.games.jurassic_parts import tiles
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS, bit, far, low, near, size
from pangaea.games.jurassic_parts.division import SHARE_LIMIT, Share, Take
from pangaea.games.jurassic_parts.leader import touched as touched_by
from pangaea.games.jurassic_parts.scoring import total
from pangaea.games.jurassic_parts.skeletons import best_gain, true_parts
from pangaea.games.jurassic_parts.slab import Links
from pangaea.games.jurassic_parts.state import Digger, State

SEATS: Final[i64] = 5
NO_CHISELS: Final[vec[i64]] = vec[i64]([0] * 290)  # by cell * SEATS + seat
HIDDEN: Final[float] = 2.0  # value of an unknown tile
SHARP: Final[float] = 0.25  # a sharp chisel at hand
CARD: Final[float] = 0.8  # an equipment card in hand
CUT: Final[list[float]] = [1.0, 0.6, 0.34, 0.16, 0.07, 0.03, 0.01]  # how near a tile is to coming off, by open gaps


class Foreman(Judge[State]):
    """Values collections, unfinished skeletons, and tiles that are nearly cut off."""

    def worth(self, s: State, seat: i64) -> float:
        counts = chisels_round(s)
        links = Links(s)
        mine = self.prospects(s, seat, links, counts)
        rivals = 0.0
        for other in range(s.players):
            if other != seat:
                rivals += self.prospects(s, other, links, counts)
        return mine - 0.5 * rivals / float(s.players - 1)

    def worths(self, s: State, worth: list[float]) -> None:
        counts = chisels_round(s)
        links = Links(s)
        for seat in range(s.players):
            worth[seat] = self.prospects(s, seat, links, counts)

    def prospects(self, s: State, seat: i64, links: Links, counts: vec[i64]) -> float:
        """Points so far, plus the value of unfinished skeletons and of the chisels on the slab."""
        digger = s.diggers[seat]
        if s.over():
            return float(digger.points)
        value = float(total(s, seat)) + self.promise(s, digger)
        value += SHARP * float(min(digger.sharp + digger.freed, 4)) + CARD * float(size(digger.hand))
        return value + self.claims(s, seat, links, counts) + (self.harvest(s, seat) if s.lot else 0.0)

    def harvest(self, s: State, seat: i64) -> float:
        """Value of what this player will take from the tiles being divided."""
        left = size(s.lot)
        step = s.asking
        digger = s.diggers[seat]
        if isinstance(step, Take):
            if step.seat == seat:
                return self.best(s, digger, step.n)
            left -= step.n
        agenda = s.agenda
        while agenda is not None:
            later = agenda.step
            if isinstance(later, Share):
                order = later.order
                while order and left:
                    share = min((left + 1) // 2, SHARE_LIMIT)
                    if (order & 7) - 1 == seat:
                        return 0.8 * self.best(s, digger, share)
                    left -= share
                    order >>= 3
                return 0.0
            agenda = agenda.rest
        return 0.0

    def best(self, s: State, digger: Digger, n: i64) -> float:
        """Value of the n tiles of the lot that this player wants most, each by itself."""
        value = 0.0
        lot = s.lot
        while n > 0 and lot:
            most = -1.0
            chosen: i64 = 0
            todo = lot
            while todo:
                tile = low(todo)
                todo &= todo - 1
                want = self.want(digger, tiles.KIND[tile])
                if want > most:
                    most = want
                    chosen = tile
            lot &= ~bit(chosen)
            value += most
            n -= 1
        return value

    def promise(self, s: State, digger: Digger) -> float:
        """What loose parts may become, and what amber buys while there is a slab."""
        loose = digger.loose()
        left = float(size(s.slab)) / 58.0
        value = 0.3 * left * float(min(digger.amber, 6)) + float(best_gain(loose, s.supply))
        for species in range(tiles.PTERODACTYL):
            parts = tiles.FIRST_PART[species + 1] - tiles.FIRST_PART[species]
            having = size(true_parts(loose, species))
            if having:
                share = float(having) / float(parts)
                value += 0.6 * left * share * share * float(tiles.POINTS[species] - parts)
        return value

    def claims(self, s: State, seat: i64, links: Links, counts: vec[i64]) -> float:
        """Value of the tiles next to this player's chisels; the fewer open gaps, the higher."""
        digger = s.diggers[seat]
        touched = touched_by(digger)
        value = 0.0
        while touched:
            cell = low(touched)
            touched &= touched - 1
            open_gaps = size(links.of(cell))
            strength = counts[cell * SEATS + seat]
            if seat == s.active and open_gaps <= digger.sharp:
                strength += s.weight
            chance = CUT[open_gaps] * self.first_share(s, seat, cell, strength, counts)
            tile = s.tile[cell]
            value += chance * (HIDDEN if tile < 0 else self.want(digger, tiles.KIND[tile]))
        return value

    def first_share(self, s: State, seat: i64, cell: i64, strength: i64, counts: vec[i64]) -> float:
        """Chance that this player goes first when the tile comes off, judged by the chisels around it."""
        chance = 1.0
        for other in range(s.players):
            if other != seat:
                rival = counts[cell * SEATS + other]
                if rival > strength:
                    return 0.15
                if rival == strength:
                    if s.options.by_active():
                        chance *= 0.6  # the player who cuts it off goes first
                    elif (other - s.first + s.players) % s.players < (seat - s.first + s.players) % s.players:
                        return 0.25
        return chance

    def want(self, digger: Digger, kind: i64) -> float:
        """Value of one more tile of this kind for this player."""
        if kind == tiles.PLANT:
            n = size(digger.tiles & tiles.PLANTS)
            return float(tiles.PLANT_POINTS[min(n + 1, 10)] - tiles.PLANT_POINTS[n]) + 0.5
        if kind == tiles.PILE:
            return 3.0
        if kind == tiles.FLYER:
            return 2.0
        species = tiles.SPECIES_OF[kind]
        parts = tiles.FIRST_PART[species + 1] - tiles.FIRST_PART[species]
        having = true_parts(digger.loose(), species)
        todo = having
        while todo:
            if tiles.KIND[low(todo)] == kind:
                return 1.0
            todo &= todo - 1
        n = size(having)
        if n + 1 == parts:
            return float(tiles.POINTS[species] - n) + 1.0
        return 1.0 + 0.6 * float((2 * n + 1) * (tiles.POINTS[species] - parts)) / float(parts * parts)

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Prior for a move: prefer wanted tiles, skeletons, and gaps next to other cracks."""
        digger = s.diggers[seat]
        if verb == v.TAKE or verb == v.BUY:
            return self.want(digger, a)
        if verb == v.ASSEMBLE:
            return 5.0
        if verb == v.PLACE:
            links = Links(s)
            return CUT[size(links.of(near(a))) - 1] + CUT[size(links.of(far(a))) - 1]
        if verb == v.SELL or verb == v.END:
            return -1.0
        return 0.0

    def style(self, s: State) -> Style:
        """There are many gaps and few of them matter: look one move ahead, then use a short rollout."""
        return Style(rollout=6, guided=5, trust=2.0)

    def patient(self, s: State) -> Style:
        """A longer rollout sees who takes the tiles that come off."""
        return Style(rollout=20, guided=5, trust=2.0)


def chisels_round(s: State) -> vec[i64]:
    """Count the chisels of each seat around each cell."""
    counts = NO_CHISELS[:]
    for seat in range(s.players):
        digger = s.diggers[seat]
        for direction in range(DIRECTIONS):
            todo = digger.chisels[direction]
            while todo:
                gap = direction << 6 | low(todo)
                todo &= todo - 1
                counts[near(gap) * SEATS + seat] += 1
                counts[far(gap) * SEATS + seat] += 1
    return counts
