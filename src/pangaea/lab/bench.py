"""Benchmarks: decisions, copies and search iterations per CPU second on one core, interleaved in one run.

`driven`: a Python loop asks for the legal moves, takes one by `random.choice` and plays it; the match rolls chance.
`same_driver`: the same, but the loop also rolls chance, with `random.choices`, as drivers of peers have to.
`inside`: random games played to their end by the package itself, in compiled code if it is compiled.
`copies`: copies of a state, made from Python. `search` and `opening`: iterations of the
bots' tree search in the style of the game, halfway through a game and at its first decision.
Only decisions of players are counted, not outcomes of chance.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

import pangaea
from pangaea.bots.search import Search
from pangaea.core import match, step
from pangaea.core.chance import Rng
from pangaea.core.game import Game
from pangaea.core.match import Match, playout
from pangaea.core.step import CHANCE, Moves, State
from pangaea.games import GAMES

ITERATIONS = 20  # iterations per search
Measure = Callable[[float], tuple[int, float]]  # runs for some CPU seconds; returns the count and the time
Rates = dict[str, dict[str, list[float]]]  # the rate of each round, by contender and measure
Progress = Callable[[int, int, str], None]


class NotCompiled(Exception):
    """The engines are only partly compiled, so measurements would be meaningless."""


def for_seconds(do: Callable[[], int]) -> Measure:
    """Repeat a function that returns a count, for some CPU seconds."""

    def measure(seconds: float) -> tuple[int, float]:
        start = time.process_time()
        done = do()
        while (spent := time.process_time() - start) < seconds:
            done += do()
        return done, spent

    return measure


def measures(game: Game[Any]) -> dict[str, Measure]:
    """Return all measurements of one of our games."""
    start, middle = game.new(table(game)), half_way(game)
    rng, may = Rng(1), Moves()
    first = Match(start.copy(), Rng(2))
    while len(first.legal()) < 2:
        first.play(first.legal()[0])

    def driven() -> int:
        decisions, game_on = 0, Match(start.copy(), rng)
        while not game_on.over:
            game_on.play(random.choice(game_on.legal()))
            decisions += 1
        return decisions

    def same_driver() -> int:
        decisions, state = 0, start.copy()
        door = Match(state, Rng(0)) if not state.asked >> CHANCE & 1 else None
        while not state.over():
            if state.asked >> CHANCE & 1:
                odds = list(state.odds())
                state.happen(random.choices(range(len(odds)), odds)[0])
                continue
            door = door or Match(state, Rng(0))
            verb, a, b = random.choice(door.legal())
            state.play(state.turn(), verb << 24 | a << 12 | b)
            decisions += 1
        return decisions

    def inside() -> int:
        return playout(start.copy(), rng, may)

    def copies() -> int:
        for _ in range(100):
            middle.copy()
        return 100

    def think(state: State) -> int:
        seat = state.turn()
        view = state.view(seat)
        Search(view, seat, game.judge, game.judge.style(view), rng).run(ITERATIONS)
        return ITERATIONS

    found = {"driven": driven, "same_driver": same_driver, "inside": inside, "copies": copies}
    found |= {"search": lambda: think(middle), "opening": lambda: think(first.state)}
    return {name: for_seconds(do) for name, do in found.items()}


def table(game: Game[Any]) -> int:
    """Return the number of players used for measurements."""
    wanted = game.measured
    return wanted if wanted in game.players else game.players[-1]


def half_way(game: Game[Any]) -> State:
    """Return the middle state of a fixed random game: play it once to count decisions, then play half of them."""
    length = len(stroll(game, 1 << 30)[1])
    return stroll(game, length // 2)[0]


def stroll(game: Game[Any], most: int) -> tuple[State, list[int]]:
    """Play a fixed random game for at most this many decisions; return the state and who decided."""
    match, choose = Match(game.new(table(game)), Rng(2)), random.Random(2)
    seats: list[int] = []
    while not match.over and len(seats) < most:
        seats.append(match.seat)
        match.play(choose.choice(match.legal()))
    return match.state, seats


def interleaved(
    contenders: Mapping[str, Mapping[str, Measure]], rounds: int, seconds: float, progress: Progress | None = None
) -> Rates:
    """Run every measurement once per round, so that noise affects all alike."""
    rates: Rates = {name: {what: [] for what in found} for name, found in contenders.items()}
    done, of = 0, rounds * sum(map(len, contenders.values()))
    for _ in range(rounds):
        for name, found in contenders.items():
            for what, measure in found.items():
                if progress:
                    progress(done, of, f"{name}, {what}")
                times, spent = measure(seconds)
                rates[name][what].append(times / spent)
                done += 1
    return rates


def median(rates: Sequence[float]) -> float:
    """Return the median of all rounds, rounded to about three digits."""
    return round(statistics.median(rates), 1)


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median of the ratios per round, which compare measurements taken at about the same time."""
    return round(statistics.median(a / b for a, b in zip(ours, theirs, strict=True)), 3)


def engines_compiled(game: Game[Any]) -> bool:
    """Whether the core and this game are compiled; an error if only one of them is."""
    names = {kind.__module__ for kind in game.steps} | {step.__name__, match.__name__, Search.__module__}
    files = [str(sys.modules[name].__file__) for name in names]
    compiled = [file for file in files if file.endswith(tuple(EXTENSION_SUFFIXES))]
    if compiled and len(compiled) < len(files):
        raise NotCompiled(f"of {game.name} some engines are compiled and some are not; build it again")
    return bool(compiled)


def plain(names: Sequence[str], rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Measure the same games in another process that runs the plain source."""
    command = [sys.executable, "-m", "pangaea.lab.bench", str(rounds), str(seconds), *names]
    done = subprocess.run(
        command, env=os.environ | {"PANGAEA_PLAIN": "1"}, stdout=subprocess.PIPE, check=True, text=True
    )
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


def here(names: Sequence[str], rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Return the medians of these games in this process."""
    rates = interleaved({name: measures(GAMES[name]) for name in names}, rounds, seconds)
    return {name: {what: median(found) for what, found in rates[name].items()} for name in names}


if __name__ == "__main__":
    if pangaea.compiled():
        raise NotCompiled("this measures the plain source: PANGAEA_PLAIN=1")
    print(json.dumps(here(sys.argv[3:], int(sys.argv[1]), float(sys.argv[2]))))
