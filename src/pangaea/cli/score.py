"""The score sheets of all players side by side, and who has won."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pangaea.core.game import Game
from pangaea.core.match import ranks
from pangaea.core.step import State
from pangaea.locale import Words


def scores(game: Game[Any], state: State, names: Sequence[str], words: Words, own: Words) -> RenderableType:
    """Return a table with one column per player, and after the game also the ranks and the winner."""
    sheets = [game.sheet(state, seat) for seat in range(int(state.players))]
    table = Table("", *names, box=box.SIMPLE_HEAD, show_footer=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for line in dict.fromkeys(line for sheet in sheets for line in sheet):
        table.add_row(words(line), *(str(sheet.get(line, "")) for sheet in sheets))
    table.add_row(own("total"), *(str(sum(sheet.values())) for sheet in sheets), style="bold")
    if not state.over():
        return table
    places = list(ranks(state))
    table.add_row(own("place"), *map(str, places), style="bold")
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    won = own("winner", name=winners[0]) if len(winners) == 1 else own("winners", names=", ".join(winners))
    return Group(table, Text(won, style="bold green"))
