"""What is declared is written where it belongs: run `python -m pangaea.testing.generate` after a change."""

from typing import Any

import pytest

from pangaea.core.game import Game, Option
from pangaea.games import GAMES
from pangaea.testing.generate import options_source, written
from pangaea.testing.template import GAME as PEBBLES


@pytest.mark.parametrize("game", [PEBBLES, *GAMES.values()], ids=lambda game: game.name)
def test_the_declared_part_is_up_to_date(game: Game[Any]) -> None:
    for path, text in written(game).items():
        assert path.read_text(encoding="utf-8") == text, path


def test_a_named_value_of_an_option_becomes_a_method() -> None:
    found: dict[str, Any] = {}
    source = "from __future__ import annotations\n" + options_source(
        [Option("boulders", ("back", "both", "front"), ("bare_fronts", "", "bare_backs")), Option("start", ("lot",))]
    )
    exec(source, found)
    fronts, both, backs = (found["Options"](boulders=value, start=0) for value in range(3))
    assert [fronts.bare_fronts(), both.bare_fronts(), backs.bare_fronts()] == [True, False, False]
    assert [fronts.bare_backs(), both.bare_backs(), backs.bare_backs()] == [False, False, True]
    assert not hasattr(both, "both")


def test_an_option_whose_values_are_numbers_has_a_method_that_returns_them() -> None:
    found: dict[str, Any] = {}
    source = "from __future__ import annotations\n" + options_source([Option("stall", ("10", "5"), number="rounds")])
    exec(source.replace("@mypyc_attr(acyclic=True)", ""), found)
    assert [found["Options"](stall).rounds() for stall in range(2)] == [10, 5]
