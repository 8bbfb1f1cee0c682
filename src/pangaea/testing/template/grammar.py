"""The grammar of Pebbles: kinds of things, and one row for each move, event and outcome."""

from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Count, Names, Seat
from pangaea.core.rows import LIGHT, Event, Outcome, Verb
from pangaea.testing.template import verbs as v
from pangaea.testing.template.round import Draw

NAMES = ("red", "green", "blue")
SEAT = Seat()
POINTS = Count("n")
COLOUR = Names("colour", NAMES, rule="R1", id="colour-{}")
PEBBLE = Names("colour", NAMES, rule="R1", id="hand-{}")

GRAMMAR = Grammar(
    "pebbles",
    verbs=(
        Verb("CALL", "call", COLOUR, rule="R3"),
        Verb("YIELD", "yield", rule="R3"),
        Verb("PICK", "pick", PEBBLE, rule="R4", refuse="not_in_hand"),
    ),
    events=(
        Event("DREW", "drew", SEAT, COLOUR, weight=LIGHT, together=True),
        Event("CALLED", "called", SEAT, COLOUR),
        Event("YIELDED", "yielded", SEAT, Seat("other")),
        Event("WON", "won", SEAT, COLOUR, POINTS),
        Event("LOST", "lost", SEAT, COLOUR),
    ),
    outcomes=(Outcome(Draw, "draw", COLOUR),),
    constants=v,
)
