"""Everything in the drawings of Primordial Soup that help explains."""

from pangaea.core.game import TOTAL, Thing
from pangaea.games.primordial_soup.grammar_events import GENE_NAMES

PICTURES = {"struggle": "struggle_for_survival"}
GENES = {
    name: Thing(f"gene.{name}", f"G{number}", f"u-{PICTURES.get(name, name)}")
    for number, name in enumerate(GENE_NAMES, 1)
}
CELL = Thing("thing.cell", "R15", "a-1")
FOOD = Thing("thing.food", "R18", "u-frugality")
AMOEBA = Thing("thing.amoeba", "R10", "a-0")
ENVIRONMENT = Thing("thing.environment", "R20", "u-ray_protection")
COMPASS = Thing("thing.compass", "R12", "u-movement_1")
LADDER = Thing("thing.ladder", "R39", "i-cup")
SUPPLY = Thing("thing.supply", "R44", "u-frugality")
PANELS = (
    Thing("phase.feeding", "R9", "u-movement_1"),
    Thing("phase.environment", "R20", "u-ray_protection"),
    Thing("phase.genes", "R25", "u-intelligence"),
    Thing("phase.division", "R31", "u-division_rate"),
    Thing("phase.deaths", "R36", "u-struggle_for_survival"),
    Thing("phase.scoring", "R39", "i-cup"),
    Thing("sheet.start", "R6", "i-first"),
    Thing("sheet.amoebas", "R39", "a-0"),
    Thing("sheet.genes", "R39", "u-intelligence"),
    Thing("sheet.jumps", "R40", "u-speed"),
    Thing(TOTAL, "R42", "i-cup"),
)
