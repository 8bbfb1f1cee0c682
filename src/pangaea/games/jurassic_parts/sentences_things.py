"""Everything in the drawings of Jurassic Parts that help explains."""

from pangaea.core.game import TOTAL, Thing
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, HELPS, KIND_NAMES, SPECIES_NAMES, kind_key, symbol
from pangaea.games.jurassic_parts.tiles import FIRST_PART, FLYER, PILE, PLANT

RULES = {FLYER: "R25", PLANT: "R51", PILE: "R37"}  # what stands alone has words of its own
KINDS = tuple(
    Thing(kind_key(kind), RULES.get(kind, "R36"), symbol(kind), "" if kind in RULES else "thing.part.about")
    for kind in range(len(KIND_NAMES))
)
CARDS = {name: Thing(f"card.{name}", f"E{number}", f"eq-{name}") for number, name in enumerate(CARD_NAMES, 1)}
PICTURES = {"buy": "buy_fossil"}
HELP = {
    name: Thing(f"help.{name}", f"R{number}", f"j-{PICTURES.get(name, name)}", f"help.{name}.said")
    for number, name in enumerate(HELPS, 31)
}
SKELETONS = {  # each with the picture of its first part
    name: Thing(f"species.{name}", "R36", symbol(first), "thing.skeleton.about")
    for name, first in zip(SPECIES_NAMES, FIRST_PART, strict=False)
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
