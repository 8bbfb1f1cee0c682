"""Blunders: now and then a bot plays any move at all, and so it can be beaten."""

from pangaea.core.chance import Rng
from pangaea.core.game import Move


def check(share: float) -> None:
    """A ValueError for what is no share of the moves."""
    if not 0.0 <= share <= 1.0:
        raise ValueError(f"blunders are a share from 0 to 1, not {share}")


def blunder(share: float, moves: list[Move], rng: Rng) -> Move | None:
    """Any of the moves, in this share of all cases; else none, and the bot has to think."""
    if share and rng.fraction() < share:
        return moves[rng.below(len(moves))]
    return None
