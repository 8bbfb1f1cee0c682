"""The games: one package each, none knows another. `GAMES` holds them by name."""

from typing import Any

from pangaea.core.game import Game
from pangaea.games import draftosaurus, evo, evolution, jurassic_parts, primordial_soup

GAMES: dict[str, Game[Any]] = {
    game.name: game for game in (draftosaurus.GAME, evolution.GAME, primordial_soup.GAME, evo.GAME, jurassic_parts.GAME)
}
