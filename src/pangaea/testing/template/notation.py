"""Why a move of Pebbles is refused."""

from pangaea.core.game import Key, Refused
from pangaea.core.rows import Parsed
from pangaea.testing.template import verbs as v
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.state import State


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Why this move is not legal now, naming the rule; from what the seat may know."""
    if said.verb == v.PICK and said.a is not None and not s.seats[seat].hand[said.a]:
        return Refused("pebbles", "not_in_hand", "R4", colour=Key(f"colour.{NAMES[said.a]}"))
    return None
