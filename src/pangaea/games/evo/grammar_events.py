"""Sentences of events that need the state: a die's effect, the cause of a death, the gene and price of a bid.

Without the state, which only exists when an event happens, the plain sentence is used.
"""

from pangaea.core.agenda import ahead, steps
from pangaea.core.game import Key, Said
from pangaea.games.evo.climate import STEPS, TEMPERATE, ClimateRoll, zone
from pangaea.games.evo.evolution import Bid, DrawGenes, Pay
from pangaea.games.evo.genes import MUTATION
from pangaea.games.evo.meteor import ImpactRoll
from pangaea.games.evo.movement import Fight, wins
from pangaea.games.evo.round import Turn
from pangaea.games.evo.setup import Deal
from pangaea.games.evo.state import EMPTY, State
from pangaea.games.evo.survival import PerishAll, Score

TERRAINS = ("desert", "plain", "hill", "mountain")
ZONES = ("temperate", "cold", "hot", "deadly")
GENE_NAMES = ("tail", "leg", "horn", "egg", "fur", "parasol", "mutation", "card")
MOVED = {-1: "back", 0: "stay", 1: "on"}  # movement of the climate marker by die


def bidding(s: State) -> bool:
    """Whether an auction is on, from the draw of genes to the payment."""
    return any(isinstance(step, DrawGenes | Bid | Pay) for step in ahead(s))


def rolled(s: State, event: tuple[int, ...]) -> Said:
    """Return a die and what it decides."""
    step, pips = s.asking, event[2]
    if isinstance(step, ClimateRoll):
        return f"event.rolled_{MOVED[int(STEPS[pips - 1])]}", {}
    if isinstance(step, ImpactRoll):
        return "event.rolled_meteor", {"most": int(s.island().track[s.meteor])}
    if isinstance(step, Fight) and EMPTY not in (s.hexes[step.start], s.hexes[step.to]):
        return "event.rolled_fight", {"most": int(wins(s, s.owner(step.start), s.owner(step.to)))}
    return "event.rolled", {}


def died(s: State, event: tuple[int, ...]) -> Said:
    """[R27] Return a death by its weather, or by the Epidemic."""
    todo = list(steps(s.agenda))
    weather = int(zone(s, s.island().terrain[event[2]]))
    climate = any(isinstance(step, Score) for step in todo) and not any(isinstance(step, PerishAll) for step in todo)
    if climate and weather != TEMPERATE:
        return f"event.died_{ZONES[weather]}", {}
    return "event.died", {}


def changed(s: State, event: tuple[int, ...]) -> Said:
    """Return the weather of each terrain."""
    weather = {name: Key(f"zone.{ZONES[zone(s, terrain)]}") for terrain, name in enumerate(TERRAINS)}
    return "event.changed", dict(weather)


def bade(s: State, event: tuple[int, ...]) -> Said:
    """Return a bid with the gene of its row."""
    row = event[2]
    if row >= len(s.rows) or s.rows[row] == EMPTY:
        return "event.bade_any", {}
    return "event.bade", {"gene": Key(f"gene.{GENE_NAMES[s.rows[row]]}")}


def bought(s: State, event: tuple[int, ...]) -> Said:
    """[R36] Return a gene with its price and the discount; a mutation bought now does not count yet."""
    todo = list(steps(s.agenda))
    less = int(s.species[event[1]].genes[MUTATION]) - (event[2] == MUTATION)
    if less > 0 and todo and all(isinstance(step, Deal | Turn) for step in todo):
        return "event.bought_cheaper", {"less": less}
    return "event.bought", {}


def flew(s: State, event: tuple[int, ...]) -> Said:
    """Return the meteor's cell; a numbered one needs a roll."""
    track = s.island().track
    said: dict[str, object] = {"last": len(track) - 1}
    if event[1] < len(track) - 1 and track[event[1]]:
        return "event.flew_near", said | {"most": int(track[event[1]])}
    return "event.flew", said
