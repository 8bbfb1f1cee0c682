"""What people are told: the question, as a key of the words with its parameters."""

from pangaea.core.game import Key, Said
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.round import Lead
from pangaea.testing.template.state import State


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    if isinstance(s.asking, Lead):
        return "ask.call", {}
    return "ask.pick", {"colour": Key(f"colour.{NAMES[s.called]}")}
