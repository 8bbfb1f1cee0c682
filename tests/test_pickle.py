"""Pickle and deepcopy: states, views, steps, generators and matches, of every game and mode."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from pangaea.core.agenda import steps
from pangaea.core.chance import Rng
from pangaea.core.dump import plain
from pangaea.core.game import Game
from pangaea.core.match import Match, ranks
from pangaea.core.step import TRUTH, WATCHER, Moves
from pangaea.games import GAMES
from pangaea.testing.template import GAME as PEBBLES

ALL: list[Game[Any]] = [*GAMES.values(), PEBBLES]
TABLES = [
    (game, mode, players) for game in ALL for mode in game.modes for players in {mode.players[0], mode.players[-1]}
]
Again = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    """Pickle and unpickle a thing."""
    return pickle.loads(pickle.dumps(thing))


AGAIN = pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])


def finish(match: Match, rng: Rng) -> list[int]:
    """Play any moves up to the end; the ranks."""
    while not match.over:
        moves = match.legal()
        match.play(moves[rng.below(len(moves))])
    return list(ranks(match.state))


@AGAIN
@pytest.mark.parametrize(
    ("game", "mode", "players"), TABLES, ids=lambda value: value.name if hasattr(value, "name") else str(value)
)
def test_states_and_views_come_back_equal(game: Game[Any], mode: Any, players: int, again: Again) -> None:
    match = Match(game.new(players, mode.options), Rng(5))
    rng, decisions = Rng(6), 0
    while not match.over and decisions < 120:
        if decisions % 12 == 0:
            state = match.state
            for eye in (TRUTH, WATCHER, match.seat):
                seen = state if eye == TRUTH else state.view(eye)
                other = again(seen)
                assert type(other) is type(seen)
                assert plain(other) == plain(seen)
                assert other.events is None
            moves, others = Moves(), Moves()
            state.legal(match.seat, moves)
            again(state).legal(match.seat, others)
            assert list(moves.packed)[: moves.n] == list(others.packed)[: others.n]
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
        decisions += 1


@AGAIN
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_a_match_goes_on_as_it_would_have(game: Game[Any], again: Again) -> None:
    match = Match(game.new(game.players[0]), Rng(1))
    for _ in range(5):
        match.play(match.legal()[0])
    match.state.events = []
    other = again(match)
    assert other.state.events == []
    before = plain(match.state)
    assert finish(other, Rng(2)) == finish(match, Rng(2))
    assert plain(other.state) == plain(match.state) != before


@AGAIN
def test_a_copy_shares_nothing_that_can_change(again: Again) -> None:
    for game in ALL:
        match = Match(game.new(game.players[0]), Rng(1))
        other = again(match)
        before = plain(match.state)
        finish(other, Rng(2))
        assert plain(match.state) == before


@AGAIN
def test_a_generator_goes_on_where_it_was(again: Again) -> None:
    rng = Rng(7)
    rng.word()
    other = again(rng)
    assert [other.word() for _ in range(9)] == [rng.word() for _ in range(9)]


@AGAIN
def test_steps_and_an_agenda_come_back_equal(again: Again) -> None:
    for game in ALL:
        state = game.new(game.players[0])
        state.chance(Rng(1))
        assert plain(again(state.asking)) == plain(state.asking)
        assert type(again(state.asking)) is type(state.asking)
        if state.agenda is not None:
            assert [plain(step) for step in steps(again(state.agenda))] == [plain(step) for step in steps(state.agenda)]
    assert again(Moves()).n == 0
