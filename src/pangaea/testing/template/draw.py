"""The drawing of Pebbles. Its ids are declared in the grammar."""

from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.draw import svg
from pangaea.draw.scaled import scaled
from pangaea.locale import Words
from pangaea.testing.template.fields import PEBBLES
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.state import State


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw the three colours to call, all players' won pebbles, and the viewer's hand."""
    board = ""
    for colour, key in enumerate(NAMES):
        name = words(f"colour.{key}")
        pebble = svg.circle(50 + 100 * colour, 50, 40) + svg.text(50 + 100 * colour, 55, name, "mid")
        board += svg.group(svg.title(name) + pebble, id=f"colour-{key}")
    for seat, player in enumerate(view.seats):
        line = svg.text(10, 120 + 24 * seat, f"{player.points}: {PEBBLES.text(player.won)}")
        board += svg.group(line, id=f"seat-{seat}")
    own = ""
    for colour, key in enumerate(NAMES):
        count = view.seats[view.eye].hand[colour] if view.eye >= 0 else 0
        pebbles = svg.text(10 + 100 * colour, 20, f"{count} × {words(f'colour.{key}')}")
        own += svg.group(pebbles, id=f"hand-{key}") if count else ""
    hand = svg.svg(300, 30, own, id="own") if view.eye >= 0 else ""
    return scaled(box, svg.svg(300, 220, board, id="board"), hand, ())
