"""Verdicts: how much chance a decision gave away, with limits that fit the number of players."""

import math
from collections.abc import Iterable

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
FORCED = "forced"  # there was nothing to decide
LIMITS = {BLUNDER: 0.18, MISTAKE: 0.10, INACCURACY: 0.05}  # the loss from which on it is one, for two players
EQUAL = 0.01  # moves this near to the best are as good as the best
DOUBT = 2.0  # standard errors that a loss must exceed
HALF = 0.20  # accuracy falls to 1/e with this loss, for two players
QUIET = 0.005  # the least weight of a decision in the accuracy
SIGNS = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
STRONG = "!"


def swing(players: int) -> float:
    """The natural size of a swing compared with that of two players: the spread of winning with a chance of 1/n."""
    return 2.0 * math.sqrt(players - 1.0) / players


def verdict(loss: float, error: float, players: int) -> str:
    """The mildest name that the loss deserves; a worse one than `good` needs a loss well above its error."""
    if loss < EQUAL:
        return BEST
    if loss <= DOUBT * error:
        return GOOD
    for name, limit in LIMITS.items():
        if loss >= limit * swing(players):
            return name
    return GOOD


def accuracy(decisions: Iterable[tuple[float, float]], players: int) -> float | None:
    """From 0 to 100, from the (loss, spread of the choices) of each decision; None where nothing was to decide."""
    total = weights = 0.0
    for loss, spread in decisions:
        weight = max(spread, QUIET)
        total += weight * 100.0 * math.exp(-loss / (HALF * swing(players)))
        weights += weight
    return total / weights if weights else None
