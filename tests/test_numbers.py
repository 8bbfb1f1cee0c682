"""Observations and action numbers do not change: a digest for each game, mode and number of players.

A change needs a higher `features_version` of the game; then run `python -m tests.test_numbers` to write the file again.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from pangaea.games import GAMES

FILE = Path(__file__).with_name("numbers.txt")


def digests() -> Iterator[str]:
    """A line for each game, mode and number of players: `draftosaurus 1 summer 3 DIGEST`."""
    for game in GAMES.values():
        for mode in game.modes:
            for players in mode.players:
                features = game.learner.features(players, game.settings(players, mode.options))
                blocks = [f"{block.name} {block.size}" for block in features.blocks()]
                texts = [features.text(number) for number in range(features.actions)]
                digest = hashlib.sha256("\n".join([*blocks, *texts]).encode()).hexdigest()[:16]
                yield f"{game.name} {game.features_version} {mode.name} {players} {digest}"


def test_rows_and_numbers_change_with_their_version_alone() -> None:
    """Of all games in the file; a new game enters it when its numbers are to stay."""
    written = FILE.read_text(encoding="utf-8").splitlines()
    games = {line.split()[0] for line in written}
    assert sorted(line for line in digests() if line.split()[0] in games) == sorted(written)


if __name__ == "__main__":
    FILE.write_text("\n".join(digests()) + "\n", encoding="utf-8")
