"""The search bot: information-set Monte Carlo tree search with a budget of iterations, seconds or both."""

import gc
import math
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from pangaea.bots import characters, judges, parallel, taste
from pangaea.bots.bot import Opinion
from pangaea.bots.search import Search
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move
from pangaea.core.judge import Judge, Style
from pangaea.core.match import unpack
from pangaea.core.step import State

USUAL = 1000  # default number of iterations
CHUNK = 16  # iterations between two checks of the clock
STYLE = (
    "explore", "bias", "trust", "widen", "rollout", "guided", "scale", "rounds", "envy", "place", "sight", "prior",
    "early",
)  # fmt: skip


@dataclass
class Mcts:
    """Plays the most visited move of its search. Numbers of the style that are None come from the judge."""

    seed: int
    iterations: int = 0  # 0: limited by time only or, without a time limit, the default number
    seconds: float = 0.0  # 0: no time limit
    temperature: float = 0.0  # 0: always the best move; higher values choose worse moves more often
    margin: float = 0.2  # with a temperature: largest loss of a chosen move, as a share of the best
    explore: float | None = None
    bias: float | None = None
    trust: float | None = None
    widen: float | None = None
    rollout: int | None = None
    guided: int | None = None
    scale: float | None = None
    rounds: int | None = None
    envy: float | None = None
    place: float | None = None
    sight: float | None = None
    prior: float | None = None
    early: float | None = None
    character: str = ""
    patient: int = 0  # 1: use the judge's style for long searches
    cores: int = 1  # processes that search at the same time and share the iterations; 0: all cores of the machine
    judge: Judge[Any] | str | None = field(default=None, kw_only=True)  # `hand`, `learned`, `best`, or an object
    rng: Rng = field(init=False)

    def __post_init__(self) -> None:
        if self.iterations < 0 or self.seconds < 0:
            raise ValueError("a search needs a number of iterations or seconds above 0")
        if self.cores < 0:
            raise ValueError(f"a search runs on 1 core or more, or on 0 for all, not on {self.cores}")
        if self.cores != 1 and isinstance(self.judge, Judge):
            raise ValueError("a judge of your own searches on one core")
        taste.check(self.temperature, self.margin, 1.0 if self.sight is None else self.sight)
        characters.check(self.character)
        if isinstance(self.judge, str):
            judges.check(self.judge)
        self.rng = Rng(self.seed)

    def choose(self, game: Game[Any], view: State, budget: float | None = None) -> Move:
        """Return the best move found within the budget."""
        return self.think(game, view, budget)[0].move

    def think(self, game: Game[Any], view: State, budget: float | None = None) -> list[Opinion]:
        """Return the considered moves, the chosen one first, the others by visits."""
        seat = int(view.eye)
        moves = game.legal(view, seat)
        if len(moves) == 1:
            return [Opinion(moves[0])]
        shares = self.shares(self.seconds if budget is None else budget)
        if len(shares) == 1:
            found = self.search(game, view, budget)
        else:
            found = parallel.search([parallel.Part(share, game.package, view, budget) for share in shares])
        opinions = [Opinion(unpack(move), visits, reward) for move, visits, reward in found.tried]
        place = taste.pick(opinions, found.spread, self.temperature, self.margin, self.rng)
        return [opinions.pop(place), *opinions]

    def search(self, game: Game[Any], view: State, budget: float | None) -> parallel.Found:
        """Search on one core."""
        seat = int(view.eye)
        judge = judges.find(game, view, self.judge)
        search = Search(view, seat, judge, self.style(judge, view), self.rng)
        with undisturbed():
            self.run(search, self.seconds if budget is None else budget)
        return parallel.Found(search.considered(), float(search.spread[seat]))

    def shares(self, seconds: float) -> list["Mcts"]:
        """Return a bot for each core, with its own seed and its share of the iterations."""
        many = self.cores or os.cpu_count() or 1
        if many == 1:
            return [self]
        total = self.iterations or (0 if seconds > 0 else USUAL)
        many = min(many, total or many)
        return [
            replace(self, seed=int(self.rng.word()), iterations=(total + core) // many, cores=1) for core in range(many)
        ]

    def style(self, judge: Judge[Any], view: State) -> Style:
        """Return the judge's style with this bot's changes."""
        style = judge.patient(view) if self.patient else judge.style(view)
        characters.lend(style, self.character)
        for name in STYLE:
            told = getattr(self, name)
            if told is not None:
                setattr(style, name, told)
        return style

    def run(self, search: Search, seconds: float) -> None:
        """Search until the iterations are done, the time is up, or no move can overtake the best."""
        stop = time.perf_counter() + (seconds if seconds > 0 else math.inf)
        left = self.iterations or (sys.maxsize if seconds > 0 else USUAL)
        while left > 0:
            chunk = min(CHUNK, left)
            search.run(chunk)
            left -= chunk
            if time.perf_counter() >= stop or (search.lead() > left and not self.temperature):
                return


@contextmanager
def undisturbed() -> Iterator[None]:
    """Pause the garbage collector, which would traverse the whole growing tree repeatedly and find nothing."""
    usual = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if usual:
            gc.enable()
