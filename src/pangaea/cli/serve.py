"""`pangaea serve`: the table in the browser."""

import argparse

from pangaea import table
from pangaea.cli.output import BadInput


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Start a server for all games and open its page. Tables are kept in the database: a server that is "
        "started again goes on where it was."
    )
    command.add_argument(
        "--host",
        default="0.0.0.0",
        metavar="ADDRESS",
        help="default: 0.0.0.0, so that others in your network can join; 127.0.0.1 is for this machine alone",
    )
    command.add_argument("--port", type=int, metavar="N", help="default: 8000 or the next one free; 0 is any")
    command.add_argument(
        "--database",
        default="pangaea.db",
        metavar="FILE or URL",
        help="a file (default: pangaea.db), or postgresql://user:password@host/name for several workers",
    )
    command.add_argument("--no-browser", action="store_true", help="print the address, open no page")
    command.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="a name by which the world calls this server"
    )
    command.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a proxy in front: it says who calls"
    )
    command.add_argument(
        "--compile",
        action="store_true",
        help="in a checkout: compile the engines meanwhile at low priority, and move over to them when they are ready",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    if args.port is not None and not 0 <= args.port < 1 << 16:
        raise BadInput(f"a port is a number from 0 to {(1 << 16) - 1}, not {args.port}")
    settings = table.Settings(table.address_of(args.database), hosts=tuple(args.name), proxies=tuple(args.proxy))
    return table.run(args.host, args.port, None, not args.no_browser, settings, args.compile)
