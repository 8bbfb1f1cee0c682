"""`pangaea absurd GAME`: count moves of bots that no person would play."""

import argparse
from itertools import islice

from rich.table import Table

from pangaea import bots
from pangaea.cli.output import BadInput, add_json, console, find_game, print_json
from pangaea.cli.play import chosen_options
from pangaea.lab.absurd import ABSURD, LONG, Judged, decisions
from pangaea.lab.intervals import wilson


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        f"Bots of all levels play each other. Every Nth decision is put to all of them, and a search of {LONG} "
        f"iterations evaluates their moves. A move is absurd if its expected reward is below {ABSURD:.0%} of the best "
        "move's by more than two standard errors."
    )
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    command.add_argument(
        "--bots", default=",".join(bots.LEVELS), help="the levels or bots, separated by commas; default: all levels"
    )
    command.add_argument("--decisions", type=int, default=200, metavar="N", help="decisions to judge per bot (200)")
    command.add_argument("--every", type=int, default=5, metavar="N", help="judge every Nth decision (5)")
    command.add_argument("--players", type=int, metavar="N", help="number of players; default: the fewest")
    command.add_argument("--mode", help="a mode listed by `pangaea games`; default: the first")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option listed by `pangaea games`"
    )
    command.add_argument("--seed", type=int, default=0, help="the same seed judges the same games (0)")
    command.add_argument("--show", action="store_true", help="print each absurd move and the better one")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Judge the decisions of each bot and print the shares of absurd moves."""
    game = find_game(args.game)
    players = args.players or game.players[0]
    options = chosen_options(game, args.mode, args.option)
    if args.decisions < 1 or args.every < 1:
        raise BadInput("--decisions and --every are at least 1")
    if not 0 <= args.seed < 1 << 63:
        raise BadInput(f"a seed is a number from 0 to 2**63 - 1, not {args.seed}")
    names = list(dict.fromkeys(bots.split(args.bots)))
    try:
        for name in names:
            bots.check(name, game, players, options)
    except ValueError as error:
        raise BadInput(str(error)) from None
    absurd = dict.fromkeys(names, 0)
    for answers in islice(decisions(game, players, options, names, args.seed, args.every), args.decisions):
        for name, judged in zip(names, answers, strict=True):
            absurd[name] += judged.absurd
            if judged.absurd and args.show:
                console().print(told(name, judged), style="dim")
    rows = []
    table = Table("", "absurd", "95 %", "decisions", box=None, padding=(0, 2, 0, 0))
    for name in names:
        share = wilson(absurd[name], args.decisions)
        rows.append(
            {"bot": name, "absurd": share.value, "interval": [share.low, share.high], "decisions": args.decisions}
        )
        table.add_row(name, f"{share.value:.1%}", f"{share.low:.1%} to {share.high:.1%}", str(args.decisions))
    found = {"game": game.name, "players": players, "seed": args.seed, "bots": rows}
    print_json(found) if args.json else console().print(table)
    return 0


def told(name: str, judged: Judged) -> str:
    """Describe an absurd move, where it was played, and the better move."""
    where = f"{name}, game {judged.game}, seat {judged.seat}"
    return f"{where}: {judged.text} ({judged.share:.0%} of {judged.better})"
