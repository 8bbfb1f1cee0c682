"""Gymnasium: one learner among bots of any level or kind."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pangaea.bots import Bot, check, make
from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.envs.aec import ILLEGAL, ILLEGAL_REWARD, Observation, seen_space
from pangaea.envs.board import Board
from pangaea.envs.numbered import NumberedGame
from pangaea.envs.picture import RENDER_MODES, check_mode
from pangaea.envs.rewards import check_rewards, rewards
from pangaea.envs.setting import Setting, action_number, check_choice
from pangaea.envs.window import Window

Opponents = str | Bot | Sequence[str | Bot]


class Learner(Board, gymnasium.Env[Any, Any]):
    """A game in which the learner has one seat and bots have the others.

    `opponents` is a level or a kind of bot as on the command line ("easy", "greedy", "mcts:iterations=40"), your
    own bot, or a list of these, one for each rival to the left. The learner has the seat `seat`, by default a
    random one in each game. The other settings are those of the PettingZoo environment.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's type

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: Opponents = "greedy",
        seat: int | None = None,
        mode: str | None = None,
        rewards: str = "rank",
        illegal: str = "terminate",
        render_mode: str | None = None,
        language: str = "en",
        **options: str,
    ) -> None:
        self.setting = Setting(game, players, mode, options)
        check_rewards(rewards)
        check_mode(render_mode)
        self.reward_kind = rewards
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.language = language
        self.window = Window(f"Pangaea: {game}")
        self.wanted = check_seat(seat, self.setting.players)
        rivals = self.setting.players - 1
        listed = list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else None
        self.opponents: list[str | Bot] = [opponents] * rivals if listed is None else listed  # type: ignore[list-item]
        if len(self.opponents) != rivals:
            raise ValueError(f"{rivals} opponents are needed, not {len(self.opponents)}")
        for opponent in self.opponents:
            if isinstance(opponent, str):
                check(opponent, self.setting.game, self.setting.players, self.setting.options)
        self.observation_space = seen_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.actions)
        self.seat = 0
        self.bots: list[Bot] = []
        self.done = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game at the learner's first decision; the same seed gives the same chance and bots."""
        super().reset(seed=seed)
        players, draw = self.setting.players, self.np_random.integers
        self.seat = int(draw(players)) if self.wanted is None else self.wanted
        self.bots = [
            make(opponent, int(draw(1 << 62))) if isinstance(opponent, str) else opponent for opponent in self.opponents
        ]
        self.chair = NumberedGame(self.setting.fresh.copy(), self.setting.features, Rng(int(draw(1 << 62))))
        self.done = False
        self.rivals_answer(self.chair)
        self.show()
        return self.observe(self.chair), {"seat": self.seat}

    def rivals_answer(self, chair: NumberedGame) -> None:
        """Let bots answer until the learner is asked or the game is over."""
        game, state, players = self.setting.game, chair.state, self.setting.players
        while not state.over() and not state.asked >> self.seat & 1:
            seat = int(state.turn())
            bot = self.bots[(seat - self.seat) % players - 1]
            chair.play_packed(seat, pack(bot.choose(game, state.view(seat))))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Let the learner act, then the bots."""
        chair = self.playing()
        if self.done:
            raise ValueError("the game is over: reset() begins a new one")
        number = action_number(action)
        if not chair.allows(self.seat, number):
            if self.illegal == "raise":
                raise ValueError(f"{action!r:.40} is no legal action now; see the mask")
            if self.illegal == "terminate":
                self.done = True
                return self.observe(chair), ILLEGAL_REWARD, True, False, {"seat": self.seat, "illegal": True}
            number = int(chair.some(self.seat))
        chair.play(self.seat, number)
        self.rivals_answer(chair)
        self.done = chair.state.over()
        info: dict[str, Any] = {"seat": self.seat}
        reward = 0.0
        if self.done:
            worths = rewards(self.setting.game, chair.state, self.reward_kind)
            reward, info["rewards"] = worths[self.seat], worths
        self.show()
        return self.observe(chair), reward, self.done, False, info

    def playing(self) -> NumberedGame:
        """Return the game; raise an error before the first reset."""
        if "chair" not in vars(self):
            raise ValueError("there is no game before reset()")
        return self.chair

    def observe(self, chair: NumberedGame) -> Observation:
        """Return the learner's observation."""
        chair.look(self.seat)
        return {"observation": np.array(chair.row, np.int16), "action_mask": np.array(chair.mask, np.int8)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal moves, as MaskablePPO and others expect it."""
        chair = self.playing()
        chair.fill_mask(self.seat)
        return np.array(chair.mask, np.bool_)

    def render(self) -> Any:
        """Render the learner's view (text, SVG, image or window); at the end, that of spectators."""
        self.playing()
        return self.picture(self.seat)


def check_seat(seat: int | None, players: int) -> int | None:
    """Check that a seat exists; None is a random one."""
    if seat is not None and seat not in range(players):
        raise ValueError(f"a seat is a number from 0 to {players - 1}, not {seat}")
    return seat
