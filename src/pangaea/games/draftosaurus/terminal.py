"""Terminal view: one panel per zoo, its pens as on the board, dinosaurs as coloured letters."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pangaea.games.draftosaurus.board import NO_DIE, PYRAMID, QUARANTINE, RIVER, SPECIES, WINTER, count
from pangaea.games.draftosaurus.fields import LETTERS, residents
from pangaea.games.draftosaurus.grammar import FACES, PENS, SIDES, SPECIES_NAMES
from pangaea.games.draftosaurus.scoring import line, total
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.locale import Words

COLOURS = ("red", "dark_orange", "blue", "yellow", "magenta", "green")
LEFT, RIGHT = (1, 2, 3), (4, 5, 6)  # the pens of each bank from the top, the same in summer and winter


def show(view: State, words: Words, names: Sequence[str]) -> RenderableType:
    """Show the die and the round, then all zoos, the viewer's last, then the hand."""
    order = sorted(range(view.players), key=lambda seat: seat == view.eye)
    parts: list[RenderableType] = [status(view, words, names)]
    parts.append(Columns([zoo_panel(view, seat, words, names) for seat in order], padding=(0, 1)))
    if view.eye >= 0 and view.zoos[view.eye].hand:
        parts.append(hand(view, words))
    return Group(*parts)


def status(view: State, words: Words, names: Sequence[str]) -> Text:
    """Return the status line: side, round, turn and die."""
    side = words(f"side.{SIDES[view.side]}")
    text = Text(words("show.round", side=side, round=view.round, turn=view.turns + 1), style="bold")
    if view.die != NO_DIE:
        text.append("  " + words("show.die", seat=names[view.roller], face=words(f"face.{FACES[view.die]}")), "italic")
    return text


def inside(view: State, zoo: Zoo, pen: int) -> Text:
    """Return the dinosaurs of a pen as coloured letters; the Pyramid row by row."""
    if view.side == WINTER and pen == PYRAMID:
        text = Text()
        for start, end in ((6, 9), (9, 11), (11, 12)):
            for place in range(start, end):
                text.append_text(dinosaurs(zoo, place) if zoo.pens[place] else Text("·", "dim"))
            text.append(" ")
        return text
    return dinosaurs(zoo, pen)


def dinosaurs(zoo: Zoo, place: int) -> Text:
    """Return the dinosaurs of one place."""
    return Text.assemble(*((LETTERS[species], COLOURS[species]) for species in residents(zoo, place)))


def zoo_panel(view: State, seat: int, words: Words, names: Sequence[str]) -> Panel:
    """Return one zoo: left bank, River, right bank, and the points of each pen."""
    zoo = view.zoos[seat]
    table = Table.grid(padding=(0, 1))
    for left, right in zip(LEFT, RIGHT, strict=True):
        cells: list[RenderableType] = []
        for pen in (left, right):
            name = PENS[view.side][pen]
            points = "" if view.side == WINTER and pen == QUARANTINE else f" {line(view, seat, pen)}"
            cells += [Text(words(f"short.{name}"), "dim"), inside(view, zoo, pen), Text(points, "bold")]
        table.add_row(*cells[:3], Text("~", "cyan"), *cells[3:])
    river = Text.assemble((words("place.river") + " ", "cyan"), dinosaurs(zoo, RIVER))
    title = f"{names[seat]}: {zoo.points + (0 if view.over() else total(view, seat))}"
    style = "bold violet" if seat == view.eye else "dim"
    return Panel(Group(table, river), title=title, border_style=style, expand=False)


def hand(view: State, words: Words) -> Text:
    """Return the viewer's hand, spelled out."""
    text = Text(words("show.hand") + " ", style="bold")
    for species in range(SPECIES):
        n = count(view.zoos[view.eye].hand, species)
        if n:
            text.append(f"{LETTERS[species]} {words('species.' + SPECIES_NAMES[species])}", COLOURS[species])
            text.append(f" ×{n}  " if n > 1 else "  ")
    return text
