"""`pangaea ladder GAME`: test that each level is stronger than the one below."""

import argparse
from itertools import pairwise
from typing import Any

from rich.table import Table

from pangaea import bots
from pangaea.cli.arena import add_contest, play
from pangaea.cli.output import BadInput, add_json, console, find_game, print_json


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Play each level against the one below: one bot of the upper level, all others of the lower. The upper level "
        "is stronger if the whole 95 % confidence interval of its win share is above a fair share. Exit status 1 if "
        "one is not."
    )
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    levels = ",".join(bots.LEVELS)
    command.add_argument("--bots", default=levels, help=f"the levels, weakest first ({levels})")
    add_contest(command, games=100, seats="the fewest of the game")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play all rungs and print the results."""
    names = bots.split(args.bots)
    if len(names) < 2:
        raise BadInput("a ladder has at least two rungs")
    players = args.players or find_game(args.game).players[0]
    rungs = []
    for lower, upper in pairwise(names):
        outcome = play(args, [upper, *[lower] * (players - 1)], players, None, False)
        if outcome.stopped:
            return 130
        rungs.append(rung(upper, lower, outcome))
    print_json({"game": args.game, "players": players, "rungs": rungs}) if args.json else print_rungs(rungs)
    return 0 if all(step["stronger"] for step in rungs) else 1


def rung(upper: str, lower: str, outcome: Any) -> dict[str, Any]:
    """Return the result of one level against the one below."""
    found = outcome.standings.json()[upper]
    fair = round(1 / outcome.contest.players, 4)
    return {
        "upper": upper,
        "lower": lower,
        "win_share": found["win_share"],
        "interval": found["interval"],
        "fair": fair,
        "games": found["games"],
        "stronger": found["interval"][0] > fair,
    }


def print_rungs(rungs: list[dict[str, Any]]) -> None:
    """Print one row per rung."""
    table = Table("", "wins", "95 %", "fair share", "games", "", box=None, padding=(0, 2, 0, 0))
    for column in table.columns[1:5]:
        column.justify = "right"
    for step in rungs:
        low, high = step["interval"]
        table.add_row(
            f"{step['upper']} against {step['lower']}",
            f"{step['win_share']:.3f}",
            f"{low:.3f} to {high:.3f}",
            f"{step['fair']:.3f}",
            str(step["games"]),
            "stronger" if step["stronger"] else "not shown to be stronger",
            style=None if step["stronger"] else "red",
        )
    console().print(table)
