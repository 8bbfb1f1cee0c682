"""The games: one package each, none knows another. `GAMES` holds them by name."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from pangaea.core.game import Game

GAMES: dict[str, Game[Any]] = {
    game.name: game for game in (import_module(f"{__name__}.{found.name}").GAME for found in iter_modules(__path__))
}
