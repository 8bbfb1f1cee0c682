"""Bot evaluation: the score of a collection, its prospects, and the tiles that chisels will cut off."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.judge import Judge, Style
from pangaea.games.jurassic_parts import tiles
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS, bit, far, low, near, size
from pangaea.games.jurassic_parts.division import SHARE_LIMIT, Share, Take
from pangaea.games.jurassic_parts.leader import touched
from pangaea.games.jurassic_parts.scoring import total
from pangaea.games.jurassic_parts.skeletons import best_gain, true_parts
from pangaea.games.jurassic_parts.slab import Links
from pangaea.games.jurassic_parts.state import Digger, State

# All values are in points of the final lead, fitted by least squares to the ends of 1,450 games of four bots with 80
# iterations each, from some fifteen states of every game.
READY: Final[float] = 1.3  # a sharp chisel, late in the game; READY_LESS less on a whole slab
READY_LESS: Final[float] = 0.8
PLACED: Final[float] = 0.85  # a chisel on the slab
PLACED_LESS: Final[float] = 0.6
FREED: Final[float] = 0.95  # deduction for a chisel that waits for its owner's next turn
AMBER: Final[float] = 1.0  # an amber beyond its point, on a whole slab
STAND_IN: Final[float] = 0.55  # share of what bone piles could add at once; waiting may bring a better skeleton
SKELETON: Final[float] = 1.8  # share of what an unfinished skeleton will gain, on a whole slab
NEXT_TO: Final[float] = 0.17  # share of the value of tiles next to a chisel
CARD: Final[float] = 0.8  # an equipment card in hand
# For the one-move lookahead of greedy bots, which by the values above would hardly ever finish a crack.
SHARP: Final[float] = 0.25  # a chisel that is ready
CLAIM: Final[float] = 0.6  # share of the value of a tile next to a chisel that may come off soon
HIDDEN: Final[float] = 2.0  # value of an unknown tile
CUT: Final[list[float]] = [1.0, 0.6, 0.34, 0.16, 0.07, 0.03, 0.01]  # how soon a tile may come off, by its open gaps


class Foreman(Judge[State]):
    """Values collections, unfinished skeletons, chisels and the tiles next to them."""

    rivals = 0.5

    def worth(self, s: State, seat: i64) -> float:
        """Evaluate a state for a one-move lookahead, which does not see what chisels will cut off later."""
        links = Links(s)
        rivals = 0.0
        for other in range(s.players):
            if other != seat:
                rivals += self.plans(s, other, links)
        return self.plans(s, seat, links) - self.rivals * rivals / float(s.players - 1)

    def plans(self, s: State, seat: i64, links: Links) -> float:
        """Return what a player has, plus the value of tiles next to chisels: the fewer open gaps, the higher."""
        value = self.goods(s, seat)
        if s.over():
            return value
        digger = s.diggers[seat]
        value += SHARP * float(min(digger.sharp + digger.freed, 4))
        todo = touched(digger)
        while todo:
            cell = low(todo)
            todo &= todo - 1
            tile = s.tile[cell]
            want = HIDDEN if tile < 0 else self.want(digger, tiles.KIND[tile])
            value += CLAIM * CUT[size(links.of(cell))] * want
        return value

    def worths(self, s: State, worth: list[float]) -> None:
        for seat in range(s.players):
            worth[seat] = self.prospects(s, seat)

    def prospects(self, s: State, seat: i64) -> float:
        """Return what a player has, plus the value of chisels."""
        value = self.goods(s, seat)
        if s.over():
            return value
        digger = s.diggers[seat]
        left = float(size(s.slab)) / 58.0
        placed: i64 = 0
        for direction in range(DIRECTIONS):
            placed += size(digger.chisels[direction])
        value += (READY - READY_LESS * left) * float(min(digger.sharp + digger.freed, 4)) - FREED * float(digger.freed)
        value += (PLACED - PLACED_LESS * left) * float(placed)
        return value + NEXT_TO * self.reach(s, digger)

    def goods(self, s: State, seat: i64) -> float:
        """Return points plus the value of unfinished skeletons, amber, cards and the current division."""
        digger = s.diggers[seat]
        if s.over():
            return float(digger.points)
        left = float(size(s.slab)) / 58.0
        value = float(total(s, seat)) + self.promise(s, digger, left) + CARD * float(size(digger.hand))
        return value + (self.harvest(s, seat) if s.lot else 0.0)

    def harvest(self, s: State, seat: i64) -> float:
        """Return the value of what this player will take in the current division."""
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
                        return self.best(s, digger, share)
                    left -= share
                    order >>= 3
                return 0.0
            agenda = agenda.rest
        return 0.0

    def best(self, s: State, digger: Digger, n: i64) -> float:
        """Return the value of the n tiles of the lot that this player wants most, each valued alone."""
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

    def promise(self, s: State, digger: Digger, left: float) -> float:
        """Return the value of loose parts and amber for the rest of the game."""
        loose = digger.loose()
        value = AMBER * left * float(min(digger.amber, 6)) + STAND_IN * float(best_gain(loose, s.supply))
        for species in range(tiles.PTERODACTYL):
            parts = tiles.FIRST_PART[species + 1] - tiles.FIRST_PART[species]
            having = size(true_parts(loose, species))
            if having:
                share = float(having) / float(parts)
                value += SKELETON * left * share * share * float(tiles.POINTS[species] - parts)
        return value

    def reach(self, s: State, digger: Digger) -> float:
        """Return the value of the known tiles next to this player's chisels."""
        todo = touched(digger)
        value = 0.0
        while todo:
            tile = s.tile[low(todo)]
            todo &= todo - 1
            if tile >= 0:
                value += self.want(digger, tiles.KIND[tile])
        return value

    def want(self, digger: Digger, kind: i64) -> float:
        """Return the value of one more tile of this kind for this player."""
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
        """Prior: prefer wanted tiles, skeletons, and gaps next to other cracks."""
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
        """Few of the many gaps matter, so look one move ahead, then use a short rollout."""
        return Style(rollout=6, guided=5, trust=2.0)

    def patient(self, s: State) -> Style:
        """A longer rollout sees who takes the tiles that come off."""
        return Style(rollout=20, guided=5, trust=2.0)
