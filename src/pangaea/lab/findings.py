"""What the games of a contest show: numbers for the report, from one row a seat."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from pangaea.lab.play import Row
from pangaea.lab.standings import SURE, wilson


def by_game(rows: Sequence[Row]) -> list[list[Row]]:
    """The seats of each game together."""
    games: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        games[row["game"]].append(row)
    return list(games.values())


def seat_shares(rows: Sequence[Row]) -> list[tuple[int, float, float, float]]:
    """Each seat's share of wins with its interval."""
    found = []
    for seat in sorted({row["seat"] for row in rows}):
        wins = [row["win"] for row in rows if row["seat"] == seat]
        found.append((seat, sum(wins) / len(wins), *wilson(sum(wins), len(wins))))
    return found


def mean_curve(curves: Sequence[Sequence[float]]) -> list[float]:
    """The mean of several curves, point by point."""
    return [sum(values) / len(values) for values in zip(*curves, strict=True)]


@dataclass(frozen=True)
class Habit:
    """Something that a seat does or names, and how it goes with winning."""

    key: str
    winners: float  # times a game
    others: float
    link: float  # correlation with winning among seats of the same bot
    low: float
    high: float


def habits(rows: Sequence[Row], least: int = 20) -> list[Habit]:
    """All that enough seats did, the strongest links first. A bot is measured by its own habits and strength."""
    keys = sorted({key for row in rows for key in row["moves"]})
    bots = {row["bot"] for row in rows}
    found = []
    for key in keys:
        seats = [(row["bot"], float(row["moves"].get(key, 0)), row["win"]) for row in rows]
        if sum(times > 0 for _bot, times, _win in seats) < least or len(seats) < least:
            continue
        usual = {bot: mean([times for who, times, _win in seats if who == bot]) for bot in bots}
        share = {bot: mean([win for who, _times, win in seats if who == bot]) for bot in bots}
        link = correlation([(times - usual[bot], win - share[bot]) for bot, times, win in seats])
        if link is None:
            continue
        reach = SURE / math.sqrt(len(seats) - 3)
        low, high = (math.tanh(math.atanh(link) + side * reach) for side in (-1, 1))
        won = [times for _bot, times, win in seats if win > 0]
        lost = [times for _bot, times, win in seats if win == 0]
        found.append(Habit(key, mean(won), mean(lost), link, low, high))
    return sorted(found, key=lambda habit: -abs(habit.link))


def correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Of two numbers whose means are 0; None where one of them never changes."""
    xx = sum(x * x for x, _y in pairs)
    yy = sum(y * y for _x, y in pairs)
    if xx < 1e-9 or yy < 1e-9:
        return None
    return max(-0.999, min(0.999, sum(x * y for x, y in pairs) / math.sqrt(xx * yy)))


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / max(len(values), 1)
