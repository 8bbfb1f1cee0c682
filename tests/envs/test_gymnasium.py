"""Gymnasium: its checker passes, the vector environment is the same game, and bad input gets a clear error."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import pangaea.envs  # noqa: F401 - registers the games
from pangaea.bots import make
from pangaea.envs.single import Learner
from pangaea.envs.vector import Learners
from pangaea.games import GAMES
from tests.depth import EVERY_MODE
from tests.envs.tables import tables

STEPS = 60 if EVERY_MODE else 12


def some(mask: Any, rng: np.random.Generator) -> Any:
    """A legal action for each row."""
    return (mask * rng.random(mask.shape)).argmax(-1)


@pytest.mark.parametrize("game", list(GAMES))
def test_its_checker_passes(game: str) -> None:
    made = gymnasium.make(f"pangaea/{game}-v{GAMES[game].version}", opponents="random", render_mode="ansi")
    check_env(made.unwrapped)
    made.close()


@pytest.mark.parametrize("opponents", ["easy", "greedy:samples=1", ["random", make("random", 3)]])
def test_one_learner_plays_among_bots(opponents: str | Sequence[Any]) -> None:
    e = Learner("draftosaurus", 3, opponents=opponents, mode="winter")
    rng = np.random.default_rng(1)
    seats = set()
    for seed in range(6 if EVERY_MODE else 1):
        seen, info = e.reset(seed=seed)
        seats.add(info["seat"])
        done = False
        while not done:
            assert np.array_equal(e.action_masks(), seen["action_mask"] == 1)
            seen, reward, done, _cut, info = e.step(int(some(seen["action_mask"], rng)))
        assert reward == info["rewards"][info["seat"]]
        assert sum(info["rewards"]) == pytest.approx(0)
        assert not seen["action_mask"].any()
    assert len(seats) > 1 or not EVERY_MODE


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (Learner("evo", opponents="greedy:samples=1") for _ in range(2))
    rng = np.random.default_rng(1)
    seen, _info = first.reset(seed=4)
    again, _info = second.reset(seed=4)
    for _ in range(8):
        assert np.array_equal(seen["observation"], again["observation"])
        action = int(some(seen["action_mask"], rng))
        seen, *_ = first.step(action)
        again, *_ = second.step(action)


def test_the_seat_can_be_chosen() -> None:
    e = Learner("draftosaurus", 4, opponents="random", seat=2)
    assert {e.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"opponents": "clever"}, "there is no bot 'clever'"),
        ({"opponents": ["random"]}, "2 opponents are needed, not 1"),
        ({"seat": 3}, "a seat is a number from 0 to 2"),
        ({"rewards": "points"}, "rewards are by rank or margin"),
        ({"illegal": "no"}, "illegal is one of"),
        ({"mode": "spring"}, "has no mode 'spring'"),
        ({"taste": "sweet"}, "taste"),
    ],
)
def test_unknown_settings_are_refused(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Learner("draftosaurus", 3, **settings)


def test_illegal_actions_and_finished_games() -> None:
    with pytest.raises(ValueError, match="before reset"):
        Learner("draftosaurus", 2).step(0)
    e = Learner("draftosaurus", 2, opponents="random")
    e.reset(seed=1)
    _seen, reward, done, _cut, info = e.step(-1)
    assert (reward, done, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(ValueError, match="reset\\(\\) begins a new one"):
        e.step(0)
    e = Learner("draftosaurus", 2, opponents="random", illegal="raise")
    e.reset(seed=1)
    with pytest.raises(ValueError, match="no legal action"):
        e.step(-1)
    e = Learner("draftosaurus", 2, opponents="random", illegal="random")
    e.reset(seed=1)
    assert not e.step(-1)[2]


@pytest.mark.parametrize(("game", "mode", "players"), tables())
@pytest.mark.parametrize("opponents", ["random", "self"])
def test_many_games_are_stepped_at_once(game: str, mode: str, players: int, opponents: str) -> None:
    games = 16
    e = Learners(game, games, players, mode=mode, opponents=opponents)
    rng = np.random.default_rng(1)
    seen, info = e.reset(seed=3)
    total = 0
    for _ in range(STEPS):
        assert e.observation_space.contains(seen)
        assert seen["action_mask"].any(1).all()
        seen, rewards, ended, cut, info = e.step(some(seen["action_mask"], rng))
        assert not cut.any()
        assert (rewards[~ended] == 0).all()
        assert set(info["seat"].tolist()) <= set(range(players))
        if ended.any():
            assert np.allclose(info["final_info"]["rewards"].sum(1), 0)
            assert all((row is not None) == over for row, over in zip(info["final_obs"], ended, strict=True))
            assert e.single_observation_space.contains(info["final_obs"][np.flatnonzero(ended)[0]])
        total += int(ended.sum())
    assert total or (game, opponents) != ("draftosaurus", "random") or not EVERY_MODE


def test_a_batch_is_the_same_game_as_one() -> None:
    """With self-play at one place, the rows are those of a single game."""
    many = Learners("draftosaurus", 3, 2, opponents="self")
    seen, info = many.reset(seed=1)
    batch = many.batch
    assert batch is not None
    rng = np.random.default_rng(1)
    for _ in range(30):
        state, seat = batch.states[1].copy(), int(info["seat"][1])
        mask = [int(many.setting.features.number(state, seat, verb << 24 | a << 12 | b))
                for verb, a, b in many.setting.game.legal(state, seat)]  # fmt: skip
        assert sorted(mask) == np.flatnonzero(seen["action_mask"][1]).tolist()
        seen, _rewards, _ended, _cut, info = many.step(some(seen["action_mask"], rng))


def test_many_games_repeat_by_their_seed_and_may_pay_by_margin() -> None:
    for kind in ("rank", "margin"):
        runs = []
        for _ in range(2):
            e = Learners("draftosaurus", 4, 4, opponents="urge", rewards=kind, seat=1)
            rng = np.random.default_rng(1)
            seen, _info = e.reset(seed=9)
            got = []
            for _ in range(14):
                seen, rewards, _ended, _cut, info = e.step(some(seen["action_mask"], rng))
                assert set(info["seat"].tolist()) == {1}
                got.append(rewards)
            runs.append((seen["observation"], np.array(got)))
        assert np.array_equal(runs[0][0], runs[1][0])
        assert np.array_equal(runs[0][1], runs[1][1])
        assert runs[0][1].any()


def keys(infos: dict[str, Any], games: int) -> set[str]:
    """Return the keys of infos, each with its mask."""
    found = {key for key in infos if not key.startswith("_")}
    assert set(infos) == found | {f"_{key}" for key in found}
    for key in found:
        mask = infos[f"_{key}"]
        assert (mask.shape, mask.dtype) == ((games,), np.bool_)
        if isinstance(infos[key], dict):
            keys(infos[key], games)
        else:
            assert len(infos[key]) == games
    return found


def test_the_infos_of_many_games_are_those_of_gymnasiums_own() -> None:
    """The keys and masks are those of Gymnasium's vector of single games, which also restarts in the same step."""

    def make() -> Learner:
        return Learner("draftosaurus", 4, opponents="random")

    own = SyncVectorEnv([make] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    ours = Learners("draftosaurus", 3, 4)
    rng = np.random.default_rng(2)
    told: list[list[tuple[set[str], set[str]]]] = []
    for e in (own, ours):
        seen, infos = e.reset(seed=4)
        found = [(keys(infos, 3), set[str]())]
        for _ in range(14):
            seen, _worth, ended, _cut, infos = e.step(some(seen["action_mask"], rng))
            if ended.any():
                assert np.array_equal(infos["_final_obs"], ended)
                assert np.array_equal(infos["_final_info"], ended)
                found.append((keys(infos, 3), keys(infos["final_info"], 3)))
        told.append(found)
    assert told[0][:2] == told[1][:2]
    assert told[0][1] == ({"seat", "final_obs", "final_info"}, {"seat", "rewards"})


def test_some_of_many_games_are_begun_again() -> None:
    e = Learners("evolution", 4, 2, opponents="self")
    mask = np.array([True, False, False, True])
    with pytest.raises(ValueError, match="the first one is of all games"):
        e.reset(options={"reset_mask": mask})
    rng = np.random.default_rng(1)
    first, _infos = e.reset(seed=3)
    seen = first
    for _ in range(5):
        seen, *_ = e.step(some(seen["action_mask"], rng))
    assert e.batch is not None
    kept = [e.batch.states[1], e.batch.states[2]]
    again, infos = e.reset(options={"reset_mask": mask})
    assert kept == [e.batch.states[1], e.batch.states[2]]
    assert np.array_equal(again["observation"][~mask], seen["observation"][~mask])
    assert not any(np.array_equal(again["observation"][i], seen["observation"][i]) for i in (0, 3))
    assert keys(infos, 4) == {"seat"}
    e.step(some(again["action_mask"], rng))
    for bad in (np.zeros(4, np.bool_), np.ones(3, np.bool_), np.ones(4, np.int8), [True] * 4, "all"):
        with pytest.raises(ValueError, match="reset_mask is"):
            e.reset(options={"reset_mask": bad})
    everywhere, _infos = e.reset(seed=3, options={"reset_mask": np.ones(4, np.bool_)})
    assert np.array_equal(everywhere["observation"], first["observation"])


def test_bad_input_to_many_games_is_refused_and_steps_none() -> None:
    e = gymnasium.make_vec(
        "pangaea/draftosaurus-v1", num_envs=4, vectorization_mode="vector_entry_point", players=2
    ).unwrapped
    assert isinstance(e, Learners)
    assert e.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    with pytest.raises(ValueError, match="before reset"):
        e.step(np.zeros(4, int))
    seen, _info = e.reset(seed=[1, 2, 3, None])
    good = some(seen["action_mask"], np.random.default_rng(1))
    for bad, reason in (
        (good[:3], "4 whole numbers"),
        (good.astype(float), "4 whole numbers"),
        (good.reshape(2, 2), "4 whole numbers"),
        (np.array([*good[:2], -1, good[3]]), "-1 is no legal action in game 2"),
        (np.array([*good[:2], 10**6, good[3]]), "1000000 is no legal action in game 2"),
    ):
        with pytest.raises(ValueError, match=reason):
            e.step(bad)
    assert e.batch is not None
    assert np.array_equal(e.seen(e.batch)["observation"], seen["observation"])
    e.step(good)
    for settings, reason in (({"num_envs": 0}, "num_envs"), ({"opponents": "expert"}, "opponents is one of")):
        with pytest.raises(ValueError, match=reason):
            Learners("draftosaurus", **settings)
