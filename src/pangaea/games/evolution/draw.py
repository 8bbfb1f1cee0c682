"""Evolution drawn: the whole table as the board, the hand beneath it."""

from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.scaled import scaled, upright
from pangaea.games.evolution.draw_hand import hand, tall_hand
from pangaea.games.evolution.draw_table import table, tall_table
from pangaea.games.evolution.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """The position as the eye of the view sees it; a spectator sits at seat 0."""
    seat = max(0, int(view.eye))
    watched = view.eye == WATCHER
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    tall = upright(box)
    return scaled(
        box,
        board=(tall_table if tall else table)(view, seat, words),
        own="" if watched else (tall_hand if tall else hand)(view, seat, words),
        rivals=tuple((other, "") for other in others),
    )
