"""The drawing of the island: terrain, weather, dinosaurs, odds of fights."""

from math import sqrt

from pangaea.draw.cache import cached
from pangaea.draw.geometry import hexagon
from pangaea.draw.svg import Words, animal, element, group, polygon, rect, seat_chip, text, tick, title, use
from pangaea.games.evo.board import BOARDS, Board
from pangaea.games.evo.climate import COLD, DEADLY, HOT, zone
from pangaea.games.evo.grammar import TERRAINS, ZONES, hex_names
from pangaea.games.evo.movement import Walk, wins
from pangaea.games.evo.state import EMPTY, NEWBORN, State

GLYPHS = (  # terrains differ by pattern, not by colour alone
    "M-14 10q5-5 10 0M2 13q5-5 10 0M-4 3q4-4 8 0",
    "M-13 12q0-5-2-7M-11 12v-8M-9 12q0-5 2-7M7 14q0-5-2-7M9 14v-8M11 14q0-5 2-7M-2 5q0-4-2-6M0 5v-7M2 5q0-4 2-6",
    "M-17 11q8-12 16 0M-3 13q8-13 17 0M-10 4q7-9 13 0",
    "M-17 13L-7-3L0 7L7-7L17 13M-10 1l3 3 3-2M4-1l3 4 3-3",
)
WEATHER = {int(COLD): "ev-ice_cold", int(HOT): "ev-burning"}


class Frame:
    """The layout of the island: every board fills the space."""

    def __init__(self, board: Board, w: float, h: float) -> None:
        places = [(int(board.q[i]), int(board.r[i])) for i in range(board.size)]
        raw = [(1.5 * q, sqrt(3) * (r + q / 2)) for q, r in places]
        left, right = min(x for x, _ in raw) - 1, max(x for x, _ in raw) + 1
        top, bottom = min(y for _, y in raw) - 0.87, max(y for _, y in raw) + 0.87
        self.w, self.h = w, h
        self.side = min((w - 36) / (right - left), (h - 34) / (bottom - top))
        x, y = w / 2 - self.side * (left + right) / 2, h / 2 - self.side * (top + bottom) / 2
        self.centres = [(x + self.side * across, y + self.side * down) for across, down in raw]


framed = cached(Frame)


def island(view: State, words: Words, w: float, h: float) -> str:
    """Sea, shores, hexes with their dinosaurs; the odds of fights on top."""
    frame = framed(view.island(), w, h)
    weather = [int(zone(view, terrain)) for terrain in range(len(TERRAINS))]
    body = sea(frame)
    for i, (terrain, dinosaur) in enumerate(zip(view.island().terrain, view.hexes, strict=True)):
        body += draw_hex(words, int(view.board), i, weather[terrain], int(dinosaur), *frame.centres[i], frame.side)
    return body + "".join(odds(words, n, *frame.centres[i], frame.side) for i, n in targets(view).items())


@cached
def sea(frame: Frame) -> str:
    """The water, and the shore beneath every hex."""
    shores = "".join(polygon(hexagon(x, y, frame.side + 9, pointy=False), "shore") for x, y in frame.centres)
    water = rect(0, 0, frame.w, frame.h, "sea") + rect(0, 0, frame.w, frame.h, "tex water")
    return water + group(shores)


@cached
def draw_hex(words: Words, board: int, h: int, weather: int, standing: int, x: float, y: float, side: float) -> str:
    """A hex: its ground, its weather, an empty start, a dinosaur."""
    terrain = int(BOARDS[board].terrain[h])
    outline = hexagon(x, y, side - 1.6, pointy=False)
    label = f"{hex_names(board)[h]}: {words('terrain.' + TERRAINS[terrain])}, {words('zone.' + ZONES[weather])}"
    body = title(label) + polygon(outline, "hit") + glyph(terrain, x, y, side / 32)
    if weather == DEADLY:
        body += polygon(outline, "deadly")
    body += polygon(outline, "hatch")
    if weather in WEATHER:
        body += use(WEATHER[weather], x - side * 0.22, y - side * 0.8, side * 0.42, css="weather")
    if standing != EMPTY:
        body += dinosaur(standing, x, y, side)
    elif h in list(BOARDS[board].stars):
        body += use("m-5", x - 8, y - 8, 16, css="nest")
    last = " ".join(f"{a:.1f},{b:.1f}" for a, b in hexagon(x, y, side - 5.5, pointy=False))
    body += element(
        "polygon", css="brk", points=last, pathLength=6, stroke_dasharray=".34 .66", stroke_dashoffset=".17"
    )
    body += tick(x + side * 0.55, y - side * 0.6, side * 0.24)
    return group(body, f"hex {TERRAINS[terrain]}", id=f"hex-{BOARDS[board].q[h]}-{BOARDS[board].r[h]}")


def glyph(terrain: int, x: float, y: float, scale: float) -> str:
    """The drawing of a terrain."""
    return element("path", css="glyph", d=GLYPHS[terrain], transform=f"translate({x:.1f} {y:.1f}) scale({scale:.2f})")


def dinosaur(standing: int, x: float, y: float, side: float) -> str:
    """The animal of its seat, with the seat's mark; a newborn is smaller."""
    seat = standing >> 4 & 7
    wide = side * (1.62 if standing < NEWBORN else 1.2)
    body = animal(f"e-{seat}", x - wide / 2, y - wide * 0.46, wide, css=f"c{seat}")
    body += seat_chip(seat, x + side * 0.46, y + side * 0.52, side * 0.2)
    return group(body, "dino piece", id=f"dino-{standing & 127}")


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


def odds(words: Words, n: int, x: float, y: float, side: float) -> str:
    """The odds of an attack, above its hex."""
    body = rect(x - 36, y - side - 8, 72, 22, "dot", r=11) + use("i-swords", x - 31, y - side - 4, 14, css="on-dot")
    return group(body + text(x + 9, y - side + 7, words("draw.odds", n=n), "sm mid on-dot"), "gain")
