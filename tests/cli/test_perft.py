"""`pangaea perft`."""

import json
from pathlib import Path

import pytest

from tests.conftest import Run


def test_a_count(run: Run) -> None:
    done = run("perft evo --depth 3")
    assert (done.status, done.out) == (0, "125\n")
    found = json.loads(run("perft evo --depth 3 --divide --json").out)
    assert (found["game"], found["depth"], found["count"]) == ("evo", 3, 125)
    assert sum(found["divide"].values()) == 125
    assert json.loads(run("perft evo --depth 3 --json").out) == {"game": "evo", "depth": 3, "count": 125}


def test_divided_by_first_plies(run: Run) -> None:
    lines = run("perft evo --depth 2 --divide").out.splitlines()
    assert lines[-1] == "25"
    assert sum(int(line.rpartition(": ")[2]) for line in lines[:-1]) == 25
    assert all(line.startswith("0 ") for line in lines[:-1])


def test_modes_players_and_seeds(run: Run) -> None:
    assert (
        run("perft evo --mode large_small --depth 4").out
        == run("perft evo --mode large_small --players 4 --depth 4").out
    )
    assert run("perft draftosaurus --players 3 --depth 3").out != run("perft draftosaurus --depth 3").out
    assert (
        run("perft draftosaurus --option mode=winter --depth 2").out
        == run("perft draftosaurus --mode winter --depth 2").out
    )
    outs = {run(f"perft draftosaurus --seed {seed} --depth 2").out for seed in range(5)}
    assert len(outs) > 1


def test_any_position(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "start.txt"
    file.write_text(run("perft evo --after 15 --show").out, encoding="utf-8")
    assert run(f"perft evo --position {file} --depth 3").out == run("perft evo --after 15 --depth 3").out
    assert run(f"perft evolution --position {file}").status == 2


def test_the_table_is_rewritten_in_its_place(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pangaea.lab.perft import HEAD, Row  # noqa: PLC0415

    monkeypatch.setattr("pangaea.lab.perft.rows", lambda: iter([Row("evo", "base", 3, 0, (5, 25))]))
    page = tmp_path / "perft.md"
    page.write_text(f"Before.\n\n{HEAD}\n|---|\n| old |\n\nAfter.\n", encoding="utf-8")
    assert run(f"perft --table {page}").status == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"Before.\n\n{HEAD}\n|---|")
    assert text.endswith("| evo | base | 3 | 0 | 5 | 25 |  |  |  |  |  |  |\n\nAfter.\n")
    assert "old" not in text
    assert run("perft --table").out.startswith(HEAD)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("perft", "name a game"),
        ("perft chess", "there is no game 'chess'"),
        ("perft evo --depth -1", "--depth is 0 to 99"),
        ("perft evo --after -1", "--after is 0 or more"),
        ("perft draftosaurus --after 5000", "over after"),
        ("perft evo --players 9", "number of players is wrong: 9"),
        ("perft evo --seed -1", "a seed is a number"),
        ("perft evo --position /nowhere", "/nowhere"),
        ("perft evo --mode autumn", "has no mode 'autumn'"),
    ],
)
def test_what_cannot_be(run: Run, line: str, reason: str) -> None:
    done = run(line)
    assert (done.status, done.out) == (2, "")
    assert reason in done.err
    assert done.err.count("\n") == 1


def test_a_page_without_a_table(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing\n", encoding="utf-8")
    assert "no table of counts" in run(f"perft --table {page}").err
