"""`pangaea perft GAME`: count every line of play of a given length, to compare engines."""

import argparse
import textwrap
from pathlib import Path
from typing import Any

from pangaea.cli.output import BadInput, add_json, find_game, print_json
from pangaea.cli.play import chosen_options
from pangaea.core import position
from pangaea.core.game import Game
from pangaea.core.perft import perft
from pangaea.core.step import State
from pangaea.games import GAMES
from pangaea.lab.perft import HEAD, TooFar, divide, start, table

EXAMPLES = """\
examples:
  pangaea perft evo --depth 5
  pangaea perft evolution --mode expansions --after 15 --depth 2 --divide
  pangaea perft evo --after 40 --show > a.txt        write the start as a position
  pangaea perft evo --position a.txt --depth 4       start from a position
  pangaea perft --table docs/perft.md                recompute the table in the documentation

docs/perft.md defines what is counted, and the fixed starts.
"""


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = textwrap.fill(
        "Count every line of play with a given number of plies from a fixed start. A ply is one move of a seat or one "
        "outcome of chance.",
        118,
    )
    command.epilog = EXAMPLES
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.add_argument("game", nargs="?", metavar="GAME", help="a game listed by `pangaea games`")
    command.add_argument("--depth", type=int, default=3, metavar="N", help="number of plies (3)")
    command.add_argument("--divide", action="store_true", help="print the count after each first ply")
    command.add_argument("--mode", help="a mode listed by `pangaea games`; default: the first")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option listed by `pangaea games`"
    )
    command.add_argument("--players", type=int, metavar="N", help="number of players; default: the fewest of the mode")
    command.add_argument("--seed", type=int, default=0, help="seed of the deal and of the random decisions (0)")
    command.add_argument("--after", type=int, default=0, metavar="N", help="start after N random decisions (0)")
    command.add_argument("--position", type=Path, metavar="FILE", help="start from the position in FILE")
    command.add_argument("--show", action="store_true", help="print the start as a position and count nothing")
    command.add_argument(
        "--table", nargs="?", const="", metavar="FILE", help="compute the table of all games; replace it in FILE"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count the lines of play and print the result."""
    if args.table is not None:
        return run_table(args.table)
    if args.game is None:
        raise BadInput("name a game, or use --table for the table of all games")
    if not 0 <= args.depth <= 99:
        raise BadInput(f"--depth is 0 to 99, not {args.depth}")
    game = find_game(args.game)
    options = chosen_options(game, args.mode, args.option)
    state = read(game, args.position) if args.position else dealt(args, game, options)
    if args.show:
        print(position.write(game, state, options), end="")
        return 0
    parts = divide(game, state, args.depth) if args.divide and args.depth else None
    found = sum(parts.values()) if parts is not None else int(perft(state, args.depth))
    if args.json:
        print_json({"game": game.name, "depth": args.depth, "count": found} | ({"divide": parts} if parts else {}))
        return 0
    for text, n in (parts or {}).items():
        print(f"{text}: {n}")
    print(found)
    return 0


def dealt(args: argparse.Namespace, game: Game[Any], options: dict[str, str]) -> State:
    """Return the start described by the options."""
    if not 0 <= args.seed < 1 << 63:
        raise BadInput(f"a seed is a number from 0 to 2**63 - 1, not {args.seed}")
    if args.after < 0:
        raise BadInput(f"--after is 0 or more, not {args.after}")
    players = args.players or fewest(game, args.mode)
    try:
        return start(game, players, options, args.after, args.seed)
    except TooFar as error:
        raise BadInput(str(error)) from None


def fewest(game: Game[Any], mode: str | None) -> int:
    """Return the fewest players of the mode."""
    return next(known.players[0] for known in game.modes if mode in (None, known.name))


def read(game: Game[Any], path: Path) -> State:
    """Read a position of this game from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path}: this is not a text file") from None
    return position.read(text, {game.name: GAMES[game.name]})


def run_table(file: str) -> int:
    """Print the table, or replace the old one in a file."""
    if not file:
        print(table(), end="")
        return 0
    path = Path(file)
    before, head, rest = path.read_text(encoding="utf-8").partition(HEAD)
    if not head:
        raise BadInput(f"{path} has no table of counts")
    after = rest.partition("\n\n")[2]
    path.write_text(before + table() + (f"\n{after}" if after else ""), encoding="utf-8")
    print(f"Written: {path}")
    return 0
