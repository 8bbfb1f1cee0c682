"""What people are told: the question, the moves, the events, as keys of the words with their parameters."""

from pangaea.core.game import Move, Said
from pangaea.testing.template import verbs
from pangaea.testing.template.notation import NAMES
from pangaea.testing.template.round import Lead
from pangaea.testing.template.state import State

EVENTS = {verbs.DREW: "drew", verbs.CALLED: "called", verbs.WON: "won", verbs.LOST: "lost"}


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    if isinstance(s.asking, Lead):
        return "ask.call", {}
    return "ask.pick", {"colour": f"colour.{NAMES[s.called]}"}


def label(s: State, seat: int, move: Move) -> Said:
    """A move as a person would say it."""
    return ("move.call" if move[0] == verbs.CALL else "move.pick"), {"colour": f"colour.{NAMES[move[1]]}"}


def line(s: State, event: tuple[int, ...]) -> Said:
    """An event as a line of the log."""
    kind, seat, colour, points, _to = event
    return f"event.{EVENTS[kind]}", {"seat": seat, "colour": f"colour.{NAMES[colour]}", "n": points}
