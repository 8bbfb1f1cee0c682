"""Lessons: prepared positions with one idea, one task and a goal, from text files in a game's folder.

A lesson is a TOML file in `games/<game>/lessons/`, in the order of their names: `position`, the `seat` that learns,
`goal`, `solution`, and for each language `title`, `text`, `task`, `hint`, `done` and `wrong`. A goal is a list of
tests, all of which must hold after a move of the seat:

    sheet place.forest >= 12      a line of the seat's score sheet
    total >= 20                   the seat's points;  rivals <= 9  those of all others together
    played attack *               a move of the seat, with * for anything
    line animal 0.1 * red=1*      a line of the position, as the seat sees it
"""

import operator
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any

from pangaea.bots import Greedy
from pangaea.core import position
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Refused, pack
from pangaea.core.step import State
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES

TEXTS = ("title", "text", "task", "hint", "done", "wrong")
KEYS = {"seat", "goal", "solution", "position", *LANGUAGES}
COMPARE: dict[str, Callable[[int, int], bool]] = {">=": operator.ge, "<=": operator.le, "==": operator.eq}
SEED = 7  # seed of bots and chance: a lesson is the same for everybody


class BadLesson(ValueError):
    """A lesson that cannot be read or played; the message says why."""


@dataclass(frozen=True)
class Lesson:
    """A lesson."""

    game: str
    name: str
    seat: int
    goal: tuple[str, ...]
    solution: tuple[str, ...]
    position: str
    words: dict[str, dict[str, str]]  # by language

    @property
    def moves(self) -> int:
        """The number of moves in a try."""
        return len(self.solution)

    def start(self) -> State:
        """Return the first state."""
        return position.read(self.position, GAMES)

    def text(self, language: str, key: str) -> str:
        """Return one of its texts."""
        return self.words[language][key]


@dataclass(frozen=True)
class Try:
    """The result of some moves."""

    state: State
    done: bool
    over: bool  # whether no moves are left and the goal was not reached
    value: int  # the number compared by the goal, and the wanted one; both 0 without a comparison
    wanted: int


def play(lesson: Lesson, moves: Sequence[str]) -> Try:
    """Play the moves of the learner, and the others by a bot; refuse illegal moves."""
    game: Game[Any] = GAMES[lesson.game]
    s = lesson.start()
    rng, bot = Rng(SEED), Greedy(SEED, samples=1)
    done = False
    for at, text in enumerate(moves):
        if done or at == lesson.moves or s.over():
            raise Refused("analysis", "lesson_over")
        view = s.view(lesson.seat)
        s.play(lesson.seat, pack(game.text.read_move(view, lesson.seat, text)))
        done = reached(lesson, s, moves[: at + 1])
        while not s.over() and not s.asked >> lesson.seat & 1:
            s.chance(rng)
            if not s.over() and not s.asked >> lesson.seat & 1:
                seat = int(s.turn())
                s.play(seat, pack(bot.choose(game, s.view(seat))))
            done = done or reached(lesson, s, moves[: at + 1])
    value, wanted = meter(lesson, s)
    return Try(s, done, not done and (len(moves) >= lesson.moves or s.over()), value, wanted)


def reached(lesson: Lesson, s: State, moves: Sequence[str]) -> bool:
    """Whether all tests of the goal hold."""
    return all(holds(lesson, test, s, moves) for test in lesson.goal)


def holds(lesson: Lesson, test: str, s: State, moves: Sequence[str]) -> bool:
    """Whether one test holds."""
    kind, _, rest = test.partition(" ")
    if kind == "played":
        return any(fnmatchcase(move, rest) for move in moves)
    if kind == "line":
        return any(fnmatchcase(line, rest) for line in GAMES[lesson.game].text.write_position(s.view(lesson.seat)))
    left, sign, right = test.rsplit(" ", 2)
    return COMPARE[sign](counted(lesson, left, s), int(right))


def counted(lesson: Lesson, what: str, s: State) -> int:
    """Return the number that a test compares."""
    sheets = [GAMES[lesson.game].sheet(s, seat) for seat in range(int(s.players))]
    if what == "total":
        return sum(sheets[lesson.seat].values())
    if what == "rivals":
        return sum(sum(sheet.values()) for seat, sheet in enumerate(sheets) if seat != lesson.seat)
    kind, _, line = what.partition(" ")
    if kind != "sheet" or line not in sheets[lesson.seat]:
        raise BadLesson(f"{lesson.name}: '{what}' is nothing that a goal can compare")
    return sheets[lesson.seat][line]


def meter(lesson: Lesson, s: State) -> tuple[int, int]:
    """Return the progress towards the goal: the first comparison's number, and the one wanted."""
    for test in lesson.goal:
        left, *rest = test.rsplit(" ", 2)
        if len(rest) == 2 and rest[0] == ">=":
            return counted(lesson, left, s), int(rest[1])
    return 0, 0


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order."""
    folder = resources.files(GAMES[game].package) / "lessons"
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(read(game, file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")) for file in files)


def read(game: str, name: str, text: str) -> Lesson:
    """Read a lesson from its file; the error names missing keys."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{game}, {name}: {error}") from None
    if missing := sorted(KEYS ^ set(found)):
        raise BadLesson(f"{game}, {name}: {', '.join(missing)} missing or unknown")
    for language in LANGUAGES:
        if set(found[language]) != set(TEXTS) or not all(found[language].values()):
            raise BadLesson(f"{game}, {name}: in {language} it needs {', '.join(TEXTS)}")
    words = {language: dict(found[language]) for language in LANGUAGES}
    goal, solution = tuple(found["goal"]), tuple(found["solution"])
    return Lesson(game, name, found["seat"], goal, solution, found["position"].lstrip("\n"), words)


def check(lesson: Lesson) -> str:
    """Check that the solution reaches the goal and that some other first move does not; return the problem or ''."""
    try:
        first = play(lesson, ())
        if reached(lesson, first.state, ()):
            return "the goal is reached before anything is done"
        if not play(lesson, lesson.solution).done:
            return "the solution does not reach the goal"
    except (Refused, ValueError) as error:
        return str(error)
    view = first.state.view(lesson.seat)
    game = GAMES[lesson.game]
    others = [game.text.write_move(view, lesson.seat, move) for move in game.legal(view, lesson.seat)]
    if not any(not play(lesson, (other,)).done for other in others if other != lesson.solution[0]):
        return "every other move reaches the goal too"
    return ""
