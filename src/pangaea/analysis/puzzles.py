"""Puzzles: positions in which one move is clearly better than all others, from text files in a game's folder.

`pangaea mine` writes them to `games/<game>/puzzles/`, one TOML file each. The position is the view of the moving seat,
so it contains only what the solver may know.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from importlib import resources
from typing import Any

from pangaea.analysis import verdicts
from pangaea.analysis.hints import Fact
from pangaea.core import position
from pangaea.core.game import Game, Move, Refused
from pangaea.core.step import State
from pangaea.games import GAMES

HARDEST = 5
EASY, NORMAL, HARD = "easy", "normal", "hard"
HALF, SOME = 0.5, 0.2  # share of a level's tries
HEAD = "# Mined by `pangaea mine`; docs/learning.md explains the keys."


class BadPuzzle(ValueError):
    """A puzzle that cannot be read or solved; the message says why."""


@dataclass(frozen=True)
class Puzzle:
    """A position with one best move to find."""

    game: str
    name: str
    source: str  # the game it comes from
    seat: int
    solution: tuple[str, ...]  # the best move, then moves that differ from it only in a number
    greedy: str  # the best move by a one-move lookahead
    error: float  # standard error of the difference between the best move and the next
    fares: dict[str, float]  # by level of bots: the share of its tries that solved it
    chances: dict[str, float]  # the seat's win chance after each legal move
    facts: tuple[Fact, ...]  # why the best move is the best
    position: str

    @property
    def difficulty(self) -> int:
        """From 1 to 5 stars."""
        return stars(self.fares)

    @property
    def best(self) -> float:
        """The win chance after the best move."""
        return self.chances[self.solution[0]]

    @property
    def second(self) -> float:
        """The win chance after the second-best move."""
        return max(chance for move, chance in self.chances.items() if move not in self.solution)

    @cached_property
    def view(self) -> State:
        """Return the solver's view; do not change it."""
        return position.read(self.position, GAMES)

    @property
    def rules(self) -> Game[Any]:
        """Return the game."""
        return GAMES[self.game]

    def move(self, text: str) -> Move:
        """Return the move with this text; refuse an illegal one."""
        move: Move = self.rules.text.read_move(self.view, self.seat, text)
        return move

    def text(self, move: Move) -> str:
        """Return the canonical text of a move."""
        return self.rules.text.write_move(self.view, self.seat, move)

    def write(self) -> str:
        """Return the text of the file."""
        lines = [HEAD, f"source = {value(self.source)}", f"seat = {self.seat}", f"solution = {value(self.solution)}"]
        lines += [f"greedy = {value(self.greedy)}", f"error = {value(self.error)}", f"fares = {value(self.fares)}"]
        lines += ["facts = [", *(f"    {value(fact)}," for fact in self.facts), "]"]
        lines += [f"position = '''\n{self.position}'''", "", "[chances]"]
        lines += [f"{value(move)} = {chance:.3f}" for move, chance in self.chances.items()]
        return "\n".join(lines) + "\n"


KEYS = {"source", "seat", "solution", "greedy", "error", "fares", "facts", "position", "chances"}


def value(data: Any) -> str:
    """Format a value as TOML on one line."""
    if isinstance(data, Mapping):
        return "{ " + ", ".join(f"{key} = {value(each)}" for key, each in data.items()) + " }" if data else "{}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(value(each) for each in data) + "]"
    return f"{data:.3f}" if isinstance(data, float) else json.dumps(data, ensure_ascii=False)


def stars(fares: Mapping[str, float]) -> int:
    """Return the difficulty, from the levels of bots that solve it."""
    if fares[EASY] >= HALF:
        return 1
    if fares[NORMAL] >= HALF:
        return 2
    if fares[HARD] >= HALF:
        return 3
    return 4 if fares[HARD] >= SOME else HARDEST


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, easiest first."""
    folder = resources.files(GAMES[game].package) / "puzzles"
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    found = [read(game, file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")) for file in files]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.difficulty, -puzzle.fares[NORMAL], puzzle.name)))


def daily(day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody: games take turns, and each goes through its puzzles."""
    games = [game for game in GAMES if puzzles(game)]
    if not games:
        return None
    turn, at = divmod(day.toordinal(), len(games))
    found = sorted(puzzles(games[at]), key=lambda puzzle: puzzle.name)
    return found[turn % len(found)]


def read(game: str, name: str, text: str) -> Puzzle:
    """Read a puzzle from its file; the error names missing keys."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPuzzle(f"{game}, {name}: {error}") from None
    if missing := sorted(KEYS ^ set(found)):
        raise BadPuzzle(f"{game}, {name}: {', '.join(missing)} missing or unknown")
    found["solution"] = tuple(found["solution"])
    found["facts"] = tuple((sign, (key, params)) for sign, (key, params) in found["facts"])
    return Puzzle(game, name, **found)


def check(puzzle: Puzzle) -> str:
    """Check position, moves and numbers against the current rules; return the problem or ''."""
    try:
        view, game = puzzle.view, puzzle.rules
        if int(view.eye) != puzzle.seat or not view.asked >> puzzle.seat & 1:
            return "the position is not the view of a seat that is asked"
        legal = {puzzle.text(move) for move in game.legal(view, puzzle.seat)}
    except (Refused, ValueError) as error:
        return str(error)
    if wrong := sorted(legal ^ set(puzzle.chances)):
        return f"the chances do not fit the legal moves: {', '.join(wrong[:3])}"
    if not puzzle.solution or not set(puzzle.solution) < legal:
        return "the solution is not a legal move, or every move solves it"
    if puzzle.greedy not in legal or puzzle.greedy in puzzle.solution:
        return "greedy finds the solution"
    if puzzle.best - puzzle.second < limit(int(view.players)):
        return "the solution is not clearly better than the other moves"
    return ""


def limit(players: int) -> float:
    """Return the margin by which the solution must beat every other move: the limit of a mistake."""
    return verdicts.LIMITS[verdicts.MISTAKE] * verdicts.swing(players)
