"""Win chances from the judge's evaluation of a state, calibrated on games between bots."""

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
    """Calibration of a game and number of players: three numbers that turn worths into chances."""

    point: float = -2.5  # logarithm of the weight of a point in the first round
    growth: float = 0.0  # added with every round, as a lead counts more later
    temper: float = 1.0  # exponent of the averaged chances; above 1 if trials are less decisive than games


@cache
def scale(game: Game[Any], players: int) -> Scale:
    """Return the scale of a game, for the nearest measured number of players."""
    file = resources.files(game.package) / FILE
    if not file.is_file():
        return Scale()
    measured = {int(n): numbers for n, numbers in tomllib.loads(file.read_text(encoding="utf-8")).items()}
    return Scale(*measured[min(measured, key=lambda n: (abs(n - players), n))])


def chances(game: Game[Any], s: State, scale: Scale) -> list[float]:
    """Return each seat's win chance by static evaluation; of a finished game the result, ties shared."""
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
    """Correct averaged chances by the exponent of the scale; they still add up to 1."""
    powers = [max(chance, 0.0) ** scale.temper for chance in mean]
    total = sum(powers)
    return [power / total for power in powers]
