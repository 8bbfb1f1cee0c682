"""`pangaea build [GAME]`: compile the engines in a checkout."""

import argparse
import subprocess
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from pangaea.cli.output import BadInput, find_game

HOME = Path("src/pangaea")


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Compile the engines in place, in the root of a checkout. Only libraries whose source has changed are rebuilt: "
        "after a change to one game, only that game. While the libraries are older than the source, the package runs "
        "the source as plain Python. PANGAEA_PLAIN=1 always runs the source."
    )
    command.add_argument("game", nargs="?", metavar="GAME", help="fail if this game is not compiled afterwards")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compile the engines and print the state of each library."""
    game = find_game(args.game) if args.game else None
    if not (Path("setup.py").is_file() and HOME.is_dir()):
        raise BadInput(f"there is no setup.py with {HOME} here; run this in the root of a checkout")
    begun = time.time()
    done = subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], check=False)
    if done.returncode:
        return 1
    for library in sorted(HOME.rglob(f"engine*{EXTENSION_SUFFIXES[0]}")):
        state = "built" if library.stat().st_mtime >= begun else "up to date"
        print(f"{library.parent.relative_to(HOME)}: {state}")
    folder = Path("src", *game.package.split(".")) if game else HOME / "core"
    if not any(folder.glob(f"*{EXTENSION_SUFFIXES[0]}")):
        print(f"{folder} is not compiled: no working C compiler was found", file=sys.stderr)
        return 1
    print(f"{time.time() - begun:.0f} seconds")
    return 0
