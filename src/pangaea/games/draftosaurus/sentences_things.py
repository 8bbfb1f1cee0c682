"""Everything in the drawings of Draftosaurus that help explains."""

from pangaea.core.game import TOTAL, Thing
from pangaea.games.draftosaurus.grammar import FACES, PLACES, SPECIES_NAMES
from pangaea.games.draftosaurus.notation import FACE_RULES, RULES

DIE = Thing("thing.die", "R7", "z-empty_pen")
BANK = Thing("thing.bank", "R15", "z-restrooms")
RIVAL = Thing("thing.rival", "R23", "z-king")
PENS = {
    name: Thing(f"place.{name}", rule, "z-bridge", "thing.bridge.about")
    if name.startswith("bridge")
    else Thing(f"place.{name}", rule, f"z-{name}")
    for side, rules in zip(PLACES, RULES, strict=True)
    for name, rule in zip([name.partition("_0")[0] for name in side[:7]], rules, strict=False)
}
SPECIES = {name: Thing(f"species.{name}", "R2", f"d-{name}", "thing.dinosaur.about") for name in SPECIES_NAMES[1:]} | {
    "t_rex": Thing("species.t_rex", "R30", "d-t_rex")
}
SIDES = {
    name: Thing(f"face.{name}", rule, f"z-{name}", f"die.{name}") for name, rule in zip(FACES, FACE_RULES, strict=True)
}
PANELS = (
    Thing("phase.roll", "R5", "z-empty_pen"),
    Thing("phase.choose", "R6", "d-parasaurolophus"),
    Thing("phase.place", "R11", "z-forest"),
    Thing("sheet.t_rex", "R30", "d-t_rex"),
    Thing(TOTAL, "R31", "i-cup"),
)
