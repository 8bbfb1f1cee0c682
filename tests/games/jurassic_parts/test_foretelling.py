"""Foretold divisions come true in whole games."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.core.step import CHANCE
from pangaea.games.jurassic_parts import GAME, verbs
from pangaea.games.jurassic_parts.state import State


def after(s: State, rng: Rng, takes: int) -> list[tuple[int, ...]]:
    """Return the events until this many tiles of the division are taken; chance rolls and others play."""
    while sum(1 for event in s.events or [] if event[0] == verbs.TOOK) < takes:
        if s.asked == 1 << CHANCE:
            s.happen(rng.weighted(s.odds()))
        else:
            seat = next(seat for seat in range(int(s.players)) if s.asked >> seat & 1)
            s.play(seat, pack(GAME.legal(s, seat)[0]))
    return list(s.events or [])


@pytest.mark.parametrize(
    ("seed", "options"), [(1, {}), (2, {"tie": "active_player"}), (3, {"cards": "2"}), (4, {"tie": "first_taker"})]
)
def test_r22_r23_shares_are_foretold(seed: int, options: dict[str, str]) -> None:
    rng, s, splits = Rng(seed), GAME.new(4, options), 0
    while not s.over():
        if s.asked == 1 << CHANCE:
            s.happen(rng.weighted(s.odds()))
            continue
        seat = next(seat for seat in range(4) if s.asked >> seat & 1)
        moves = GAME.legal(s, seat)
        told = [(move, GAME.sentences.foretell(s.view(seat), seat, move)) for move in moves]
        move, foretold = next(
            ((move, said) for move, said in told if said), told[rng.below(len(told))]
        )  # prefer moves that split the slab
        s.events = []
        s.play(seat, pack(move))
        split = [event for event in s.events or [] if event[0] == verbs.SPLIT]
        if foretold is None:
            assert not split or move[0] != verbs.PLACE
            continue
        if foretold.said[0][0] == "foretell.halves":
            assert not split
            continue
        splits += 1
        shares = {int(str(said["seat"])): said["n"] for key, said in foretold.said if key == "foretell.share"}
        left = sum(int(str(said["n"])) for key, said in foretold.said if key == "foretell.left")
        n = foretold.said[0][1]["n"]
        assert [event[2] for event in split] == [n] and len(foretold.ids) == n
        takes = int(str(n)) - left
        took = [event[1] for event in after(s, rng, takes) if event[0] == verbs.TOOK][:takes]
        assert {taker: took.count(taker) for taker in took} == shares
    assert splits > 3


def test_nothing_is_foretold_without_a_split() -> None:
    s, rng = GAME.new(3), Rng(7)
    while s.asked == 1 << CHANCE:
        s.happen(rng.weighted(s.odds()))
    seat = next(seat for seat in range(3) if s.asked >> seat & 1)
    assert all(GAME.sentences.foretell(s.view(seat), seat, move) is None for move in GAME.legal(s, seat))
