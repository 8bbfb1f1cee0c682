"""Speed."""

from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import at, bp, cell, cubes, play, texts


def mover(genes: str = "speed") -> State:
    """Return red 1 in A2, with food only where it may end."""
    lines = "card W6\nsoup A2 0/0/0/0\nsoup B2 0/0/0/0\nsoup C2 0/1/1/1"
    return at("Turn 0 1", f"{lines}\nred genes={genes} amoebas=1:A2")


def test_a_free_second_step() -> None:
    """[G4] A free second step, found like the first. The amoeba feeds once, at the end."""
    s = play(mover(), "red move 1", "* roll 3")
    assert texts(s) == ["again", "stop"]
    play(s, "red again", "* roll 3")
    assert (cell(s, "red1"), bp(s, "red")) == ("C2", 3)
    assert cubes(s, "C2") == "2/0/0/0"
    assert cubes(s, "B2") == "0/0/0/0"


def test_after_a_first_step_that_stayed() -> None:
    """[G4] After a 5, which stays, a free second step is still offered."""
    s = play(mover(), "red move 1", "* roll 5", "red again", "* roll 3")
    assert (cell(s, "red1"), bp(s, "red")) == ("B2", 3)


def test_optional() -> None:
    """[G4] The second step is optional."""
    s = play(mover(), "red move 1", "* roll 3", "red stop")
    assert cell(s, "red1") == "B2"


def test_not_after_a_drift_or_staying() -> None:
    """[G4] Only after an active move."""
    s = play(mover("speed,holding"), "red drift 1")
    assert s.over()
    s = play(mover("speed,holding"), "red stay 1")
    assert s.over()
