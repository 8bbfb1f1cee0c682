"""What help says of a thing in the drawing of Evo."""

from pangaea.core.game import Help
from pangaea.games.evo.cards import COPIES
from pangaea.games.evo.climate import zone
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, ZONES
from pangaea.games.evo.sentences_things import BID, CARDS, CLIMATE, DINO, GENES, HEX, METEOR, SPECIES
from pangaea.games.evo.state import State

FRAMES = {
    "dino": DINO, "climate": CLIMATE, "meteor": METEOR, "rock": METEOR, "marker": BID, "tens": BID, "ones": BID,
    "left": BID, "species": SPECIES, "rival": SPECIES,
}  # fmt: skip


def about(view: State, name: str) -> Help | None:
    """What the thing with this id in the drawing is, and what it does here."""
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
    return Help(FRAMES[kind]) if kind in FRAMES else None


def gene(view: State, name: str) -> Help:
    """A gene: how many the viewer has, how many are still to come."""
    number = GENE_NAMES.index(name)
    numbers = [(int(view.cup[number]), "number.in_cup")]
    genes = view.species[max(int(view.eye), 0)].genes
    if number < len(genes):
        numbers.insert(0, (int(genes[number]), "number.yours"))
    return Help(GENES[name], tuple(numbers))


def land(view: State, name: str) -> Help:
    """A hex and who survives there now."""
    island = view.island()
    for h in range(island.size):
        if name == f"hex-{island.q[h]}-{island.r[h]}":
            return Help(HEX, (), ((f"draw.zone.{ZONES[zone(view, island.terrain[h])]}", {}),))
    return Help(HEX)
