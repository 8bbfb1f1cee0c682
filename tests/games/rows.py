"""Rows of features for the tests of each game: block by block, and along games played in every manner."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from pangaea.core.chance import Rng
from pangaea.core.features import Features
from pangaea.core.game import Game, pack
from pangaea.core.step import State
from pangaea.testing.states import seats
from pangaea.testing.styles import RANDOM, choose_move, choose_seat, style_of
from tests.depth import EVERY_MODE

PATIENCE = 300  # moves after which a game goes on at random, for nothing obliges another manner to end it
GUARD = 3  # places on both sides of a row that nobody may write to


def row(features: Features[Any], s: State, seat: int) -> list[int]:
    """What the seat sees; refuses to write beside its row."""
    size = int(features.size)
    out = vec[i16]([0] * (size + 2 * GUARD))
    features.observe(s, seat, out, GUARD)
    numbers = [int(number) for number in out]
    assert not any(numbers[:GUARD] + numbers[GUARD + size :])
    return numbers[GUARD : GUARD + size]


def blocks(features: Features[Any], s: State, seat: int) -> dict[str, list[int]]:
    """The row of a seat by the names of its blocks."""
    numbers = row(features, s, seat)
    found: dict[str, list[int]] = {}
    at = 0
    for block in features.blocks():
        assert block.name not in found
        assert block.about
        assert block.size > 0
        found[block.name] = numbers[at : at + block.size]
        at += block.size
    assert at == features.size
    return found


def ones(block: list[int]) -> list[int]:
    """Where a block is not zero."""
    return [place for place, number in enumerate(block) if number]


def decisions(game: Game[Any], players: int, options: dict[str, str], seed: int) -> Iterator[Any]:
    """A game in the manner of its seed: each state in which players are asked, and the end."""
    s, rng, said = game.new(players, options), Rng(seed), Counter[int]()
    s.chance(rng)
    while s.asking is not None:
        yield s
        style = style_of(seed) if said.total() < PATIENCE else RANDOM
        seat = choose_seat(style, s, rng)
        move = choose_move(style, game, s, seat, said, rng)
        said[move[0]] += 1
        s.play(seat, pack(move))
        s.chance(rng)
    yield s


def modes(game: Game[Any]) -> list[tuple[str, int]]:
    """Every mode with every number of players; plain, where the source is the same, one of them."""
    found = [(mode.name, players) for mode in game.modes for players in mode.players]
    return found if EVERY_MODE else found[:1]


def check_games(game: Game[Any], mode: str, players: int, seeds: int, every: int = 1) -> None:
    """Nothing hidden is in a row, every legal move has a number that leads back to it, equal rows have equal moves.

    In long games with many players the rows of all seats are looked at in every so many states.
    """
    options = dict(next(other.options for other in game.modes if other.name == mode))
    features = game.learner.features(players, game.settings(players, options))
    assert features.players == players
    known: dict[tuple[int, ...], set[int]] = {}
    for seed in range(seeds):
        for i, s in enumerate(decisions(game, players, options, seed)):
            for seat in range(0 if i % every else players):
                assert row(features, s, seat) == row(features, s.view(seat), seat)
            for seat in seats(int(s.asked)):
                moves = [pack(move) for move in game.legal(s, seat)]
                numbers = [int(features.number(s, seat, move)) for move in moves]
                assert len(set(numbers)) == len(moves)
                assert all(0 <= number < features.actions for number in numbers)
                assert [int(features.move(s, seat, number)) for number in numbers] == moves
                assert [int(features.number(s.view(seat), seat, move)) for move in moves] == numbers
                assert known.setdefault(tuple(row(features, s, seat)), set(numbers)) == set(numbers)


def check_numbers(features: Features[Any], s: State) -> None:
    """Every number has a text of its own, and whatever move it has now has no other number."""
    actions = int(features.actions)
    texts = [features.text(number) for number in range(actions)]
    assert len(set(texts)) == actions
    for seat in range(int(features.players)):
        for number in range(actions):
            move = int(features.move(s, seat, number))
            assert move == -1 or features.number(s, seat, move) == number
        assert features.move(s, seat, actions) == -1
        assert features.move(s, seat, -1) == -1
