"""Everything in the drawings of Evolution that help explains."""

from pangaea.core.game import TOTAL, Thing
from pangaea.games.evolution.grammar_things import TRAIT_NAMES

TRAITS = {name: Thing(f"trait.{name}", f"T{number}", f"t-{name}") for number, name in enumerate(TRAIT_NAMES, 1)}
ANIMAL = Thing("thing.animal", "R14", "t-animal")
CARD = Thing("thing.card", "R7", "t-animal")
BANK = Thing("thing.bank", "R13", "t-grazing")
FOOD = Thing("thing.food", "R17", "t-grazing")
AREA = Thing("thing.area", "R25", "t-animal")
PANELS = (
    Thing("phase.development", "R6", "t-animal"),
    Thing("phase.food", "R13", "t-grazing"),
    Thing("phase.feeding", "F2", "t-carnivorous"),
    Thing("phase.extinction", "R24", "t-poisonous"),
    Thing("sheet.animals", "R29", "t-animal"),
    Thing("sheet.traits", "R29", "t-camouflage"),
    Thing("sheet.bonus", "R29", "t-high_body_weight"),
    Thing(TOTAL, "R30", "i-cup"),
)
