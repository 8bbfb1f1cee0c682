"""A drawing as a file of its own: one SVG with its symbols and styles, for browsers, notebooks and documentation."""

import re
from functools import cache
from importlib.resources import files
from typing import Literal

from pangaea.core.drawing import Drawing
from pangaea.draw.svg import seat_chip
from pangaea.draw.symbols import defs
from pangaea.locale import HOMES

Theme = Literal["paper", "night", ""]

_OPENING = "<svg "
_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_WIDE, _NARROW, _GAP = 1040, 320, 16  # of a whole picture: board and own area, the rivals beside them, what is between
_CHIP = 12  # of a rival's seat


def look() -> str:
    """The style sheet of all drawings: what games share, then `draw.css` of every game."""
    return _look(tuple(HOMES.values()))


@cache
def _look(homes: tuple[str, ...]) -> str:
    sheets = [files("pangaea.draw") / "look.css", *(files(home) / "draw.css" for home in homes)]
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.is_file())


def standalone(drawing: str, theme: Theme = "") -> str:
    """The drawing with everything it needs; without a theme it follows the reader's system."""
    if not drawing.startswith(_OPENING):
        raise ValueError("a drawing begins with its <svg> element")
    head, body = drawing.split(">", 1)
    themed = f'data-theme="{theme}" ' if theme else ""
    opening = head.replace(_OPENING, f'{_OPENING}xmlns="http://www.w3.org/2000/svg" {themed}', 1)
    style = f"<style>{look()}svg:root {{ background: var(--paper); }}</style>"
    return f"{opening}>{style}{defs(drawing)}{body}"


def whole(drawing: Drawing, theme: Theme = "") -> str:
    """All pieces of a drawing in one picture: the board, below it what is the viewer's own, the rivals at the right."""
    pieces: list[str] = []
    bottom, beside = float(_GAP), float(_GAP)
    for piece in filter(None, (drawing.board, drawing.own)):
        height = _scaled(piece, _WIDE)
        pieces.append(_placed(piece, _GAP, bottom, _WIDE, height))
        bottom += height + _GAP
    for seat, piece in drawing.rivals:
        if piece:
            height = _scaled(piece, _NARROW)
            pieces.append(seat_chip(seat, 2 * _GAP + _WIDE + _CHIP, beside + height / 2, _CHIP))
            pieces.append(_placed(piece, 3 * _GAP + _WIDE + 2 * _CHIP, beside, _NARROW, height))
            beside += height + _GAP
    width = 2 * _GAP + _WIDE + (2 * _GAP + 2 * _CHIP + _NARROW if beside > _GAP else 0)
    height = max(bottom, beside)
    box = f'viewBox="0 0 {width} {height:g}" width="{width}" height="{height:g}"'
    return standalone(f'<svg class="pangaea" {box}>{"".join(pieces)}</svg>', theme)


def _scaled(piece: str, width: float) -> float:
    """How high the piece is at this width."""
    box = _BOX.search(piece)
    if box is None:
        raise ValueError("a drawing says how large it is")
    return round(width * float(box[2]) / float(box[1]), 1)


def _placed(piece: str, x: float, y: float, width: float, height: float) -> str:
    """The piece at its place in a larger picture."""
    return piece.replace(_OPENING, f'{_OPENING}x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1)
