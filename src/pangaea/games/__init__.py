"""The games: one package each, none knows another. `GAMES` holds them by name."""

from typing import Any

from pangaea.core.game import Game
from pangaea.games import draftosaurus, evo, evolution

GAMES: dict[str, Game[Any]] = {game.name: game for game in (draftosaurus.GAME, evolution.GAME, evo.GAME)}
