"""What help says of a thing in the drawing of Jurassic Parts."""

from pangaea.core.game import Help, Said
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.grammar_names import GAPS, KIND_NAMES, SPECIES_NAMES, TILE_NAMES, kind_key
from pangaea.games.jurassic_parts.leader import help_price
from pangaea.games.jurassic_parts.sentences_foretell import foretell
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
from pangaea.games.jurassic_parts.skeletons import true_parts
from pangaea.games.jurassic_parts.slab import open_gaps, price
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import (
    FIRST_PART,
    KIND,
    OF_KIND,
    PILE,
    PLANT,
    PLANT_POINTS,
    PLANTS,
    POINTS,
    SPECIES_OF,
)


def about(view: State, name: str) -> Help | None:
    """What the thing with this id in the drawing is, and what it is worth or costs."""
    if name[:1] == "s" and name[1:2].isdigit():  # of a rival: `s2-skeleton-triceratops`
        name = name.partition("-")[2]
    group, _, rest = name.partition("-")
    if group in ("stock", "lot"):
        return kind(view, int(KIND[TILE_NAMES.index(rest)]))
    if group == "part":
        return kind(view, KIND_NAMES.index(rest.replace("-", " ")))
    if group in ("plants", "piles"):
        return kind(view, int(PLANT if group == "plants" else PILE))
    if group == "skeleton":
        species = SPECIES_NAMES.index(rest)
        return Help(SKELETONS[rest], worth(species), collected(view, species))
    if group == "gap":
        return gap(view, GAPS[rest])
    if group == "help":
        return Help(HELP[rest], ((int(help_price(view)), "number.amber"),), amber(view))
    if group == "card":
        return Help(CARDS[rest])
    if group == "hex":
        return kind(view, int(KIND[view.tile[int(rest)]])) if view.tile[int(rest)] >= 0 else Help(TILE)
    frames = {"chisel": CHISEL, "rack": RACK, "sell": SELL, "rival": RIVAL}
    return Help(frames[group]) if group in frames else None


def kind(view: State, number: int) -> Help:
    """What a tile shows, and who collects it."""
    species = int(SPECIES_OF[number])
    if species >= 0:
        return Help(KINDS[number], worth(species), collected(view, species))
    if number != PLANT:
        return Help(KINDS[number])
    has = [int(size(digger.tiles & PLANTS)) for digger in view.diggers]
    here: tuple[Said, ...] = tuple(("here.plants", {"seat": seat, "n": n}) for seat, n in enumerate(has))
    scale = tuple(int(points) for points in PLANT_POINTS[1:])
    return Help(KINDS[number], (), here, scale=scale, count=has[view.eye] if view.eye >= 0 else 0)


def collected(view: State, species: int) -> tuple[Said, ...]:
    """How far everybody is with a skeleton of this species, and what the viewer still needs."""
    first, end = int(FIRST_PART[species]), int(FIRST_PART[species + 1])
    if end - first == 1:
        return ()
    has = [true_parts(digger.loose(), species) for digger in view.diggers]
    said: list[Said] = [
        ("here.parts", {"seat": seat, "n": int(size(parts)), "m": end - first})
        for seat, parts in enumerate(has)
        if parts
    ]
    if view.eye >= 0 and has[view.eye]:
        said += [("here.missing", {"what": kind_key(n)}) for n in range(first, end) if not has[view.eye] & OF_KIND[n]]
    return tuple(said)


def gap(view: State, number: int) -> Help:
    """A gap: its price, and what breaks off if the viewer cracks it."""
    open_ = open_gaps(view, number >> 6) >> (number & 63) & 1
    found = foretell(view, int(view.eye), (v.PLACE, number, 0)) if open_ and view.eye >= 0 else None
    said, ids = (found.said, found.ids) if found else ((), ())
    return Help(GAP, ((int(price(view, number)), "number.chisels"),), said, ids)


def amber(view: State) -> tuple[Said, ...]:
    """What the viewer can pay with."""
    return (("here.amber", {"n": int(view.diggers[view.eye].amber)}),) if view.eye >= 0 else ()


def worth(species: int) -> tuple[tuple[int, str], ...]:
    """A skeleton's points and parts."""
    parts = int(FIRST_PART[species + 1] - FIRST_PART[species])
    return (int(POINTS[species]), "number.skeleton"), (parts, "number.parts")
