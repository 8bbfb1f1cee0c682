"""Sentences for players, as keys of the words with parameters."""

from pangaea.core.game import TOTAL, Help, Key, Said, Thing
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.round import Lead
from pangaea.testing.template.state import State

COLOURS = {name: Thing(f"colour.{name}", "R5", "", "colour.about") for name in NAMES}
SHEET = (Thing("sheet.points", "R6"), Thing(TOTAL, "R8"))  # the lines of the score sheet


def about(view: State, name: str) -> Help | None:
    """Explain the thing with this id in the drawing: a colour to call, or a pebble of the hand."""
    kind, _, colour = name.partition("-")
    return Help(COLOURS[colour]) if kind in ("colour", "hand") else None


def question(s: State, seat: int) -> Said:
    """Return the question to the seat."""
    if isinstance(s.asking, Lead):
        return "ask.call", {}
    return "ask.pick", {"colour": Key(f"colour.{NAMES[s.called]}")}
