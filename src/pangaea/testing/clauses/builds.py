"""Builds: a process that runs the plain source gives the same records for the same seeds."""

import hashlib
import json
import os
import subprocess
import sys

from pangaea.core import step
from pangaea.core.game import Game
from pangaea.core.step import State
from pangaea.testing.clause import Clause
from pangaea.testing.trial import Trial


class Builds(Clause):
    """Compiled and plain code agree, and nothing depends on the process, its clock or its hash seed."""

    name = "builds"
    about = "compiled and plain give the same records for the same seeds"

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.played: list[tuple[str, int, int, str]] = []

    def ended(self, t: Trial) -> None:
        self.played.append((t.mode.name, t.players, t.seed, seal(t.record.write())))

    def closes(self) -> None:
        address = find(self.game)
        if not self.played or address is None:
            self.tally.note = "another process cannot import the game" if self.played else "no game has ended"
            return
        if (step.__file__ or "").endswith(".py"):
            self.tally.note = "plain against plain, for this build is not compiled"
        asks = json.dumps({"game": address, "trials": [played[:3] for played in self.played]})
        path = os.pathsep.join(entry for entry in sys.path if entry)
        env = os.environ | {"PANGAEA_PLAIN": "1", "PYTHONPATH": path, "PYTHONHASHSEED": "7"}
        command = [sys.executable, "-m", "pangaea.testing.replay"]
        done = subprocess.run(command, input=asks, capture_output=True, text=True, env=env, check=False)
        self.holds(done.returncode == 0, f"the plain build fails: {(done.stderr.splitlines() or ['no word'])[-1]}")
        for (mode, players, seed, here), there in zip(self.played, json.loads(done.stdout), strict=True):
            self.holds(here == there, f"the plain build plays another game: {mode}, {players} players, seed {seed}")


def find(game: Game[State]) -> tuple[str, str] | None:
    """Return the module and the name under which another process can import this game."""
    module = type(game).__module__
    for name, value in vars(sys.modules[module]).items():
        if value is game:
            return module, name
    return None


def seal(record: str) -> str:
    """Return a hash of a record."""
    return hashlib.sha256(record.encode()).hexdigest()[:16]
