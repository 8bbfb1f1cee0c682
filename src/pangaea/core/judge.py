"""What a game tells its bots: how good a state is for a seat, and which moves look best before any search."""

from typing import Generic, TypeVar

from mypy_extensions import i64

from pangaea.core.step import State

S = TypeVar("S", bound=State)


class Judge(Generic[S]):
    """The small part of a bot that knows the game; compiled, for it is asked in every playout."""

    def worth(self, s: S, seat: i64) -> float:
        """How well the seat stands, in points, its own face-down choices counted as made. Any state or guess."""
        raise AssertionError

    def urge(self, s: S, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """How good a legal move looks at a glance, the higher the better; 0 for all means no opinion."""
        return 0.0
