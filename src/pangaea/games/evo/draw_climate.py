"""The climate: what each terrain is today, what the next die may bring, and whom it would cost."""

from pangaea.draw.cache import cached
from pangaea.draw.geometry import hexagon
from pangaea.draw.layout import REST, Rect, write
from pangaea.draw.measure import BOLD
from pangaea.draw.svg import Words, group, polygon, rect, title, use
from pangaea.games.evo.climate import COLD, DEADLY, HOT, STEPS, TEMPERATE, zone
from pangaea.games.evo.draw_island import WEATHER, deciding
from pangaea.games.evo.events import fur, parasols
from pangaea.games.evo.grammar import TERRAINS, ZONES
from pangaea.games.evo.state import State

SIGNS = {int(TEMPERATE): "i-check", int(DEADLY): "i-cross"} | WEATHER
ROLLS = {step: [die + 1 for die, moved in enumerate(STEPS) if moved == step] for step in (1, 0, -1)}  # [R13]


def outlook(view: State) -> list[tuple[int, int]]:
    """Sections of the ring with their chances in six: today's, with none, then what the next die brings."""
    sections = len(view.island().ring)
    return [(int(view.climate), 0)] + [
        ((int(view.climate) + step) % sections, len(dice)) for step, dice in ROLLS.items()
    ]


def losses(view: State, seat: int, section: int) -> int:
    """[R26] [R27] How many of the seat's dinosaurs would die, where they stand, with the marker on this section."""
    then = view.copy()
    then.climate = section
    found = {int(COLD): -int(fur(then, seat)), int(HOT): -int(parasols(then, seat)), int(DEADLY): 0}
    for terrain, dinosaur in zip(then.island().terrain, then.hexes, strict=True):
        weather = int(zone(then, terrain))
        if dinosaur >> 4 & 7 == seat and weather in found:
            found[weather] += 1
    return sum(max(0, number) for number in found.values())


def climate(view: State, words: Words, at: Rect, least: int) -> str:
    """A row for today and one for each way the die may turn it; the number that the viewer would lose."""
    seat = int(view.eye)
    rows: list[tuple[int, int, int]] = []
    for section, chance in outlook(view):
        rows.append((section, chance, losses(view, seat, section) if seat >= 0 else -1))
    ring = tuple(map(int, view.island().ring))
    return climate_table(words, ring, tuple(rows), bool(deciding(view)), at, least)


@cached
def climate_table(
    words: Words, ring: tuple[int, ...], rows: tuple[tuple[int, int, int], ...], today: bool, at: Rect, least: int
) -> str:
    """The table of the climate."""
    body = rect(*at, "frame", r=10)
    inner = at.inset(8, 5)
    head, *lines = inner.rows(min(20, inner.h * 0.15), *[REST] * len(rows), gap=2)
    first, *signs, loss = columns(head, rows[0][2] >= 0)
    body += write(first, words("show.climate"), 15, least, face=BOLD)
    for terrain, sign in enumerate(signs):
        name, short = words(f"terrain.{TERRAINS[terrain]}"), words(f"short.{TERRAINS[terrain]}")
        body += write(sign.inset(2, 0), name, 12, least, "mid mut", short=short)  # apart from the next one
    if rows[0][2] >= 0:
        body += write(loss, words("draw.you_lose"), 12, least, "end mut")
    for i, ((section, chance, dead), line) in enumerate(zip(rows, lines, strict=True)):
        body += outlook_row(words, ring[section], chance, dead, line, least, i == 0, today)
    return group(title(words("show.climate")) + body, "", id="climate")


def columns(at: Rect, losing: bool) -> list[Rect]:
    """A row's columns: what it is, the four terrains, and the losses."""
    return at.columns(-2.0, *[-1.28] * 4, -1.7 if losing else 0.01, gap=3)


def outlook_row(words: Words, mild: int, chance: int, dead: int, at: Rect, least: int, now: bool, today: bool) -> str:
    """One row: the terrain that is mild, with what chance, what the others are, what the viewer loses."""
    name, *signs, loss = columns(at, dead >= 0)
    body = rect(at.x - 4, at.y, at.w + 8, at.h, "now", r=6) if now else ""
    r = min(12.0, at.h / 2 - 1)
    cx, cy = name.x + r, name.y + name.h / 2
    body += group(polygon(hexagon(cx, cy, r, pointy=False), "hit"), f"hex {TERRAINS[mild]}")
    label = words("draw.now") if now else words("draw.odds", n=chance)
    body += write(Rect(cx + r + 5, name.y, name.w - 2 * r - 8, name.h), label, 13, least, face=BOLD)
    heard: list[str] = []  # the row in words
    for terrain, sign in enumerate(signs):
        weather = int(weather_of(terrain, mild))
        size = min(sign.h - 4, sign.w - 4, 22)
        box = sign.centred(size, size)
        mark = title(f"{words('terrain.' + TERRAINS[terrain])}: {words('draw.zone.' + ZONES[weather])}")
        mark += rect(*box, "hit", r=5) + (rect(*box, "deadly", r=5) if weather == DEADLY else "")
        mark += use(SIGNS[weather], box.x + 3, box.y + 3, size - 6, css="weather")
        body += group(mark, f"hex {TERRAINS[terrain]} mute")
        heard.append(f"{words('terrain.' + TERRAINS[terrain])} {words('zone.' + ZONES[weather])}")
    if dead >= 0:
        css = "end mut" if not dead else "end bad" if not now or today else "end"
        lost = str(dead) if dead else words("draw.none")
        body += write(loss, lost, 14, least, css, face=BOLD)
        heard.append(f"{words('draw.you_lose')}: {lost}")
    return group(title(f"{label}: {', '.join(heard)}") + body)


def weather_of(terrain: int, mild: int) -> int:
    """[R14] The weather of a terrain while another is mild."""
    return int({0: TEMPERATE, 1: COLD, -1: HOT}.get(terrain - mild, DEADLY))


def strip(view: State, words: Words, at: Rect, least: int) -> str:
    """Today's weather in one line."""
    body = title(words("show.climate"))
    for terrain, place in enumerate(at.columns(*[REST] * 4, gap=2)):
        weather = int(zone(view, terrain))
        sign = title(f"{words('terrain.' + TERRAINS[terrain])}: {words('draw.zone.' + ZONES[weather])}")
        sign += rect(*place, "hit", r=6) + (rect(*place, "deadly", r=6) if weather == DEADLY else "")
        size = min(20.0, place.h - 8, place.w - 4)
        spot = place.centred(size, size)
        body += group(sign + use(SIGNS[weather], spot.x, spot.y, size, css="weather"), f"hex {TERRAINS[terrain]}")
    return group(body, "", id="climate")
