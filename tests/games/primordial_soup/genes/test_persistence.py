"""Persistence."""

from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, bp, cell, cubes, damage, play, texts


def hungry(blue: str, lines: str = "", red: str = "struggle,persistence") -> State:
    """Return the attack of red 1, with Persistence, on blue 3 in A3."""
    body = f"soup A3 0/0/0/0\nred bp=4 genes={red} amoebas=1:A3\nblue {blue} amoebas=3:A3\n{lines}"
    return play(at("Feed red1", body), "red attack blue3 with 1")


def test_as_speed() -> None:
    """[G17] [G4] It allows a free second step."""
    s = at("DriftOrMove red1", "red genes=persistence amoebas=1:A2")
    play(s, "red move 1", "* roll 3", "red again", "* roll 3")
    assert (cell(s, "red1"), bp(s, "red")) == ("C2", 3)


def test_a_free_second_attack() -> None:
    """[G17] A failed attack may be repeated for free. The target's answers are available again and cost again."""
    s = play(hungry("bp=4 genes=defense"), "blue defend 3", "* fight 1 6")
    assert (asked(s), texts(s)) == ("red", ["attack blue3 with 1", "stop"])
    play(s, "red attack blue3 with 1", "blue defend 3", "* fight 2 6")
    assert (bp(s, "red"), bp(s, "blue"), damage(s, "red1")) == (3, 2, 1)
    assert s.over()


def test_the_second_attack_may_succeed_or_be_declined() -> None:
    """[G17] A successful second try avoids the damage, but feeds nobody. An attacker that stops starves."""
    s = play(hungry("bp=1 genes=defense"), "blue defend 3", "* fight 1 6", "red attack blue3 with 1")
    assert (cell(s, "blue3"), damage(s, "red1")) == ("", 0)
    s = play(hungry("bp=1 genes=defense"), "blue defend 3", "* fight 1 6", "red stop")
    assert damage(s, "red1") == 1


def test_another_target() -> None:
    """[G17] [A8] The second try may go for any legal target in the attacker's current cell."""
    s = play(hungry("bp=4 genes=escape", "green amoebas=7:A3"), "blue escape 3", "* roll 3")
    assert texts(s) == ["attack green7 with 1", "stop"]
    play(s, "red attack green7 with 1")
    assert (cell(s, "green7"), bp(s, "red")) == ("", 3)


def test_nobody_left_to_attack() -> None:
    """[G17] Without a target it is not asked, and starves."""
    s = play(hungry("bp=4 genes=escape"), "blue escape 3", "* roll 3")
    assert damage(s, "red1") == 1
    assert s.over()


def test_after_being_dragged() -> None:
    """[G17] [G11] [R50] A dragged attacker may try again in the new cell. If that fails, it may eat there."""
    s = hungry("bp=9 genes=escape,movement_2", "soup B3 0/1/1/1", "struggle,persistence,holding")
    play(s, "blue escape 3", "blue go east", "red follow 1")
    assert texts(s) == ["attack blue3 with 1", "stop"]
    play(s, "red attack blue3 with 1", "blue escape 3", "blue go north", "red let_go 1")
    assert (cell(s, "red1"), damage(s, "red1"), cubes(s, "B3")) == ("B3", 0, "2/0/0/0")
    assert bp(s, "blue") == 7
    assert s.over()


def test_stopping_where_it_was_dragged() -> None:
    """[G17] [R50] It may eat there instead of attacking again."""
    s = hungry("bp=9 genes=escape,movement_2", "soup B3 0/1/1/1", "struggle,persistence,holding")
    play(s, "blue escape 3", "blue go east", "red follow 1", "red stop")
    assert (cubes(s, "B3"), damage(s, "red1")) == ("2/0/0/0", 0)


def test_the_defender_fights_again() -> None:
    """[G17] Blue loses 5 to 1, fights again for free and wins 6 to 3. Red starves; Blue paid 1 BP."""
    lines = "soup A3 0/0/0/0\nred bp=4 genes=struggle amoebas=1:A3\nblue bp=4 genes=defense,persistence amoebas=3:A3"
    s = play(at("Feed red1", lines), "red attack blue3 with 1", "blue defend 3", "* fight 5 1")
    assert texts(s) == ["defend 3", "yield 3"]
    play(s, "blue defend 3", "* fight 3 6")
    assert (damage(s, "red1"), bp(s, "blue"), cell(s, "blue3")) == (1, 3, "A3")


def test_the_defender_fights_again_once() -> None:
    """[G17] There is no third fight. The second one needs no BP."""
    lines = "soup A3 0/0/0/0\nred bp=4 genes=struggle amoebas=1:A3\nblue bp=1 genes=defense,persistence amoebas=3:A3"
    s = play(at("Feed red1", lines), "red attack blue3 with 1", "blue defend 3", "* fight 5 1", "blue defend 3")
    play(s, "* fight 5 2")
    assert cell(s, "blue3") == ""
    assert s.over()


def test_not_for_escape() -> None:
    """[G17] A failed Escape has no second try, though it has two steps."""
    lines = "soup A3 0/0/0/0\nred bp=4 genes=struggle amoebas=1:A3\nblue bp=4 genes=escape,persistence amoebas=3:A3"
    s = play(at("Feed red1", lines), "red attack blue3 with 1", "blue escape 3")
    play(s, "* roll 5", "blue again", "* roll 5")
    assert cell(s, "blue3") == ""


def test_aggression_again() -> None:
    """[G17] [G19] In phase 5 a failed Aggression may be repeated once, for free."""
    lines = "phase 5\nred bp=4 genes=aggression,persistence amoebas=1:A3\nblue bp=4 genes=defense amoebas=3:A3"
    s = play(at("Deaths", lines), "red attack blue3 with 1", "blue defend 3", "* fight 1 6")
    play(s, "red attack blue3 with 1", "blue defend 3", "* fight 1 6")
    assert s.over()
    assert (bp(s, "red"), bp(s, "blue"), damage(s, "red1")) == (3, 2, 0)


def test_a_wound_is_a_success() -> None:
    """[G17] [G20] Damage to an armored amoeba is a success, so there is no second try."""
    lines = "phase 5\nred bp=4 genes=aggression,persistence amoebas=1:A3\nblue genes=armor amoebas=3:A3"
    s = play(at("Deaths", lines), "red attack blue3 with 1")
    assert damage(s, "blue3") == 1
    assert s.over()
