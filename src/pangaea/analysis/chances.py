"""Win chances from what a game's judge thinks of a state, on a scale fitted to games that bots have played."""

import math
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from pangaea.bots.rewards import place
from pangaea.core.game import Game
from pangaea.core.step import State

FILE = "chances.toml"  # in the folder of a game


@dataclass(frozen=True)
class Scale:
    """The three numbers of a game and a number of players that turn worths into chances."""

    point: float = -2.5  # logarithm of the weight of a point in the first round
    growth: float = 0.0  # added to it with every round, as less is still to come
    temper: float = 1.0  # exponent of the averaged chances: above 1 where trials are less decided than games


@cache
def scale(game: Game[Any], players: int) -> Scale:
    """The scale of a game, of the nearest number of players that was measured."""
    file = resources.files(game.package) / FILE
    if not file.is_file():
        return Scale()
    measured = {int(n): numbers for n, numbers in tomllib.loads(file.read_text(encoding="utf-8")).items()}
    return Scale(*measured[min(measured, key=lambda n: (abs(n - players), n))])


def chances(game: Game[Any], s: State, scale: Scale) -> list[float]:
    """The chance of each seat to win as the state looks at a glance; of a finished game the result, a tie shared."""
    seats = range(int(s.players))
    if s.over():
        return [float(place(s, seat)) for seat in seats]
    worths = [0.0] * len(seats)
    game.judge.worths(s, worths)
    weight = math.exp(min(scale.point + scale.growth * int(game.judge.clock(s)), 5.0))
    best = max(worths)
    powers = [math.exp(max(weight * (worth - best), -60.0)) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


def tempered(mean: list[float], scale: Scale) -> list[float]:
    """Averaged chances, corrected by the exponent of the scale; they still add up to 1."""
    powers = [max(chance, 0.0) ** scale.temper for chance in mean]
    total = sum(powers)
    return [power / total for power in powers]
