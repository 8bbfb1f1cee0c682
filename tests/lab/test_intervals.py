"""Intervals: Wilson, means over games, winners against others of the same group."""

import math
import random

import pytest

from pangaea.lab.intervals import Seat, compare, mean, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0)]
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert (found.value, found.low, found.high) == pytest.approx((wins / games, low, high), abs=1e-4)


def test_of_nothing_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_several_intervals_that_hold_at_once_are_wider() -> None:
    one, four = wilson(30, 90), wilson(30, 90, among=4)
    assert four.low < one.low < one.value < one.high < four.high


def test_a_mean_of_independent_games() -> None:
    found = mean([[1.0], [2.0], [3.0], [6.0]])
    half = 1.959964 * math.sqrt(4 + 1 + 0 + 9) / 4
    assert (found.value, found.low, found.high) == pytest.approx((3.0, 3.0 - half, 3.0 + half), abs=1e-6)


def test_the_values_of_a_game_are_not_counted_as_independent() -> None:
    games = [[float(i % 5)] for i in range(40)]
    once, thrice = mean(games), mean([game * 3 for game in games])
    assert (thrice.low, thrice.high) == pytest.approx((once.low, once.high))


def test_winners_and_others_of_a_group() -> None:
    seats = [Seat(i, "a", 4.0 if i % 2 else 2.0, i % 2) for i in range(20)]
    seats += [Seat(i, "b", 40.0 if i % 2 else 20.0, i % 2) for i in range(20, 40)]
    gap = compare(seats)
    assert gap is not None
    assert (gap.winners, gap.others, gap.ratio().value) == pytest.approx((22.0, 11.0, 2.0))
    assert gap.difference().low == pytest.approx(11.0)  # no spread within the groups
    assert compare(seats, least=10.0) is None


def test_a_group_without_losers_tells_nothing() -> None:
    assert compare([Seat(i, "a", float(i), 1.0) for i in range(9)] + [Seat(i, "b", 0.0, 0.0) for i in range(9)]) is None


def test_a_shared_win_is_part_of_both_sides() -> None:
    gap = compare([Seat(0, None, 3.0, 0.5), Seat(0, None, 1.0, 0.5), Seat(1, None, 5.0, 1.0), Seat(1, None, 1.0, 0.0)])
    assert gap is not None
    assert (gap.winners, gap.others) == pytest.approx((3.5, 1.5))


def test_a_true_ratio_lies_in_most_intervals() -> None:
    lots, hits = random.Random(5), 0
    for _contest in range(200):
        seats = [
            Seat(game, None, float(lots.choice((2, 4, 6) if seat == 0 else (1, 2, 3))), float(seat == 0))
            for game in range(50)
            for seat in range(3)
        ]
        gap = compare(seats)
        assert gap is not None
        hits += gap.ratio().holds(2.0)
    assert 180 <= hits <= 199  # 95 % of 200 is 190
