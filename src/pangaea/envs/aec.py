"""PettingZoo: every game, mode and number of players as an environment in which agents act one after another."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pangaea.core.chance import Rng
from pangaea.core.game import Refused
from pangaea.envs.batch import Chair
from pangaea.envs.picture import RENDER_MODES, render
from pangaea.envs.rewards import check_kind, rewards
from pangaea.games import GAMES

Observation = dict[str, NDArray[Any]]


def env(game: str, players: int, **settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's own checks around it; an illegal action ends the game for all."""
    raw = Environment(game, players, **settings)
    if raw.illegal == "raise":
        return wrappers.OrderEnforcingWrapper(raw)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


class Environment(AECEnv[str, Observation, int]):
    """A game without checks around it. Simultaneous choices are made one after another, unseen by the others.

    Options of the game are keyword arguments (`mode="winter"`), `rewards` is "rank" or "margin", `illegal` says what an
    illegal action does: "terminate", as is PettingZoo's custom, or "raise".
    """

    def __init__(
        self,
        game: str,
        players: int,
        *,
        render_mode: str | None = None,
        rewards: str = "rank",
        illegal: str = "terminate",
        language: str = "en",
        **options: str,
    ) -> None:
        super().__init__()
        if game not in GAMES:
            raise ValueError(f"there is no game '{game}'; there are: {', '.join(GAMES)}")
        self.game = GAMES[game]
        if illegal not in ("terminate", "raise"):
            raise ValueError(f"an illegal action may 'terminate' or 'raise', not '{illegal}'")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"there is no render mode '{render_mode}'; there are: {', '.join(RENDER_MODES)}")
        self.metadata = {"name": f"{game}_v{self.game.version}", "render_modes": list(RENDER_MODES), "render_fps": 1,
                         "is_parallelizable": False}  # fmt: skip
        self.illegal = illegal
        self.kind = check_kind(self.game, rewards)
        self.language = language
        self.options = options
        self.render_mode = render_mode
        self.fresh = self.game.new(players, options)
        self.features = self.game.features(players, self.game.settings(players, options))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        row = spaces.Box(-32767, 32767, (int(self.features.size),), np.int16)
        mask = spaces.Box(0, 1, (int(self.features.actions),), np.int8)
        seen = spaces.Dict({"observation": row, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(int(self.features.actions)) for agent in self.possible_agents}
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The row of numbers and the mask of legal moves."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All moves that there are, by number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same chance."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.chair = Chair(self.fresh.copy(), self.features, Rng(int(self.seeds.integers(1 << 62))))
        self.row = np.frombuffer(memoryview(self.chair.row), np.int16)
        self.mask = np.frombuffer(memoryview(self.chair.mask), np.int8)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.chair.state.turn()]

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and what it may do if it is asked."""
        self.chair.look(self.seats[agent])
        return {"observation": self.row.copy(), "action_mask": self.mask.copy()}

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.seats[agent]
        if action is None or not 0 <= int(action) < self.features.actions or not self.chair.play(seat, int(action)):
            raise Refused(self.game.name, "action", number=str(action), agent=agent)
        state = self.chair.state
        if state.over():
            for other, reward in zip(self.possible_agents, rewards(self.game, state, self.kind), strict=True):
                self.rewards[other] = reward
                self.terminations[other] = True
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.turn()]

    def render(self) -> Any:
        """The position as the agent sees it that is to act: text, SVG, or an image."""
        if self.render_mode is None:
            return None
        state = self.chair.state
        eye = self.seats[self.agent_selection] if not state.over() else -2
        return render(self.game, state.view(eye), self.render_mode, self.language)

    def close(self) -> None:
        """Nothing is kept open."""
