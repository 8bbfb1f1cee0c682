"""A collection drawn: a tray a species with all its parts, missing ones pale; then plants and bone piles."""

from typing import NamedTuple

from pangaea.core.drawing import DESK, Box
from pangaea.draw.cache import cached
from pangaea.draw.layout import BOLD, Rect, floor, reach, wide, write
from pangaea.draw.svg import Words, group, rect, title, use
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.grammar_names import KIND_NAMES, PARTS, SPECIES_NAMES, kind_key, symbol
from pangaea.games.jurassic_parts.skeletons import finished
from pangaea.games.jurassic_parts.state import Digger
from pangaea.games.jurassic_parts.tiles import FIRST_PART, FLYERS, OF_KIND, PILE, PLANT, PLANT_POINTS, PLANTS, POINTS

GAP = 5
PAD = 3
LARGEST = 74
COUNTS = (*(len(parts) for parts in PARTS), 1, 1)  # parts in each tray


class Trays(NamedTuple):
    """Where the trays are, and the side of a part."""

    places: list[Rect]
    side: float


@cached
def laid(at: Rect, label: float) -> Trays:
    """All trays in order, as large as possible, each with a line below its parts."""
    side = float(LARGEST)
    while True:
        places = wrapped(at, side, label, at.w)
        if side <= 8 or (
            places[-1].bottom <= at.bottom + 0.01 and max(each.right for each in places) <= at.right + 0.01
        ):
            break
        side -= 1
    for broad in range(int(places[0].w), int(at.w), 4):  # rows of about the same length
        even = wrapped(at, side, label, broad)
        if even[-1].y == places[-1].y:
            return Trays(even, side)
    return Trays(places, side)


def wrapped(at: Rect, side: float, label: float, broad: float) -> list[Rect]:
    """The trays with parts of this size in rows of this width."""
    places, x, y = list[Rect](), at.x, at.y
    for count in COUNTS:
        w = count * side + 2 * PAD
        if places and x + w > at.x + broad + 0.01:
            x, y = at.x, y + side + label + 2 * PAD + GAP
        places.append(Rect(x, y, w, side + label + 2 * PAD))
        x += w + GAP
    return places


def trays(digger: Digger, words: Words, at: Rect, small: int, lot: int, rival: str = "") -> str:
    """The collection of a player; parts that the lot would fill are framed. A rival's parts are not clicked."""
    found, body, named = laid(at, small + 4), "", not rival
    for i, name in enumerate(SPECIES_NAMES):
        kinds = tuple(range(FIRST_PART[i], FIRST_PART[i + 1]))
        tiles = int(digger.tiles & FLYERS if i == len(SPECIES_NAMES) - 1 else digger.loose())
        done = int(finished(digger, i))
        worth = f"{done} × {POINTS[i]}" if done else str(POINTS[i])
        label = words(f"species.{name}")
        body += tray(
            words, f"{rival}skeleton-{name}", kinds, tiles, lot, found.places[i], label, worth, bool(done), small, named
        )
    plants, piles = int(digger.tiles & PLANTS), int(digger.loose() & OF_KIND[PILE])
    worth = str(PLANT_POINTS[size(plants)])
    body += tray(words, f"{rival}plants", (int(PLANT),), plants, lot, found.places[5], "", worth, False, small, named)
    return body + tray(words, f"{rival}piles", (int(PILE),), piles, lot, found.places[6], "", "1", False, small, named)


@cached
def tray(
    words: Words, id: str, kinds: tuple[int, ...], tiles: int, lot: int, at: Rect, label: str, worth: str, done: bool,
    small: int, named: bool,
) -> str:  # fmt: skip
    """Parts next to each other; how many of each if more than one; below them the name and the points."""
    side, inner = (at.w - 2 * PAD) / len(kinds), ""
    for i, kind in enumerate(kinds):
        n, place = int(size(tiles & OF_KIND[kind])), Rect(at.x + PAD + i * side, at.y + PAD, side, side)
        name = KIND_NAMES[kind]
        face = (title(words(kind_key(kind))) if named else "") + rect(*place, "hit", r=5)
        face += use(symbol(kind), place.x, place.y, side, css="" if n else "missing")
        if lot & OF_KIND[kind] and not n:
            face += rect(*place.inset(1), "fills", r=4)
        if n > 1:
            face += write(Rect(place.x, place.y, side - 1, small), f"×{n}", small, small, "end", face=BOLD)
        css = "part dense mute piece" if n else "part dense mute"
        inner += group(face, css, id="part-" + name.replace(" ", "-")) if named else group(face, css)
    body = (reach(at, Box(0, 0, small > floor(DESK))) if named else "") + rect(*at, "hit tray", r=7) + inner
    low = Rect(at.x + PAD + 1, at.y + PAD + side, at.w - 2 * PAD - 2, at.h - side - PAD)
    if done and wide(worth, small, BOLD) > low.w:
        many, each = worth.split(" × ")
        worth = str(int(many) * int(each))
    right = wide(worth, small, BOLD)
    body += write(low, worth, small, small, "end", face=BOLD)
    if label and wide(label, small) <= low.w - right - 6:
        body += write(low, label, small, small)
    css = "skeleton full" if done else "skeleton" if any(tiles & OF_KIND[kind] for kind in kinds) else "skeleton holds"
    return group(title(told(words, label, kinds, tiles, worth)) + body, css, id=id)


def told(words: Words, label: str, kinds: tuple[int, ...], tiles: int, worth: str) -> str:
    """A tray in words: its name, what it is worth, and how many there are of each part."""
    counts = [(words(kind_key(kind)), int(size(tiles & OF_KIND[kind]))) for kind in kinds]
    parts = ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counts if n)
    name = label or counts[0][0]
    return f"{name}: {parts} ({words('draw.worth', points=worth)})" if parts else f"{name}: {words('draw.no_parts')}"
