"""The interface of drawings: pieces with their places in a box."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from pangaea.core.step import WATCHER, State

PAINTING = re.compile(r"<svg[^>]*>\s*(?:<!--.*?-->)?(.*)</svg>", re.DOTALL)
STEP = 20  # pixels between two sizes of a box; with few sizes, a cached drawing fits many screens
LEAST, MOST = (280, 160), (1680, 1400)  # a smaller page cuts the drawing, a larger one enlarges it


@dataclass(frozen=True, slots=True)
class Box:
    """The room for a game on the screen, in CSS pixels: text of size 12 in the drawing is 12 pixels high."""

    width: int
    height: int
    finger: bool = False  # whether it is a touch screen: text is at least 13 pixels high, targets 40
    chair: int = 0  # the seat that a watcher looks from, without seeing more

    def seat(self, eye: int) -> int:
        """Return the seat that this eye looks from."""
        return eye if eye >= 0 else self.chair

    def rivals(self, view: State) -> list[int]:
        """Return the seats drawn as rivals, from the left of the own seat; for a watcher all, the chair's first."""
        seat, players = self.seat(int(view.eye)), int(view.players)
        return [(seat + i) % players for i in range(0 if view.eye == WATCHER else 1, players)]

    @staticmethod
    def fitting(width: int, height: int, finger: bool) -> "Box":
        """Return the largest box that fits."""
        return Box(_size(width, 0), _size(height, 1), finger)


def _size(pixels: int, way: int) -> int:
    return max(LEAST[way], min(pixels, MOST[way])) // STEP * STEP


DESK = Box(1040, 740)  # a laptop, the default
PHONE = Box(380, 560, finger=True)  # a phone upright
TURNED = Box(700, 280, finger=True)  # a phone sideways


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a drawing and its place in the box. A folded piece has no place; the page shows it on request."""

    x: int
    y: int
    width: int
    height: int
    svg: str
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn view, laid out in a box. No id is in two pieces, and the ids do not depend on the box.

    The top CAPTION pixels of a rival's place are for the page, which writes name and score there.
    """

    board: Piece
    own: Piece | None = None  # the viewer's hand or own area
    rivals: tuple[tuple[int, Piece], ...] = ()  # seat and piece, except rivals shown on the board

    @property
    def svgs(self) -> tuple[str, ...]:
        """The SVGs of all pieces."""
        pieces = (self.board, self.own, *(piece for _seat, piece in self.rivals))
        return tuple(piece.svg for piece in pieces if piece is not None)


CAPTION = 24  # pixels


@cache
def painted(package: str) -> str:
    """Return the content of a game's `draw_painting.svg`; '' if there is no such file."""
    file = files(package) / "draw_painting.svg"
    found = PAINTING.search(file.read_text(encoding="utf-8")) if file.is_file() else None
    return "".join(map(str.strip, found[1].splitlines())) if found else ""


def kind_of(id: str) -> str:
    """Return the kind of a drawn thing, the first word of its id; its words have the key `kind.<kind>`."""
    return re.split(r"[-\d]", id)[0]
