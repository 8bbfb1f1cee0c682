"""Standalone drawings: one SVG with its symbols and styles, for browsers, notebooks and documentation."""

from functools import cache
from importlib.resources import files
from typing import Literal

from pangaea.core.drawing import CAPTION, Box, Drawing, Piece
from pangaea.draw.svg import seat_chip
from pangaea.draw.symbols import defs
from pangaea.locale import HOMES

Theme = Literal["paper", "night", ""]

_OPENING = "<svg "
_GAP = 16  # margin of a whole picture
_CHIP = 10  # radius of the chip of a rival's seat
PICTURE = Box(1400, 920)  # the box of a whole picture


def look() -> str:
    """Return the style sheet of all drawings: the shared part, then `draw.css` of every game."""
    return _look(tuple(HOMES.values()))


@cache
def _look(homes: tuple[str, ...]) -> str:
    sheets = [files("pangaea.draw") / "look.css", *(files(home) / "draw.css" for home in homes)]
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.is_file())


def standalone(drawing: str, theme: Theme = "") -> str:
    """Return the drawing with everything it needs; without a theme it follows the reader's system."""
    if not drawing.startswith(_OPENING):
        raise ValueError("a drawing begins with its <svg> element")
    head, body = drawing.split(">", 1)
    themed = f'data-theme="{theme}" ' if theme else ""
    opening = head.replace(_OPENING, f'{_OPENING}xmlns="http://www.w3.org/2000/svg" {themed}', 1)
    style = f"<style>{look()}svg:root {{ background: var(--paper); }}</style>"
    return f"{opening}>{style}{defs(drawing)}{body}"


def whole(drawing: Drawing, theme: Theme = "") -> str:
    """Combine all pieces of a drawing into one picture, with a label for each rival; folded ones are left out."""
    body = ""
    for seat, piece in ((-1, drawing.board), (-1, drawing.own), *drawing.rivals):
        if piece is None or piece.folded:
            continue
        head = CAPTION if seat >= 0 else 0
        if head:
            body += seat_chip(seat, _GAP + piece.x + head / 2, _GAP + piece.y + head / 2, _CHIP)
        body += _placed(piece, head)
    width, height = (2 * _GAP + far for far in _extent(drawing))
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return standalone(f'<svg class="pangaea" {box}>{body}</svg>', theme)


def _extent(drawing: Drawing) -> tuple[int, int]:
    """Return the width and height that the pieces cover."""
    pieces = [drawing.board, drawing.own, *(piece for _seat, piece in drawing.rivals)]
    shown = [piece for piece in pieces if piece is not None and not piece.folded]
    return max(piece.x + piece.width for piece in shown), max(piece.y + piece.height for piece in shown)


def _placed(piece: Piece, head: int) -> str:
    """Return the piece at its place in a larger picture, below its caption."""
    place = f'x="{_GAP + piece.x}" y="{_GAP + piece.y + head}" width="{piece.width}" height="{piece.height - head}" '
    return piece.svg.replace(_OPENING, _OPENING + place, 1)
