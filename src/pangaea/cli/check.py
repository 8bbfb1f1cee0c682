"""`pangaea check [GAME]`: play random games of every mode and check the contract."""

import argparse
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.table import Table

from pangaea.cli.output import BadInput, add_json, console, find_game, print_json, progress
from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.testing import Report
from pangaea.testing import check as check_game
from pangaea.testing.files import ROOT, missing, unimportable


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Play random games of every mode with every number of players and check the contract: views leak nothing, "
        "copies share nothing, every move can be written and read, and so on. In a checkout, also list the files that "
        "a game lacks. Exit status 1 if a check fails."
    )
    command.add_argument("game", nargs="?", metavar="GAME", help="a game; default: all games")
    command.add_argument("--games", type=int, default=1, help="games per mode and number of players (1)")
    command.add_argument("--mode", help="check only this mode")
    command.add_argument("--players", type=int, metavar="N", help="check only this number of players")
    command.add_argument("--seed", type=int, default=0, help="seed of the games (0)")
    command.add_argument("--tests", action="store_true", help="if the contract holds, run the project's tests of GAME")
    command.add_argument("--keep", type=Path, metavar="FOLDER", help="write records of failures to this folder")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the games and print the reports."""
    if args.games < 1 or args.seed < 0:
        raise BadInput("--games is 1 or more, --seed 0 or more")
    if args.tests and not (args.game and (ROOT / "tests").is_dir()):
        raise BadInput("--tests needs the name of a game and a checkout")
    games = [find_game(args.game)] if args.game else list(GAMES.values())
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
    reports, lacking = [], {}
    for game in games:
        if unread := unimportable(game):
            raise BadInput("; ".join(unread))
        lacking[game.name] = missing(game)
        report = check_with_progress(game, args)
        reports.append(report)
        if args.keep:
            keep(report, args.keep)
        if not args.json:
            print_report(report)
            for line in lacking[game.name]:
                console().print(f"missing: {line}", style="bold red")
    if args.json:
        print_json([asdict(report) | {"ok": report.ok, "missing": lacking[report.game]} for report in reports])
    ok = all(report.ok and not lacking[report.game] for report in reports)
    if ok and args.tests:
        command = [sys.executable, "-m", "pytest", "-q", "-k", args.game, str(ROOT / "tests")]
        ok = subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    return 0 if ok else 1


def check_with_progress(game: Game[Any], args: argparse.Namespace) -> Report:
    """Run the check with a progress bar."""
    with progress() as bar:
        try:
            return check_game(
                game,
                games=args.games,
                seed=args.seed,
                modes=[args.mode] if args.mode else None,
                players=[args.players] if args.players is not None else None,
                progress=lambda done, of, what: bar(done, of, f"{game.name}: {what}"),
            )
        except ValueError as error:  # an unknown mode or number of players
            raise BadInput(str(error)) from None


def print_report(report: Report) -> None:
    """Print one line per clause, then the failures."""
    out = console()
    out.print(f"{report.game}: {report.games} games, {report.questions} questions", style="bold")
    table = Table(show_header=False, box=None, padding=(0, 2, 0, 2))
    for tally in report.clauses:
        broken = tally.name in report.broken
        mark = "broken" if broken else "holds" if tally.checks else "not checked"
        style = "bold red" if broken else "green" if tally.checks else "yellow"
        table.add_row(mark, tally.name, f"{tally.checks:,}", tally.note or tally.about, style=style)
    out.print(table)
    for failure in report.failures:
        out.print(str(failure), style="bold red")


def keep(report: Report, folder: Path) -> None:
    """Save the record and position of every failure."""
    for i, failure in enumerate(report.failures):
        stem = f"{report.game}-{failure.clause.replace(' ', '_')}-{i}"
        for kind, text in (("record", failure.record), ("position", failure.position)):
            if text:
                (folder / f"{stem}.{kind}.txt").write_text(text, encoding="utf-8")
