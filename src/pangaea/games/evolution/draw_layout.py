"""Where animals stand in their owner's area: rows, scale, and lanes for the pair cards between them."""

from math import ceil
from typing import NamedTuple

from pangaea.draw.cache import cached
from pangaea.games.evolution.cards import ANGLERFISH
from pangaea.games.evolution.player import Animal, Pair, Player

LANE = 27  # the height of a lane for pair cards, below a row of animals
GAP = 6
LARGEST = 1.15  # badges need not be larger than that
NAMED_ANIMALS, NAMED_CARDS = 7, 6  # up to this many, trait names are written out


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float


class Cell(NamedTuple):
    """How an animal is shown: its trait cards by name, one below another, or as badges in rows."""

    named: bool
    across: int
    w: float
    h: float


def cell(named: bool, across: int, cards: int) -> Cell:
    """The cell for animals with up to this many cards."""
    if named:
        return Cell(True, 1, 172, 108 + 28 * max(cards, 2))
    return Cell(False, across, max(104, 12 + 31 * across), 90 + 31 * max(1, ceil(cards / across)))


class Grid(NamedTuple):
    """Cells in rows, all of one size, at a scale that makes them fit."""

    columns: int
    rows: int
    scale: float


@cached
def fit(count: int, w: float, h: float, cell_w: float, cell_h: float, most: float = 1.0) -> Grid:
    """Largest cell size at which all cells fit into the box."""
    best = Grid(max(count, 1), 1, 0.0)
    for rows in range(1, max(count, 1) + 1):
        columns = ceil(max(count, 1) / rows)
        scale = min(most, w / (columns * cell_w), h / (rows * cell_h))
        if scale > best.scale:
            best = Grid(columns, rows, scale)
    return best


def herd(player: Player) -> list[Animal]:
    """His animals, those that pair cards join side by side as far as that goes."""
    order: list[Animal] = []
    waiting = list(player.animals)
    while waiting:
        animal = waiting.pop(0)
        order.append(animal)
        partners = {int(pair.other(animal.number)) for pair in player.pairs}
        waiting.sort(key=lambda other: int(other.number) not in partners)
    return order


class Bond(NamedTuple):
    """A pair card in a lane below a row, from one column to another; from -1 on if its animals are in two rows."""

    pair: Pair
    row: int
    lane: int
    left: int
    right: int
    guards_right: bool  # the second animal of the pair is the right one


def bonds(player: Player, order: list[Animal], columns: int) -> list[Bond]:
    """Every pair card in the first lane where it touches no other, short ones first."""
    place = {int(animal.number): at for at, animal in enumerate(order)}
    taken: dict[tuple[int, int], list[tuple[int, int]]] = {}
    found: list[Bond] = []
    for pair in sorted(player.pairs, key=lambda pair: abs(place[int(pair.first)] - place[int(pair.second)])):
        one, other = sorted((place[int(pair.first)], place[int(pair.second)]))
        row, left, right = one // columns, one % columns, other % columns
        if other // columns != row:
            row, left, right = place[int(pair.first)] // columns, place[int(pair.first)] % columns, -1
        span, lane = (left, max(left, right)), 0
        while any(touch(span, other_span) for other_span in taken.get((row, lane), [])):
            lane += 1
        taken.setdefault((row, lane), []).append(span)
        found.append(Bond(pair, row, lane, left, right, place[int(pair.second)] == other))
    return found


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two brackets would be drawn over each other; that they end at the same animal does no harm."""
    if one[0] == one[1] or other[0] == other[1]:
        return one[0] <= other[1] and other[0] <= one[1]
    return one[0] < other[1] and other[0] < one[1]


class Plan(NamedTuple):
    """All that is needed to draw a player's animals."""

    cell: Cell
    grid: Grid
    order: list[Animal]
    bonds: list[Bond]
    row: float  # the height of a row with its lanes


def plan(player: Player, box: Box, named: bool) -> Plan:
    """As large as fits: with names if that is asked for and possible, else badges, as many in a row as serves best."""
    order, named = herd(player), named and len(player.animals) <= NAMED_ANIMALS
    most = max((len(it.cards) + bool(it.traits & ANGLERFISH) for it in order), default=0)
    ways = [cell(True, 1, most)] if named and most <= NAMED_CARDS else [cell(False, n, most) for n in (3, 4, 5, 6)]
    return max((arrange(player, order, box, way) for way in ways), key=lambda found: found.grid.scale)


def arrange(player: Player, order: list[Animal], box: Box, way: Cell) -> Plan:
    """Lanes need room, and the room decides how many columns there are: three times round is enough."""
    lanes, found = 0, []
    for _ in range(3):
        row = way.h + LANE * lanes + GAP
        grid = fit(len(order), box.w, box.h, way.w + GAP, row, 1.0 if way.named else LARGEST)
        found = bonds(player, order, grid.columns)
        needed = max(lanes, *(bond.lane + 1 for bond in found), 0)
        if needed == lanes:
            break
        lanes = needed
    return Plan(way, grid, order, found, row)
