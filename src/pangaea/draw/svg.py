"""The elements of a drawing. All text and attributes are escaped here, as players choose their names."""

import re
from html import escape
from typing import Protocol

from pangaea.draw import fauna
from pangaea.draw.cache import cached
from pangaea.draw.geometry import brackets, number
from pangaea.draw.symbols import symbols

SEATS = 8  # number of colours and marks


class Words(Protocol):
    """The reader's language: `words("pen.forest")`, `words("river.each", n=1)`."""

    def __call__(self, key: str, /, **params: object) -> str:
        """The words for a key."""


_UNPRINTABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@cached
def safe(words: object) -> str:
    """Escape a text for a drawing and replace characters that XML does not allow."""
    return escape(_UNPRINTABLE.sub("\ufffd", str(words)))


ATTRIBUTES = {"css": "class"}  # attribute names in SVG, by keyword


def attribute(key: str) -> str:
    """Return the SVG name of an attribute."""
    ATTRIBUTES[key] = key.replace("_", "-")
    return ATTRIBUTES[key]


def element(name: str, body: str | None = None, **attributes: str | float) -> str:
    """One element; `css` is its class, `_` in a name is a hyphen, an attribute that is '' is left out."""
    written = ""
    for key, value in attributes.items():
        if value == "":
            continue
        shown = safe(value) if isinstance(value, str) else number(value)
        written += f' {ATTRIBUTES.get(key) or attribute(key)}="{shown}"'
    return f"<{name}{written}/>" if body is None else f"<{name}{written}>{body}</{name}>"


def classed(css: str) -> str:
    """The class of an element, as it is written."""
    return f' class="{safe(css)}"' if css else ""


def path(d: str, css: str = "") -> str:
    """A path; `d` is made of letters and numbers only."""
    return f'<path{classed(css)} d="{d}"/>'


def rect(x: float, y: float, w: float, h: float, css: str = "", *, r: float = 0) -> str:
    """A rectangle, with round corners if `r` is given."""
    size = f'width="{number(w)}" height="{number(h)}"'
    corner = f' rx="{number(r)}"' if r else ""
    return f'<rect{classed(css)} x="{number(x)}" y="{number(y)}" {size}{corner}/>'


def circle(x: float, y: float, r: float, css: str = "") -> str:
    """A circle."""
    return f'<circle{classed(css)} cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'


def ellipse(x: float, y: float, rx: float, ry: float, css: str = "") -> str:
    """An ellipse."""
    return element("ellipse", css=css, cx=x, cy=y, rx=rx, ry=ry)


def polygon(points: list[tuple[float, float]], css: str = "") -> str:
    """A polygon."""
    return element("polygon", css=css, points=" ".join(f"{number(x)},{number(y)}" for x, y in points))


def use(symbol: str, x: float, y: float, w: float, h: float | None = None, *, css: str = "") -> str:
    """A symbol by name, square unless `h` is given."""
    if symbol not in symbols():
        raise ValueError(f"there is no symbol {symbol!r}")
    size = f'width="{number(w)}" height="{number(w if h is None else h)}"'
    return f'<use href="#{symbol}"{classed(css)} x="{number(x)}" y="{number(y)}" {size}/>'


def animal(symbol: str, x: float, y: float, w: float, *, css: str = "") -> str:
    """A symbol in the shape of an animal's box."""
    return use(symbol, x, y, w, w * fauna.HEIGHT / fauna.WIDTH, css=css)


def text(x: float, y: float, words: object, css: str = "") -> str:
    """A line of text; `words` may be anything, and is escaped."""
    return f'<text x="{number(x)}" y="{number(y)}"{classed(css)}>{safe(words)}</text>'


def title(words: object) -> str:
    """A title, for screen readers and tooltips. Put it first in its group."""
    return f"<title>{safe(words)}</title>"


def group(body: str, css: str = "", *, id: str = "", **data: str | float) -> str:
    """A group; further arguments become attributes (`data_cost=2` is data-cost)."""
    return element("g", body, id=id, css=css, **data)


def seat_chip(seat: int, x: float, y: float, r: float = 10) -> str:
    """A seat is always a disc in its colour with its mark, never a bare colour."""
    mark = use(f"m-{seat}", x - 0.56 * r, y - 0.56 * r, 1.12 * r)
    return group(circle(x, y, r) + mark, f"chip c{seat}")


def tick(x: float, y: float, r: float = 13) -> str:
    """The tick of a selected thing; it shows while its group has the class `sel`."""
    return group(circle(x, y, r, "dot") + use("i-check", x - 0.6 * r, y - 0.6 * r, 1.2 * r, css="on-dot"), "tick")


def corners(x: float, y: float, w: float, h: float, arm: float = 10) -> str:
    """The brackets of the last move; they show while their group has the class `last`."""
    return path(brackets(x, y, w, h, arm), "brk")


def gain(x: float, y: float, words: object, r: float = 17) -> str:
    """What a choice brings, in a pencil disc."""
    return group(circle(x, y, r, "dot") + text(x, y + 5, words, "num mid on-dot"), "gain")


def card_back(x: float, y: float, w: float, h: float, emblem: str) -> str:
    """A hidden card; the emblem names the deck."""
    size = 0.56 * min(w, h)
    mark = use(emblem, x + (w - size) / 2, y + (h - size) / 2, size)
    return group(rect(x, y, w, h, r=0.14 * w) + rect(x, y, w, h, "waves", r=0.14 * w) + mark, "back")


_PIPS = {
    1: "M2 2",
    2: "M1 1M3 3",
    3: "M1 1M2 2M3 3",
    4: "M1 1M3 1M1 3M3 3",
    5: "M1 1M3 1M2 2M1 3M3 3",
    6: "M1 1M3 1M1 2M3 2M1 3M3 3",
}


def die(face: int, x: float, y: float, size: float = 44) -> str:
    """A die showing one to six pips."""
    pips = ""
    for pip in _PIPS[face].split("M")[1:]:
        column, row = pip.split()
        pips += circle(x + size * int(column) / 4, y + size * int(row) / 4, 0.09 * size)
    return group(rect(x, y, size, size, r=0.2 * size) + pips, "die")


def svg(w: float, h: float, body: str, *, id: str, css: str = "", label: str = "") -> str:
    """A whole drawing of `w` by `h`. Its symbols are not in it but once in the page: see `symbols.defs`."""
    box = f"0 0 {number(w)} {number(h)}"
    return element("svg", body, id=id, css=f"pangaea {css}".strip(), viewBox=box, role="group", aria_label=label)
