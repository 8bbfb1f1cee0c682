"""Layout: zoo, hand and rivals in the box, pens in the zoo, dinosaurs in a pen."""

from typing import NamedTuple

from pangaea.core.drawing import CAPTION, Box
from pangaea.draw.cache import cached
from pangaea.draw.fauna import HEIGHT, WIDTH
from pangaea.draw.layout import GAP, REST, Rect, floor, grid, inside, whole
from pangaea.draw.svg import Words
from pangaea.games.draftosaurus.board import GRASSLAND
from pangaea.games.draftosaurus.pens import pens

IN_A_ROW = {"forest", "meadow", "wood"}  # six places, and the table of points beneath
FOR_ONE = {"king", "island", "lookout", "quarantine"}
LEFT = (("forest", "wood"), ("trio", "bridge_left"), ("prairie", "quarantine"))  # summer and winter, from the top
RIGHT = (("king", "lookout"), ("meadow", "bridge_right"), ("island", "pyramid"))
TALL = HEIGHT / WIDTH  # a dinosaur's height in widths
FLAT = 500, 400  # a box at least so wide and lower than this has the hand next to the zoo
ROOMY = 860  # a box this wide has the rivals next to the zoo
MINI = 92  # the least height of a rival's zoo
HIGH = 1.8  # its greatest, in widths
HIGH_PEN = 80  # a pen of this height and width has rows
SHARES = {1: 0.36, 2: 0.31}  # of the width for the rivals, where they are few


class Spot(NamedTuple):
    """A place for one dinosaur: its left edge, the ground it stands on, its width."""

    x: float
    ground: float
    w: float

    @property
    def top(self) -> float:
        """The upper edge of a dinosaur that stands here."""
        return self.ground - TALL * self.w

    @property
    def middle(self) -> float:
        """Half-way between its edges."""
        return self.x + self.w / 2


def standing(cell: Rect, below: float = 0) -> Spot:
    """Return the spot in a cell, at a height above its lower edge."""
    wide = min(cell.w, (cell.h - below) / TALL)
    return Spot(cell.x + (cell.w - wide) / 2, cell.bottom - below, wide)


class Stage(NamedTuple):
    """The box divided: the zoo, the hand, and the rivals, whose pieces are folded if there is no room."""

    zoo: Rect
    hand: Rect | None
    rivals: list[Rect]
    folded: bool


@cached
def stage(box: Box, rivals: int, hand: bool) -> Stage:
    """Rivals on the right where the box is wide, below where it is high; the hand below the zoo, or at its right."""
    room = whole(box)
    folded = [Rect(0, 0, min(box.width, 460), min(CAPTION + 220, box.height))] * rivals
    if box.width >= FLAT[0] and box.height < FLAT[1]:
        zoo, own = room.columns(REST, 222) if hand else (room, None)
        return Stage(zoo, own, folded, True)
    if box.width >= ROOMY and (box.height + GAP) / rivals - GAP >= CAPTION + MINI:
        left, right = room.columns(REST, max(220, min(SHARES.get(rivals, 0.27) * box.width, 460)))
        high = min((box.height + GAP) / rivals - GAP, CAPTION + HIGH * right.w)
        zoo, own = left.rows(REST, low_hand(left)) if hand else (left, None)
        return Stage(zoo, own, [Rect(right.x, i * (high + GAP), right.w, high) for i in range(rivals)], False)
    if box.height >= 800:
        rows = (rivals + 1) // 2
        zoo, *rest, below = room.rows(REST, *([low_hand(room)] if hand else []), rows * 170 + (rows - 1) * GAP)
        places = grid(below, rivals, 170 / ((below.w - GAP) / min(2, rivals)), GAP)
        return Stage(zoo, rest[0] if rest else None, places, False)
    zoo, own = room.rows(REST, low_hand(room)) if hand else (room, None)
    return Stage(zoo, own, folded, True)


def low_hand(room: Rect) -> float:
    """The height of a hand below the zoo."""
    return min(132, max(84, 0.19 * room.h))


def on_banks(left: Rect, right: Rect, gap: float) -> dict[str, Rect]:
    """The pens of both sides by name, three down each bank."""
    pens: dict[str, Rect] = {}
    for bank, names in ((left, LEFT), (right, RIGHT)):
        for pen, both in zip(bank.rows(REST, REST, REST, gap=gap), names, strict=True):
            pens |= dict.fromkeys(both, pen)
    return pens


class Plan:
    """A zoo in a rectangle: three pens down each bank of the River."""

    def __init__(self, room: Rect, least: int) -> None:
        self.room, self.least = room, least
        edge = 6 if room.w > 500 else 3
        wide = min(max(58, 0.19 * room.w), 190)
        left, self.river, right = room.inset(edge).columns(REST, wide, REST, gap=edge + 2)
        self.pens = on_banks(left, right, edge + 2)
        pen = self.pens["forest"]
        self.small = pen.w < 230 or pen.h < 130  # less than a rule needs
        self.sign = 10 if pen.h < 110 else 13 if self.small else 17
        self.name = 15 if self.small else 17
        self.head = 26 if pen.h < 110 else 30
        self.rule = 0 if self.small else 16
        self.table = least + 4
        self.tag = 20 if self.small else 52  # from the edge of a pen to the middle of its tag; a gain is next to it

    def inside(self, pen: str) -> Rect:
        """Where dinosaurs stand in a pen: below its name and rule."""
        x, y, w, h = self.pens[pen]
        top = self.head + self.rule
        return Rect(x + 8, y + top, w - 16, h - top - 6)

    def water(self, winter: bool) -> Rect:
        """Where dinosaurs swim: below the die, the name and the points, in winter below the bridge."""
        x, y, w, h = self.river
        top = self.pens["quarantine"].y - y if winter else min(self.mouth, 0.5 * h)
        return Rect(x + 4, y + top, w - 8, h - top - 6)

    @property
    def die(self) -> Rect:
        """The die, high up in the River."""
        size = 48 if self.river.w > 120 else 34
        return Rect(self.river.middle[0] - size / 2, self.river.y + (44 if self.river.w > 120 else 30), size, size)

    @property
    def mouth(self) -> float:
        """How far from the top of the River its dinosaurs begin."""
        return self.die.bottom - self.river.y + 3 * (self.least + 8)

    def spots(self, pen: str, count: int) -> list[Spot]:
        """The places of a pen; one for any number has one more than it holds."""
        room = self.inside(pen)
        if pen == "pyramid":
            wide = min(room.w / 3.3, room.h / 3 / TALL * 0.94, 70)
            return pyramid(room, wide)
        if pen in IN_A_ROW:
            rows = max((1, 2), key=lambda rows: min(room.w * rows / 6 - 4, (room.h / rows - self.table - 4) / TALL))
            return [standing(self.low(cell), self.table) for cell in room.cells(6 // rows, rows, 4)]
        if pen in FOR_ONE:
            return [standing(grid(room, 1, TALL, 4, 96)[0])]
        if pen == "trio":
            return [standing(cell) for cell in grid(room, 3, TALL, 6, 88)]
        return [standing(cell) for cell in grid(room, max(4, count + 1), TALL, 4, 72)]

    def low(self, cell: Rect) -> Rect:
        """A place for one dinosaur and its points below: not larger than it need be, and in the middle."""
        wide = min(cell.w, (cell.h - self.table) / TALL, 78)
        return cell.centred(wide, wide * TALL + self.table)

    def swimming(self, count: int, winter: bool) -> list[Spot]:
        """The places in the River: one more than there are dinosaurs."""
        return [standing(cell) for cell in grid(self.water(winter), max(6, count + 1), TALL, 4, 64)]


@cached
def plan_of(box: Box, at: Rect) -> Plan:
    """The zoo in this place of the box."""
    return Plan(inside(at), floor(box))


def pyramid(room: Rect, wide: float) -> list[Spot]:
    """Three at the bottom, two, one."""
    step, rise = wide * 1.1, wide * TALL * 1.06
    left, ground = room.x + (room.w - 3 * step) / 2, room.bottom - max(0, (room.h - 3 * rise) / 2)
    return [
        Spot(left + (row + 2 * i) * step / 2 + (step - wide) / 2, ground - row * rise, wide)
        for row in range(3)
        for i in range(3 - row)
    ]


def cards(room: Rect, count: int) -> list[Rect]:
    """Places for the cards of a hand, in one row or, where it is high, in two columns; not larger than they need be."""
    columns = 2 if room.h > room.w else max(1, count)
    wide, high = min(132, (room.w + 6) / columns - 6), min(132, (room.h + 6) / -(-count // columns) - 6 if count else 0)
    return grid(room, count, high / wide, 6, wide)


class Mini(NamedTuple):
    """A rival's zoo: pens, River, and the strip with the hand."""

    pens: dict[str, Rect]
    river: Rect
    hand: Rect


@cached
def mini(w: float, h: float) -> Mini:
    """A rival's zoo in a piece of this size."""
    top, hand = Rect(4, 1, w - 8, h - 3).rows(REST, 22, gap=2)
    left, river, right = top.columns(REST, max(28, 0.1 * w), REST, gap=3)
    return Mini(on_banks(left, right, 3), river, hand)


def mini_spots(at: Rect, count: int, sign: float) -> list[Spot]:
    """The places of a pen in small: a row, closer the fuller it is; in the River, which is high, a column.

    A high pen has as many rows as make its dinosaurs largest, and room for six of them from the start.
    """
    if at.h > HIGH_PEN and at.w > HIGH_PEN:
        room = Rect(at.x + sign, at.y + 3, at.w - sign - 4, at.h - 6)
        return [standing(cell) for cell in grid(room, max(6, count), TALL, 4, 76)[:count]]
    if at.h > at.w:
        wide = min(at.w - 2, 56)
        step = min(TALL * wide + 1, (at.h - TALL * wide - 4) / max(1, count - 1))
        return [Spot(at.x + (at.w - wide) / 2, at.bottom - 2 - step * i, wide) for i in range(count)]
    wide = min((at.h - 3) / TALL, 66, at.w - sign - 4)
    step = min(wide + 2, (at.w - sign - wide - 4) / max(1, count - 1))
    return [Spot(at.x + sign + step * i, at.bottom - 2, wide) for i in range(count)]


def zone_of(side: int, place: int) -> str:
    """Return the zone of a place, as its class."""
    return "grassland" if pens(side)[place].zone == GRASSLAND else "woods"


def called(words: Words, name: str) -> str:
    """Return the name of a pen and what it pays, for its title."""
    return f"{words(f'place.{name}')}\n{words(f'draw.{name}')}"
