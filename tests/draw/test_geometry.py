"""Lines: geometry, and uneven outlines that are the same every time."""

import random
import re

import pytest

from pangaea.draw.geometry import brackets, disc, hexagon, knots, number, rough_rect, smooth, wobble


def coordinates(path: str) -> list[tuple[float, float]]:
    values = [float(v) for v in re.findall(r"-?[\d.]+", path)]
    return list(zip(values[::2], values[1::2], strict=True))


def test_knots_are_read() -> None:
    assert knots("1,2 3.5,-4!") == [(1, 2, False), (3.5, -4, True)]


def test_a_spline_goes_through_all_its_points() -> None:
    points = knots("0,0 10,0 10,10! 0,10")
    closed = smooth(points)
    assert closed.endswith("Z")
    assert coordinates(closed)[::3] == [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]
    assert coordinates(smooth(points, closed=False))[::3] == [(0, 0), (10, 0), (10, 10), (0, 10)]


def test_a_corner_is_straight() -> None:
    assert smooth(knots("0,0! 9,0! 9,9!"), closed=False) == "M0 0C3 0 6 0 9 0C9 3 9 6 9 9"


def test_a_hexagon_begins_at_the_top_or_at_the_right() -> None:
    assert hexagon(0, 0, 2)[0] == pytest.approx((0, -2))
    assert hexagon(0, 0, 2, pointy=False)[0] == pytest.approx((2, 0))
    assert len(hexagon(0, 0, 2)) == 6


def test_numbers_are_short() -> None:
    assert [number(v) for v in (2, 2.04, 2.06, -0.04, -1.5)] == ["2", "2", "2.1", "0", "-1.5"]


def test_discs_and_brackets() -> None:
    assert disc(5, 5, 2) == "M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"
    assert brackets(0, 0, 40, 30, 5) == "M0 5v-5h5M35 0h5v5M0 25v5h5M35 30h5v-5"


def test_the_unsteady_hand_is_always_the_same() -> None:
    state = random.getstate()
    assert rough_rect(0, 0, 90, 60, "forest") == rough_rect(0, 0, 90, 60, "forest")
    assert rough_rect(0, 0, 90, 60, "forest") != rough_rect(0, 0, 90, 60, "trio")
    assert wobble(0, 0, 30, 20, "isle") == wobble(0, 0, 30, 20, "isle")
    assert random.getstate() == state


def test_the_unsteady_hand_stays_near_its_line() -> None:
    for x, y in coordinates(rough_rect(10, 20, 90, 60, "forest", amplitude=2)):
        assert 10 - 6 <= x <= 100 + 6
        assert 20 - 6 <= y <= 80 + 6
