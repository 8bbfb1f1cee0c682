"""The terminal view of Pebbles."""

from collections.abc import Sequence

from rich.table import Table

from pangaea.locale import Words
from pangaea.testing.template.board import NONE
from pangaea.testing.template.fields import PEBBLES
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.state import State


def show(view: State, words: Words, names: Sequence[str]) -> Table:
    """Return one line per player: the hand (hidden pebbles as dots), what was shown and won, the points."""
    table = Table(*(words(f"show.{name}") for name in ("player", "hand", "shown", "won", "points")))
    for name, player in zip(names, view.seats, strict=True):
        hand = "·" * int(player.hidden) or PEBBLES.text(player.hand)
        shown = words(f"colour.{NAMES[player.shown]}") if player.shown != NONE else "-"
        table.add_row(name, hand, shown, PEBBLES.text(player.won), str(player.points))
    return table
