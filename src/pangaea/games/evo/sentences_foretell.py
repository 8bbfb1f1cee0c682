"""What a bid costs and brings, and what an attack risks: said before the player commits to it."""

from pangaea.core.game import Foretold, Key, Move, Said
from pangaea.games.evo import verbs as v
from pangaea.games.evo.evolution import holder_of, price
from pangaea.games.evo.grammar_events import GENE_NAMES
from pangaea.games.evo.movement import wins
from pangaea.games.evo.state import EMPTY, State


def foretell(view: State, seat: int, move: Move) -> Foretold | None:
    """[R19] [R36] A fight with its odds, or a bid with its price."""
    verb, a, b = move
    if verb == v.BID:
        return bid(view, seat, a, b)
    if verb == v.WALK and view.hexes[b] != EMPTY:
        return Foretold((("foretell.attack", {"n": int(wins(view, seat, view.owner(b)))}),), ())
    return None


def bid(view: State, seat: int, row: int, n: int) -> Foretold:
    """[R36] The gene's effect, whom the bid removes, the price and the points that are left."""
    cost, holder = int(price(view, seat, n)), int(holder_of(view, row))
    said: list[Said] = [("foretell.pay", {"n": cost, "left": int(view.species[seat].points) - cost})]
    if holder >= 0:
        said.append(("foretell.outbid", {"other": holder}))
    said.append(("foretell.gene", {"about": Key(f"gene.{GENE_NAMES[view.rows[row]]}.about")}))
    return Foretold(tuple(said), (f"gene-row-{row}",))
