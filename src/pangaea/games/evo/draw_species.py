"""The drawing of a species: the viewer's genes and event cards; a rival's in small."""

from pangaea.draw.svg import Words, animal, card_back, group, rect, svg, text, tick, title, use
from pangaea.games.evo.cards import CLIMATE_CARDS, KINDS, MASK, WINDOW, count, one
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, WINDOW_NAMES
from pangaea.games.evo.state import State


def genes(view: State, words: Words, seat: int, x: float, y: float, columns: int, wide: float) -> str:
    """A box for each gene, with its number."""
    body = ""
    for i, number in enumerate(view.species[seat].genes):
        left, top = x + i % columns * wide, y + i // columns * 46
        name = GENE_NAMES[i]
        box = title(words(f"gene.{name}")) + rect(left, top, wide - 8, 40, "count", r=9)
        box += use(f"g-{name}", left + 7, top + 9, 22, css="" if number else "none")
        body += group(
            box + text(left + wide - 15, top + 27, number, "big end" if wide > 60 else "num end"), "", id=f"own-{name}"
        )
    return body


def cards(view: State, words: Words, seat: int, x: float, y: float, w: float, wide: float) -> str:
    """The event cards in the hand, one card for each kind."""
    kinds = [kind for kind in range(KINDS) if count(view.species[seat].hand, kind)]
    step = min(wide + 8, (w - wide) / max(1, len(kinds) - 1))
    body = ""
    for i, kind in enumerate(kinds):
        left, name, n = x + i * step, CARD_NAMES[kind], int(count(view.species[seat].hand, kind))
        about = f"{words('card.' + name)}: {words('card.' + name + '.about')}"
        tint = "badge hunt" if MASK * one(kind) & CLIMATE_CARDS else "badge"
        card = title(about) + rect(left, y, wide, 96, "hit", r=9) + rect(left, y, wide, 96, "hatch", r=9)
        card += group(rect(left + 8, y + 8, 36, 36, "", r=9) + use(f"ev-{name}", left + 13, y + 13, 26), tint)
        card += text(left + 52, y + 31, f"×{n}", "num") if n > 1 else ""
        lines = halves(words(f"card.{name}"))
        card += "".join(text(left + 8, y + 58 + 14 * j, line, "sm") for j, line in enumerate(lines))
        card += text(left + 8, y + 60 + 14 * len(lines), words(f"draw.window.{WINDOW_NAMES[WINDOW[kind]]}"), "sm mut")
        body += group(card + tick(left + wide - 8, y + 6, 10), "held", id=f"card-{name}")
    return body


def halves(name: str) -> list[str]:
    """A name in at most two lines of about the same length."""
    if len(name) <= 13 or " " not in name:
        return [name]
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    cut = min(spaces, key=lambda i: abs(2 * i - len(name)))
    return [name[:cut], name[cut + 1 :]]


def own(view: State, words: Words, seat: int) -> str:
    """The viewer's animal, genes and cards."""
    body = animal(f"e-{seat}", 8, 12, 100, css=f"c{seat}") + genes(view, words, seat, 124, 10, 4, 88)
    body += text(124 + 3 * 88 + 4, 74, words("draw.herd", n=int(view.herd(seat))), "t3")
    body += cards(view, words, seat, 500, 6, 532, 112)
    return svg(1040, 106, body, id="own", css="evo", label=words("draw.own"))


def tall_own(view: State, words: Words, seat: int) -> str:
    """The same for an upright phone."""
    body = genes(view, words, seat, 4, 4, 7, 54.7)
    held = view.species[seat].hand
    return svg(
        390,
        156 if held else 50,
        body + cards(view, words, seat, 4, 54, 382, 112),
        id="own",
        css="evo",
        label=words("draw.own"),
    )


def rival(view: State, words: Words, seat: int) -> str:
    """A rival's genes, herd and number of cards."""
    species = view.species[seat]
    body = title(words("draw.rival", n=seat + 1)) + rect(1, 1, 318, 38, "hit", r=8)
    for i, number in enumerate(species.genes):
        left = 8 + i * 34
        body += use(f"g-{GENE_NAMES[i]}", left, 12, 16, css="" if number else "none") + text(
            left + 18, 25, number, "sm"
        )
    body += animal(f"e-{seat}", 246, 9, 24, css=f"c{seat}") + text(272, 25, int(view.herd(seat)), "sm")
    body += card_back(290, 8, 14, 22, "g-card") + text(307, 25, int(species.held()), "sm")
    return svg(
        320,
        40,
        group(body, "species", id=f"species-{seat}"),
        id=f"rival-{seat}",
        css="evo",
        label=words("draw.rival", n=seat + 1),
    )
