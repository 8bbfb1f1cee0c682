"""The food bank."""

import pytest

from pangaea.games.evolution.cards import DICE
from tests.games.evolution.tables import at, say


@pytest.mark.parametrize(
    ("players", "dice", "more"), [(2, 1, 2), (3, 2, 0), (4, 2, 2), (5, 3, 2), (6, 3, 4), (7, 4, 2), (8, 4, 4)]
)
def test_dice_and_more(players: int, dice: int, more: int) -> None:
    """[R13] The dice and the additional food for each number of players."""
    s = at("", then="then Food", players=players)
    assert DICE[players] == dice
    say(s, *["food 5"] * dice)
    assert s.bank == 5 * dice + more and s.over()
