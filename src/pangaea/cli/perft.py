"""`pangaea perft GAME`: count every line of play of a given length, to compare engines."""

import argparse
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
  pangaea perft evo --after 40 --show > a.txt        the start as a position
  pangaea perft evo --position a.txt --depth 4       any position
  pangaea perft --table docs/perft.md                count the table of the documentation again

what is counted, and from which start, is in docs/perft.md
"""


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Count every line of play of a given number of plies from a fixed start. A ply is one answer of a "
        "seat or one possible outcome of chance."
    )
    command.epilog = EXAMPLES
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.add_argument("game", nargs="?", metavar="GAME", help="a name that `pangaea games` lists")
    command.add_argument("--depth", type=int, default=3, metavar="N", help="plies of a line (3)")
    command.add_argument("--divide", action="store_true", help="the count behind each first ply")
    command.add_argument("--mode", help="a mode that `pangaea games` lists; default: the first")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option that `pangaea games` lists"
    )
    command.add_argument("--players", type=int, metavar="N", help="default: the fewest that the mode allows")
    command.add_argument("--seed", type=int, default=0, help="of the deal and the decisions before the start (0)")
    command.add_argument("--after", type=int, default=0, metavar="N", help="random decisions before the start (0)")
    command.add_argument("--position", type=Path, metavar="FILE", help="start from this position instead")
    command.add_argument("--show", action="store_true", help="print the start as a position, count nothing")
    command.add_argument(
        "--table", nargs="?", const="", metavar="FILE", help="count the table of all games; rewrite it in FILE"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, and print it."""
    if args.table is not None:
        return run_table(args.table)
    if args.game is None:
        raise BadInput("name a game, or count the table of all games by --table")
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
    """The start that the options describe."""
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
    """The fewest players of the mode."""
    return next(known.players[0] for known in game.modes if mode in (None, known.name))


def read(game: Game[Any], path: Path) -> State:
    """Read a position of this game from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path}: this is not a text") from None
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
