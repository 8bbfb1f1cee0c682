"""The declared state and steps of Pebbles."""

from pangaea.core.agenda import Moment, moments
from pangaea.core.declare import Declared, Parts, Table
from pangaea.core.fields import OPEN, OWN, SECRET, Counts, Hidden, Number, One, Pieces, Shared
from pangaea.testing.template.board import EACH
from pangaea.testing.template.grammar import COLOUR
from pangaea.testing.template.options import Options
from pangaea.testing.template.round import Draw, Lead, Pick, Refill, Reveal, Turn
from pangaea.testing.template.state import Player, State

PEBBLES = Pieces("RGB", EACH, rule="R1")
PLAYER = Declared(
    Player,
    Counts("hand", OWN, PEBBLES, keep=True),
    Counts("won", OPEN, PEBBLES, keep=True),
    Number("points", OPEN, 99, keep=True),
    One("picked", OWN, COLOUR, "face down"),
    One("shown", OPEN, COLOUR, "in the last turn"),
    Hidden("hidden", "bag", "in a view: pebbles of the hand that the eye may not see"),
)
STATE = Table(
    State,
    Shared("options", Options),
    Counts("bag", SECRET, PEBBLES, "in a view: all that this eye has not seen", keep=True, rest=True),
    Counts("box", OPEN, PEBBLES, "out of the game", keep=True),
    Number("leader", OPEN, lambda s: s.players - 1, keep=True),
    One("called", OPEN, COLOUR, "this turn's colour"),
    Parts("seats", OPEN, PLAYER, "seat"),
)
STEPS = (
    Moment(Draw, rule="R2"),
    *moments("R3", Turn, Lead),
    *moments("R4", Pick, Reveal),
    Moment(Refill, rule="R7"),
)


def orders(s: State) -> tuple[tuple[type, ...], ...]:
    """Yield all possible sequences of steps."""
    return (Draw, Turn), (Lead, Pick, Reveal, Refill)
