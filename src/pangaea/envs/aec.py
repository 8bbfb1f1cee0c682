"""PettingZoo AEC environments: every game, mode and number of players, with agents acting in turn."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from pangaea.core.chance import Rng
from pangaea.envs.board import Board
from pangaea.envs.numbered import NumberedGame
from pangaea.envs.picture import RENDER_MODES, check_mode
from pangaea.envs.rewards import check_rewards, rewards
from pangaea.envs.setting import Setting, action_number, check_choice
from pangaea.envs.window import Window

Observation = dict[str, NDArray[Any]]
ILLEGAL = ("terminate", "raise", "random")
ILLEGAL_REWARD = -1.0
UNTIL_RESET = {
    "agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards", "chair",
}  # fmt: skip


def seen_space(setting: Setting) -> spaces.Dict:
    """Return the observation space: the feature row, and a mask of legal moves."""
    most = np.array(setting.features.bounds(), np.int16)
    row = spaces.Box(np.zeros_like(most), most, dtype=np.int16)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8)})


class Environment(Board, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game. Simultaneous choices are made one after another, hidden from the others.

    `mode` is a mode of the game; further options of the game are keyword arguments. `rewards` are by "rank" or by
    "margin". An illegal action ends the game for all ("terminate", PettingZoo's convention: -1 for its agent),
    raises an error ("raise"), or is replaced by a random legal move ("random"). With `max_cycles` a game is truncated
    when an agent would decide more often.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        mode: str | None = None,
        rewards: str = "rank",
        illegal: str = "terminate",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
        **options: str,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, players, mode, options)
        check_rewards(rewards)
        check_mode(render_mode)
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is 1 or more, not {max_cycles}")
        self.metadata = {
            "name": f"{game}_v{self.setting.game.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.reward_kind = rewards
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.language = language
        self.window = Window(f"Pangaea: {game}")
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: seen_space(self.setting) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        most = np.tile(np.array(self.setting.features.bounds(), np.int16), self.setting.players)
        self.state_space = spaces.Box(np.zeros_like(most), most, dtype=np.int16)
        self.seeds = np.random.default_rng()

    def __getattr__(self, name: str) -> Any:
        if name in UNTIL_RESET:
            raise AttributeError(f"there is no '{name}' before reset()")
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of feature rows and masks of legal moves."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of all moves, by number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same dice and draws."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        setting = self.setting
        self.chair = NumberedGame(setting.fresh.copy(), setting.features, Rng(int(self.seeds.integers(1 << 62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = [0] * setting.players
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.agents[self.chair.state.turn()]
        self.show()

    def observe(self, agent: str) -> Observation:
        """Return what the agent may know, and its legal moves if it is asked."""
        chair = self.chair
        if agent not in self.seats:
            raise ValueError(f"there is no agent '{agent}'; there are: {', '.join(self.possible_agents)}")
        chair.look(self.seats[agent])
        row, mask = np.array(chair.row, np.int16), np.array(chair.mask, np.int8)
        return {"observation": row, "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """Return the joint knowledge of all agents: their rows concatenated."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def step(self, action: int | None) -> None:
        """Let the selected agent act; an agent that is done steps with None."""
        if not self.agents:
            raise ValueError("the game is over: reset() begins a new one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chair, seat, number = self.chair, self.seats[agent], action_number(action)
        self._cumulative_rewards[agent] = 0.0
        if not chair.allows(seat, number):
            if self.illegal == "raise":
                raise ValueError(f"{action!r:.40} is no legal action of {agent} now; see the mask")
            if self.illegal == "terminate":
                self.forfeit(agent)
                return
            number = chair.some(seat)
        chair.play(seat, number)
        self.decisions[seat] += 1
        self.go_on()

    def go_on(self) -> None:
        """Select the next agent. If there is none, or it has reached `max_cycles`, all are done."""
        state = self.chair.state
        seat = state.turn()
        if seat < 0:
            worths = rewards(self.setting.game, state, self.reward_kind)
            self.end(dict(zip(self.possible_agents, worths, strict=True)), self.terminations)
        elif self.max_cycles is not None and self.decisions[seat] >= self.max_cycles:
            self.end(dict.fromkeys(self.possible_agents, 0.0), self.truncations)
        else:
            self.agent_selection = self.possible_agents[seat]
        self.show()

    def forfeit(self, agent: str) -> None:
        """End the game after an illegal action, as PettingZoo's own games do."""
        EnvLogger.warn_on_illegal_move()
        self.truncations = dict.fromkeys(self.agents, True)
        self.end(dict.fromkeys(self.possible_agents, 0.0) | {agent: ILLEGAL_REWARD}, self.terminations)
        self.show()

    def end(self, worths: dict[str, float], done: dict[str, bool]) -> None:
        """Terminate all agents with these rewards."""
        self.rewards = worths
        for agent in self.agents:
            done[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """Render the view of the agent to act (text, SVG, image or window); at the end, that of spectators."""
        return self.picture(self.seats[self.agent_selection])


def env(game: str, players: int | None = None, **settings: Any) -> Environment:
    """Return the environment of a game: `env("draftosaurus", players=4, mode="winter", rewards="margin")`."""
    return Environment(game, players, **settings)
