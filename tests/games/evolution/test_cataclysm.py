"""The Cataclysm: one turn with the whole deck."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.match import Match
from pangaea.games.evolution import GAME
from pangaea.games.evolution.state import State
from tests.games.evolution.tables import asked, at, refused, say, texts


@pytest.mark.parametrize(("players", "each", "out"), [(2, 42, 0), (3, 28, 0), (4, 21, 0), (5, 16, 4), (6, 14, 0)])
def test_s76_the_deal(players: int, each: int, out: int) -> None:
    """[R32] S76: hands are equal, the rest is out of the game. Food is two dice plus the players, before the deal."""
    s = GAME.new(players, {"mode": "cataclysm"})
    say(s, "first 1", "food 2", "food 6")
    assert s.bank == 8 + players and asked(s) == "Deal 8"
    s.chance(Rng(3))
    assert [player.held for player in s.seats] == [each] * players and sum(s.deck) == out
    assert s.turn() == 1 and s.last()


def test_s76_every_card_is_played() -> None:
    """[R33] S76: development ends only when all hands are empty, and nobody may pass."""
    s = at("player 0 hand=running*2\nplayer 1 hand=swimming", then="then Development", mode="cataclysm")
    assert refused(s, "pass") == "R33"
    s = say(s, "animal running", "animal swimming", "trait running 0.1")
    assert s.over()


def test_s77_no_hibernation() -> None:
    """[R34] S77: Hibernation may be played but not used."""
    s = at("bank 1\nanimal 0.1 hibernation\nanimal 1.1", mode="cataclysm")
    assert refused(s, "hibernate 0.1") == "R34"


@pytest.mark.parametrize(("players", "each"), [(2, 20), (3, 20), (4, 20), (5, 20), (6, 19)])
def test_with_the_expansions(players: int, each: int) -> None:
    """[R35] [A21] Each player gets twenty cards, or nineteen with six players. The rest is out of the game."""
    s = GAME.new(players, {"mode": "expansions"})
    s.chance(Rng(3))
    assert [player.held for player in s.seats] == [each] * players
    assert sum(s.deck) == 118 - each * players


def test_one_turn() -> None:
    """[R32] [R34] The game ends after one turn. No cards are drawn."""
    match = Match(GAME.new(3, {"mode": "expansions"}), Rng(5))
    while not match.over:
        match.play(match.legal()[0])
    s = match.state
    assert isinstance(s, State) and s.turns == 1 and all(player.held == 0 for player in s.seats)
    assert sum(player.points for player in s.seats) > 0


def test_edificators_count_when_feeding_starts() -> None:
    """[E8] [R32] Edificators that are played in development add to the known bank."""
    s = at(
        "bank 5\nplayer 0 hand=edificator/swimming\nanimal 0.1\nanimal 1.1",
        then="then Development, Edify, Feeding",
        mode="expansions",
    )
    s = say(s, "trait edificator(swimming) 0.1")
    assert s.bank == 7 and texts(s) == ["take 0.1"]
