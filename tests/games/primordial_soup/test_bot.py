"""The judge prunes the moves of a search."""

from pangaea.bots.mcts import Mcts
from pangaea.core.chance import Rng
from pangaea.core.game import Move
from pangaea.core.match import Match, unpack
from pangaea.core.step import Moves
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.state import State
from pangaea.games.primordial_soup.verbs import PLACE


def searched(state: State) -> list[Move]:
    """Return the moves left to the search."""
    may = Moves()
    state.legal(state.turn(), may)
    GAME.judge.prune(state, may)
    return [unpack(may.packed[i]) for i in range(may.n)]


def test_a_new_amoeba_is_searched_with_one_number() -> None:
    state, choose = GAME.new(4), Rng(4)
    match = Match(state, Rng(3))
    seen = 0
    while not match.over:
        legal, left = match.legal(), searched(state)
        numbers = [number for verb, number, _ in legal if verb == PLACE]
        seen += bool(numbers)
        assert left == [move for move in legal if move[0] != PLACE or move[1] == min(numbers)]
        assert {cell for verb, _, cell in left if verb == PLACE} == {cell for verb, _, cell in legal if verb == PLACE}
        match.play(legal[choose.below(len(legal))])
    assert seen > 8  # more than the setup


def test_the_search_places_the_first_free_number() -> None:
    state = GAME.new(3)
    match = Match(state, Rng(1))
    while match.legal()[0][0] != PLACE:
        match.play(match.legal()[0])
    opinions = Mcts(1, iterations=30).think(GAME, state.view(match.seat))
    assert {opinion.move[1] & 7 for opinion in opinions} == {1}
