"""Random games in every mode: invariants at every decision."""

import random

import pytest

from pangaea.core.chance import Rng
from pangaea.core.match import Match
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.board import CUBES, LADDER, NUMBERS, count
from pangaea.games.primordial_soup.genes import GENES, copies
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import markers

OTHER = {option.name: option.values[1] for option in GAME.options[1:]}


def sound(s: State) -> None:
    """Check the invariants of a state."""
    for colour in range(s.players):
        assert sum(count(cubes, colour) for cubes in (*s.soup, s.supply)) == CUBES
    placed = [marker for marker in markers(s) if marker]
    assert len(set(placed)) == len(placed)
    assert max(markers(s)) <= LADDER
    for gene in range(GENES):
        assert sum(colony.has(gene) for colony in s.colonies) + s.pool[gene] == copies(s.players)[gene]
    for colony in s.colonies:
        assert colony.bp >= 0
        assert colony.size() <= NUMBERS
        assert all(cell >= 0 or not hurt for cell, hurt in zip(colony.cells, colony.damage, strict=True))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", [{}, {"finish": "20"}, OTHER], ids=["base", "short", "other"])
@pytest.mark.parametrize("seed", [1, 2])
def test_invariants(players: int, options: dict[str, str], seed: int) -> None:
    """[R41] [R44] [A13] The invariants hold at every decision, and the game ends in one of the two ways."""
    choose = random.Random(seed)
    match = Match(GAME.new(players, options), Rng(seed))
    s = match.state
    assert isinstance(s, State)
    while not match.over:
        sound(s)
        match.play(choose.choice(match.legal()))
    sound(s)
    assert max(markers(s)) >= s.options.first_finish() or (s.round == 10 and not sum(s.deck))
    assert s.round <= 10


def test_nothing_is_hidden() -> None:
    """[R5] A view is the whole state. Everybody can count the face-down cards, whose order is not part of it."""
    match = Match(GAME.new(4), Rng(5))
    choose = random.Random(5)
    while match.state.turn() != 2:
        match.play(choose.choice(match.legal()))
    s, view = match.state, match.state.view(2)
    assert isinstance(s, State)
    assert isinstance(view, State)
    assert GAME.legal(view, 2) == GAME.legal(s, 2)
    assert sum(view.deck) == 10 if view.round < 2 else sum(view.deck) < 10
