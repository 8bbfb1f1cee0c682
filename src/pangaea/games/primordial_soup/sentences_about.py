"""What help says of a thing in the drawing of Primordial Soup."""

from pangaea.core.game import Help
from pangaea.games.primordial_soup.genes import MUTATION, PRICE
from pangaea.games.primordial_soup.grammar import GENE_NAMES
from pangaea.games.primordial_soup.sentences_things import (
    AMOEBA,
    CELL,
    COMPASS,
    ENVIRONMENT,
    FOOD,
    GENES,
    LADDER,
    SUPPLY,
)
from pangaea.games.primordial_soup.state import State

FRAMES = {
    "cell": CELL, "food": FOOD, "amoeba": AMOEBA, "environment": ENVIRONMENT, "deck": ENVIRONMENT,
    "compass": COMPASS, "ladder": LADDER, "step": LADDER, "marker": LADDER, "supply": SUPPLY, "rival": LADDER,
}  # fmt: skip


def about(view: State, name: str) -> Help | None:
    """What the thing with this id in the drawing is, and what it costs."""
    kind, _, rest = name.partition("-")
    if kind in ("gene", "own") and rest in GENES:
        number = GENE_NAMES.index(rest)
        return Help(GENES[rest], ((int(PRICE[number]), "number.price"), (int(MUTATION[number]), "number.mutation")))
    return Help(FRAMES[kind]) if kind in FRAMES else None
