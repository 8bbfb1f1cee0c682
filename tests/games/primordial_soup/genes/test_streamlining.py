"""Streamlining."""

from tests.games.primordial_soup.soup import at, bp, cell, play, texts


def test_free_moves() -> None:
    """[G9] An amoeba may move without BP."""
    s = at("DriftOrMove red1", "red bp=0 genes=streamlining amoebas=1:C2")
    assert texts(s) == ["drift 1", "move 1"]
    play(s, "red move 1", "* roll 3")
    assert (cell(s, "red1"), bp(s, "red")) == ("D2", 0)


def test_with_points_too() -> None:
    """[G9] A player with BP does not pay either."""
    s = play(at("DriftOrMove red1", "red bp=4 genes=streamlining amoebas=1:C2"), "red move 1", "* roll 5")
    assert bp(s, "red") == 4
