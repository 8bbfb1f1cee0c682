"""A bot that plays uniformly random legal moves."""

from dataclasses import dataclass, field
from typing import Any

from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move
from pangaea.core.step import State


@dataclass
class Random:
    """Plays uniformly random legal moves, as a baseline."""

    seed: int
    rng: Rng = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Rng(self.seed)

    def choose(self, game: Game[Any], view: State, budget: float | None = None) -> Move:
        """Return a random legal move."""
        moves = game.legal(view, int(view.eye))
        return moves[self.rng.below(len(moves))]
