"""Struggle for Survival."""

import pytest

from pangaea.core.game import Refused
from tests.games.primordial_soup.soup import at, bp, cell, cubes, damage, play, texts


def test_anyone_in_the_cell() -> None:
    """[G14] Rivals and own amoebas in the cell are targets."""
    s = at(
        "Feed red1",
        "soup A3 0/0/0/0\nred genes=struggle amoebas=1:A3,4:A3\nblue amoebas=2:A3,3:B3\ngreen amoebas=7:A3",
    )
    assert texts(s) == ["attack red4 with 1", "attack blue2 with 1", "attack green7 with 1", "starve 1"]


def test_own_amoeba() -> None:
    """[G14] [A9] An attack on an own amoeba costs 1 BP and leaves a cube of each colour."""
    s = play(at("Feed red1", "soup A3 0/0/0/0\nred genes=struggle amoebas=1:A3,4:A3"), "red attack red4 with 1")
    assert (bp(s, "red"), cell(s, "red4"), cubes(s, "A3"), damage(s, "red1")) == (3, "", "1/1/1/1", 0)


def test_armored_prey() -> None:
    """[G14] [G20] An armored amoeba is no target. Without another one Red can only starve."""
    s = at(
        "Feed red1",
        "soup A3 0/0/0/0\nred genes=struggle amoebas=1:A3\nblue genes=armor amoebas=2:A3\ngreen amoebas=7:A3",
    )
    assert texts(s) == ["attack green7 with 1", "starve 1"]
    with pytest.raises(Refused, match="G20"):
        play(s, "red attack blue2 with 1")
    s = at("Feed red1", "soup A3 0/0/0/0\nred genes=struggle amoebas=1:A3\nblue genes=armor amoebas=2:A3")
    assert damage(s, "red1") == 1


def test_own_armored_prey() -> None:
    """[A10] [G14] Own armored amoebas cannot be attacked either."""
    s = at("Feed red1", "soup A3 0/0/0/0\nred genes=struggle,armor amoebas=1:A3,4:A3")
    assert damage(s, "red1") == 1


def test_once_per_amoeba_and_round() -> None:
    """[G14] An amoeba attacks once. The next one has an attack of its own."""
    s = at(
        "Feed red1, Turn 0 2",
        """
        card -14
        soup A3 0/0/0/0
        red bp=4 genes=struggle amoebas=1:A3,2:A3
        blue bp=4 genes=defense amoebas=3:A3
        """,
    )
    play(s, "red attack blue3 with 1", "blue defend 3", "* fight 1 2")
    assert texts(s) == ["drift 2", "move 2"]
    play(s, "red drift 2")
    assert "attack blue3 with 2" in texts(s)


def test_only_the_hungry_attack() -> None:
    """[G14] [R16] With a base diet it cannot attack."""
    s = at("Feed red1", "red genes=struggle amoebas=1:A3\nblue amoebas=2:A3")
    assert cubes(s, "A3") == "4/1/1/1"
    s = at("Feed red1", "soup A3 0/2/1/0\nred genes=frugality amoebas=1:A3\nblue amoebas=2:A3")
    with pytest.raises(Refused, match="G14"):
        play(s, "red attack blue2 with 1")
