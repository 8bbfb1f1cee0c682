"""`pangaea arena GAME`: play many games between bots and rate the bots."""

import argparse
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pangaea import bots
from pangaea.cli.output import BadInput, add_json, console, find_game, print_json
from pangaea.cli.play import chosen_options
from pangaea.core.game import Refused

EXAMPLES = """\
examples:
  pangaea arena draftosaurus --bots mcts:iterations=800,greedy,random --players 4 --games 200
  pangaea arena draftosaurus --bots hard,normal --games 500 --workers 8 --out hard-normal
  pangaea arena draftosaurus --bots hard,normal --games 900 --workers 8 --out hard-normal --resume

The same seed gives the same games with any number of workers, unless a bot has a time budget (mcts:seconds=1).
"""


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = textwrap.fill(
        "Play many games between bots, with seats rotated. Print ratings, scores and win shares with 95 % confidence "
        "intervals. Ctrl-C stops early and prints the result so far.",
        118,
    )
    command.epilog = EXAMPLES
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    kinds = ", ".join([*bots.KINDS, *bots.LEVELS])
    command.add_argument("--bots", required=True, help=f"the bots, separated by commas; kinds: {kinds}")
    add_contest(command, games=200, seats="as many as there are bots")
    command.add_argument("--out", type=Path, metavar="DIR", help="write records and results to this folder")
    command.add_argument("--resume", action="store_true", help="continue the contest in DIR")
    add_json(command)
    command.set_defaults(run=run)


def add_contest(command: argparse.ArgumentParser, games: int, seats: str) -> None:
    """Add the options shared by the commands that play many games; `seats` describes the default of --players."""
    command.add_argument("--players", type=int, metavar="N", help=f"number of players; default: {seats}")
    command.add_argument("--games", type=int, default=games, help=f"number of games ({games})")
    command.add_argument("--workers", type=int, default=1, metavar="N", help="number of worker processes (1)")
    command.add_argument("--seed", type=int, default=0, help="seed of the games (0)")
    command.add_argument("--mode", help="a mode listed by `pangaea games`; default: the first")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option listed by `pangaea games`"
    )
    command.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster: an address, 'auto' to find it, 'local' to start one"
    )


def run(args: argparse.Namespace) -> int:
    """Play the contest and print the ratings."""
    game = find_game(args.game)
    names = bots.split(args.bots)
    players = args.players or min(max(len(names), game.players[0]), game.players[-1])
    outcome = play(args, names, players, args.out, args.resume)
    if args.json:
        print_json(outcome.json())
    else:
        console().print(ratings(outcome.standings))
        if outcome.stopped:
            more = f"; continue with --resume --out {args.out}" if args.out else ""
            console(to_errors=True).print(f"Stopped after {outcome.games} of {outcome.contest.games} games{more}.")
    return 130 if outcome.stopped else 0


def play(args: argparse.Namespace, names: list[str], players: int, out: Path | None, resume: bool) -> Any:
    """Play the contest described by the options."""
    lab = need_lab()
    game = find_game(args.game)
    options = chosen_options(game, args.mode, args.option)
    contest = lab.Contest(game.name, players, tuple(names), args.games, args.seed, options)
    if args.workers < 1:
        raise BadInput(f"--workers is 1 or more, not {args.workers}")
    try:
        contest.check()
        with shown(contest.games) as progress:
            return lab.run(contest, lab.Folder(out) if out else None, args.workers, args.ray, resume, progress)
    except Refused:
        raise
    except (ValueError, lab.PoolError) as error:
        raise BadInput(str(error)) from None


def need_lab() -> Any:
    """Import the arena here, because its packages belong to an extra."""
    from pangaea.lab import arena  # noqa: PLC0415

    return arena


@contextmanager
def shown(games: int) -> Iterator[Callable[[int, Any], None]]:
    """Show a progress bar with the current ratings on the error stream."""
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn()
    bar = Progress(*columns, console=console(to_errors=True))
    task = bar.add_task("", total=games)
    with Live(bar, console=console(to_errors=True), transient=True, refresh_per_second=4) as live:

        def progress(done: int, standings: Any) -> None:
            bar.update(task, completed=done)
            live.update(Group(bar, ratings(standings)))

        yield progress


def ratings(standings: Any) -> RenderableType:
    """Return a table of all bots, the best first."""
    table = Table("bot", "rating", "wins", "95 %", "score", "games", box=None, padding=(0, 2, 0, 0))
    table.columns[0].overflow = "fold"  # wrap long names instead of cutting them
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    for name, row in standings.json().items():
        low, high = row["interval"]
        table.add_row(
            name,
            f"{row['rating']:.1f} ± {row['rating_deviation']:.1f}",
            f"{row['win_share']:.3f}",
            f"{low:.3f} to {high:.3f}",
            f"{row['score']:.1f}",
            str(row["games"]),
        )
    return table
