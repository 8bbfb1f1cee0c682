"""Evolution drawn: the bank is the board, every rival a panel, the viewer's animals and hand below; and their rooms."""

from pangaea.core.drawing import CAPTION, DESK, Box, Drawing, Piece
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import GAP, REST, Rect, Rooms, inside, whole
from pangaea.games.evolution.draw_bank import bank
from pangaea.games.evolution.draw_players import own, rival
from pangaea.games.evolution.sentences import feeding
from pangaea.games.evolution.state import State
from pangaea.locale import Words

LEAST = (168.0, 128.0)  # a panel that is smaller is folded
STRIP = 44  # the height of a bank that is a strip
FLAT = 420  # a box lower than this, and wider than high, has the bank on its right, and rivals folded
NARROW = 600  # a box narrower than this has the bank as a strip
SHARES = (0.0, 0.5, 0.385, 0.34, 0.31)  # of the height for the viewer, by rows of rivals


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


@cached
def rooms(box: Box, rivals: int, watched: bool) -> Rooms:
    """The rooms in a box. They depend on nothing that changes in a game, so that nobody's place moves."""
    at = whole(box)
    if watched:
        return seen_from_outside(at, box, rivals)
    if box.height < FLAT and box.width > 1.4 * box.height:
        mine, bank = at.columns(REST, bank_width(at.w, 5))
        return Rooms(bank, mine, [None] * rivals)
    found = [panels(box, rivals, rows) for rows in range(1, 5)]
    best = max(found, key=lambda each: worth(each.rivals))
    if worth(best.rivals) > 0:
        return best
    bank, mine = at.rows(STRIP, REST)
    return Rooms(bank, mine, [None] * rivals)


def seen_from_outside(at: Rect, box: Box, seats: int) -> Rooms:
    """For a spectator all seats are alike; as many are open as there is room for."""
    strip = box.width < NARROW
    for shown in range(seats, 0, -1):
        for rows in range(1, 5):
            places = grid(at, shown, rows, strip)
            if worth(places[1:]) > 0:
                return Rooms(places[0], None, [*places[1:], *[None] * (seats - shown)])
    return Rooms(at, None, [None] * seats)


def panels(box: Box, rivals: int, rows: int) -> Rooms:
    """Place the rivals in this many rows above the viewer's area."""
    own = max(SHARES[rows] * box.height, 300 if box.finger and box.width < NARROW else 200)
    top, mine = whole(box).rows(REST, round(own))
    bank, *places = grid(top, rivals, rows, box.width < NARROW)
    return Rooms(bank, mine, list(places))


def grid(at: Rect, rivals: int, rows: int, strip: bool) -> list[Rect]:
    """The bank, then the panels row by row; the bank is a strip below them, or the last one of the last row."""
    bank = at
    if strip:
        at, bank = at.rows(REST, STRIP)
    places: list[Rect] = []
    cells = rivals + (not strip)
    for row, whole_row in enumerate(at.rows(*[REST] * rows)):
        line = whole_row
        many = cells * (row + 1) // rows - cells * row // rows  # later rows have as many or more
        if row == rows - 1 and not strip:
            many -= 1
            line, bank = line.columns(REST, bank_width(line.w, many))
        places += line.columns(*[REST] * many) if many else []
    return [bank, *(Rect(*map(round, place)) for place in places)]


def bank_width(room: float, panels: int) -> int:
    """The bank is as wide as a panel, within limits."""
    return round(max(112, min((room - GAP * panels) / (panels + 1), 320 if panels > 1 else 250)))


def worth(places: list[Rect | None] | list[Rect]) -> float:
    """How good the smallest panel is; nothing if it is too small."""
    drawn = [place for place in places if place]
    small = min(drawn, key=lambda place: min(place.w / 1.4, place.h - CAPTION), default=None)
    if small is None or small.w < LEAST[0] or small.h < LEAST[1]:
        return 0
    return min(small.w / 1.4, small.h - CAPTION)


def sheet(box: Box, animals: int) -> Rect:
    """The size of a folded rival: as wide as the box, and as high as the animals need."""
    across = max(1, int(box.width // 116))
    lines = max(1, -(-animals // across))
    return Rect(0, 0, box.width, min(round(box.height * 0.66), CAPTION + 30 + GAP + 116 * lines))
