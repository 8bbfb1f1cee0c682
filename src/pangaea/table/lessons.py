"""Lessons as a page and an API. A try is a list of moves, replayed from the start; nothing is stored."""

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from pangaea.analysis.lessons import Lesson, Try, play
from pangaea.analysis.lessons import lessons as lessons_of
from pangaea.analysis.puzzles import puzzles
from pangaea.core.game import Game, Refused, say
from pangaea.core.step import State
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table import pages
from pangaea.table.api import Room, Speaks
from pangaea.table.cards import ThingId, card
from pangaea.table.scene import Json, position
from pangaea.table.threads import in_thread

router = APIRouter(prefix="/api", tags=["learn"])
MOST = 20  # moves in a try


class Moves(BaseModel):
    """The moves of a try so far."""

    moves: list[str] = Field(default_factory=list, max_length=MOST)


def page(game: str, language: str, theme: str) -> str:
    """Return the page with the lessons of a game."""
    found = course(game)
    words = Words(language, game)
    titles = [{"name": lesson.name, "title": lesson.text(language, "title")} for lesson in found]
    return pages.page(
        "lesson.html", language, theme, all_symbols=True, game=game, title=words("game"), lessons=titles,
        players=max(2, GAMES[game].modes[0].players[0]), words=pages.script_words(language),
        practice=Words(language, "practice")("head") if puzzles(game) else "",
    )  # fmt: skip


@router.get("/lessons/{game}")
async def all_lessons(game: str, speaks: Speaks) -> list[Json]:
    """List the lessons of a game in order."""
    return [{"name": lesson.name, "title": lesson.text(speaks, "title")} for lesson in course(game)]


@router.post("/lessons/{game}/{name}")
async def lesson(game: str, name: str, tried: Moves, speaks: Speaks, box: Room) -> Json:
    """Return the result of these moves: the position, the legal moves, and whether the goal is reached."""
    found = lesson_of(game, name)
    result = await in_thread(play, found, tuple(move[:200] for move in tried.moves))
    return shown(found, result, speaks) | await in_thread(drawn, found, result, speaks, box)


@router.post("/lessons/{game}/{name}/help/{thing}")
async def lesson_help(game: str, name: str, thing: ThingId, tried: Moves, speaks: Speaks) -> Json:
    """Return the help card of a thing on the board of a lesson, after these moves."""
    found = lesson_of(game, name)
    view = (await in_thread(play, found, tuple(move[:200] for move in tried.moves))).state.view(found.seat)
    return card(GAMES[game], view, thing, speaks, names_of(view, found.seat, speaks))


def lesson_of(game: str, name: str) -> Lesson:
    """Return the lesson with this name."""
    found = next((each for each in course(game) if each.name == name), None)
    if found is None:
        raise Refused("analysis", "no_lesson")
    return found


def course(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game; refuse a game without any."""
    found = lessons_of(game) if game in GAMES else ()
    if not found:
        raise Refused("analysis", "no_lesson")
    return found


def shown(lesson: Lesson, tried: Try, language: str) -> Json:
    """Return the current state of a lesson in words."""
    status = "done" if tried.done else "wrong" if tried.over else "task"
    answer = {"done": lesson.text(language, "done"), "wrong": lesson.text(language, "wrong"), "task": ""}[status]
    texts = {key: lesson.text(language, key) for key in ("title", "text", "task", "hint")}
    return texts | {"status": status, "answer": answer, "meter": {"value": tried.value, "wanted": tried.wanted}}


def drawn(lesson: Lesson, tried: Try, language: str, box: Room) -> Json:
    """Return the position with the legal moves."""
    s, seat = tried.state, lesson.seat
    open_ = bool(s.asked >> seat & 1) and not tried.done and not tried.over
    return exercise(GAMES[lesson.game], s.view(seat), seat, open_, language, box)


def exercise(game: Game[Any], view: State, seat: int, open_: bool, language: str, box: Room) -> Json:
    """Return a position for one learner as the page of a table gets it, with the legal moves if it is open."""
    words, names = Words(language, game.name), names_of(view, seat, language)
    legal = game.legal(view, seat) if open_ else []
    return position(game, view, names, language, box) | {
        "eye": seat,
        "seats": [{"seat": n, "name": name} for n, name in enumerate(names)],
        "prompt": say(words, game.sentences.question(view, seat), names) if open_ else "",
        "moves": [
            {
                "text": game.text.write_move(view, seat, move),
                "ids": list(game.picture.clicks(view, seat, move)),
                "label": say(words, game.sentences.label(view, seat, move), names),
            }
            for move in legal
        ],
    }


def names_of(view: State, seat: int, language: str) -> list[str]:
    """Return the names at the board of an exercise: the learner and bots."""
    words = Words(language, "table")
    return [words("learn.name") if n == seat else words(f"bot.{n}") for n in range(int(view.players))]
