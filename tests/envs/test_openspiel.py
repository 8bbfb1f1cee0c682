"""OpenSpiel: its own tests and its solvers run on the games."""

import random
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import pangaea.envs.openspiel
from pangaea.core import position
from pangaea.core.chance import Rng
from pangaea.core.match import playout
from pangaea.core.step import Moves
from pangaea.envs.setting import Setting
from pangaea.games import GAMES
from tests.depth import EVERY_MODE

MEMORY = Path("/proc/self/statm")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, sample_some_states
    from open_spiel.python.tests import games_sim_test

STATES = 30 if EVERY_MODE else 8
SEARCHED = ("draftosaurus", "evolution", "jurassic_parts") if EVERY_MODE else ("draftosaurus",)


def roll(state: Any) -> Any:
    """Let chance answer until a player is asked."""
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, odds)[0])
    return state


def ending(game: str, left: int) -> str:
    """Return a game with about this many decisions left."""
    setting = Setting(game, 2)
    skip, step = 0, 1024
    while step:  # the longest opening after which the game is not over
        try:
            pangaea.envs.openspiel.opening(setting, skip + step, 3)
            skip += step
        except ValueError:
            pass
        step //= 2
    return f"pangaea_{game}(players=2,skip={skip - left},skip_seed=3)"


def stroll(game: Any, decisions: int) -> Any:
    """A state after some random decisions."""
    state = roll(game.new_initial_state())
    for _ in range(decisions):
        state.apply_action(random.choice(state.legal_actions()))
        roll(state)
    return state


@pytest.mark.parametrize("game", list(GAMES))
def test_its_random_simulation_passes(game: str) -> None:
    decisions = playout(GAMES[game].new(GAMES[game].modes[0].players[0]), Rng(0), Moves())
    skip = max(0, decisions - 120) if EVERY_MODE else min(40, decisions // 2)  # OpenSpiel copies states a lot
    loaded = pyspiel.load_game(f"pangaea_{game}(skip={skip})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    if EVERY_MODE:
        games_sim_test.GamesSimTest().sim_game(loaded)


@pytest.mark.parametrize("game", list(GAMES))
def test_its_tests_of_the_interface_pass(game: str) -> None:
    tests = type("Tests", (api_test.EnforceAPIOnPartialTreeBase,), {"runTest": lambda self: None})()
    kind = type(tests)
    kind.game_name, kind.game = f"pangaea_{game}", pyspiel.load_game(f"pangaea_{game}")
    kind.game_type = kind.game.get_type()
    kind.some_states = sample_some_states.sample_some_states(kind.game, max_states=STATES)
    for name in dir(tests):
        if name.startswith("test_"):
            getattr(tests, name)()


def test_its_tests_of_a_whole_tree_pass_on_an_ending() -> None:
    tests = type("Tests", (api_test.EnforceAPIOnFullTreeBase,), {"runTest": lambda self: None})()
    kind = type(tests)
    kind.game_name = "an ending"
    kind.game = pyspiel.load_game(ending("draftosaurus", 4))
    kind.all_states = set(
        api_test.get_all_states.get_all_states(
            kind.game,
            depth_limit=-1,
            include_terminals=True,
            include_chance_states=True,
        ).values()
    )
    assert len(kind.all_states) > 5
    tests.test_legal_actions_empty()
    tests.test_current_player_returns_terminal_player_on_terminal_nodes()
    tests.test_information_state_no_argument_raises_on_terminal_nodes()
    tests.test_constant_sum()
    tests.test_current_player_infosets_no_overlap_between_players()
    assert api_test._assert_is_perfect_recall(kind.game)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_player_cannot_tell_a_resampled_state(game: str) -> None:
    random.seed(1)
    loaded = pyspiel.load_game(f"pangaea_{game}")
    differ = 0
    for decisions in (0, 3, 8):
        state = stroll(loaded, decisions)
        for player in range(loaded.num_players()):
            other = state.resample_from_infostate(player, random.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert list(other.information_state_tensor(player)) == list(state.information_state_tensor(player))
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            differ += str(other) != str(state)
            assert other.history() == []
    assert differ or game in ("primordial_soup", "jurassic_parts")  # in which little is hidden


def test_choices_at_once_are_turns_that_the_other_does_not_see() -> None:
    state = stroll(pyspiel.load_game("pangaea_draftosaurus(players=2)"), 0)
    assert state.current_player() == 0
    first, last = (state.child(action) for action in (state.legal_actions()[0], state.legal_actions()[-1]))
    assert first.current_player() == last.current_player() == 1
    assert first.information_state_string(1) == last.information_state_string(1)
    assert first.information_state_string(0) != last.information_state_string(0)


@pytest.mark.parametrize("game", SEARCHED)
def test_its_searches_run(game: str) -> None:
    random.seed(1)
    rng = np.random.RandomState(1)
    loaded = pyspiel.load_game(f"pangaea_{game}(players=2,skip=40)")
    state = stroll(loaded, 0)
    rollout = mcts.RandomRolloutEvaluator(1, rng)
    for bot in (
        mcts.MCTSBot(loaded, 2.0, 6, rollout, random_state=rng),
        ismcts.ISMCTSBot(loaded, rollout, 2.0, 6, random_state=rng),
    ):
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", ["draftosaurus", "evolution"])
def test_external_sampling_runs_on_an_ending(game: str) -> None:
    np.random.seed(1)
    loaded = pyspiel.load_game(ending(game, 4))
    solver = external_sampling_mccfr.ExternalSamplingSolver(loaded)
    solver.iteration()
    solver.iteration()
    policy = solver.average_policy()
    state = stroll(loaded, 0)
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


def test_utilities_are_as_they_are() -> None:
    kinds = pyspiel.GameType.Utility
    for players, rewards, kind in (
        (2, "rank", kinds.ZERO_SUM),
        (3, "rank", kinds.ZERO_SUM),
        (2, "margin", kinds.ZERO_SUM),
        (3, "margin", kinds.GENERAL_SUM),
    ):
        game = pyspiel.load_game(f"pangaea_draftosaurus(players={players},rewards={rewards})")
        assert game.get_type().utility == kind


def test_parameters_are_those_of_the_game() -> None:
    game = pyspiel.load_game("pangaea_primordial_soup(players=4,finish=30)")
    assert game.num_players() == 4
    assert "option finish 30" in str(game.new_initial_state())
    game = pyspiel.load_game("pangaea_draftosaurus(players=3,mode=reveal_first)")
    assert "option reveal first" in str(game.new_initial_state())
    game = pyspiel.load_game("pangaea_draftosaurus(players=3,mode=winter,prairie=six)")
    state = roll(game.new_initial_state())
    assert position.read(str(state), GAMES).players == 3


@pytest.mark.parametrize("bad", ["players=9", "mode=spring", "prairie=seven", "rewards=points", "skip=1000"])
def test_bad_parameters_are_refused(bad: str) -> None:
    with pytest.raises(ValueError):
        pyspiel.load_game(f"pangaea_draftosaurus({bad})")


def test_registering_twice_does_nothing() -> None:
    pangaea.envs.openspiel.register()
    assert pyspiel.registered_names().count("pangaea_evo") == 1


@pytest.mark.skipif(not MEMORY.exists(), reason="only Linux says how much memory is used")
def test_rows_are_freed() -> None:
    state = pyspiel.load_game("pangaea_jurassic_parts").new_initial_state()

    def pages(rows: int) -> int:
        for _row in range(rows):
            state.play.row(0)
        return int(MEMORY.read_text().split()[1])

    before = pages(300)
    assert pages(2000) - before < 500  # of 4096 bytes; they would be 2400
