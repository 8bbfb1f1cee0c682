"""Defense."""

from tests.games.primordial_soup.soup import at, bp, cell, cubes, damage, play


def test_in_phase_1() -> None:
    """[G5] A fight costs 1 BP and the higher die wins. A beaten attacker starves."""
    s = at(
        "Feed red1",
        "soup A3 0/0/0/0\nred genes=struggle amoebas=1:A3\nblue bp=2 genes=defense amoebas=3:A3",
    )
    play(s, "red attack blue3 with 1", "blue defend 3", "* fight 3 5")
    assert (cell(s, "blue3"), bp(s, "blue"), damage(s, "red1")) == ("A3", 1, 1)


def test_in_phase_5() -> None:
    """[G5] [G19] A lost attack leaves Red unharmed and uses up Aggression. A won one adds two cubes of each colour."""
    lines = "phase 5\nred genes=aggression amoebas=1:A3,2:A3\nblue bp=2 genes=defense amoebas=3:A3"
    s = play(at("Deaths", lines), "red attack blue3 with 1", "blue defend 3", "* fight 3 5")
    assert s.over()
    assert (cell(s, "blue3"), damage(s, "red1"), bp(s, "red")) == ("A3", 0, 3)
    s = play(at("Deaths", lines), "red attack blue3 with 1", "blue defend 3", "* fight 5 3")
    assert (cell(s, "blue3"), cubes(s, "A3")) == ("", "4/4/4/4")


def test_the_option_of_lost_fights_is_for_phase_1() -> None:
    """[A7] In phase 5 the option has no effect: two cubes of each colour are added."""
    lines = "phase 5\nred genes=aggression amoebas=1:A3\nblue bp=2 genes=defense amoebas=3:A3"
    s = at("Deaths", lines, options={"lost_fight": "nothing"})
    play(s, "red attack blue3 with 1", "blue defend 3", "* fight 5 3")
    assert cubes(s, "A3") == "4/4/4/4"
