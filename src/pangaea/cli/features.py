"""`pangaea features GAME`: list the observation features and the actions of learning agents."""

import argparse
from typing import Any

from rich.table import Table

from pangaea.cli.output import add_json, console, find_game, print_json
from pangaea.cli.play import chosen_options


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = "List the observation features and the numbered actions of learning agents."
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    command.add_argument("--mode", help="a mode listed by `pangaea games`; default: the first")
    command.add_argument("--players", type=int, metavar="N", help="number of players; default: the fewest of the mode")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option listed by `pangaea games`"
    )
    command.add_argument("--moves", action="store_true", help="list the actions instead of the features")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the blocks of features, or the actions."""
    game = find_game(args.game)
    options = chosen_options(game, args.mode, args.option)
    players = args.players
    if players is None:
        players = next(mode.players for mode in game.modes if args.mode in (None, mode.name))[0]
    features = game.learner.features(players, game.settings(players, options))
    blocks, at = [], 0
    for block in features.blocks():
        blocks.append({"name": block.name, "at": at, "size": int(block.size), "meaning": block.about})
        at += block.size
    moves = [features.text(number) for number in range(features.actions)]
    if args.json:
        print_json({"players": players, "size": int(features.size), "blocks": blocks, "actions": moves})
        return 0
    print_table(features.size, blocks, moves if args.moves else [], len(moves))
    return 0


def print_table(size: int, blocks: list[dict[str, Any]], moves: list[str], actions: int) -> None:
    """Print one row per block or action."""
    out = console()
    table = Table("action", "move", box=None) if moves else Table("at", "numbers", "block", "meaning", box=None)
    for number, move in enumerate(moves):
        table.add_row(str(number), move)
    for block in [] if moves else blocks:
        table.add_row(str(block["at"]), str(block["size"]), block["name"], block["meaning"])
    out.print(table)
    out.print(f"{size} numbers, {actions} actions")
