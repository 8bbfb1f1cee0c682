"""Pebbles in a terminal."""

from collections.abc import Sequence

from rich.table import Table

from pangaea.locale import Words
from pangaea.testing.template.fields import PEBBLES
from pangaea.testing.template.state import State


def show(view: State, words: Words, names: Sequence[str]) -> Table:
    """A line a player: the hand (what is hidden as dots), what was won, the points."""
    table = Table(words("show.player"), words("show.hand"), words("show.won"), words("show.points"))
    for name, player in zip(names, view.seats, strict=True):
        hand = "·" * int(player.hidden) or PEBBLES.text(player.hand)
        table.add_row(name, hand, PEBBLES.text(player.won), str(player.points))
    return table
