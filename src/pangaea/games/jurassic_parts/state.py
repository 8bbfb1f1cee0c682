"""The state: the slab and its chisels, each player's dig board, the leader's stock."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.jurassic_parts.board import bit, low, size
from pangaea.games.jurassic_parts.tiles import SHOWING

BACK: Final[i64] = 0  # option `boulders`: only the rock side shows them
FRONT: Final[i64] = 2  # only the fossil side does


@mypyc_attr(acyclic=True)
class Digger:
    """One player's dig board and collection; tiles, cells and cards as bits."""

    def __init__(
        self,
        dull: i64,
        sharp: i64,
        spent: i64,
        freed: i64,
        chisels: vec[i64],
        amber: i64,
        tiles: i64,
        locked: i64,
        finished: i64,
        hand: i64,
        hidden: i64,
        shown: i64,
        peeked: i64,
        points: i64,
    ) -> None:
        self.dull = dull
        self.sharp = sharp
        self.spent = spent  # on boulders this turn
        self.freed = freed  # sharp, by the dig master, but only for the next turn
        self.chisels = chisels  # on the slab: a set of gaps
        self.amber = amber
        self.tiles = tiles  # the collection
        self.locked = locked  # those of them in finished skeletons
        self.finished = finished  # skeletons by species, four bits each, the brachiosaurus highest
        self.hand = hand  # equipment cards
        self.hidden = hidden  # in a view: how many cards the hand holds that the eye may not see
        self.shown = shown  # cards played
        self.peeked = peeked  # face-down cells that this player has looked at
        self.points = points  # written when the game is scored

    def copy(self) -> "Digger":
        """An equal board of its own."""
        return Digger(
            self.dull,
            self.sharp,
            self.spent,
            self.freed,
            self.chisels[:],
            self.amber,
            self.tiles,
            self.locked,
            self.finished,
            self.hand,
            self.hidden,
            self.shown,
            self.peeked,
            self.points,
        )

    def seen_by_others(self) -> "Digger":
        """What rivals and watchers know: all but the cards in hand."""
        return Digger(
            self.dull,
            self.sharp,
            self.spent,
            self.freed,
            self.chisels[:],
            self.amber,
            self.tiles,
            self.locked,
            self.finished,
            0,
            self.hidden + size(self.hand),
            self.shown,
            self.peeked,
            self.points,
        )

    def loose(self) -> i64:
        """The tiles in no finished skeleton."""
        return self.tiles & ~self.locked

    def on_slab(self) -> i64:
        """How many chisels lie on the slab."""
        return size(self.chisels[0]) + size(self.chisels[1]) + size(self.chisels[2])


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Jurassic Parts. The arrays of the slab are replaced, never changed in place: copies share them."""

    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        layout: i64,
        boulders: i64,
        rotation: i64,
        tie: i64,
        freeing: i64,
        flyers: i64,
        start: i64,
        cards: i64,
        stall: i64,
        slab: i64,
        up: i64,
        tile: vec[i64],
        rocks: vec[i64],
        gaps: vec[i64],
        rough: vec[i64],
        craggy: vec[i64],
        unseen: i64,
        lot: i64,
        stock: i64,
        supply: i64,
        deck: i64,
        first: i64,
        active: i64,
        helps: i64,
        sales: i64,
        blows: i64,
        discount: i64,
        weight: i64,
        crate: i64,
        quiet: i64,
        diggers: list[Digger],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.layout = layout  # option: 0 alternating faces, 1 all face down [R2]
        self.boulders = boulders  # option: which face shows them, 0 back, 1 both, 2 front [A6]
        self.rotation = rotation  # option: 0 each tile is turned at random, 1 none is
        self.tie = (
            tie  # option: ties in a division, 0 by the first player, 1 by the active one, 2 by who takes first [A16]
        )
        self.freeing = freeing  # option: chisels freed by the dig master serve 0 in the next turn, 1 at once [A12]
        self.flyers = flyers  # option: a pterodactyl brings amber 0 unless it was bought, 1 in a division only [A18]
        self.start = start  # option: 0 the first player by lot, 1 seat 0 [R1]
        self.cards = cards  # option: equipment cards dealt to each [R5]
        self.stall = stall  # option: rounds without a tile leaving before the game is stopped [A33]
        self.slab = slab  # cells with a tile
        self.up = up  # those that lie face up
        self.tile = tile  # by cell; -1 if nobody knows it (or this eye does not), or nothing is there
        self.rocks = rocks  # by cell: the sides on which boulders are seen, as bits
        self.gaps = gaps  # between two cells of the slab
        self.rough = rough  # of them, those with boulders on a side at least
        self.craggy = craggy  # of them, those with boulders on both sides
        self.unseen = unseen  # tiles that nobody knows (or this eye does not)
        self.lot = lot  # tiles being divided
        self.stock = stock  # tiles with the leader
        self.supply = supply  # amber with the leader
        self.deck = deck  # cards that nobody has (or this eye does not know of)
        self.first = first  # who holds the first player's marker
        self.active = active  # whose turn it is
        self.helps = helps  # the leader's helps used this turn
        self.sales = sales  # still allowed this turn
        self.blows = blows  # placements of this turn that break boulders for nothing
        self.discount = discount  # on the next help of this turn: the grant
        self.weight = weight  # added to the active player's count in divisions: the jackhammer
        self.crate = crate  # 1 while the crate waits for a division
        self.quiet = quiet  # turns ended since a tile left the slab
        self.diggers = diggers

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.layout,
            self.boulders,
            self.rotation,
            self.tie,
            self.freeing,
            self.flyers,
            self.start,
            self.cards,
            self.stall,
            self.slab,
            self.up,
            self.tile,
            self.rocks,
            self.gaps,
            self.rough,
            self.craggy,
            self.unseen,
            self.lot,
            self.stock,
            self.supply,
            self.deck,
            self.first,
            self.active,
            self.helps,
            self.sales,
            self.blows,
            self.discount,
            self.weight,
            self.crate,
            self.quiet,
            [digger.copy() for digger in self.diggers],
        )

    def view(self, eye: i64) -> "State":
        """[A31] Open: all but the faces of face-down tiles (a radar shows some to its owner) and cards in hand."""
        deck = self.deck
        unseen = self.unseen
        tile = self.tile
        diggers: list[Digger] = []
        for seat in range(self.players):
            digger = self.diggers[seat]
            diggers.append(digger.copy() if seat == eye else digger.seen_by_others())
            if seat != eye:
                deck |= digger.hand
                unknown = digger.peeked & ~self.diggers[eye].peeked if eye >= 0 else digger.peeked
                while unknown:
                    cell = low(unknown)
                    unknown &= unknown - 1
                    if tile[cell] >= 0:
                        unseen |= bit(tile[cell])
                        tile = tile[:]
                        tile[cell] = -1
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.layout,
            self.boulders,
            self.rotation,
            self.tie,
            self.freeing,
            self.flyers,
            self.start,
            self.cards,
            self.stall,
            self.slab,
            self.up,
            tile,
            self.rocks,
            self.gaps,
            self.rough,
            self.craggy,
            unseen,
            self.lot,
            self.stock,
            self.supply,
            deck,
            self.first,
            self.active,
            self.helps,
            self.sales,
            self.blows,
            self.discount,
            self.weight,
            self.crate,
            self.quiet,
            diggers,
        )

    def guess(self, rng: Rng) -> "State":
        """Deal the unknown cards; whatever a rival has looked at is some tile that the eye has not seen."""
        s = self.copy()
        for digger in s.diggers:
            while digger.hidden:
                card = pick(s.deck, rng)
                s.deck &= ~(1 << card)
                digger.hand |= 1 << card
                digger.hidden -= 1
            peeked = digger.peeked
            while peeked:
                cell = low(peeked)
                peeked &= peeked - 1
                if s.tile[cell] < 0:
                    s.name(cell, pick(s.may_be(cell), rng))
        s.eye = TRUTH
        return s

    def standing(self, seat: i64) -> i64:
        """[R52] Most points; among equals more brachiosaurs, then tyrannosaurs, and so on; then the win is shared."""
        digger = self.diggers[seat]
        return digger.points << 20 | digger.finished

    def may_be(self, cell: i64) -> i64:
        """[A6] The tiles that a face-down cell may be: unseen ones with the boulders that are seen on its back."""
        if self.boulders == FRONT:
            return self.unseen
        return self.unseen & SHOWING[self.rotation << 6 | self.rocks[cell]]

    def name(self, cell: i64, tile: i64) -> None:
        """From now on somebody knows what this cell is."""
        self.tile = self.tile[:]
        self.tile[cell] = tile
        self.unseen &= ~bit(tile)

    def chiselled(self, direction: i64) -> i64:
        """The gaps of one direction that hold anybody's chisel."""
        held: i64 = 0
        for digger in self.diggers:
            held |= digger.chisels[direction]
        return held


def pick(bits: i64, rng: Rng) -> i64:
    """One of a set, each as likely."""
    skip = rng.below(size(bits))
    while skip:
        bits &= bits - 1
        skip -= 1
    return low(bits)
