"""A bot that plays any legal move, each equally likely."""

from dataclasses import dataclass, field
from typing import Any

from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move
from pangaea.core.step import State


@dataclass
class Random:
    """Plays at random: the baseline for all other bots."""

    seed: int
    rng: Rng = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Rng(self.seed)

    def choose(self, game: Game[Any], view: State, budget: float | None = None) -> Move:
        """Return any legal move."""
        moves = game.legal(view, int(view.eye))
        return moves[self.rng.below(len(moves))]
