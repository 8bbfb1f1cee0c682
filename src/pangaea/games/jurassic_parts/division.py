"""A split and its division: the smaller part is turned over and shared out by halves."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Chance, Moves, Step
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import BEYOND, DIRECTIONS, GAP, SIDES, bit, far, low, near, no_gaps, size
from pangaea.games.jurassic_parts.setup import each_of
from pangaea.games.jurassic_parts.skeletons import MayAssemble, take
from pangaea.games.jurassic_parts.slab import add_kinds, cut_off, piece, pieces, take_out
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import KIND, OF_KIND, TILES

SHARE_LIMIT: Final[i64] = 6


def cracked(s: State, gap: i64) -> Step[State] | None:
    """[R7] [R18] [R19] The split that a new chisel on this gap causes, if any."""
    part = cut_off(s, gap)
    if not part:
        return None
    rest = s.slab & ~part
    if size(part) == size(rest):
        return Halves(gap)
    return Split(part if size(part) < size(rest) else rest)


class Halves(Step[State]):
    """[R19] [A10] Equal halves: the active player chooses which is divided, before anything is turned over."""

    def __init__(self, gap: i64) -> None:
        self.gap = gap

    def run(self, s: State) -> None:
        s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(v.DIVIDE, min(near(self.gap), far(self.gap)))
        may.add(v.DIVIDE, max(near(self.gap), far(self.gap)))

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.do(Split(piece(s, a)))


class Apart(Step[State]):
    """[A17] After the dig master: the largest piece stays, the others are divided one by one, the smallest first.

    Of pieces alike in size the one with the lowest tile number comes first; which of the largest stays is asked.
    """

    def __init__(self, staying: i64) -> None:
        self.staying = staying  # a cell of the piece that stays; -1 if none was chosen

    def run(self, s: State) -> None:
        if size(s.slab) == 2:
            s.do(LastTwo())  # [A28]
            return
        largest = self.largest(s)
        if largest[0] == s.slab:
            return
        if len(largest) > 1:
            s.ask(self, s.active)
            return
        smallest = s.slab & ~largest[0]
        for cells in pieces(s, smallest):
            if size(cells) < size(smallest):
                smallest = cells
        s.do(Split(smallest), Apart(low(largest[0])))

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for cells in self.largest(s):
            may.add(v.KEEP, low(cells))

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.do(Apart(a))

    def largest(self, s: State) -> vec[i64]:
        """The piece that stays; if none was chosen, all of the largest size."""
        if self.staying >= 0:
            return vec[i64]([piece(s, self.staying) if s.slab >> self.staying & 1 else s.slab])
        found = pieces(s, s.slab)
        most: i64 = 0
        for cells in found:
            most = max(most, size(cells))
        return vec[i64]([cells for cells in found if size(cells) == most])


class Split(Step[State]):
    """[R7] [R19] This part has come off and is divided at once."""

    def __init__(self, part: i64) -> None:
        self.part = part

    def run(self, s: State) -> None:
        s.do(TurnOver(self.part), Divide(self.part))
        s.note(v.SPLIT, s.active, size(self.part), low(self.part))


class TurnOver(Chance[State]):
    """[R20] These tiles are turned face up; chance says what lay there, among the tiles that fit."""

    def __init__(self, cells: i64) -> None:
        self.cells = cells

    def run(self, s: State) -> None:
        if self.first_unknown(s) < 0:
            todo = self.cells & s.slab & ~s.up
            for digger in s.diggers:
                digger.peeked &= ~self.cells
            while todo:  # those that somebody has looked at
                cell = low(todo)
                todo &= todo - 1
                s.up |= bit(cell)
                s.note(v.TURNED, cell, s.tile[cell])
        else:
            super().run(s)

    def odds(self, s: State) -> vec[i64]:
        return each_of(s.may_be(self.first_unknown(s)), TILES)

    def happens(self, s: State, outcome: i64) -> None:
        cell = self.first_unknown(s)
        s.name(cell, outcome)
        s.up |= bit(cell)
        s.note(v.TURNED, cell, outcome)
        s.do(self)

    def first_unknown(self, s: State) -> i64:
        """The first of these cells whose tile is unknown to everybody; -1 if there is none."""
        todo = self.cells & s.slab & ~s.up
        while todo:
            cell = low(todo)
            if s.tile[cell] < 0:
                return cell
            todo &= todo - 1
        return -1


class Divide(Step[State]):
    """[R21] [R22] [R24] Chisels between the part and the rest count, and return dull; those inside the part, sharp."""

    def __init__(self, part: i64) -> None:
        self.part = part

    def run(self, s: State) -> None:
        boundary = between(s, self.part)
        counts = vec[i64]([0] * int(s.players))
        for seat in range(s.players):
            for direction in range(DIRECTIONS):
                counts[seat] += size(s.diggers[seat].chisels[direction] & boundary[direction])  # [A8]
        weighed = vec[i64]([counts[seat] for seat in range(s.players)])
        if weighed[s.active]:
            weighed[s.active] += s.weight  # [E8] [A34]
        s.do(Share(order(s, weighed)))
        for seat in range(s.players):
            if counts[seat]:
                digger = s.diggers[seat]
                for direction in range(DIRECTIONS):
                    digger.chisels[direction] &= ~boundary[direction]
                digger.dull += counts[seat]
                s.note(v.RETURNED, seat, 0, counts[seat])
        take_out(s, self.part)


def between(s: State, part: i64) -> vec[i64]:
    """The gaps between a part of the slab and the rest of it."""
    boundary = no_gaps()
    todo = part
    while todo:
        cell = low(todo)
        todo &= todo - 1
        for side in range(SIDES):
            other = BEYOND[cell * SIDES + side]
            if other >= 0 and s.slab >> other & 1 and not part >> other & 1:
                gap = GAP[cell * SIDES + side]
                boundary[gap >> 6] |= bit(gap & 63)
    return boundary


def order(s: State, counts: vec[i64]) -> i64:
    """[R22] [A16] Most chisels first; ties go clockwise from the first player.

    By option they go from the active player, or those behind the first place from the player who takes first.
    Packed: three bits a seat, its number and one, who takes first lowest. Where nobody counts it is the active player.
    """
    packed: i64 = 0
    shift: i64 = 0
    start = s.active if s.options.by_active() else s.first
    while True:
        best: i64 = -1
        for step in range(s.players):
            seat = (start + step) % s.players
            if counts[seat] and (best < 0 or counts[seat] > counts[best]):
                best = seat
        if best < 0:
            return packed if packed else s.active + 1  # [A17]
        if not packed and s.options.by_taker():
            start = best
        counts[best] = 0
        packed |= (best + 1) << shift
        shift += 3


class Share(Step[State]):
    """[R23] [A14] [A15] In order each takes half of what is left, rounded up, six at most; then the leader the rest."""

    def __init__(self, order: i64) -> None:
        self.order = order

    def run(self, s: State) -> None:
        left = size(s.lot)
        if not self.order or not left:
            s.stock |= s.lot
            s.lot = 0
            if left:
                s.note(v.LEFT_OVER, left)
            if size(s.slab) == 2:
                s.do(LastTwo())  # [R50]
            return
        seat = (self.order & 7) - 1
        take_now = Take(seat, share_of(s, seat, left))
        if seat == s.active:
            s.crate = 0
            s.do(take_now, Share(self.order >> 3))
        else:
            s.do(take_now, MayAssemble(seat), Share(self.order >> 3))


def share_of(s: State, seat: i64, left: i64) -> i64:
    """[R23] [E9] Half of what is left, rounded up, six at most; with the crate the active player takes one more."""
    share = min((left + 1) // 2, SHARE_LIMIT)
    return min(share + s.crate, left) if seat == s.active else share


class Take(Step[State]):
    """[R23] [A11] The player takes n tiles of his choice, no fewer."""

    def __init__(self, seat: i64, n: i64) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: State) -> None:
        if size(s.lot) > self.n and s.lot & ~OF_KIND[KIND[low(s.lot)]]:
            s.ask(self, self.seat)
            return
        n = self.n
        while n and s.lot:  # nothing to choose: all that is left, or all alike
            take(s, self.seat, low(s.lot), True)
            n -= 1

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_kinds(may, v.TAKE, s.lot)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        take(s, seat, low(s.lot & OF_KIND[a]), True)
        if self.n > 1:
            s.do(Take(self.seat, self.n - 1))


class LastTwo(Step[State]):
    """[R50] [A27] [A28] Two tiles are left: both are turned over, the active player takes one, the leader the other."""

    def run(self, s: State) -> None:
        s.do(TurnOver(s.slab), Clear(), Take(s.active, 1), Share(0))


class Clear(Step[State]):
    """Move all remaining tiles from the slab to the lot."""

    def run(self, s: State) -> None:
        take_out(s, s.slab)
