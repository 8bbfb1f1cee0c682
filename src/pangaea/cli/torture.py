"""`pangaea torture`: inject faults into servers during play, then audit the result."""

import argparse
import secrets

from pangaea.cli.output import BadInput, add_json, print_json
from pangaea.table.cluster import BIN
from pangaea.table.torture.run import Plan, run

MEANING = {
    "lost": "acknowledged moves missing from the database",
    "twice": "moves stored more often than they were made",
    "stuck": "tables that did not continue after the faults ended",
    "unfair": "tables that cannot be replayed or whose dice do not match their seed",
    "seen": "scenes that differ from what the seat may see",
    "faults": "server errors sent to players",
}


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Start servers on a temporary database, play games on them and inject random faults: killed and frozen "
        "workers, killed bots, a stopped database, lost notifications, a full disk, clock jumps, half-open "
        "connections. Then compare the acknowledged moves with the database. Exit status 1 if anything is wrong."
    )
    command.add_argument("--minutes", type=float, default=1.0, help="how long to inject faults (1)")
    command.add_argument("--tables", type=int, default=20, help="tables in play at once (20)")
    command.add_argument("--workers", type=int, default=1, help="server processes; more than one needs --postgres (1)")
    command.add_argument("--postgres", action="store_true", help="use a temporary PostgreSQL instead of SQLite")
    command.add_argument("--pool", action="store_true", help="with --postgres: run the bots in a pool")
    command.add_argument("--seed", type=int, help="seed of the faults; default: random")
    add_json(command)
    command.set_defaults(run=torture)


def torture(args: argparse.Namespace) -> int:
    """Run the servers, inject faults and print the audit."""
    if not 0 < args.minutes <= 10_000 or not 1 <= args.tables <= 1000 or not 1 <= args.workers <= 16:
        raise BadInput("--minutes is more than 0, --tables 1 to 1000, --workers 1 to 16")
    if (args.workers > 1 or args.pool) and not args.postgres:
        raise BadInput("SQLite is for one worker without a pool; add --postgres")
    if args.postgres and BIN is None:
        raise BadInput("there is no PostgreSQL in /usr/lib/postgresql")
    seed = secrets.randbelow(1 << 31) if args.seed is None else args.seed
    found = run(Plan(60 * args.minutes, args.tables, args.workers, args.postgres, args.pool, seed=seed))
    if args.json:
        print_json(found)
    else:
        show(found)
    return 1 if any(found["wrong"].values()) else 0


def show(found: dict[str, object]) -> None:
    """Print the audit."""
    wrong = found["wrong"]
    assert isinstance(wrong, dict)
    for name, value in found.items():
        if name != "wrong":
            print(f"{name.replace('_', ' ')}: {value}")
    for kind, list_ in wrong.items():
        print(f"{len(list_)} {kind}: {MEANING[kind]}")
        for line in list_[:10]:
            print(f"    {line}")
