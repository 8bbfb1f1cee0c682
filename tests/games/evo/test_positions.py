"""Positions: impossible ones are refused with one line that says why."""

import pytest

from pangaea.core.record import BadRecord
from tests.games.evo.island import at, genes, points

THREE = ("dinosaurs=(-3,-1)", "dinosaurs=(-3,4)", "dinosaurs=(2,-2)")


@pytest.mark.parametrize(("lines", "species", "rule"), [
    ("order 0 0 1", THREE, "R9"),
    ("rows wing leg egg", THREE, "not one of"),
    ("order 0 1", THREE, "not a line"),
    ("climate 6", THREE, "not a number"),
    ("meteor 14", THREE, "R30"),
    ("fallen 1\nasks Walk 0 1: 0", THREE, "R31"),
    ("weather fine", THREE, "not a line"),
    ("cup 1 2 3", THREE, "not a line"),
    ("cup 6 12 8 8 8 8 6 7", THREE, "R4"),
    ("cup 5 12 8 8 8 8 6 6", THREE, "R4"),
    ("discard twins,twins", THREE, "R5"),
    ("", ("dinosaurs=(-3,-1),(-3,-1)", "", ""), "R18"),
    ("", ("dinosaurs=z9", "", ""), "R2"),
    ("", ("row=0", "", ""), "not a number"),
    ("", ("dinosaurs=(-3,-1)", "dinosaurs=(-3,-1)", ""), "R18"),
    ("", ("dinosaurs=" + ",".join("-" * 11), "", ""), "R6"),
    ("", ("tail=0", "", ""), "R6"),
    ("", ("tail=9", "", ""), "R4"),
    ("", ("points=1000", "", ""), "not a number"),
    ("", ("wings=2", "", ""), "not a line"),
    ("", ("hand=tornado", "", ""), "R5"),
    ("", ("hand=twins", "hand=twins", ""), "R5"),
    ("", ("played=climate_stall", "played=climate_jump", ""), "R43"),
    ("", ("hidden=1", "", ""), "R5"),
    ("", ("die=3", "", ""), "R10"),
    ("", ("rank=1", "", ""), "R10"),
    ("", ("dinosaurs=(-3,-1)*", "", ""), "R23"),
    ("rows egg leg egg", THREE, "R32"),
    ("rows egg leg\nasks Bid 0: 0", THREE, "R32"),
    ("rows egg leg -\nasks Bid 0: 0", THREE, "R32"),
    ("rows egg leg egg\nasks Bid 0: 0", ("row=1", "", ""), "R35"),
    ("rows egg leg egg\nasks Bid 0: 0", ("", "row=1", "row=1"), "R36"),
    ("rows egg leg egg\nasks Bid 0: 0", ("", "row=1 bid=11", ""), "R37"),
    ("rows egg leg egg\nasks Bid 0: 0", ("", "bid=1", ""), "R33"),
    ("rows egg leg egg\nasks Bid 0: 0\nthen Bid 1, Bid 1", THREE, "R35"),
    ("asks Walk 0 0: 0", THREE, "ask the wrong seats"),
    ("asks Walk 0 1: 1", THREE, "R15"),
    ("asks Walk 5 1: 0", THREE, "R15"),
    ("asks Walk 0: 0", THREE, "not a step"),
    ("asks Fly: 0", THREE, "R29"),
    ("asks Perish 0: 0", THREE, "ask the wrong seats"),
    ("asks Birth 0 9: 0", THREE, "R24"),
    ("asks Birth 0 10: 0", THREE, "R24"),
    ("asks Fight 0 1: *", THREE, "R19"),
    ("turn 2\nasks Ask 2 0: 0", ("hand=twins", "", ""), "R41"),
    ("asks Ask 2 0: 0", THREE, "ask the wrong seats"),
    ("then Climate, Initiative", THREE, "R8"),
    ("then Walk 0 1, Turn", THREE, "R8"),
    ("asks Prophecy 0 3 3: 0", THREE, "ask the wrong seats"),
    ("asks Prophecy 0 3 9: 0", THREE, "E4"),
])  # fmt: skip
def test_refused(lines: str, species: tuple[str, ...], rule: str) -> None:
    """[R8] A position that the rules cannot reach is refused."""
    with pytest.raises(BadRecord) as bad:
        at(lines, *species)
    assert rule in str(bad.value)
    assert "\n" not in str(bad.value)


def test_few_lines_are_enough() -> None:
    """[R6] Omitted lines have their starting values; cup and deck are the rest."""
    state = at("asks Walk 0 1: 0", "dinosaurs=(0,0) leg=3", "", "hand=twins,stampede")
    assert points(state) == [10, 10, 10]
    assert genes(state, 1)["leg"] == 1
    assert list(state.cup) == [6, 10, 8, 8, 8, 8, 6, 6]
    assert state.turns == 3
