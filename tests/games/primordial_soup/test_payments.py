"""All payments of gene defects: the questions lead to exactly those that the rule allows."""

from itertools import combinations

import pytest

from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.genes import COVERS
from pangaea.games.primordial_soup.grammar_events import GENE_NAMES
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import at, bp, genes, play, texts

HANDS = [
    "streamlining,speed,division_rate",
    "movement_1,armor,holding,spores",
    "intelligence,movement_1,spores,speed,defense,frugality",
    "ray_protection,armor,parasitism,life_expectancy,movement_1",
]


def reached(s: State) -> set[tuple[frozenset[str], int]]:
    """Return every outcome of the payment: the genes kept and the points left."""
    if s.over():
        return {(frozenset(genes(s, "red")), bp(s, "red"))}
    return {end for text in texts(s) for end in reached(play(s.copy(), f"red {text}"))}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("points", [0, 1, 3, 20])
@pytest.mark.parametrize("option", ["any_genes", "none_in_vain"])
def test_exactly_the_legal_payments(hand: str, points: int, option: str) -> None:
    """[R22] [R23] [A2] Genes and points cover the difference with no point too many; by option no gene is superfluous.

    Without the option a gene may be superfluous, but something must be due when the last one is given.
    """
    lines = f"round 2\nphase 2\ncard -14\nred marker=9 bp={points} genes={hand}"
    s = at("Environment", lines, options={"defects": option})
    due = int(mutations(s.colonies[0])) - 6
    play(s, "* card W6")
    owned = hand.split(",")
    value = {name: int(COVERS[GENE_NAMES.index(name)]) for name in owned}
    allowed = set()
    for n in range(len(owned) + 1):
        for given in combinations(owned, n):
            total = sum(value[name] for name in given)
            paid = max(0, due - total)
            spare = [total + paid - value[name] >= due for name in given]
            in_vain = any(spare) if option == "none_in_vain" else bool(spare) and all(spare)
            if paid <= points and not in_vain:
                allowed.add((frozenset(owned) - set(given), points - paid))
    assert reached(s) == allowed
