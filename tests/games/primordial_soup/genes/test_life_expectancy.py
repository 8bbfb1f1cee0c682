"""Life Expectancy."""

from tests.games.primordial_soup.soup import at, cell, play


def test_three_points() -> None:
    """[G12] Three damage points kill, two do not."""
    s = at("Deaths", "phase 5\nred genes=life_expectancy amoebas=1:A3+2,2:B3+3")
    assert [cell(s, name) for name in ("red1", "red2")] == ["A3", ""]


def test_bought_in_time() -> None:
    """[R37] [G12] Bought in phase 3, it saves amoebas with two damage points in phase 5."""
    lines = "round 2\nphase 3\nred bp=5 marker=9 amoebas=1:A3+2\nblue bp=0\ngreen bp=0\nyellow bp=0"
    s = at("NewGenes -1, Deaths", lines)
    play(s, "red buy life_expectancy")
    assert cell(s, "red1") == "A3"
    s = at("NewGenes -1, Deaths", lines)
    play(s, "red pass")
    assert cell(s, "red1") == ""


def test_lost_too_soon() -> None:
    """[R37] [G12] Handed back in phase 2, it does not help in phase 5."""
    s = at("Environment, Deaths", "round 2\nphase 2\nred bp=0 genes=life_expectancy,holding marker=9 amoebas=1:A3+2")
    play(s, "* card E8", "red give life_expectancy")
    assert cell(s, "red1") == ""
