"""Everything in the drawings of Evolution that help explains."""

from pangaea.core.game import TOTAL, Thing
from pangaea.games.evolution.grammar_things import TRAIT_NAMES

TRAITS = {name: Thing(f"trait.{name}", f"T{number}", f"t-{name}") for number, name in enumerate(TRAIT_NAMES, 1)}
ANIMAL = Thing("thing.animal", "R14", "t-animal")
CARD = Thing("thing.card", "R7", "t-animal")
BANK = Thing("thing.bank", "R13", "t-grazing")
FOOD = Thing("thing.food", "R17", "t-grazing")
AREA = Thing("thing.area", "R25", "t-animal")
PHASES = {"phase.development": "R6", "phase.food": "R13", "phase.feeding": "F2", "phase.extinction": "R24"}
LINES = {"sheet.animals": "R29", "sheet.traits": "R29", "sheet.bonus": "R29", TOTAL: "R30"}
PANELS = tuple(Thing(key, rule) for key, rule in (PHASES | LINES).items())


def things() -> tuple[Thing, ...]:
    """Everything that help explains."""
    return (ANIMAL, CARD, BANK, FOOD, AREA, *TRAITS.values(), *PANELS)
