"""Draw genes: the cards on offer, the cards owned, and a summary of a rival's colony."""

from pangaea.core.drawing import Box
from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, floor, grid, icon, wide, write
from pangaea.draw.svg import Words, circle, corners, group, rect, svg, tick, title, use
from pangaea.games.primordial_soup.board import NUMBERS
from pangaea.games.primordial_soup.draw_board import Amoeba, amoeba
from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.genes import ADVANCED, COVERS, GENES, MUTATION, PRICE
from pangaea.games.primordial_soup.grammar import COLOURS
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.scoring import FOR_AMOEBAS, FOR_GENES, gene_cards
from pangaea.games.primordial_soup.sentences_about import GENES as THINGS
from pangaea.games.primordial_soup.state import Colony, State

NAMED = 122  # the least width of a rival's gene with its name
LONG = ("struggle", "ray_protection", "division_rate")  # their names are too long for a card in some language


def gene_title(words: Words, gene: int, price: bool = False) -> str:
    """The name of a gene, its price if it is on offer, and what it does."""
    name = GENE_NAMES[gene]
    cost = f", {words('draw.price', n=int(PRICE[gene]))}" if price else ""
    return title(f"{words('gene.' + name)}{cost}\n{words(f'gene.{name}.about')}")


def tile(gene: int, at: Rect) -> str:
    """The pictogram of a gene on a square; advanced ones are red."""
    picture = rect(*at, r=0.26 * at.w) + icon(THINGS[GENE_NAMES[gene]].picture, at.inset(0.13 * at.w))
    return group(picture, "gene advanced" if gene >= ADVANCED else "gene")


@cached
def card(words: Words, gene: int, at: Rect, left: int, least: int, *, own: bool = False, defect: bool = False) -> str:
    """A card: pictogram, price, mutation points, how many are left, name; a small one has less of it.

    [R22] With a defect to cover, an own card says how much of it the gene covers.
    """
    name = GENE_NAMES[gene]
    r = min(8.0, at.h / 4)
    body = gene_title(words, gene, not own) + rect(*at, "hit", r=r) + rect(*at, "hatch", r=r)
    price = "" if own else str(int(PRICE[gene]))
    worth = minus(int(COVERS[gene] if defect else MUTATION[gene]))
    if at.w >= 84 and at.h >= 46:
        above, below = at.inset(4).rows(REST, 16, gap=1)
        below = Rect(at.x + 3, below.y, at.w - 5, below.h)
        size = min(30.0, above.h)
        body += tile(gene, Rect(above.x, above.y, size, size))
        points = Rect(above.x + size + 4, above.y, above.w - size - 30, above.h)
        many = f" ×{left}" if left > 1 else ""
        said = words("draw.covers", n=worth) if defect else words("draw.mp", n=worth) + many
        body += write(points, said, 12, least, "" if defect else "mut", lines=2, short=worth)
        body += write(below, words(f"gene.{name}"), 12, least, short=words(f"short.{name}") if name in LONG else "")
        if price:
            body += circle(above.right - 10, above.y + 11, 11, "price")
            body += write(Rect(above.right - 21, above.y, 22, 22), price, 15, least, "mid ondisc", face=SERIF)
    elif min(at.w, at.h) >= 34:
        size = min(at.w - 4, at.h - 18, 30.0)
        body += tile(gene, Rect(at.x + (at.w - size) / 2, at.y + 3, size, size))
        low = Rect(at.x, at.y + size + 3, at.w, at.h - size - 4)
        body += write(low, price or worth, 14, least, "mid", face=SERIF)
    else:
        body += tile(gene, at.inset(1).square())
    body += corners(at.x + 4, at.y + 4, at.w - 8, at.h - 8, 7) + tick(at.right - 4, at.y + 4, 10)
    return group(body, "card", id=f"{'own' if own else 'gene'}-{name}")


def minus(n: int) -> str:
    """A number with the sign that is printed, not a hyphen."""
    return str(n).replace("-", "−")


@cached
def market(words: Words, pool: tuple[int, ...], at: Rect, least: int) -> str:
    """The genes on offer, ordered by price, as large as they fit."""
    offers = [gene for gene in range(GENES) if pool[gene]]
    body = ""
    if at.h > 110:
        head, at = at.rows(18, REST, gap=2)
        label, note = head.columns(REST, -1.5)
        body += write(label, words("draw.offer"), 15, least, face=BOLD)
        if wide(words("draw.offer_note"), least) <= note.w:
            body += write(note, words("draw.offer_note"), 12, least, "end mut")
    ratio = 0.55 if at.w * at.h > len(offers) * 84 * 46 * 1.2 else 1.15 if at.h > 90 else 1.0
    places = grid(at, len(offers), ratio, gap=4 if at.h > 30 else 2, most=120)
    return body + "".join(
        card(words, gene, place, pool[gene], least) for gene, place in zip(offers, places, strict=True)
    )


def advances(view: State, words: Words, seat: int, at: Rect, least: int) -> str:
    """What amoebas and genes will score, the viewer's own place marked."""
    colony = view.colonies[seat]
    return advance(words, int(colony.size()), min(6, int(gene_cards(colony))), at, least)


@cached
def advance(words: Words, amoebas: int, genes: int, at: Rect, least: int) -> str:
    """The score table, with the columns of these numbers of amoebas and genes marked."""
    body = ""
    rows = (
        ("draw.amoebas", "u-division_rate", FOR_AMOEBAS, amoebas),
        ("draw.genes", "u-intelligence", FOR_GENES, genes),
    )
    for (key, symbol, table, here), line in zip(rows, at.rows(REST, REST, gap=4), strict=True):
        label, *cells = line.columns(-2, *[REST] * 5, gap=4)
        body += use(symbol, label.x, label.y + label.h / 2 - 9, 18)
        body += write(Rect(label.x + 22, label.y, label.w - 22, label.h), words(key), 13, least, face=BOLD)
        for n, cell in zip(range(3, len(table)), cells, strict=False):
            number, points = cell.inset(4, 0).columns(REST, -1.4, gap=2)
            shown = rect(*cell, r=7) + write(number, str(int(n)), 13, least, "mut")
            shown += write(points, f"+{table[n]}", 15, least, "end", face=SERIF)
            body += group(shown, "here" if n == here else "")
    return group(body, "advance")


@cached
def own(still: Still[Colony], ozone: int, seat: int, words: Words, at: Rect, box: Box, defect: bool) -> str:
    """Own points and amoebas at hand, and the genes below."""
    least, colony = floor(box), still.thing
    above, below = at.inset(6, 1).rows(REST, -1.05, gap=4)
    lines, hand = above.columns(-1, -1.6 if box.finger else -1.4, gap=8)
    first, second, brief = state_of(words, colony, ozone)
    top, low = lines.rows(REST, REST, gap=0)
    body = title(told(words, colony, seat, ozone))
    body += write(top, first, 14, least, lines=1, short=words("draw.points_short", bp=int(colony.bp)), face=BOLD)
    body = group(body + write(low, second, 13, least, "mut", short=brief))
    body += spare(colony, words, seat, hand, least)
    owned = [gene for gene in range(GENES) if colony.has(gene)]
    if owned:
        broad = min(120.0, (below.w + 4) / len(owned) - 4)
        places = below.columns(*[broad] * len(owned), gap=4)
        body += "".join(
            card(words, gene, place, 1, least, own=True, defect=defect)
            for gene, place in zip(owned, places, strict=True)
        )
    return svg(at.w, at.h, body, id="own", css="soup", label=words("draw.own"))


def spare(colony: Colony, words: Words, seat: int, at: Rect, least: int) -> str:
    """The amoebas not on the board, each in its place by number; the others leave a faint outline."""
    body = ""
    for number, place in enumerate(at.columns(*[REST] * int(NUMBERS), gap=2), 1):
        x, y, size, _ = place.square(44)
        if colony.cells[number] < 0:
            body += group(amoeba(words, Amoeba(seat, number, int(colony.damage[number])), x, y, size, least), "mute")
        else:
            body += group(use(f"a-{seat}", x, y, size, css=f"c{seat}"), "spare")
    return body


def state_of(words: Words, colony: Colony, ozone: int) -> tuple[str, str, str]:
    """Two lines: biology points and amoebas, mutation points against the ozone; and the second one in short."""
    first = words("draw.points", bp=int(colony.bp), n=int(colony.size()))
    total = int(mutations(colony))
    over, brief = total - ozone, f"{words('draw.mp', n=minus(total))} / {ozone}"
    if over > 0:
        return first, words("draw.too_many", total=total, ozone=ozone, n=over), brief
    return first, words("draw.mutation", n=minus(total), ozone=ozone), brief


def told(words: Words, colony: Colony, seat: int, ozone: int) -> str:
    """A colony in words: its colour, its points, and where its amoebas are."""
    cells = [(number, int(colony.cells[number])) for number in range(1, int(NUMBERS) + 1)]
    found = [words("draw.amoeba_at", number=number, cell=CELL_NAMES[cell]) for number, cell in cells if cell >= 0]
    return ". ".join([words(f"amoeba.{COLOURS[seat]}"), *state_of(words, colony, ozone)[:2], *found])


@cached
def rival(still: Still[Colony], ozone: int, seat: int, words: Words, at: Rect, least: int) -> str:
    """Summary of a rival's colony: points, amoebas, mutation points, genes."""
    colony = still.thing
    first, second, brief = state_of(words, colony, ozone)
    above, below = at.rows(32, REST, gap=2)
    top, low = Rect(above.x + 38, above.y, above.w - 42, above.h).rows(REST, REST, gap=0)
    body = title(told(words, colony, seat, ozone)) + use(f"a-{seat}", 3, 1, 30, css=f"c{seat}")
    body = group(body + write(top, first, 13, least, face=BOLD) + write(low, second, 12, least, "mut", short=brief))
    owned = [gene for gene in range(GENES) if colony.has(gene)]
    side = min(28.0, below.h - 3, (below.w - 6) / max(1, len(owned)) - 3)
    names = {gene: words(f"gene.{GENE_NAMES[gene]}") for gene in owned}
    broad = max([NAMED, *(wide(name, max(13, least)) + 42 for name in names.values())])
    columns = max(1, int((below.w - 6) / broad))
    named = side == 28 and below.h >= 34 * -(-len(owned) // columns)
    for i, gene in enumerate(owned):
        x, y = (4 + i % columns * broad, below.y + i // columns * 34) if named else (4 + i * (side + 3), below.y)
        drawn = gene_title(words, gene) + tile(gene, Rect(x, y, side, side))
        if named:
            drawn += write(Rect(x + 33, y, broad - 38, side), names[gene], 13, least)
        body += group(drawn, id=f"s{seat}-{GENE_NAMES[gene]}")
    label = words(f"amoeba.{COLOURS[seat]}")
    return svg(at.w, at.h, body, id=f"rival-{seat}", css="soup mini", label=label)
