"""Draw the slab: tiles with fossils and boulders, chisels on gaps, prices of open gaps."""

from math import atan2, cos, degrees, pi, radians, sin, sqrt

from pangaea.core.drawing import Box
from pangaea.draw.cache import cached, lately
from pangaea.draw.geometry import hexagon, number, shifted
from pangaea.draw.layout import FINGER, Rect, floor, grid, reach, write
from pangaea.draw.svg import Words, circle, element, group, path, polygon, title, use
from pangaea.games.jurassic_parts import grammar_names as names
from pangaea.games.jurassic_parts.board import SIDES, SPIRAL, far, near
from pangaea.games.jurassic_parts.slab import price
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import KIND, OF_KIND

MOST = 64.0  # largest radius of a tile
UNIT = 42  # radius of a tile for which boulders, cracks and chisels are designed
DENSE = 12.0  # least radius for a finger, which has a loupe then
BOULDER = "M-13 4c-1-6 3-9 7-7 1-5 9-6 11-1 5-2 9 3 8 8z"
CRACKS = "M-20-8l9 4 4 9 10 3M4-22l2 9-7 6M18 6l-8 2-2 9M-14 16l5-5"
STEEL = "M-4.5 4h9l-1 10L0 20l-3.5-6z"
Point = tuple[float, float]


def place(cell: int, r: float) -> Point:
    """Return the middle of a cell, with cell 0 at the origin."""
    q, row = SPIRAL[cell]
    return sqrt(3) * r * (q + row / 2), 1.5 * r * row


def species(kind: int) -> str:
    """Return the CSS class of a kind's tint: species, plant or bone pile."""
    return names.KIND_NAMES[kind].split(" ")[0]


def moved(body: str, x: float, y: float, turn: float, scale: float, css: str = "") -> str:
    """Move, turn and scale something drawn around the origin."""
    where = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({scale:.2f})"
    return element("g", body, css=css, transform=where)


def fossil(tile: int, x: float, y: float, r: float, css: str = "") -> str:
    """Draw the picture on a tile, and a dot for each part of its species."""
    kind = int(KIND[tile])
    body = use(names.symbol(kind), x - 0.61 * r, y - 0.67 * r, 1.22 * r, css=css)
    name = species(kind)
    if name in names.SPECIES_NAMES and len(parts := names.PARTS[names.SPECIES_NAMES.index(name)]) > 1:
        this = parts.index(names.KIND_NAMES[kind].split(" ")[1])
        for i in range(len(parts)):
            at = x + (i - (len(parts) - 1) / 2) * 7 * r / UNIT
            body += circle(at, y + 0.64 * r, 2.5 * r / UNIT, "pip on" if i == this else "pip")
    return body


@cached
def fitted(cells: int, at: Rect) -> tuple[float, float, float]:
    """Return the middle of cell 0 and the radius of a tile that fit the tiles left into a place."""
    spots = [place(cell, 1) for cell in names.members(cells)]
    left, right = min(x for x, _ in spots) - sqrt(3) / 2, max(x for x, _ in spots) + sqrt(3) / 2
    top, bottom = min(y for _, y in spots) - 1, max(y for _, y in spots) + 1
    r = max(4.0, min(MOST, (at.w - 8) / (right - left), (at.h - 14) / (bottom - top)))
    r = float(int(r))  # few sizes, to reuse cached drawings
    return at.middle[0] - r * (left + right) / 2, at.middle[1] - 3 - r * (top + bottom) / 2, r


def slab(view: State, words: Words, at: Rect, box: Box) -> str:
    """Draw all tiles, then the gaps above them."""
    if not view.slab:
        return ""
    chisels = {gap: seat for seat, digger in enumerate(view.diggers) for gap in names.gap_set(digger.chisels)}
    gaps = tuple(
        (gap, chisels[gap], 0) if gap in chisels else (gap, -1, int(price(view, gap)))
        for gap in names.gap_set(view.gaps)
    )
    tiles, rocks = tuple(map(int, view.tile)), tuple(map(int, view.rocks))
    return _slab(words, int(view.slab), tiles, int(view.up), rocks, gaps, at, floor(box), box.finger)


@lately
def _slab(
    words: Words,
    slab: int,
    tiles: tuple[int, ...],
    up: int,
    rocks: tuple[int, ...],
    gaps: tuple[tuple[int, int, int], ...],
    at: Rect,
    small: int,
    finger: bool,
) -> str:
    """Draw the slab. Each gap has its chisel's seat, or -1 and its price.

    It is drawn around cell 0 and then shifted, so that parts look the same wherever the slab is.
    """
    x, y, r = fitted(slab, at)
    body = edge(slab, r)
    for cell in names.members(slab):
        body += cell_tile(words, cell, tiles[cell], bool(up >> cell & 1), rocks[cell], r, small)
    for gap, seat, cost in gaps:
        if seat >= 0:
            body += chisel(words, gap, seat, r, max(DENSE if finger else 0.0, 22 * r / UNIT))
        else:
            body += open_gap(words, gap, cost, r, max(DENSE if finger else 0.0, min(FINGER / 2, 0.43 * r)))
    return shifted(body, x, y)


@cached
def edge(cells: int, r: float) -> str:
    """Draw the stone under the tiles; only its lower edge is visible."""
    places = (place(cell, r) for cell in names.members(cells))
    return path("".join(outline(across, down + 6, r + 3) for across, down in places), "under")


def outline(x: float, y: float, r: float) -> str:
    """Return the outline of a tile."""
    return f"M{number(x)} {number(y - r)}{around(r)}"


@cached
def around(r: float) -> str:
    """Return the sides of a tile from its upper corner on."""
    half, side = number(r * sqrt(3) / 2), number(r)
    low, high = number(r / 2), number(-r / 2)
    return f"l{half} {low}v{side}l-{half} {low}l-{half} {high}v-{side}z"


def middles(gap: int, r: float) -> tuple[Point, Point]:
    """Return the middles of the two cells at a gap."""
    return place(int(near(gap)), r), place(int(far(gap)), r)


@cached
def cell_tile(words: Words, cell: int, tile: int, up: bool, rocks: int, r: float, small: int) -> str:
    """Draw a cell with its tile, face up or down; a tile known to the viewer alone is a ghost."""
    x, y = place(cell, r)
    inner = stone(cell, tile, up, r) + (boulders(rocks, r) if rocks else "") + numbered(cell, r, small)
    body = called(words, cell, tile) + element("path", css="hit", d=outline(x, y, r - 1.8)) + shifted(inner, x, y)
    kind = species(int(KIND[tile])) if up and tile >= 0 else "down"
    return element("g", body, id=f"hex-{cell}", css=f"tile holds {kind}")


@cached
def called(words: Words, cell: int, tile: int) -> str:
    """Return a tile in words."""
    known = words(names.tile_key(tile)) if tile >= 0 else words("draw.face_down")
    return title(words("draw.tile", cell=cell, kind=known))


@cached
def priced(words: Words, name: str, cost: int) -> str:
    """Return an open gap in words."""
    return title(words("draw.gap", gap=name, n=cost))


@cached
def stone(cell: int, tile: int, up: bool, r: float) -> str:
    """Draw the face of a tile, or the cracks of a face-down one."""
    if tile >= 0:
        return fossil(tile, 0, 0, r, "" if up else "missing")
    return moved(path(CRACKS, "cracks"), 0, 0, cell * 60 % 360, r / UNIT)


@cached
def boulders(rocks: int, r: float) -> str:
    """Draw the boulders on the sides of a tile."""
    body = ""
    for side in range(SIDES):
        if rocks >> side & 1:
            angle = int(side) * pi / 3
            at = cos(angle) * r * 0.72, sin(angle) * r * 0.72
            body += moved(path(BOULDER, "boulder"), *at, degrees(angle) + 90, r / UNIT)
    return body


@cached
def numbered(cell: int, r: float, small: int) -> str:
    """Draw the number of a tile if there is room for it."""
    return write(Rect(-r / 2, -0.78 * r, r, small), str(cell), small, small, "mid mut") if r > 2.8 * small else ""


@cached
def open_gap(words: Words, gap: int, cost: int, r: float, reach: float) -> str:
    """Draw an open gap: a wide line to click, and a dot for each chisel it costs."""
    name, (a, b) = names.gap_name(gap), middles(gap, r)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    across, down = b[1] - a[1], a[0] - b[0]
    line, dots = crack(round(across / r, 2), round(down / r, 2), cost, r)
    start = f"M{number(x - across * 0.23)} {number(y - down * 0.23)}"
    body = priced(words, name, cost) + element("path", css="gh", d=start + line) + shifted(dots, x, y)
    body += element("circle", css="reach", cx=x, cy=y, r=reach)
    return element("g", body, id=f"gap-{name}", css="gap dense holds", data_cost=cost)


@cached
def crack(across: float, down: float, cost: int, r: float) -> tuple[str, str]:
    """Return the line of a gap and the dots in its middle. Its direction is given in radii."""
    dots = ""
    for i in range(cost):
        off = (i - (cost - 1) / 2) * 8 * r / UNIT / sqrt(3)
        dots += circle(across * off, down * off, max(1.8, 3 * r / UNIT), "price")
    return f"l{number(across * 0.46 * r)} {number(down * 0.46 * r)}", dots


@cached
def chisel(words: Words, gap: int, seat: int, r: float, reach: float) -> str:
    """Draw a chisel on its crack."""
    a, b = middles(gap, r)
    x, y, turn = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, degrees(atan2(b[1] - a[1], b[0] - a[0]))
    tx, ty = -sin(radians(turn)), cos(radians(turn))
    ends = [number(v) for v in (x - tx * 0.4 * r, y - ty * 0.4 * r, x + tx * 0.4 * r, y + ty * 0.4 * r)]
    body = circle(x, y, reach, "hit") + path(f"M{ends[0]} {ends[1]}L{ends[2]} {ends[3]}", "crack")
    body += moved(tool(seat), x, y, turn + 90, r / UNIT, f"chisel c{seat}")
    body = title(words("draw.chisel", gap=names.gap_name(gap))) + body
    return element("g", body, css="struck dense piece", id=f"chisel-{names.gap_name(gap)}", data_owner=seat)


@cached
def tool(seat: int) -> str:
    """Draw an upright chisel with its owner's mark around the origin."""
    steel = path(STEEL, "steel") + element("rect", x=-6.5, y=-20, width=13, height=25, rx=3.5)
    return steel + use(f"m-{seat}", -5, -14, 10)


@cached
def heap(tiles: int, prefix: str, words: Words, at: Rect, finger: bool, most: float) -> str:
    """Draw a heap: one tile for each kind with its count, as large as the room allows."""
    body, found, small = "", names.heap_ids(tiles, prefix), 13 if finger else 11
    for place, (kind, name) in zip(grid(at, len(found), 1, 3, 2 * most), found.items(), strict=True):
        alike = names.members(tiles & OF_KIND[kind])
        x, y, r = *place.middle, place.w / 2
        many = f" ×{len(alike)}" if len(alike) > 1 else ""
        tile = (
            title(words(names.tile_key(alike[0])) + many) + polygon(hexagon(x, y, r), "hit") + fossil(alike[0], x, y, r)
        )
        if len(alike) > 1:
            tile += write(Rect(place.x, place.bottom - small, place.w, small), f"×{len(alike)}", small, small, "end t3")
        body += group(tile + reach(place, Box(0, 0, finger)), f"tile {species(kind)}", id=name)
    return body
