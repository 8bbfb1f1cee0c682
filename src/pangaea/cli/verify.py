"""`pangaea verify RECORD`: recompute every outcome of chance from the published seed."""

import argparse
from dataclasses import asdict
from pathlib import Path

from pangaea.cli.output import BadInput, add_json, print_json, read_record


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "A table commits to its seed with a hash before the first roll and publishes it after the game. This "
        "recomputes every outcome of chance from it. Exit status 1 if one differs."
    )
    command.add_argument("record", type=Path, metavar="RECORD", help="a file that was downloaded from a table")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Recompute the outcomes and print the verdict."""
    from pangaea.table.dice import verify  # noqa: PLC0415 - other commands need no server packages

    verdict = verify(read_record(args.record))
    if verdict is None:
        raise BadInput(f"{args.record} does not tell the seed of its dice: only the record of a finished table does")
    if args.json:
        print_json(asdict(verdict) | {"fair": verdict.fair})
    elif not verdict.sealed:
        print("Not fair: the seed is not the one that was sealed at the start.")
    elif verdict.wrong is not None:
        print(f"Not fair: move {verdict.wrong} is not the outcome that the seed gives.")
    else:
        before = f"; {verdict.given} before the table opened are not its own" if verdict.given else ""
        print(f"Fair: all {verdict.outcomes} outcomes are those of the sealed seed{before}.")
    return 0 if verdict.fair else 1
