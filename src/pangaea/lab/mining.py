"""Mine puzzles: play games, find decisions with one clearly best move that the greedy bot misses, verify by search.

Results depend only on the seed and the number of the game. A position is judged from its text in the file, which is
the view of its seat, so hidden things cannot matter.
"""

import math
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pangaea import bots
from pangaea.analysis import hints, verdicts
from pangaea.analysis.chances import scale
from pangaea.analysis.puzzles import HALF, Puzzle, limit, read
from pangaea.analysis.trials import Question, Tried, difference, mean, shifted
from pangaea.bots import Greedy, Mcts
from pangaea.core import position
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Mode, Move, pack
from pangaea.core.step import State
from pangaea.games import GAMES

PLAYER = 200  # iterations of the playing bots, which is the first search
SURE = 0.35  # share of the visits needed by the best move in the first search
APART = 0.03  # lead in win chance needed by the best move in the first search
MOST = 30  # most legal moves in a puzzle
APART_STEPS = 12  # decisions between two puzzles of the same game
GLANCES = (250, 40), (750, 120)  # the quick checks: iterations, then trials of the two best moves
LONG = 4000  # iterations of the long search, for each of its seeds
SEEDS = 3
VISITS = 300  # least visits of every move
TRIALS = 400  # trials of every move
OPEN = 1.5  # least win chance after the best move, as a multiple of the limit, to skip lost games
GREEDY = 5  # greedy bots that must all miss the solution
TRIES = {"beginner": 20, "easy": 20, "normal": 20, "hard": 20, "expert": 8}
SAME = 0.5  # greatest distance, as a share of the limit, of a move that the search prunes as equal to the best
REASONS = 4
RIVALS = 3  # other moves compared with the best in words


@dataclass(frozen=True)
class Found:
    """A decision that may be a puzzle."""

    step: int
    seat: int
    position: str


@dataclass(frozen=True)
class Judged:
    """The result of one search for every legal move."""

    question: Question
    tried: dict[str, Tried]  # by text
    pruned: frozenset[str]  # moves merged with others by the search
    level: float  # win chance after the best move

    @property
    def best(self) -> str:
        """The best move."""
        return max(self.tried, key=lambda text: self.tried[text].chance if text not in self.pruned else -1.0)

    def chance(self, text: str) -> float:
        """Return the win chance after a move."""
        return shifted(self.level, self.tried[self.best], self.tried[text])

    def same(self, text: str) -> bool:
        """Whether a move is equivalent to the best one."""
        behind = self.tried[self.best].chance - self.tried[text].chance
        return text == self.best or (text in self.pruned and behind < SAME * limit(int(self.question.view.players)))

    def lead(self) -> tuple[float, float]:
        """Return the best move's lead over the next one, and the standard error."""
        others = [one for text, one in self.tried.items() if not self.same(text)]
        if not others:
            return 0.0, 0.0
        return difference(self.tried[self.best], max(others, key=lambda one: one.chance))


class Miner:
    """Mines one game."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        tables = [(mode, players) for mode in game.modes for players in mode.players]
        self.tables = sorted(tables, key=lambda table: table[1])  # few players first: quick games, large swings

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """Return the puzzles of the game with this number."""
        mode, players = self.tables[number % len(self.tables)]
        last = -APART_STEPS
        for found in self.play(number, mode, players):
            if found.step - last < APART_STEPS:
                continue
            if not promising(self.game, position.read(found.position, GAMES), self.seed):
                continue
            name = f"{self.seed}-{number:04d}-{found.step:03d}"
            played = f"mcts:iterations={PLAYER}, {mode.name}, {players} players, seed {self.seed}"
            puzzle = searched(self.game, found.position, name, f"{played}, move {found.step + 1}", self.seed)
            if puzzle is not None:
                last = found.step
                yield puzzle

    def play(self, number: int, mode: Mode, players: int) -> Iterator[Found]:
        """Play a game; yield decisions at which the first search is sure and the greedy bot plays another move."""
        game, rng = self.game, Rng(self.seed, number)
        minds = [Mcts(int(rng.word()), PLAYER) for _seat in range(players)]
        s = game.new(players, mode.options)
        s.chance(rng)
        step = 0
        while not s.over():
            seat = int(s.turn())
            view = s.view(seat)
            thought = minds[seat].think(game, view)
            if not s.answered and len(thought) > 1 and len(game.legal(view, seat)) <= MOST and sure(thought):
                text = position.write(game, view, mode.options)
                if Greedy(step).choose(game, view) != thought[0].move:
                    yield Found(step, seat, text)
            s.play(seat, pack(thought[0].move))
            s.chance(rng)
            step += 1


def searched(game: Game[Any], text: str, name: str, source: str, seed: int) -> Puzzle | None:
    """Return the puzzle of a position, found by long searches with several seeds; None if it is not clear."""
    view = position.read(text, GAMES)
    first = judge(game, view, seed + 1)
    if not clear(first) or first.level < OPEN * limit(int(view.players)):
        return None
    judged = [first, *(judge(game, view, seed + 1 + i) for i in range(1, SEEDS))]
    solution = [text for text in first.tried if first.same(text)]
    solution.sort(key=lambda text: text != first.best)
    if any(one.best != first.best or not clear(one) or set(solution) != same(one) for one in judged):
        return None
    missed = Counter(written(game, view, Greedy(seed).choose(game, view)) for seed in range(GREEDY))
    if set(missed) & set(solution):
        return None
    fares = fare(game, view, solution)
    if fares["expert"] < HALF:
        return None
    chances = {text: mean([[one.chance(text)] for one in judged])[0] for text in first.tried}
    return Puzzle(
        game.name,
        name,
        source,
        int(view.eye),
        tuple(solution),
        missed.most_common(1)[0][0],
        max(one.lead()[1] for one in judged),
        fares,
        dict(sorted(chances.items(), key=lambda pair: (pair[0] not in solution, -pair[1], pair[0]))),
        reasons(first),
        text,
    )


def sure(thought: list[bots.Opinion]) -> bool:
    """Whether the first search visited one move most, and the second is well behind."""
    best, second = thought[0], thought[1]
    visits = sum(one.visits for one in thought)
    return best.visits >= SURE * visits and best.expected - second.expected >= APART


def promising(game: Game[Any], view: State, seed: int) -> bool:
    """Whether two quick checks, the cheaper first, see one of the two best moves well ahead."""
    question, needed = asked(game, view, seed, GLANCES[0][0]), limit(int(view.players))
    for at, (iterations, trials) in enumerate(GLANCES):
        if at:
            question.think(iterations)
        two = [Tried(edge, question.seat, question.scale) for edge in question.edges[:2]]
        for one in two:
            question.sample(one, trials)
        if len(two) < 2 or abs(difference(*two)[0]) < needed * (0.6 if at + 1 < len(GLANCES) else 1.0):
            return False
    return True


def asked(game: Game[Any], view: State, seed: int, think: int) -> Question:
    """Search the question of a view."""
    question = Question(game, view, int(view.eye), seed, scale(game, int(view.players)))
    question.think(think)
    return question


def judge(game: Game[Any], view: State, seed: int) -> Judged:
    """Run a long search, then try every legal move with the same guesses and the same luck."""
    seat, question = int(view.eye), asked(game, view, seed, LONG)
    known = {int(edge.move) for edge in question.edges}
    tried: dict[str, Tried] = {}
    pruned = set()
    for move in game.legal(view, seat):
        text = written(game, view, move)
        one = tried[text] = question.tried(move)
        if pack(move) not in known:
            pruned.add(text)
        while one.edge.visits < VISITS:
            question.search.visit(one.edge)
        question.sample(one, TRIALS)
    found = Judged(question, tried, frozenset(pruned), 0.0)
    return Judged(question, tried, found.pruned, question.level(found.tried[found.best].move, TRIALS))


def clear(judged: Judged) -> bool:
    """Whether the best move is significantly ahead of the next, by the margin of a mistake."""
    more, error = judged.lead()
    return more >= limit(int(judged.question.view.players)) and more > verdicts.DOUBT * error


def same(judged: Judged) -> set[str]:
    """Return the best move and equivalent ones."""
    return {text for text in judged.tried if judged.same(text)}


def written(game: Game[Any], view: State, move: Move) -> str:
    """Return a move as text."""
    return game.text.write_move(view, int(view.eye), move)


def fare(game: Game[Any], view: State, solution: list[str]) -> dict[str, float]:
    """Return the share of tries that each level of bots solves, without the levels' time limits."""
    found = {}
    for level, tries in TRIES.items():
        minds = [bots.make(level, seed) for seed in range(tries)]
        solved = sum(written(game, view, mind.choose(game, view, math.inf)) in solution for mind in minds)
        found[level] = solved / tries
    return found


def reasons(judged: Judged) -> tuple[hints.Fact, ...]:
    """Return factual reasons for the best move: its immediate effect, and its outcome compared with the next best."""
    question, best = judged.question, judged.tried[judged.best]
    others = sorted((one for text, one in judged.tried.items() if not judged.same(text)), key=lambda one: -one.chance)
    mine, *later = (
        hints.sampled(question, Tried(one.edge, one.seat, one.scale), TRIALS) for one in (best, *others[:RIVALS])
    )
    move = best.move
    facts = [*hints.at_once(question, move), *hints.foretold(question, move), *hints.in_time(best.seat, mine, later)]
    facts = [*sorted(facts, key=lambda fact: fact[0] == hints.COST), *hints.reply(question, move)]
    return tuple(facts[:REASONS])


def mine(
    game: Game[Any], numbers: range, seed: int, out: Path, each: int, progress: Callable[[int, Puzzle | None], None]
) -> None:
    """Write the puzzles of these games to a folder, until it holds enough of each difficulty."""
    miner = Miner(game, seed)
    out.mkdir(parents=True, exist_ok=True)
    kept = {file.stem: read(game.name, file.stem, file.read_text("utf-8")) for file in out.glob("*.toml")}
    for number in numbers:
        for puzzle in miner.puzzles(number):
            there = Counter(one.difficulty for one in kept.values() if one.name != puzzle.name)
            if there[puzzle.difficulty] < each:
                kept[puzzle.name] = puzzle
                save(out / f"{puzzle.name}.toml", puzzle.write())
                progress(number, puzzle)
        progress(number, None)


def again(game: Game[Any], folder: Path, seed: int, progress: Callable[[int, str, Puzzle | None], None]) -> None:
    """Search the puzzles of a folder again; rewrite those that are still clear and delete the others."""
    for at, file in enumerate(sorted(folder.glob("*.toml")), start=1):
        old = read(game.name, file.stem, file.read_text("utf-8"))
        puzzle = searched(game, old.position, old.name, old.source, seed)
        if puzzle is None:
            file.unlink()
        else:
            save(file, puzzle.write())
        progress(at, old.name, puzzle)


def levelled(game: Game[Any], folder: Path, progress: Callable[[int, str, Puzzle | None], None]) -> None:
    """Let the current levels of bots try the puzzles of a folder again, and write their results."""
    for at, file in enumerate(sorted(folder.glob("*.toml")), start=1):
        old = read(game.name, file.stem, file.read_text("utf-8"))
        puzzle = replace(old, fares=fare(game, old.view, list(old.solution)))
        save(file, puzzle.write())
        progress(at, old.name, puzzle)


def save(path: Path, text: str) -> None:
    """Write a file atomically."""
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)
