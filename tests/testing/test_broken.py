"""The contract can fail: for each clause there are games that break only this clause."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import pangaea
from pangaea.analysis import puzzles
from pangaea.analysis.lessons import lessons
from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.testing import check
from pangaea.testing.clause import Broken
from pangaea.testing.clauses import CLAUSES, plays, taught
from pangaea.testing.clauses.facets import Facets, suits
from pangaea.testing.template import GAME as PEBBLES
from pangaea.testing.trial import Trial

if pangaea.compiled():
    pytest.skip("a compiled class cannot be derived from", allow_module_level=True)

from tests.testing import broken as b

BROKEN: list[tuple[str, Game[Any]]] = [
    ("facets", b.with_function("text", "write_move", b.loose)),
    ("plays", b.with_step(b.Speechless)),
    ("plays", b.with_step(b.Stutter)),
    ("plays", b.with_step(b.Meddling)),
    ("plays", b.with_step(b.Crash)),
    ("plays", b.with_function("text", "write_move", b.mumble)),
    ("copies", b.with_state(b.Forgetful)),
    ("copies", b.with_state(b.Shallow)),
    ("texts", b.with_function("text", "write_position", b.wordless)),
    ("texts", b.Stepless()),
    ("refusals", b.with_function("text", "read_move", b.deaf)),
    ("refusals", b.with_function("text", "explain", b.unreasonable)),
    ("refusals", b.with_function("text", "explain", b.one_language)),
    ("refusals", b.with_function("text", "explain", b.vengeful)),
    ("secrets", b.with_state(b.OpenHands)),
    ("secrets", b.with_step(b.Psychic)),
    ("secrets", b.with_function("text", "explain", b.gossip)),
    ("secrets", b.with_step(b.Loud)),
    ("secrets", b.with_state(b.Wrong)),
    ("silence", b.with_step(b.Tacit)),
    ("silence", b.with_step(b.Braggart)),
    ("silence", b.with_step(b.Flushed)),
    ("commits", b.with_step(b.Aloud)),
    ("commits", b.with_step(b.Race)),
    ("commits", b.with_step(b.Jostle)),
    ("components", b.with_step(b.Hole)),
    ("components", b.Trusting()),
    ("chance", b.with_step(b.Wasteful)),
    ("chance", b.with_step(b.Skewed)),
    ("chance", b.with_blurred_outcomes()),
    ("scores", b.with_state(b.Upside)),
    ("scores", b.Uneven()),
    ("words", b.with_function("sentences", "label", b.monotone)),
    ("words", b.with_function("sentences", "line", b.silent)),
    ("clicks", b.with_function("picture", "clicks", b.misplaced)),
    ("clicks", b.with_function("picture", "draw", b.doubled)),
    ("story", b.with_function("picture", "marks", b.lost)),
    ("help", b.with_function("sentences", "about", b.unhelpful)),
    ("bots", b.Witless()),
    ("numbers", b.with_features(b.Peeping)),
    ("numbers", b.with_features(b.Ambiguous)),
    ("numbers", b.with_features(b.Uncounted)),
    ("numbers", b.with_features(b.Boundless)),
    ("builds", b.ELSEWHERE),
]


@pytest.mark.parametrize(("clause", "game"), BROKEN, ids=lambda value: getattr(value, "name", value))
def test_a_broken_game_is_caught_by_its_clause_alone(clause: str, game: Game[Any]) -> None:
    report = check(game, games=1, players=[3])
    if report.ok:  # few games show it
        report = check(game, games=3, players=[3])
    assert report.broken == [clause], str(report)
    failure = report.failures[0]
    assert failure.reason
    if clause != "builds":
        again = check(game, games=1, seed=failure.seed, modes=[failure.mode], players=[failure.players])
        assert clause in again.broken, "the seed of a failure shows it again"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_plain_functions_of_every_facet_fit_their_declaration(game: Game[Any]) -> None:
    """Compiled ones do not tell their types."""
    Facets(game).begins(Trial(game, game.modes[0], game.modes[0].players[0], 1))


def test_what_a_function_returns_may_be_more_special_and_nothing_else() -> None:
    state = PEBBLES.new(2)
    assert suits(list[list[int]], Sequence[Sequence[int]], state) and suits(list, Sequence[int], state)
    assert not suits(list[str], Sequence[int], state) and not suits(int, Sequence[int], state)


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "LONGEST", 300)
    report = check(b.with_step(b.Endless), games=1, players=[2])
    assert report.broken == ["plays"]
    assert "has not ended after 300 questions" in report.failures[0].reason


def test_a_lesson_and_a_puzzle_that_are_wrong_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template has none, so this breaks those of another game."""
    name, game = next(iter(GAMES.items()))
    lesson, puzzle = lessons(name)[0], puzzles.puzzles(name)[0]
    monkeypatch.setattr(taught, "lessons", lambda name: [replace(lesson, solution=())])
    monkeypatch.setattr(puzzles, "puzzles", lambda name: [replace(puzzle, greedy=puzzle.solution[0])])
    for clause, name, reason in (
        (taught.Lessons(game), lesson.name, "the solution does not reach the goal"),
        (taught.Puzzles(game), puzzle.name, "greedy finds the solution"),
    ):
        with pytest.raises(Broken, match=f"{name}: {reason}"):
            clause.closes()


def test_every_clause_can_be_broken() -> None:
    assert {clause for clause, _game in BROKEN} | {"lessons", "puzzles"} == {kind.name for kind in CLAUSES}


def test_the_broken_games_are_broken_in_nothing_else() -> None:
    assert check(b.with_state(b.Odd), games=4, players=[3]).ok
