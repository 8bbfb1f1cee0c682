"""What all commands share: consoles, languages, errors, games by name."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pangaea.core.game import Game
from pangaea.core.record import Record, read
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES

if TYPE_CHECKING:
    from rich.console import Console


class BadInput(Exception):
    """Invalid arguments: one line on the error stream, exit status 2."""


def console(to_errors: bool = False) -> "Console":
    """Return a console without markup, because brackets are rule ids here. Colours are used in a terminal only."""
    from rich.console import Console  # noqa: PLC0415 - `pangaea serve` works without Rich

    return Console(stderr=to_errors, markup=False, highlight=False, emoji=False)


def complain(reason: str) -> int:
    """Print an error in one line; return its exit status."""
    print("pangaea:", " ".join(reason.split()), file=sys.stderr)
    return 2


def print_json(data: object) -> None:
    """Print JSON for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


@contextmanager
def progress() -> Iterator[Callable[[int, int, str], None]]:
    """Show a progress bar on the error stream; call it with the work done, the total and a label."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn  # noqa: PLC0415

    columns = TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn()
    errors = console(to_errors=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def update(done: int, of: int, what: str) -> None:
            bar.update(task, completed=done, total=of, description=what)

        yield update


def find_game(name: str) -> Game[Any]:
    """Return the game with this name."""
    if name not in GAMES:
        raise BadInput(f"there is no game '{name}'; there are: {', '.join(GAMES)}")
    return GAMES[name]


def read_record(path: Path) -> Record:
    """Return the record in this file, replayed to its end."""
    try:
        return read(path.read_text(encoding="utf-8"), GAMES)
    except UnicodeDecodeError:
        raise BadInput(f"{path}: this is not a text file") from None


def usual_language() -> str:
    """Return the language of the environment if it is supported."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def add_language(command: argparse.ArgumentParser) -> None:
    """Add the option --language."""
    command.add_argument(
        "--language", choices=LANGUAGES, default=usual_language(), help="language of the output; default: from LANG"
    )


def add_json(command: argparse.ArgumentParser) -> None:
    """Add the option --json."""
    command.add_argument("--json", action="store_true", help="print JSON instead of text")
