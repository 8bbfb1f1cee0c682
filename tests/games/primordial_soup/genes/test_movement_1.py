"""Movement I."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import at, bp, cell, play, texts


def rolled(first: int, second: int, extra: str = "") -> State:
    """Return red 1's move from C2 with these dice."""
    s = at("DriftOrMove red1", f"red genes=movement_1{extra} amoebas=1:C2")
    return play(s, "red move 1", f"* roll {first} {second}")


def test_either_die() -> None:
    """[G2] [A5] A 5 and a 3 allow staying or east, at the usual price."""
    s = rolled(5, 3)
    assert texts(s) == ["go east", "go nowhere"]
    with pytest.raises(Refused, match="R12"):
        play(s, "red go west")
    play(s, "red go east")
    assert (cell(s, "red1"), bp(s, "red")) == ("D2", 3)


def test_six_and_five() -> None:
    """[G2] A 6 and a 5 allow any direction or staying."""
    assert texts(rolled(6, 5)) == ["go west", "go north", "go east", "go south", "go nowhere"]


def test_equal_dice_leave_no_choice() -> None:
    """[G2] Equal dice give one direction without a question."""
    s = rolled(1, 1)
    assert cell(s, "red1") == "B2"
    assert s.over()


def test_both_steps_of_speed_roll_two() -> None:
    """[G2] [G4] Every active step has two dice."""
    s = rolled(1, 3, ",speed")
    play(s, "red go west", "red again", "* roll 1 4", "red go south")
    assert cell(s, "red1") == "B3"
