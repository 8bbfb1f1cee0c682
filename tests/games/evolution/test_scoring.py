"""Scoring and ties."""

from pangaea.core.match import ranks
from pangaea.games.evolution import GAME
from tests.games.evolution.tables import at, say


def test_s74_points() -> None:
    """[R29] S74: Carnivorous, High body weight and Parasite score 9; two animals with one Cooperation card score 5."""
    s = at(
        """
            player 0 hand=running*3
            animal 0.1 carnivorous high_body_weight parasite
            animal 1.1
            animal 1.2
            pair cooperation 1.1 1.2
            """,
        then="then Score",
    )
    assert [player.points for player in s.seats] == [9, 5]
    assert GAME.sheet(s, 0) == {"sheet.animals": 2, "sheet.traits": 3, "sheet.bonus": 4}


def test_a_tie_by_the_discard_piles() -> None:
    """[R30] [R31] With equal points, the larger discard pile wins."""
    s = at("player 1 shed=running\nanimal 0.1\nanimal 1.1", then="then Score")
    assert list(ranks(s)) == [2, 1]


def test_a_tie_is_shared() -> None:
    """[A22] Players who are equal in both share the rank."""
    s = at("animal 0.1\nanimal 1.1\nanimal 2.1 running", then="then Score", players=3)
    assert list(ranks(s)) == [2, 2, 1]


def test_option_dice_break_a_tie() -> None:
    """[R30] [A22] Tied leaders roll. Players with equal dice share the rank."""
    s = at("animal 0.1\nanimal 1.1 running\nanimal 2.1 running", then="then Score", players=3, tie="dice")
    s = say(s, "tie 3", "tie 5")
    assert list(ranks(s)) == [3, 2, 1]
    s = at("animal 0.1\nanimal 1.1", then="then Score", tie="dice")
    assert list(ranks(say(s, "tie 6", "tie 6"))) == [1, 1]
    assert at("animal 0.1\nanimal 1.1 running", then="then Score", tie="dice").over()
