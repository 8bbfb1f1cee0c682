"""PettingZoo's parallel API: all seats that are asked act in the same step.

If a game asks one seat, the others have an empty mask and their actions are ignored.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from pangaea.envs.aec import ILLEGAL_REWARD, Environment, Observation
from pangaea.envs.setting import action_number

Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class Simultaneous(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """The same game, with the same settings, as `aec.Environment`."""

    def __init__(self, game: str, players: int | None = None, **settings: Any) -> None:
        self.turns = Environment(game, players, **settings)
        self.turns.metadata["is_parallelizable"] = True
        self.metadata = self.turns.metadata
        self.render_mode = self.turns.render_mode
        self.max_cycles = self.turns.max_cycles
        self.turns.max_cycles = None  # here steps are counted, not decisions
        self.possible_agents = self.turns.possible_agents
        self.observation_spaces = self.turns.observation_spaces
        self.action_spaces = self.turns.action_spaces
        self.state_space = self.turns.state_space
        self.agents: list[str] = []
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of feature rows and masks; the mask of an agent that is not asked is empty."""
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of all moves, by number."""
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game."""
        self.turns.reset(seed, options)
        self.agents = self.turns.agents[:]
        self.cycles = 0
        return self.observations(), {agent: {} for agent in self.agents}

    def asked(self) -> list[str]:
        """Return the agents that are asked now."""
        asked = self.turns.chair.state.asked
        return [agent for seat, agent in enumerate(self.possible_agents) if asked >> seat & 1]

    def step(self, actions: dict[str, int]) -> Stepped:
        """Let all agents that are asked act at once; the actions of the others are ignored."""
        if not self.agents:
            raise ValueError("the game is over: reset() begins a new one")
        turns, chair = self.turns, self.turns.chair
        asked = self.asked()
        chosen = {agent: action_number(actions.get(agent)) for agent in asked}
        wrong = [agent for agent in asked if not chair.allows(turns.seats[agent], chosen[agent])]
        if wrong and turns.illegal == "raise":
            raise ValueError(f"{actions.get(wrong[0])!r:.40} is no legal action of {wrong[0]} now; see the mask")
        if wrong and turns.illegal == "terminate":
            turns.forfeit(wrong[0])
            turns.rewards.update(dict.fromkeys(wrong, ILLEGAL_REWARD))
            return self.results()
        for agent in asked:
            seat = turns.seats[agent]
            chair.play(seat, chair.some(seat) if agent in wrong else chosen[agent])
        self.cycles += 1
        turns.go_on()
        if self.max_cycles is not None and self.cycles >= self.max_cycles and not chair.state.over():
            turns.end(dict.fromkeys(self.possible_agents, 0.0), turns.truncations)
        return self.results()

    def results(self) -> Stepped:
        """Return the results for all live agents, and remove those that are done."""
        turns, agents = self.turns, self.agents
        seen = self.observations()
        done, cut = dict(turns.terminations), dict(turns.truncations)
        rewards = {agent: float(turns.rewards[agent]) for agent in agents}
        self.agents = [agent for agent in agents if not done[agent] and not cut[agent]]
        return seen, rewards, done, cut, {agent: {} for agent in agents}

    def observations(self) -> dict[str, Observation]:
        """Return the observation of each agent."""
        return {agent: self.turns.observe(agent) for agent in self.agents}

    def state(self) -> np.ndarray[Any, Any]:
        """Return the joint knowledge of all agents."""
        return self.turns.state()

    def render(self) -> Any:
        """Render the view of the first agent that is asked."""
        return self.turns.render()

    def close(self) -> None:
        """Close the window, if there is one."""
        self.turns.close()


def parallel_env(game: str, players: int | None = None, **settings: Any) -> Simultaneous:
    """Return the environment of a game in which all agents that are asked act at once."""
    return Simultaneous(game, players, **settings)
