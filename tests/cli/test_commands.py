"""The commands: output for people and programs, and errors."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import pangaea
from pangaea import GAMES
from pangaea.cli import rules
from pangaea.cli.output import usual_language
from pangaea.locale import LANGUAGES
from pangaea.testing import Failure, Report
from tests.conftest import Run

RECORD = Path(__file__).parents[1] / "games" / "draftosaurus" / "records" / "winter_3.txt"


def test_without_a_command_help(run: Run) -> None:
    done = run("")
    assert done.status == 0
    for command in ("games", "play", "replay", "rules", "check", "bench"):
        assert f"\n    {command}" in done.out


@pytest.mark.parametrize("command", ["games", "play", "replay", "rules", "check", "bench"])
def test_every_command_explains_itself(run: Run, command: str) -> None:
    done = run(f"{command} --help")
    assert done.status == 0
    assert f"usage: pangaea {command}" in done.out


def test_version_says_whether_it_is_compiled(run: Run) -> None:
    engines = "compiled" if pangaea.compiled() else "plain Python"
    assert run("--version").out == f"pangaea {pangaea.__version__} ({engines})\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_games(run: Run, language: str) -> None:
    done = run(f"games --language {language}")
    assert done.status == 0
    for game in GAMES.values():
        assert game.name in done.out
        for mode in game.modes:
            assert f"--mode {mode.name}" in done.out


def test_games_for_programs(run: Run) -> None:
    found = {game["name"]: game for game in json.loads(run("games --json").out)}
    assert set(found) == set(GAMES)
    draftosaurus = found["draftosaurus"]
    assert draftosaurus["players"] == [2, 3, 4, 5]
    assert draftosaurus["options"][0]["default"] == "summer"
    assert draftosaurus["modes"][1]["options"] == {"mode": "winter"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("chess", "invalid choice: 'chess'"),
        ("play", "arguments are required: GAME"),
        ("play chess", "there is no game 'chess'; there are: "),
        ("play draftosaurus --players 9", "the number of players is wrong: 9; possible: 2, 3, 4, 5"),
        ("play draftosaurus --players many", "invalid int value: 'many'"),
        ("play draftosaurus --players 2 --seats you,greedy,greedy", "3 seats are named for 2 players"),
        ("play draftosaurus --seats you", "the number of players is wrong: 1"),
        ("play draftosaurus --seats you,", "there is no bot ''"),
        ("play draftosaurus --mode both --seats you,mcts:judge=learned", "there is no learned judge for draftosaurus"),
        ("play draftosaurus --seats you,genius", "there is no bot 'genius'; there are: random, greedy"),
        ("play draftosaurus --seats you,greedy:samples=x", "'samples' of bot 'greedy' is a number, not 'x'"),
        ("play draftosaurus --seats you:Anna,you:Boris\u202e", "a name is one line"),
        ("play draftosaurus --mode autumn", "has no mode 'autumn'; it has: summer, winter"),
        ("play draftosaurus --option prairie", "an option is NAME=VALUE, not 'prairie'"),
        ("play draftosaurus --option mood=good", "there is no option 'mood'"),
        ("play draftosaurus --option prairie=nine", "has no value 'nine'"),
        ("play draftosaurus --seed -3", "a seed is a number from 0"),
        ("play draftosaurus --language de", "invalid choice: 'de'"),
        ("play draftosaurus --record /nowhere/at/all.txt", "/nowhere/at/all.txt: No such file"),
        ("replay nowhere.txt", "nowhere.txt: No such file or directory"),
        (f"replay {RECORD} --at 9999", "--at is a number from 0 to"),
        (f"replay {RECORD} --seat 3", "there is no seat 3; there are 0 to 2"),
        (f"replay {Path(__file__)}", "line 1: a record begins with"),
        ("rules chess", "there is no game 'chess'"),
        ("rules draftosaurus R999", "draftosaurus has no rule 'R999'"),
        ("check chess", "there is no game 'chess'"),
        ("check draftosaurus --games 0", "--games is 1 or more"),
        ("check draftosaurus --mode autumn", "draftosaurus has no mode 'autumn'"),
        ("check draftosaurus --players 7", "draftosaurus is not for 7 players"),
        ("bench chess", "there is no game 'chess'"),
        ("bench --rounds 0", "--rounds is 1 or more"),
    ],
)
def test_bad_input_is_one_line_and_status_2(run: Run, line: str, reason: str) -> None:
    done = run(line)
    assert done.status == 2
    assert reason in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_a_record_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    assert "already exists" in run(f"play draftosaurus --record {file}").err
    assert file.read_text() == "precious"


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(bytes(range(256)))
    done = run(f"replay {tmp_path}/picture")
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "not a text" in done.err


def test_rules(run: Run) -> None:
    done = run("rules draftosaurus")
    assert done.status == 0
    assert done.out == rules.rules("draftosaurus")
    assert run("rules draftosaurus [r27]").out.startswith("[R27] Quarantine Zone")
    found = json.loads(run("rules draftosaurus --json").out)
    assert {"R1", "R27", "A10"} <= {rule["id"] for rule in found}


def a_project(root: Path, code: str, test: str) -> None:
    """A small project with one rule."""
    for folder in ("docs/rules", "src/pangaea/games/draftosaurus", "tests/games/draftosaurus"):
        (root / folder).mkdir(parents=True)
    (root / "docs/rules/draftosaurus.md").write_text("- **R1** Dinosaurs are large.\n")
    (root / "src/pangaea/games/draftosaurus/a.py").write_text(code)
    (root / "tests/games/draftosaurus/test_a.py").write_text(test)


@pytest.mark.parametrize(
    ("code", "test", "status", "said"),
    [
        ("# [R1]", "# [R1]", 0, "1 rules, each in the code and in a test"),
        ("# [R1]", "", 1, "tests missing"),
        ("", "# [R1]", 1, "code  missing"),
        ("# [R1] [R2]", "# [R1]", 1, "a.py:1: there is no rule [R2]"),
    ],
)
def test_coverage(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, test: str, status: int, said: str
) -> None:
    a_project(tmp_path, code, test)
    monkeypatch.setattr(rules, "project", lambda: tmp_path)
    done = run("rules draftosaurus --coverage")
    assert done.status == status
    assert said in done.out
    assert json.loads(run("rules draftosaurus --coverage --json").out)["complete"] == (status == 0)


def test_coverage_needs_the_source(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(rules, "__file__", str(tmp_path / "a/b/c/d.py"))
    assert "needs a checkout" in run("rules draftosaurus --coverage").err


def test_check_names_a_module_that_cannot_be_imported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pangaea.games.draftosaurus.terminal", None)
    done = run("check draftosaurus")
    assert done.status == 2 and "terminal.py cannot be imported: " in done.err


def test_check(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bad = Report("draftosaurus")
    bad.failures.append(Failure("copies", "a copy shares its bag", "summer", 2, 7, "the record", "the position"))
    reports = iter([Report("draftosaurus"), bad, bad])
    monkeypatch.setattr("pangaea.cli.check.check_game", lambda *args, **kwargs: next(reports))
    assert run("check draftosaurus").status == 0
    done = run(f"check draftosaurus --keep {tmp_path}/failures")
    assert done.status == 1
    assert "copies: a copy shares its bag (summer, 2 players, seed 7)" in done.out
    kept = {file.name: file.read_text() for file in (tmp_path / "failures").iterdir()}
    assert kept == {
        "draftosaurus-copies-0.record.txt": "the record",
        "draftosaurus-copies-0.position.txt": "the position",
    }
    [found] = json.loads(run("check draftosaurus --json").out)
    assert (found["ok"], found["failures"][0]["seed"]) == (False, 7)


def test_check_really_checks(run: Run) -> None:
    done = run("check draftosaurus --games 1 --mode summer --players 2 --json")
    [found] = json.loads(done.out)
    assert (found["games"], found["failures"], done.status) == (1, [], 0)
    assert all(clause["checks"] for clause in found["clauses"])


@pytest.mark.parametrize(
    ("variables", "language"),
    [({"LANG": "uk_UA.UTF-8"}, "uk"), ({"LANG": "de_DE"}, "en"), ({"LANG": "ru_RU", "LC_ALL": "C"}, "en"), ({}, "en")],
)
def test_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert usual_language() == language


def test_a_reader_who_has_read_enough() -> None:
    command = f"{sys.executable} -m pangaea rules draftosaurus | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="signals of Unix")
def test_ctrl_c_leaves_quietly() -> None:
    heed = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"  # background jobs ignore it
    run = "from pangaea.cli import main; sys.exit(main(['play', 'draftosaurus']))"
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", f"{heed}; {run}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    while (shown := process.stdout.read(1)) != ">":  # the prompt
        assert shown, "it has ended"
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err.strip() == ""


def test_check_runs_tests_of_one_game_alone(run: Run) -> None:
    done = run("check --tests")
    assert done.status == 2 and "--tests needs the name of a game" in done.err
