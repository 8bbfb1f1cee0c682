"""Drift or move: what each way brings, before anybody pays: where it leads, and whether the amoeba eats there."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from pangaea.core.step import Moves
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, write
from pangaea.draw.svg import Words, die, element, group, rect, use
from pangaea.games.primordial_soup.board import COMPASS, DRIFT, NOWHERE, fits, neighbour
from pangaea.games.primordial_soup.diet import meals
from pangaea.games.primordial_soup.draw_board import TURNS, Place
from pangaea.games.primordial_soup.genes import MOVEMENT_2, STREAMLINING, TENTACLE
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES
from pangaea.games.primordial_soup.moving import DriftOrMove, can_move, capacity
from pangaea.games.primordial_soup.state import State

HEADED = 200  # a higher choice has a heading for the drift
LARGE = 90  # cells of this size show what would happen there
SIGNS = ("i-cross", "i-check")  # whether it eats


class Way(NamedTuple):
    """A way that an amoeba may go: the face of the die, 0 without one; the directions; the cells; whether it eats."""

    face: int
    directions: tuple[int, ...]
    cells: tuple[int, ...]
    blocked: bool
    eats: bool


def asked(view: State) -> bool:
    """Whether the viewer decides between drifting and moving."""
    if view.eye < 0 or not view.asked >> view.eye & 1:
        return False
    return isinstance(view.asking, DriftOrMove) and view.asking.amoeba >> 3 == view.eye


def ways(view: State) -> list[Way]:
    """[R11] [R12] [G2] What the drift would bring, then each face of the die, or each direction."""
    assert isinstance(view.asking, DriftOrMove)
    amoeba = int(view.asking.amoeba)
    drifts = way(view, amoeba, 0, (int(DRIFT[view.card]),))
    colony = view.colonies[view.eye]
    if not can_move(colony):
        return [drifts]
    if colony.has(MOVEMENT_2):
        return [drifts, *(way(view, amoeba, 0, (direction,)) for direction in range(NOWHERE))]
    faces = [[d for d in range(NOWHERE + 1) if int(bits) >> d & 1] for bits in COMPASS]
    return [drifts, *(way(view, amoeba, face + 1, tuple(directions)) for face, directions in enumerate(faces))]


def way(view: State, amoeba: int, face: int, directions: tuple[int, ...]) -> Way:
    """What becomes of the amoeba if it goes in one of these directions."""
    start = int(view.cell(amoeba))
    cells = [int(neighbour(start, direction)) for direction in directions]
    reached = tuple(dict.fromkeys(start if cell < 0 else cell for cell in cells))
    fed = tuple(cell for cell in reached if eats(view, amoeba, cell))
    blocked = len(directions) == 1 and directions[0] != NOWHERE and cells[0] < 0
    return Way(face, directions, fed if len(directions) > 1 and fed else reached, blocked, bool(fed))


def eats(view: State, amoeba: int, cell: int) -> bool:
    """[R15] [R16] [G10] Whether it finds a diet in this cell, cubes that a Tentacle may carry there included."""
    then, may, start = view.copy(), Moves(), int(view.cell(amoeba))
    then.colonies[amoeba >> 3].cells[amoeba & 7] = cell
    carried = [0]
    if cell != start and view.owner(amoeba).has(TENTACLE):
        cubes = [1 << 8 * colour for colour in range(view.players)]
        for n in range(1, int(capacity(view)) + 1):
            carried += [sum(load) for load in combinations_with_replacement(cubes, n)]
    soup = int(view.soup[cell])
    for load in carried:
        if not load or fits(int(view.soup[start]), load):
            then.soup[cell] = soup + load
            meals(then, amoeba, may)
    return may.n > 0


def choice(view: State, words: Words, found: list[Way], at: Rect, least: int) -> str:
    """The ways one below the other; where there is little height, next to each other."""
    if at.h < 120 or at.w < 160:
        many = len(found)
        rows = -(-many // 2) if at.w < 160 else 1
        places = at.cells(-(-many // rows), rows, gap=4)[:many]
        return "".join(cell(words, each, place, least) for each, place in zip(found, places, strict=True))
    drifts, *moves = found
    free = not moves or view.colonies[view.eye].has(STREAMLINING)
    body = rect(*at, "frame", r=10)
    headed = at.h >= HEADED
    lines = at.inset(6, 6).rows(*[REST] * (1 + headed + bool(moves) + len(moves)), gap=3)
    if headed:
        body += write(lines.pop(0), words("draw.drift_free"), 13, least, face=BOLD)
    body += row(words, drifts, lines[0], least, "" if headed else words("draw.drift_free"))
    if moves:
        body += write(lines[1], words("draw.move_free" if free else "draw.move_paid"), 13, least, face=BOLD)
    return body + "".join(row(words, each, line, least, "") for each, line in zip(moves, lines[2:], strict=True))


def outcomes(view: State, found: list[Way], at: Rect) -> str:
    """On the board, in each cell that the amoeba may reach: the faces that lead there, and whether it eats."""
    place = Place.within(at)
    if place.side < LARGE:
        return ""
    assert isinstance(view.asking, DriftOrMove)
    amoeba, reached = int(view.asking.amoeba), dict[int, list[Way]]()
    for i, each in enumerate(found):
        if i == 0 or len(each.directions) == 1:
            reached.setdefault(each.cells[0], []).append(each)
    return "".join(
        badge(ways, eats(view, amoeba, cell), place.corner(cell), place.side) for cell, ways in reached.items()
    )


def badge(ways: list[Way], fed: bool, corner: tuple[float, float], side: float) -> str:
    """The ways that lead to a cell, in its lower right corner, below the cubes."""
    wide = 4 + 18.0 * len(ways) + 16
    x, y = corner[0] + side - wide - 6, corner[1] + side - 17
    body = rect(x, y, wide, 20, "way good" if fed else "way", r=10)
    for i, each in enumerate(ways):
        left = x + 4 + 18 * i
        if each.face:
            body += die(each.face, left, y + 2, 16)
        else:
            body += signs(each, Rect(left - 2, y + 1, 18, 18))
    return group(body + use(SIGNS[fed], x + wide - 18, y + 3, 14, css="good" if fed else "bad"), "outcome")


def row(words: Words, way: Way, at: Rect, least: int, note: str) -> str:
    """A way in a line: die or arrow, where it leads, what comes of it."""
    css = "good" if way.eats else "bad"
    sign, to, verdict, mark = at.inset(4, 1).columns(at.h * 1.9, -1.1, -3.2, 18, gap=4)
    said = words("draw.eats") if way.eats else words("draw.starves")
    short = said if way.eats else words("draw.starves_short")
    if len(way.directions) > 1 and way.eats:
        said = f"{said}: {', '.join(CELL_NAMES[cell] for cell in way.cells)}"
    if way.blocked:
        said = f"{words('draw.edge')}: {short}"
    if note:
        said = f"{note}: {said}"
    body = rect(*at, "way good" if way.eats else "way", r=6) + signs(way, sign)
    body += write(to, named(words, way), 14, least, face=SERIF) + write(verdict, said, 13, least, css, short=short)
    return body + use(SIGNS[way.eats], mark.x, at.y + at.h / 2 - 8, 16, css=css)


def cell(words: Words, way: Way, at: Rect, least: int) -> str:
    """A way in a small field: die or arrow above, the cell and a tick or a cross below."""
    css = "good" if way.eats else "bad"
    above, below = at.inset(3, 3).rows(REST, REST, gap=1)
    name, mark = below.columns(REST, 14, gap=1)
    body = rect(*at, "way good" if way.eats else "way", r=6)
    body += signs(way, above.centred(min(above.w, 2.1 * above.h), above.h))
    body += write(name, named(words, way), 13, least, "mid", short="*", face=SERIF)
    return body + use(SIGNS[way.eats], mark.x, below.y + below.h / 2 - 7, 14, css=css)


def named(words: Words, way: Way) -> str:
    """The cell that it leads to; a free choice leads to any."""
    return CELL_NAMES[way.cells[0]] if len(way.directions) == 1 else words("draw.any")


def signs(way: Way, at: Rect) -> str:
    """The face of the die, if there is one, and an arrow."""
    size = min(at.h - 2, 22.0)
    body = die(way.face, at.x, at.y + at.h / 2 - size / 2, size) if way.face else ""
    x, y, r = at.x + (size * 1.5 if way.face else size / 2) + 2, at.y + at.h / 2, size * 0.36
    for direction in way.directions:
        if direction == NOWHERE:
            body += element("circle", css="turn", cx=x, cy=y, r=r * 0.7)
        else:
            k = 0.8 * r
            head = f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}m{-k:.1f} {-k:.1f}l{k:.1f} {k:.1f} {-k:.1f} {k:.1f}"
            body += element("path", css="turn", d=head, transform=f"rotate({TURNS[direction]} {x:.1f} {y:.1f})")
    return group(body, "ways")
