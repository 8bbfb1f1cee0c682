"""Terminal view of Primordial Soup: board, ladder, colonies and gene pool."""

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pangaea.games.primordial_soup.board import DRIFT, NUMBERS, OZONE, count
from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.genes import COUNTS, GENES, PRICE
from pangaea.games.primordial_soup.grammar import LETTERS
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.sentences import PHASES
from pangaea.games.primordial_soup.state import State
from pangaea.locale import Words

STYLES = ("red", "blue", "green", "yellow")
ARROWS = "←↑→↓·"


def show(view: State, words: Words, names: Sequence[str]) -> RenderableType:
    """Show round and phase, board, ladder, colonies and gene pool."""
    title = Text(words("show.setup"), style="bold")
    if view.phase:
        title = Text(f"{words('show.round', round=view.round)}: {words(PHASES[view.phase - 1])}", style="bold")
    return Group(title, board(view, words), ladder(view), colonies(view, words, names), pool(view, words))


def board(view: State, words: Words) -> Table:
    """Show the board: five rows of five cells, the compass in the middle."""
    table = Table(box=ROUNDED, show_header=False, show_lines=True, padding=(0, 1), border_style="dim cyan")
    for _column in "ABCDE":
        table.add_column(width=15)
    for row in "12345":
        table.add_row(*(place(view, column + row, words) for column in "ABCDE"))
    return table


def place(view: State, name: str, words: Words) -> RenderableType:
    """Show a cell's name, cubes and amoebas, or the compass."""
    if name == "C3":
        if view.card < 0:
            return Text("")
        ozone = words("show.ozone", n=int(OZONE[view.card]))
        return Group(Text(ARROWS[DRIFT[view.card]], "bold magenta", justify="center"), Text(ozone, justify="center"))
    if name not in CELL_NAMES:
        return Text("")
    cell = CELL_NAMES.index(name)
    head = Text(f"{name} ", "dim")
    for seat in range(view.players):
        n = count(view.soup[cell], seat)
        head.append(f"{n or '·':>3}", STYLES[seat] if n else "dim")
    return Group(head, amoebas(view, cell))


def amoebas(view: State, cell: int) -> Text:
    """Show the amoebas in a cell as letter and number, with a stroke for each damage point."""
    text = Text()
    for seat, colony in enumerate(view.colonies):
        for number in range(1, NUMBERS + 1):
            if colony.cells[number] == cell:
                damage = "'" * int(colony.damage[number])
                text.append(f"{LETTERS[seat]}{number}{damage}", f"bold reverse {STYLES[seat]}")
                text.append(" ")
    return text


def ladder(view: State) -> Text:
    """Show the ladder as a ruler, with the finish zone and the markers highlighted."""
    text = Text()
    finish = view.options.first_finish()
    markers = {int(colony.marker): seat for seat, colony in enumerate(view.colonies)}
    for space in range(1, max(51, *markers) + 1):
        if space in markers:
            text.append(f"[{LETTERS[markers[space]]}{space}]", f"bold reverse {STYLES[markers[space]]}")
        elif space % 5 == 0:
            text.append(str(space), "yellow" if space >= finish else "dim")
        else:
            text.append("=" if space >= finish else "-", "yellow" if space >= finish else "dim")
    return text


def colonies(view: State, words: Words, names: Sequence[str]) -> Table:
    """Show a row for each player, the leader first."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for head in ("", "BP", words("show.space"), words("show.amoebas"), words("show.mutation"), words("show.genes")):
        table.add_column(head)
    for seat in sorted(range(view.players), key=lambda seat: -view.colonies[seat].marker):
        colony = view.colonies[seat]
        owned = ", ".join(words(f"gene.{GENE_NAMES[gene]}") for gene in range(GENES) if colony.has(gene))
        name = Text(names[seat], f"bold {STYLES[seat]}" + (" underline" if seat == view.eye else ""))
        numbers = (colony.bp, colony.marker, colony.size(), mutations(colony))
        table.add_row(name, *map(str, numbers), owned or "-")
    return table


def pool(view: State, words: Words) -> RenderableType:
    """Show the gene pool with prices and numbers of cards."""
    offers = []
    for gene in range(GENES):
        if view.pool[gene]:
            star = "*" if COUNTS[gene] == 2 else ""
            more = f" ×{view.pool[gene]}" if view.pool[gene] > 1 else ""
            offers.append(Text(f"{PRICE[gene]} {words('gene.' + GENE_NAMES[gene])}{star}{more}", "dim"))
    supply = Text(words("show.supply") + " ")
    for seat in range(view.players):
        supply.append(f"{count(view.supply, seat)} ", STYLES[seat])
    return Panel(Group(supply, Columns(offers, padding=(0, 2))), title=words("show.pool"), border_style="dim")
