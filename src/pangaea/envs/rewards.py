"""Rewards of a finished game."""

from typing import Any

from pangaea.core.game import Game
from pangaea.core.step import State
from pangaea.envs.batch import worth

REWARDS = ("rank", "margin")


def check_rewards(kind: str) -> None:
    """Check that a kind of reward exists."""
    if kind not in REWARDS:
        raise ValueError(f"rewards are by {' or '.join(REWARDS)}, not by '{kind}'")


def rewards(game: Game[Any], s: State, kind: str) -> list[float]:
    """Return rewards by rank, from 1 for the first to -1 for the last, ties shared, or by lead over the best rival."""
    players = int(s.players)
    if kind == "rank":
        return [int(worth(s, seat)) / (players - 1) for seat in range(players)]
    scores = [sum(game.sheet(s, seat).values()) for seat in range(players)]
    return [float(scores[seat] - max(scores[:seat] + scores[seat + 1 :])) for seat in range(players)]
