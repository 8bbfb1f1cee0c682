"""Attacks in phases 1 and 5: price, answers, hits and failures."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, bp, cell, cubes, damage, play, texts


def hungry(blue: str, lines: str = "", **options: str) -> State:
    """Return a position with red 1 and blue 3 in A3 without food; red 2 in A5 is next."""
    where = "card -14\nsoup A3 0/0/0/0\nsoup A5 0/0/0/0"
    colonies = f"red genes=struggle bp=3 amoebas=1:A3,2:A5\nblue {blue} amoebas=3:A3,5:A5"
    return at("Feed red1, Turn 0 2", f"{where}\n{colonies}\n{lines}", 4, options)


def test_a_plain_hit() -> None:
    """[R45] [R49] [R51] A hit costs 1 BP. The target goes with its damage and leaves a cube of each colour."""
    s = hungry("bp=3")
    assert texts(s) == ["attack blue3 with 1", "starve 1"]
    play(s, "red attack blue3 with 1")
    assert cell(s, "blue3") == ""
    assert cubes(s, "A3") == "1/1/1/1"
    assert damage(s, "red1") == 0
    assert (bp(s, "red"), bp(s, "blue")) == (2, 3)


def test_shortage_after_a_hit() -> None:
    """[R44] [R49] The supply has no green cube, so only the other three colours are added."""
    s = hungry("bp=3", "soup E4 2/2/23/2")
    play(s, "red attack blue3 with 1")
    assert cubes(s, "A3") == "1/1/0/1"


def test_a_removed_amoeba_may_return() -> None:
    """[R51] It comes back by division, without its damage."""
    s = at(
        "Feed red1, Division 1",
        "soup A3 0/0/0/0\nred genes=struggle marker=9 amoebas=1:A3\nblue amoebas=3:A3+1,4:A4\nphase 1",
    )
    play(s, "red attack blue3 with 1", "blue place 3 A3")
    assert damage(s, "blue3") == 0


def test_without_points_no_attack() -> None:
    """[R45] An attack needs a BP."""
    s = at(
        "Feed red1", "soup A3 0/3/0/0\nred bp=0 genes=struggle,substitution,frugality amoebas=1:A3\nblue amoebas=3:A3"
    )
    assert texts(s) == ["eat BBB", "starve 1"]
    with pytest.raises(Refused, match="R45"):
        play(s, "red attack blue3 with 1")


def test_prey_must_be_in_the_cell() -> None:
    """[R45] Blue 5 is in another cell."""
    s = hungry("bp=3")
    with pytest.raises(Refused, match="R45"):
        play(s, "red attack blue5 with 1")


def test_no_possible_answer() -> None:
    """[R46] Defense needs a BP. Escape needs none with Streamlining."""
    s = play(hungry("bp=0 genes=defense,escape"), "red attack blue3 with 1")
    assert cell(s, "blue3") == ""
    s = play(hungry("bp=0 genes=defense,escape,streamlining"), "red attack blue3 with 1")
    assert asked(s) == "blue"
    assert texts(s) == ["escape 3", "yield 3"]


def test_escape_fails_then_defense_wins() -> None:
    """[R46] [R47] [R48] [R50] Escape fails on a 5, then Defense wins. Red starves; Blue paid 2 BP."""
    s = play(hungry("bp=3 genes=defense,escape"), "red attack blue3 with 1")
    assert texts(s) == ["escape 3", "defend 3", "yield 3"]
    play(s, "blue escape 3", "* roll 5")
    assert texts(s) == ["defend 3", "yield 3"]
    play(s, "blue defend 3", "* fight 2 6")
    assert cell(s, "blue3") == "A3"
    assert damage(s, "red1") == 1
    assert (bp(s, "red"), bp(s, "blue")) == (2, 1)


def test_defense_lost_then_escape_works() -> None:
    """[R46] [R48] [A6] Defense loses, then Escape works."""
    s = play(hungry("bp=3 genes=defense,escape"), "red attack blue3 with 1")
    play(s, "blue defend 3", "* fight 6 2")
    assert texts(s) == ["escape 3", "yield 3"]
    play(s, "blue escape 3", "* roll 3")
    assert cell(s, "blue3") == "B3"
    assert damage(s, "red1") == 1


def test_each_answer_once_an_attack() -> None:
    """[R46] Each answer is possible once per attack, and again against another attacker."""
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
    """[R46] Option: each amoeba answers once a round, so it cannot answer a second attack."""
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
    """[R46] Option: a new round allows both answers again."""
    s = at("Round", "round 3\nphase 6\nred amoebas=1:A3\nblue fled=8 fought=8", options={"answers": "round"})
    assert [s.colonies[1].fled, s.colonies[1].fought] == [0, 0]


def test_a_draw_rolls_again() -> None:
    """[R48] Equal dice are rolled again, free."""
    s = play(hungry("bp=3 genes=defense"), "red attack blue3 with 1", "blue defend 3", "* fight 4 4")
    assert asked(s) == "*"
    play(s, "* fight 1 1", "* fight 1 2")
    assert cell(s, "blue3") == "A3"
    assert bp(s, "blue") == 2


@pytest.mark.parametrize(("option", "left"), [("cubes", "1/1/1/1"), ("nothing", "0/0/0/0")])
def test_a_lost_fight(option: str, left: str) -> None:
    """[A7] [R49] Red rolls 6, Blue 2: blue dies and leaves a cube of each colour, by option none. Red is unharmed."""
    s = play(hungry("bp=3 genes=defense", lost_fight=option), "red attack blue3 with 1", "blue defend 3")
    play(s, "* fight 6 2")
    assert cell(s, "blue3") == ""
    assert cubes(s, "A3") == left
    assert damage(s, "red1") == 0


def test_the_option_is_for_lost_fights_only() -> None:
    """[A7] A target that did not fight leaves cubes under either option."""
    s = hungry("bp=3 genes=defense", lost_fight="nothing")
    play(s, "red attack blue3 with 1", "blue yield 3")
    assert cubes(s, "A3") == "1/1/1/1"


def test_own_prey_does_not_answer() -> None:
    """[A9] [R46] Neither Escape nor Defense works against an own amoeba."""
    s = at("Feed red1", "soup A3 0/0/0/0\nred bp=5 genes=struggle,defense,escape amoebas=1:A3,4:A3")
    play(s, "red attack red4 with 1")
    assert cell(s, "red4") == ""
    assert bp(s, "red") == 4


def test_failed_in_phase_5() -> None:
    """[R50] A failed attack in phase 5 has no effect on the attacker."""
    s = at(
        "Deaths",
        "phase 5\nred bp=4 genes=aggression amoebas=1:A3\nblue bp=4 genes=defense amoebas=3:A3",
    )
    play(s, "red attack blue3 with 1", "blue defend 3", "* fight 1 6")
    assert damage(s, "red1") == 0
    assert cell(s, "blue3") == "A3"
    assert s.over()


def test_fleeing_back_and_forth() -> None:
    """[A17] [R47] With Speed the target leaves and returns. The attacker was dragged along, so it has failed."""
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


def test_the_attack_continues_when_both_are_back() -> None:
    """[R47] [A17] Both are back in the cell of the attack, so the escape has failed."""
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
