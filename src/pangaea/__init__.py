"""Pangaea: board games of dinosaurs, amoebas and evolution.

>>> match = pangaea.new("draftosaurus", players=4, seed=1)
>>> while not match.over:
...     match.play(random.choice(match.legal()))
"""

import os
import secrets
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class Plain(MetaPathFinder):
    """An import finder that prefers this package's source to its compiled modules."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find the source of a module of this package."""
        for folder in path or () if name.startswith("pangaea.") else ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def fits() -> bool:
    """Whether the compiled modules match the source; in a checkout the build leaves a list of the files it read."""
    here = os.path.dirname(__file__)
    listed = os.path.join(here, f"engines-{sys.implementation.cache_tag}.txt")
    if not os.path.exists(listed):
        return True
    with open(listed, encoding="utf-8") as lines:
        for line in lines:
            name, size, changed = line.rsplit(" ", 2)
            try:
                found = os.stat(os.path.join(here, name))
            except FileNotFoundError:
                return False
            if (found.st_size, found.st_mtime_ns) != (int(size), int(changed)):
                return False
    return True


if os.environ.get("PANGAEA_PLAIN") or not fits():  # before the first engine is imported
    sys.meta_path.insert(0, Plain())

from pangaea.core import step  # noqa: E402
from pangaea.core.chance import Rng  # noqa: E402
from pangaea.core.game import Game, Refused  # noqa: E402
from pangaea.core.match import Match, playout, ranks  # noqa: E402
from pangaea.core.record import BadRecord, Record  # noqa: E402
from pangaea.core.step import Moves, State  # noqa: E402
from pangaea.games import GAMES  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "GAMES", "BadRecord", "Game", "Match", "Moves", "Record", "Refused", "Rng", "State",
    "compiled", "new", "playout", "ranks",
]  # fmt: skip


def compiled() -> bool:
    """Whether the engines are compiled. If not, everything works the same, but slower."""
    return not step.__file__.endswith(".py")


def new(game: str, players: int, seed: int | None = None, **options: str) -> Match:
    """Start a match. The same seed and moves give the same game; the default seed is random."""
    if game not in GAMES:
        raise ValueError(f"there is no game '{game}'; there are: {', '.join(GAMES)}")
    if seed is None:
        seed = secrets.randbits(63)
    elif not 0 <= seed < 1 << 63:
        raise ValueError(f"a seed is a number from 0 to 2**63 - 1, not {seed}")
    return Match(GAMES[game].new(players, options), Rng(seed))
