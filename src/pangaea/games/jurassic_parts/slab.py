"""The slab: prices of gaps, connected tiles, and the removal of tiles."""

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.jurassic_parts import board
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import OF_KIND


def price(s: State, gap: i64) -> i64:
    """[R15] [R16] [A4] Return the price of a gap in chisels: one, and one more for each side with boulders."""
    direction = gap >> 6
    cell = gap & 63
    return 1 + (s.rough[direction] >> cell & 1) + (s.craggy[direction] >> cell & 1)


def affordable(s: State, digger: Digger, direction: i64) -> i64:
    """[R14] [R15] [R31] Return the open gaps of one direction that the player's sharp chisels can crack."""
    if not digger.sharp:
        return 0
    gaps = open_gaps(s, direction)
    if s.blows or digger.sharp > 2:
        return gaps
    if digger.sharp == 2:
        return gaps & ~s.craggy[direction]
    return gaps & ~s.rough[direction]


def can_place(s: State, digger: Digger) -> bool:
    """[R17] Whether the player can afford any gap."""
    return any(affordable(s, digger, direction) for direction in range(board.DIRECTIONS))


def add_gaps(may: Moves, verb: i64, direction: i64, gaps: i64) -> None:
    """Add a move for each of these gaps of one direction."""
    may.add_each(verb, gaps, direction << 18)  # a gap packs its direction above six bits of its cell


def add_kinds(may: Moves, verb: i64, tiles: i64) -> None:
    """Add a move for each kind among these tiles."""
    kind: i64 = 0
    while tiles:
        if tiles & OF_KIND[kind]:
            may.add(verb, kind)
            tiles &= ~OF_KIND[kind]
        kind += 1


def put_chisel(digger: Digger, gap: i64) -> None:
    """[R14] Put a chisel on the gap."""
    digger.chisels[gap >> 6] |= board.bit(gap & 63)


def lift_chisel(digger: Digger, gap: i64) -> None:
    """Take the chisel off the gap, which is open again."""
    digger.chisels[gap >> 6] &= ~board.bit(gap & 63)


def open_gaps(s: State, direction: i64) -> i64:
    """[R14] Return the gaps of one direction without a chisel."""
    return s.gaps[direction] & ~s.chiselled(direction)


class Links:
    """[R18] A snapshot of the open gaps. Tiles are connected over these."""

    def __init__(self, s: State) -> None:
        self.east = open_gaps(s, board.EAST)  # cells with an open gap on their eastern side
        self.south_east = open_gaps(s, board.SOUTH_EAST)
        self.south_west = open_gaps(s, board.SOUTH_WEST)

    def of(self, cell: i64) -> i64:
        """Return the cells connected to this one by a gap.

        The western gaps are stored with the cell beyond them.
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
    """[R18] Return the part cut off by a chisel on this gap; 0 if its two tiles are still connected.

    Two searches grow by turns, a cell at a time, from the two tiles at the gap. If they meet, nothing is cut off.
    The one that runs out of cells first is cut off.
    """
    links = Links(s)
    part: i64 = board.bit(board.near(gap))
    other: i64 = board.bit(board.far(gap))
    edge = part  # cells whose neighbours are still to be added
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
    """Return all cells connected to this one."""
    links = Links(s)
    found: i64 = board.bit(cell)
    todo = found
    while todo:
        fresh = links.of(board.low(todo)) & ~found
        found |= fresh
        todo = todo & (todo - 1) | fresh
    return found


def pieces(s: State, cells: i64) -> vec[i64]:
    """Return the connected pieces among these cells, ordered by their lowest cell."""
    found: list[int] = []
    while cells:
        found.append(piece(s, board.low(cells)))
        cells &= ~found[-1]
    return vec[i64](found)


def take_out(s: State, cells: i64) -> None:
    """[R24] [A9] Move these known tiles from the slab to the lot. Chisels on their gaps return sharp."""
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
