"""The drawing of a species: the viewer's genes and event cards; a rival's in small."""

from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, divided, icon, wide, write
from pangaea.draw.svg import Words, animal, card_back, group, rect, svg, tick, title, use
from pangaea.games.evo.cards import CLIMATE_CARDS, KINDS, MASK, WINDOW, count, one
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, WINDOW_NAMES
from pangaea.games.evo.state import Species

LINE = 80  # an own area lower than this has genes and cards in one line
NAMED, SIGN = 74, 44  # a card wider than this has a name; one without is as wide as this
WIDEST = 190.0  # a card is no wider than this


@cached
def own(still: Still[Species], herd: int, words: Words, seat: int, at: Rect, least: int) -> str:
    """The viewer's genes and cards: below each other, or in one line where there is little height."""
    species, room = still.thing, at.inset(4)
    if not species.hand:
        body = genes(species, herd, words, seat, room, least)
    elif at.h < LINE:
        kinds = sum(1 for kind in range(KINDS) if count(species.hand, kind))
        half = room.w * 0.52
        left, right = room.columns(REST, half if half > kinds * (NAMED + 6) else min(half, kinds * (SIGN + 6)))
        body = genes(species, herd, words, seat, left, least) + cards(species, words, right, least)
    else:
        above, below = room.rows(min(44.0, room.h * 0.46), REST, gap=4)
        body = genes(species, herd, words, seat, above, least) + cards(species, words, below, least)
    return svg(at.w, at.h, body, id="own", css="evo", label=words("draw.own"))


def genes(species: Species, herd: int, words: Words, seat: int, at: Rect, least: int) -> str:
    """A box for each gene, with its number; the animal and the size of the herd first."""
    first, *places = at.columns(-1.5 if at.w > 240 else -2, *[REST] * len(species.genes), gap=4)
    broad = min(first.w * 0.72, first.h * 1.3)
    body = title(words("draw.herd", n=herd))
    body += animal(f"e-{seat}", first.x, first.y + first.h / 2 - broad * 0.4, broad, css=f"c{seat}")
    amount = Rect(first.x + broad, first.y, max(14, first.w - broad), first.h)
    body = group(body + write(amount, str(herd), 18, least, "mid", face=SERIF))
    for name, number, place in zip(GENE_NAMES, species.genes, places, strict=False):
        box = title(f"{words('gene.' + name)}: {number}\n{words('about.' + name)}") + rect(*place, "count", r=8)
        sign, amount = place.columns(REST, REST, gap=0) if place.w > place.h * 0.8 else place.rows(REST, REST, gap=0)
        box += icon(f"g-{name}", sign.inset(2, 1), 24, "" if number else "none")
        body += group(box + write(amount, str(int(number)), 18, least, "mid", face=SERIF), "", id=f"own-{name}")
    return body


def cards(species: Species, words: Words, at: Rect, least: int) -> str:
    """The event cards in the hand, one place for each kind."""
    kinds = [kind for kind in range(KINDS) if count(species.hand, kind)]
    broad = min(WIDEST, divided(at.w, [REST] * len(kinds), 6)[0])
    places = zip(kinds, at.columns(*[broad] * len(kinds), gap=6), strict=True)
    return "".join(card(words, kind, int(count(species.hand, kind)), place, least) for kind, place in places)


def card(words: Words, kind: int, n: int, at: Rect, least: int) -> str:
    """A card: its sign, its name, when it is played; what it does where there is room."""
    name = CARD_NAMES[kind]
    about = words(f"card.{name}.about")
    window = words(f"draw.window.{WINDOW_NAMES[WINDOW[kind]]}")
    tint = "badge hunt" if MASK * one(kind) & CLIMATE_CARDS else "badge"
    many = f" ×{n}" if n > 1 else ""
    body = title(f"{words('card.' + name)}{many}\n{about}") + rect(*at, "hit", r=9) + rect(*at, "hatch", r=9)
    longest = max(wide(word, least, BOLD) for word in words(f"card.{name}").split())
    size = min(30.0, at.h - 10, at.w - 6, max(20.0, at.w - 15 - longest) if at.w > NAMED else 30.0)
    badge = Rect(at.x + 5, at.y + 5, size, size) if at.w > NAMED else at.centred(size, size)
    body += group(rect(*badge, "", r=7) + icon(f"ev-{name}", badge.inset(4)), tint)
    if at.w > NAMED:
        label = Rect(badge.right + 6, at.y + 4, at.right - badge.right - 10, at.h - 8 if at.h < 60 else size + 2)
        body += write(label, words(f"card.{name}") + many, 13, least, lines=2, face=BOLD)
        if at.h >= 60:
            rest = Rect(at.x + 7, badge.bottom + 2, at.w - 12, at.bottom - badge.bottom - 4)
            body += write(rest, about if at.h >= 74 else window, 12, least, "mut", lines=4)
    elif n > 1:
        body += write(Rect(at.x, at.bottom - 16, at.w - 4, 14), f"×{n}", 13, least, "end", face=BOLD)
    return group(body + tick(at.right - 7, at.y + 7, 9), "held", id=f"card-{name}")


@cached
def rival(still: Still[Species], herd: int, words: Words, seat: int, at: Rect, least: int) -> str:
    """A rival's genes, herd and number of cards, in one line."""
    species = still.thing
    body = title(words("draw.rival", n=seat + 1)) + rect(at.x + 1, at.y + 1, at.w - 2, at.h - 2, "hit", r=7)
    *places, last, hand = at.inset(4, 2).columns(*[REST] * (len(species.genes) + 2), gap=2)
    for name, number, place in zip(GENE_NAMES, species.genes, places, strict=False):
        sign = use(f"g-{name}", 0, 0, 16, css="" if number else "none")
        body += counted(sign, words(f"gene.{name}"), int(number), place, least)
    body += counted(animal(f"e-{seat}", -3, 0, 21, css=f"c{seat}"), words("show.herd"), herd, last, least)
    body += counted(card_back(1, -2, 13, 19, "g-card"), words("show.cards"), int(species.held()), hand, least)
    shown = group(body, "species", id=f"species-{seat}")
    return svg(at.w, at.h, shown, id=f"rival-{seat}", css="evo", label=words("draw.rival", n=seat + 1))


def counted(sign: str, name: str, number: int, at: Rect, least: int) -> str:
    """A sign of 16 pixels and a number."""
    place = f"translate({at.x:g} {at.y + at.h / 2 - 8:g})"
    amount = write(Rect(at.x + 18, at.y, at.w - 18, at.h), str(number), 13, least, face=BOLD)
    return group(title(f"{name}: {number}") + group(sign, transform=place) + amount)
