"""The state: slab, chisels, dig boards and stock. Its attributes are declared in fields.py."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.jurassic_parts.board import bit, low, size
from pangaea.games.jurassic_parts.options import Options
from pangaea.games.jurassic_parts.tiles import SHOWING


@mypyc_attr(acyclic=True)
class Digger:
    """One player's dig board and collection. Tiles, cells and cards are bits."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        dull: i64,
        sharp: i64,
        spent: i64,
        freed: i64,
        amber: i64,
        hidden: i64,
        points: i64,
        chisels: vec[i64],
        tiles: i64,
        locked: i64,
        finished: i64,
        hand: i64,
        shown: i64,
        peeked: i64,
    ) -> None:
        self.dull = dull  # chisels
        self.sharp = sharp
        self.spent = spent  # on boulders this turn
        self.freed = freed  # by the dig master; sharp from the next turn on
        self.amber = amber
        self.hidden = hidden  # in a view: number of cards in the hand hidden from the eye
        self.points = points  # set when the game is scored
        self.chisels = chisels  # on the slab, as a set of gaps
        self.tiles = tiles  # the collection
        self.locked = locked  # tiles in finished skeletons
        self.finished = finished  # finished skeletons by species, four bits each, brachiosaurus highest
        self.hand = hand  # equipment cards
        self.shown = shown  # cards played
        self.peeked = peeked  # face-down cells that this player has looked at

    @staticmethod
    def blank() -> "Digger":
        """Return an object with default values."""
        return Digger(
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            vec[i64]([0] * 3),
            0,
            0,
            0,
            0,
            0,
            0,
        )

    def copy(self) -> "Digger":
        """Return an equal object that shares nothing mutable."""
        return Digger(
            self.dull,
            self.sharp,
            self.spent,
            self.freed,
            self.amber,
            self.hidden,
            self.points,
            self.chisels[:],
            self.tiles,
            self.locked,
            self.finished,
            self.hand,
            self.shown,
            self.peeked,
        )

    def open_to(self, own: bool) -> "Digger":
        """Return a copy with what is public and what its owner may see."""
        known = self.copy()
        if not own:
            known.hand = 0
        return known

    # The end of what is declared.

    def loose(self) -> i64:
        """Return the tiles outside finished skeletons."""
        return self.tiles & ~self.locked

    def on_slab(self) -> i64:
        """Return the number of chisels on the slab."""
        return size(self.chisels[0]) + size(self.chisels[1]) + size(self.chisels[2])


@mypyc_attr(acyclic=True)
class State(core.State):
    """The state of a game. Copies share the slab's arrays, so these are replaced, never changed in place."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        options: Options,
        first: i64,
        active: i64,
        helps: i64,
        sales: i64,
        blows: i64,
        discount: i64,
        weight: i64,
        crate: i64,
        quiet: i64,
        slab: i64,
        up: i64,
        tile: vec[i64],
        rocks: vec[i64],
        gaps: vec[i64],
        rough: vec[i64],
        craggy: vec[i64],
        lot: i64,
        stock: i64,
        unseen: i64,
        supply: i64,
        deck: i64,
        diggers: list[Digger],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.options = options
        self.first = first  # holder of the first player's marker
        self.active = active  # player whose turn it is
        self.helps = helps  # used this turn
        self.sales = sales  # left this turn
        self.blows = blows  # placements left this turn that break boulders for free
        self.discount = discount  # on the next help of this turn, by the grant
        self.weight = weight  # added to the active player's count, by the jackhammer
        self.crate = crate  # 1 while the crate waits for a division
        self.quiet = quiet  # turns ended since a tile left the slab
        self.slab = slab  # cells with a tile
        self.up = up  # cells with a face-up tile
        self.tile = tile  # tile by cell; -1 if unknown (in a view, to the eye)
        self.rocks = rocks  # sides with visible boulders, by cell
        self.gaps = gaps  # between two cells of the slab
        self.rough = rough  # gaps with boulders on at least one side
        self.craggy = craggy  # gaps with boulders on both sides
        self.lot = lot  # tiles being divided
        self.stock = stock  # tiles with the leader
        self.unseen = unseen  # unknown tiles; in a view, those unknown to the eye
        self.supply = supply  # amber with the leader
        self.deck = deck  # cards that nobody holds; in a view, all unseen ones
        self.diggers = diggers

    @staticmethod
    def blank(players: i64, options: Options) -> "State":
        """Return an object with default values."""
        return State(
            players,
            None,
            None,
            0,
            0,
            TRUTH,
            options,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            vec[i64]([-1] * 58),
            vec[i64]([0] * 58),
            vec[i64]([0] * 3),
            vec[i64]([0] * 3),
            vec[i64]([0] * 3),
            0,
            0,
            0,
            0,
            0,
            [Digger.blank() for _i in range(players)],
        )

    def copy(self) -> "State":
        """Return an equal object that shares nothing mutable."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.options,
            self.first,
            self.active,
            self.helps,
            self.sales,
            self.blows,
            self.discount,
            self.weight,
            self.crate,
            self.quiet,
            self.slab,
            self.up,
            self.tile,
            self.rocks,
            self.gaps,
            self.rough,
            self.craggy,
            self.lot,
            self.stock,
            self.unseen,
            self.supply,
            self.deck,
            [digger.copy() for digger in self.diggers],
        )

    def open_to(self, eye: i64) -> "State":
        """Return a copy with what is public and what the eye may see."""
        known = State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.options,
            self.first,
            self.active,
            self.helps,
            self.sales,
            self.blows,
            self.discount,
            self.weight,
            self.crate,
            self.quiet,
            self.slab,
            self.up,
            vec[i64](),
            self.rocks,
            self.gaps,
            self.rough,
            self.craggy,
            self.lot,
            self.stock,
            0,
            self.supply,
            self.deck,
            [self.diggers[seat].open_to(seat == eye) for seat in range(self.players)],
        )
        for seat in range(self.players):
            if seat != eye:
                held = self.diggers[seat].hand
                known.deck |= held
                while held:
                    known.diggers[seat].hidden += 1
                    held &= held - 1
        return known

    # The end of what is declared.

    def view(self, eye: i64) -> "State":
        """[A31] Hide the faces of face-down tiles, except those the eye has looked at, and the others' cards."""
        s = self.open_to(eye)
        s.unseen = self.unseen
        s.tile = self.tile
        for seat in range(self.players):
            if seat == eye:
                continue
            digger = self.diggers[seat]
            unknown = digger.peeked & ~self.diggers[eye].peeked if eye >= 0 else digger.peeked
            while unknown:
                cell = low(unknown)
                unknown &= unknown - 1
                if s.tile[cell] >= 0:
                    s.unseen |= bit(s.tile[cell])
                    s.tile = s.tile[:]
                    s.tile[cell] = -1
        return s

    def guess(self, rng: Rng) -> "State":
        """Deal the unknown cards and choose the tiles that only rivals have looked at."""
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
        """[R52] Most points win; a tie goes to more brachiosaurs, then tyrannosaurs, and so on, then it is shared."""
        digger = self.diggers[seat]
        return digger.points << 20 | digger.finished

    def may_be(self, cell: i64) -> i64:
        """[A6] Return the tiles that a face-down cell may hold: unseen ones that fit the boulders on its back."""
        if self.options.bare_backs():
            return self.unseen
        return self.unseen & SHOWING[self.options.rotation << 6 | self.rocks[cell]]

    def name(self, cell: i64, tile: i64) -> None:
        """Record which tile lies on this cell."""
        self.tile = self.tile[:]
        self.tile[cell] = tile
        self.unseen &= ~bit(tile)

    def chiselled(self, direction: i64) -> i64:
        """Return the gaps of one direction that hold a chisel."""
        held: i64 = 0
        for digger in self.diggers:
            held |= digger.chisels[direction]
        return held


def pick(bits: i64, rng: Rng) -> i64:
    """Draw one member of a set, all equally likely."""
    skip = rng.below(size(bits))
    while skip:
        bits &= bits - 1
        skip -= 1
    return low(bits)
