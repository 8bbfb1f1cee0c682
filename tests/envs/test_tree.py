"""The search with a custom evaluation."""

from typing import Any

import numpy as np
import pytest

from pangaea import GAMES
from pangaea.core.chance import Rng
from pangaea.core.game import Game
from pangaea.core.match import Match
from pangaea.envs.tree import Floats, Masks, Rows, TreeSearch

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


class Even:
    """Evaluates everything equally and records its inputs."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.asked: list[int] = []

    def __call__(self, rows: Rows, masks: Masks) -> tuple[Floats, Floats]:
        assert rows.dtype == np.int16 and masks.dtype == np.uint8 and (masks.sum(1) > 0).all()
        self.asked.append(len(rows))
        return np.full((len(rows), self.players), 1.0 / self.players), np.ones(masks.shape)


def later(game: Game[Any], decisions: int) -> Match:
    match, choose = Match(game.new(game.players[0]), Rng(2)), Rng(3)
    while decisions > 0 or len(match.legal()) < 2:
        match.play(match.legal()[choose.below(len(match.legal()))])
        decisions -= 1
    return match


@EVERY
@pytest.mark.parametrize("batch", [1, 6])
def test_visits_and_values(game: Game[Any], batch: int) -> None:
    match = later(game, 8)
    players = int(match.state.players)
    even = Even(players)
    search = TreeSearch(game, match.state.view(match.seat), even, batch=batch, seed=4)
    assert search.values.tolist() == pytest.approx([1.0 / players] * players)
    search.run(30)
    assert search.visits.sum() == 30
    assert search.best in match.legal()
    assert search.move(int(search.visits.argmax())) in match.legal()
    assert {search.move(int(action)) for action in search.mask.nonzero()[0]} == set(match.legal())
    assert search.row.any()
    assert ((search.values >= 0.0) & (search.values <= 1.0)).all()
    assert max(even.asked) == batch
    again = TreeSearch(game, match.state.view(match.seat), Even(players), batch=batch, seed=4)
    again.run(30)
    assert (again.visits == search.visits).all()


def test_a_prior_leads_and_a_value_decides() -> None:
    game = GAMES["draftosaurus"]
    match = later(game, 0)
    view = match.state.view(match.seat)
    wanted = int(game.learner.features(2, game.settings(2, {})).number(view, match.seat, 1 << 24))
    found = {}
    for weight in (1.0, 50.0):

        def evaluate(rows: Rows, masks: Masks, weight: float = weight) -> tuple[Floats, Floats]:
            priors = np.ones(masks.shape)
            priors[:, wanted] = weight
            return np.full((len(rows), 2), 0.5), priors

        search = TreeSearch(game, view, evaluate, seed=1)
        search.run(60)
        found[weight] = int(search.visits[wanted]) / 60
    assert found[50.0] > found[1.0]


def test_noise_changes_what_is_tried() -> None:
    game = GAMES["draftosaurus"]
    match = later(game, 0)
    visits = []
    for noise in (0.0, 0.5):
        search = TreeSearch(game, match.state.view(match.seat), Even(2), noise=noise, seed=1)
        search.run(40)
        visits.append(search.visits.tolist())
    assert visits[0] != visits[1]


def test_what_is_no_question_or_no_answer_is_refused() -> None:
    game = GAMES["draftosaurus"]
    match = later(game, 0)
    view = match.state.view(match.seat)
    for settings, reason in (({"batch": 0}, "a batch"), ({"noise": 2.0}, "noise"), ({"prior": 0.0}, "prior")):
        with pytest.raises(ValueError, match=reason):
            TreeSearch(game, view, Even(2), **settings)
    with pytest.raises(ValueError, match="not that of a seat that is asked"):
        TreeSearch(game, match.state, Even(2))
    with pytest.raises(ValueError, match="arrays of shape"):
        TreeSearch(game, view, Even(3))
    with pytest.raises(ValueError, match="no move has the number"):
        TreeSearch(game, view, Even(2)).move(-1)
