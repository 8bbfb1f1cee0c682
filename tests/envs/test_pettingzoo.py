"""PettingZoo: its own tests pass on every game, and bad input gets a clear error."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium import spaces

import pangaea.envs
from pangaea.core.match import ranks
from pangaea.envs.aec import Environment, env
from pangaea.envs.parallel import parallel_env
from pangaea.games import GAMES
from tests.depth import EVERY_MODE
from tests.envs.tables import CYCLES, tables

from pettingzoo.test import (  # isort: skip
    api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test,
)  # fmt: skip

GAMES_PLAYED = 10 if EVERY_MODE else 1

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # it is a dict with a mask, as in its chess
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]


def play(e: Environment, seed: int = 1, most: int = 10**6) -> dict[str, float]:
    """Play random legal moves to the end; return the rewards."""
    rng = np.random.default_rng(seed)
    e.reset(seed=seed)
    got: dict[str, float] = dict.fromkeys(e.possible_agents, 0.0)
    for agent in e.agent_iter(most):
        seen, reward, done, cut, _info = e.last()
        got[agent] += reward
        assert seen is not None
        e.step(None if done or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@pytest.mark.parametrize(("game", "mode", "players"), tables())
def test_its_own_tests_pass(game: str, mode: str, players: int) -> None:
    name = f"pangaea/{game}-v{GAMES[game].version}"

    def make() -> Any:
        return pettingzoo.make("aec", name, players=players, mode=mode)

    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "mode", "players"), tables())
def test_its_own_tests_pass_all_at_once(game: str, mode: str, players: int) -> None:
    name = f"pangaea/{game}-v{GAMES[game].version}"
    parallel_api_test(pettingzoo.make("parallel", name, players=players, mode=mode), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(game, players, mode=mode, illegal="random"), num_cycles=CYCLES)


@pytest.mark.parametrize("mode", ["summer", "winter", "both"])
def test_cycles_are_counted_as_it_counts_them(mode: str) -> None:
    def one(**settings: Any) -> Any:
        return env("draftosaurus", 2, mode=mode, illegal="random", start="first_seat", **settings)

    def all_at_once(**settings: Any) -> Any:
        return parallel_env("draftosaurus", 2, mode=mode, illegal="random", **settings)

    max_cycles_test(SimpleNamespace(env=one, parallel_env=all_at_once))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_cut_off_when_somebody_would_decide_once_more(game: str) -> None:
    e = env(game, max_cycles=3)
    got = play(e)
    assert max(e.decisions) == 3
    assert set(got.values()) == {0.0}


@pytest.mark.parametrize(("game", "mode", "players"), tables())
def test_rewards_are_by_rank(game: str, mode: str, players: int) -> None:
    e = env(game, players, mode=mode)
    got = play(e)
    state = e.chair.state
    if not state.over():
        pytest.fail("a random game does not end")
    assert sum(got.values()) == pytest.approx(0)
    order = [rank for _reward, rank in sorted(zip(got.values(), ranks(state), strict=True), reverse=True)]
    assert order == sorted(order)
    assert max(got.values()) <= 1.0
    assert e.agents == []


@pytest.mark.parametrize(("game", "mode", "players"), tables())
def test_the_spaces_have_true_bounds(game: str, mode: str, players: int) -> None:
    """All observations of a game are within the bounds, which are tighter than 16 bits."""
    e = env(game, players, mode=mode)
    most = np.array(e.setting.features.bounds())
    space = e.observation_space("player_0")
    assert isinstance(space, spaces.Dict)
    assert np.array_equal(space["observation"].high, most)  # type: ignore[attr-defined]
    assert 1 < most.max() < 1000
    rng = np.random.default_rng(1)
    for seed in range(GAMES_PLAYED):
        e.reset(seed=seed)
        while not e.chair.state.over():
            for agent in e.agents:
                assert e.observation_space(agent).contains(e.observe(agent))
            assert e.state_space.contains(e.state())
            e.step(int(rng.choice(np.flatnonzero(e.last()[0]["action_mask"]))))
        assert e.state_space.contains(e.state())


def test_rewards_are_by_margin_if_wanted() -> None:
    e = env("draftosaurus", 3, rewards="margin")
    got = list(play(e).values())
    scores = [sum(e.setting.game.sheet(e.chair.state, seat).values()) for seat in range(3)]
    assert got == [scores[seat] - max(scores[:seat] + scores[seat + 1 :]) for seat in range(3)]


def test_simultaneous_choices_are_not_seen_by_the_others() -> None:
    one, other = env("draftosaurus", 2), env("draftosaurus", 2)
    for e, which in ((one, 0), (other, -1)):
        e.reset(seed=5)
        assert e.agent_selection == "player_0"
        e.step(np.flatnonzero(e.last()[0]["action_mask"])[which])
        assert e.agent_selection == "player_1"
    assert np.array_equal(one.observe("player_1")["observation"], other.observe("player_1")["observation"])
    assert not np.array_equal(one.observe("player_0")["observation"], other.observe("player_0")["observation"])
    assert one.state().shape == one.state_space.shape


def test_whoever_is_not_asked_has_an_empty_mask_and_is_not_heard() -> None:
    e = parallel_env("evolution", 3)
    seen, _infos = e.reset(seed=2)
    asked = [agent for agent in e.agents if seen[agent]["action_mask"].any()]
    assert asked == e.asked()
    assert len(asked) == 1
    first = int(np.flatnonzero(seen[asked[0]]["action_mask"])[0])
    e.step(dict.fromkeys(e.agents, -7) | {asked[0]: first})
    assert len(e.asked()) == 1
    assert e.asked() != asked


def test_an_illegal_action_ends_the_game_as_is_the_custom() -> None:
    e = env("draftosaurus", 3)
    e.reset(seed=1)
    e.step(int(np.flatnonzero(e.last()[0]["action_mask"] == 0)[0]))
    assert e.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(e.terminations.values())
    assert all(e.truncations.values())
    for _ in range(3):
        e.step(None)
    assert e.agents == []
    p = parallel_env("draftosaurus", 2)
    p.reset(seed=1)
    _seen, rewards, done, _cut, _infos = p.step({"player_0": 10**9, "player_1": 10**9})
    assert (rewards, set(done.values()), p.agents) == ({"player_0": -1.0, "player_1": -1.0}, {True}, [])


@pytest.mark.parametrize("action", [None, "pick", -1, 10**30, 2.5, np.zeros(2), [1]])
def test_an_illegal_action_is_an_error_by_option_and_changes_nothing(action: Any) -> None:
    e = env("draftosaurus", 2, illegal="raise")
    e.reset(seed=1)
    before = e.last()[0]
    with pytest.raises(ValueError, match="is no legal action of player_0"):
        e.step(action)
    assert np.array_equal(before["observation"], e.last()[0]["observation"])
    p = parallel_env("draftosaurus", 2, illegal="raise")
    p.reset(seed=1)
    with pytest.raises(ValueError, match="is no legal action of player_0"):
        p.step({"player_0": action, "player_1": 0})


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are: draftosaurus"),
        ({"game": "evo", "players": 9}, "9"),
        ({"game": "evo", "mode": "huge"}, "evo has no mode 'huge'; it has: base"),
        ({"game": "evo", "colour": "red"}, "colour"),
        ({"game": "evo", "board": "huge"}, "huge"),
        ({"game": "evo", "rewards": "points"}, "rewards are by rank or margin"),
        ({"game": "evo", "illegal": "ignore"}, "illegal is one of: terminate, raise, random"),
        ({"game": "evo", "render_mode": "film"}, "there is no render mode 'film'"),
        ({"game": "evo", "max_cycles": 0}, "max_cycles is 1 or more"),
    ],
)
def test_unknown_settings_are_refused(settings: dict[str, Any], reason: str) -> None:
    for make in (env, parallel_env):
        with pytest.raises(ValueError, match=reason):
            make(**settings)


def test_nothing_is_done_before_the_reset_nor_after_the_end() -> None:
    e = env("draftosaurus", 2)
    with pytest.raises(AttributeError, match="before reset"):
        e.step(0)
    with pytest.raises(AttributeError, match="before reset"):
        e.last()
    play(e)
    with pytest.raises(ValueError, match="reset\\(\\) begins a new one"):
        e.step(None)
    e.reset()
    with pytest.raises(ValueError, match="there is no agent 'player_7'"):
        e.observe("player_7")
    p = parallel_env("draftosaurus", 2)
    with pytest.raises(ValueError, match="reset\\(\\) begins a new one"):
        p.step({})


def test_registering_twice_does_nothing() -> None:
    before = dict(pettingzoo.aec_registry)
    pangaea.envs.register()
    assert dict(pettingzoo.aec_registry) == before
