"""Lines and outlines: splines, hexagons, and shapes drawn by a slightly unsteady hand."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, radians, sin
from random import Random

from pangaea.draw.cache import cached

Point = tuple[float, float]
Knot = tuple[float, float, bool]  # x, y, and whether it is a sharp corner


@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """Format a coordinate with at most one decimal."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def knots(written: str) -> list[Knot]:
    """Parse points such as "12,5 30,8! 4,4"; an exclamation mark makes a sharp corner."""
    found: list[Knot] = []
    for point in written.split():
        x, y = point.removesuffix("!").split(",")
        found.append((float(x), float(y), point.endswith("!")))
    return found


def smooth(line: Sequence[Knot], closed: bool = True) -> str:
    """Return a path through all points: a Catmull-Rom spline as cubic curves, straight at sharp corners."""
    count = len(line)
    last = count if closed else count - 1
    path = [f"M{number(line[0][0])} {number(line[0][1])}"]
    for i in range(last):
        here, there = line[i], line[(i + 1) % count]
        before = line[i - 1] if closed or i > 0 else here
        after = line[(i + 2) % count] if closed or i + 2 < count else there
        leave = _handle(here, there, before)
        arrive = _handle(there, here, after)
        path.append("C" + " ".join(number(v) for v in (*leave, *arrive, there[0], there[1])))
    return "".join(path) + ("Z" if closed else "")


def _handle(at: Knot, towards: Knot, away: Knot) -> Point:
    """Return the control point next to `at`: straight at a sharp corner, otherwise parallel to its neighbours' line."""
    if at[2]:
        return at[0] + (towards[0] - at[0]) / 3, at[1] + (towards[1] - at[1]) / 3
    return at[0] + (towards[0] - away[0]) / 6, at[1] + (towards[1] - away[1]) / 6


def disc(x: float, y: float, r: float) -> str:
    """Return a full circle as a path, so that several fit in one `d`."""
    right, left = f"{number(2 * r)} 0", f"{number(-2 * r)} 0"
    half = f"a{number(r)} {number(r)} 0 1 0 "
    return f"M{number(x - r)} {number(y)}{half}{right}{half}{left}z"


def hexagon(x: float, y: float, r: float, *, pointy: bool = True) -> list[Point]:
    """Return the six corners, clockwise, from the top if pointy or from the right if flat."""
    return list(_corners(x, y, r, -90 if pointy else 0))


@cached
def _corners(x: float, y: float, r: float, start: int) -> tuple[Point, ...]:
    return tuple((x + r * cos(radians(start + 60 * i)), y + r * sin(radians(start + 60 * i))) for i in range(6))


@cached
def brackets(x: float, y: float, w: float, h: float, arm: float = 10) -> str:
    """Return the four corners of a rectangle as a path, which marks the last move."""
    right, bottom, a = x + w, y + h, number(arm)
    return (
        f"M{number(x)} {number(y + arm)}v-{a}h{a}M{number(right - arm)} {number(y)}h{a}v{a}"
        f"M{number(x)} {number(bottom - arm)}v{a}h{a}M{number(right - arm)} {number(bottom)}h{a}v-{a}"
    )


@cached
def wobble(x: float, y: float, rx: float, ry: float, seed: str, *, lobes: int = 9, amplitude: float = 0.05) -> str:
    """Return an ellipse with a slightly uneven outline, determined by the seed."""
    hand = Random(seed)
    line: list[Knot] = []
    for i in range(2 * lobes):
        angle = pi * i / lobes
        breath = 1 + hand.uniform(-amplitude, amplitude)
        line.append((x + rx * breath * cos(angle), y + ry * breath * sin(angle), False))
    return smooth(line)


@cached
def rough_rect(x: float, y: float, w: float, h: float, seed: str, *, amplitude: float = 2.2, r: float = 14) -> str:
    """Return a rounded rectangle with slightly uneven sides, determined by the seed."""
    hand = Random(seed)

    def off() -> float:
        return hand.uniform(-amplitude, amplitude)

    # Each side is three points: where it leaves a corner, its middle, where it reaches the next corner.
    sides: list[tuple[Point, Point, Point]] = [
        ((x + r, y + off()), (x + w / 2, y + off()), (x + w - r, y + off())),
        ((x + w + off(), y + r), (x + w + off(), y + h / 2), (x + w + off(), y + h - r)),
        ((x + w - r, y + h + off()), (x + w / 2, y + h + off()), (x + r, y + h + off())),
        ((x + off(), y + h - r), (x + off(), y + h / 2), (x + off(), y + r)),
    ]
    corners = [(x + w, y), (x + w, y + h), (x, y + h), (x, y)]
    path = [f"M{number(sides[0][0][0])} {number(sides[0][0][1])}"]
    for i, (start, middle, end) in enumerate(sides):
        bend = (2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2)
        following = sides[(i + 1) % 4][0]
        path.append("Q" + " ".join(number(v) for v in (*bend, *end)))
        path.append("Q" + " ".join(number(v) for v in (*corners[i], *following)))
    return "".join(path) + "Z"


def shifted(body: str, x: float, y: float) -> str:
    """Move what is drawn around the origin to its place; it looks the same everywhere, so it can be drawn once."""
    return f'<g transform="translate({number(x)} {number(y)})">{body}</g>'
