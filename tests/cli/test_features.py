"""`pangaea features`: every number and every action explained."""

import json

import pytest

from pangaea.games import GAMES
from tests.conftest import Run


@pytest.mark.parametrize("game", list(GAMES))
def test_blocks_and_actions_are_listed(run: Run, game: str) -> None:
    for mode in GAMES[game].modes:
        found = json.loads(run(f"features {game} --mode {mode.name} --json").out)
        blocks = found["blocks"]
        assert found["players"] == mode.players[0]
        assert sum(block["size"] for block in blocks) == found["size"]
        assert [block["at"] for block in blocks] == [
            sum(other["size"] for other in blocks[:i]) for i in range(len(blocks))
        ]
        assert all(block["meaning"] for block in blocks)
        assert len(set(found["actions"])) == len(found["actions"])


def test_tables_are_printed(run: Run) -> None:
    assert "own.hand" in run("features draftosaurus --mode winter --players 4").out
    done = run("features draftosaurus --moves")
    assert "place t_rex river" in done.out
    assert done.out.endswith("160 numbers, 68 actions\n")


@pytest.mark.parametrize("line", ["chess", "evo --players 9", "evo --mode huge", "evo --option x", "evo --option x=y"])
def test_what_there_is_not_is_refused(run: Run, line: str) -> None:
    done = run(f"features {line}")
    assert done.status == 2
    assert done.err.count("\n") == 1
