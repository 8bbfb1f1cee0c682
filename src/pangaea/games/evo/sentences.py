"""Questions, roles and progress, as keys of the words with their parameters."""

from collections.abc import Sequence

from pangaea.core.agenda import next_of
from pangaea.core.game import Key, Move, Said
from pangaea.games.evo import verbs as v
from pangaea.games.evo.births import Birth, Births
from pangaea.games.evo.cards import ORDER
from pangaea.games.evo.climate import COLD, HOT, Climate, Prophecy
from pangaea.games.evo.events import Ask, Epidemic
from pangaea.games.evo.evolution import may_refuse, price
from pangaea.games.evo.grammar import WINDOW_NAMES, hex_name
from pangaea.games.evo.initiative import Initiative
from pangaea.games.evo.movement import Movement, Walk
from pangaea.games.evo.round import MeteorAndEvolution
from pangaea.games.evo.state import State
from pangaea.games.evo.survival import Perish, Survival, surplus

PHASES = ("phase.order", "phase.climate", "phase.movement", "phase.births", "phase.survival", "phase.genes")


def when(s: State) -> Said:
    """How far the game is."""
    return "show.turn", {"n": int(s.turns)}


def roles(s: State, seat: int) -> dict[str, str]:
    """Where the species starts, and the order of the first turn as soon as it is rolled."""
    if s.turns > 1:
        return {}
    own = [h for h in range(len(s.hexes)) if s.owner(h) == seat]
    found = {"role.start": hex_name(s, own[0])} if own else {}
    step = s.asking
    if not isinstance(step, Ask) or step.window != ORDER:
        found["role.first_turn"] = str(list(s.order).index(seat) + 1)
    return found


def phases(s: State) -> tuple[Sequence[str], int]:
    """[R8] The six phases of a turn."""
    if not s.turns or (s.agenda is None and not s.fallen):
        return PHASES, -1  # a turn is about to begin
    return PHASES, next_of(s, Initiative, Climate, Movement, Births, Survival, MeteorAndEvolution) - 1


def order(s: State) -> Sequence[int]:
    """[R9] The order of this turn."""
    return [int(seat) for seat in s.order]


def warn(s: State, seat: int, move: Move) -> Said | None:
    """The movement ends although legs are left, or a bid takes all points."""
    verb, _row, bid = move
    if verb == v.END and isinstance(s.asking, Walk):
        return "warn.legs", {"n": int(s.asking.points)}
    if verb == v.BID and 0 < s.species[seat].points <= price(s, seat, bid):
        return "warn.all", {"n": int(price(s, seat, bid))}
    return None


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    step = s.asking
    if isinstance(step, Ask):
        return "ask.cards", {"window": Key(f"window.{WINDOW_NAMES[step.window]}")}
    if isinstance(step, Prophecy):
        return "ask.choose", {"first": int(step.first), "second": int(step.second)}
    if isinstance(step, Walk):
        return "ask.walk", {"n": int(step.points)}
    if isinstance(step, Birth):
        return "ask.birth", {"n": int(step.left)}
    if isinstance(step, Epidemic):
        return "ask.epidemic", {"n": int(step.dead)}
    if isinstance(step, Perish):
        cold, hot = max(0, surplus(s, seat, COLD)), max(0, surplus(s, seat, HOT))
        return "ask.perish", {"n": int(cold + hot)}
    return ("ask.bid_or_refuse" if may_refuse(s, seat) else "ask.bid"), {"n": int(s.species[seat].points)}
