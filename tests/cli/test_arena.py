"""`pangaea arena`, `ladder` and `play --explain`."""

import json

import pytest

from tests.conftest import Run


def test_arena_for_programs(run: Run) -> None:
    line = "arena draftosaurus --bots greedy:samples=1,random,random --players 3 --games 6 --seed 4 --json"
    done = run(line)
    assert done.status == 0
    found = json.loads(done.out)
    assert (found["game"], found["players"], found["games"], found["stopped"]) == ("draftosaurus", 3, 6, False)
    greedy = found["bots"]["greedy:samples=1"]
    assert set(greedy) >= {"win_share", "interval", "rating", "games"}
    assert greedy["games"] == 6
    assert greedy["interval"][0] <= greedy["win_share"] <= greedy["interval"][1]
    assert found["bots"]["random"]["seats"] == 12
    assert run(line).out == done.out


def test_parameters_of_bots_may_have_commas(run: Run) -> None:
    found = json.loads(run("arena draftosaurus --bots mcts:iterations=2,guided=1,random --games 2 --json").out)
    assert set(found["bots"]) == {"mcts:iterations=2,guided=1", "random"}
    assert found["players"] == 2


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("arena draftosaurus", "arguments are required: --bots"),
        ("arena chess --bots random", "there is no game 'chess'"),
        ("arena draftosaurus --bots genius", "there is no bot 'genius'"),
        ("arena draftosaurus --bots random --players 7", "number of players is wrong: 7"),
        ("arena draftosaurus --bots random --games 0", "at least one game"),
        ("arena draftosaurus --bots random --workers 0", "--workers is 1 or more"),
        ("arena draftosaurus --bots random --mode autumn", "has no mode 'autumn'"),
        ("ladder draftosaurus --bots random", "at least two rungs"),
        ("report /nowhere", "holds no contest"),
    ],
)
def test_what_cannot_be(run: Run, line: str, reason: str) -> None:
    done = run(line)
    assert (done.status, done.out) == (2, "")
    assert reason in done.err
    assert done.err.count("\n") == 1


def test_ladder(run: Run) -> None:
    done = run("ladder draftosaurus --bots random,greedy:samples=1 --players 3 --games 12 --json")
    assert done.status == 0
    (rung,) = json.loads(done.out)["rungs"]
    assert (rung["upper"], rung["lower"], rung["games"], rung["stronger"]) == ("greedy:samples=1", "random", 12, True)
    same = run("ladder draftosaurus --bots random,random --games 4")
    assert same.status == 1
    assert "not shown to be stronger" in same.out


def test_bots_explain_themselves(run: Run) -> None:
    done = run("play draftosaurus --seats mcts:iterations=30,guided=1,random --explain --seed 2")
    assert done.status == 0
    assert "Mcts considered" in done.out
    assert "%" in done.out
    assert "considered" not in run("play draftosaurus --seats greedy,random --explain --seed 2").out
