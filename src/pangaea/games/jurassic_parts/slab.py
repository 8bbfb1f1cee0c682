"""The slab: what a gap costs, which tiles hang together, and what happens when tiles leave it."""

from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.jurassic_parts.board import BEYOND, GAP, SIDES, WORDS, bit, far, low, near, no_gaps, size
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.verbs import RETURNED


def price(s: State, gap: i64) -> i64:
    """[R15] [R16] [A4] One chisel, and one more for each side with boulders, every time the gap is cracked."""
    word = gap >> 6
    cell = gap & 63
    return 1 + (s.rough[word] >> cell & 1) + (s.craggy[word] >> cell & 1)


def affordable(s: State, digger: Digger, word: i64) -> i64:
    """[R14] [R15] [R31] The open gaps of one direction that this player's sharp chisels can crack."""
    if not digger.sharp:
        return 0
    open_gaps = s.gaps[word] & ~s.chiselled(word)
    if s.blows or digger.sharp > 2:
        return open_gaps
    if digger.sharp == 2:
        return open_gaps & ~s.craggy[word]
    return open_gaps & ~s.rough[word]


def can_place(s: State, digger: Digger) -> bool:
    """[R17] Whether any gap can be afforded."""
    return (affordable(s, digger, 0) | affordable(s, digger, 1) | affordable(s, digger, 2)) != 0


def add_gaps(may: Moves, verb: i64, word: i64, gaps: i64) -> None:
    """A move for each of these gaps of one direction."""
    may.add_each(verb, gaps, word << 18)  # 18 = 12 + 6: the word is the upper part of the gap's number


def add_cells(may: Moves, verb: i64, cells: i64) -> None:
    """A move for each of these cells."""
    may.add_each(verb, cells)


def put_chisel(s: State, digger: Digger, gap: i64) -> None:
    """[R14] The chisel lies on the gap."""
    digger.chisels[gap >> 6] |= bit(gap & 63)


def lift_chisel(s: State, digger: Digger, gap: i64) -> None:
    """The chisel leaves the gap, which is open again."""
    digger.chisels[gap >> 6] &= ~bit(gap & 63)


class Links:
    """The open gaps as they are now: [R18] two tiles hang together where no chisel lies between them."""

    def __init__(self, s: State) -> None:
        self.east = s.gaps[0] & ~s.chiselled(0)
        self.south_east = s.gaps[1] & ~s.chiselled(1)
        self.south_west = s.gaps[2] & ~s.chiselled(2)

    def of(self, cell: i64) -> i64:
        """The cells that this one hangs together with."""
        linked: i64 = 0
        at = cell * SIDES
        if self.east >> cell & 1:
            linked |= bit(BEYOND[at])
        if self.south_east >> cell & 1:
            linked |= bit(BEYOND[at + 1])
        if self.south_west >> cell & 1:
            linked |= bit(BEYOND[at + 2])
        west = BEYOND[at + 3]
        if west >= 0 and self.east >> west & 1:
            linked |= bit(west)
        north_west = BEYOND[at + 4]
        if north_west >= 0 and self.south_east >> north_west & 1:
            linked |= bit(north_west)
        north_east = BEYOND[at + 5]
        if north_east >= 0 and self.south_west >> north_east & 1:
            linked |= bit(north_east)
        return linked


def cut_off(s: State, gap: i64) -> i64:
    """[R18] After a chisel was put on this gap: all the cells on one side of it, or none if both still hang together.

    Both sides grow by turns, a cell at a time, so that the search ends when they meet or the smaller is complete.
    """
    links = Links(s)
    here: i64 = bit(near(gap))
    there: i64 = bit(far(gap))
    here_next = here
    there_next = there
    while True:
        found = links.of(low(here_next)) & ~here
        if found & there:
            return 0
        here |= found
        here_next = here_next & (here_next - 1) | found
        if not here_next:
            return here
        found = links.of(low(there_next)) & ~there
        if found & here:
            return 0
        there |= found
        there_next = there_next & (there_next - 1) | found
        if not there_next:
            return there


def piece(s: State, cell: i64) -> i64:
    """All cells that hang together with this one."""
    links = Links(s)
    found: i64 = bit(cell)
    todo = found
    while todo:
        fresh = links.of(low(todo)) & ~found
        found |= fresh
        todo = todo & (todo - 1) | fresh
    return found


def take_out(s: State, cells: i64) -> None:
    """[R24] [A9] These tiles, all known, leave the slab and lie open beside it; chisels on its edge return sharp."""
    gone = no_gaps()
    todo = cells
    s.tile = s.tile[:]
    s.rocks = s.rocks[:]
    while todo:
        cell = low(todo)
        todo &= todo - 1
        s.lot |= bit(s.tile[cell])
        s.tile[cell] = -1
        s.rocks[cell] = 0
        for side in range(SIDES):
            gap = GAP[cell * SIDES + side]
            if gap >= 0:
                gone[gap >> 6] |= bit(gap & 63)
    s.slab &= ~cells
    s.up &= ~cells
    s.gaps = s.gaps[:]
    s.rough = s.rough[:]
    s.craggy = s.craggy[:]
    for word in range(WORDS):
        s.gaps[word] &= ~gone[word]
        s.rough[word] &= ~gone[word]
        s.craggy[word] &= ~gone[word]
    for seat in range(s.players):
        digger = s.diggers[seat]
        back: i64 = 0
        for word in range(WORDS):
            back += size(digger.chisels[word] & gone[word])
            digger.chisels[word] &= ~gone[word]
        digger.sharp += back
        if back:
            s.note(RETURNED, seat, back, 0)
    s.quiet = 0
