"""Text widths, measured with the page's own fonts."""

import json
from functools import cache
from importlib.resources import files
from typing import Final

from pangaea.draw.cache import cached

SANS: Final = "sans"  # normal text
BOLD: Final = "bold"  # class t3
SERIF: Final = "serif"  # classes t1, num, big
UNKNOWN = 620  # width of a letter missing in the fonts, in thousandths of the size
CUT = "…"
TAIL = " ,.;:·-"  # removed before an ellipsis


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
