"""A drawing as a file of its own: one SVG with its symbols and styles, for browsers, notebooks and documentation."""

from functools import cache
from importlib.resources import files
from typing import Literal

from pangaea.draw.symbols import defs

Theme = Literal["paper", "night", ""]

_OPENING = "<svg "


@cache
def look() -> str:
    """The style sheet of all drawings."""
    return (files("pangaea.draw") / "look.css").read_text(encoding="utf-8")


def standalone(drawing: str, theme: Theme = "") -> str:
    """The drawing with everything it needs; without a theme it follows the reader's system."""
    if not drawing.startswith(_OPENING):
        raise ValueError("a drawing begins with its <svg> element")
    head, body = drawing.split(">", 1)
    themed = f'data-theme="{theme}" ' if theme else ""
    opening = head.replace(_OPENING, f'{_OPENING}xmlns="http://www.w3.org/2000/svg" {themed}', 1)
    style = f"<style>{look()}svg:root {{ background: var(--paper); }}</style>"
    return f"{opening}>{style}{defs(drawing)}{body}"
