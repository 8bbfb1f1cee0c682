"""The choice of a move after a search: a strong bot plays the best, a weaker one sometimes another.

Mistakes are human: moves that seem nearly as good, never moves that seem to lose the game.
"""

import math
from collections.abc import Sequence

from pangaea.bots.bot import Opinion
from pangaea.core.chance import Rng


def check(temperature: float, margin: float, sight: float) -> None:
    """Raise a ValueError for numbers out of range."""
    if not 0.0 <= temperature < math.inf:
        raise ValueError(f"a temperature is 0 or more, not {temperature}")
    if not 0.0 <= margin <= 1.0:
        raise ValueError(f"a margin is a share from 0 to 1, not {margin}")
    if not 0.0 <= sight <= 1.0:
        raise ValueError(f"a sight is a share from 0 to 1, not {sight}")


def pick(opinions: Sequence[Opinion], doubt: float, temperature: float, margin: float, rng: Rng) -> int:
    """Pick the index of the move to play at random, with higher probability near the best.

    Distances from the best move are relative to the average move's. A move is excluded if it may bring less than the
    best by more than the margin, a share of the best. `doubt` is the standard deviation of single rewards.
    """
    tried = [opinion for opinion in opinions if opinion.visits]
    best = max(tried, key=lambda opinion: sure(opinion, doubt), default=None)
    if temperature == 0.0 or best is None:
        return 0
    apart = max(0.0, best.expected - sum(opinion.expected for opinion in tried) / len(tried))
    weights = [
        math.exp(min(0.0, (opinion.expected - best.expected) / (temperature * apart + 1e-9)))
        if opinion is best or (opinion.visits and sure(opinion, doubt) >= (1.0 - margin) * best.expected)
        else 0.0
        for opinion in opinions
    ]
    rest = rng.fraction() * sum(weights)
    for place, weight in enumerate(weights):
        rest -= weight
        if rest < 0.0:
            return place
    return 0


def sure(opinion: Opinion, doubt: float) -> float:
    """Return a lower bound of the expected reward."""
    return opinion.expected - doubt / math.sqrt(opinion.visits)
