"""Mining: clear puzzles are kept, others dropped, and the same seed finds the same files."""

from dataclasses import replace
from pathlib import Path

import pytest

from pangaea.analysis.puzzles import Puzzle, puzzles, read
from pangaea.cli import main
from pangaea.core import position
from pangaea.core.chance import Rng
from pangaea.games import GAMES
from pangaea.lab import mining
from pangaea.lab.mining import Miner, mine, searched

GAME = GAMES["draftosaurus"]
MODE = GAME.modes[0]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use short searches."""
    for name, n in {"PLAYER": 16, "LONG": 200, "SEEDS": 2, "VISITS": 20, "TRIALS": 40, "GREEDY": 2}.items():
        monkeypatch.setattr(mining, name, n)
    monkeypatch.setattr(mining, "GLANCES", ((40, 10),))
    monkeypatch.setattr(mining, "TRIES", {"easy": 2, "normal": 2, "hard": 1, "expert": 1})


def test_a_clear_decision_becomes_a_puzzle(small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Short searches find the solution of a puzzle found by long ones."""
    monkeypatch.setattr(mining, "clear", lambda judged: judged.lead()[0] > 0.02)
    monkeypatch.setattr(mining, "fare", lambda *_: {"easy": 0.0, "normal": 0.5, "hard": 1.0, "expert": 1.0})
    known = max(puzzles("draftosaurus"), key=lambda puzzle: puzzle.best - puzzle.second)
    found = searched(GAME, known.position, "x", "a test", 3)
    assert found is not None and found.solution == known.solution and found.difficulty == 2
    assert set(found.chances) == set(known.chances) and found.greedy not in found.solution
    assert found.best == max(found.chances.values())


def test_a_quiet_decision_does_not(small: None) -> None:
    s = GAME.new(2, MODE.options)
    s.chance(Rng(1))
    seat = int(s.turn())
    text = position.write(GAME, s.view(seat), MODE.options)
    assert searched(GAME, text, "x", "a test", 3) is None


def test_puzzles_are_searched_again(
    small: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A clear puzzle is rewritten with the new result; an unclear one is deleted."""
    monkeypatch.setattr(mining, "clear", lambda judged: judged.lead()[0] > 0.02)
    monkeypatch.setattr(mining, "fare", lambda *_: {"easy": 0.0, "normal": 0.5, "hard": 1.0, "expert": 1.0})
    known = max(puzzles("draftosaurus"), key=lambda puzzle: puzzle.best - puzzle.second)
    s = GAME.new(2, MODE.options)
    s.chance(Rng(1))
    quiet = position.write(GAME, s.view(int(s.turn())), MODE.options)
    for name, text in {"clear": known.position, "quiet": quiet}.items():
        (tmp_path / f"{name}.toml").write_text(replace(known, position=text, error=0.9).write(), encoding="utf-8")
    assert main(["mine", "draftosaurus", "--again", "--seed", "3", "--out", str(tmp_path)]) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["clear.toml"]
    found = read("draftosaurus", "clear", (tmp_path / "clear.toml").read_text(encoding="utf-8"))
    assert found.solution == known.solution and found.source == known.source and found.error < 0.9
    assert "quiet.toml is not clear" in capsys.readouterr().out
    assert main(["mine", "draftosaurus", "--again", "--out", str(tmp_path / "none")]) == 2


def test_the_levels_try_again(small: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only the levels' results are new; the rest of the file stays."""
    known = puzzles("draftosaurus")[0]
    (tmp_path / "one.toml").write_text(replace(known, fares={"easy": 0.123}).write(), encoding="utf-8")
    assert main(["mine", "draftosaurus", "--levels", "--out", str(tmp_path)]) == 0
    found = read("draftosaurus", "one", (tmp_path / "one.toml").read_text(encoding="utf-8"))
    assert set(found.fares) == set(mining.TRIES) and replace(found, fares=known.fares, name=known.name) == known
    assert "one.toml *" in capsys.readouterr().out


def test_the_same_seed_finds_the_same_files(small: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any difference counts here, so that a short game has puzzles; the number per difficulty is limited."""
    monkeypatch.setattr(mining, "limit", lambda players: 0.0)
    monkeypatch.setattr(mining, "clear", lambda judged: True)
    monkeypatch.setattr(mining, "sure", lambda thought: True)
    monkeypatch.setattr(mining, "HALF", 0.0)
    monkeypatch.setattr(mining, "OPEN", 0.0)
    monkeypatch.setattr(mining, "SEEDS", 1)
    told: list[Puzzle | None] = []
    mine(GAME, range(1), 5, tmp_path / "one", 9, lambda number, puzzle: told.append(puzzle))
    files = {file.name: file.read_text() for file in (tmp_path / "one").iterdir()}
    assert files and told[-1] is None and len(told) == len(files) + 1
    for name, text in files.items():
        found = read("draftosaurus", name.removesuffix(".toml"), text)
        assert found.view.eye == found.seat and found.move(found.solution[0])
    mine(GAME, range(1), 5, tmp_path / "two", 1, lambda number, puzzle: None)
    fewer = {file.name: file.read_text() for file in (tmp_path / "two").iterdir()}
    assert fewer.items() <= files.items() and fewer
    mine(GAME, range(1), 5, tmp_path / "two", 1, lambda number, puzzle: None)
    assert {file.name: file.read_text() for file in (tmp_path / "two").iterdir()} == fewer, "nothing twice"


def test_the_command(small: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mine", "draftosaurus", "--games", "1", "--out", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out").is_dir()
    assert main(["mine", "checkers"]) == 2
    assert main(["mine", "draftosaurus", "--games", "0"]) == 2
    assert "--games" in capsys.readouterr().err


def test_a_stopped_run_says_where_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(self: Miner, number: int) -> list[Puzzle]:
        if number == 7:
            raise KeyboardInterrupt
        return []

    monkeypatch.setattr(Miner, "puzzles", stop)
    assert main(["mine", "draftosaurus", "--first", "5", "--out", str(tmp_path)]) == 130
    assert "--first 7" in capsys.readouterr().err
