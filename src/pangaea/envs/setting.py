"""Game settings shared by all environment types, validated once."""

from collections.abc import Mapping
from typing import Any

from pangaea.core.features import Features
from pangaea.core.game import Game
from pangaea.core.step import State
from pangaea.games import GAMES

LARGEST = 1 << 31  # limit of action numbers in compiled code, far above any game's actions


class Setting:
    """A game with its number of players, mode and options; unknown ones raise errors."""

    def __init__(
        self, game: str, players: int | None = None, mode: str | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"there is no game '{game}'; there are: {', '.join(GAMES)}")
        self.game: Game[Any] = GAMES[game]
        modes = {known.name: known for known in self.game.modes}
        if mode is not None and mode not in modes:
            raise ValueError(f"{game} has no mode '{mode}'; it has: {', '.join(modes)}")
        chosen = modes[mode] if mode else self.game.modes[0]
        self.mode = chosen.name
        self.options: dict[str, str] = {**chosen.options, **(options or {})}
        self.players = chosen.players[0] if players is None else players
        settings = self.game.settings(self.players, self.options)
        self.fresh: State = self.game.new(self.players, self.options)  # a new game at its first question, to be copied
        self.features: Features[Any] = self.game.learner.features(self.players, settings)

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.game.name, self.players, self.mode, self.options)

    @property
    def size(self) -> int:
        """The length of a feature row."""
        return int(self.features.size)

    @property
    def actions(self) -> int:
        """The number of actions."""
        return int(self.features.actions)

    def move_text(self, number: int) -> str:
        """Return the text of an action."""
        if not 0 <= number < self.actions:
            raise ValueError(f"an action is a number from 0 to {self.actions - 1}, not {number}")
        return self.features.text(number)


def check_choice(name: str, value: str, known: tuple[str, ...]) -> str:
    """Check that a value is one of the known ones."""
    if value not in known:
        raise ValueError(f"{name} is one of: {', '.join(known)}; not '{value}'")
    return value


def action_number(action: object) -> int:
    """Convert an action of any integer type to int; -1 if it is not an integer or out of range."""
    try:
        number = int(action.__index__())  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        return -1
    return number if 0 <= number < LARGEST else -1
