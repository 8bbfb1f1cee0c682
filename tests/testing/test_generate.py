"""What is declared is written where it belongs: run `python -m pangaea.testing.generate` after a change."""

from typing import Any

import pytest

from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.testing.generate import written
from pangaea.testing.template import GAME as PEBBLES


@pytest.mark.parametrize("game", [PEBBLES, *GAMES.values()], ids=lambda game: game.name)
def test_the_declared_part_is_up_to_date(game: Game[Any]) -> None:
    for path, text in written(game).items():
        assert path.read_text(encoding="utf-8") == text, path
