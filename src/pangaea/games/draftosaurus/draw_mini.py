"""A rival's zoo in small: the same arrangement without words, and the hand beneath it as far as it is known."""

from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import Rect
from pangaea.draw.svg import Words, animal, corners, group, rect, svg, title, use
from pangaea.games.draftosaurus.board import PYRAMID, RIVER, SPECIES, WINTER_PLACES, count
from pangaea.games.draftosaurus.draw_layout import HIGH_PEN, TALL, called, mini, mini_spots, zone_of
from pangaea.games.draftosaurus.fields import residents
from pangaea.games.draftosaurus.grammar import PENS, SIDES, SPECIES_NAMES
from pangaea.games.draftosaurus.state import Zoo


@cached
def rival(still: Still[Zoo], side: int, seat: int, words: Words, w: float, h: float) -> str:
    """A rival's zoo in a piece of this size."""
    zoo, laid = still.thing, mini(w, h)
    river = rect(*laid.river, "hit", r=6) + herd(words, residents(zoo, RIVER), laid.river, 0, f"s{seat}-river")
    river += corners(*laid.river.inset(3), 6)
    body = group(title(called(words, "river")) + river, "pen river keeps holds", id=f"s{seat}-pen-river")
    for place, name in enumerate(PENS[side][1:], 1):
        at, css = laid.pens[name], f"pen {zone_of(side, place)} keeps holds"
        sign = "bridge" if name.startswith("bridge") else name
        places = range(PYRAMID, WINTER_PLACES) if name == "pyramid" else (place,)
        inside = [species for each in places for species in residents(zoo, each)]
        size = 14 if at.h < HIGH_PEN else 22
        pen = rect(*at, "hit", r=6) + use(f"z-{sign}", at.x + 4, at.middle[1] - size / 2, size, css="pale")
        pen += herd(words, inside, at, size + 8, f"s{seat}-{name}") + corners(*at.inset(3), 6)
        body += group(title(called(words, name)) + pen, css, id=f"s{seat}-pen-{name}")
    css, label = f"draftosaurus mini {SIDES[side]}", words("draw.rival", n=seat + 1)
    return svg(w, h, body + hand_strip(zoo, words, *laid.hand), id=f"rival-{seat}", css=css, label=label)


def herd(words: Words, inside: list[int], at: Rect, sign: float, place: str) -> str:
    """The dinosaurs of a place."""
    body = ""
    for i, (species, spot) in enumerate(zip(inside, mini_spots(at, len(inside), sign), strict=True)):
        kind, nth = SPECIES_NAMES[species], inside[:i].count(species)
        figure = title(words(f"species.{kind}")) + animal(f"d-{kind}", spot.x, spot.top, spot.w, css=kind)
        body += group(figure, "piece", id=f"{place}-{kind}-{nth}")
    return body


def hand_strip(zoo: Zoo, words: Words, x: float, y: float, w: float, h: float) -> str:
    """[A14] The rival's hand: what the viewer once held by species, the rest as footprints; what it revealed."""
    known = [species for species in range(SPECIES) for _ in range(count(zoo.hand, species))]
    size = min(h / TALL, 26)
    said = [words(f"species.{SPECIES_NAMES[species]}") for species in known]
    said += [words("draw.unknown", n=int(zoo.hidden))] if zoo.hidden else []
    body = title(f"{words('draw.hand')}: {', '.join(said)}") if said else ""
    body += "".join(
        animal(f"d-{SPECIES_NAMES[species]}", x + (size + 2) * i, y + h - TALL * size, size, css=SPECIES_NAMES[species])
        for i, species in enumerate(known)
    )
    start = x + (size + 2) * len(known)
    body += "".join(use("t-animal", start + 20 * i, y + h - 17, 15, css="pale") for i in range(int(zoo.hidden)))
    if zoo.shown >= 0:
        kind = SPECIES_NAMES[zoo.shown]
        body += animal(f"d-{kind}", x + w - size - 4, y + h - TALL * size, size, css=kind)
    return group(body, "strip")
