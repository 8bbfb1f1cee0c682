"""Help for the things in the drawings: what each is and what it does in this view."""

from pangaea.core.game import TOTAL, Help, Said, Thing
from pangaea.games.evo.cards import COPIES
from pangaea.games.evo.climate import COLD, DEADLY, HOT, TEMPERATE, zone
from pangaea.games.evo.events import eggs, movement_points
from pangaea.games.evo.genes import EGG, FUR, HORN, LEG, MUTATION, PARASOL
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, ZONES
from pangaea.games.evo.movement import wins
from pangaea.games.evo.state import EMPTY, State
from pangaea.games.evo.survival import protected, surplus

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
FRAMES = {
    "climate": CLIMATE, "meteor": METEOR, "rock": METEOR, "marker": BID, "more": BID, "tens": BID, "ones": BID,
    "left": BID, "species": SPECIES, "rival": SPECIES,
}  # fmt: skip


def about(view: State, name: str) -> Help | None:
    """Return what the thing with this id is and what it does."""
    kind, _, rest = name.partition("-")
    if kind == "card":
        return Help(CARDS[rest], ((int(COPIES[CARD_NAMES.index(rest)]), "number.copies"),))
    if kind == "own" and rest in GENES:
        return gene(view, rest)
    if kind in ("bid", "gene"):
        row = int(rest.removeprefix("row-").partition("-")[0])
        return gene(view, GENE_NAMES[view.rows[row]]) if row < len(view.rows) else Help(BID)
    if kind == "hex":
        return land(view, name)
    if kind == "dino":
        return dinosaur(view, int(rest))
    return Help(FRAMES[kind]) if kind in FRAMES else None


def gene(view: State, name: str) -> Help:
    """Explain a gene: how many the viewer has, and how many are still to come."""
    number = GENE_NAMES.index(name)
    numbers = [(int(view.cup[number]), "number.in_cup")]
    if view.eye < 0:
        return Help(GENES[name], tuple(numbers))
    genes = view.species[view.eye].genes
    if number < len(genes):
        numbers.insert(0, (int(genes[number]), "number.yours"))
    return Help(GENES[name], tuple(numbers), effect(view, int(view.eye), number))


def effect(view: State, seat: int, gene: int) -> tuple[Said, ...]:
    """Return a gene's effect for the viewer."""
    rivals = [other for other in range(view.players) if other != seat]
    if gene == HORN:
        odds = [(other, int(wins(view, seat, other))) for other in rivals]
        return tuple(("here.wins" if n else "here.barred", {"other": other, "n": n}) for other, n in odds)
    if gene == LEG:
        return (("here.steps", {"n": int(movement_points(view, seat))}),)
    if gene == EGG:
        return (("here.young", {"n": int(eggs(view, seat))}),)
    if gene == MUTATION:
        return (("here.cheaper", {"n": int(view.species[seat].genes[MUTATION])}),)
    if gene in (FUR, PARASOL):
        saved, there = shelter(view, seat, COLD if gene == FUR else HOT)
        return (("here.protects", {"n": saved, "m": there}),) if there else ()
    return ()


def shelter(view: State, seat: int, weather: int) -> tuple[int, int]:
    """[R26] Return how many dinosaurs of the seat this weather spares, and how many are in it."""
    most = int(protected(view, seat, weather))
    there = int(surplus(view, seat, weather)) + most
    return min(most, there), there


def dinosaur(view: State, which: int) -> Help:
    """Explain a dinosaur: whether it survives, and which neighbours could attack it."""
    island = view.island()
    h = next((h for h in range(island.size) if view.hexes[h] != EMPTY and view.hexes[h] & 127 == which), -1)
    if h < 0:
        return Help(DINO)
    seat, weather = int(view.owner(h)), int(zone(view, island.terrain[h]))
    saved, there = shelter(view, seat, weather) if weather in (COLD, HOT) else (0, 0)
    keys = {TEMPERATE: "here.mild", COLD: "here.cold", HOT: "here.hot", DEADLY: "here.deadly"}
    here: list[Said] = [(keys[weather], {"n": saved, "m": there})]
    near = [to for to in island.neighbours[h] if view.hexes[to] != EMPTY and view.owner(to) != seat]
    odds = {int(view.owner(to)): int(wins(view, view.owner(to), seat)) for to in near}
    here += [("here.attacked", {"other": other, "n": n}) for other, n in sorted(odds.items()) if n]
    dangers = tuple(f"dino-{view.hexes[to] & 127}" for to in near if odds[int(view.owner(to))])
    return Help(DINO, (), tuple(here), dangers)


def land(view: State, name: str) -> Help:
    """Explain a hex and who survives there now."""
    island = view.island()
    for h in range(island.size):
        if name == f"hex-{island.q[h]}-{island.r[h]}":
            return Help(HEX, (), ((f"draw.zone.{ZONES[zone(view, island.terrain[h])]}", {}),))
    return Help(HEX)
