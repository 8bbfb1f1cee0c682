"""Phase 6, first half, and the end of the game."""

import pytest

from pangaea.core.match import ranks
from tests.games.evo.island import asked, asking, at, roll, say

TRACK = "turn 10\nthen MeteorAndEvolution"


def test_a_quiet_cell() -> None:
    """[R29] The meteor moves a cell without a roll, then the auction begins."""
    state = at("meteor 3\n" + TRACK, "", "", "")
    assert (state.meteor, asking(state)) == (4, "DrawGenes")


@pytest.mark.parametrize(("start", "pips", "falls"), [(9, 1, True), (9, 2, False), (10, 2, True), (10, 3, False),
                                                      (12, 4, True), (12, 5, False)])  # fmt: skip
def test_a_numbered_cell(start: int, pips: int, falls: bool) -> None:
    """[R30] [R31] A roll up to the cell's number ends the game without an auction."""
    state = at(f"meteor {start}\n{TRACK}", "", "", "")
    assert (state.meteor, asking(state)) == (start + 1, "ImpactRoll")
    roll(state, pips)
    assert state.over() == falls
    assert bool(state.fallen) == falls
    if not falls:
        assert asking(state) == "DrawGenes"


def test_the_end_of_the_track() -> None:
    """[R30] The last cell is an impact without a roll."""
    state = at(f"meteor 13\n{TRACK}", "", "", "")
    assert state.over()
    assert (state.meteor, state.fallen) == (14, 1)


def test_meteor_drift() -> None:
    """[E18] [A20] The meteor stays on a numbered cell. Nobody rolls, and the auction is held."""
    state = at(f"meteor 11\n{TRACK}", "hand=meteor_drift", "", "")
    say(state, 0, "play meteor_drift")
    assert (state.meteor, asking(state)) == (11, "DrawGenes")


@pytest.mark.parametrize(("turn", "meteor"), [(1, 0), (2, 0), (3, 1)])
def test_the_variant_waits(turn: int, meteor: int) -> None:
    """[R48] With one gene fewer, the meteor does not move on the first two turns."""
    state = at(f"turn {turn}\ndiscard meteor_drift\nthen MeteorAndEvolution", "", "", "", genes="one_fewer")
    assert (state.meteor, asking(state)) == (meteor, "DrawGenes")


def test_most_points_win() -> None:
    """[R46] Most points win, regardless of the herds."""
    state = at("meteor 13\n" + TRACK, "points=40", "points=41", "points=39 dinosaurs=(2,-2),(3,-2)")
    assert list(ranks(state)) == [2, 1, 3]


def test_more_dinosaurs_break_the_tie() -> None:
    """[R46] Equal points go to the larger herd."""
    state = at("meteor 13\n" + TRACK, "points=40 dinosaurs=(2,-2)", "points=40 dinosaurs=(-3,4),(-4,4)", "points=39")
    assert list(ranks(state)) == [2, 1, 3]


def test_a_shared_victory() -> None:
    """[R46] Equal points and herds share the victory. [A23] Points are not limited."""
    a = "points=140 dinosaurs=(2,-2),(3,-2),(3,-1),(1,-2),(2,-1)"
    b = "points=140 dinosaurs=(-3,4),(-4,4),(-2,4),(-5,4),(-1,3)"
    state = at("meteor 13\n" + TRACK, a, b, "points=99")
    assert state.over()
    assert list(ranks(state)) == [1, 1, 3]
    assert asked(state) == -1
