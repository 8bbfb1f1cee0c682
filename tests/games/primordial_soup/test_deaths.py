"""Phase 5: natural deaths and the cubes they leave."""

import pytest

from tests.games.primordial_soup.soup import at, cell, cubes, damage, supply


def test_two_points_kill() -> None:
    """[R36] Three players: two damage points kill the amoeba in D5, and two cubes of each colour are added."""
    s = at("Deaths", "phase 5\nred amoebas=1:D5+2,2:A5+1", 3)
    assert cell(s, "red1") == ""
    assert damage(s, "red1") == 0
    assert cubes(s, "D5") == "4/4/4"
    assert supply(s) == "15/15/15"
    assert cell(s, "red2") == "A5"


def test_shortage() -> None:
    """[R36] [R44] A supply of 1/0/5 adds one red, no blue and two green cubes."""
    s = at("Deaths", "phase 5\nsoup D5 2/2/2\nsoup A2 18/19/14\nred amoebas=1:D5+2", 3)
    assert cubes(s, "D5") == "3/2/4"
    assert supply(s) == "0/0/3"


def test_order_of_deaths() -> None:
    """[R36] Two deaths share two red cubes. The higher marker goes first, then the lower number."""
    s = at("Deaths", "phase 5\nsoup A2 17/2/2/2\nred marker=1 amoebas=1:D5+2\nblue marker=8 amoebas=4:B1+3")
    assert cubes(s, "B1") == "4/4/4/4"
    assert cubes(s, "D5") == "2/4/4/4"
    s = at("Deaths", "phase 5\nsoup A2 17/2/2/2\nred marker=1 amoebas=5:D5+2,2:B1+2")
    assert cubes(s, "B1") == "4/4/4/4"
    assert cubes(s, "D5") == "2/4/4/4"


@pytest.mark.parametrize(("genes", "lives"), [("", False), ("genes=life_expectancy", True)])
def test_the_genes_owned_now(genes: str, lives: bool) -> None:
    """[R37] The genes owned in phase 5 decide."""
    s = at("Deaths", f"phase 5\nred {genes} amoebas=1:D5+2")
    assert (cell(s, "red1") != "") is lives
