"""The climate: what each terrain is today, what the next die may bring, and whom it would cost."""

from typing import NamedTuple

from pangaea.draw.cache import cached
from pangaea.draw.geometry import hexagon
from pangaea.draw.layout import BOLD, REST, Rect, icon, write
from pangaea.draw.svg import Words, group, polygon, rect, title
from pangaea.games.evo.climate import COLD, DEADLY, HOT, STEPS, TEMPERATE
from pangaea.games.evo.draw_island import WEATHER, climate_of, deciding
from pangaea.games.evo.grammar import TERRAINS, ZONES
from pangaea.games.evo.state import State
from pangaea.games.evo.survival import surplus

SIGNS = {int(TEMPERATE): "i-check", int(DEADLY): "i-cross"} | WEATHER
ROLLS = {step: [die + 1 for die, moved in enumerate(STEPS) if moved == step] for step in (1, 0, -1)}  # [R13]


def outlook(view: State) -> list[tuple[int, int]]:
    """Sections of the ring with their chances in six: today's, with none, then what the next die brings."""
    sections = len(view.island().ring)
    return [(int(view.climate), 0)] + [
        ((int(view.climate) + step) % sections, len(dice)) for step, dice in ROLLS.items()
    ]


def losses(then: State, seat: int) -> int:
    """[R26] [R27] How many of the seat's dinosaurs would die where they stand."""
    return sum(max(0, int(surplus(then, seat, weather))) for weather in (COLD, HOT, DEADLY))


class Row(NamedTuple):
    """What the climate may be: which terrain is mild, its chance in six, the weather by terrain, the losses or -1."""

    mild: int
    chance: int
    weather: tuple[int, ...]
    dead: int


def climate(view: State, words: Words, at: Rect, least: int) -> str:
    """A row for today and one for each way the die may turn it; the number that the viewer would lose."""
    seat, rows = int(view.eye), []
    for section, chance in outlook(view):
        then = view.copy()
        then.climate = section
        dead = losses(then, seat) if seat >= 0 else -1
        rows.append(Row(int(view.island().ring[section]), chance, climate_of(then), dead))
    return climate_table(words, tuple(rows), bool(deciding(view)), at, least)


@cached
def climate_table(words: Words, rows: tuple[Row, ...], today: bool, at: Rect, least: int) -> str:
    """The table of the climate."""
    body = rect(*at, "frame", r=10)
    inner = at.inset(8, 5)
    head, *lines = inner.rows(min(20, inner.h * 0.15), *[REST] * len(rows), gap=2)
    losing = rows[0].dead >= 0
    first, *signs, loss = columns(head, losing)
    body += write(first, words("show.climate"), 15, least, face=BOLD)
    for terrain, place in zip(TERRAINS, signs, strict=True):
        name, short = words(f"terrain.{terrain}"), words(f"short.{terrain}")
        body += write(place.inset(2, 0), name, 12, least, "mid mut", short=short)  # apart from the next one
    if losing:
        body += write(loss, words("draw.you_lose"), 12, least, "end mut")
    for row, line in zip(rows, lines, strict=True):
        body += outlook_row(words, row, line, least, today)
    return group(title(words("show.climate")) + body, "", id="climate")


def columns(at: Rect, losing: bool) -> list[Rect]:
    """A row's columns: what it is, the four terrains, and the losses."""
    return at.columns(-2.0, *[-1.28] * 4, -1.7 if losing else 0.01, gap=3)


def outlook_row(words: Words, row: Row, at: Rect, least: int, today: bool) -> str:
    """One row: the terrain that is mild, with what chance, what the others are, what the viewer loses."""
    name, *signs, loss = columns(at, row.dead >= 0)
    now = not row.chance
    body = rect(at.x - 4, at.y, at.w + 8, at.h, "now", r=6) if now else ""
    r = min(12.0, at.h / 2 - 1)
    cx, cy = name.x + r, name.y + name.h / 2
    body += group(polygon(hexagon(cx, cy, r, pointy=False), "hit"), f"hex {TERRAINS[row.mild]}")
    label = words("draw.now") if now else words("draw.odds", n=row.chance)
    body += write(Rect(cx + r + 5, name.y, name.w - 2 * r - 8, name.h), label, 13, least, face=BOLD)
    heard: list[str] = []  # the row in words
    for terrain, weather, place in zip(TERRAINS, row.weather, signs, strict=True):
        box = place.inset(2).square(22)
        body += sign(words, terrain, weather, box, 5, box.inset(3), " mute")
        heard.append(f"{words(f'terrain.{terrain}')} {words(f'zone.{ZONES[weather]}')}")
    if row.dead >= 0:
        css = "end mut" if not row.dead else "end bad" if not now or today else "end"
        lost = str(row.dead) if row.dead else words("draw.none")
        body += write(loss, lost, 14, least, css, face=BOLD)
        heard.append(f"{words('draw.you_lose')}: {lost}")
    return group(title(f"{label}: {', '.join(heard)}") + body)


def sign(words: Words, terrain: str, weather: int, at: Rect, r: float, place: Rect, more: str = "") -> str:
    """A field in the colour of a terrain, with round corners; the sign of its weather in a place of its own."""
    body = title(f"{words(f'terrain.{terrain}')}: {words(f'draw.zone.{ZONES[weather]}')}") + rect(*at, "hit", r=r)
    body += rect(*at, "deadly", r=r) if weather == DEADLY else ""
    return group(body + icon(SIGNS[weather], place, css="weather"), f"hex {terrain}{more}")


def strip(view: State, words: Words, at: Rect, least: int) -> str:
    """Today's weather in one line."""
    fields = zip(TERRAINS, climate_of(view), at.columns(*[REST] * 4, gap=2), strict=True)
    body = "".join(sign(words, name, weather, at, 6, at.inset(2, 4).square(20)) for name, weather, at in fields)
    return group(title(words("show.climate")) + body, "", id="climate")
