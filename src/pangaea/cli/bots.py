"""`pangaea bots`: run the bots of servers on this machine."""

import argparse
import asyncio

from sqlalchemy.exc import SQLAlchemyError

from pangaea.cli.output import BadInput
from pangaea.table.logs import start_logging
from pangaea.table.pool import serve
from pangaea.table.settings import BadSetting, read_settings


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Compute bot moves and hints for servers whose setting `bots` is `pool`. Jobs are taken from the servers' "
        "PostgreSQL database, by any number of machines. Runs until SIGTERM or Ctrl-C."
    )
    command.add_argument("--settings", default="", metavar="FILE", help="the settings file of the servers")
    command.add_argument("--database", metavar="URL", help="postgresql://user:password@host/name")
    command.add_argument("--processes", metavar="N", help="number of processes; default: the setting bot_processes")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Work until a signal arrives."""
    try:
        settings = read_settings(args.settings, database=args.database, bot_processes=args.processes)
    except BadSetting as error:
        raise BadInput(str(error)) from None
    if not settings.database.startswith("postgresql"):
        raise BadInput("a pool needs PostgreSQL; with SQLite, bots run on the server's machine")
    start_logging(settings.log_format, settings.log_level)
    print(f"Running {settings.bot_processes} bot processes (Ctrl-C stops them)", flush=True)
    try:
        answered = asyncio.run(serve(settings.database, settings.bot_processes, settings.bot_patience))
    except SQLAlchemyError as error:
        raise BadInput(f"the database cannot be used: {str(error).splitlines()[0]}") from None
    print(f"{answered} answers", flush=True)
    return 0
