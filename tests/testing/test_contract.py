"""The contract holds for every game, and reports what it has checked."""

from typing import Any

import pytest

from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.testing import check
from pangaea.testing.check import Run
from pangaea.testing.clauses import CLAUSES
from pangaea.testing.template import GAME as PEBBLES
from pangaea.testing.trial import modes_of

TABLES = [(game, mode.name) for game in (*GAMES.values(), PEBBLES) for mode in modes_of(game)]


@pytest.mark.parametrize(("game", "mode"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_every_game_keeps_the_contract(game: Game[Any], mode: str) -> None:
    names = [each.name for each in modes_of(game)]
    played = modes_of(game)[names.index(mode)]
    every = [(each.name, number) for each in modes_of(game) for number in each.players]
    run = Run(game, [kind(game) for kind in CLAUSES])
    for number in sorted({played.players[names.index(mode) % len(played.players)], played.players[-1]}):
        run.play(played, number, every.index((mode, number)))  # the same game that `pangaea check` plays
    run.close()
    report = run.report
    assert report.ok, str(report)
    unchecked = [tally.name for tally in report.clauses if not tally.checks and not tally.note]
    may = {"commits", "bots"}  # some games are too short for bots
    may |= set() if game.name in GAMES else {"lessons", "puzzles"}  # the template is not in the package
    assert set(unchecked) <= may, "only what a game does not have is left out"


def test_a_mode_or_a_number_of_players_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="has no mode 'huge'; it has usual, large"):
        check(PEBBLES, modes=["huge"])
    with pytest.raises(ValueError, match="not for 9 players, but for 2, 3, 4"):
        check(PEBBLES, players=[9])


def test_the_report_can_be_read() -> None:
    seen: list[tuple[int, int, str]] = []
    report = check(PEBBLES, modes=["large"], players=[2], progress=lambda *told: seen.append(told))
    assert seen == [(0, 1, "large, 2 players"), (1, 1, "done")]
    assert str(report).startswith("pebbles: 1 games, ")
    assert "copies: holds, checked" in str(report)
