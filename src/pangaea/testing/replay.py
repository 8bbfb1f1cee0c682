"""Play the requested trials and print the hashes of their records; `builds` runs this in another process."""

import importlib
import json
import sys
from typing import Any

from pangaea.core.game import Game
from pangaea.testing.clauses.builds import seal
from pangaea.testing.trial import Trial, modes_of


def replay(game: Game[Any], mode: str, players: int, seed: int) -> str:
    """Play a trial to its end."""
    trial = Trial(game, next(known for known in modes_of(game) if known.name == mode), players, seed)
    while not trial.state.over():
        trial.advance()
    return seal(trial.record.write())


def main() -> None:
    """Read the trials from standard input and write the hashes to standard output."""
    asked = json.load(sys.stdin)
    module, name = asked["game"]
    game: Game[Any] = getattr(importlib.import_module(module), name)
    json.dump([replay(game, *trial) for trial in asked["trials"]], sys.stdout)


if __name__ == "__main__":
    main()
