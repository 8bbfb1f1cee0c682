"""The command line: `pangaea games`, `play`, `serve` and so on; `COMMANDS` holds them all."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

import pangaea
from pangaea.cli import arena, bench, check, features, games, ladder, perft, play, replay, report, rules, serve, verify
from pangaea.cli.output import BadInput, complain
from pangaea.core.game import Refused
from pangaea.core.record import BadRecord

COMMANDS = (games, play, serve, replay, verify, rules, check, bench, features, arena, ladder, report, perft)
EPILOG = """\
to begin:
  pangaea games                    what can be played
  pangaea serve                    all games in the browser
  pangaea play draftosaurus        a game against bots, in the terminal
  pangaea play --help              all that can be chosen

exit status: 0 all went well, 1 a check has failed, 2 something was asked that there is not
"""


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        """What is wrong, and where to read how it is done."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """All commands with their options."""
    whole = Parser(
        prog="pangaea",
        description="Board games of dinosaurs, amoebas and evolution: play, replay, check, measure.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    engines = "compiled" if pangaea.compiled() else "plain Python"
    whole.add_argument("--version", action="version", version=f"pangaea {pangaea.__version__} ({engines})")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit status. Whatever goes wrong is one line on the error stream, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Cyrillic shows marks instead
    try:
        whole = parser()
        args = whole.parse_args(argv)
        if not hasattr(args, "run"):
            whole.print_help()
            return 0
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except SystemExit as done:  # --help, --version, or an argument that there is not
        return done.code if isinstance(done.code, int) else 2
    except (BadInput, BadRecord, Refused) as error:
        return complain(str(error))
    except BrokenPipeError:  # whoever read this has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 128 + signal.SIGINT
