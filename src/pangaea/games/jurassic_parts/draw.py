"""Draw Jurassic Parts in a box: slab and leader, the viewer's dig board, and the rivals."""

from pangaea.core.drawing import CAPTION, DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import REST, Rect, Rooms, floor, inside, whole
from pangaea.draw.svg import svg
from pangaea.games.jurassic_parts.board import WHOLE_SLAB
from pangaea.games.jurassic_parts.draw_leader import STRIP, leader
from pangaea.games.jurassic_parts.draw_own import own, rival
from pangaea.games.jurassic_parts.draw_share import share
from pangaea.games.jurassic_parts.draw_slab import fitted, slab
from pangaea.games.jurassic_parts.state import State
from pangaea.locale import Words

FLAT = 420  # below this height a wide box has the own area next to the board
SIDE = 860  # width from which the rivals are on the right
FEW = 2  # most rivals that leave the full width below to the viewer
TALL = 760  # height from which a narrower box has the rivals on top
OFFERS = 500  # width from which the leader's words are next to the slab
OFFER = 96  # width of pictures with their price
SLIM = 52  # the same with the price below, if a finger needs a larger slab
SMALL = 300  # below this height a board is small


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw the view; a watcher sees all players as rivals, starting with the chair's seat."""
    others = box.rivals(view)
    found = rooms(box, len(others), view.eye == WATCHER)
    rivals = []
    for other, place in zip(others, found.rivals, strict=True):
        at = place or Rect(0, 0, box.width, min(round(0.66 * box.height), 0.3 * box.width + 110))
        drawn = rival(Still(view.diggers[other]), other, words, inside(at, caption=True), floor(box))
        rivals.append((other, at.piece(drawn, folded=place is None)))
    mine = None
    if found.own:
        seat = box.seat(int(view.eye))
        drawn = own(Still(view.diggers[seat]), seat, words, inside(found.own), box.finger, int(view.lot))
        mine = found.own.piece(drawn)
    return Drawing(found.board.piece(board(view, words, inside(found.board), box)), mine, tuple(rivals))


@cached
def rooms(box: Box, rivals: int, watched: bool) -> Rooms:
    """Return the rooms of a box. They do not change during a game, so that nothing moves."""
    at, places, mine = whole(box), list[Rect | None]([None] * rivals), None
    if box.width >= SIDE and rivals <= FEW and not watched:
        at, mine = at.rows(REST, own_height(box, at))
    if box.width >= SIDE and box.height >= rivals * (CAPTION + 84):
        broad = 0.36 * box.width if watched else min(300, max(210, 0.22 * box.width))
        at, side = at.columns(REST, round(broad))
        most = 210 + 0.1 * box.height
        high = min(side.h if rivals == 1 else most, (side.h - 8 * (rivals - 1)) / rivals)
        places = [*side.rows(*[high] * rivals)]
    elif box.height >= TALL and box.width >= rivals * 170:
        top, at = at.rows(CAPTION + round(min(150, 0.14 * box.height)), REST)
        places = [*top.columns(*[REST] * rivals)]
    if watched or mine:
        return Rooms(at, mine, places)
    if box.height < FLAT and box.width > 1.4 * box.height:
        left, mine = at.columns(REST, round(0.38 * at.w))
    else:
        left, mine = at.rows(REST, own_height(box, at))
    return Rooms(left, mine, places)


def own_height(box: Box, at: Rect) -> int:
    """Return the height of the viewer's area."""
    return round(min(260, max(120, (0.24 if at.w >= 720 else 0.29) * box.height)))


def board(view: State, words: Words, at: Rect, box: Box) -> str:
    """Draw the slab as large as possible, and next to it or below it the leader or the tiles being divided."""
    room = at.inset(6)
    if view.lot:
        rock, rest = room.columns(-2, -3) if room.w > 1.1 * room.h else room.rows(-2, -3)
        body = slab(view, words, rock, box) + share(view, words, rest if view.slab else room, box)
    elif not view.slab:
        body = leader(view, words, room, box)
    else:
        rock, rest = divided(room, box.finger, bool(view.stock))
        body = slab(view, words, rock, box) + leader(view, words, rest, box)
    return svg(at.w, at.h, body, id="board", css="jurassic", label=words("game"))


@cached
def divided(room: Rect, finger: bool, stock: bool) -> tuple[Rect, Rect]:
    """Return the rooms of slab and leader: side by side, or stacked if that makes a whole slab clearly larger."""
    slim = SLIM if finger and room.h < SMALL else OFFER
    left, right = room.columns(REST, min(340, 0.36 * room.w) if room.w >= OFFERS else slim)
    high = ((44 if room.w < 600 else 56) if finger else 38) + (4 + STRIP if stock else 0)
    above, below = room.rows(REST, high, gap=4)
    larger = fitted(int(WHOLE_SLAB), above)[2] > 1.12 * fitted(int(WHOLE_SLAB), left)[2]
    return (above, below) if larger else (left, right)
