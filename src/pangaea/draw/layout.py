"""Room on the screen, divided: rows, columns, grids, words that fit, and what folds when there is too little."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pangaea.core.drawing import CAPTION, Box, Piece
from pangaea.draw.cache import cached
from pangaea.draw.measure import BOLD, SANS, SERIF, cut, wide, wrapped
from pangaea.draw.svg import element, rect, safe

GAP = 8
REST = -1.0  # one share of what is left; -2 is two shares
FINGER = 40  # pixels that a finger needs
LEADING = 1.25  # from line to line, in sizes
SIZES = (11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32)  # look.css has a class f11 … for each
WEIGHTS = {SANS: "", BOLD: "t3 ", SERIF: "serif "}


class Rect(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The edge on the right."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float, down: float | None = None) -> "Rect":
        """Smaller on all sides; `down` at the top and the bottom if it differs."""
        over = by if down is None else down
        return Rect(self.x + by, self.y + over, max(0, self.w - 2 * by), max(0, self.h - 2 * over))

    def rows(self, *sizes: float, gap: float = GAP) -> list["Rect"]:
        """Rows from the top: a size in pixels, or a share of the rest as a negative number."""
        found, y = [], self.y
        for high in divided(self.h, sizes, gap):
            found.append(Rect(self.x, y, self.w, high))
            y += high + gap
        return found

    def columns(self, *sizes: float, gap: float = GAP) -> list["Rect"]:
        """Columns from the left, as `rows`."""
        found, x = [], self.x
        for broad in divided(self.w, sizes, gap):
            found.append(Rect(x, self.y, broad, self.h))
            x += broad + gap
        return found

    def centred(self, w: float, h: float) -> "Rect":
        """A rectangle of this size in the middle."""
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def piece(self, svg: str, *, folded: bool = False) -> Piece:
        """The piece that lies here; its SVG is as large as this, less a rival's caption."""
        return Piece(round(self.x), round(self.y), round(self.w), round(self.h), svg, folded)


def whole(box: Box) -> Rect:
    """The whole box."""
    return Rect(0, 0, box.width, box.height)


def inside(at: Rect, *, caption: bool = False) -> Rect:
    """The rectangle in the pixels of its own SVG; a rival's begins with a caption that the page fills."""
    return Rect(0, 0, round(at.w), round(at.h) - CAPTION * caption)


def floor(box: Box) -> int:
    """The smallest size of text in this box."""
    return 13 if box.finger else 11


def divided(room: float, sizes: Sequence[float], gap: float = GAP) -> list[float]:
    """The room shared: what is positive is as large as it says, the rest is divided by shares."""
    shares = -sum(size for size in sizes if size < 0)
    rest = room - gap * (len(sizes) - 1) - sum(size for size in sizes if size > 0)
    return [max(0.0, rest * -size / shares) if size < 0 else size for size in sizes]


def grid(at: Rect, count: int, ratio: float, gap: float = GAP, most: float = 10_000) -> list[Rect]:
    """Places for so many things whose height is `ratio` widths: with as many columns as give the largest places.

    No place is wider than `most`; rows are filled from the left, and the whole stands in the middle.
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
    """Something that wants room in a stack; what has the highest number in `folds` is left out first, 0 never."""

    name: str
    least: float
    most: float
    folds: int = 0


def stack(at: Rect, parts: Sequence[Part], gap: float = GAP) -> dict[str, Rect]:
    """Parts below each other. Those that fold are left out until the others fit; these share what is left."""
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


class Fitted(NamedTuple):
    """Words as they fit: their lines and their size."""

    lines: tuple[str, ...]
    size: int


@cached
def fit(text: str, room: float, size: int, least: int, short: str = "", lines: int = 1, face: str = SANS) -> Fitted:
    """Words in a width: in so many lines, then in their short form, then smaller, at last cut; never below `least`."""
    for form in (text, short) if short and short != text else (text,):
        for now in [each for each in SIZES[::-1] if least <= each <= max(size, least)]:
            found = wrapped(form, now, room, face)
            if len(found) <= lines and all(wide(line, now, face) <= room for line in found):
                return Fitted(found, now)
            if form == text and short and short != text:
                break  # the short form at full size is better than the long one smaller
    last = wrapped(short or text, least, room, face)
    kept = [*last[: lines - 1], " ".join(last[lines - 1 :])]
    return Fitted(tuple(cut(line, least, room, face) for line in kept), least)


@cached
def write(
    at: Rect, text: str, size: int, least: int, css: str = "", *, short: str = "", lines: int = 1, face: str = SANS
) -> str:
    """Words that fit in a rectangle, in the middle of its height; `mid` and `end` of the css say where they stand."""
    many = max(1, min(lines, int(at.h / (least * LEADING)) or 1))
    fitted = fit(text, at.w, size, least, short, many, face)
    named = css.split()
    x = at.x + (at.w / 2 if "mid" in named else at.w if "end" in named else 0)
    step = fitted.size * LEADING
    y = at.y + at.h / 2 - step * (len(fitted.lines) - 1) / 2 + fitted.size * 0.35
    style = f"f{fitted.size} {WEIGHTS[face]}{css}".strip()
    return "".join(element("text", safe(line), x=x, y=y + step * i, css=style) for i, line in enumerate(fitted.lines))


def reach(at: Rect, box: Box) -> str:
    """An invisible area that a finger can hit, if the thing is smaller; put it into the group of the thing."""
    if not box.finger or min(at.w, at.h) >= FINGER:
        return ""
    around = at.centred(max(at.w, FINGER), max(at.h, FINGER))
    return rect(*around, "reach")
