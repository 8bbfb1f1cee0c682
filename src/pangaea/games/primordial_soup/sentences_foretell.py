"""What a gene covers of a defect: said before it is given away."""

from pangaea.core.game import Foretold, Move, Said
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.genes import COVERS
from pangaea.games.primordial_soup.state import State


def foretell(view: State, seat: int, move: Move) -> Foretold | None:
    """[R22] How much the gene covers, and what is left or lost."""
    verb, gene, _none = move
    if verb != v.GIVE or not isinstance(view.asking, Defect):
        return None
    covers, due = int(COVERS[gene]), int(view.asking.due)
    said: list[Said] = [("foretell.covers", {"n": covers, "due": due})]
    if covers < due:
        said.append(("foretell.rest", {"n": due - covers}))
    elif covers > due:
        said.append(("foretell.lost", {"n": covers - due}))
    return Foretold(tuple(said), ())
