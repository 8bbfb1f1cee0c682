"""Draw genes: the cards on offer, the cards owned, and a summary of a rival's colony."""

from pangaea.draw.cache import cached
from pangaea.draw.svg import Words, circle, corners, group, rect, svg, text, tick, title, use
from pangaea.games.primordial_soup.board import NUMBERS, OZONE
from pangaea.games.primordial_soup.draw_board import Amoeba, amoeba
from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.genes import ADVANCED, GENES, MUTATION, PRICE, STRUGGLE
from pangaea.games.primordial_soup.grammar import COLOURS, GENE_NAMES
from pangaea.games.primordial_soup.scoring import FOR_AMOEBAS, FOR_GENES, gene_cards
from pangaea.games.primordial_soup.state import Colony, State


def gene_title(words: Words, gene: int) -> str:
    """The name of a gene and what it does."""
    name = GENE_NAMES[gene]
    return title(f"{words('gene.' + name)}: {words(f'gene.{name}.about')}")


def tile(gene: int, x: float, y: float, s: float) -> str:
    """The pictogram of a gene; advanced ones are red."""
    name = "struggle_for_survival" if gene == STRUGGLE else GENE_NAMES[gene]
    picture = rect(x, y, s, s, r=0.26 * s) + use(f"u-{name}", x + 0.13 * s, y + 0.13 * s, 0.74 * s)
    return group(picture, "gene advanced" if gene >= ADVANCED else "gene")


@cached
def card(words: Words, gene: int, x: float, y: float, w: float, h: float, left: int, *, own: bool = False) -> str:
    """A card: pictogram, mutation points, how many are left, price, name; a narrow card has no name."""
    name = GENE_NAMES[gene]
    body = gene_title(words, gene) + rect(x, y, w, h, "hit", r=8) + rect(x, y, w, h, "hatch", r=8)
    body += tile(gene, x + 6, y + 6, 30)
    if w < 84:
        body += text(x + 21, y + 53, int(MUTATION[gene]), "num mid")
    else:
        body += text(x + 41, y + 18, words("draw.mp", n=int(MUTATION[gene])), "sm mut")
        body += text(x + 8, y + h - 9, words(f"short.{name}" if has_short(name) else f"gene.{name}"), "sm")
        if left > 1:
            body += text(x + 41, y + 33, f"×{left}", "sm mut")
        if not own:
            body += circle(x + w - 16, y + 17, 11, "price") + text(x + w - 16, y + 22, int(PRICE[gene]), "num mid")
    body += corners(x + 4, y + 4, w - 8, h - 8, 7) + tick(x + w - 4, y + 4, 10)
    return group(body, "card", id=f"{'own' if own else 'gene'}-{name}")


def has_short(name: str) -> bool:
    """Whether the full name is too long for a card in some language."""
    return name in ("struggle", "ray_protection", "division_rate")


def market(view: State, words: Words, x: float, y: float, w: float, h: float, gap: float, row: int) -> str:
    """The genes on offer in rows, ordered by price."""
    offers = [gene for gene in range(GENES) if view.pool[gene]]
    return "".join(
        card(words, gene, x + i % row * (w + gap), y + i // row * (h + gap), w, h, int(view.pool[gene]))
        for i, gene in enumerate(offers)
    )


def advances(view: State, words: Words, seat: int, x: float, y: float, step: float) -> str:
    """What amoebas and genes will score, the viewer's own place marked."""
    colony = view.colonies[seat]
    return advance(words, int(colony.size()), min(6, int(gene_cards(colony))), x, y, step)


@cached
def advance(words: Words, amoebas: int, genes: int, x: float, y: float, step: float) -> str:
    """The score table, with the columns of these numbers of amoebas and genes marked."""
    body = ""
    rows = (
        ("draw.amoebas", "u-division_rate", FOR_AMOEBAS, amoebas),
        ("draw.genes", "u-intelligence", FOR_GENES, genes),
    )
    for row, (key, symbol, table, here) in enumerate(rows):
        top = y + row * 36
        body += use(symbol, x, top + 6, 18) + text(x + 24, top + 20, words(key), "t3")
        for n in range(3, len(table)):
            left = x + 100 + (int(n) - 3) * step
            cell = rect(left, top, step - 6, 30, r=7) + text(left + 8, top + 20, n, "t2")
            cell += text(left + step - 13, top + 21, f"+{table[n]}", "num end")
            body += group(cell, "here" if n == here else "")
    return group(body, "advance")


def own_genes(words: Words, colony: Colony, x: float, y: float, width: float, widest: float) -> str:
    """The cards owned, in one row that fits the width."""
    owned = [gene for gene in range(GENES) if colony.has(gene)]
    w = min(widest, (width + 6) / max(1, len(owned)) - 6)
    return "".join(card(words, gene, x + i * (w + 6), y, w, 64, 1, own=True) for i, gene in enumerate(owned))


def spare(view: State, words: Words, seat: int, x: float, y: float, s: float) -> str:
    """The amoebas not on the board, each in its place by number; the others leave a faint outline."""
    body = ""
    for number in range(1, int(NUMBERS) + 1):
        left = x + (number - 1) * (s + 3)
        if view.colonies[seat].cells[number] < 0:
            body += amoeba(words, Amoeba(seat, number, int(view.colonies[seat].damage[number])), left, y, s)
        else:
            body += group(use(f"a-{seat}", left, y, s, css=f"c{seat}"), "spare")
    return body


def state_of(view: State, words: Words, colony: Colony) -> tuple[str, str]:
    """Two lines: biology points and amoebas, mutation points against the ozone."""
    first = words("draw.points", bp=int(colony.bp), n=int(colony.size()))
    total, ozone = int(mutations(colony)), int(OZONE[view.card]) if view.card >= 0 else 0
    over = total - ozone
    if over > 0:
        return first, words("draw.too_many", total=total, ozone=ozone, n=over)
    return first, words("draw.mutation", n=total, ozone=ozone)


def rival(view: State, words: Words, seat: int) -> str:
    """Summary of a rival's colony: points, amoebas, mutation points, genes."""
    colony = view.colonies[seat]
    first, second = state_of(view, words, colony)
    body = use(f"a-{seat}", 2, 4, 30, css=f"c{seat}") + text(40, 17, first, "t3") + text(40, 34, second, "t2")
    owned = [gene for gene in range(GENES) if colony.has(gene)]
    for i, gene in enumerate(owned):
        body += group(gene_title(words, gene) + tile(gene, 4 + i % 11 * 28, 46 + i // 11 * 28, 24))
    label = words(f"amoeba.{COLOURS[seat]}")
    height = 44 + 28 * (-(-len(owned) // 11))
    return svg(320, height, body, id=f"rival-{seat}", css="soup mini", label=label)
