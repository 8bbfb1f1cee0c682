"""Escape."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, bp, cell, cubes, damage, play, texts


def attacked(blue: str, phase: int = 1) -> State:
    """Return red 1's attack on blue 3 in A3."""
    gene = "struggle" if phase == 1 else "aggression"
    lines = f"phase {phase}\nsoup A3 0/0/0/0\nred genes={gene} amoebas=1:A3\nblue {blue} amoebas=3:A3"
    return play(at("Feed red1, Turn 1 1" if phase == 1 else "Deaths", lines), "red attack blue3 with 1")


def test_one_point_one_die() -> None:
    """[G6] An active move out of turn; it does not feed, and its own turn still comes."""
    s = play(attacked("bp=2 genes=escape"), "blue escape 3", "* roll 3")
    assert (cell(s, "blue3"), bp(s, "blue"), damage(s, "red1")) == ("B3", 1, 1)
    assert cubes(s, "B3") == "2/2/2/2"
    assert texts(s) == ["drift 3", "move 3"]


def test_in_phase_5() -> None:
    """[G6] In phase 5 it works with dice and movement genes as in phase 1, without feeding."""
    s = play(attacked("bp=2 genes=escape,movement_1", 5), "blue escape 3", "* roll 5 3", "blue go east")
    assert (cell(s, "blue3"), cubes(s, "B3")) == ("B3", "2/2/2/2")
    assert s.over()
    s = play(attacked("bp=2 genes=escape", 5), "blue escape 3", "* roll 5")
    assert cell(s, "blue3") == ""
    assert cubes(s, "A3") == "2/2/2/2"


def test_with_movement_2_and_speed() -> None:
    """[G6] [G4] [G18] The direction is chosen, and there is a second step."""
    s = play(attacked("bp=2 genes=escape,movement_2,speed"), "blue escape 3", "blue go east", "blue again")
    play(s, "blue go south")
    assert cell(s, "blue3") == "B4"


def test_with_a_tentacle() -> None:
    """[G6] [G10] The target takes cubes along."""
    s = at(
        "Feed red1",
        "soup A3 2/0/0/1\nred genes=struggle amoebas=1:A3\nblue genes=escape,tentacle amoebas=3:A3",
    )
    play(s, "red attack blue3 with 1", "blue escape 3", "* roll 3")
    play(s, "blue take red", "blue take yellow", "blue take red")
    assert (cubes(s, "A3"), cubes(s, "B3")) == ("0/0/0/0", "4/2/2/3")


def test_a_blocked_escape_fails() -> None:
    """[R47] The edge blocks the escape. The point is gone, and the target is hit."""
    s = play(attacked("bp=2 genes=escape"), "blue escape 3", "* roll 1")
    assert (cell(s, "blue3"), bp(s, "blue")) == ("", 1)


def test_streamlined_escape_is_free() -> None:
    """[G9] [G6] Streamlining makes Escape free."""
    s = play(attacked("bp=0 genes=escape,streamlining"), "blue escape 3", "* roll 3")
    assert (cell(s, "blue3"), bp(s, "blue")) == ("B3", 0)


def test_only_when_owned() -> None:
    """[G6] Without the gene there is no escape."""
    s = attacked("bp=2 genes=defense")
    assert asked(s) == "blue"
    with pytest.raises(Refused, match="G6"):
        play(s, "blue escape 3")
