"""Absurd moves: moves that lose much of the best move's expected reward, as judged by a long search."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pangaea.bots import Bot, is_level, make
from pangaea.bots.search import Search
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move, pack
from pangaea.core.match import Match, unpack
from pangaea.core.step import State

LONG = 10_000  # iterations of the judging search
CLEAR = 0.8  # share of the best; a move this good after a tenth of the search needs no further search
ABSURD = 0.6  # share of the best below which a move is absurd
RARE = 100  # a move needs LONG // RARE visits before a verdict


@dataclass(frozen=True)
class Judged:
    """A decision and its verdict."""

    game: int
    seat: int
    text: str  # the bot's move
    better: str  # the search's choice
    share: float  # share of the best move's expected reward
    absurd: bool


def decisions(
    game: Game[Any], players: int, options: dict[str, str], names: Sequence[str], seed: int, every: int
) -> Iterator[list[Judged]]:
    """Play endless games among these bots, each in every seat in turn.

    At every `every`-th decision among several moves, let all of them answer; yield a verdict on each answer.
    """
    number = 0
    while True:
        lots = Rng(seed, number)
        match = Match(game.new(players, options), lots.split())
        panel = [Answerer(name, make(name, lots.word())) for name in names]
        while not match.over:
            seat, view = match.seat, match.state.view(match.seat)
            mover = panel[(number + seat) % len(panel)]
            if len(match.legal()) > 1 and lots.below(every) == 0:
                moves = [bot.choose(game, view) for bot in panel]
                yield judge(game, view, moves, number, lots.split())
                match.play(moves[panel.index(mover)])
            else:
                match.play(mover.choose(game, view))
        number += 1


@dataclass(frozen=True)
class Answerer:
    """A bot by its name; a level plays without its time limit."""

    name: str
    bot: Bot

    def choose(self, game: Game[Any], view: State) -> Move:
        """Return the bot's move."""
        return self.bot.choose(game, view, math.inf if is_level(self.name) else None)


def judge(game: Game[Any], view: State, moves: Sequence[Move], number: int, rng: Rng) -> list[Judged]:
    """Judge the answers to one question by a long search with the hand-written judge."""
    seat = int(view.eye)
    search = Search(view, seat, game.judge, game.judge.style(view), rng)
    search.run(LONG // 10)
    if min(share_of(search, move)[0] for move in moves) < CLEAR:
        search.run(LONG - LONG // 10)
    return [verdict(game, search, move, number) for move in moves]


def verdict(game: Game[Any], search: Search, move: Move, number: int) -> Judged:
    """Judge one answer. Search an apparently absurd one as often as the best first: few visits see no plans."""
    view, seat = search.view, int(search.seat)
    share, error = share_of(search, move)
    if share + 2.0 * error < ABSURD:
        search.insist(pack(move), search.considered()[0][1])
        share, error = share_of(search, move)
    best = search.considered()[0][0]
    texts = [game.text.write_move(view, seat, each) for each in (move, unpack(best))]
    return Judged(number, seat, texts[0], texts[1], share, share + 2.0 * error < ABSURD)


def share_of(search: Search, move: Move) -> tuple[float, float]:
    """Return a move's reward relative to the best one, and the error; 1 for a move merged with another."""
    made, most, best = search.considered()[0]
    reward, best = search.insist(pack(move), LONG // RARE), max(best, 0.000001)
    if reward < 0.0 or made == pack(move):
        return 1.0, 0.0
    visits = next(visits for made, visits, _reward in search.considered() if made == pack(move))
    error = search.spread[search.seat] / best * math.sqrt(1.0 / visits + (reward / best) ** 2 / most)
    return reward / best, error
