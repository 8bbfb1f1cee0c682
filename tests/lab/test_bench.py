"""The benchmarks: smoke tests with very short rounds, without judging figures."""

import json
from importlib.util import find_spec

import pytest

import pangaea
from pangaea import GAMES
from pangaea.cli.bench import scale_row
from pangaea.core import step
from pangaea.lab import bench
from pangaea.lab.peers import DRIVERS, peers
from tests.conftest import Run

SHORT = "--rounds 2 --seconds 0.002"
PEERS = find_spec("pyspiel") is not None and find_spec("rlcard") is not None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_measured_of_a_game(run: Run, game: str) -> None:
    done = run(f"bench {game} {SHORT} --json")
    assert done.status == 0
    row = json.loads(done.out)["games"][game]
    assert row["compiled"] == pangaea.compiled()
    assert all(row[what] > 0 for what in ("driven", "same_driver", "inside", "copies", "search", "opening"))
    assert ("plain" in row) == pangaea.compiled()


def test_a_table_for_people(run: Run) -> None:
    out = run(f"bench draftosaurus {SHORT}").out
    assert "draftosaurus, 4 players" in out
    assert "random.choice(match.legal()) from Python; the match rolls chance" in out


def test_a_table_where_no_move_was_measured() -> None:
    times = {"median_ms": None, "p99_ms": None, "cpu_ms_a_move": 6.26, "moves_a_second": 5.0, "bots_in_time": 1.0}
    on = {"tables": 1, "workers": 1, "database": "SQLite", "bots": "next to the server", "playing_kb": 9, "idle_kb": 7}
    assert scale_row(times | on) == "| 1 | 1 on SQLite | 5 | 6.3 ms | - | - | 100% | 9 kB | 7 kB |"


@pytest.mark.skipif(not PEERS, reason="the peers are not installed")
@pytest.mark.filterwarnings("ignore")
def test_beside_others(run: Run) -> None:
    found = json.loads(run(f"bench draftosaurus {SHORT} --peers --json").out)
    assert set(found["peers"]) == {"gin_rummy", "hearts", "tic_tac_toe", "uno"} == set(DRIVERS)
    assert set(found["peers"]["hearts"]) == {"driven", "inside", "copies"}
    ratios = {"driven_vs_hearts", "same_driver_vs_hearts", "inside_vs_hearts", "copies_vs_hearts"}
    ratios |= {"search_vs_gin_rummy", "opening_vs_gin_rummy"}
    assert ratios <= set(found["games"]["draftosaurus"])
    assert "evaluate_bots" in found["drivers"]["hearts"]


@pytest.mark.skipif(not PEERS, reason="the peers are not installed")
@pytest.mark.filterwarnings("ignore")
def test_decisions_of_hearts_are_those_of_players() -> None:
    """52 cards are played and, in three of four deals, twelve are passed; the 52 deals of chance do not count."""
    hearts = peers()["hearts"]
    for what in ("driven", "inside"):
        decisions, _seconds = hearts[what](0.0)
        assert decisions in (52, 64)


def test_without_the_peers_it_says_how_to_get_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_import(name: str) -> None:
        raise ImportError(name=name)

    monkeypatch.setattr("pangaea.lab.peers.import_module", no_import)
    done = run(f"bench draftosaurus {SHORT} --peers")
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "pip install '.[peers]'" in done.err


def test_half_compiled_engines_are_no_measure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step, "__file__", "step.so" if not pangaea.compiled() else "step.py")
    done = run(f"bench draftosaurus {SHORT}")
    assert done.status == 2
    assert "some engines are compiled and some are not" in done.err


def test_medians_and_ratios() -> None:
    assert bench.median([1, 9, 2]) == 2
    assert bench.ratio([10, 30, 20], [5, 10, 20]) == 2  # 2, 3, 1
