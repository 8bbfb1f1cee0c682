"""One budget in bytes for all cached drawings."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.draw.cache import BUDGET, Budget, Still, cached
from pangaea.games import GAMES
from pangaea.locale import Words


def test_old_drawings_are_dropped_when_the_budget_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.draw.cache.BUDGET", budget := Budget(10_000))
    made: list[int] = []

    @cached
    def brick(n: int) -> str:
        made.append(n)
        return "x" * 1000

    for n in (1, 2, 1, 2):
        assert brick(n) == "x" * 1000
    assert made == [1, 2] and 2000 < budget.spent < 4000
    for n in range(20):
        brick(n)
        assert budget.spent <= 10_000
    brick(1)
    assert budget.turns and made.count(1) == 2


def test_what_is_used_again_and_again_is_not_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.draw.cache.BUDGET", budget := Budget(20_000))
    made: list[int] = []

    @cached
    def brick(n: int) -> str:
        made.append(n)
        return "x" * 1000

    for n in range(1, 60):
        assert brick(n) and brick(0)
        assert budget.spent <= 20_000
    assert budget.turns > 3 and made.count(0) == 1


def test_a_snapshot_counts_what_it_holds() -> None:
    state = GAMES["draftosaurus"].new(2)
    assert Still(state) == Still(state.copy()) and len(Still(state).text) > 100


def draw_game(name: str) -> None:
    """Draw the first decisions of a game."""
    game, rng = GAMES[name], Rng(1)
    state = game.new(game.players[-1])
    state.chance(rng)
    for _decision in range(40):
        if state.over():
            break
        seat = int(state.turn())
        game.picture.draw(state.view(seat), Words("en", name))
        assert BUDGET.spent <= BUDGET.limit
        legal = game.legal(state, seat)
        state.play(seat, pack(legal[rng.below(len(legal))]))
        state.chance(rng)


@pytest.mark.parametrize("name", GAMES)
def test_drawing_many_games_stays_within_the_budget(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_game(name)  # what is drawn but once in a process does not count
    BUDGET.turn()
    BUDGET.turn()
    draw_game(name)
    monkeypatch.setattr(BUDGET, "limit", BUDGET.spent // 2)
    BUDGET.turn()
    BUDGET.turn()
    before = BUDGET.turns
    draw_game(name)
    assert BUDGET.turns > before
