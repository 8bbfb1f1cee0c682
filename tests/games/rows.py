"""Rows of features for the tests of each game: block by block, and along games played in every manner."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from pangaea.core.chance import Rng
from pangaea.core.features import Features
from pangaea.core.game import Game, pack
from pangaea.core.step import CHANCE, State
from pangaea.testing.states import seats
from pangaea.testing.styles import choose_move, choose_outcome, choose_seat, style_of

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
    for name, size, meaning in features.blocks():
        assert name not in found
        assert meaning
        assert size > 0
        found[name] = numbers[at : at + size]
        at += size
    assert at == features.size
    return found


def ones(block: list[int]) -> list[int]:
    """Where a block is not zero."""
    return [place for place, number in enumerate(block) if number]


def decisions(game: Game[Any], players: int, options: dict[str, str], seed: int) -> Iterator[tuple[Any, int]]:
    """A game in the manner of its seed: each state in which players are asked, and who answers next; then the end."""
    s, rng, style, said = game.new(players, options), Rng(seed), style_of(seed), Counter[int]()
    while s.asking is not None:
        if s.asked == 1 << CHANCE:
            s.happen(choose_outcome(style, s, rng))
            continue
        seat = choose_seat(style, s, rng)
        yield s, seat
        move = choose_move(style, game, s, seat, said, rng)
        said[move[0]] += 1
        s.play(seat, pack(move))
    yield s, 0


def modes(game: Game[Any]) -> list[tuple[str, int]]:
    """Every mode with every number of players."""
    return [(mode.name, players) for mode in game.modes for players in mode.players]


def check_games(game: Game[Any], mode: str, players: int, seeds: int, every: int = 1) -> None:
    """Nothing hidden is in a row, and every legal move has a number of its own that leads back to it.

    Rows are costly: in a long game with many players they are looked at in every so many states.
    """
    options = dict(next(known.options for known in game.modes if known.name == mode))
    features = game.features(players, game.settings(players, options))
    assert features.players == players
    for seed in range(seeds):
        for i, (s, _) in enumerate(decisions(game, players, options, seed)):
            for seat in range(players if i % every == 0 else 0):
                assert row(features, s, seat) == row(features, s.view(seat), seat)
            for seat in seats(int(s.asked)):
                moves = [pack(move) for move in game.legal(s, seat)]
                numbers = [int(features.number(s, seat, move)) for move in moves]
                assert len(set(numbers)) == len(moves)
                assert all(0 <= number < features.actions for number in numbers)
                assert [int(features.move(s, seat, number)) for number in numbers] == moves
                assert [int(features.number(s.view(seat), seat, move)) for move in moves] == numbers


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
