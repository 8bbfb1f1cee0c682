"""A rival's zoo in miniature: the same arrangement without words, and the hand beneath it as far as it is known."""

from pangaea.draw.cache import Still, cached
from pangaea.draw.svg import Words, animal, corners, group, rect, svg, title, use
from pangaea.games.draftosaurus.board import GRASSLAND, PYRAMID, RIVER, SPECIES, count
from pangaea.games.draftosaurus.draw_layout import MINI, MINI_RIVER, MINI_SIZE, mini_spots
from pangaea.games.draftosaurus.draw_zoo import PENS, SIDES, residents
from pangaea.games.draftosaurus.grammar import SPECIES_NAMES
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.state import State, Zoo


def mini(view: State, seat: int, words: Words) -> str:
    """A rival's zoo in the same arrangement without words; beneath it the hand, as far as the viewer knows it."""
    return small_zoo(Still(view.zoos[seat]), int(view.side), seat, words)


@cached
def small_zoo(still: Still[Zoo], side: int, seat: int, words: Words) -> str:
    """The same for one side of the board."""
    zoo = still.thing
    river = rect(*MINI_RIVER, "hit", r=6) + herd_of(zoo, side, RIVER, "river")
    body = group(title(words("place.river")) + river, "pen river", id=f"s{seat}-pen-river")
    for i, name in enumerate(PENS[side]):
        place = i + 1
        x, y, w, h = MINI[name]
        zone = "grassland" if pens(side)[place].zone == GRASSLAND else "woods"
        sign = "bridge" if name.startswith("bridge") else name
        pen = rect(x + 0.5, y + 0.5, w - 1, h - 1, "hit", r=6) + use(f"z-{sign}", x + 4, y + h / 2 - 7, 14, css="pale")
        pen += herd_of(zoo, side, place, name) + corners(x + 4, y + 4, w - 8, h - 8, 6)
        body += group(title(words(f"place.{name}")) + pen, f"pen {zone}", id=f"s{seat}-pen-{name}")
    css, label = f"draftosaurus mini {SIDES[side]}", words("draw.rival", n=seat + 1)
    return svg(*MINI_SIZE, body + hand_strip(zoo), id=f"rival-{seat}", css=css, label=label)


def herd_of(zoo: Zoo, side: int, place: int, name: str) -> str:
    """The dinosaurs of a place on the miniature."""
    herd = residents(zoo, side, place)
    if name == "pyramid":
        herd = [species for slot in range(6) for species in residents(zoo, side, PYRAMID + slot)]
    return "".join(
        animal(f"d-{SPECIES_NAMES[species]}", spot.x, spot.top, spot.w, css=SPECIES_NAMES[species])
        for species, spot in zip(herd, mini_spots(name, len(herd)), strict=True)
    )


def hand_strip(zoo: Zoo) -> str:
    """[A14] The rival's hand: what the viewer once held by species, the rest as footprints; what it revealed."""
    known = [species for species in range(SPECIES) for _ in range(count(zoo.hand, species))]
    body = "".join(
        animal(f"d-{SPECIES_NAMES[species]}", 22 + 26 * i, 112, 22, css=SPECIES_NAMES[species])
        for i, species in enumerate(known)
    )
    start = 24 + 26 * len(known)
    body += "".join(use("t-animal", start + 20 * i, 113, 15, css="pale") for i in range(int(zoo.hidden)))
    if zoo.shown >= 0:
        body += animal(f"d-{SPECIES_NAMES[zoo.shown]}", 290, 108, 28, css=SPECIES_NAMES[zoo.shown])
    return body
