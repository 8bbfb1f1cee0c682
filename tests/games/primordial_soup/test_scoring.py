"""Phase 6: steps, jumps and both ends of the game."""

import pytest

from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.scoring import FOR_AMOEBAS, FOR_GENES, amoeba_steps, gene_steps
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import at, markers

CELLS = ("A2", "B2", "C2", "D2", "E2", "A3", "B3")


def amoebas(n: int) -> str:
    """Return a number of amoebas on the board."""
    return "amoebas=" + ",".join(f"{i + 1}:{CELLS[i]}" for i in range(n)) if n else ""


def score(*colonies: str, lines: str = "round 3", **options: str) -> State:
    """Play phase 6 with these colonies."""
    names = ("red", "blue", "green", "yellow")
    body = "\n".join(f"{name} {colony}" for name, colony in zip(names, colonies, strict=False))
    return at("Scoring", f"phase 6\n{body}\n{lines}", len(colonies), options)


def test_the_table() -> None:
    """[R39] Steps for amoebas and for cards."""
    assert list(FOR_AMOEBAS) == [0, 0, 0, 1, 2, 4, 5, 6]
    assert list(FOR_GENES) == [0, 0, 0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("genes", "steps"),
    [
        ("speed,spores", 0),
        ("speed,spores,escape", 1),
        ("speed,spores,ray_protection", 0),
        ("persistence,movement_2", 2),
        ("persistence,movement_2,armor", 4),
        ("persistence,movement_2,armor,aggression,spores", 4),
    ],
)
def test_cards(genes: str, steps: int) -> None:
    """[R39] Advanced genes count two cards, Ray Protection none, more than six count as six."""
    s = at("Divide 0", f"phase 4\nred genes={genes} {amoebas(5)}")
    assert gene_steps(s.colonies[0]) == steps
    assert amoeba_steps(s.colonies[0]) == 4


def test_occupied_spaces_are_jumped() -> None:
    """[R40] Four steps from 20, past 22 and 23, lead to 26. Seven steps, past 23 and 26, lead to 29."""
    assert markers(score(f"marker=20 {amoebas(5)}", "marker=22", "marker=23"))[0] == 26
    seven = f"marker=20 genes=armor,speed {amoebas(7)}"
    assert markers(score(seven, "marker=23", "marker=26"))[0] == 29


def test_descending_order() -> None:
    """[R40] [R41] The leader moves first. Each marker counts the spaces free at that moment."""
    s = score(f"marker=20 {amoebas(5)}", f"marker=22 {amoebas(3)}", f"marker=23 {amoebas(3)}")
    assert markers(s) == [26, 23, 24]
    assert [s.standing(seat) for seat in range(3)] == [26, 23, 24]


def test_no_steps() -> None:
    """[R40] Without steps the marker stays."""
    assert markers(score("marker=20", "marker=21", "marker=22")) == [20, 21, 22]


def test_the_sheet() -> None:
    """[R40] Start, amoebas, genes and jumps add up to the space."""
    s = score(f"marker=20 genes=armor,speed {amoebas(5)} scored=12,4,2", "marker=22", "marker=23")
    assert GAME.sheet(s, 0) == {"sheet.start": 2, "sheet.amoebas": 16, "sheet.genes": 5, "sheet.jumps": 4}
    assert sum(GAME.sheet(s, 0).values()) == s.standing(0) == 27


def test_the_finish_zone() -> None:
    """[R42] A marker on 42 ends the game after all have moved; on 41 it does not."""
    assert score(f"marker=38 {amoebas(5)}", "marker=22", "marker=23").over()
    s = score(f"marker=37 {amoebas(5)}", "marker=22", "marker=23")
    assert not s.over()
    assert s.round == 4


def test_all_move_before_the_end() -> None:
    """[R42] The highest marker wins, not the first one in the zone."""
    s = score(f"marker=41 {amoebas(3)}", f"marker=40 genes=armor,movement_2,persistence {amoebas(7)}", "marker=3")
    assert s.over()
    assert markers(s) == [42, 51, 3]


def test_no_marker_passes_51() -> None:
    """[A13] [R41] The longest climb, ten steps from 38 past all three rivals, ends on 51."""
    best = f"marker=38 genes=movement_2,aggression,speed,spores {amoebas(7)}"
    assert markers(score(best, "marker=39", "marker=40", "marker=41")) == [51, 39, 40, 41]


@pytest.mark.parametrize(("finish", "over"), [("42", False), ("40", False), ("35", False), ("30", True), ("20", True)])
def test_an_earlier_finish_zone(finish: str, over: bool) -> None:
    """[R43] By option the zone begins earlier."""
    assert score(f"marker=30 {amoebas(3)}", "marker=4", "marker=6", finish=finish).over() is over


def test_the_last_card() -> None:
    """[R42] Round 10 turned the eleventh card, so the game ends and the highest marker wins."""
    s = score(f"marker=20 {amoebas(5)}", "marker=22", "marker=27", lines="round 10\ndeck")
    assert s.over()
    assert s.round == 10
    assert markers(s) == [25, 22, 27]
    assert max(range(3), key=s.standing) == 2


def test_no_limit_of_discs_and_beads() -> None:
    """[A12] BP and damage may exceed the discs and beads in the box."""
    s = at("Division 0", f"phase 4\nred bp=60 {amoebas(7).replace(',', '+4,')}")
    assert s.colonies[0].bp == 70
    assert sum(s.colonies[0].damage) == 24
