"""Estimates with 95 % confidence intervals: Wilson for shares, the spread between games for means and ratios."""

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

MISS = 0.05  # probability that an interval misses the true value


@dataclass(frozen=True)
class Estimate:
    """An estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Whether the interval contains this value."""
        return self.low <= value <= self.high


def reach(among: int = 1) -> float:
    """Return the half-width, in standard deviations, of this many simultaneous 95 % intervals (Bonferroni)."""
    return NormalDist().inv_cdf(1 - MISS / 2 / among)


def wilson(wins: float, games: int, among: int = 1) -> Estimate:
    """Return a win share with Wilson's interval."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    z = reach(among)
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(games: Sequence[Sequence[float]], among: int = 1) -> Estimate:
    """Return the mean, with games as independent clusters of values."""
    n = sum(map(len, games))
    middle = sum(map(sum, games)) / max(n, 1)
    half = reach(among) * math.sqrt(sum(sum(value - middle for value in game) ** 2 for game in games)) / max(n, 1)
    return Estimate(middle, middle - half, middle + half)


@dataclass(frozen=True)
class Seat:
    """One value to compare, with its game, its group, and its seat's share of the win."""

    game: int
    group: Hashable
    value: float
    win: float


@dataclass(frozen=True)
class Gap:
    """Means of winners and others, compared within groups."""

    winners: float
    others: float
    spread: float  # standard error of the difference
    log_spread: float  # standard error of the ratio's logarithm; infinite without a ratio

    def difference(self, among: int = 1) -> Estimate:
        """The difference between winners and others."""
        middle, half = self.winners - self.others, reach(among) * self.spread
        return Estimate(middle, middle - half, middle + half)

    def ratio(self, among: int = 1) -> Estimate:
        """The ratio of winners to others."""
        middle, times = self.winners / self.others, math.exp(reach(among) * self.log_spread)
        return Estimate(middle, middle / times, middle * times)


def compare(seats: Iterable[Seat], least: float = 0.0) -> Gap | None:
    """Compare winners with others of the same group. Return None if no group has both or the weight is too small.

    Groups have Mantel-Haenszel weights: wins times losses, divided by seats.
    """
    seats = list(seats)
    won: dict[Hashable, list[float]] = defaultdict(lambda: [0.0, 0.0])  # number of seats, and the sum of their values
    lost: dict[Hashable, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for seat in seats:
        for sums, part in ((won[seat.group], seat.win), (lost[seat.group], 1.0 - seat.win)):
            sums[0] += part
            sums[1] += part * seat.value
    weight = {group: won[group][0] * lost[group][0] / (won[group][0] + lost[group][0]) for group in won}
    weight = {group: w for group, w in weight.items() if w > 1e-9}
    total = sum(weight.values())
    if total <= least:
        return None
    winners = sum(w * won[group][1] / won[group][0] for group, w in weight.items()) / total
    others = sum(w * lost[group][1] / lost[group][0] for group, w in weight.items()) / total
    pulls: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])  # influence of each game on the two means
    for seat in seats:
        if w := weight.get(seat.group, 0.0) / total:
            (wins, win_sum), (losses, loss_sum) = won[seat.group], lost[seat.group]
            pulls[seat.game][0] += w * seat.win * (seat.value - win_sum / wins) / wins
            pulls[seat.game][1] += w * (1.0 - seat.win) * (seat.value - loss_sum / losses) / losses
    spread = math.sqrt(sum((a - b) ** 2 for a, b in pulls.values()))
    both = winners > 1e-9 and others > 1e-9
    log_spread = math.sqrt(sum((a / winners - b / others) ** 2 for a, b in pulls.values())) if both else math.inf
    return Gap(winners, others, spread, log_spread)
