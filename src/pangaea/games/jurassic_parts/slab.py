"""The slab: what a gap costs, which tiles hang together, and what happens when tiles leave it."""

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.jurassic_parts import board
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import OF_KIND


def price(s: State, gap: i64) -> i64:
    """[R15] [R16] [A4] One chisel, and one more for each side with boulders, every time the gap is cracked."""
    direction = gap >> 6
    cell = gap & 63
    return 1 + (s.rough[direction] >> cell & 1) + (s.craggy[direction] >> cell & 1)


def affordable(s: State, digger: Digger, direction: i64) -> i64:
    """[R14] [R15] [R31] The open gaps of one direction that this player's sharp chisels can crack."""
    if not digger.sharp:
        return 0
    gaps = open_gaps(s, direction)
    if s.blows or digger.sharp > 2:
        return gaps
    if digger.sharp == 2:
        return gaps & ~s.craggy[direction]
    return gaps & ~s.rough[direction]


def can_place(s: State, digger: Digger) -> bool:
    """[R17] Whether any gap can be afforded."""
    return any(affordable(s, digger, direction) for direction in range(board.DIRECTIONS))


def add_gaps(may: Moves, verb: i64, direction: i64, gaps: i64) -> None:
    """A move for each of these gaps of one direction."""
    may.add_each(verb, gaps, direction << 18)  # 12 + 6 bits: a gap is its direction, then its cell


def add_kinds(may: Moves, verb: i64, tiles: i64) -> None:
    """A move for each kind among these tiles."""
    kind: i64 = 0
    while tiles:
        if tiles & OF_KIND[kind]:
            may.add(verb, kind)
            tiles &= ~OF_KIND[kind]
        kind += 1


def put_chisel(digger: Digger, gap: i64) -> None:
    """[R14] The chisel lies on the gap."""
    digger.chisels[gap >> 6] |= board.bit(gap & 63)


def lift_chisel(digger: Digger, gap: i64) -> None:
    """The chisel leaves the gap, which is open again."""
    digger.chisels[gap >> 6] &= ~board.bit(gap & 63)


def open_gaps(s: State, direction: i64) -> i64:
    """[R14] The gaps of one direction that hold no chisel."""
    return s.gaps[direction] & ~s.chiselled(direction)


class Links:
    """[R18] The open gaps, as they are now: over these, tiles hang together."""

    def __init__(self, s: State) -> None:
        self.east = open_gaps(s, board.EAST)  # cells with an open gap on their eastern side
        self.south_east = open_gaps(s, board.SOUTH_EAST)
        self.south_west = open_gaps(s, board.SOUTH_WEST)

    def of(self, cell: i64) -> i64:
        """The cells that this one hangs together with.

        A gap in the other three directions is that of the cell beyond it: to its west lies its neighbour's east.
        """
        linked: i64 = 0
        sides = cell * board.SIDES
        if self.east >> cell & 1:
            linked |= board.bit(board.BEYOND[sides + board.EAST])
        if self.south_east >> cell & 1:
            linked |= board.bit(board.BEYOND[sides + board.SOUTH_EAST])
        if self.south_west >> cell & 1:
            linked |= board.bit(board.BEYOND[sides + board.SOUTH_WEST])
        west = board.BEYOND[sides + board.WEST]
        if west >= 0 and self.east >> west & 1:
            linked |= board.bit(west)
        north_west = board.BEYOND[sides + board.NORTH_WEST]
        if north_west >= 0 and self.south_east >> north_west & 1:
            linked |= board.bit(north_west)
        north_east = board.BEYOND[sides + board.NORTH_EAST]
        if north_east >= 0 and self.south_west >> north_east & 1:
            linked |= board.bit(north_east)
        return linked


def cut_off(s: State, gap: i64) -> i64:
    """[R18] The part that has come off with a chisel on this gap; none if its two tiles still hang together.

    Two parts grow by turns, a cell at a time, from the two tiles at the gap. If they meet, nothing has come off; the
    one that can grow no more is cut off.
    """
    links = Links(s)
    part: i64 = board.bit(board.near(gap))
    other: i64 = board.bit(board.far(gap))
    edge = part  # its cells whose neighbours are still to be added
    other_edge = other
    while True:
        found = links.of(board.low(edge)) & ~part
        if found & other:
            return 0
        part |= found
        edge = edge & (edge - 1) | found
        if not edge:
            return part
        part, other = other, part
        edge, other_edge = other_edge, edge


def piece(s: State, cell: i64) -> i64:
    """All cells that hang together with this one."""
    links = Links(s)
    found: i64 = board.bit(cell)
    todo = found
    while todo:
        fresh = links.of(board.low(todo)) & ~found
        found |= fresh
        todo = todo & (todo - 1) | fresh
    return found


def pieces(s: State, cells: i64) -> vec[i64]:
    """The pieces that these cells hang together in, by their lowest numbers."""
    found: list[int] = []
    while cells:
        found.append(piece(s, board.low(cells)))
        cells &= ~found[-1]
    return vec[i64](found)


def take_out(s: State, cells: i64) -> None:
    """[R24] [A9] Move these tiles, all known, from the slab to the lot; chisels on its edge return sharp."""
    gone = board.no_gaps()
    todo = cells
    s.tile = s.tile[:]
    s.rocks = s.rocks[:]
    while todo:
        cell = board.low(todo)
        todo &= todo - 1
        s.lot |= board.bit(s.tile[cell])
        s.tile[cell] = -1
        s.rocks[cell] = 0
        for side in range(board.SIDES):
            gap = board.GAP[cell * board.SIDES + side]
            if gap >= 0:
                gone[gap >> 6] |= board.bit(gap & 63)
    s.slab &= ~cells
    s.up &= ~cells
    s.gaps = s.gaps[:]
    s.rough = s.rough[:]
    s.craggy = s.craggy[:]
    for direction in range(board.DIRECTIONS):
        s.gaps[direction] &= ~gone[direction]
        s.rough[direction] &= ~gone[direction]
        s.craggy[direction] &= ~gone[direction]
    for seat in range(s.players):
        digger = s.diggers[seat]
        back: i64 = 0
        for direction in range(board.DIRECTIONS):
            back += board.size(digger.chisels[direction] & gone[direction])
            digger.chisels[direction] &= ~gone[direction]
        digger.sharp += back
        if back:
            s.note(v.RETURNED, seat, back, 0)
    s.quiet = 0
