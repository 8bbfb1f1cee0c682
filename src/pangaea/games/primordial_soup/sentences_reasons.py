"""Facts about an amoeba's way or a gene for hints: whether there is a meal, and what the ozone layer bears."""

from pangaea.core.game import Move, Said
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import DRIFT
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.moving import Steer
from pangaea.games.primordial_soup.outlook import reached
from pangaea.games.primordial_soup.sentences_about import feeds, gene
from pangaea.games.primordial_soup.state import State


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R10] [R13] [R25] [R31] The meal at the end of the way, or the mutation points with a gene."""
    verb, a, b = move
    if verb == v.BUY:
        return [
            ("-" if int(str(said["total"])) > int(str(said["ozone"])) else "=", (key, said))
            for key, said in gene(view, GENE_NAMES[a], owned=False).here
            if key == "here.mutation"
        ]
    if verb == v.PLACE:
        return [meal(view, seat, b)]
    if verb == v.DRIFT and view.card >= 0:
        return [meal(view, seat, int(reached(view.cell(a), DRIFT[view.card])))]
    if verb == v.GO and isinstance(view.asking, Steer):
        return [meal(view, seat, int(reached(view.cell(view.asking.amoeba), a)))]
    return []


def meal(view: State, seat: int, cell: int) -> tuple[str, Said]:
    """[R15] Whether the seat finds a meal in the cell as it is now."""
    key, sign = ("reason.meal", "+") if feeds(view, seat, cell) else ("reason.no_meal", "-")
    return sign, (key, {"cell": CELL_NAMES[cell]})
