"""The benchmarks of environments: what is counted and printed, and the message without the peer."""

import json
from typing import Any

import pytest

from pangaea.cli import bench as command
from pangaea.games import GAMES
from pangaea.lab import bench_envs
from pangaea.lab.peers import NoPeers
from tests.conftest import Run


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draftosaurus alone, few games at once, no process for the memory."""
    monkeypatch.setattr(command, "GAMES", {"draftosaurus": GAMES["draftosaurus"]})
    monkeypatch.setattr(bench_envs, "GAMES_AT_ONCE", 4)
    monkeypatch.setattr(bench_envs, "memory", lambda game: 2048)


def test_decisions_are_counted() -> None:
    found = bench_envs.measures(GAMES["draftosaurus"])
    assert set(found) == {"pettingzoo", "vector", "vector_fewest"}
    decisions, spent = found["pettingzoo"](0.001)
    assert decisions >= 48  # four players, twelve turns each
    assert spent > 0
    assert bench_envs.at_once("draftosaurus", 2, 3)(0.001)[0] % 3 == 0


@pytest.mark.usefixtures("one_game")
def test_it_is_printed_beside_the_peer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_envs, "hanabi", lambda: {"pettingzoo": lambda seconds: (10, 1.0)})
    done = run("bench envs --peers --rounds 1 --seconds 0.01")
    assert done.status == 0
    assert "draftosaurus, 4 players" in done.out
    assert "hanabi_v5" in done.out
    assert "2.0 KiB" in done.out
    found: dict[str, Any] = json.loads(run("bench envs --peers --rounds 1 --seconds 0.01 --json").out)
    row = found["games"]["draftosaurus"]
    assert row["pettingzoo_vs_hanabi"] == pytest.approx(row["pettingzoo"] / 10, rel=0.01)
    assert row["memory"] == 2048


@pytest.mark.usefixtures("one_game")
def test_without_the_peer_it_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(bench_envs, "import_module", nothing)
    with pytest.raises(NoPeers, match="hanabi_v5 cannot be made"):
        bench_envs.hanabi()
    done = run("bench envs --peers")
    assert done.status == 2
    assert "pip install '.[peers]'" in done.err


def test_memory_is_measured_in_a_process_of_its_own() -> None:
    assert 0 < bench_envs.memory(GAMES["draftosaurus"]) < 1 << 20
