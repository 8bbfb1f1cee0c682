"""The settings for tests of environments: every mode if compiled, otherwise the first of each game."""

import warnings

from pangaea.games import GAMES
from tests.depth import EVERY_MODE

CYCLES = 40 if EVERY_MODE else 8
Table = tuple[str, str, int]


def tables() -> list[Table]:
    """Game, mode and number of players: the fewest and the most."""
    found: list[Table] = []
    for game in GAMES.values():
        for mode in game.modes if EVERY_MODE else game.modes[:1]:
            numbers = {mode.players[0], mode.players[-1]} if EVERY_MODE else {mode.players[0]}
            found += [(game.name, mode.name, players) for players in sorted(numbers)]
    return found


with warnings.catch_warnings():  # PettingZoo's tests import its games by a door that it calls old
    warnings.simplefilter("ignore")
    import pettingzoo.test  # noqa: F401
