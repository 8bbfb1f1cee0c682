"""What help says of a thing in the drawing of Jurassic Parts."""

from pangaea.core.game import Help
from pangaea.games.jurassic_parts.grammar_names import GAPS, KIND_NAMES, SPECIES_NAMES, TILE_NAMES
from pangaea.games.jurassic_parts.sentences_things import (
    CARDS,
    CHISEL,
    GAP,
    HELP,
    KINDS,
    RACK,
    RIVAL,
    SELL,
    SKELETONS,
    TILE,
)
from pangaea.games.jurassic_parts.slab import price
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import FIRST_PART, KIND, PILE, PLANT, POINTS, SPECIES_OF


def about(view: State, name: str) -> Help | None:
    """What the thing with this id in the drawing is, and what it is worth or costs."""
    group, _, rest = name.partition("-")
    if group in ("stock", "lot"):
        return kind(int(KIND[TILE_NAMES.index(rest)]))
    if group == "part":
        return kind(KIND_NAMES.index(rest.replace("-", " ")))
    if group in ("plants", "piles"):
        return kind(int(PLANT if group == "plants" else PILE))
    if group == "skeleton":
        return Help(SKELETONS[rest], worth(SPECIES_NAMES.index(rest)))
    if group == "gap":
        return Help(GAP, ((int(price(view, GAPS[rest])), "number.chisels"),))
    if group == "help":
        return Help(HELP[rest])
    if group == "card":
        return Help(CARDS[rest])
    frames = {"hex": TILE, "chisel": CHISEL, "rack": RACK, "sell": SELL, "rival": RIVAL}
    return Help(frames[group]) if group in frames else None


def kind(number: int) -> Help:
    """What a tile shows."""
    species = int(SPECIES_OF[number])
    return Help(KINDS[number], worth(species) if species >= 0 else ())


def worth(species: int) -> tuple[tuple[int, str], ...]:
    """A skeleton's points and parts."""
    parts = int(FIRST_PART[species + 1] - FIRST_PART[species])
    return (int(POINTS[species]), "number.skeleton"), (parts, "number.parts")
