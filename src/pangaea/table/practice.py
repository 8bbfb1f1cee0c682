"""Practice as pages and an API: puzzles of each game, and the puzzle of the day. Nothing is stored."""

from datetime import UTC, date, datetime
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from pangaea.analysis.chances import scale
from pangaea.analysis.hints import Fact, known, spoken
from pangaea.analysis.puzzles import Puzzle, daily
from pangaea.analysis.puzzles import puzzles as puzzles_of
from pangaea.analysis.trials import Question
from pangaea.core.game import Refused, say
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table import pages
from pangaea.table.api import Room, Speaks
from pangaea.table.cards import ThingId, card
from pangaea.table.lessons import exercise, names_of
from pangaea.table.rules import capital
from pangaea.table.scene import Json
from pangaea.table.threads import in_thread

router = APIRouter(prefix="/api", tags=["learn"])
SHOWN = 5  # moves in the answer
FACTS = 2  # facts shown about a move that is not the best


class Tried(BaseModel):
    """A try: a move, or a request for the answer. With neither, only the question is returned."""

    move: str | None = Field(None, max_length=200)
    show: bool = False


def page(game: str, language: str, theme: str) -> str:
    """Return the page with the puzzles of a game."""
    found, day = collection(game), today()
    of_day = daily(day)
    return pages.page(
        "practice.html", language, theme, all_symbols=True, game=game, title=Words(language, game)("game"),
        puzzles=[row(puzzle) for puzzle in found], w=Words(language, "practice"),
        daily={"name": of_day.name if of_day and of_day.game == game else "", "day": day.isoformat()},
        games=[(each, Words(language, each)("game")) for each in GAMES if puzzles_of(each)],
        words=pages.script_words(language) | Words(language, "practice").texts,
    )  # fmt: skip


def home_card(language: str) -> Json | None:
    """Return the card of the puzzle of the day for the home page."""
    puzzle = daily(today())
    if puzzle is None:
        return None
    words = Words(language, "practice")
    return row(puzzle) | {
        "game": puzzle.game, "title": Words(language, puzzle.game)("game"), "when": when(puzzle, language),
        "head": words("daily.title"), "about": words("about"), "level": words(f"stars.{puzzle.difficulty}"),
        "solve": words("solve"), "more": words("more"), "day": today().isoformat(),
        "streak": words("streak", n="{n}"),
    }  # fmt: skip


@router.get("/puzzles/{game}")
async def all_puzzles(game: str) -> list[Json]:
    """List the puzzles of a game, easiest first."""
    return [row(puzzle) for puzzle in collection(game)]


@router.get("/puzzles")
async def puzzle_of_the_day() -> Json:
    """Return the puzzle of the day. It is the same for everybody and changes at midnight UTC."""
    puzzle = daily(today())
    if puzzle is None:
        raise Refused("analysis", "no_puzzle")
    return {"day": today().isoformat(), "game": puzzle.game} | row(puzzle)


@router.post("/puzzles/{game}/{name}")
async def puzzle(game: str, name: str, tried: Tried, speaks: Speaks, box: Room) -> Json:
    """Return the question, the loss of a move, or the answer with its reasons."""
    return await in_thread(answer, puzzle_of(game, name), tried, speaks, box)


@router.post("/puzzles/{game}/{name}/help/{thing}")
async def puzzle_help(game: str, name: str, thing: ThingId, speaks: Speaks) -> Json:
    """Return the help card of a thing on the board of a puzzle."""
    found = puzzle_of(game, name)
    return card(found.rules, found.view, thing, speaks, names_of(found.view, found.seat, speaks))


def puzzle_of(game: str, name: str) -> Puzzle:
    """Return the puzzle with this name."""
    found = next((each for each in collection(game) if each.name == name), None)
    if found is None:
        raise Refused("analysis", "no_puzzle")
    return found


def collection(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game; refuse a game without any."""
    found = puzzles_of(game) if game in GAMES else ()
    if not found:
        raise Refused("analysis", "no_puzzle")
    return found


def today() -> date:
    """Return the date that selects the puzzle of the day."""
    return datetime.now(UTC).date()


def row(puzzle: Puzzle) -> Json:
    """Return a puzzle as a row of the list."""
    return {"name": puzzle.name, "stars": puzzle.difficulty, "players": int(puzzle.view.players)}


def when(puzzle: Puzzle, language: str) -> str:
    """Describe the moment of the game."""
    said = puzzle.rules.sentences.when(puzzle.view)
    names = names_of(puzzle.view, puzzle.seat, language)
    return capital(say(Words(language, puzzle.game), said, names)) if said else ""


def answer(puzzle: Puzzle, tried: Tried, language: str, box: Room) -> Json:
    """Return the state of a puzzle after a try."""
    words = Words(language, "practice")
    move = puzzle.text(puzzle.move(tried.move)) if tried.move is not None else None
    status = "shown" if tried.show else "task" if move is None else "done" if move in puzzle.solution else "wrong"
    solved = status in ("done", "shown")
    found = row(puzzle) | {
        "title": when(puzzle, language),
        "status": status,
        "level": words(f"stars.{puzzle.difficulty}"),
        "source": words("source", n=int(puzzle.view.players)),
        "fares": [
            {"level": Words(language, "table")(f"level.{level}"), "percent": percent(share)}
            for level, share in puzzle.fares.items()
        ],
        "hint": hint(puzzle, language),
    }
    if move is not None and status == "wrong":
        loss, of = percent(puzzle.best) - percent(puzzle.chances[move]), percent(puzzle.best)
        told = told_moves(puzzle, [(move, at_first(puzzle, move))], language)[0]
        found |= {"answer": words("gives_away", n=loss, of=of), "label": told["label"], "facts": told["facts"]}
    if solved:
        order = [puzzle.solution[0], *(text for text in puzzle.chances if text not in puzzle.solution)]
        shown = order[:SHOWN]
        if puzzle.greedy not in shown:
            shown[-1] = puzzle.greedy
        choices = told_moves(puzzle, [(text, ()) for text in shown], language)
        best = told_moves(puzzle, [(puzzle.solution[0], puzzle.facts)], language)[0]
        for each in choices:
            each["greedy"] = each["move"] == puzzle.greedy
        found |= {
            "label": best["label"],
            "facts": best["facts"],
            "clicks": best["clicks"],
            "answer": words("instead", n=percent(puzzle.best), of=percent(puzzle.second)),
            "choices": choices,
        }
    return exercise(puzzle.rules, puzzle.view, puzzle.seat, not solved, language, box) | found


def percent(chance: float) -> int:
    """Return a chance in whole per cent."""
    return round(100 * chance)


def at_first(puzzle: Puzzle, text: str) -> tuple[Fact, ...]:
    """Return the immediate gain of a move, which makes it look good."""
    view, move = puzzle.view, puzzle.move(text)
    question = Question(puzzle.rules, view, puzzle.seat, 0, scale(puzzle.rules, int(view.players)))
    return tuple(known(question, move)[:FACTS])


def hint(puzzle: Puzzle, language: str) -> str:
    """Return a reason for the best move that does not name it or, if there is none, a move that is wrong."""
    words = Words(language, "practice")
    greedy, best = told_moves(puzzle, [(puzzle.greedy, ()), (puzzle.solution[0], puzzle.facts)], language)
    gains = [fact["text"] for fact in best["facts"] if fact["sign"] == "+"]
    return words("hint.fact", fact=gains[0]) if gains else words("hint.not", move=greedy["label"])


def told_moves(puzzle: Puzzle, moves: list[tuple[str, tuple[Fact, ...]]], language: str) -> list[dict[str, Any]]:
    """Return moves with their chances and facts, in words."""
    view, seat, game = puzzle.view, puzzle.seat, puzzle.rules
    found: list[Json] = []
    for text, facts in moves:
        move = puzzle.move(text)
        clicks, said = game.picture.clicks(view, seat, move), game.sentences.label(view, seat, move)
        found.append({"move": text, "said": said, "chance": puzzle.chances[text], "clicks": clicks, "facts": facts})
    told: list[Json] = spoken({"trials": 0, "moves": found}, game.name, language, names_of(view, seat, language))[
        "moves"
    ]
    return told
