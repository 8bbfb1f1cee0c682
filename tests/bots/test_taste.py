"""The choice of a weaker bot: a move near the best, never one far from it."""

from collections import Counter

from pangaea.bots import Opinion
from pangaea.bots.taste import pick
from pangaea.core.chance import Rng

MOVES = [
    Opinion((1, 0, 0), 400, 0.50),
    Opinion((1, 1, 0), 400, 0.48),
    Opinion((1, 2, 0), 400, 0.43),
    Opinion((1, 3, 0), 400, 0.20),
    Opinion((1, 4, 0), 1, 0.49),  # one visit says nothing
    Opinion((1, 5, 0), 0, 0.0),
]


def counts(temperature: float, margin: float) -> Counter[int]:
    rng = Rng(5)
    return Counter(pick(MOVES, 0.2, temperature, margin, rng) for _i in range(2000))


def test_without_a_temperature_the_first_is_picked() -> None:
    assert counts(0.0, 0.5) == {0: 2000}


def test_the_nearer_to_the_best_the_likelier() -> None:
    found = counts(0.5, 0.25)
    assert found[0] > found[1] > found[2] > 100


def test_nothing_below_the_margin_and_nothing_unsure() -> None:
    assert set(counts(5.0, 0.25)) == {0, 1, 2}
    assert set(counts(5.0, 0.06)) == {0, 1}


def test_a_higher_temperature_cares_less() -> None:
    assert counts(0.1, 0.25)[0] > counts(0.5, 0.25)[0] > counts(5.0, 0.25)[0]


def test_a_single_move_is_pick() -> None:
    assert pick([Opinion((1, 0, 0))], 0.2, 1.0, 0.2, Rng(1)) == 0
