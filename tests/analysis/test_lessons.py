"""Lessons: all can be solved, all languages have the same texts, and errors name a bad file."""

from dataclasses import replace
from importlib import resources

import pytest

from pangaea.analysis import lessons as taught
from pangaea.analysis.lessons import BadLesson, check, lessons, play
from pangaea.core.game import Refused
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES


@pytest.mark.parametrize("game", [game for game in GAMES if lessons(game)])
def test_every_lesson_can_be_solved(game: str) -> None:
    found = lessons(game)
    assert 6 <= len(found) <= 12
    for lesson in found:
        assert check(lesson) == "", lesson.name
        for language in LANGUAGES:
            assert all(lesson.text(language, key) for key in taught.TEXTS)


def test_a_wrong_try_ends_and_a_right_one_is_done() -> None:
    lesson = lessons("draftosaurus")[1]
    assert play(lesson, ()).wanted == 8
    done = play(lesson, lesson.solution)
    assert done.done and not done.over and done.value >= 8
    view = lesson.start().view(lesson.seat)
    game = GAMES["draftosaurus"]
    texts = [game.text.write_move(view, lesson.seat, move) for move in game.legal(view, lesson.seat)]
    wrong = play(lesson, [next(text for text in texts if "river" in text)])
    assert wrong.over and not wrong.done
    with pytest.raises(Refused, match="over"):
        play(lesson, [*lesson.solution, "place t_rex river"])
    with pytest.raises(Refused):
        play(lesson, ["place nothing nowhere"])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("seat = 1", "seat 1"), "line 1"),
        (("goal = ", "gaol = "), "goal"),
        (("title = ", "titel = "), "it needs title"),
    ],
)
def test_a_bad_file_is_named(change: tuple[str, str], reason: str) -> None:
    folder = resources.files(GAMES["draftosaurus"].package) / "lessons"
    text = (folder / "02_forest.toml").read_text(encoding="utf-8")
    with pytest.raises(BadLesson, match=reason):
        taught.read("draftosaurus", "x", text.replace(*change, 1))


def test_a_goal_that_compares_nothing_is_found_by_the_check() -> None:
    lesson = lessons("draftosaurus")[1]
    for goal, reason in (
        ("sheet place.moon >= 1", "nothing that a goal"),
        ("total >= 0", "before anything"),
        ("total >= 999", "does not reach"),
    ):
        assert reason in check(replace(lesson, goal=(goal,)))
