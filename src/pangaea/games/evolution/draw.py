"""Evolution drawn: the bank is the board, every rival a panel, the viewer's animals and hand below them."""

from pangaea.core.drawing import DESK, Box, Drawing, Piece
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still
from pangaea.draw.layout import inside
from pangaea.games.evolution.draw_bank import bank
from pangaea.games.evolution.draw_players import own, rival
from pangaea.games.evolution.draw_rooms import rooms, sheet
from pangaea.games.evolution.sentences import feeding
from pangaea.games.evolution.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """The position as the eye of the view sees it; for a watcher all seats are rivals, that of their chair first."""
    seat, others = box.seat(int(view.eye)), box.rivals(view)
    board, mine, places = rooms(box, len(others), view.eye == WATCHER)
    hungry, touch = feeding(view), Box(0, 0, box.finger)  # all that players' drawings need of the box
    open_ = not hungry and not view.over()
    rivals: list[tuple[int, Piece]] = []
    for other, place in zip(others, places, strict=True):
        still = Still(view.seats[other])
        at = place or sheet(box, len(still.thing.animals))
        drawn = rival(still, other, words, inside(at, caption=True), touch, hungry)
        rivals.append((other, at.piece(drawn, folded=place is None)))
    return Drawing(
        board=board.piece(bank(view, words, board, box)),
        own=mine.piece(own(Still(view.seats[seat]), seat, words, inside(mine), touch, hungry, open_)) if mine else None,
        rivals=tuple(rivals),
    )
