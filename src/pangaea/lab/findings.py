"""Statistics of a contest for the report, from one row per seat."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from pangaea.lab.intervals import Estimate, Gap, Seat, compare, wilson
from pangaea.lab.play import Row

SEEN = 20  # least number of seats with a habit to report it
TOLD = 10.0  # least weight of a reported comparison: that of 40 seats of which half have won


def by_game(rows: Sequence[Row]) -> list[list[Row]]:
    """Group the seats by game."""
    games: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        games[row["game"]].append(row)
    return list(games.values())


def shares(values: Sequence[str], wins: Sequence[float]) -> dict[str, Estimate]:
    """Return the win share of each value, with simultaneous intervals."""
    found: dict[str, list[float]] = defaultdict(list)
    for value, win in zip(values, wins, strict=True):
        found[value].append(win)
    return {value: wilson(sum(found[value]), len(found[value]), len(found)) for value in sorted(found, key=natural)}


def natural(value: str) -> tuple[int, str]:
    """Return a sort key that puts 2 before 10."""
    return (int(value), "") if value.isdigit() else (0, value)


def role_shares(rows: Sequence[Row]) -> dict[str, dict[str, Estimate]]:
    """Return the win share of each value of each role, the most uneven role first."""
    found = {}
    for role in dict.fromkeys(role for row in rows for role in row["roles"]):
        dealt = [row for row in rows if role in row["roles"]]
        found[role] = shares([row["roles"][role] for row in dealt], [row["win"] for row in dealt])
    return dict(sorted(found.items(), key=lambda item: -unevenness(item[1])))


def unevenness(found: dict[str, Estimate]) -> float:
    """Return the difference between the highest and the lowest share."""
    values = [share.value for share in found.values()]
    return max(values) - min(values)


def seat_shares(rows: Sequence[Row]) -> dict[str, Estimate]:
    """Return the win share of each seat, numbered from 1."""
    return shares([str(row["seat"] + 1) for row in rows], [row["win"] for row in rows])


def seats_are_roles(rows: Sequence[Row]) -> bool:
    """Whether some role is determined by the seat, so that the seat adds no information."""
    roles = {role for row in rows for role in row["roles"]}
    return any(len({(row["seat"], row["roles"].get(role)) for row in rows}) == seats(rows) for role in roles)


def seats(rows: Sequence[Row]) -> int:
    """Return the number of seats."""
    return len({row["seat"] for row in rows})


def mean_curve(curves: Sequence[Sequence[float]], weights: Sequence[float] | None = None) -> list[float]:
    """Return the weighted mean of several curves, point by point."""
    weights = weights or [1.0] * len(curves)
    total = sum(weights)
    return [
        sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
        for values in zip(*curves, strict=True)
    ]


def lead(rows: Sequence[Row], at: int) -> Estimate | None:
    """Return the mean lead of winners over the others at this point of the curves."""
    gap = compare(Seat(row["game"], None, row["curve"][at], row["win"]) for row in rows)
    return gap.difference() if gap else None


@dataclass(frozen=True)
class Habit:
    """Something that a seat does or names, and how much more often winners do it."""

    key: str
    gap: Gap
    more: Estimate  # 0: as often as the others; 0.5: half as often again; -1: never


def habits(rows: Sequence[Row]) -> dict[str, list[Habit]]:
    """Return, by family of keys, what winners do more or less often than the same bot in the same roles when it loses.

    Habits of too few seats, or without both wins and losses of a bot in the same roles, are left out.
    """
    families: dict[str, dict[str, Gap]] = defaultdict(dict)
    for key in sorted({key for row in rows for key in row["moves"]}):
        if sum(key in row["moves"] for row in rows) < SEEN:
            continue
        gap = compare(
            (Seat(row["game"], group(row), float(row["moves"].get(key, 0)), row["win"]) for row in rows), TOLD
        )
        if gap is not None and 1e-9 < gap.log_spread < math.inf:
            families[key.partition(".")[0]][key] = gap
    found = {}
    for family, gaps in sorted(families.items()):
        clearest = sorted(
            gaps, key=lambda key: -abs(math.log(gaps[key].winners / gaps[key].others)) / gaps[key].log_spread
        )
        members = [Habit(key, gaps[key], minus_one(gaps[key].ratio(len(gaps)))) for key in clearest]
        found[family] = members
    return found


def group(row: Row) -> tuple[str, ...]:
    """Return the key of comparable seats: the bot and its roles."""
    return (row["bot"], *(row["roles"][role] for role in sorted(row["roles"])))


def minus_one(ratio: Estimate) -> Estimate:
    """Shift a ratio so that 0 means equal."""
    return Estimate(ratio.value - 1, ratio.low - 1, ratio.high - 1)
