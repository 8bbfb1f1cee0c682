"""The games as a page offers them: names, modes and options in words."""

from typing import Any

from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table.scene import Json

SHOWN: dict[str, Game[Any]] = {name: game for name, game in GAMES.items() if type(game).draw is not Game.draw}
NEWCOMERS = 4  # seats of a game that is started with one click, if so many may play


def game_sheet(game: Game[Any], language: str) -> Json:
    """A game: what it is called, how many play, what can be chosen."""
    words = Words(language, game.name)
    page = Words(language, "table")
    minutes = f"minutes.{game.name}"
    return {
        "name": game.name,
        "title": words("game"),
        "about": words("game.about"),
        "players": list(game.players),
        "minutes": page(minutes) if minutes in page else "",
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
    """How many sit down when a game is started with one click."""
    numbers = game.modes[0].players
    return max(number for number in numbers if number <= NEWCOMERS or number == min(numbers))


def crumb(game: Game[Any], options: dict[str, str], language: str) -> str:
    """The options that are not as usual, in words; the first one always, for it is the kind of game."""
    words = Words(language, game.name)
    told = [
        words(f"option.{option.name}.{options.get(option.name, option.values[0])}")
        for at, option in enumerate(game.options)
        if at == 0 or options.get(option.name, option.values[0]) != option.values[0]
    ]
    return " · ".join(told)
