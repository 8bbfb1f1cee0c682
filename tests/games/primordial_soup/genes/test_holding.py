"""Holding."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.genes import HOLDING
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES
from pangaea.games.primordial_soup.moving import Follow, follower
from tests.games.primordial_soup.soup import asked, at, bp, cell, cubes, damage, number, play, texts


def test_staying() -> None:
    """[G11] Staying is free, replaces drift and move, and ends with a meal."""
    s = at("Turn 0 1", "card W6\nsoup B3 0/1/1/1\nred genes=holding amoebas=1:B3")
    assert texts(s) == ["drift 1", "move 1", "stay 1"]
    play(s, "red stay 1")
    assert (cell(s, "red1"), bp(s, "red"), cubes(s, "B3")) == ("B3", 4, "2/0/0/0")


def test_following_a_drift() -> None:
    """[G11] [R14] Each decides by number. A follower does not feed and keeps its own turn."""
    s = at("Turn 1 1", "card W6\nred marker=9 genes=holding amoebas=2:B3,4:B3\nblue marker=2 bp=0 amoebas=1:B3")
    assert (asked(s), texts(s)) == ("red", ["follow 2", "let_go 2"])
    play(s, "red let_go 2")
    assert texts(s) == ["follow 4", "let_go 4"]
    play(s, "red follow 4")
    assert [cell(s, name) for name in ("blue1", "red2", "red4")] == ["A3", "B3", "A3"]
    assert cubes(s, "A3") == "1/4/1/1"
    assert bp(s, "red") == 4
    play(s, "red stay 2")
    assert texts(s) == ["drift 4", "move 4", "stay 4"]


def test_two_owners() -> None:
    """[G11] The game has one Holding. With two owners, all their amoebas would be asked by seat and number."""
    s = at("", "red amoebas=3:B3\nblue amoebas=1:B3,3:B3\ngreen amoebas=1:A3")
    for seat in (0, 1):
        s.colonies[seat].genes |= 1 << HOLDING
    found, after = [], 0
    while (step := follower(s, 2, CELL_NAMES.index("B3"), CELL_NAMES.index("A3"), after)) is not None:
        assert isinstance(step, Follow)
        after = step.amoeba
        found.append(after)
    assert found == [number("red3"), number("blue1"), number("blue3")]


@pytest.mark.parametrize(("option", "follows"), [("enemies", False), ("any", True)])
def test_own_amoebas(option: str, follows: bool) -> None:
    """[G11] It follows an own amoeba only by option."""
    s = at("DriftOrMove red1", "card W6\nred genes=holding amoebas=1:B3,2:B3", options={"holding": option})
    play(s, "red drift 1")
    assert (asked(s) == "red") is follows
    if follows:
        play(s, "red follow 2")
        assert cell(s, "red2") == "A3"


def test_every_step_of_speed() -> None:
    """[G11] [G4] Blue goes from A2 to B2 and C2. Red may follow each step."""
    s = at("DriftOrMove blue1", "red genes=holding amoebas=1:A2\nblue genes=speed amoebas=1:A2")
    play(s, "blue move 1", "* roll 3", "red follow 1", "blue again", "* roll 3")
    assert asked(s) == "red"
    play(s, "red follow 1")
    assert cell(s, "red1") == "C2"


def test_a_blocked_mover_is_not_followed() -> None:
    """[G11] A blocked amoeba has not left, so nobody is asked."""
    s = at("DriftOrMove blue1", "card W6\nred genes=holding amoebas=1:A2\nblue bp=0 amoebas=1:A2")
    assert s.over()


def test_removed_amoebas_are_not_followed() -> None:
    """[G11] A killed amoeba cannot be followed."""
    s = at(
        "Feed green1",
        "soup A3 0/0/0/0\nred genes=holding amoebas=1:A3\nblue amoebas=1:A3\ngreen genes=struggle amoebas=1:A3",
    )
    play(s, "green attack blue1 with 1")
    assert s.over()


def fled(new_home: str) -> str:
    return f"""
        soup B2 0/0/0/0
        soup C2 {new_home}
        red genes=struggle,holding amoebas=1:B2
        blue genes=escape amoebas=3:B2
        """


def test_dragged_by_the_prey() -> None:
    """[G11] [R50] Blue flees from B2 to C2. Red is dragged along and eats there, without a second attack."""
    s = play(at("Feed red1", fled("0/1/1/1")), "red attack blue3 with 1", "blue escape 3", "* roll 3", "red follow 1")
    assert (cell(s, "red1"), cubes(s, "C2"), damage(s, "red1")) == ("C2", "2/0/0/0", 0)
    assert s.over()


def test_dragged_to_an_empty_cell() -> None:
    """[R50] Without food there it takes a damage point."""
    s = play(at("Feed red1", fled("0/0/9/9")), "red attack blue3 with 1", "blue escape 3", "* roll 3", "red follow 1")
    assert (cell(s, "red1"), damage(s, "red1")) == ("C2", 1)


def test_dragged_with_a_choice_of_meals() -> None:
    """[R50] [R17] A meal by a gene is optional. Another attack is not possible."""
    lines = fled("0/2/2/0").replace("struggle,", "struggle,substitution,")
    s = play(at("Feed red1", lines), "red attack blue3 with 1", "blue escape 3", "* roll 3", "red follow 1")
    assert texts(s) == ["eat BBGG", "starve 1"]
    with pytest.raises(Refused, match="does not answer the question"):
        play(s, "red attack blue3 with 1")
    play(s, "red starve 1")
    assert damage(s, "red1") == 1


def test_not_following_the_prey() -> None:
    """[R50] An attacker that stays behind starves."""
    s = play(at("Feed red1", fled("0/1/1/1")), "red attack blue3 with 1", "blue escape 3", "* roll 3", "red let_go 1")
    assert (cell(s, "red1"), damage(s, "red1")) == ("B2", 1)
