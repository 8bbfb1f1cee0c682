"""Phase 1, movement: drift, active moves and the order of amoebas."""

import pytest

from pangaea.core.game import Refused
from tests.games.primordial_soup.soup import asked, at, bp, cell, play, texts


def drift(card: str, start: str) -> str:
    """Return where an amoeba without points drifts to."""
    s = at("DriftOrMove red1", f"card {card}\nred bp=0 amoebas=1:{start}")
    return cell(s, "red1")


@pytest.mark.parametrize(
    ("card", "start", "end"),
    [
        ("N9", "B2", "B1"),
        ("N9", "C2", "C2"),
        ("N9", "C4", "C4"),
        ("N9", "D2", "D2"),
        ("S10", "E4", "E4"),
        ("S10", "D4", "D5"),
        ("S10", "C2", "C2"),
        ("W6", "D3", "D3"),
        ("W6", "B3", "A3"),
        ("E8", "B3", "B3"),
        ("E8", "B1", "B1"),
        ("-14", "B3", "B3"),
    ],
)
def test_drift(card: str, start: str, end: str) -> None:
    """[R11] An amoeba drifts one cell. The edge, missing cells and the compass stop it; the still card moves none."""
    assert drift(card, start) == end


def test_drift_is_free_and_amoebas_do_not_block() -> None:
    """[R11] Cells hold any number of amoebas."""
    s = at("DriftOrMove red1, Turn 1 1", "card W6\nred amoebas=1:B3,2:A3\nblue amoebas=1:A3\ngreen amoebas=1:A3")
    play(s, "red drift 1")
    assert cell(s, "red1") == "A3"
    assert bp(s, "red") == 4


def test_no_passing() -> None:
    """[R10] The choice is between drift and move."""
    s = at("DriftOrMove red1", "red amoebas=1:B3")
    assert texts(s) == ["drift 1", "move 1"]
    with pytest.raises(Refused, match="R10"):
        play(s, "red pass")
    with pytest.raises(Refused, match="G11"):
        play(s, "red stay 1")
    with pytest.raises(Refused, match="R9"):
        play(s, "red drift 2")


def test_without_points_nobody_moves() -> None:
    """[R12] Without BP the amoeba drifts unasked. With Holding it is asked, but cannot move."""
    s = at("DriftOrMove red1", "card W6\nred bp=0 amoebas=1:B3")
    assert cell(s, "red1") == "A3"
    s = at("DriftOrMove red1", "card W6\nred bp=0 genes=holding amoebas=1:B3")
    assert texts(s) == ["drift 1", "stay 1"]
    with pytest.raises(Refused, match="R12"):
        play(s, "red move 1")


@pytest.mark.parametrize(("pips", "end"), [(1, "B2"), (2, "C2"), (3, "D2"), (4, "C2"), (5, "C2")])
def test_active_move(pips: int, end: str) -> None:
    """[R12] From C2 a 2 and a 4 are blocked and a 5 stays. The point is gone in any case."""
    s = play(at("DriftOrMove red1, Turn 1 1", "red amoebas=1:C2"), "red move 1", f"* roll {pips}")
    assert cell(s, "red1") == end
    assert bp(s, "red") == 3


def test_a_move_then_a_meal() -> None:
    """[R9] Blocked in C2, the amoeba feeds there before the next one's turn."""
    s = at("Turn 0 1", "red amoebas=1:C2,4:A5\nsoup C2 0/1/1/1")
    play(s, "red move 1", "* roll 2")
    assert s.soup[3] == 2
    assert texts(s) == ["drift 4", "move 4"]


def test_a_six_names_a_direction() -> None:
    """[R13] [A4] A 6 allows any of the four directions, blocked ones too, but not staying."""
    s = play(at("DriftOrMove red1", "red amoebas=1:C2"), "red move 1", "* roll 6")
    assert texts(s) == ["go west", "go north", "go east", "go south"]
    with pytest.raises(Refused, match="R12"):
        play(s, "red go nowhere")
    play(s, "red go south")
    assert cell(s, "red1") == "C2"


def test_numbers_in_order_and_ascending_players() -> None:
    """[R9] The lowest marker goes first, then the lowest number. Amoebas off the board are skipped."""
    s = at(
        "MoveAndFeed",
        """
        card -14
        red marker=7 amoebas=2:A2
        blue marker=3 amoebas=6:B2,3:C2
        green marker=9 amoebas=1:D2
        yellow marker=5
        """,
    )
    order = []
    while not s.over():
        order.append(f"{asked(s)} {texts(s)[0]}")
        play(s, order[-1])
    assert order == ["blue drift 3", "blue drift 6", "red drift 2", "green drift 1"]


def test_killed_amoebas_are_skipped_and_fled_ones_are_not() -> None:
    """[R9] [A11] Blue 3 was killed before its turn. Blue 4 fled and still has its full turn."""
    s = at(
        "Turn 0 1",
        """
        card -14
        soup A3 0/0/0/0
        soup A4 0/0/0/0
        red bp=4 genes=struggle amoebas=1:A3,2:A4
        blue bp=4 genes=escape amoebas=3:A3,4:A4
        """,
    )
    play(s, "red drift 1", "red attack blue3 with 1", "blue yield 3")
    assert cell(s, "blue3") == ""
    play(s, "red drift 2", "red attack blue4 with 2", "blue escape 4", "* roll 3")
    assert cell(s, "blue4") == "B4"
    assert texts(s) == ["drift 4", "move 4"]
    assert asked(s) == "blue"
