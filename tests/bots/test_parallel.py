"""A search on several cores."""

import pytest

from pangaea import GAMES, bots
from pangaea.bots import Mcts, Opinion, parallel
from pangaea.core.judge import Judge
from pangaea.core.step import State
from tests.bots.test_mcts import middle

GAME = GAMES["draftosaurus"]


def thoughts(bot: Mcts) -> list[Opinion]:
    state = middle(GAME, 5)
    return bot.think(GAME, state.view(int(state.turn())))


def test_the_cores_share_the_iterations_and_give_the_same_answer_again() -> None:
    found = thoughts(Mcts(3, iterations=61, cores=2, temperature=0.1))  # with a temperature no search ends early
    assert sum(opinion.visits for opinion in found) == 61
    assert found == thoughts(Mcts(3, iterations=61, cores=2, temperature=0.1))
    assert found != thoughts(Mcts(4, iterations=61, cores=2, temperature=0.1))


def test_one_iteration_needs_one_core() -> None:
    assert sum(opinion.visits for opinion in thoughts(Mcts(3, iterations=1, cores=2))) == 1


def test_visits_are_added_up_and_rewards_weighted_by_them() -> None:
    found = parallel.merged(
        [parallel.Found([(7, 3, 0.5), (9, 1, 0.0)], 0.1), parallel.Found([(9, 3, 1.0), (8, 0, 0.0)], 0.3)]
    )
    assert found.tried == [(9, 4, 0.75), (7, 3, 0.5), (8, 0, 0.0)]
    assert found.spread == pytest.approx(0.2)


def test_a_process_that_dies_is_replaced() -> None:
    thoughts(Mcts(3, iterations=20, cores=2))
    parallel.PROCESSES[0].stop()
    with pytest.raises((EOFError, BrokenPipeError)):
        thoughts(Mcts(3, iterations=20, cores=2))
    assert thoughts(Mcts(3, iterations=20, cores=2))


def test_what_goes_wrong_there_is_said_here() -> None:
    view = middle(GAME, 5).view(0)
    here, there = Mcts(1, iterations=5), Mcts(1, iterations=5, judge="missing.net")
    with pytest.raises(ValueError, match="there is no net"):
        parallel.search([parallel.Part(bot, GAME.package, view, None) for bot in (here, there)])


def test_numbers_that_mean_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="on 1 core or more"):
        bots.make("mcts:cores=-1")

    class Own(Judge[State]):
        def worth(self, s: State, seat: int) -> float:
            return 0.0

    with pytest.raises(ValueError, match="on one core"):
        Mcts(1, cores=2, judge=Own())
