"""The judge: the urge of a placement equals the change in the worth of the zoo."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.dump import dump
from pangaea.core.match import Match
from pangaea.games.draftosaurus import GAME
from pangaea.games.draftosaurus.verbs import PLACE


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("mode", ["summer", "winter"])
def test_the_urge_orders_moves_like_the_worth(mode: str, players: int) -> None:
    state, choose = GAME.new(players, {"mode": mode}), Rng(1)
    match = Match(state, Rng(players))
    while not match.over:
        seat, legal = match.seat, match.legal()
        if legal[0][0] == PLACE:
            known = dump(GAME, state)
            offset = []
            for verb, species, place in legal:
                after = state.copy()
                after.zoos[seat].picked, after.zoos[seat].place = species, place
                offset.append(GAME.judge.worth(after, seat) - GAME.judge.urge(state, seat, verb, species, place))
            assert offset == pytest.approx([offset[0]] * len(legal))
            assert dump(GAME, state) == known
        match.play(legal[choose.below(len(legal))])
