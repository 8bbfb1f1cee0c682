"""A bot that looks one move ahead."""

from dataclasses import dataclass, field
from typing import Any

from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move, pack
from pangaea.core.judge import Judge
from pangaea.core.step import State


@dataclass
class Greedy:
    """Plays the move with the best position one move ahead, by the judge, averaged over a few guesses."""

    seed: int
    samples: int = 4  # number of guesses, each with its own luck
    judge: Judge[Any] | None = field(default=None, kw_only=True)  # instead of the game's judge
    rng: Rng = field(init=False)

    def __post_init__(self) -> None:
        if self.samples < 1:
            raise ValueError(f"a greedy bot needs at least one sample, not {self.samples}")
        self.rng = Rng(self.seed)

    def choose(self, game: Game[Any], view: State, budget: float | None = None) -> Move:
        """Return the best move; ties are broken at random."""
        seat = int(view.eye)
        moves = game.legal(view, seat)
        if len(moves) == 1:
            return moves[0]
        judge = self.judge or game.judge
        worth = [0.0] * len(moves)
        for _ in range(self.samples):
            guess, luck = view.guess(self.rng), self.rng.word()
            for i, move in enumerate(moves):
                state = guess.copy()
                state.play(seat, pack(move))
                state.chance(Rng(luck))  # the same luck for every move, for a fair comparison
                worth[i] += judge.worth(state, seat)
        best = max(worth)
        equals = [move for move, value in zip(moves, worth, strict=True) if value == best]
        return equals[self.rng.below(len(equals))]
