"""OpenSpiel: every game as a Python game with explicit chance. Importing this registers them.

`pyspiel.load_game("pangaea_draftosaurus(players=2,mode=winter)")`. Simultaneous choices are turns that the others do
not see. Actions are the numbers of the features; outcomes of chance are numbered separately, from 0.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from pangaea.core import position
from pangaea.core.chance import Rng
from pangaea.core.game import Game as Rules
from pangaea.core.step import CHANCE, Moves, State
from pangaea.envs.rewards import REWARDS, check_rewards, rewards
from pangaea.envs.setting import Setting
from pangaea.games import GAMES

MOST_OUTCOMES = 256  # outcomes of one roll or draw; far above any game's
LONGEST = 20_000  # decisions and rolls; far above any game's
LARGEST_MARGIN = 1000.0  # points
OWN = ("players", "mode", "rewards", "skip", "skip_seed")  # parameters that are not options of a game


def parameters(rules: Rules[Any]) -> dict[str, Any]:
    """Return the parameters of a game with their defaults; an option with only numeric values is a number."""
    found: dict[str, Any] = {
        "players": rules.modes[0].players[0],
        "mode": rules.modes[0].name,
        "rewards": REWARDS[0],
        "skip": 0,
        "skip_seed": 0,
    }
    for option in rules.options:
        if option.name not in OWN:
            number = all(value.isdigit() for value in option.values)
            found[option.name] = int(option.values[0]) if number else option.values[0]
    return found


def game_type(rules: Rules[Any], utility: Any) -> Any:
    """Return OpenSpiel's description of a game."""
    return pyspiel.GameType(
        short_name=f"pangaea_{rules.name}",
        long_name=f"Pangaea {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(rules),
    )


class Play:
    """A game in progress, with each seat's memory for perfect recall. A copy shares nothing mutable."""

    def __init__(self, setting: Setting, state: State, memories: list[bytes], played: NDArray[np.int16]) -> None:
        self.setting = setting
        self.state = state
        self.memories = memories  # by seat: a digest of what it saw and did at each decision
        self.played = played  # number of times each seat has played each action

    def __deepcopy__(self, memo: object) -> "Play":
        return Play(self.setting, self.state.copy(), self.memories[:], self.played.copy())

    def row(self, seat: int) -> NDArray[np.int16]:
        """Return the seat's features."""
        return np.array(self.setting.features.row(self.state, seat), np.int16)

    def text(self, seat: int) -> str:
        """Return the seat's view as text."""
        return position.write(self.setting.game, self.state.view(seat), self.setting.options)

    def act(self, number: int) -> None:
        """Play an action for the current player: chance, or the lowest seat that is asked."""
        state, features = self.state, self.setting.features
        if state.asked == 1 << CHANCE:
            state.happen(number)
            return
        seat = int(state.turn())
        seen = self.row(seat).tobytes() + number.to_bytes(4)
        self.memories[seat] = hashlib.blake2b(self.memories[seat] + seen, digest_size=12).digest()
        self.played[seat, number] += 1
        state.play(seat, features.move(state, seat, number))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state of any game."""

    def __init__(self, game: "OpenSpielGame", play: Play | None = None) -> None:
        super().__init__(game)
        self.play = play or game.opening.__deepcopy__(None)

    def current_player(self) -> int:
        """Return the lowest asked seat."""
        state = self.play.state
        if state.over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if state.asked == 1 << CHANCE else state.turn())

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.state.over()

    def _legal_actions(self, player: int) -> list[int]:
        state, features, may = self.play.state, self.play.setting.features, Moves()
        if state.over() or player != state.turn():
            return []
        state.legal(player, may)
        return sorted(int(features.number(state, player, may.packed[j])) for j in range(may.n))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        odds = [int(weight) for weight in self.play.state.odds()]
        total = sum(odds)
        return [(outcome, weight / total) for outcome, weight in enumerate(odds) if weight]

    def _apply_action(self, action: int) -> None:
        self.play.act(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.play.setting.move_text(action)
        state = self.play.state
        if state.asked != 1 << CHANCE:
            return f"outcome {action}"
        return self.play.setting.game.text.write_outcome(state, action)

    def returns(self) -> list[float]:
        """Return the rewards of a finished game, zeros before."""
        state = self.play.state
        game = self.get_game()
        if not state.over():
            return [0.0] * self.play.setting.players
        return rewards(self.play.setting.game, state, game.reward_kind)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OpenSpielState":
        """Sample a state from the player's information set. It has no history."""
        play = self.play
        guess = play.state.view(player).guess(Rng(int(sampler() * (1 << 62)))).copy()
        return OpenSpielState(self.get_game(), Play(play.setting, guess, play.memories[:], play.played.copy()))

    def __str__(self) -> str:
        return position.write(self.play.setting.game, self.play.state, self.play.setting.options)


class Observer:
    """The observation tensor: player, feature row and, with perfect recall, how often each action was played."""

    def __init__(self, setting: Setting, iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, not {dict(params)}")
        self.recalls = iig_obs_type.perfect_recall
        blocks = [("player", setting.players), *((block.name, block.size) for block in setting.features.blocks())]
        blocks += [("played", setting.actions)] if self.recalls else []
        self.tensor = np.zeros(sum(many for _name, many in blocks), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, many in blocks:
            self.dict[name] = self.tensor[at : at + many]
            at += many

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fill the tensor for this state and player."""
        play = state.play
        first = play.setting.players
        self.tensor[:first] = np.arange(first) == player
        self.tensor[first : first + play.setting.size] = play.row(player)
        if self.recalls:
            self.dict["played"][:] = play.played[player]

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return the player's view as text; with perfect recall, also a digest of what it has seen and done."""
        seen = state.play.text(player)
        return f"{seen}memory {state.play.memories[player].hex()}\n" if self.recalls else seen


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters. With `skip`, that many random decisions are played first, to get a small endgame."""

    rules: Rules[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        rules, params = self.rules, params or {}
        said = {**parameters(rules), **params}
        options = {
            name: str(value) for name, value in params.items() if name not in OWN and value != parameters(rules)[name]
        }
        check_rewards(said["rewards"])
        self.reward_kind = said["rewards"]
        self.setting = Setting(rules.name, said["players"], said["mode"], options)
        players, largest = self.setting.players, 1.0 if said["rewards"] == "rank" else LARGEST_MARGIN
        zero_sum = said["rewards"] == "rank" or players == 2
        utility = pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM
        information = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-largest,
            max_utility=largest,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(rules, utility), information, dict(params))
        self.opening = opening(self.setting, said["skip"], said["skip_seed"])

    def new_initial_state(self) -> OpenSpielState:
        """Return a new game, before anything is rolled or dealt."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer | None:
        """Return an observer of a player's view; separate public or private observers are not supported."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.setting, wanted, params)


def opening(setting: Setting, skip: int, seed: int) -> Play:
    """Return the game after this many random decisions."""
    players = setting.players
    play = Play(setting, setting.fresh.copy(), [b""] * players, np.zeros((players, setting.actions), np.int16))
    rng, may = Rng(seed), Moves()
    for _ in range(skip):
        play.state.chance(rng)
        if play.state.over():
            raise ValueError(f"the game is over before {skip} decisions")
        seat = play.state.turn()
        play.state.legal(seat, may)
        play.act(int(setting.features.number(play.state, seat, may.packed[rng.below(may.n)])))
    return play


def register() -> None:
    """Register all games, once."""
    for rules in GAMES.values():
        kind = game_type(rules, pyspiel.GameType.Utility.ZERO_SUM)
        if kind.short_name not in pyspiel.registered_names():
            name = f"Game_{rules.name}"
            globals()[name] = type(name, (OpenSpielGame,), {"rules": rules, "__module__": __name__})  # for pickle
            pyspiel.register_game(kind, globals()[name])


register()
