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
PHASES = {
    "phase.order": "R10",
    "phase.climate": "R13",
    "phase.movement": "R15",
    "phase.births": "R22",
    "phase.survival": "R26",
    "phase.genes": "R32",
}
LINES = {"sheet.start": "R6", "sheet.survivors": "R28", "sheet.genes": "R36", TOTAL: "R46"}
PANELS = tuple(Thing(key, rule) for key, rule in (PHASES | LINES).items())


def things() -> tuple[Thing, ...]:
    """Everything that help explains."""
    return (HEX, DINO, CLIMATE, METEOR, BID, SPECIES, *GENES.values(), *CARDS.values(), *PANELS)
