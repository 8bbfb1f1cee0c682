"""The command line. `COMMANDS` lists the commands; the module of the same name is imported when one is run."""

import argparse
import os
import signal
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from typing import NoReturn

import pangaea
from pangaea.cli import missing
from pangaea.cli.output import BadInput, complain
from pangaea.core.game import Refused
from pangaea.core.record import BadRecord

COMMANDS = {  # name: (summary, extras of the package that the command needs)
    "games": ("list the games", "terminal"),
    "play": ("play in the terminal", "terminal"),
    "serve": ("play in the browser, with friends and bots", "table"),
    "bots": ("run the bots of servers on this machine", "postgres"),
    "admin": ("administer a server: tables, backups, retention", "table,terminal"),
    "torture": ("inject faults into servers during play, then audit the result", "table"),
    "replay": ("step through a recorded game", "terminal"),
    "analyse": ("judge every decision of a recorded game", "terminal"),
    "mine": ("find puzzles in games between bots", "terminal"),
    "verify": ("verify the dice of a record from a table", "table"),
    "rules": ("show the rules of a game by id", "terminal"),
    "new": ("start a new game from the template", "terminal"),
    "check": ("check games against the contract", "terminal"),
    "build": ("compile the engines in a checkout", "terminal"),
    "bench": ("measure speed", "terminal,table,envs"),
    "features": ("list the observations and actions of learning agents", "terminal"),
    "arena": ("play games between bots and rate the bots", "terminal,lab"),
    "absurd": ("count moves of bots that no person would play", "terminal,lab"),
    "ladder": ("test that each bot level beats the one below", "terminal,lab"),
    "train": ("train an evaluation function by self-play", "terminal,lab,learn"),
    "report": ("make an HTML report of a contest", "terminal,lab"),
    "perft": ("count lines of play to compare engines", "terminal"),
}
EPILOG = """\
examples:
  pangaea games                    list the games
  pangaea serve                    play all games in the browser
  pangaea play draftosaurus        play against bots in the terminal
  pangaea play --help              show the options of a command

exit status: 0 success, 1 a check failed, 2 invalid arguments or a missing package
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error and point to the help."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser(chosen: Collection[str] = tuple(COMMANDS)) -> argparse.ArgumentParser:
    """Return the parser of all commands; only the modules of the chosen ones are imported."""
    whole = Parser(
        prog="pangaea",
        description="Board games of dinosaurs, amoebas and evolution: play them, host them, train agents on them.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    engines = "compiled" if pangaea.compiled() else "plain Python"
    whole.add_argument("--version", action="version", version=f"pangaea {pangaea.__version__} ({engines})")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    for name, (about, _extras) in COMMANDS.items():
        command = commands.add_parser(name, help=about)
        if name in chosen:
            import_module(f"pangaea.cli.{name}").add(command)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. An error is one line on the error stream, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # the terminal's encoding may lack Cyrillic
    words = sys.argv[1:] if argv is None else list(argv)
    name = words[0] if words and words[0] in COMMANDS else ""
    try:
        whole = parser([name])
        args = whole.parse_args(words)
        if not hasattr(args, "run"):
            whole.print_help()
            return 0
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except SystemExit as done:  # --help, --version, or an invalid argument
        return done.code if isinstance(done.code, int) else 2
    except ModuleNotFoundError as error:
        if name not in COMMANDS or (error.name or "").startswith("pangaea"):
            raise
        return missing.offer(error.name or "", COMMANDS[name][1])
    except (BadInput, BadRecord, Refused) as error:
        return complain(str(error))
    except BrokenPipeError:  # the reader closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 128 + signal.SIGINT
