"""How wide words are on the screen: the page has fonts of its own, and this knows their letters."""

import json
from functools import cache
from importlib.resources import files
from typing import Final

from pangaea.draw.cache import cached

SANS: Final = "sans"  # plain text
BOLD: Final = "bold"  # t3
SERIF: Final = "serif"  # t1, num, big
UNKNOWN = 620  # thousandths of the size: a letter that the fonts do not have comes from the reader's system
CUT = "…"


@cache
def widths() -> dict[str, dict[str, int]]:
    """The width of each letter, in thousandths of the size."""
    text = (files("pangaea.draw") / "widths.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, int]] = json.loads(text)
    return found


@cached
def wide(text: str, size: float, face: str = SANS) -> float:
    """The width of a line in pixels."""
    letters = widths()[face]
    return sum(letters.get(letter, UNKNOWN) for letter in text) * size / 1000


@cached
def wrapped(text: str, size: float, room: float, face: str = SANS) -> tuple[str, ...]:
    """The text in lines that are no wider than the room; only a single word may be."""
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
    """As much of the text as the room holds, with a mark where something is missing."""
    if wide(text, size, face) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip(" ,.;:·-") + CUT
        if wide(shorter, size, face) <= room:
            return shorter
    return CUT
