"""Gymnasium vector environments: one compiled call steps many games, opponents included."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from pangaea.core.chance import Rng
from pangaea.envs.aec import Observation, seen_space
from pangaea.envs.batch import RANDOM, SELF, URGE, Batch
from pangaea.envs.rewards import check_rewards, rewards
from pangaea.envs.setting import Setting, check_choice
from pangaea.envs.single import check_seat

OPPONENTS = {"random": RANDOM, "urge": URGE, "self": SELF}
KEPT = ("rng", "states", "finished", "finishers", "learners", "ended", "worths")  # of a batch; the rest is derived
Info = dict[str, Any]


class Learners(VectorEnv[Any, Any, Any]):
    """`num_envs` games. A game that ends is restarted in the same step.

    Opponents play "random" moves or the moves with the highest "urge", or every seat is the learner's
    ("self"); then a row is the decision of `infos["seat"]`. The reward of a game that ends is that of the seat that
    acted; `infos["final_info"]["rewards"]` has those of all seats. An illegal action raises an error, and no game is
    stepped.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        opponents: str = "random",
        seat: int | None = None,
        mode: str | None = None,
        rewards: str = "rank",
        **options: str,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is 1 or more, not {num_envs}")
        self.setting = Setting(game, players, mode, options)
        check_rewards(rewards)
        self.reward_kind = rewards
        self.opponents = check_choice("opponents", opponents, tuple(OPPONENTS))
        self.wanted = check_seat(seat, self.setting.players)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.render_mode = None
        self.num_envs = num_envs
        keep_freed_memory()
        self.single_observation_space = seen_space(self.setting)
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch | None = None
        self.no_cuts = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Start new games everywhere, or where `options["reset_mask"]` is true; one seed serves all of them."""
        chosen = self.check_mask((options or {}).get("reset_mask"))
        if isinstance(seed, list):
            seed = int(np.random.SeedSequence([number or 0 for number in seed]).generate_state(1)[0])
        super().reset(seed=seed)
        rng = Rng(int(self.np_random.integers(1 << 62)))
        if self.batch is None:
            self.batch = self.new_batch(rng)
        else:
            self.batch.rng = rng
            for i in np.flatnonzero(chosen).tolist():
                self.batch.start(i)
            self.batch.show()
        return self.seen(self.batch), self.whose(self.batch)

    def check_mask(self, mask: object) -> NDArray[np.bool_]:
        """Return which games are restarted: all by default."""
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ValueError(f"reset_mask is an array of {self.num_envs} bools, not {mask!r:.80}")
        if not mask.any():
            raise ValueError("reset_mask is true for at least one game")
        if self.batch is None and not mask.all():
            raise ValueError("there is no game before reset(): the first one is of all games")
        return mask

    def new_batch(self, rng: Rng) -> Batch:
        """Create new games for all places."""
        setting, seat = self.setting, -1 if self.wanted is None else self.wanted
        kind = OPPONENTS[self.opponents]
        return Batch(setting.fresh, self.num_envs, setting.features, setting.game.judge, kind, seat, rng)

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(vars(self))
        if self.batch is not None:
            kept["batch"] = {name: getattr(self.batch, name) for name in KEPT}
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        if kept["batch"] is not None:
            self.batch = self.new_batch(Rng(0))
            for name, value in kept["batch"].items():
                setattr(self.batch, name, value)
            self.batch.show()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Step all games, with one action each."""
        batch = self.batch
        if batch is None:
            raise ValueError("there is no game before reset()")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"{self.num_envs} whole numbers are needed, not {chosen.dtype} of shape {chosen.shape}")
        wrong = batch.step(np.minimum(chosen, self.setting.actions).tolist())  # larger numbers may not fit
        if wrong >= 0:
            raise ValueError(f"{chosen[wrong]} is no legal action in game {wrong}; see its mask")
        ended = np.array(batch.ended, np.bool_)
        worth = np.zeros(self.num_envs)
        infos = self.whose(batch)
        if ended.any():
            places = np.flatnonzero(ended)
            worths, seats = self.worths(batch, places), np.where(ended, np.array(batch.finishers), 0)
            worth[places] = worths[places, seats[places]]
            infos["final_obs"], infos["_final_obs"] = self.last_seen(batch, places), ended.copy()
            infos["final_info"] = {"seat": seats, "_seat": ended.copy(), "rewards": worths, "_rewards": ended.copy()}
            infos["_final_info"] = ended.copy()
        return self.seen(batch), worth, ended, self.no_cuts.copy(), infos

    def whose(self, batch: Batch) -> Info:
        """Return the seat to act in each game."""
        return {"seat": np.array(batch.learners), "_seat": np.ones(self.num_envs, np.bool_)}

    def worths(self, batch: Batch, places: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the rewards of all seats where a game has ended, zeros elsewhere."""
        players = self.setting.players
        found = np.zeros((self.num_envs, players))
        if self.reward_kind == "rank":
            found[places] = np.array(batch.worths).reshape(self.num_envs, players)[places] / (players - 1)
        else:
            found[places] = [rewards(self.setting.game, batch.finished[i], self.reward_kind) for i in places.tolist()]
        return found

    def last_seen(self, batch: Batch, places: NDArray[np.int64]) -> NDArray[np.object_]:
        """Return the final observations of games that ended."""
        found = np.full(self.num_envs, None, np.object_)
        no_mask = np.zeros(self.setting.actions, np.int8)
        for i in places.tolist():
            found[i] = {"observation": np.array(batch.last_row(i), np.int16), "action_mask": no_mask}
        return found

    def seen(self, batch: Batch) -> Observation:
        """Return the rows and masks of all games."""
        rows = np.array(memoryview(batch.rows)).reshape(self.num_envs, self.setting.size)
        masks = np.array(memoryview(batch.masks)).view(np.int8).reshape(self.num_envs, self.setting.actions)
        return {"observation": rows, "action_mask": masks}


def keep_freed_memory() -> None:
    """Let the C library reuse the memory of old observations instead of returning it to the system at every step."""
    np.empty((1 << 25) - (1 << 16), np.uint8)  # glibc learns its thresholds from the largest block that is freed
