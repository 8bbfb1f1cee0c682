"""The field leader: four helps at rising prices, and a sale a turn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS, bit, far, low
from pangaea.games.jurassic_parts.division import Apart, TurnOver
from pangaea.games.jurassic_parts.sharpen import can_sharpen, sharpen
from pangaea.games.jurassic_parts.skeletons import get_amber, take
from pangaea.games.jurassic_parts.slab import add_kinds, take_out
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import FLYERS, OF_KIND, PILES, PLANTS

PRICES: Final[vec[i64]] = vec[i64]([1, 2, 3])  # [R30] the last for every later help too
STURDY_BLOWS: Final[i64] = 2
QUICK_CHISELS: Final[i64] = 2
SALE_PRICE: Final[i64] = 1


def help_price(s: State) -> i64:
    """[R30] [A19] One amber for the first help of a turn, two for the second, then three; the grant lowers it."""
    return max(0, PRICES[min(s.helps, 2)] - s.discount)


def can_pay(s: State, digger: Digger) -> bool:
    """[R30] [A32] Whether the player has the amber for a help. The sturdy tool is always available."""
    return digger.amber >= help_price(s)


def add_helps(s: State, digger: Digger, may: Moves) -> None:
    """[R30] [A32] The helps that the player can pay for."""
    if not can_pay(s, digger):
        return
    may.add(v.STURDY_TOOL)
    if can_sharpen(digger):
        may.add(v.QUICK_SHARPEN)
    may.add_each(v.DIG_MASTER, diggable(s, digger))
    add_kinds(may, v.BUY, s.stock)


def diggable(s: State, digger: Digger) -> i64:
    """[R32] The tiles next to one of the player's chisels, except plants and bone piles that lie face up."""
    cells = touched(digger)
    todo = cells & s.up
    while todo:
        cell = low(todo)
        todo &= todo - 1
        if (PLANTS | PILES) >> s.tile[cell] & 1:
            cells &= ~bit(cell)
    return cells


def touched(digger: Digger) -> i64:
    """The cells next to the player's chisels."""
    cells: i64 = 0
    for direction in range(DIRECTIONS):
        gaps = digger.chisels[direction]
        cells |= gaps
        while gaps:
            cells |= bit(far(direction << 6 | low(gaps)))
            gaps &= gaps - 1
    return cells


def use_help(s: State, seat: i64, verb: i64, thing: i64) -> Step[State] | None:
    """[R30] The player pays, the ladder rises, the leader helps; return the step that follows."""
    digger = s.diggers[seat]
    price = help_price(s)
    digger.amber -= price
    s.supply += price
    s.helps += 1
    s.discount = 0
    s.note(v.HELPED, seat, verb, price)
    if verb == v.STURDY_TOOL:
        s.blows += STURDY_BLOWS  # [R31]
    elif verb == v.QUICK_SHARPEN:
        return sharpen(s, seat, QUICK_CHISELS)  # [R33]
    elif verb == v.DIG_MASTER:
        return DigUp(thing)
    else:
        tile = low(s.stock & OF_KIND[thing])  # [R34] any of the stock
        s.stock &= ~bit(tile)
        take(s, seat, tile, False, v.BOUGHT)  # [R38] a pterodactyl bought brings no amber
    return None


class DigUp(Step[State]):
    """[R32] The tile is turned over if it lies face down, and taken; the slab may fall apart."""

    def __init__(self, cell: i64) -> None:
        self.cell = cell

    def run(self, s: State) -> None:
        s.do(TurnOver(bit(self.cell)), TakeOut(self.cell), Apart(-1))


class TakeOut(Step[State]):
    """[R32] [A12] [A18] The active player has the tile; chisels that now lie on an edge return sharp.

    They serve their owners in their next turn, by option the active player at once.
    """

    def __init__(self, cell: i64) -> None:
        self.cell = cell

    def run(self, s: State) -> None:
        digger = s.diggers[s.active]
        sharp = digger.sharp
        take_out(s, bit(self.cell))
        if not s.options.dig_master:
            digger.freed += digger.sharp - sharp
            digger.sharp = sharp
        take(s, s.active, low(s.lot), not s.options.flyer_amber)


def sellable(digger: Digger) -> i64:
    """[R35] [A24] [A25] Loose tiles but plants and pterodactyls; a bone pile may be sold."""
    return digger.loose() & ~PLANTS & ~FLYERS


def can_sell(s: State, digger: Digger) -> bool:
    """[R35] [A20] Whether the player has anything to sell, a sale left this turn, and the leader amber."""
    return s.sales > 0 and s.supply > 0 and sellable(digger) != 0


def add_sales(s: State, digger: Digger, may: Moves) -> None:
    """[R35] [A20] One sale a turn, while the leader has amber."""
    if can_sell(s, digger):
        add_kinds(may, v.SELL, sellable(digger))


def sell(s: State, seat: i64, kind: i64) -> None:
    """[R35] A loose tile goes to the stock, an amber comes back. No help: the ladder stays."""
    digger = s.diggers[seat]
    tile = low(sellable(digger) & OF_KIND[kind])
    digger.tiles &= ~bit(tile)
    s.stock |= bit(tile)
    s.sales -= 1
    s.note(v.SOLD, seat, tile)
    get_amber(s, seat, SALE_PRICE)
