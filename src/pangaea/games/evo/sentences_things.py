"""Everything in the drawings of Evo that help explains."""

from pangaea.core.game import TOTAL, Thing
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES

RULES = ("R10", "R15", "R19", "R22", "R26", "R26", "R36", "R39")
GENES = {name: Thing(f"gene.{name}", rule, f"g-{name}") for name, rule in zip(GENE_NAMES, RULES, strict=True)}
CARDS = {name: Thing(f"card.{name}", f"E{number}", f"ev-{name}") for number, name in enumerate(CARD_NAMES, 1)}
HEX = Thing("thing.hex", "R26", "g-leg")
DINO = Thing("thing.dino", "R28", "e-0")
CLIMATE = Thing("thing.climate", "R13", "g-parasol")
METEOR = Thing("thing.meteor", "R30", "ev-meteor_drift")
BID = Thing("thing.bid", "R33", "g-mutation")
SPECIES = Thing("thing.species", "R39", "e-1")
PANELS = (
    Thing("phase.order", "R10", "g-tail"),
    Thing("phase.climate", "R13", "g-parasol"),
    Thing("phase.movement", "R15", "g-leg"),
    Thing("phase.births", "R22", "g-egg"),
    Thing("phase.survival", "R26", "g-fur"),
    Thing("phase.genes", "R32", "g-mutation"),
    Thing("sheet.start", "R6", "i-first"),
    Thing("sheet.survivors", "R28", "e-0"),
    Thing("sheet.genes", "R36", "g-mutation"),
    Thing(TOTAL, "R46", "i-cup"),
)
