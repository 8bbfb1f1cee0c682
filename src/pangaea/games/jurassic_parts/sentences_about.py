"""Help for the things in the drawings: what each is and what it does in this view."""

from pangaea.core.game import TOTAL, Help, Said, Thing
from pangaea.games.jurassic_parts import grammar_names as names
from pangaea.games.jurassic_parts import tiles
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.leader import help_price
from pangaea.games.jurassic_parts.sentences import foretell
from pangaea.games.jurassic_parts.skeletons import true_parts
from pangaea.games.jurassic_parts.slab import open_gaps, price
from pangaea.games.jurassic_parts.state import State

RULES = {tiles.FLYER: "R25", tiles.PLANT: "R51", tiles.PILE: "R37"}  # kinds with words of their own
KINDS = tuple(
    Thing(names.kind_key(kind), RULES.get(kind, "R36"), names.symbol(kind), "" if kind in RULES else "thing.part.about")
    for kind in range(len(names.KIND_NAMES))
)
CARDS = {name: Thing(f"card.{name}", f"E{number}", f"eq-{name}") for number, name in enumerate(names.CARD_NAMES, 1)}
PICTURES = {"buy": "buy_fossil"}
HELP = {
    name: Thing(f"help.{name}", f"R{number}", f"j-{PICTURES.get(name, name)}", f"help.{name}.said")
    for number, name in enumerate(names.HELPS, 31)
}
SKELETONS = {  # with the picture of the first part
    name: Thing(f"species.{name}", "R36", names.symbol(first), "thing.skeleton.about")
    for name, first in zip(names.SPECIES_NAMES, tiles.FIRST_PART, strict=False)
}
TILE = Thing("thing.tile", "R18", "j-boulder")
GAP = Thing("thing.gap", "R15", "j-chisel")
CHISEL = Thing("thing.chisel", "R22", "j-chisel")
RACK = Thing("thing.rack", "R10", "j-chisel_dull")
SELL = Thing("thing.sell", "R35", "j-sell")
RIVAL = Thing("thing.rival", "A31", "j-amber")
PANELS = (
    Thing("phase.sharpen", "R10", "j-chisel_dull"),
    Thing("phase.chisel", "R14", "j-chisel"),
    Thing("phase.share", "R23", "b-bone_pile"),
    Thing("sheet.loose", "R51", "b-bone_pile"),
    Thing("sheet.plants", "R51", "b-plant"),
    Thing("sheet.amber", "R51", "j-amber"),
    Thing(TOTAL, "R52", "i-cup"),
)


def about(view: State, name: str) -> Help | None:
    """Return what the thing with this id is, and its worth or price."""
    if name[:1] == "s" and name[1:2].isdigit():  # a rival's, such as `s2-skeleton-triceratops`
        name = name.partition("-")[2]
    group, _, rest = name.partition("-")
    if group in ("stock", "lot"):
        return kind(view, int(tiles.KIND[names.TILE_NAMES.index(rest)]))
    if group == "part":
        return kind(view, names.KIND_NAMES.index(rest.replace("-", " ")))
    if group in ("plants", "piles"):
        return kind(view, int(tiles.PLANT if group == "plants" else tiles.PILE))
    if group == "skeleton":
        species = names.SPECIES_NAMES.index(rest)
        return Help(SKELETONS[rest], worth(species), collected(view, species))
    if group == "gap":
        return gap(view, names.GAPS[rest])
    if group == "help":
        return Help(HELP[rest], ((int(help_price(view)), "number.amber"),), amber(view))
    if group == "card":
        return Help(CARDS[rest])
    if group == "hex":
        return kind(view, int(tiles.KIND[view.tile[int(rest)]])) if view.tile[int(rest)] >= 0 else Help(TILE)
    frames = {"chisel": CHISEL, "rack": RACK, "sell": SELL, "rival": RIVAL}
    return Help(frames[group]) if group in frames else None


def kind(view: State, number: int) -> Help:
    """Explain a tile's kind and who collects it."""
    species = int(tiles.SPECIES_OF[number])
    if species >= 0:
        return Help(KINDS[number], worth(species), collected(view, species))
    if number != tiles.PLANT:
        return Help(KINDS[number])
    has = [int(size(digger.tiles & tiles.PLANTS)) for digger in view.diggers]
    here: tuple[Said, ...] = tuple(("here.plants", {"seat": seat, "n": n}) for seat, n in enumerate(has))
    scale = tuple(int(points) for points in tiles.PLANT_POINTS[1:])
    return Help(KINDS[number], (), here, scale=scale, count=has[view.eye] if view.eye >= 0 else 0)


def collected(view: State, species: int) -> tuple[Said, ...]:
    """Return each player's progress with a skeleton, and what the viewer still needs."""
    first, end = int(tiles.FIRST_PART[species]), int(tiles.FIRST_PART[species + 1])
    if end - first == 1:
        return ()
    has = [true_parts(digger.loose(), species) for digger in view.diggers]
    said: list[Said] = [
        ("here.parts", {"seat": seat, "n": int(size(parts)), "m": end - first})
        for seat, parts in enumerate(has)
        if parts
    ]
    if view.eye >= 0 and has[view.eye]:
        said += [
            ("here.missing", {"what": names.kind_key(n)})
            for n in range(first, end)
            if not has[view.eye] & tiles.OF_KIND[n]
        ]
    return tuple(said)


def gap(view: State, number: int) -> Help:
    """Explain a gap: its price, and what the viewer's chisel would cut off."""
    open_ = open_gaps(view, number >> 6) >> (number & 63) & 1
    found = foretell(view, int(view.eye), (v.PLACE, number, 0)) if open_ and view.eye >= 0 else None
    said, ids = (found.said, found.ids) if found else ((), ())
    return Help(GAP, ((int(price(view, number)), "number.chisels"),), said, ids)


def amber(view: State) -> tuple[Said, ...]:
    """Return the viewer's amber."""
    return (("here.amber", {"n": int(view.diggers[view.eye].amber)}),) if view.eye >= 0 else ()


def worth(species: int) -> tuple[tuple[int, str], ...]:
    """Return a skeleton's points and parts."""
    parts = int(tiles.FIRST_PART[species + 1] - tiles.FIRST_PART[species])
    return (int(tiles.POINTS[species]), "number.skeleton"), (parts, "number.parts")
