"""The interface of a bot."""

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from pangaea.core.game import Game, Move
from pangaea.core.step import State


class Bot(Protocol):
    """Plays any game, from what one seat may know.

    It is given a view, `state.view(seat)`, and answers for the seat that looks (`view.eye`), which must be asked. It
    cannot cheat: a view holds nothing else. What it answers is legal, always. All it does by chance it does with the
    numbers of its own seed, so that the same seed and views give the same moves; `budget` are the seconds that it may
    think, where it thinks for longer than a moment.
    """

    def choose(self, game: Game[Any], view: State, budget: float | None = None) -> Move:
        """Return a legal move for the seat whose view it is."""
        ...


@dataclass(frozen=True)
class Opinion:
    """What a bot thinks of a move: visits of its search and expected reward."""

    move: Move
    visits: int = 0
    expected: float = 0.0  # the share of a win, from 0 to 1


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that can say why it plays a move."""

    def think(self, game: Game[Any], view: State, budget: float | None = None) -> list[Opinion]:
        """Return the moves considered, the chosen one first. A forced move stands alone."""
        ...
