"""Aggression."""

import pytest

from pangaea.core.game import Refused
from tests.games.primordial_soup.soup import asked, at, bp, cell, cubes, damage, play, texts

TWO_CELLS = """
phase 5
red bp=4 genes=aggression amoebas=1:A3,2:A5
blue amoebas=1:A3,2:A5+2
green amoebas=4:A5
"""


def test_as_struggle() -> None:
    """[G19] [G14] In phase 1 a hungry amoeba attacks for 1 BP."""
    s = at("Feed red1", "soup A3 0/0/0/0\nred genes=aggression amoebas=1:A3,2:A3\nblue amoebas=3:A3")
    assert texts(s) == ["attack red2 with 1", "attack blue3 with 1", "starve 1"]
    play(s, "red attack blue3 with 1")
    assert cubes(s, "A3") == "1/1/1/1"


def test_one_attack_after_the_deaths() -> None:
    """[G19] [R38] Red kills one enemy for 1 BP, which leaves two cubes of each colour. There is no second attack."""
    s = at("Deaths", TWO_CELLS)
    assert texts(s) == ["attack blue1 with 1", "attack green4 with 2", "pass"]
    play(s, "red attack blue1 with 1")
    assert (cell(s, "blue1"), cubes(s, "A3"), bp(s, "red")) == ("", "4/4/4/4", 3)
    assert s.over()


def test_refused_targets() -> None:
    """[G19] Own amoebas and those that have just died are no targets."""
    s = at("Deaths", TWO_CELLS.replace("2:A5\n", "2:A5,3:A5\n", 1))
    for target, rule in (("red3", "G19"), ("blue2", "R45")):
        with pytest.raises(Refused, match=rule):
            play(s, f"red attack {target} with 2")


def test_no_attack_without_a_point() -> None:
    """[G19] [R45] Without BP nobody is asked."""
    assert at("Deaths", TWO_CELLS.replace("bp=4", "bp=0")).over()


def test_optional() -> None:
    """[G19] The attack is optional."""
    s = play(at("Deaths", TWO_CELLS), "red pass")
    assert cell(s, "blue1") == "A3"


def test_a_failed_attack_uses_it_up() -> None:
    """[G19] A failed attack is the player's only one in the round."""
    s = at("Deaths", TWO_CELLS.replace("blue", "blue genes=defense"))
    play(s, "red attack blue1 with 1", "blue defend 1", "* fight 1 2")
    assert s.over()
    assert damage(s, "red1") == 0


def test_the_owner_is_asked_in_any_position() -> None:
    """[R38] [A15] In descending order, players without the gene are skipped."""
    s = at("Deaths", TWO_CELLS.replace("red bp=4", "red marker=1 bp=4"))
    assert asked(s) == "red"
