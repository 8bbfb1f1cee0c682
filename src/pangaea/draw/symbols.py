"""All symbols by name, and the `<defs>` for drawings that use them."""

import re
from functools import cache
from importlib.resources import files

from pangaea.draw import bones, fauna
from pangaea.locale import HOMES

# The style sheet uses these as fills: url(#p-trees).
PATTERNS: dict[str, str] = {
    "p-hatch": '<pattern id="p-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="p-hatch" d="M0 0V7"/></pattern>',
    "p-back": '<pattern id="p-back" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">'
    '<path class="p-back" d="M0 8q4-5 8 0t8 0"/></pattern>',
    "p-trees": '<pattern id="p-trees" width="46" height="40" patternUnits="userSpaceOnUse">'
    '<path class="p-trees" d="M10 6l5 8h-3l4 6H4l4-6H5zM33 24l4 7h-2l3 5h-10l3-5h-2z"/></pattern>',
    "p-tufts": '<pattern id="p-tufts" width="44" height="34" patternUnits="userSpaceOnUse"><path class="p-tufts" '
    'd="M6 12q1-5-2-8M8 12q0-6 0-9M10 12q-1-5 2-8M28 28q1-5-2-8M30 28q0-6 0-9M32 28q-1-5 2-8"/></pattern>',
    "p-waves": '<pattern id="p-waves" width="40" height="22" patternUnits="userSpaceOnUse">'
    '<path class="p-waves" d="M2 7q5-4 10 0t10 0M22 18q5-4 10 0t6 0"/></pattern>',
}

_HREF = re.compile(r'href="#([\w-]+)"')
_SYMBOL = re.compile(r'<symbol id="([\w-]+)">(.*?)</symbol>', re.DOTALL)


@cache
def pictograms(game: str) -> dict[str, str]:
    """Return the paths of each pictogram in a game's `draw_pictograms.svg`, if it has one."""
    return _read(HOMES[game], "draw_pictograms.svg")


@cache
def interface() -> dict[str, str]:
    """Return the paths of the interface's signs and the seats' marks."""
    return _read("pangaea.draw", "pictograms.svg")


def _read(package: str, name: str) -> dict[str, str]:
    file = files(package) / name
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return {symbol: "".join(map(str.strip, body.splitlines())) for symbol, body in _SYMBOL.findall(text)}


def symbols() -> dict[str, str]:
    """Return all symbols by name."""
    return _symbols(tuple(HOMES))


@cache
def _symbols(games: tuple[str, ...]) -> dict[str, str]:
    made = fauna.symbols() | bones.symbols()
    for family in (interface(), *map(pictograms, games)):
        made |= {name: _pictogram(name, body) for name, body in family.items()}
    return made


def _pictogram(name: str, body: str) -> str:
    """Return a pictogram in a box of 24: strokes and solid shapes in the colour of the text, legible at 16 pixels."""
    return f'<symbol id="{name}" viewBox="0 0 24 24"><g class="pk">{body}</g></symbol>'


def defs(*drawings: str) -> str:
    """Return the symbols that these drawings use, and all patterns, for a page or a file."""
    wanted = sorted({name for drawing in drawings for name in _HREF.findall(drawing)} & symbols().keys())
    return "<defs>" + "".join(PATTERNS.values()) + "".join(symbols()[name] for name in wanted) + "</defs>"


def sheet() -> str:
    """Return all symbols as one invisible drawing, which a page contains once."""
    everything = "".join(PATTERNS.values()) + "".join(symbols().values())
    return f'<svg width="0" height="0" aria-hidden="true" class="sheet"><defs>{everything}</defs></svg>'
