"""The drawing of the island: terrain, weather, dinosaurs, odds of fights."""

from itertools import pairwise
from math import sqrt

from pangaea.core.agenda import ahead
from pangaea.draw.cache import cached, lately
from pangaea.draw.geometry import hexagon, number, shifted
from pangaea.draw.layout import BOLD, Rect, write
from pangaea.draw.svg import Words, animal, circle, element, group, path, polygon, rect, seat_chip, tick, title, use
from pangaea.games.evo.board import BOARDS, Board
from pangaea.games.evo.climate import CHANGING, COLD, DEADLY, HOT, TEMPERATE, zone
from pangaea.games.evo.grammar import TERRAINS, ZONES
from pangaea.games.evo.movement import Walk, wins
from pangaea.games.evo.state import EMPTY, NEWBORN, State
from pangaea.games.evo.survival import Perish, PerishAll, Survival, protected, surplus

GLYPHS = (  # terrains differ by pattern, not by colour alone
    "M-14 10q5-5 10 0M2 13q5-5 10 0M-4 3q4-4 8 0",
    "M-13 12q0-5-2-7M-11 12v-8M-9 12q0-5 2-7M7 14q0-5-2-7M9 14v-8M11 14q0-5 2-7M-2 5q0-4-2-6M0 5v-7M2 5q0-4 2-6",
    "M-17 11q8-12 16 0M-3 13q8-13 17 0M-10 4q7-9 13 0",
    "M-17 13L-7-3L0 7L7-7L17 13M-10 1l3 3 3-2M4-1l3 4 3-3",
)
WEATHER = {int(COLD): "ev-ice_cold", int(HOT): "ev-burning"}


NAMED = 31  # pixels; a hex with a side of at least this has room for its name
SMALL = 24  # below this its weather is small too


class Frame:
    """The layout of the island: it fills its place, on its side where that makes it larger; the rest is sea."""

    def __init__(self, board: Board, at: Rect) -> None:
        places = [(int(board.q[i]), int(board.r[i])) for i in range(board.size)]
        upright = [(1.5 * q, sqrt(3) * (r + q / 2)) for q, r in places]
        across, down = spans(upright)
        room = at.w - 16, at.h - 16
        stands = min(room[0] / (across[1] - across[0] + 2), room[1] / (down[1] - down[0] + sqrt(3)))
        lies = min(room[0] / (down[1] - down[0] + sqrt(3)), room[1] / (across[1] - across[0] + 2))
        self.at = at
        self.lying = lies > 1.1 * stands
        self.side = int(2 * min(lies if self.lying else stands, 56)) / 2  # few sizes: what is drawn for one serves many
        raw = [(y, -x) for x, y in upright] if self.lying else upright
        across, down = spans(raw)
        x, y = at.middle
        self.centres = [(x + self.side * (u - sum(across) / 2), y + self.side * (v - sum(down) / 2)) for u, v in raw]


def spans(points: list[tuple[float, float]]) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where these points reach, across and down."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return (min(across), max(across)), (min(down), max(down))


framed = cached(Frame)


def island(view: State, words: Words, at: Rect, least: int) -> str:
    """Sea, shores, hexes with their dinosaurs; who is in danger and the odds of fights on top."""
    frame = framed(view.island(), at)
    body = ground(words, int(view.board), climate_of(view), tuple(map(int, view.hexes)), frame, least)
    if deciding(view):
        body += "".join(danger(words, certain, *frame.centres[i], frame.side) for i, certain in doomed(view).items())
    return body + "".join(odds(words, n, *frame.centres[i], frame.side, least) for i, n in targets(view).items())


def climate_of(view: State) -> tuple[int, ...]:
    """Today's weather on each terrain."""
    return tuple(int(zone(view, terrain)) for terrain in range(len(TERRAINS)))


@lately
def ground(words: Words, board: int, weather: tuple[int, ...], hexes: tuple[int, ...], frame: Frame, least: int) -> str:
    """Sea, shores, hexes with their dinosaurs."""
    body = sea(frame)
    for i, (terrain, dinosaur) in enumerate(zip(BOARDS[board].terrain, hexes, strict=True)):
        body += draw_hex(words, board, i, weather[terrain], dinosaur, frame, least)
    return body


@cached
def sea(frame: Frame) -> str:
    """The water, and the shore beneath every hex."""
    corners = hexagon(0, 0, frame.side * 1.17, pointy=frame.lying)
    around = "".join(f"l{number(b[0] - a[0])} {number(b[1] - a[1])}" for a, b in pairwise(corners))
    u, v = corners[0]
    shores = "".join(f"M{number(x + u)} {number(y + v)}{around}z" for x, y in frame.centres)
    return rect(*frame.at, "sea", r=12) + rect(*frame.at, "tex water", r=12) + path(shores, "shore")


def deciding(view: State) -> bool:
    """Whether today's climate decides who survives: it changes no more before the deaths of this turn."""
    for step in ahead(view):
        if isinstance(step, CHANGING):
            return False
        if isinstance(step, Survival | PerishAll | Perish):
            return True
    return False


def doomed(view: State) -> dict[int, bool]:
    """[R26] [R27] The hexes of dinosaurs that die as things stand: for certain, or because the owner chooses them."""
    found: dict[int, bool] = {}
    for seat in range(view.players):
        for h, terrain in enumerate(view.island().terrain):
            weather = zone(view, terrain)
            if view.owner(h) == seat and weather != TEMPERATE and surplus(view, seat, weather) > 0:
                found[h] = not protected(view, seat, weather)
    return found


@cached
def danger(words: Words, certain: bool, x: float, y: float, side: float) -> str:
    """A ring above a dinosaur: it dies, or may be the one that dies."""
    r = min(10.0, max(7.5, side * 0.26))
    place = Rect(x - side * 0.62 - r, y - side * 0.5 - r, 2 * r, 2 * r)
    sign = circle(*place.middle, r, "danger") + write(place, "!" if certain else "?", 13, 11, "mid bad", face=BOLD)
    return group(title(words("draw.dies" if certain else "draw.may_die")) + sign, "risk")


@cached
def draw_hex(words: Words, board: int, h: int, weather: int, standing: int, frame: Frame, least: int) -> str:
    """A hex: its ground, its weather, an empty start, a dinosaur; drawn around the origin, then moved to its place."""
    (x, y), side = frame.centres[h], frame.side
    terrain = int(BOARDS[board].terrain[h])
    below, above = soil(terrain, weather, side, frame.lying)
    label = f"{BOARDS[board].names[h]}: {words('terrain.' + TERRAINS[terrain])}, {words('zone.' + ZONES[weather])}"
    body = title(label) + below
    if side >= NAMED:
        body += write(Rect(-side * 0.5, side * 0.54, side, side * 0.3), BOARDS[board].names[h], 11, least, "mid name")
    if standing != EMPTY:
        body += dinosaur(standing, side)
    elif h in list(BOARDS[board].stars):
        body += use("m-5", -side * 0.25, -side * 0.25, side * 0.5, css="nest")
    name = f"hex-{BOARDS[board].q[h]}-{BOARDS[board].r[h]}"
    return shifted(group(body + above, f"hex dense holds {TERRAINS[terrain]}", id=name), x, y)


@cached
def soil(terrain: int, weather: int, side: float, pointy: bool) -> tuple[str, str]:
    """What is the same on all hexes of a terrain: what lies below a dinosaur, and above it."""
    outline = hexagon(0, 0, side - 1.6, pointy=pointy)
    body = polygon(outline, "hit")
    body += element("path", css="glyph", d=GLYPHS[terrain], transform=f"scale({side / 32:.2f})")
    if weather == DEADLY:
        body += polygon(outline, "deadly")
    body += polygon(outline, "hatch")
    if weather in WEATHER:
        size = side * (0.42 if side > SMALL else 0.5)
        body += use(WEATHER[weather], -size / 2, -side * 0.82, size, css="weather")
    last = " ".join(f"{a:.1f},{b:.1f}" for a, b in hexagon(0, 0, side * 0.86, pointy=pointy))
    brackets = element(
        "polygon", css="brk", points=last, pathLength=6, stroke_dasharray=".34 .66", stroke_dashoffset=".17"
    )
    return body, brackets + tick(side * 0.55, -side * 0.6, side * 0.24)


@cached
def dinosaur(standing: int, side: float) -> str:
    """The animal of its seat, with the seat's mark; a newborn is smaller."""
    seat = standing >> 4 & 7
    wide = side * (1.62 if standing < NEWBORN else 1.2)
    body = animal(f"e-{seat}", -wide / 2, -wide * 0.46, wide, css=f"c{seat}")
    body += seat_chip(seat, side * 0.46, side * 0.52, side * 0.2)
    return group(body, "dino piece", id=f"dino-{standing & 127}", data_owner=seat)


def targets(view: State) -> dict[int, int]:
    """While the viewer moves: the hexes that can be attacked, with the highest winning roll."""
    step = view.asking
    if not isinstance(step, Walk) or step.seat != view.eye:
        return {}
    found: dict[int, int] = {}
    for h in range(view.island().size):
        if view.owner(h) == step.seat:
            for to in map(int, view.island().neighbours[h]):
                if view.hexes[to] != EMPTY and view.owner(to) != step.seat:
                    found[to] = int(wins(view, step.seat, view.owner(to)))
    return {to: n for to, n in found.items() if n}


@cached
def odds(words: Words, n: int, x: float, y: float, side: float, least: int) -> str:
    """The odds of an attack, above its hex; short on a small one."""
    wide = 64 if side >= NAMED else 46
    place = Rect(x - wide / 2, y - side - 9, wide, 18)
    body = rect(*place, "dot", r=9) + use("i-swords", place.x + 4, place.y + 3, 12, css="on-dot")
    said = words("draw.odds", n=n) if side >= NAMED else f"{n}/6"
    return group(body + write(Rect(place.x + 17, place.y, wide - 21, 18), said, 12, least, "mid on-dot"), "gain")
