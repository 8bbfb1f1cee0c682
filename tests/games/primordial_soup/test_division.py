"""Phase 4: income, new amoebas, rescue of an extinct colony."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, bp, cell, damage, goes, play, texts


def divide(red: str, lines: str = "", **options: str) -> State:
    """Return phase 4 with Red in the lead; the others have no points and all amoebas."""
    return at("Division 0", f"phase 4\nred {red}\n{lines}", 4, options)


def test_income_and_price() -> None:
    """[R31] 10 BP, then amoebas for 6 BP each, of any free number and unharmed."""
    s = divide("bp=4 amoebas=1:B2,2:A5")
    assert bp(s, "red") == 14
    play(s, "red place 7 C2", "red place 3 B1")
    assert s.over()
    assert (bp(s, "red"), damage(s, "red7"), cell(s, "red3")) == (2, 0, "B1")


def test_descending() -> None:
    """[R31] Players take turns in descending order and get their income in their turn."""
    s = at("Division -1", "phase 4\nred marker=1 bp=0 amoebas=1:B2,2:B3\nblue marker=5 bp=0 amoebas=1:B2,2:B3", 3)
    assert asked(s) == "blue"
    assert bp(s, "red") == 0
    play(s, "blue pass")
    assert [bp(s, name) for name in ("red", "green")] == [0, 14]
    play(s, "green pass")
    assert asked(s) == "red"
    assert bp(s, "red") == 10


def test_next_to_an_own_one() -> None:
    """[R32] A new amoeba goes orthogonally next to an own one, on a cell without one."""
    s = divide("bp=20 amoebas=1:B1,2:E4")
    assert goes(s) == {"B2", "D4", "E3"}
    with pytest.raises(Refused, match="R32"):
        play(s, "red place 3 A2")
    with pytest.raises(Refused, match="R32"):
        play(s, "red place 3 B1")
    with pytest.raises(Refused, match="R3"):
        play(s, "red place 3 C3")
    play(s, "red place 3 B2")
    assert goes(s) == {"A2", "C2", "B3", "D4", "E3"}


def test_foreign_amoebas_do_not_matter() -> None:
    """[R32] They neither block nor help."""
    s = divide("bp=20 amoebas=1:B1,2:E4", "blue amoebas=1:B2,2:A2")
    assert goes(s) == {"B2", "D4", "E3"}


def test_seven_amoebas_at_most() -> None:
    """[R31] With seven amoebas on the board, no division is offered."""
    s = divide("bp=20 amoebas=1:B1,2:E4,3:A2,4:A3,5:A4,6:A5,7:B5")
    assert s.over()
    assert bp(s, "red") == 30


def test_a_colony_that_died_out() -> None:
    """[R33] [R34] [A14] The first is free and goes anywhere, the second anywhere, the third next to an own one."""
    s = divide("bp=2")
    assert goes(s) == set(CELL_NAMES)
    play(s, "red place 1 A5")
    assert bp(s, "red") == 12
    assert goes(s) == set(CELL_NAMES)
    play(s, "red place 2 E2")
    assert bp(s, "red") == 6
    assert goes(s) == {"A4", "B5", "D2", "E3"}


def test_the_game_continues_without_amoebas() -> None:
    """[A14] Without amoebas on the board the round continues to the rescue."""
    s = at("Round", "round 1\nphase 6\ncard W6")
    play(s, "* card E10")
    while s.phase == 3:
        play(s, f"{asked(s)} pass")
    assert s.phase == 4
    assert goes(s) == set(CELL_NAMES)


def test_the_rescue_is_free_even_without_points() -> None:
    """[R33] [R35] The rescue is optional."""
    s = at("Divide 0", "phase 4\nred bp=0")
    assert "pass" in texts(s)
    play(s, "red place 3 C4")
    assert s.over()
    assert play(at("Divide 0", "phase 4\nred bp=0"), "red pass").over()


def test_a_colony_of_one() -> None:
    """[R34] One amoeba in A5 and 10 BP: the next may go to E2, which leaves 4 BP."""
    s = divide("bp=0 amoebas=4:A5")
    play(s, "red place 1 E2")
    assert bp(s, "red") == 4
    assert s.over()


@pytest.mark.parametrize(("option", "joins"), [("any_cell", True), ("not_own_cell", False)])
def test_joining_the_only_one(option: str, joins: bool) -> None:
    """[A3] [R34] The second amoeba may join the first in its cell; by option it may not."""
    s = divide("bp=0 amoebas=4:A5", second_amoeba=option)
    assert ("A5" in goes(s)) is joins
    assert len(goes(s)) == 18 + joins


def test_a_number_on_the_board_is_refused() -> None:
    """[R31] Each of the seven numbers exists once."""
    s = divide("bp=0 amoebas=4:A5")
    for bad in ("4", "0", "8"):
        with pytest.raises(Refused, match="R31"):
            play(s, f"red place {bad} E2")
