"""The drawing: the bank as the board, a panel for each rival, the viewer's animals and hand, and their layout."""

from pangaea.core.drawing import CAPTION, DESK, Box, Drawing, Piece
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import GAP, REST, Rect, Rooms, inside, whole
from pangaea.games.evolution.draw_bank import bank
from pangaea.games.evolution.draw_players import own, rival
from pangaea.games.evolution.sentences import feeding
from pangaea.games.evolution.state import State
from pangaea.locale import Words

LEAST = (168.0, 128.0)  # smaller panels are folded
STRIP = 44  # height of a bank as a strip
FLAT = 420  # a wide box lower than this has the bank on its right and folded rivals
NARROW = 600  # a box narrower than this has the bank as a strip
SHARES = (0.0, 0.5, 0.385, 0.34, 0.31)  # share of the height for the viewer, by rows of rivals


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw a view. For a watcher all seats are rivals, with their chair first."""
    seat, others = box.seat(int(view.eye)), box.rivals(view)
    board, mine, places = rooms(box, len(others), view.eye == WATCHER)
    hungry, touch = feeding(view), Box(0, 0, box.finger)  # the only property of the box that players' drawings use
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
    """Divide a box. The result does not depend on the state, so that pieces keep their places."""
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
    """Divide a box for a watcher: equal panels for all seats, of which as many as possible are open."""
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
    """Return the bank, then the panels row by row. The bank is a strip below them or the end of the last row."""
    bank = at
    if strip:
        at, bank = at.rows(REST, STRIP)
    places: list[Rect] = []
    cells = rivals + (not strip)
    for row, whole_row in enumerate(at.rows(*[REST] * rows)):
        line = whole_row
        many = cells * (row + 1) // rows - cells * row // rows  # later rows have at least as many
        if row == rows - 1 and not strip:
            many -= 1
            line, bank = line.columns(REST, bank_width(line.w, many))
        places += line.columns(*[REST] * many) if many else []
    return [bank, *(Rect(*map(round, place)) for place in places)]


def bank_width(room: float, panels: int) -> int:
    """Return the width of the bank: that of a panel, within limits."""
    return round(max(112, min((room - GAP * panels) / (panels + 1), 320 if panels > 1 else 250)))


def worth(places: list[Rect | None] | list[Rect]) -> float:
    """Rate panels by the size of the smallest one, or 0 if it is too small."""
    drawn = [place for place in places if place]
    small = min(drawn, key=lambda place: min(place.w / 1.4, place.h - CAPTION), default=None)
    if small is None or small.w < LEAST[0] or small.h < LEAST[1]:
        return 0
    return min(small.w / 1.4, small.h - CAPTION)


def sheet(box: Box, animals: int) -> Rect:
    """Return the size of a folded rival: the width of the box, and the height that the animals need."""
    across = max(1, int(box.width // 116))
    lines = max(1, -(-animals // across))
    return Rect(0, 0, box.width, min(round(box.height * 0.66), CAPTION + 30 + GAP + 116 * lines))
