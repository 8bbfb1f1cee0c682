"""Games in several threads equal those of one thread, because no mutable data is shared."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pangaea.core.chance import Rng
from pangaea.core.dump import plain
from pangaea.core.game import Game, Mode
from pangaea.core.match import Match
from pangaea.games import GAMES

THREADS = 24  # so many that shared buffers were seen to mix games up
TABLES = [(game, mode) for game in GAMES.values() for mode in game.modes]
QUESTIONS = 200  # of each game


@pytest.fixture
def eager() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def played(game: Game[Any], mode: Mode, seed: int) -> Any:
    """A game of random moves: all that was legal, and what it came to."""
    rng = Rng(seed)
    match = Match(game.new(mode.players[-1], mode.options), Rng(seed + 100))
    said: list[Any] = []
    while not match.over and len(said) < QUESTIONS:
        moves = match.legal()
        assert all(game.text.write_move(match.state, match.seat, move) for move in moves[:3])
        said.append(moves)
        match.play(moves[rng.below(len(moves))])
    return said, plain(match.state)


@pytest.mark.usefixtures("eager")
@pytest.mark.parametrize(("game", "mode"), TABLES, ids=lambda thing: thing.name)
def test_threads_do_not_meet(game: Game[Any], mode: Mode) -> None:
    seeds = range(THREADS)
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(lambda seed: played(game, mode, seed), seeds))
    assert together == [played(game, mode, seed) for seed in seeds]
