"""`pangaea games`: list the games with their modes and options."""

import argparse
from typing import Any

from rich.table import Table

from pangaea.cli.output import add_json, add_language, console, print_json
from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.locale import Words


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = "List the games with their modes and options."
    add_language(command)
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the games."""
    if args.json:
        print_json([describe(game, Words(args.language, game.name)) for game in GAMES.values()])
        return 0
    out = console()
    for game in GAMES.values():
        words = Words(args.language, game.name)
        out.print(f"{words('game')}  ({game.name})", style="bold")
        out.print(words("game.about"))
        out.print(table(game, words))
    return 0


def table(game: Game[Any], words: Words) -> Table:
    """Return a table of modes and options, with the default value of each option first."""
    rows = Table(show_header=False, box=None, padding=(0, 2, 0, 2))
    for mode in game.modes:
        rows.add_row(f"--mode {mode.name}", spans(mode.players), words(f"mode.{mode.name}.about"))
    for option in game.options:
        values = "; ".join(f"{value}: {words(f'option.{option.name}.{value}')}" for value in option.values)
        rows.add_row(f"--option {option.name}", "", f"{words(f'option.{option.name}')}. {values}")
    return rows


def spans(players: tuple[int, ...]) -> str:
    """Format numbers of players: `2-5`, or `2, 4` with a gap."""
    whole = players == tuple(range(players[0], players[-1] + 1)) and len(players) > 1
    return f"{players[0]}-{players[-1]}" if whole else ", ".join(map(str, players))


def describe(game: Game[Any], words: Words) -> dict[str, object]:
    """Return a game with its modes and options as JSON data."""
    modes = [
        {
            "name": mode.name,
            "title": words(f"mode.{mode.name}"),
            "about": words(f"mode.{mode.name}.about"),
            "players": list(mode.players),
            "options": dict(mode.options),
        }
        for mode in game.modes
    ]
    options = [
        {
            "name": option.name,
            "title": words(f"option.{option.name}"),
            "values": {value: words(f"option.{option.name}.{value}") for value in option.values},
            "default": option.values[0],
        }
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": words("game"),
        "about": words("game.about"),
        "rules": game.version,
        "players": list(game.players),
        "modes": modes,
        "options": options,
    }
