"""The tables next to the island: climate ring, meteor track, auction, cup, fights."""

from math import cos, pi, sin

from pangaea.draw.cache import cached
from pangaea.draw.geometry import hexagon
from pangaea.draw.svg import Words, circle, group, path, polygon, rect, seat_chip, text, tick, title, use
from pangaea.games.evo.climate import DEADLY, zone
from pangaea.games.evo.draw_island import WEATHER, glyph
from pangaea.games.evo.evolution import Bid, holder_of
from pangaea.games.evo.genes import MUTATION
from pangaea.games.evo.grammar import GENE_NAMES, SCALE, TERRAINS, ZONES
from pangaea.games.evo.movement import WINS
from pangaea.games.evo.state import EMPTY, OUT, State


def capital(word: str) -> str:
    """A word with a capital letter."""
    return word[:1].upper() + word[1:]


def climate(view: State, words: Words, x: float, y: float, r: float) -> str:
    """The ring, clockwise from the top, with its marker."""
    return climate_ring(words, tuple(map(int, view.island().ring)), int(view.climate), x, y, r)


@cached
def climate_ring(words: Words, ring: tuple[int, ...], marker: int, x: float, y: float, r: float) -> str:
    """The terrains round a ring, and where the marker stands."""
    part = 2 * pi / len(ring)
    body = title(words("show.climate"))
    for i, terrain in enumerate(ring):
        start, end = (i - 0.5) * part - pi / 2, (i + 0.5) * part - pi / 2
        corners = [(x + far * cos(a), y + far * sin(a)) for a, far in ((start, r), (end, r), (end, r * 0.48))]
        back = (x + r * 0.48 * cos(start), y + r * 0.48 * sin(start))
        outline = f"M{corners[0][0]:.1f} {corners[0][1]:.1f}A{r:g} {r:g} 0 0 1 {corners[1][0]:.1f} {corners[1][1]:.1f}"
        outline += (
            f"L{corners[2][0]:.1f} {corners[2][1]:.1f}A{r * 0.48:.1f} {r * 0.48:.1f} 0 0 0 {back[0]:.1f} {back[1]:.1f}z"
        )
        now = " now" if i == marker else ""
        middle = (start + end) / 2
        body += path(outline, f"sector {TERRAINS[terrain]}{now}")
        body += glyph(terrain, x + r * 0.74 * cos(middle), y + r * 0.74 * sin(middle) - 3, r / 98)
    angle = marker * part - pi / 2
    body += circle(x + r * cos(angle), y + r * sin(angle), r * 0.13, "pointer")
    if r > 60:
        body += path(f"M{x - 14} {y - 11}a20 20 0 0 1 30 3m-1-8v9h-9", "arrow")
    return group(body + text(x, y + (15 if r > 60 else 4), "3-6", "sm mid mut"), "", id="climate")


def weather(view: State, words: Words, x: float, y: float, step: float) -> str:
    """What today's climate means on each terrain."""
    body = ""
    for row, terrain in enumerate(sorted(range(4), key=lambda terrain: int(zone(view, terrain)))):
        kind = int(zone(view, terrain))
        cx, cy = x + 16, y + row * step + 14
        outline = hexagon(cx, cy, 16, pointy=False)
        sign = polygon(outline, "hit") + (polygon(outline, "deadly") if kind == DEADLY else "")
        if kind in WEATHER:
            sign += use(WEATHER[kind], cx - 8, cy - 8, 16, css="weather")
        body += group(sign, f"hex {TERRAINS[terrain]}")
        body += text(x + 42, cy - 2, capital(words(f"terrain.{TERRAINS[terrain]}")), "t3")
        body += text(x + 42, cy + 14, words(f"draw.zone.{ZONES[kind]}"), "t2")
    return body


def strip(view: State, words: Words, x: float, y: float, w: float) -> str:
    """The same in one line, for a phone."""
    wide, body = w / 4, ""
    for terrain in range(4):
        kind, left = int(zone(view, terrain)), x + terrain * w / 4
        sign = rect(left, y, wide - 4, 34, "hit", r=9) + (
            rect(left, y, wide - 4, 34, "deadly", r=9) if kind == DEADLY else ""
        )
        if kind in WEATHER:
            sign += use(WEATHER[kind], left + 5, y + 9, 16, css="weather")
        body += group(sign, f"hex {TERRAINS[terrain]}")
        body += text(left + wide / 2 + 5, y + 22, words(f"zone.{ZONES[kind]}"), "sm mid")
    return body


def meteor(view: State, words: Words, x: float, y: float, w: float) -> str:
    """The track and the meteor on it."""
    return orbit(words, tuple(map(int, view.island().track)), int(view.meteor), x, y, w)


@cached
def orbit(words: Words, track: tuple[int, ...], at: int, x: float, y: float, w: float) -> str:
    """Blank cells, cells that call for a roll, the end, and the meteor."""
    step, body = w / len(track), title(words("show.meteor"))
    for i, number in enumerate(track):
        end = i == len(track) - 1
        kind = "orbit impact" if end else "orbit dice" if number else "orbit"
        cell = rect(x + i * step + 1, y, step - 2, 28, kind, r=5)
        if end:
            cell += use("u-struggle_for_survival", x + (i + 0.5) * step - 9, y + 5, 18, css="boom")
        elif number:
            cell += text(x + (i + 0.5) * step, y + 19, f"≤{number}", "sm mid")
        body += group(cell, "", id=f"meteor-{i}")
    rock = use("ev-meteor_drift", x + (at + 0.5) * step - 13, y - 1, 26)
    return group(body + group(rock, "piece", id="rock"), "")


def auction(view: State, words: Words, x: float, y: float, w: float) -> str:
    """A row for each gene, a column for each bid, and the markers."""
    label, body = w * 0.3, ""
    wide = (w - label) / SCALE
    for column in range(SCALE):
        body += text(x + label + (column + 0.5) * wide, y + 14, column, "num mid mut")
    for row, gene in enumerate(map(int, view.rows)):
        top = y + 22 + row * 40
        sign = rect(x, top, label - 6, 34, "hit", r=8) + rect(x, top, label - 6, 34, "hatch", r=8)
        if gene != EMPTY:
            sign += use(f"g-{GENE_NAMES[gene]}", x + 6, top + 6, 22)
            sign += text(x + 33, top + 22, words(f"gene.{GENE_NAMES[gene]}"), "t3" if w > 400 else "sm")
        body += group(sign + tick(x + label - 12, top + 2, 9), "row", id=f"gene-row-{row}")
        holder = int(holder_of(view, row))
        for column in range(SCALE):
            left = x + label + column * wide
            cell = rect(left + 1.5, top, wide - 3, 34, "hit", r=8)
            if holder >= 0 and view.species[holder].bid == column:
                cell += group(seat_chip(holder, left + wide / 2, top + 17, 11), "piece", id=f"marker-{holder}")
            body += group(cell, "bid", id=f"bid-{row}-{column}")
        if holder >= 0 and view.species[holder].bid >= SCALE:
            far = seat_chip(holder, x + w - wide / 2 - 8, top + 17, 11) + text(
                x + w + 6, top + 22, view.species[holder].bid, "num"
            )
            body += group(far, "piece", id=f"marker-{holder}")
    return body


def out_of_auction(view: State, words: Words, x: float, y: float) -> str:
    """The players who have left this auction."""
    seats = [seat for seat in range(int(view.players)) if view.species[seat].row == OUT]
    if not seats:
        return ""
    chips = "".join(seat_chip(seat, x + 8 + i * 22, y - 5, 9) for i, seat in enumerate(seats))
    return chips + text(x + 4 + len(seats) * 22, y, words("show.out"), "t2")


def keypad(view: State, words: Words, x: float, y: float, w: float) -> str:
    """Past the scale: click the gene, then tens and ones of the bid. Drawn while the viewer bids and can afford it."""
    if not isinstance(view.asking, Bid) or view.asking.seat != view.eye:
        return ""
    species = view.species[view.eye]
    most = int(species.points + species.genes[MUTATION])
    if most < SCALE:
        return ""
    body = text(x, y + 14, words("draw.past"), "t2")
    for name, digits, top in (("tens", range(most // 10 + 1), y + 22), ("ones", range(10), y + 58)):
        wide = min(42.0, w / len(digits))
        for digit in digits:
            left = x + digit * wide
            shown = f"{digit}…" if name == "tens" else str(digit)
            key = rect(left, top, wide - 4, 30, "hit", r=7) + text(left + wide / 2 - 2, top + 20, shown, "num mid")
            body += group(key, "key", id=f"{name}-{digit}")
    return body


def left_over(view: State, words: Words, right: float, y: float) -> str:
    """[A4] The genes that stay on the scale until the next auction."""
    genes = [int(gene) for gene in view.rows if gene != EMPTY]
    if not genes:
        return ""
    signs = ""
    for i, gene in enumerate(genes):
        sign = title(words(f"gene.{GENE_NAMES[gene]}")) + use(f"g-{GENE_NAMES[gene]}", right - 22 * (i + 1), y - 15, 20)
        signs += group(sign)
    return group(text(right - 22 * len(genes) - 6, y, words("draw.left_over"), "t2 end") + signs, id="left-over")


def cup(view: State, words: Words, x: float, y: float, w: float) -> str:
    """The genes that are still in the cup."""
    return still_in(words, tuple(map(int, view.cup)), x, y, w)


@cached
def still_in(words: Words, numbers: tuple[int, ...], x: float, y: float, w: float) -> str:
    """A box for each gene, with its number."""
    wide, body = w / 4, ""
    for gene, number in enumerate(numbers):
        left, top = x + gene % 4 * wide, y + gene // 4 * 42
        box = title(words(f"gene.{GENE_NAMES[gene]}")) + rect(left, top, wide - 8, 36, "count", r=8)
        box += use(f"g-{GENE_NAMES[gene]}", left + 8, top + 8, 20, css="" if number else "none")
        body += group(box + text(left + wide - 18, top + 24, number, "num end"))
    return body


@cached
def fights(words: Words, x: float, y: float, w: float) -> str:
    """The horn table."""
    wide, body = w / 4, ""
    for i, (lead, pips) in enumerate(zip(("−1", "0", "+1", "+2"), WINS, strict=True)):
        left = x + i * wide
        body += rect(left, y, wide - 8, 42, "count", r=8) + text(left + wide / 2 - 4, y + 17, lead, "t2 mid")
        body += text(left + wide / 2 - 4, y + 35, "1" if pips == 1 else f"1-{pips}", "num mid")
    return body
