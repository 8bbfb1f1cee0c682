"""The zoos drawn for a terminal: a panel a player, the pens as they lie on the board, dinosaurs as coloured letters."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pangaea.games.draftosaurus.board import NO_DIE, QUARANTINE, SPECIES, SUMMER, WINTER, WOOD, count
from pangaea.games.draftosaurus.fields import LETTERS
from pangaea.games.draftosaurus.grammar import FACES, PLACES, SPECIES_NAMES
from pangaea.games.draftosaurus.scoring import line, total
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.locale import Words

COLOURS = ("red", "dark_orange", "blue", "yellow", "magenta", "green")
LEFT, RIGHT = (1, 2, 3), (4, 5, 6)  # the pens of each bank, from the top, on both sides of the board


def show(view: State, words: Words, names: Sequence[str]) -> RenderableType:
    """The die and the round, then every zoo, the viewer's last with the hand below it."""
    order = [seat for seat in range(view.players) if seat != view.eye]
    if view.eye >= 0:
        order.append(view.eye)
    parts: list[RenderableType] = [status(view, words, names)]
    parts.append(Columns([zoo_panel(view, seat, words, names) for seat in order], padding=(0, 1)))
    if view.eye >= 0 and view.zoos[view.eye].hand:
        parts.append(hand(view, words))
    return Group(*parts)


def status(view: State, words: Words, names: Sequence[str]) -> Text:
    """Where the game stands: side, round, turn, die."""
    side = words(f"side.{('summer', 'winter')[view.side]}")
    text = Text(words("show.round", side=side, round=view.round, turn=view.turns + 1), style="bold")
    if view.die != NO_DIE:
        text.append("  " + words("show.die", seat=names[view.roller], face=words(f"face.{FACES[view.die]}")), "italic")
    return text


def dinosaurs(packed: int) -> Text:
    """Dinosaurs as letters in their colours."""
    text = Text()
    for species in range(SPECIES):
        text.append(LETTERS[species] * count(packed, species), COLOURS[species])
    return text


def inside(view: State, zoo: Zoo, pen: int) -> Text:
    """What stands in a pen, in the order that the rules give it."""
    if view.side == WINTER and pen == len(PLACES[SUMMER]) - 1:
        text = Text()
        for start, end in ((6, 9), (9, 11), (11, 12)):
            for place in range(start, end):
                text.append_text(dinosaurs(zoo.pens[place]) if zoo.pens[place] else Text("·", "dim"))
            text.append(" ")
        return text
    if view.side == WINTER and pen == WOOD and zoo.first >= 0:
        n, first = sum(count(zoo.pens[pen], kind) for kind in range(SPECIES)), int(zoo.first)
        other = next((kind for kind in range(SPECIES) if kind != first and count(zoo.pens[pen], kind)), first)
        kinds = [first if i % 2 == 0 else other for i in range(n)]
        return Text.assemble(*((LETTERS[kind], COLOURS[kind]) for kind in kinds))
    return dinosaurs(zoo.pens[pen])


def zoo_panel(view: State, seat: int, words: Words, names: Sequence[str]) -> Panel:
    """One zoo: left bank, River, right bank, and the points of each pen."""
    zoo = view.zoos[seat]
    table = Table.grid(padding=(0, 1))
    for left, right in zip(LEFT, RIGHT, strict=True):
        cells: list[RenderableType] = []
        for pen in (left, right):
            name = PLACES[view.side][pen].removesuffix("_0")
            points = "" if view.side == WINTER and pen == QUARANTINE else f" {line(view, seat, pen)}"
            cells += [Text(words(f"short.{name}"), "dim"), inside(view, zoo, pen), Text(points, "bold")]
        table.add_row(*cells[:3], Text("~", "cyan"), *cells[3:])
    river = Text.assemble((words("place.river") + " ", "cyan"), dinosaurs(zoo.pens[0]))
    title = f"{names[seat]}: {zoo.points + (0 if view.over() else total(view, seat))}"
    style = "bold violet" if seat == view.eye else "dim"
    return Panel(Group(table, river), title=title, border_style=style, expand=False)


def hand(view: State, words: Words) -> Text:
    """The viewer's hand, spelled out."""
    text = Text(words("show.hand") + " ", style="bold")
    for species in range(SPECIES):
        n = count(view.zoos[view.eye].hand, species)
        if n:
            text.append(f"{LETTERS[species]} {words('species.' + SPECIES_NAMES[species])}", COLOURS[species])
            text.append(f" ×{n}  " if n > 1 else "  ")
    return text
