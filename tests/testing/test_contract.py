"""The contract holds for every game; and it can fail: for each clause there are games that break it, and it alone."""

from typing import Any

import pytest

import pangaea
from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.testing import check
from pangaea.testing.clauses import CLAUSES, plays
from pangaea.testing.template import GAME as PEBBLES
from tests.testing import broken as b

plain_only = pytest.mark.skipif(pangaea.compiled(), reason="a compiled class cannot be derived from")

if pangaea.compiled():
    BROKEN: list[tuple[str, Game[Any]]] = []
else:
    BROKEN = [
        ("plays", b.with_step(b.Speechless)),
        ("plays", b.with_step(b.Stutter)),
        ("plays", b.with_step(b.Meddling)),
        ("plays", b.with_step(b.Crash)),
        ("plays", b.Mumble()),
        ("copies", b.with_state(b.Forgetful)),
        ("copies", b.with_state(b.Shallow)),
        ("texts", b.Wordless()),
        ("texts", b.Stepless()),
        ("refusals", b.Deaf()),
        ("refusals", b.Unreasonable()),
        ("refusals", b.OneLanguage()),
        ("refusals", b.Vengeful()),
        ("secrets", b.with_state(b.OpenHands)),
        ("secrets", b.with_step(b.Psychic)),
        ("secrets", b.Gossip()),
        ("secrets", b.with_step(b.Loud)),
        ("secrets", b.with_state(b.Wrong)),
        ("commits", b.with_step(b.Aloud)),
        ("commits", b.with_step(b.Race)),
        ("commits", b.with_step(b.Jostle)),
        ("components", b.with_step(b.Hole)),
        ("components", b.Trusting()),
        ("chance", b.with_step(b.Wasteful)),
        ("chance", b.with_step(b.Skewed)),
        ("chance", b.Blurred()),
        ("scores", b.with_state(b.Upside)),
        ("scores", b.Uneven()),
        ("words", b.Monotone()),
        ("words", b.Silent()),
        ("clicks", b.Misplaced()),
        ("clicks", b.Doubled()),
        ("bots", b.Witless()),
        ("builds", b.ELSEWHERE),
    ]


@pytest.mark.parametrize("game", [*GAMES.values(), PEBBLES], ids=lambda game: game.name)
def test_every_game_keeps_the_contract(game: Game[Any]) -> None:
    report = check(game)
    assert report.ok, str(report)
    unchecked = [tally.name for tally in report.clauses if not tally.checks and not tally.note]
    assert set(unchecked) <= {"commits"}, "only what a game does not have is left out"


@plain_only
@pytest.mark.parametrize(("clause", "game"), BROKEN, ids=lambda value: getattr(value, "name", value))
def test_a_broken_game_is_caught_by_its_clause_alone(clause: str, game: Game[Any]) -> None:
    report = check(game, games=3, players=[3])
    assert report.broken == [clause], str(report)
    failure = report.failures[0]
    assert failure.reason
    if clause != "builds":
        again = check(game, games=1, seed=failure.seed, modes=[failure.mode], players=[failure.players])
        assert clause in again.broken, "the seed of a failure shows it again"


@plain_only
def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "LONGEST", 300)
    report = check(b.with_step(b.Endless), games=1, players=[2])
    assert report.broken == ["plays"]
    assert "has not ended after 300 questions" in report.failures[0].reason


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


@plain_only
def test_every_clause_can_be_broken() -> None:
    assert {clause for clause, _game in BROKEN} == {kind.name for kind in CLAUSES}


@plain_only
def test_the_broken_games_are_broken_in_nothing_else() -> None:
    assert check(b.with_state(b.Odd), games=4, players=[3]).ok
