"""Armor."""

import pytest

from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import at, bp, cell, cubes, damage, play, texts


def hit(blue: str, genes: str = "armor", **options: str) -> State:
    """Return Red's Aggression against blue 3 in A3."""
    colonies = f"red bp=4 genes=aggression amoebas=1:A3\nblue bp=3 genes={genes} amoebas=3:A3{blue}"
    lines = f"phase 5\nsoup A3 0/0/0/0\n{colonies}"
    return play(at("Deaths", lines, 4, options), "red attack blue3 with 1")


def test_safe_in_phase_1() -> None:
    """[G20] An armored amoeba cannot be attacked in phase 1."""
    s = at("Feed red1", "soup A3 0/0/0/0\nred genes=struggle amoebas=1:A3\nblue genes=armor amoebas=3:A3")
    assert damage(s, "red1") == 1


def test_only_damage_in_phase_5() -> None:
    """[G20] Aggression adds one damage point."""
    s = hit("")
    assert (cell(s, "blue3"), damage(s, "blue3"), cubes(s, "A3")) == ("A3", 1, "0/0/0/0")
    assert s.over()


def test_too_much_damage_kills_at_once() -> None:
    """[G20] At its damage limit it dies at once and leaves two cubes of each colour."""
    s = hit("+1")
    assert (cell(s, "blue3"), cubes(s, "A3")) == ("", "2/2/2/2")
    s = hit("+1", "armor,life_expectancy")
    assert damage(s, "blue3") == 2


def test_dying_a_round_later() -> None:
    """[G20] Option: it lives until the next phase 5."""
    s = hit("+1", armor_hit="next_round")
    assert (cell(s, "blue3"), damage(s, "blue3"), cubes(s, "A3")) == ("A3", 2, "0/0/0/0")
    s = at("Deaths", "phase 5\nblue genes=armor amoebas=3:A3+2", options={"armor_hit": "next_round"})
    assert cell(s, "blue3") == ""


@pytest.mark.parametrize(("genes", "answer"), [("armor,escape", "escape"), ("armor,defense", "defend")])
def test_escape_and_defense_first(genes: str, answer: str) -> None:
    """[G20] [G5] [G6] The owner may answer with the basic gene that was not spent."""
    s = hit("+1", genes)
    assert texts(s) == [f"{answer} 3", "yield 3"]
    play(s, f"blue {answer} 3", "* roll 3" if answer == "escape" else "* fight 1 4")
    assert damage(s, "blue3") == 1
    assert bp(s, "blue") == 2


def test_escape_against_holding_and_persistence() -> None:
    """[G20] [G17] [G11] It flees, is followed and attacked again, and flees again; or it takes one damage point."""
    lines = """
        phase 5
        red bp=4 genes=aggression,holding,persistence amoebas=1:A3
        blue bp=4 genes=armor,escape,movement_2 amoebas=3:A3
        """
    s = play(at("Deaths", lines), "red attack blue3 with 1", "blue escape 3", "blue go east", "red follow 1")
    play(s, "red attack blue3 with 1")
    assert texts(s) == ["escape 3", "yield 3"]
    twice = play(s.copy(), "blue escape 3", "blue go north", "red follow 1")
    assert (damage(twice, "blue3"), bp(twice, "blue"), twice.over()) == (0, 2, True)
    play(s, "blue yield 3")
    assert (damage(s, "blue3"), s.over()) == (1, True)


def test_bought_with_either_basic_gene() -> None:
    """[R27] [G20] It can replace Defense or Escape."""
    s = at("NewGenes -1", "round 2\nphase 3\nred bp=9 marker=9 genes=defense,escape")
    assert {"buy armor for defense", "buy armor for escape"} <= set(texts(s))
