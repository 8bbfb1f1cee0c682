"""Verdicts by lost win chance, with thresholds scaled to the number of players."""

import math
from collections.abc import Iterable

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
FORCED = "forced"  # nothing to decide
LIMITS = {BLUNDER: 0.18, MISTAKE: 0.10, INACCURACY: 0.05}  # the least loss of each verdict, for two players
EQUAL = 0.01  # moves this close to the best count as best
DOUBT = 2.0  # standard errors that a loss must exceed
HALF = 0.20  # accuracy falls to 1/e with this loss, for two players
QUIET = 0.005  # the least weight of a decision in the accuracy
SIGNS = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
STRONG = "!"


def swing(players: int) -> float:
    """Return the spread of a win with chance 1/n, relative to that for two players."""
    return 2.0 * math.sqrt(players - 1.0) / players


def verdict(loss: float, error: float, players: int) -> str:
    """Return the verdict on a loss; one worse than `good` needs a loss well above its error."""
    if loss < EQUAL:
        return BEST
    if loss <= DOUBT * error:
        return GOOD
    for name, limit in LIMITS.items():
        if loss >= limit * swing(players):
            return name
    return GOOD


def accuracy(decisions: Iterable[tuple[float, float]], players: int) -> float | None:
    """Return the accuracy, 0 to 100, from (loss, spread of the choices) of each decision; None without decisions."""
    total = weights = 0.0
    for loss, spread in decisions:
        weight = max(spread, QUIET)
        total += weight * 100.0 * math.exp(-loss / (HALF * swing(players)))
        weights += weight
    return total / weights if weights else None
