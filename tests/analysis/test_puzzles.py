"""Puzzles: they fit the rules, errors name a bad file, the puzzle of the day, and another search agrees."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from pangaea.analysis import puzzles as practised
from pangaea.analysis.chances import scale
from pangaea.analysis.puzzles import BadPuzzle, check, daily, puzzles, stars
from pangaea.analysis.trials import Question, difference
from pangaea.games import GAMES
from pangaea.lab import mining
from pangaea.locale import LANGUAGES
from tests.depth import EVERY_MODE

PRACTISED = [game for game in GAMES if puzzles(game)]


@pytest.mark.parametrize("game", PRACTISED)
def test_every_puzzle_fits_the_rules(game: str) -> None:
    found = puzzles(game)
    for puzzle in found:
        assert check(puzzle) == "", puzzle.name
        assert puzzle.write() == practised.read(game, puzzle.name, puzzle.write()).write()
    assert [puzzle.difficulty for puzzle in found] == sorted(puzzle.difficulty for puzzle in found)


@pytest.mark.skipif(not EVERY_MODE, reason="a search takes long on plain engines, and finds the same")
@pytest.mark.parametrize("game", PRACTISED)
def test_another_search_agrees(game: str) -> None:
    """A search with another seed prefers the solution to the greedy bot's move."""
    puzzle = max(puzzles(game), key=lambda each: each.best - each.second)
    view = puzzle.view
    question = Question(GAMES[game], view, puzzle.seat, 99, scale(GAMES[game], int(view.players)))
    question.think(2000)
    best, other = (question.tried(puzzle.move(text)) for text in (puzzle.solution[0], puzzle.greedy))
    for one in (best, other):
        question.sample(one, 150)
    assert difference(best, other)[0] > 0


@pytest.mark.skipif(not EVERY_MODE, reason="bots take long on plain engines, and play the same")
@pytest.mark.parametrize("game", PRACTISED)
def test_the_difficulty_is_that_of_the_levels_as_they_play_now(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a change of the levels: `pangaea mine --levels`."""
    monkeypatch.setattr(mining, "TRIES", {level: mining.TRIES[level] for level in ("beginner", "easy", "normal")})
    for puzzle in puzzles(game)[::6]:
        fares = mining.fare(GAMES[game], puzzle.view, list(puzzle.solution))
        assert {level: puzzle.fares[level] for level in fares} == pytest.approx(fares), puzzle.name


def test_the_puzzle_of_the_day_takes_turns() -> None:
    first = date(2026, 11, 16)
    week = [daily(first + timedelta(days=n)) for n in range(len(PRACTISED))]
    assert [puzzle.game for puzzle in week if puzzle].count("draftosaurus") == 1
    assert {puzzle.game for puzzle in week if puzzle} == set(PRACTISED)
    assert daily(first) is week[0], "the same for everybody"
    assert daily(first + timedelta(days=len(PRACTISED))) != week[0], "another one of the same game"


@pytest.mark.parametrize(
    ("change", "reason"),
    [(("seat = ", "seat "), "line 3"), (("greedy = ", "greed = "), "greed, greedy"), (("error = ", "[error"), "line")],
)
def test_a_bad_file_is_named(change: tuple[str, str], reason: str) -> None:
    text = puzzles("draftosaurus")[0].write()
    with pytest.raises(BadPuzzle, match=reason):
        practised.read("draftosaurus", "x", text.replace(*change, 1))


def test_what_does_not_fit_is_found_by_the_check() -> None:
    puzzle = puzzles("draftosaurus")[0]
    version = GAMES["draftosaurus"].version
    less = dict.fromkeys(puzzle.chances, 0.5)
    for other, reason in (
        (replace(puzzle, seat=(puzzle.seat + 1) % 2), "not the view"),
        (replace(puzzle, position=puzzle.position.replace(f"draftosaurus {version}", "draftosaurus 0")), "line 2"),
        (replace(puzzle, chances={"fly home": 1.0}), "do not fit the legal moves"),
        (replace(puzzle, solution=("fly home",)), "not a legal move"),
        (replace(puzzle, greedy=puzzle.solution[0]), "greedy finds"),
        (replace(puzzle, chances=less), "not clearly better"),
    ):
        assert reason in check(other)


def test_stars_come_from_the_levels() -> None:
    levels = [(0.5, 0.5, 0.9), (0.4, 0.5, 0.9), (0.4, 0.4, 0.5), (0.4, 0.4, 0.2), (0.0, 0.0, 0.1)]
    found = [stars({"easy": easy, "normal": normal, "hard": hard}) for easy, normal, hard in levels]
    assert found == [1, 2, 3, 4, 5]


def test_texts_are_there_in_every_language() -> None:
    """The facts of all puzzles have words."""
    from pangaea.table.practice import hint, told_moves  # noqa: PLC0415 - the server is an extra

    for game in PRACTISED:
        for puzzle in puzzles(game)[:3]:
            for language in LANGUAGES:
                assert hint(puzzle, language)
                said = told_moves(puzzle, [(puzzle.solution[0], puzzle.facts)], language)[0]
                assert said["label"] and all(fact["text"] for fact in said["facts"])
