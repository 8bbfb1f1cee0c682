"""Movement II."""

import pytest

from pangaea.core.game import Refused
from tests.games.primordial_soup.soup import asked, at, bp, cell, play, texts


def test_direction_by_choice() -> None:
    """[G18] For 1 BP any direction or staying, without dice."""
    s = at("DriftOrMove red1", "red genes=movement_2 amoebas=1:B3")
    play(s, "red move 1")
    assert asked(s) == "red"
    assert bp(s, "red") == 3
    assert texts(s) == ["go west", "go north", "go east", "go south", "go nowhere"]
    play(s, "red go nowhere")
    assert cell(s, "red1") == "B3"


def test_must_go() -> None:
    """[G18] Option: a direction must be named."""
    s = at("DriftOrMove red1", "red genes=movement_2 amoebas=1:B3", options={"movement_2": "must_go"})
    play(s, "red move 1")
    assert len(texts(s)) == 4
    with pytest.raises(Refused, match="R12"):
        play(s, "red go nowhere")


def test_it_still_costs_a_point() -> None:
    """[G18] [G9] Only Streamlining makes the move free."""
    s = at("DriftOrMove red1", "card W6\nred bp=0 genes=movement_2 amoebas=1:B3")
    assert cell(s, "red1") == "A3"
    s = at("DriftOrMove red1", "red bp=0 genes=movement_2,streamlining amoebas=1:B3")
    play(s, "red move 1", "red go south")
    assert cell(s, "red1") == "B4"


def test_both_steps() -> None:
    """[G18] [G4] With Speed the player chooses two steps."""
    s = at("DriftOrMove red1", "red genes=movement_2,speed amoebas=1:B3")
    play(s, "red move 1", "red go south", "red again", "red go east")
    assert cell(s, "red1") == "C4"
