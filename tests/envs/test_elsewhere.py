"""Environments pickled, deep-copied and in other processes, before and during a game."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.vector import AsyncVectorEnv

import pangaea.envs.openspiel  # noqa: F401 - registers the games
from pangaea.bots import make
from pangaea.envs.aec import env
from pangaea.envs.parallel import parallel_env
from pangaea.envs.setting import Setting
from pangaea.envs.single import Learner
from pangaea.envs.vector import Learners
from pangaea.games import GAMES
from tests.envs.tables import Table, tables

Again = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    """Pickle and unpickle a thing."""
    return pickle.loads(pickle.dumps(thing))


AGAIN = pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
TABLES = pytest.mark.parametrize("table", tables(), ids=str)


def first(mask: Any) -> int:
    """The first legal action."""
    return int(np.flatnonzero(mask)[0])


def equal(one: Any, other: Any) -> bool:
    """Whether rows and masks are the same."""
    return all(np.array_equal(one[key], other[key]) for key in ("observation", "action_mask"))


@AGAIN
@TABLES
def test_one_after_another(table: Table, again: Again) -> None:
    game, mode, players = table
    e = env(game, players, mode=mode, max_cycles=30)
    other = again(e)
    e.reset(seed=1)
    other.reset(seed=1)
    for decision in range(12):
        assert other.agent_selection == e.agent_selection
        assert equal(other.last()[0], e.last()[0])
        action = first(e.last()[0]["action_mask"])
        e.step(action)
        if decision == 5:
            other = again(e)
            assert other.decisions == e.decisions
        else:
            other.step(action)
    before = e.last()[0]
    other.step(first(other.last()[0]["action_mask"]))
    assert equal(e.last()[0], before)


@AGAIN
def test_all_at_once(again: Again) -> None:
    e = again(parallel_env("draftosaurus", 3, mode="winter"))
    seen, _infos = e.reset(seed=1)
    other = again(e)
    for _ in range(4):
        actions = {agent: first(seen[agent]["action_mask"]) for agent in e.asked()}
        seen, *_ = e.step(actions)
        told, *_ = other.step(actions)
        assert all(equal(seen[agent], told[agent]) for agent in e.agents)
    other.step({agent: first(told[agent]["action_mask"]) for agent in other.asked()})
    assert e.cycles == 4


@AGAIN
@pytest.mark.parametrize("opponents", ["greedy:samples=1", make("random", 4)], ids=["by name", "an object"])
def test_one_learner(opponents: Any, again: Again) -> None:
    e = again(Learner("evolution", 2, opponents=opponents))
    seen, _info = e.reset(seed=1)
    other = again(e)
    for _ in range(6):
        action = first(seen["action_mask"])
        seen, *_ = e.step(action)
        told, *_ = other.step(action)
        assert equal(seen, told)
        assert np.array_equal(e.action_masks(), other.action_masks())
    assert equal(e.reset()[0], other.reset()[0])  # the generator of seeds too


@AGAIN
@TABLES
def test_many_games(table: Table, again: Again) -> None:
    game, mode, players = table
    e = again(Learners(game, 5, players, mode=mode, opponents="urge"))
    seen, _infos = e.reset(seed=2)
    other = again(e)
    for step in range(12):
        if step == 6:
            other = again(e)
        actions = seen["action_mask"].argmax(1)
        seen, worth, ended, _cut, infos = e.step(actions)
        told, paid, over, _cut, others = other.step(actions)
        assert equal(seen, told)
        assert np.array_equal(worth, paid)
        assert np.array_equal(ended, over)
        assert np.array_equal(infos["seat"], others["seat"])


@AGAIN
@pytest.mark.parametrize("game", list(GAMES))
def test_openspiel(game: str, again: Again) -> None:
    loaded = pyspiel.load_game(f"pangaea_{game}(skip=10,skip_seed=2)")
    state = loaded.new_initial_state()
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])
    other = again(state)
    assert str(other) == str(state)
    assert other.history() == state.history()
    assert str(again(loaded)) == str(loaded)
    play = state.play
    copied = again(play)
    assert copied.memories == play.memories
    copied.act(int(state.legal_actions()[0]))
    assert str(other) == str(state)


def test_a_setting_is_sent_by_name() -> None:
    setting = Setting("draftosaurus", 3, "winter", {"prairie": "six"})
    other = pickled(setting)
    assert other.game is setting.game
    assert (other.players, other.mode, other.options) == (3, "winter", setting.options)
    assert len(pickle.dumps(setting)) < 1000


def test_processes_of_their_own() -> None:
    """Gymnasium starts a process for each game, and sends observations through shared memory."""

    def new() -> Learner:
        return Learner("draftosaurus", 2, opponents="random")

    many = AsyncVectorEnv([new, new], context="spawn")
    seen, infos = many.reset(seed=1)
    alone = new()
    assert np.array_equal(alone.reset(seed=1)[0]["observation"], seen["observation"][0])
    for _ in range(5):
        actions = seen["action_mask"].argmax(1)
        seen, _worth, _ended, _cut, infos = many.step(actions)
        assert np.array_equal(alone.step(actions[0])[0]["observation"], seen["observation"][0])
    assert set(infos["seat"]) <= {0, 1}
    many.close()
