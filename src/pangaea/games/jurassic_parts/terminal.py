"""Terminal view of Jurassic Parts: numbered tiles, chisels by owner, gaps by price."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from pangaea.games.jurassic_parts.board import GAP, SIDES, SPIRAL, size
from pangaea.games.jurassic_parts.draw_own import chisels
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, SPECIES_NAMES, members
from pangaea.games.jurassic_parts.scoring import total
from pangaea.games.jurassic_parts.skeletons import finished
from pangaea.games.jurassic_parts.slab import price
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import FIRST_PART, KIND, PILE, PLANT, SPECIES
from pangaea.locale import Words

SEATS = (("●", "dark_orange3"), ("■", "dodger_blue2"), ("▲", "green4"), ("◆", "gold3"), ("✚", "pink3"))
LETTERS = "BTCVP"
COLOURS = ("steel_blue1", "indian_red", "gold3", "sea_green3", "medium_purple1")
PRICES = (" ", "·", "!", "‼")  # gaps that cost one, two or three chisels
STEP = 8  # columns from one tile to the next
ROWS = 4  # lines above and below the middle


def show(view: State, words: Words, names: Sequence[str]) -> RenderableType:
    """Show the slab, the lot and the stock, then every player, the viewer last."""
    order = sorted(range(view.players), key=lambda seat: seat == view.eye)
    parts: list[RenderableType] = [status(view, words)]
    if view.slab:
        parts += [slab(view), Text(words("show.legend"), "dim")]
    parts += [heap(words("show.lot"), int(view.lot))] if view.lot else []
    parts += [heap(words("show.stock"), int(view.stock))] if view.stock else []
    parts.append(Columns([panel(view, seat, words, names) for seat in order], padding=(0, 1)))
    return Group(*parts)


def status(view: State, words: Words) -> Text:
    """Show the tiles on the slab and the amber in the supply."""
    left = words("show.left", n=int(size(view.slab)))
    return Text(f"{left}, {words('show.supply', n=int(view.supply))}", "bold")


def fossil(tile: int) -> tuple[str, str]:
    """Return a tile's fossil as two letters and a colour."""
    kind = int(KIND[tile])
    if kind in (PLANT, PILE):
        return ("♣ ", "green3") if kind == PLANT else ("# ", "bright_white")
    species = next(sp for sp in range(SPECIES) if kind < FIRST_PART[sp + 1])
    part = str(kind - FIRST_PART[species] + 1) if species < SPECIES - 1 else " "
    return LETTERS[species] + part, COLOURS[species]


def slab(view: State) -> Text:
    """Show rows of tiles and the gaps within and between them."""
    grid: list[list[tuple[str, str]]] = [[(" ", "")] * (STEP * 11) for _ in range(4 * ROWS + 2)]
    for cell in members(view.slab):
        q, r = SPIRAL[cell]
        x, y = STEP * (q + ROWS) + STEP // 2 * r, 2 * (r + ROWS)
        seen = view.tile[cell] >= 0
        face, colour = fossil(int(view.tile[cell])) if seen else ("▒▒", "grey50")
        write(grid, x, y, f"{cell:2}", "dim")
        write(grid, x + 2, y, face, colour if view.up >> cell & 1 or not seen else f"{colour} italic underline")
        for side, dx, dy in ((0, 5, 0), (1, 3, 1), (2, 0, 1)):
            write(grid, x + dx, y + dy, *gap(view, cell, side))
    lines = [Text.assemble(*row) for row in grid]
    for line in lines:
        line.rstrip()
    return Text("\n").join(line for line in lines if line.plain)


def write(grid: list[list[tuple[str, str]]], x: int, y: int, text: str, style: str) -> None:
    """Write text at a position of the grid."""
    for i, letter in enumerate(text):
        grid[y][x + i] = (letter, style)


def gap(view: State, cell: int, side: int) -> tuple[str, str]:
    """Return the chisel on a gap, or its price; blank at the edge."""
    number = int(GAP[cell * SIDES + side])
    if number < 0 or not view.gaps[number >> 6] >> (number & 63) & 1:
        return " ", ""
    for seat, digger in enumerate(view.diggers):
        if digger.chisels[number >> 6] >> (number & 63) & 1:
            return SEATS[seat]
    return PRICES[price(view, number)], "grey50"


def heap(title: str, tiles: int) -> Text:
    """Show a group of tiles."""
    text = Text(title + " ", "bold")
    for tile in sorted(members(tiles), key=lambda tile: KIND[tile]):
        face, colour = fossil(tile)
        text.append(face.strip() + " ", colour)
    return text


def panel(view: State, seat: int, words: Words, names: Sequence[str]) -> Panel:
    """Show a player: chisels, amber, skeletons, loose tiles, cards."""
    digger = view.diggers[seat]
    mark, colour = SEATS[seat]
    lines = [
        Text(chisels(digger, words)),
        Text(words("show.amber", n=int(digger.amber)), "dark_orange"),
    ]
    lines += skeletons(digger, words)
    if digger.loose():
        lines.append(heap("", int(digger.loose())))
    lines += cards(digger, words)
    title = f"{mark} {names[seat]}: {digger.points if view.over() else total(view, seat)}"
    if seat == view.first:
        title += f" ({words('show.first')})"
    style = f"bold {colour}" if seat == view.active and not view.over() else colour
    return Panel(Group(*lines), title=title, border_style=style, expand=False)


def skeletons(digger: Digger, words: Words) -> list[Text]:
    """List the finished skeletons by species."""
    found = [(i, int(finished(digger, i))) for i in range(SPECIES) if finished(digger, i)]
    if not found:
        return []
    text = Text()
    for species, n in found:
        text.append(words(f"species.{SPECIES_NAMES[species]}") + (f" ×{n}" if n > 1 else "") + "  ", COLOURS[species])
    return [text]


def cards(digger: Digger, words: Words) -> list[Text]:
    """List the cards in hand, if the viewer may see them, and those shown."""
    known = [words(f"card.{CARD_NAMES[card]}") for card in members(digger.hand)]
    if digger.hidden:
        known.append(words("show.hidden", n=int(digger.hidden)))
    shown = [words(f"card.{CARD_NAMES[card]}") for card in members(digger.shown)]
    text = Text(words("show.cards") + " " + ", ".join(known))
    text.append((", " if known and shown else "") + ", ".join(shown), "dim strike")
    return [text] if known or shown else []
