"""The bots of Jurassic Parts."""

import pytest

from pangaea.bots import Greedy
from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.games.jurassic_parts import GAME
from tests.depth import EVERY_MODE


@pytest.mark.skipif(not EVERY_MODE, reason="whole games take long on plain engines, and are the same")
@pytest.mark.parametrize("layout", "AB")
def test_bots_that_look_one_move_ahead_finish_their_cracks(layout: str) -> None:
    for seed in range(3):
        rng, bots = Rng(seed), [Greedy(0), Greedy(1)]
        state = GAME.new(2, {"layout": layout})
        state.chance(rng)
        while not state.over():
            seat = int(state.turn())
            state.play(seat, pack(bots[seat].choose(GAME, state.view(seat))))
            state.chance(rng)
        assert min(digger.points for digger in state.diggers) >= 10, seed
