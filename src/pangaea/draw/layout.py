"""Layout of a box: rows, columns, grids, text that is measured to fit, and parts that fold when room is short."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import inf
from typing import Final, NamedTuple

from pangaea.core.drawing import CAPTION, Box, Piece
from pangaea.draw.cache import cached
from pangaea.draw.svg import element, rect, safe, use

GAP = 8
REST = -1.0  # one share of the rest; -2 is two shares
FINGER = 40  # size of a touch target in pixels
LEADING = 1.25  # line height, in font sizes
SIZES = (11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32)  # look.css has a class f11 … for each
SANS: Final = "sans"  # normal text
BOLD: Final = "bold"  # class t3
SERIF: Final = "serif"  # classes t1, num, big
UNKNOWN = 620  # width of a letter missing in the fonts, in thousandths of the size
CUT = "…"
TAIL = " ,.;:·-"  # removed before an ellipsis
WEIGHTS = {SANS: "", BOLD: "t3 ", SERIF: "serif "}


class Rect(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float, down: float | None = None) -> "Rect":
        """Return a rectangle smaller on all sides; `down` is the margin at top and bottom if it differs."""
        over = by if down is None else down
        return Rect(self.x + by, self.y + over, max(0, self.w - 2 * by), max(0, self.h - 2 * over))

    def rows(self, *sizes: float, gap: float = GAP) -> list["Rect"]:
        """Divide into rows from the top. A size is in pixels or, as a negative number, a share of the rest."""
        found, y = [], self.y
        for high in divided(self.h, sizes, gap):
            found.append(Rect(self.x, y, self.w, high))
            y += high + gap
        return found

    def columns(self, *sizes: float, gap: float = GAP) -> list["Rect"]:
        """Divide into columns from the left; sizes as in `rows`."""
        found, x = [], self.x
        for broad in divided(self.w, sizes, gap):
            found.append(Rect(x, self.y, broad, self.h))
            x += broad + gap
        return found

    def cells(self, columns: int, rows: int, gap: float = GAP) -> list["Rect"]:
        """Divide into equal cells, row by row."""
        lines = self.rows(*[REST] * rows, gap=gap)
        return [cell for line in lines for cell in line.columns(*[REST] * columns, gap=gap)]

    def centred(self, w: float, h: float) -> "Rect":
        """Return a rectangle of this size in the middle."""
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def square(self, most: float = inf) -> "Rect":
        """Return the largest square in the middle, no wider than `most`."""
        side = min(self.w, self.h, most)
        return self.centred(side, side)

    def piece(self, svg: str, *, folded: bool = False) -> Piece:
        """Make the piece for this place; its SVG has this size, less a rival's caption."""
        return Piece(round(self.x), round(self.y), round(self.w), round(self.h), svg, folded)


class Rooms(NamedTuple):
    """The places of a drawing's parts; a rival without a place is folded."""

    board: Rect
    own: Rect | None
    rivals: list[Rect | None]


def whole(box: Box) -> Rect:
    """Return the whole box."""
    return Rect(0, 0, box.width, box.height)


def inside(at: Rect, *, caption: bool = False) -> Rect:
    """Return the rectangle in the coordinates of its own SVG, without a rival's caption, which belongs to the page."""
    return Rect(0, 0, round(at.w), round(at.h) - CAPTION * caption)


def floor(box: Box) -> int:
    """Return the smallest size of text in this box."""
    return 13 if box.finger else 11


def divided(room: float, sizes: Sequence[float], gap: float = GAP) -> list[float]:
    """Divide a length: positive sizes are pixels, negative ones are shares of the rest."""
    shares = -sum(size for size in sizes if size < 0)
    rest = room - gap * (len(sizes) - 1) - sum(size for size in sizes if size > 0)
    return [max(0.0, rest * -size / shares) if size < 0 else size for size in sizes]


def grid(at: Rect, count: int, ratio: float, gap: float = GAP, most: float = 10_000) -> list[Rect]:
    """Place `count` things of height `ratio` widths, in the number of columns that makes them largest.

    No place is wider than `most`. Rows are filled from the left, and the grid is centred.
    """
    if count <= 0:
        return []
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        broad = min((at.w - gap * (tried - 1)) / tried, (at.h - gap * (rows - 1)) / rows / ratio, most)
        if broad > best + 1e-6:
            best, columns = broad, tried
    rows = -(-count // columns)
    used = at.centred(columns * best + gap * (columns - 1), rows * best * ratio + gap * (rows - 1))
    return [
        Rect(used.x + i % columns * (best + gap), used.y + i // columns * (best * ratio + gap), best, best * ratio)
        for i in range(count)
    ]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a stack. The part with the highest `folds` is left out first; a part with 0 is never left out."""

    name: str
    least: float
    most: float
    folds: int = 0


def stack(at: Rect, parts: Sequence[Part], gap: float = GAP) -> dict[str, Rect]:
    """Stack parts below each other. Parts that fold are left out until the others fit; these share the room."""
    kept = list(parts)
    while sum(part.least for part in kept) + gap * (len(kept) - 1) > at.h:
        goes = max(kept, key=lambda part: part.folds)
        if not goes.folds:
            break
        kept.remove(goes)
    high = {part.name: part.least for part in kept}
    spare = at.h - gap * (len(kept) - 1) - sum(high.values())
    open_ = [part for part in kept if part.most > part.least]
    while spare > 0.5 and open_:
        share = spare / len(open_)
        for part in open_:
            more = min(share, part.most - high[part.name])
            high[part.name] += more
            spare -= more
        open_ = [part for part in open_ if part.most - high[part.name] > 0.5]
    return dict(zip(high, at.rows(*high.values(), gap=gap), strict=True))


@cache
def widths() -> dict[str, dict[str, int]]:
    """Return the width of each letter in thousandths of the size."""
    text = (files("pangaea.draw") / "widths.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, int]] = json.loads(text)
    return found


@cached
def wide(text: str, size: float, face: str = SANS) -> float:
    """Return the width of a line in pixels."""
    letters = widths()[face]
    return sum(letters.get(letter, UNKNOWN) for letter in text) * size / 1000


@cached
def wrapped(text: str, size: float, room: float, face: str = SANS) -> tuple[str, ...]:
    """Wrap a text to a width; only a single long word may exceed it."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and wide(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@cached
def cut(text: str, size: float, room: float, face: str = SANS) -> str:
    """Cut a text to a width with an ellipsis, between words if possible."""
    if wide(text, size, face) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip(TAIL) + CUT
        if wide(shorter, size, face) <= room:
            word = text.rfind(" ", 0, end + 1)
            return text[:word].rstrip(TAIL) + CUT if word > end / 2 else shorter
    return CUT


class Fitted(NamedTuple):
    """Text that fits: its lines and its size."""

    lines: tuple[str, ...]
    size: int


@cached
def fit(text: str, room: float, size: int, least: int, short: str = "", lines: int = 1, face: str = SANS) -> Fitted:
    """Fit text into a width: wrap it, use its short form, shrink it to `least`, or cut it, in this order."""
    for form in (text, short) if short and short != text else (text,):
        for now in [each for each in SIZES[::-1] if least <= each <= max(size, least)]:
            found = wrapped(form, now, room, face)
            if len(found) <= lines and all(wide(line, now, face) <= room for line in found):
                return Fitted(found, now)
            if form == text and short and short != text:
                break  # prefer the short form at full size to the long one in a smaller size
    last = wrapped(short or text, least, room, face)
    kept = [*last[: lines - 1], " ".join(last[lines - 1 :])]
    return Fitted(tuple(cut(line, least, room, face) for line in kept), least)


@cached
def write(
    at: Rect, text: str, size: int, least: int, css: str = "", *, short: str = "", lines: int = 1, face: str = SANS
) -> str:
    """Write text that fits in a rectangle, vertically centred; `mid` and `end` in the css align it."""
    many = max(1, min(lines, int(at.h / (least * LEADING)) or 1))
    fitted = fit(text, at.w, size, least, short, many, face)
    named = css.split()
    x = at.x + (at.w / 2 if "mid" in named else at.w if "end" in named else 0)
    step = fitted.size * LEADING
    y = at.y + at.h / 2 - step * (len(fitted.lines) - 1) / 2 + fitted.size * 0.35
    style = f"f{fitted.size} {WEIGHTS[face]}{css}".strip()
    return "".join(element("text", safe(line), x=x, y=y + step * i, css=style) for i, line in enumerate(fitted.lines))


def icon(symbol: str, at: Rect, most: float = inf, css: str = "") -> str:
    """Draw a symbol in the middle of a rectangle, as large as fits but no wider than `most`."""
    x, y, side, _ = at.square(most)
    return use(symbol, x, y, side, css=css)


def reach(at: Rect, box: Box) -> str:
    """Return an invisible touch target for a small thing; put it into the thing's group."""
    if not box.finger or min(at.w, at.h) >= FINGER:
        return ""
    around = at.centred(max(at.w, FINGER), max(at.h, FINGER))
    return rect(*around, "reach")
