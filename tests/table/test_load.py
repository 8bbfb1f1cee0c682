"""The load test of the table, small: what it measures is there, and its figures fit each other."""

import pytest

from pangaea.cli.bench import print_table
from pangaea.table import load


def test_a_small_load(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(load, "IDLE", 2)
    monkeypatch.setattr(load, "THINKS", (0.05, 0.2))
    found = load.measure(["evolution"], load.Load(tables=3, seconds=6.0))
    assert found["moves"] == found["games"]["evolution"]["moves"] > 0
    assert found["refused"] == 0
    assert 0 < found["median_ms"] <= found["p99_ms"]
    assert found["scenes_a_second"] >= found["moves_a_second"] > 0
    assert 0 <= found["bots_in_time"] <= 1
    print_table(found)
    assert "| 3 | 1 on SQLite |" in capsys.readouterr().out
