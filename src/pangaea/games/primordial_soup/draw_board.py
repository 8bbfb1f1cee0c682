"""Draw the soup: cells with their cubes and amoebas, the compass, the ladder as a ruler."""

from typing import NamedTuple

from pangaea.draw.cache import cached
from pangaea.draw.geometry import rough_rect, wobble
from pangaea.draw.layout import FINGER, REST, SERIF, SIZES, Rect, wide, write
from pangaea.draw.svg import Words, circle, corners, element, group, path, rect, seat_chip, tick, title, use
from pangaea.games.primordial_soup.board import CELLS, DRIFT, LADDER, NOWHERE, NUMBERS, count
from pangaea.games.primordial_soup.grammar import COLOURS
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES
from pangaea.games.primordial_soup.setup import ChooseSpace
from pangaea.games.primordial_soup.state import State

TURNS = (180, 270, 0, 90)  # degrees of an arrow that points west, north, east, south
NO_CELL = ((0, 0), (2, 0), (3, 0), (4, 0), (4, 4))  # column and row: there the current is drawn
DIGIT = 8.5  # from amoeba to amoeba, so that each number can be read
MANY = 4  # colours whose rows of cubes fill a cell
SHOWN = 6  # cubes of a colour drawn one by one; beyond, the number is written


class Place(NamedTuple):
    """Where the board lies and how wide a cell is."""

    x: float
    y: float
    side: float

    @staticmethod
    def within(at: Rect) -> "Place":
        """The largest board in a rectangle."""
        x, y, side, _ = at.inset(2).square()
        return Place(x, y, side / 5)

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        name = CELL_NAMES[cell]
        return self.x + "ABCDE".index(name[0]) * self.side, self.y + (int(name[1]) - 1) * self.side


def soup(view: State, words: Words, at: Rect, acting: int, least: int) -> str:
    """The broth, nineteen cells, the compass; a ring marks the amoeba in question."""
    x, y, s = place = Place.within(at)
    way, players = int(DRIFT[view.card]) if view.card >= 0 else int(NOWHERE), int(view.players)
    cells = "".join([
        draw_cell(words, cell, place, players, cubes, tuple(inside), least)
        for cell, (cubes, inside) in enumerate(zip(map(int, view.soup), amoebas(view, acting), strict=True))
    ])  # fmt: skip
    return broth(at, way) + cells + compass(words, way, x + 2 * s, y + 2 * s, s, least)


@cached
def broth(at: Rect, way: int) -> str:
    """The broth, and its current where there are no cells."""
    x, y, s = Place.within(at)
    body = path(rough_rect(*at.inset(1), "broth", amplitude=2, r=20), "broth")
    if way == NOWHERE:
        return body
    return body + "".join(current(x + (c + 0.5) * s, y + (r + 0.5) * s, way, s / 106) for c, r in NO_CELL)


class Amoeba(NamedTuple):
    """What the drawing of an amoeba depends on."""

    seat: int
    number: int
    damage: int
    ring: bool = False  # the question is about it


def amoebas(view: State, acting: int) -> list[list[Amoeba]]:
    """The amoebas on the board, by cell."""
    inside: list[list[Amoeba]] = [[] for _cell in range(CELLS)]
    for seat, colony in enumerate(view.colonies):
        for number in range(1, NUMBERS + 1):
            if (cell := colony.cells[number]) >= 0:
                inside[cell].append(Amoeba(seat, number, int(colony.damage[number]), seat << 3 | number == acting))
    return inside


def current(x: float, y: float, way: int, scale: float) -> str:
    """Two waves that flow with the drift."""
    waves = "M-34-12q11-9 22 0t22 0 22 0m-8-7l8 7-8 7M-22 12q9-8 18 0t18 0m-7-6l7 6-7 6"
    turned = f"translate({x:.1f} {y:.1f}) rotate({TURNS[way]}) scale({scale:.2f})"
    return element("path", css="flow", d=waves, transform=turned)


@cached
def draw_cell(
    words: Words, cell: int, place: Place, players: int, soup: int, inside: tuple[Amoeba, ...], least: int
) -> str:
    """A cell: its name, a row of cubes for each colour, amoebas from the upper right."""
    (x, y), s, name = place.corner(cell), place.side, CELL_NAMES[cell]
    if s < 6.5 * least:
        return small_cell(words, cell, Rect(x, y, s, s), players, soup, inside, least)
    outline = rough_rect(x + 2.5, y + 2.5, s - 5, s - 5, name, amplitude=1.6, r=16)
    body = title(name) + path(outline, "hit") + path(outline, "hatch")
    if len(inside) < (3 if s > 90 else 2):
        body += write(Rect(x + 7, y + 5, 26, 16), name, 12, least, "mut")
    a = s * (0.118 if players < MANY else 0.1)
    for colour in range(players):
        top = y + s - 14 - (players - colour) * (a + 2.2) + a * 0.2
        body += cubes(words, name, int(count(soup, colour)), colour, x + s * 0.1, top, a, least)
    many = len(inside)
    wide = s * (0.44, 0.44, 0.36, 0.31, 0.25, 0.25, 0.25, 0.2)[min(7, many)]
    row = many if wide + 0.5 * wide * (many - 1) <= s - 10 else (many + 1) // 2  # below them are the cubes
    step = min(0.96 * wide, (s - 10 - wide) / max(1, row - 1))
    for i, each in enumerate(inside):
        body += amoeba(words, each, x + s - 5 - wide - i % row * step, y + 5 + i // row * wide * 0.8, wide, least)
    return group(body + corners(x + 8, y + 8, s - 16, s - 16) + tick(x + s - 6, y + 6, 11), "cell", id=f"cell-{name}")


def small_cell(
    words: Words, cell: int, at: Rect, players: int, soup: int, inside: tuple[Amoeba, ...], least: int
) -> str:
    """A cell without room for rows of cubes: amoebas above, below a cube of each colour with its number.

    Many amoebas stand in two rows; then the cubes stand in one, without numbers. A tiny cell has no numbers at all.
    """
    name, many = CELL_NAMES[cell], len(inside)
    outline = rough_rect(*at.inset(2.5), name, amplitude=1.6, r=at.w / 6)
    body = title(name) + path(outline, "hit") + path(outline, "hatch")
    line, room = min(15.0, 0.25 * at.w), at.inset(4, 3.5)
    rows, tiny = 1 if many < 2 or (room.w - 15) / (many - 1) >= DIGIT else 2, at.w < 3 * least
    plain = tiny or rows == 2
    above, below = room.rows(REST, line * (1 if plain else (players + 1) // 2), gap=1)
    if many < 2 and not tiny:
        body += write(Rect(above.x + 2, above.y, 26, min(16.0, above.h)), name, 12, least, "mut")
    fields = below.columns(*[REST] * players, gap=1) if plain else pairs(below, players, line)
    for colour, field in enumerate(fields):
        body += counted(words, name, int(count(soup, colour)), colour, field, 0 if plain else least)
    row = -(-many // rows)
    for i, each in enumerate(inside):
        wide = min(above.h / rows * 1.1, 0.44 * at.w, max(15.0, room.w / (0.38 + 0.62 * row)))
        step = min(wide * 0.96, (room.w - wide) / max(1, row - 1))
        body += amoeba(words, each, room.right - wide - i % row * step, above.y + i // row * wide * 0.9, wide, least)
    return group(body + corners(*at.inset(5), 8) + tick(at.right - 6, at.y + 6, 11), "cell", id=f"cell-{name}")


def pairs(at: Rect, players: int, line: float) -> list[Rect]:
    """Two fields a row, one for each colour."""
    wide = at.w / 2
    return [Rect(at.x + i % 2 * wide, at.y + i // 2 * line, wide, line) for i in range(players)]


def counted(words: Words, cell: str, n: int, colour: int, at: Rect, least: int) -> str:
    """A cube of a colour, and how many there are if `least` is a size."""
    if not n:
        return ""
    number = wide(str(n), least) + 2 if least else 0
    a = max(5.0, min(11.0, at.h - 2, at.w - 1.5 - number))
    body = title(words("draw.cubes", n=n, colour=words(f"colour.{COLOURS[colour]}"))) + rect(*at, "hit none", r=2)
    body += cube(colour, at.x + 1, at.middle[1] - a / 2, a)
    if least:
        body += write(Rect(at.x + a + 2, at.y, number, at.h), str(n), 12, least)
    return group(body, "cubes", id=f"food-{cell}-{colour}")


@cached
def cubes(words: Words, cell: str, n: int, colour: int, left: float, top: float, a: float, least: int) -> str:
    """The cubes of one colour in a row, so that a missing colour shows at once."""
    if not n:
        return ""
    label = words("draw.cubes", n=n, colour=words(f"colour.{COLOURS[colour]}"))
    body = title(label) + rect(left - 2, top - 1.1, 6 * (a + 1.6) + 6, a + 2.2, "hit none", r=2)
    drawn = n if n <= SHOWN else SHOWN - 1
    body += "".join(cube(colour, left + i * (a + 1.6), top, a) for i in range(drawn))
    if drawn < n:
        body += write(Rect(left + drawn * (a + 1.6) + 2, top - 3, 24, a + 6), str(n), 12, least)
    return group(body, "cubes", id=f"food-{cell}-{colour}")


def cube(colour: int, x: float, y: float, a: float) -> str:
    """A cube in the colour of a seat, with the seat's mark on it."""
    shown = rect(x, y, a, a, r=1.6) + use(f"m-{colour}", x + a * 0.26, y + a * 0.26, a * 0.48)
    return group(shown, f"cube token c{colour}")


@cached
def amoeba(words: Words, shown: Amoeba, x: float, y: float, s: float, least: int) -> str:
    """An amoeba with its number on the nucleus and a bead for each damage point."""
    seat, number, damage, ring = shown
    key = f"amoeba.{COLOURS[seat]}"
    body = title(words("draw.amoeba", amoeba=words(key), number=number, n=damage))
    reach = max(0.52 * s, least - 1.0)  # with a finger 24 pixels across
    body += circle(x + s / 2, y + s / 2, reach, "hit") + use(f"a-{seat}", x, y, s, css=f"c{seat}")
    if ring:
        body += circle(x + s / 2, y + s / 2, s * 0.54, "acting")
    size = max(size for size in SIZES if size <= max(least, 0.3 * s))
    if s >= least:
        body += write(Rect(x, y + 0.02 * s, s, s), str(number), size, least, "mid", face=SERIF)
    bead = min(4.4, 0.12 * s)
    body += "".join(circle(x + s - bead - i * 2 * bead, y + bead * 1.3, bead, "bead") for i in range(damage))
    return group(body, "amoeba dense piece", id=f"amoeba-{seat}-{number}")


@cached
def compass(words: Words, way: int, x: float, y: float, s: float, least: int) -> str:
    """The island: the die number of each direction, and a needle for the drift."""
    c = s / 2
    body = title(words("draw.compass")) + path(wobble(x + c, y + c, c - 5, c - 5, "isle", amplitude=0.05), "isle")
    body += circle(x + c, y + c, s * 0.31, "rose")
    for side, (dx, dy) in enumerate(((-1, 0), (0, -1), (1, 0), (0, 1)) if s >= 3 * least else ()):
        on = side == way
        at = (x + c + dx * s * 0.31, y + c + dy * s * 0.31)
        r = max(9.0, s * 0.1)
        body += circle(*at, r, "wind on" if on else "wind")
        place = Rect(at[0] - r, at[1] - r, 2 * r, 2 * r)
        body += write(place, str(side + 1), 15, least, "mid inverse" if on else "mid", face=SERIF)
    return group(body + needle(x + c, y + c, s * 0.16, way), "compass", id="compass")


def needle(x: float, y: float, r: float, way: int) -> str:
    """The drift as an arrow, or a red disc if there is none."""
    if way == NOWHERE:
        return circle(x, y, r * 0.6, "needle")
    shaft, head = f"h{r * 1.1:g}v{-r * 0.42:g}", f"l{r:g} {r * 0.72:g} {-r:g} {r * 0.72:g}"
    d = f"M{x - r:g} {y - r * 0.3:g}{shaft}{head}v{-r * 0.42:g}h{-r * 1.1:g}z"
    return element("path", css="needle", d=d, transform=f"rotate({TURNS[way]} {x:g} {y:g})")


def ruler(view: State, words: Words, at: Rect, least: int) -> str:
    """The ladder with the markers on it."""
    markers = tuple(int(colony.marker) for colony in view.colonies)
    choosing = isinstance(view.asking, ChooseSpace)
    return ladder(words, markers, int(view.options.first_finish()), choosing, at, least)


@cached
def ladder(words: Words, markers: tuple[int, ...], finish: int, choosing: bool, at: Rect, least: int) -> str:
    """The start is dark, the finish amber. `markers` holds each seat's space, 0 before it has one.

    While spaces of the start are chosen, they are wide enough for a finger.
    """
    last = max(int(LADDER), *markers)
    line, below = at.rows(REST, 14, gap=0) if at.h >= 38 else (at, None)
    body = rect(*line, "ruler", r=4)
    start = len(markers) if choosing else 0
    spaces = line.columns(*[float(FINGER)] * start, *[REST] * (last - start), gap=0)
    every = 5 if spaces[-1].w > 9 else 10
    for space, place in enumerate(spaces, 1):
        kind = "step mute start" if space <= len(markers) else "step mute finish" if space >= finish else "step mute"
        cell = rect(place.x + 0.6, place.y + 1, place.w - 1.2, place.h - 2, "hit")
        if below is not None and (space % every == 0 or space == 1):
            number = Rect(place.x - 12, below.y, place.w + 24, below.h)
            cell += write(number, str(space), 12, least, "mid mut")
        if space <= start:
            cell += rect(place.x, at.y, place.w, at.h, "reach")
        body += group(title(words("draw.space", n=space)) + cell, kind, id=f"step-{space}")
    for seat, marker in enumerate(markers):
        if marker:
            r = min(12.0, line.h / 2 - 1)
            chip = title(words("draw.space", n=marker)) + seat_chip(seat, *spaces[marker - 1].middle, r)
            body += group(chip, "marker piece", id=f"marker-{seat}", data_owner=seat)
    return group(body, "ladder", id="ladder")


def acting_amoeba(view: State) -> int:
    """The amoeba that the question is about; -1 for none."""
    return int(getattr(view.asking, "amoeba", getattr(view.asking, "attacker", -1)))
