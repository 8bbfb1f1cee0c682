"""Where the pens lie and a dinosaur stands: on the wide board, on the tall one of a phone, on a rival's miniature."""

from collections.abc import Callable
from typing import NamedTuple

from pangaea.draw.fauna import HEIGHT, WIDTH
from pangaea.draw.geometry import Point


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float


class Spot(NamedTuple):
    """A place for one dinosaur: its left edge, the ground it stands on, its width."""

    x: float
    ground: float
    w: float

    @property
    def top(self) -> float:
        """The upper edge of a dinosaur that stands here."""
        return self.ground - high(self.w)

    @property
    def middle(self) -> float:
        """Half-way between its edges."""
        return self.x + self.w / 2


class Plan(NamedTuple):
    """An arrangement of a zoo: three pens down each bank of the river."""

    size: Point
    boxes: dict[str, Box]
    spots: Callable[[str, int], list[Spot]]  # the places of a pen that holds so many
    river: str
    river_name: Point
    river_tag: Point
    river_gain: Point
    river_mouth: Box  # where the marks of the last move go
    bridge: tuple[str, str]  # deck and rail
    bridge_tag: Point
    posts: tuple[Point, Point]
    posts_scale: float
    die: Box


WIDE_BOXES: dict[str, Box] = {
    "forest": Box(24, 22, 428, 152),
    "trio": Box(24, 190, 352, 160),
    "prairie": Box(24, 366, 374, 176),
    "king": Box(672, 22, 346, 146),
    "meadow": Box(598, 184, 420, 152),
    "island": Box(690, 352, 328, 190),
    "wood": Box(24, 22, 428, 152),
    "bridge_left": Box(24, 190, 372, 150),
    "quarantine": Box(24, 356, 352, 186),
    "lookout": Box(672, 22, 346, 146),
    "bridge_right": Box(640, 184, 378, 136),
    "pyramid": Box(690, 334, 328, 214),
}
WIDE_RIVER = (
    "M464 -4C476 90 462 170 446 220S414 350 412 420 416 520 412 566"
    "L674 566C680 500 668 420 640 380S584 330 580 270 610 80 640 -4Z"
)

TALL_BOXES: dict[str, Box] = {
    "forest": Box(6, 10, 172, 160),
    "trio": Box(6, 180, 160, 160),
    "prairie": Box(6, 350, 152, 176),
    "king": Box(232, 10, 152, 160),
    "meadow": Box(222, 180, 162, 160),
    "island": Box(240, 350, 144, 176),
    "wood": Box(6, 10, 172, 160),
    "bridge_left": Box(6, 180, 160, 160),
    "quarantine": Box(6, 350, 152, 176),
    "lookout": Box(232, 10, 152, 160),
    "bridge_right": Box(222, 180, 162, 160),
    "pyramid": Box(236, 350, 148, 176),
}
TALL_RIVER = "M184 -4C186 120 176 210 172 270S160 420 164 538L234 538C238 440 222 340 216 270S226 100 226 -4Z"

MINI_SIZE = (320, 130)
MINI: dict[str, Box] = {
    pen: Box(x, 36 * row, 142, 34 if row < 2 else 36)
    for x, column in (
        (0, (("forest", "wood"), ("trio", "bridge_left"), ("prairie", "quarantine"))),
        (178, (("king", "lookout"), ("meadow", "bridge_right"), ("island", "pyramid"))),
    )
    for row, pens in enumerate(column)
    for pen in pens
}
MINI_RIVER = Box(146, 0, 28, 108)

IN_A_ROW = {"forest", "meadow", "wood"}  # six places, and the table of points beneath
FOR_ONE = {"king", "island", "lookout", "quarantine"}


def high(width: float) -> float:
    """The height of a dinosaur of this width."""
    return width * HEIGHT / WIDTH


def wide_spots(pen: str, count: int) -> list[Spot]:
    """The places of a pen on the wide board; a pen for any number has one more than it holds."""
    if pen == "river":
        return _wide_water()
    x, y, w, h = WIDE_BOXES[pen]
    if pen in IN_A_ROW:
        return [Spot(x + 14 + 66 * i, y + 118, 62) for i in range(6)]
    if pen in FOR_ONE:
        return [Spot(x + w / 2 - 41, y + h - 20, 82)]
    if pen == "trio":
        return [Spot(x + 26 + 104 * i, y + 138, 82) for i in range(3)]
    if pen == "pyramid":
        return _pyramid(x + 41, y + h - 12, 92, 51, 62)
    return herd(Box(x + 16, y + 54, w - 32, h - 58), count + 1, 62)


def tall_spots(pen: str, count: int) -> list[Spot]:
    """The places of a pen on the tall board."""
    if pen == "river":
        return herd(Box(176, 140, 44, 390), count, 40)
    x, y, w, h = TALL_BOXES[pen]
    if pen in IN_A_ROW:
        return [Spot(x + 6 + (i % 3) * (w - 8) / 3, y + 86 + i // 3 * 56, 48) for i in range(6)]
    if pen in FOR_ONE:
        return [Spot(x + w / 2 - 39, y + h - 34, 78)]
    if pen == "trio":
        return [Spot(x + 6 + i * (w - 8) / 3, y + 112, 48) for i in range(3)]
    if pen == "pyramid":
        return _pyramid(x + 4, y + h - 8, 48, 43, 44)
    return herd(Box(x + 6, y + 42, w - 12, h - 46), count + 1, 48)


def mini_spots(pen: str, count: int) -> list[Spot]:
    """The places of a pen on a miniature: a row, up the River a column; the fuller, the closer they stand."""
    if pen == "river":
        x, y, w, h = MINI_RIVER
        step = min(22, (h - 24) / max(1, count - 1))
        return [Spot(x + 1, y + h - 2 - step * i, w - 2) for i in range(count)]
    x, y, w, h = MINI[pen]
    step = min(34, (w - 58) / max(1, count - 1))
    return [Spot(x + 22 + step * i, y + h - 4, 32) for i in range(count)]


def herd(box: Box, count: int, widest: float) -> list[Spot]:
    """Places for any number of dinosaurs, row by row, as large as lets all of them stand in the box."""
    width = widest
    while _columns(box, width) * int(box.h // (high(width) + 2)) < count and width > 10:
        width -= 1
    columns, step = _columns(box, width), high(width) + 2
    return [Spot(box.x + i % columns * (width + 4), box.y + (i // columns + 1) * step, width) for i in range(count)]


def _columns(box: Box, width: float) -> int:
    return max(1, int((box.w + 4) // (width + 4)))


def _pyramid(x: float, ground: float, step: float, rise: float, width: float) -> list[Spot]:
    return [Spot(x + row * step / 2 + i * step, ground - row * rise, width) for row in range(3) for i in range(3 - row)]


def _wide_water() -> list[Spot]:
    """Twelve places where the river is wide, from its mouth upwards."""
    lower = [Spot(428 + 70 * i, ground, 62) for ground in (544, 490, 436) for i in range(3)]
    return [*lower, Spot(446, 382, 62), Spot(518, 382, 62), Spot(478, 190, 62)]


WIDE = Plan(
    size=(1040, 560),
    boxes=WIDE_BOXES,
    spots=wide_spots,
    river=WIDE_RIVER,
    river_name=(536, 150),
    river_tag=(536, 190),
    river_gain=(652, 532),
    river_mouth=Box(424, 436, 236, 116),
    bridge=(
        "M380 296q140-62 276-4v26q-136-58-276 4z",
        "M380 272q140-62 276-4M420 258v22M470 246v24M524 242v24M578 248v24M622 258v22",
    ),
    bridge_tag=(518, 278),
    posts=((492, 20), (590, 20)),
    posts_scale=1,
    die=Box(512, 76, 48, 48),
)
TALL = Plan(
    size=(390, 534),
    boxes=TALL_BOXES,
    spots=tall_spots,
    river=TALL_RIVER,
    river_name=(202, 106),
    river_tag=(201, 122),
    river_gain=(218, 516),
    river_mouth=Box(170, 420, 60, 106),
    bridge=("M158 262q36-22 72 0v14q-36-20-72 0z", "M158 250q36-22 72 0M176 244v10M194 240v10M212 244v10"),
    bridge_tag=(194, 258),
    posts=((190, 6), (216, 6)),
    posts_scale=0.6,
    die=Box(184, 44, 36, 36),
)
