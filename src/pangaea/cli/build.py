"""`pangaea build [GAME]`: compile the engines in the project's source."""

import argparse
import subprocess
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from pangaea.cli.output import BadInput, find_game

HOME = Path("src/pangaea")


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Compile the engines in place, in the folder of the project. Only libraries whose source has changed are "
        "built: the first time all of them, after a change to one game that game alone. Until then Python would run "
        "the old library instead of the changed source; PANGAEA_PLAIN=1 runs the source."
    )
    command.add_argument("game", nargs="?", metavar="GAME", help="fail unless this game is compiled afterwards")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Build, and say what is compiled."""
    game = find_game(args.game) if args.game else None
    if not (Path("setup.py").is_file() and HOME.is_dir()):
        raise BadInput(f"there is no setup.py with {HOME} here; run this in the folder of the project")
    begun = time.time()
    done = subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], check=False)
    if done.returncode:
        return 1
    for library in sorted(HOME.rglob(f"engine*{EXTENSION_SUFFIXES[0]}")):
        state = "built" if library.stat().st_mtime >= begun else "up to date"
        print(f"{library.parent.relative_to(HOME)}: {state}")
    folder = Path("src", *game.package.split(".")) if game else HOME / "core"
    if not any(folder.glob(f"*{EXTENSION_SUFFIXES[0]}")):
        print(f"{folder} is not compiled: there is no working C compiler", file=sys.stderr)
        return 1
    print(f"{time.time() - begun:.0f} seconds")
    return 0
