"""Evaluation for Pebbles bots."""

from mypy_extensions import i64

from pangaea.core.judge import Judge
from pangaea.testing.template import verbs as v
from pangaea.testing.template.board import NONE
from pangaea.testing.template.state import State


class PebbleJudge(Judge[State]):
    """Values points, and half a point for a pick of the called colour."""

    def worth(self, s: State, seat: i64) -> float:
        player = s.seats[seat]
        hope = 0.5 if player.picked != NONE and player.picked == s.called else 0.0
        return float(player.points) + hope

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        return 1.0 if verb == v.PICK and a == s.called else 0.0
