"""Evolution drawn: the bank is the board, every rival a panel, the viewer's animals and hand below them."""

from pangaea.core.drawing import DESK, Box, Drawing, Piece
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still
from pangaea.draw.layout import Rect
from pangaea.games.evolution.draw_bank import bank
from pangaea.games.evolution.draw_players import own, rival
from pangaea.games.evolution.draw_rooms import rooms, sheet
from pangaea.games.evolution.sentences_stake import feeding
from pangaea.games.evolution.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """The position as the eye of the view sees it; for a watcher all seats are rivals, that of their chair first."""
    seat, players = box.seat(int(view.eye)), int(view.players)
    watched = view.eye == WATCHER
    others = [(seat + i) % players for i in range(0 if watched else 1, players)]
    hungry = feeding(view)
    board, mine, places = rooms(box, len(others), watched)
    rivals = [
        (other, panel(view, other, words, place, box, hungry)) for other, place in zip(others, places, strict=True)
    ]
    return Drawing(
        board=board.piece(bank(view, words, board, box)),
        own=mine.piece(own(view, seat, words, mine, box, hungry)) if mine else None,
        rivals=tuple(rivals),
    )


def panel(view: State, seat: int, words: Words, place: Rect | None, box: Box, hungry: bool) -> Piece:
    """A rival at the place that there is, or on a sheet that is as high as the animals need."""
    at = place or sheet(box, len(view.seats[seat].animals))
    drawn = rival(Still(view.seats[seat]), seat, words, at, box, hungry)
    return at.piece(drawn, folded=place is None)
