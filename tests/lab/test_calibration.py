"""How the scale of win chances is fitted."""

from pathlib import Path

import pytest

from pangaea.analysis.chances import Scale
from pangaea.games import GAMES
from pangaea.lab import calibration
from pangaea.lab.calibration import Sample


def test_both_halves_have_tables_of_every_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    halves: list[set[tuple[int, int]]] = []

    def fit(samples: list[Sample]) -> float:
        halves.append({(one.players, one.game) for one in samples})
        return 1.0

    monkeypatch.setattr(calibration, "fit_temper", fit)
    sizes = (2, 3, 4, 5)
    samples = [Sample(n := sizes[game % 4], [1 / n] * n, [1.0, *[0.0] * (n - 1)], game) for game in range(16)]
    calibration.write(GAMES["draftosaurus"], {n: Scale() for n in sizes}, samples, "greedy", tmp_path)
    assert halves == [{(sizes[game % 4], game) for game in (*range(4, 8), *range(12, 16))}]
    assert {path.suffix for path in tmp_path.iterdir()} == {".json", ".toml"}
