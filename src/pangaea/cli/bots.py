"""`pangaea bots`: think for the bots of servers on other machines."""

import argparse
import asyncio

from sqlalchemy.exc import SQLAlchemyError

from pangaea.cli.output import BadInput
from pangaea.table.logs import start_logging
from pangaea.table.pool import serve
from pangaea.table.settings import BadSetting, read_settings


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Take questions of bots and hints from a PostgreSQL that servers share, and answer them. Start it on any "
        "number of machines; servers whose setting `bots` is `pool` ask them. It runs until SIGTERM or Ctrl-C."
    )
    command.add_argument("--settings", default="", metavar="FILE", help="the settings of the servers")
    command.add_argument("--database", metavar="URL", help="postgresql://user:password@host/name")
    command.add_argument("--processes", metavar="N", help="default: the setting bot_processes")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Think until a signal to stop."""
    try:
        settings = read_settings(args.settings, database=args.database, bot_processes=args.processes)
    except BadSetting as error:
        raise BadInput(str(error)) from None
    if not settings.database.startswith("postgresql"):
        raise BadInput("a pool takes its work from PostgreSQL; with SQLite bots run inside the server")
    start_logging(settings.log_format, settings.log_level)
    print(f"Thinking in {settings.bot_processes} processes (Ctrl-C ends it)", flush=True)
    try:
        answered = asyncio.run(serve(settings.database, settings.bot_processes, settings.bot_patience))
    except SQLAlchemyError as error:
        raise BadInput(f"the database cannot be used: {str(error).splitlines()[0]}") from None
    print(f"{answered} answers", flush=True)
    return 0
