"""Setup: soup, genes, ladder and first amoebas."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, cell, cubes, damage, markers, play, pool, supply, texts


@pytest.mark.parametrize("players", [2, 5, 0, -3])
def test_number_of_players(players: int) -> None:
    """[R1] Three or four."""
    with pytest.raises(Refused):
        GAME.new(players)


def test_three_players() -> None:
    """[R1] [R2] [R3] [R4] Two cubes of three colours in each cell, 17 left of each, 4 BP, 20 cards, two genes out."""
    s = GAME.new(3)
    assert {cubes(s, name) for name in CELL_NAMES} == {"2/2/2"}
    assert len(CELL_NAMES) == 19
    assert supply(s) == "17/17/17"
    assert [colony.bp for colony in s.colonies] == [4, 4, 4]
    assert [colony.size() for colony in s.colonies] == [0, 0, 0]
    assert sum(s.pool) == 20
    assert pool(s, "frugality") == pool(s, "parasitism") == 0
    assert all(held >> 24 == 0 for held in (*s.soup, s.supply))


def test_four_players() -> None:
    """[R3] [R4] 17 cubes of each colour in the supply, 30 cards, two of Movement II and one of Persistence."""
    s = GAME.new(4)
    assert supply(s) == "17/17/17/17"
    assert sum(s.pool) == 30
    assert (pool(s, "movement_2"), pool(s, "persistence"), pool(s, "substitution")) == (2, 1, 1)


def test_first_card() -> None:
    """[R5] One of eleven cards is turned up, ten stay face down."""
    s = GAME.new(4)
    assert sum(s.deck) == 11
    play(s, "* card E10")
    assert sum(s.deck) == 10
    play(GAME.new(3), "* card -14")
    with pytest.raises(Refused):
        play(GAME.new(3), "* card E9")


def rolled(*sums: int, players: int = 3) -> State:
    """Return the state after the first card and these rolls."""
    return play(GAME.new(players), "* card W6", *(f"* roll {n}" for n in sums))


def test_spaces_from_the_highest_roll() -> None:
    """[R6] The highest roll picks any start space, then the next. The last player takes the remaining one."""
    s = rolled(5, 12, 7)
    assert asked(s) == "blue"
    assert texts(s) == ["space 1", "space 2", "space 3"]
    play(s, "blue space 3")
    assert asked(s) == "green"
    assert texts(s) == ["space 1", "space 2"]
    play(s, "green space 1")
    assert markers(s) == [2, 3, 1]


def test_four_start_spaces() -> None:
    """[R6] Four players have four start spaces."""
    assert len(texts(rolled(5, 12, 7, 3, players=4))) == 4


def test_equal_rolls_are_rolled_again() -> None:
    """[R6] Only tied players roll again. A high second roll does not pass the others."""
    s = rolled(5, 9, 5)
    assert asked(s) == "*"
    play(s, "* roll 2", "* roll 12")
    assert asked(s) == "blue"
    play(s, "blue space 1")
    assert asked(s) == "green"
    play(s, "green space 2")
    assert markers(s) == [3, 1, 2]


def test_two_pairs_and_a_second_tie() -> None:
    """[R6] Two pairs are tied, and one of them ties again."""
    s = rolled(8, 4, 8, 4, players=4)
    play(s, "* roll 7", "* roll 3", "* roll 7", "* roll 4")
    assert asked(s) == "*"
    play(s, "* roll 2", "* roll 3")
    order = []
    while any(not colony.marker for colony in s.colonies):
        order.append(asked(s))
        play(s, f"{asked(s)} {texts(s)[0]}")
    assert order == ["green", "red", "yellow"]
    assert markers(s) == [2, 4, 1, 3]


def test_a_taken_space_is_refused() -> None:
    """[R6] A space holds one marker."""
    s = play(rolled(5, 12, 7), "blue space 3")
    with pytest.raises(Refused, match=r"R6"):
        play(s, "green space 3")
    with pytest.raises(Refused, match=r"R6"):
        play(s, "green space 4")


def test_placing_order() -> None:
    """[R7] [R8] First ascending, then descending, on empty cells only. With three players nobody is damaged."""
    s = play(rolled(12, 9, 5), "red space 1", "blue space 3")
    assert markers(s) == [1, 3, 2]
    order = []
    for place in ("1 B2", "1 C2", "1 D2", "2 A5", "2 B5", "2 C5"):
        order.append(asked(s))
        for bad in ("3 B2", "3 C3", "3 E5"):
            if len(order) > 1 or bad != "3 B2":
                with pytest.raises(Refused):
                    play(s, f"{asked(s)} place {bad}")
        play(s, f"{asked(s)} place {place}")
    assert order == ["red", "green", "blue", "blue", "green", "red"]
    assert [list(colony.damage) for colony in s.colonies] == [[0] * 8] * 3
    assert s.round == 1


def test_first_amoebas_of_four() -> None:
    """[R7] [R8] The first amoebas get a damage point, the second none. Any number may come first."""
    s = at("PlaceFirst -1, PlaceSecond -1, Round", "card W6\nround 0\nphase 0")
    play(s, "red place 5 B2", "blue place 1 C2", "green place 7 D2", "yellow place 2 E2")
    play(s, "yellow place 1 A5", "green place 6 B5", "blue place 2 C5")
    assert [damage(s, name) for name in ("red5", "blue1", "green7", "yellow2")] == [1, 1, 1, 1]
    assert [damage(s, name) for name in ("yellow1", "green6", "blue2")] == [0, 0, 0]
    with pytest.raises(Refused, match="R31"):
        play(s, "red place 5 A3")
    play(s, "red place 4 A3")
    assert cell(s, "red4") == "A3"
    assert asked(s) == "red"
