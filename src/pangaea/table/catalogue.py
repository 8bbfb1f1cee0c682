"""The games as pages present them: names, modes and options in words."""

from collections.abc import Mapping
from typing import Any

from pangaea.core.game import Game
from pangaea.locale import Words
from pangaea.table.scene import Json

NEWCOMERS = 4  # seats of a one-click game, if the game allows it


def game_sheet(game: Game[Any], language: str) -> Json:
    """Describe a game: title, numbers of players, modes and options."""
    words = Words(language, game.name)
    return {
        "name": game.name,
        "title": words("game"),
        "about": words("game.about"),
        "players": list(game.players),
        "minutes": words("game.minutes") if "game.minutes" in words else "",
        "modes": [
            {
                "name": mode.name,
                "title": words(f"mode.{mode.name}"),
                "about": words(f"mode.{mode.name}.about"),
                "players": list(mode.players),
                "options": dict(mode.options),
            }
            for mode in game.modes
        ],
        "options": [
            {
                "name": option.name,
                "title": words(f"option.{option.name}"),
                "values": [{"name": value, "title": words(f"option.{option.name}.{value}")} for value in option.values],
            }
            for option in game.options
        ],
        "usual": usual(game),
    }


def usual(game: Game[Any]) -> int:
    """Return the number of seats of a one-click game."""
    numbers = game.modes[0].players
    return max(number for number in numbers if number <= NEWCOMERS or number == min(numbers))


def crumb(game: Game[Any], options: Mapping[str, str], language: str) -> str:
    """Describe the mode and the options that differ from it."""
    words = Words(language, game.name)
    chosen = {option.name: options.get(option.name, option.values[0]) for option in game.options}
    if any(chosen[option.name] not in option.values for option in game.options):
        return ""  # a damaged table, or one from before an option was renamed
    fits = [mode for mode in game.modes if all(chosen.get(name) == value for name, value in mode.options.items())]
    mode = max(fits, key=lambda mode: len(mode.options), default=None)
    title = words(f"mode.{mode.name}") if mode else ""
    told = [title] if title and title != words("game") else []
    for option in game.options:
        usual_value = mode.options.get(option.name, option.values[0]) if mode else option.values[0]
        if chosen[option.name] != usual_value:
            told.append(f"{words(f'option.{option.name}')}: {words(f'option.{option.name}.{chosen[option.name]}')}")
    return " · ".join(told)
