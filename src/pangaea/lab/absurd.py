"""Absurd moves: by a long search, they give away much of the best move's expected reward."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pangaea.bots import is_level, make
from pangaea.bots.search import Search
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move, pack
from pangaea.core.match import Match
from pangaea.core.step import State

LONG = 10_000  # iterations of the judging search
CLEAR = 0.8  # share of the best; a move this good after a tenth of the search is not searched further
ABSURD = 0.6  # share of the best below which a move is absurd
RARE = 100  # least iterations per move before a verdict


@dataclass(frozen=True)
class Judged:
    """A decision and its verdict."""

    game: int
    seat: int
    text: str  # the move
    better: str  # the search's choice
    share: float  # of the best move's expected reward
    absurd: bool


def decisions(
    game: Game[Any], players: int, options: dict[str, str], bot: str, seed: int, every: int
) -> Iterator[Judged]:
    """Play games of one kind of bot for ever; yield a verdict on one real decision in `every`."""
    number = 0
    while True:
        lots = Rng(seed, number)
        match = Match(game.new(players, options), lots.split())
        seats = [make(bot, lots.word()) for _seat in range(players)]
        while not match.over:
            seat, view = match.seat, match.state.view(match.seat)
            move = seats[seat].choose(game, view, math.inf if is_level(bot) else None)
            if len(match.legal()) > 1 and lots.below(every) == 0:
                yield judge(game, view, move, number, lots.split())
            match.play(move)
        number += 1


def judge(game: Game[Any], view: State, move: Move, number: int, rng: Rng) -> Judged:
    """Judge one decision by a long search with the hand-written judge."""
    seat = int(view.eye)
    search = Search(view, seat, game.judge, game.judge.style(view), rng)
    search.run(LONG // 10)
    if share_of(search, move)[0] < CLEAR:
        search.run(LONG - LONG // 10)
    share, error = share_of(search, move)
    best = search.considered()[0][0]
    better = (best >> 24, best >> 12 & 4095, best & 4095)
    return Judged(
        number,
        seat,
        game.text.write_move(view, seat, move),
        game.text.write_move(view, seat, better),
        share,
        share + 2.0 * error < ABSURD,
    )


def share_of(search: Search, move: Move) -> tuple[float, float]:
    """Return a move's reward relative to the best one, and its error; 1 for a move merged with another."""
    made, most, best = search.considered()[0]
    reward, best = search.insist(pack(move), LONG // RARE), max(best, 0.000001)
    if reward < 0.0 or made == pack(move):
        return 1.0, 0.0
    visits = next(visits for made, visits, _reward in search.considered() if made == pack(move))
    error = search.spread[search.seat] / best * math.sqrt(1.0 / visits + (reward / best) ** 2 / most)
    return reward / best, error
