"""Setup: boards, starts, cards and cup."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import Refused
from pangaea.games.evo import GAME
from pangaea.games.evo.board import BOARDS
from pangaea.games.evo.cards import COPIES, DECK, size
from pangaea.games.evo.genes import CUP
from pangaea.games.evo.state import State
from tests.games.evo.island import genes, points, where

STARS = {
    0: {(-3, -1), (-3, 4), (2, -2)},
    1: {(-3, -1), (-3, 4), (2, -4), (2, 2)},
    2: {(-5, 2), (-2, -3), (-2, 5), (2, -2)},
    3: {(-5, 2), (-2, -3), (-2, 5), (2, -4), (2, 2)},
}


def ready(players: int, **options: str) -> State:
    """Return a game at its first question to a player."""
    state = GAME.new(players, options)
    state.chance(Rng(players))
    return state


@pytest.mark.parametrize(("players", "board", "hexes", "deck", "meteor"), [
    (3, "medium", 42, 17, 0), (4, "medium", 56, 14, 1), (4, "large_small", 56, 14, 1), (5, "medium", 70, 11, 2),
])  # fmt: skip
def test_setup(players: int, board: str, hexes: int, deck: int, meteor: int) -> None:
    """[R1] [R2] [R3] [R4] [R5] [R6] [R7] [A1] [A28] The table before the first turn."""
    state = ready(players, board=board)
    number = {(3, "medium"): 0, (4, "medium"): 1, (4, "large_small"): 2, (5, "medium"): 3}[players, board]
    assert state.board == number
    assert state.island().size == hexes
    assert set.union(*(where(state, seat) for seat in range(players))) == STARS[number]
    assert [len(where(state, seat)) for seat in range(players)] == [1] * players
    assert points(state) == [10] * players
    assert [species.held() for species in state.species] == [3] * players
    assert size(state.deck) == deck
    assert sum(state.cup) == 62
    assert (state.meteor, state.turns) == (meteor, 1)
    assert GAME.new(players, {"board": board}).climate == 0
    assert genes(state, 0) == {"tail": 1, "leg": 1, "horn": 0, "egg": 1, "fur": 1, "parasol": 1, "mutation": 0}


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 6])
def test_number_of_players(players: int) -> None:
    """[R1] Three to five."""
    with pytest.raises(Refused):
        GAME.new(players)


@pytest.mark.parametrize("players", [3, 5])
def test_only_four_choose_their_board(players: int) -> None:
    """[R2] Large with small is a board for four only."""
    with pytest.raises(Refused, match="possible: 4"):
        GAME.new(players, {"board": "large_small"})


def test_the_box() -> None:
    """[R4] [R5] The cup has 62 genes, the deck 26 event cards."""
    assert list(CUP) == [6, 12, 8, 8, 8, 8, 6, 6]
    assert sum(CUP) == 62
    assert sum(COPIES) == size(DECK) == 26


@pytest.mark.parametrize("board", range(4))
def test_the_lot_gives_any_star(board: int) -> None:
    """[R7] The stars are drawn without repetition, all equally likely."""
    players = len(BOARDS[board].stars)
    options = {"board": "large_small"} if board == 2 else {}
    seen = set()
    for seed in range(60):
        state = GAME.new(players, options)
        assert list(state.odds()) == [1] * players
        state.chance(Rng(seed))
        seen.add(next(iter(where(state, 0))))
    assert seen == STARS[board]


@pytest.mark.parametrize("board", range(4))
def test_all_starts_are_alike(board: int) -> None:
    """[R2] Designed: 14 hexes for each player; each start is a coastal desert next to two deserts and two plains."""
    island = BOARDS[board]
    assert island.size == 14 * len(island.stars)
    for star in island.stars:
        assert sorted(island.terrain[h] for h in island.neighbours[star]) == [0, 0, 1, 1]
        assert island.terrain[star] == 0


@pytest.mark.parametrize("board", range(4))
def test_the_island_is_connected(board: int) -> None:
    """[R2] The joined halves are connected, and neighbours are mutual."""
    island = BOARDS[board]
    reached, todo = {0}, [0]
    while todo:
        h = todo.pop()
        for to in map(int, island.neighbours[h]):
            assert h in list(island.neighbours[to]) and island.distance(h, to) == 1
            if to not in reached:
                reached.add(to)
                todo.append(to)
    assert len(reached) == island.size
