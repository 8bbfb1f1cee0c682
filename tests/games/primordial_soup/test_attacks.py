"""Attacks: the price, the answers, hits and failures, in phases 1 and 5."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, bp, cell, cubes, damage, play, texts


def hungry(blue: str, lines: str = "", **options: str) -> State:
    """Red 1 and blue 3 in A3, where there is nothing to eat; then red 2 in A5 has its turn."""
    where = "card -14\nsoup A3 0/0/0/0\nsoup A5 0/0/0/0"
    colonies = f"red genes=struggle bp=3 amoebas=1:A3,2:A5\nblue {blue} amoebas=3:A3,5:A5"
    return at("Feed red1, Turn 0 2", f"{where}\n{colonies}\n{lines}", 4, options)


def test_a_plain_hit() -> None:
    """[R45] [R49] [R51] One point, the prey is gone with its damage, a cube of each colour; no meal, no hunger."""
    s = hungry("bp=3")
    assert texts(s) == ["attack blue3 with 1", "starve 1"]
    play(s, "red attack blue3 with 1")
    assert cell(s, "blue3") == ""
    assert cubes(s, "A3") == "1/1/1/1"
    assert damage(s, "red1") == 0
    assert (bp(s, "red"), bp(s, "blue")) == (2, 3)


def test_shortage_after_a_hit() -> None:
    """[R44] [R49] S37: no green cube in supply, so only the three other colours are added."""
    s = hungry("bp=3", "soup E4 2/2/23/2")
    play(s, "red attack blue3 with 1")
    assert cubes(s, "A3") == "1/1/0/1"


def test_a_removed_amoeba_may_return() -> None:
    """[R51] Without its damage, by division."""
    s = at(
        "Feed red1, Division 1",
        "soup A3 0/0/0/0\nred genes=struggle marker=9 amoebas=1:A3\nblue amoebas=3:A3+1,4:A4\nphase 1",
    )
    play(s, "red attack blue3 with 1", "blue place 3 A3")
    assert damage(s, "blue3") == 0


def test_without_points_no_attack() -> None:
    """[R45] An attack costs a point before anything else."""
    s = at(
        "Feed red1", "soup A3 0/3/0/0\nred bp=0 genes=struggle,substitution,frugality amoebas=1:A3\nblue amoebas=3:A3"
    )
    assert texts(s) == ["eat BBB", "starve 1"]
    with pytest.raises(Refused, match="R45"):
        play(s, "red attack blue3 with 1")


def test_prey_must_be_in_the_cell() -> None:
    """[R45] Blue 5 is elsewhere."""
    s = hungry("bp=3")
    with pytest.raises(Refused, match="R45"):
        play(s, "red attack blue5 with 1")


def test_unanswerable() -> None:
    """[R46] S41: Defense without a point is no answer; Escape without a point is one with Streamlining."""
    s = play(hungry("bp=0 genes=defense,escape"), "red attack blue3 with 1")
    assert cell(s, "blue3") == ""
    s = play(hungry("bp=0 genes=defense,escape,streamlining"), "red attack blue3 with 1")
    assert asked(s) == "blue"
    assert texts(s) == ["escape 3", "yield 3"]


def test_escape_fails_then_defense_wins() -> None:
    """[R46] [R47] [R48] [R50] S43: Escape fails on a 5, Defense wins; Red starves, Blue paid two points."""
    s = play(hungry("bp=3 genes=defense,escape"), "red attack blue3 with 1")
    assert texts(s) == ["escape 3", "defend 3", "yield 3"]
    play(s, "blue escape 3", "* roll 5")
    assert texts(s) == ["defend 3", "yield 3"]
    play(s, "blue defend 3", "* fight 2 6")
    assert cell(s, "blue3") == "A3"
    assert damage(s, "red1") == 1
    assert (bp(s, "red"), bp(s, "blue")) == (2, 1)


def test_defense_lost_then_escape_works() -> None:
    """[R46] [R48] [A6] S43: the other way round; Blue lives."""
    s = play(hungry("bp=3 genes=defense,escape"), "red attack blue3 with 1")
    play(s, "blue defend 3", "* fight 6 2")
    assert texts(s) == ["escape 3", "yield 3"]
    play(s, "blue escape 3", "* roll 3")
    assert cell(s, "blue3") == "B3"
    assert damage(s, "red1") == 1


def test_each_answer_once_an_attack() -> None:
    """[R46] S44: no second Escape or Defense in the same attack; both again when another amoeba attacks."""
    s = play(hungry("bp=9 genes=defense,escape"), "red attack blue3 with 1", "blue escape 3", "* roll 2")
    assert cell(s, "blue3") == "A2"
    s = play(hungry("bp=9 genes=defense,escape"), "red attack blue3 with 1", "blue escape 3", "* roll 1")
    with pytest.raises(Refused, match="R46"):
        play(s, "blue escape 3")
    play(s, "blue defend 3", "* fight 4 1")
    assert cell(s, "blue3") == ""
    play(s, "red drift 2", "red attack blue5 with 2")
    assert texts(s) == ["escape 5", "defend 5", "yield 5"]


def test_answers_once_a_round() -> None:
    """[R46] Option: an amoeba tries each once a round; the same amoeba attacked again has nothing left."""
    s = at(
        "Feed red1, Turn 0 2",
        """
        card -14
        soup A3 0/0/0/0
        red bp=5 genes=struggle amoebas=1:A3,2:A3
        blue bp=5 genes=defense,escape amoebas=3:A3
        """,
        options={"answers": "round"},
    )
    play(s, "red attack blue3 with 1", "blue escape 3", "* roll 5", "blue defend 3", "* fight 1 6")
    play(s, "red drift 2", "red attack blue3 with 2")
    assert cell(s, "blue3") == ""
    assert bp(s, "blue") == 3


def test_answers_come_back_each_round() -> None:
    """[R46] Option: with a new round both may be tried again."""
    s = at("Round", "round 3\nphase 6\nred amoebas=1:A3\nblue fled=8 fought=8", options={"answers": "round"})
    assert [s.colonies[1].fled, s.colonies[1].fought] == [0, 0]


def test_a_draw_rolls_again() -> None:
    """[R48] Equal dice are rolled again, for nothing."""
    s = play(hungry("bp=3 genes=defense"), "red attack blue3 with 1", "blue defend 3", "* fight 4 4")
    assert asked(s) == "*"
    play(s, "* fight 1 1", "* fight 1 2")
    assert cell(s, "blue3") == "A3"
    assert bp(s, "blue") == 2


@pytest.mark.parametrize(("option", "left"), [("cubes", "1/1/1/1"), ("nothing", "0/0/0/0")])
def test_a_lost_fight(option: str, left: str) -> None:
    """[A7] [R49] S40: Red 6, Blue 2: blue goes, a cube of each colour (by option none), Red is not damaged."""
    s = play(hungry("bp=3 genes=defense", lost_fight=option), "red attack blue3 with 1", "blue defend 3")
    play(s, "* fight 6 2")
    assert cell(s, "blue3") == ""
    assert cubes(s, "A3") == left
    assert damage(s, "red1") == 0


def test_the_option_is_for_lost_fights_only() -> None:
    """[A7] Who never fought leaves the cubes."""
    s = hungry("bp=3 genes=defense", lost_fight="nothing")
    play(s, "red attack blue3 with 1", "blue yield 3")
    assert cubes(s, "A3") == "1/1/1/1"


def test_own_prey_does_not_answer() -> None:
    """[A9] [R46] No Escape and no Defense against an amoeba of one's own."""
    s = at("Feed red1", "soup A3 0/0/0/0\nred bp=5 genes=struggle,defense,escape amoebas=1:A3,4:A3")
    play(s, "red attack red4 with 1")
    assert cell(s, "red4") == ""
    assert bp(s, "red") == 4


def test_failed_in_phase_5() -> None:
    """[R50] Nothing happens to the attacker of phase 5."""
    s = at(
        "Deaths",
        "phase 5\nred bp=4 genes=aggression amoebas=1:A3\nblue bp=4 genes=defense amoebas=3:A3",
    )
    play(s, "red attack blue3 with 1", "blue defend 3", "* fight 1 6")
    assert damage(s, "red1") == 0
    assert cell(s, "blue3") == "A3"
    assert s.over()


def test_fled_back_and_forth() -> None:
    """[A17] [R47] Speed takes the prey away and back while the attacker, dragged along once, stays: it has failed."""
    s = at(
        "Feed red1",
        """
        soup A3 0/0/0/0
        soup B3 0/0/0/0
        red bp=5 genes=struggle,holding amoebas=1:A3
        blue bp=5 genes=escape,speed,movement_2 amoebas=3:A3
        """,
    )
    play(s, "red attack blue3 with 1", "blue escape 3", "blue go east", "red follow 1", "blue again", "blue go west")
    assert asked(s) == "red"
    play(s, "red let_go 1")
    assert (cell(s, "red1"), cell(s, "blue3")) == ("B3", "A3")
    assert damage(s, "red1") == 1
    assert s.over()


def test_back_together_the_attack_goes_on() -> None:
    """[R47] [A17] Prey and attacker both back where it began: the escape has failed."""
    s = at(
        "Feed red1",
        """
        soup A3 0/0/0/0
        red bp=5 genes=struggle,holding amoebas=1:A3
        blue bp=5 genes=escape,speed,movement_2 amoebas=3:A3
        """,
    )
    play(s, "red attack blue3 with 1", "blue escape 3", "blue go east", "red follow 1", "blue again", "blue go west")
    play(s, "red follow 1")
    assert cell(s, "blue3") == ""
    assert cubes(s, "A3") == "1/1/1/1"
