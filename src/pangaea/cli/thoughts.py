"""A bot's opinion as a table: moves, visits and expected rewards."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from pangaea.bots import Opinion
from pangaea.core.game import Game, say
from pangaea.core.step import State
from pangaea.locale import Words

SHOWN = 5


def thoughts(
    game: Game[Any], view: State, opinions: Sequence[Opinion], names: Sequence[str], words: Words, own: Words
) -> Table:
    """Return a table of the bot's best moves, the chosen one first."""
    seat = int(view.eye)
    table = Table(own("thought", name=names[seat]), own("tried"), own("expects"), box=None, padding=(0, 2, 0, 2))
    for column in table.columns[1:]:
        column.justify = "right"
    for opinion in opinions[:SHOWN]:
        call = say(words, game.sentences.label(view, seat, opinion.move), names)
        table.add_row(call, str(opinion.visits), f"{opinion.expected:.0%}", style="dim")
    return table
