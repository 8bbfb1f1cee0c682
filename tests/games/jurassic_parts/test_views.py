"""Views: hidden tiles are hidden from everybody, cards from rivals, and a radar's secrets from all but its owner."""

import random

import pytest

from pangaea.core.chance import Rng
from pangaea.core.dump import plain
from pangaea.core.game import pack
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.grammar_names import members
from pangaea.games.jurassic_parts.state import State
from tests.games.jurassic_parts.digs import USED, at, play


def after_radar() -> State:
    """Return a state in which P1 has looked at two tiles."""
    state = at(USED, "sharp=1 cards=ground_radar,grant", "cards=plaster", "cards=crate")
    return play(state, "card ground_radar", "look 7", "* tile TYR-1a", "look 8", "* tile PLA-1", "stop")


def test_a_view_holds_no_secret() -> None:
    """[A31] States that differ only in what a seat may not know have the same view."""
    one = after_radar()
    other = at(USED, "sharp=1 cards=ground_radar,backpack", "cards=plaster", "cards=crate")
    play(other, "card ground_radar", "look 7", "* tile BRA-1a", "look 8", "* tile PTE-1a", "stop")
    assert plain(one.view(1)) == plain(other.view(1))
    assert plain(one.view(-2)) == plain(other.view(-2))
    assert plain(one.view(0)) != plain(other.view(0))


@pytest.mark.parametrize("eye", [0, 1, 2, -2])
def test_guesses_fit(eye: int) -> None:
    """[A31] A guess is complete, valid and has the same view."""
    view = after_radar().view(eye)
    for seed in range(20):
        guess = view.guess(Rng(seed))
        GAME.text.check(guess)
        assert plain(guess.view(eye)) == plain(view)
        assert [len(members(digger.hand)) for digger in guess.diggers] == [1, 1, 1]
        assert guess.tile[7] >= 0


def test_guesses_differ() -> None:
    """[A31] A tile that a rival has looked at may be any unseen tile, and all of them occur."""
    view = after_radar().view(1)
    assert len({int(view.guess(Rng(seed)).tile[7]) for seed in range(600)}) == 58


def test_hidden_tiles_have_no_order() -> None:
    """[A31] A face-down tile is drawn only when it is turned over, so all tiles occur."""
    state = at(f"{USED}\nslab 0..57", "sharp=1 amber=1 chisels=0-1", "")
    found = set()
    for seed in range(400):
        copy = state.copy()
        copy.play(0, pack(GAME.text.read_move(copy, 0, "dig_master 1")))
        copy.chance(Rng(seed))
        found.add(int(copy.diggers[0].tiles))
    assert len(found) == 58


def test_copies_do_not_change() -> None:
    """Playing on does not change a copy."""
    choose = random.Random(5)
    state = GAME.new(3, {"cards": "2"})
    state.chance(Rng(5))
    kept = [(state.copy(), plain(state))]
    while not state.over():
        seat = int(state.turn())
        state.play(seat, pack(choose.choice(GAME.legal(state, seat))))
        state.chance(Rng(6))
        kept.append((state.copy(), plain(state)))
    for copy, was in kept:
        assert plain(copy) == was
