"""Tentacle."""

import pytest

from pangaea.core.game import Refused
from tests.games.primordial_soup.soup import asked, at, cell, cubes, play, supply, texts


@pytest.mark.parametrize(("players", "most"), [(3, 2), (4, 3)])
def test_most_cubes_carried(players: int, most: int) -> None:
    """[G10] [A16] Two cubes with three players, three with four, own ones too. The supply does not change."""
    s = at("DriftOrMove red1", "card W6\nred genes=tentacle amoebas=1:B3", players)
    before = supply(s)
    play(s, "red drift 1", "red take red", "red take blue")
    if most == 3:
        play(s, "red take red")
    assert cell(s, "red1") == "A3"
    assert cubes(s, "A3").split("/")[:2] == ["4" if most == 3 else "3", "3"]
    assert supply(s) == before
    with pytest.raises(Refused):
        play(s, "red take red")


def test_fewer_or_none() -> None:
    """[G10] Carrying is optional."""
    s = play(at("DriftOrMove red1", "card W6\nred genes=tentacle amoebas=1:B3"), "red drift 1", "red enough")
    assert (cell(s, "red1"), cubes(s, "A3")) == ("A3", "2/2/2/2")


def test_only_what_is_there() -> None:
    """[G10] Only cubes of the old cell can be carried."""
    s = at("DriftOrMove red1", "card W6\nsoup B3 0/1/0/0\nred genes=tentacle amoebas=1:B3")
    play(s, "red drift 1")
    assert texts(s) == ["take blue", "enough"]
    with pytest.raises(Refused, match="G10"):
        play(s, "red take red")
    play(s, "red take blue")
    assert (cell(s, "red1"), cubes(s, "A3")) == ("A3", "2/3/2/2")


def test_each_step_of_speed() -> None:
    """[G10] [G4] Two cubes go from A2 to B2, then any two from B2 to C2."""
    s = at("DriftOrMove red1", "soup A2 2/0/0\nsoup B2 0/1/1\nred genes=tentacle,speed amoebas=1:A2", 3)
    play(s, "red move 1", "* roll 3", "red take red", "red take red", "red again", "* roll 3")
    play(s, "red take blue", "red take red")
    assert [cubes(s, name) for name in ("A2", "B2", "C2")] == ["0/0/0", "1/0/1", "3/3/2"]


def test_nothing_is_carried_when_it_stays() -> None:
    """[G10] A blocked amoeba carries nothing."""
    s = at("DriftOrMove red1, Turn 1 1", "card W6\nred genes=tentacle amoebas=1:A3\nblue amoebas=1:E2")
    play(s, "red drift 1")
    assert asked(s) == "blue"


def test_dragged_along() -> None:
    """[G10] [G11] [R14] The mover takes cubes first, then each follower by number."""
    s = at(
        "DriftOrMove blue1",
        """
        card W6
        soup B3 2/1/0/0
        red genes=holding,tentacle amoebas=2:B3,5:B3
        blue genes=tentacle amoebas=1:B3
        """,
    )
    play(s, "blue drift 1", "blue take red", "blue enough")
    assert asked(s) == "red"
    play(s, "red follow 2", "red take red", "red enough", "red let_go 5")
    assert [cell(s, name) for name in ("blue1", "red2", "red5")] == ["A3", "A3", "B3"]
    assert (cubes(s, "B3"), cubes(s, "A3")) == ("0/1/0/0", "4/2/2/2")
