"""Terminal view of Evo: the island as coloured hexes, and tables."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pangaea.games.evo.cards import KINDS, count
from pangaea.games.evo.climate import COLD, DEADLY, HOT, zone
from pangaea.games.evo.evolution import holder_of
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, TERRAINS, ZONES, hex_name
from pangaea.games.evo.grammar_events import bidding
from pangaea.games.evo.state import EMPTY, OUT, State
from pangaea.locale import Words

GROUND = ("khaki1", "dark_sea_green2", "tan", "grey66")  # by terrain
SEATS = ("orange_red1", "dodger_blue1", "green4", "dark_goldenrod", "medium_violet_red")
WEATHER = {int(COLD): "*", int(HOT): "°", int(DEADLY): "†"}
CELL = 6  # width of a hex in characters


def show(view: State, words: Words, names: Sequence[str]) -> RenderableType:
    """Show turn, climate and meteor, island and species, the genes on offer and the viewer's cards."""
    parts: list[RenderableType] = [status(view, words), track(view, words)]
    parts.append(Columns([island(view), Group(species(view, words, names), legend(view, words))], padding=(0, 2)))
    if any(gene != EMPTY for gene in view.rows):
        parts.append(offers(view, words, names))
    if view.eye >= 0 and view.species[view.eye].hand:
        parts.append(hand(view, words))
    return Group(*parts)


def status(view: State, words: Words) -> Text:
    """Show the turn and the climate ring with its marker."""
    text = Text(words("show.turn", n=int(view.turns)) + "  ", "bold")
    text.append(words("show.climate") + " ")
    for section, terrain in enumerate(view.island().ring):
        here = section == view.climate
        text.append(f"[{TERRAINS[terrain][0].upper()}]" if here else f" {TERRAINS[terrain][0].upper()} ",
                    f"{'bold ' if here else ''}black on {GROUND[terrain]}")  # fmt: skip
    return text


def track(view: State, words: Words) -> Text:
    """Show the meteor's track with its numbers and the meteor."""
    cells = view.island().track
    text = Text(words("show.meteor") + " ")
    for cell, number in enumerate(cells):
        end = cell == len(cells) - 1
        sign = "☄" if cell == view.meteor else "✹" if end else f"≤{number}" if number else "·"
        text.append(sign + " ", "bold red" if cell == view.meteor or end else "dim")
    return text


def island(view: State) -> Text:
    """Show the hexes in columns; each column is half a hex lower than its western neighbour."""
    board = view.island()
    west = min(board.q)
    rows: dict[int, dict[int, int]] = {}
    for h in range(board.size):
        rows.setdefault(int(2 * board.r[h] + board.q[h]), {})[int(board.q[h] - west)] = h
    wide = int(max(board.q) - west) + 1
    text = Text()
    for row in range(min(rows), max(rows) + 1):
        for column in range(wide):
            h = rows.get(row, {}).get(column, -1)
            text.append_text(cell(view, h) if h >= 0 else Text(" " * CELL))
        text.append("\n")
    text.right_crop(1)
    return text


def cell(view: State, h: int) -> Text:
    """Show a hex: its dinosaur, its name, its weather."""
    terrain = view.island().terrain[h]
    seat = view.owner(h)
    mark = str(seat + 1) if seat < view.players else " "
    weather = WEATHER.get(int(zone(view, terrain)), " ")
    style = f"bold white on {SEATS[seat]}" if mark != " " else f"black on {GROUND[terrain]}"
    return Text.assemble((mark, style), (f"{hex_name(view, h):<3}{weather}", f"black on {GROUND[terrain]}"), " ")


def legend(view: State, words: Words) -> Text:
    """Show the weather of each terrain."""
    text = Text()
    for terrain, name in enumerate(TERRAINS):
        weather = int(zone(view, terrain))
        text.append(f" {WEATHER.get(weather, ' ')} ", f"black on {GROUND[terrain]}")
        text.append(f" {words('terrain.' + name)}: {words('zone.' + ZONES[weather])}\n")
    text.right_crop(1)
    return text


def species(view: State, words: Words, names: Sequence[str]) -> Table:
    """Show the species in this turn's order: points, herd, genes, cards."""
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    for key in ("show.order", "show.points", "show.herd", "show.cards"):
        table.add_column(words(key))
    for gene in GENE_NAMES[:-1]:
        table.add_column(words(f"gene.{gene}"))
    for seat in view.order:
        its = view.species[seat]
        name = Text.assemble((f" {seat + 1} ", f"bold white on {SEATS[seat]}"), f" {names[seat]}")
        name.stylize("bold" if seat == view.eye else "")
        numbers = [int(its.points), int(view.herd(seat)), int(its.held()), *map(int, its.genes)]
        table.add_row(name, *(Text(str(n), "" if n else "dim") for n in numbers))
    return table


def offers(view: State, words: Words, names: Sequence[str]) -> Text:
    """Show the genes on offer and their bidders."""
    text = Text(words("show.rows" if bidding(view) else "show.left_over"), "bold")
    for row, gene in enumerate(view.rows):
        if gene != EMPTY:
            text.append(f"  {row + 1} {words('gene.' + GENE_NAMES[gene])}")
            holder = holder_of(view, row)
            if holder >= 0:
                text.append(f" ({names[holder]} {view.species[holder].bid})", "italic")
    for seat, its in enumerate(view.species):
        if its.row == OUT:
            text.append(f"  {names[seat]}: {words('show.out')}", "dim")
    return text


def hand(view: State, words: Words) -> Text:
    """Show the viewer's event cards with window and effect."""
    text = Text(words("show.hand"), "bold")
    for kind in range(KINDS):
        for _ in range(count(view.species[view.eye].hand, kind)):
            text.append(f"\n  {CARD_NAMES[kind]}", "bold")
            text.append(f" {words('card.' + CARD_NAMES[kind])}: {words('card.' + CARD_NAMES[kind] + '.about')}")
    return text
