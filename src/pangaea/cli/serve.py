"""`pangaea serve`: the table in the browser."""

import argparse
import sys
import textwrap

from pangaea import table
from pangaea.cli.output import BadInput
from pangaea.table.settings import BadSetting, described, read_settings, unknown_variables

EPILOG = """\
Every setting can be given in a TOML file (--settings FILE), as `name = value`, or in the environment, as
PANGAEA_NAME=value, where lists use commas. Options of this command override the environment, which overrides the
file. Invalid settings are reported at the start. The settings and their defaults:

"""


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.description = textwrap.fill(
        "Start a server for all games and open its page. Tables are kept in the database: a server that is "
        "started again continues where it was.",
        118,
    )
    command.epilog = EPILOG + settings_help()
    command.add_argument("--settings", default="", metavar="FILE", help="a TOML file with settings")
    command.add_argument(
        "--host",
        metavar="ADDRESS",
        help="default: 0.0.0.0, which lets others in your network join; 127.0.0.1 is for this machine only",
    )
    command.add_argument("--port", metavar="N", help="default: 8000 or the next free port; 0 is any")
    command.add_argument(
        "--database",
        metavar="FILE or URL",
        help="a file (default: pangaea.db), or postgresql://user:password@host/name for several workers",
    )
    command.add_argument("--no-browser", action="store_true", help="print the address without opening a browser")
    command.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="a public host name of this server"
    )
    command.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a trusted reverse proxy in front"
    )
    command.add_argument(
        "--compile",
        action="store_true",
        help="in a checkout: compile the engines in the background at low priority and switch to them when ready",
    )
    command.set_defaults(run=run)


def settings_help() -> str:
    """Describe every setting with its default."""
    rows = []
    for name, default, about in described():
        rows.append(f"  {name} = {default}\n" + textwrap.indent(textwrap.fill(about, 110), " " * 6))
    return "\n".join(rows)


def chosen(args: argparse.Namespace) -> table.Settings:
    """Combine the settings of file, environment and options; report invalid ones in one line."""
    try:
        return read_settings(
            args.settings,
            host=args.host,
            port=args.port,
            database=args.database,
            hosts=args.name or None,
            proxies=args.proxy or None,
        )
    except BadSetting as error:
        raise BadInput(str(error)) from None


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    settings = chosen(args)
    for line in unknown_variables():
        print(f"pangaea: {line}", file=sys.stderr)
    port = settings.port if settings.port >= 0 else None
    return table.run(settings.host, port, None, not args.no_browser, settings, args.compile)
