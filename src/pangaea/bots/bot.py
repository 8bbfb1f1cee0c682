"""The interface of a bot."""

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from pangaea.core.game import Game, Move
from pangaea.core.step import State


class Bot(Protocol):
    """Plays any game from the view of one seat.

    `choose` gets a view, `state.view(seat)`, and returns a legal move of its seat (`view.eye`), which must be asked. It
    cannot cheat, because the view contains nothing else. All its random numbers come from its seed, so the same seed
    and views give the same moves. `budget` is a time limit in seconds for bots that search.
    """

    def choose(self, game: Game[Any], view: State, budget: float | None = None) -> Move:
        """Return a legal move for the seat whose view it is."""
        ...


@dataclass(frozen=True)
class Opinion:
    """A bot's evaluation of a move: visits of its search and expected reward."""

    move: Move
    visits: int = 0
    expected: float = 0.0  # share of a win, from 0 to 1


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that can explain its move."""

    def think(self, game: Game[Any], view: State, budget: float | None = None) -> list[Opinion]:
        """Return the considered moves, the chosen one first. A forced move is the only one."""
        ...
