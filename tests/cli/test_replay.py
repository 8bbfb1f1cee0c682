"""Replays of recorded games."""

import json
from pathlib import Path

from rich.console import Console

from pangaea import GAMES
from pangaea.cli.output import read_record
from pangaea.cli.replay import Replay, at
from pangaea.core import position
from tests.conftest import Run

RECORD = Path(__file__).parents[1] / "games" / "draftosaurus" / "records" / "winter_3.txt"


def test_the_whole_game_is_told(run: Run) -> None:
    done = run(f"replay {RECORD}")
    assert done.status == 0
    assert "A winter game." in done.out
    assert "draws" not in done.out
    assert "wins." in done.out


def test_a_seat_hears_what_it_may_hear(run: Run) -> None:
    out = run(f"replay {RECORD} --seat 1").out
    drawn = [line for line in out.splitlines() if " draws: " in line]
    assert len(drawn) == 12
    assert len({line.split(" draws: ")[0] for line in drawn}) == 1


def test_one_position(run: Run) -> None:
    assert "wins." not in run(f"replay {RECORD} --at 30").out
    assert run(f"replay {RECORD} --at 30").out != run(f"replay {RECORD} --at 60").out


def test_for_programs(run: Run) -> None:
    found = json.loads(run(f"replay {RECORD} --json --at 40").out)
    assert (found["game"], found["at"], found["over"]) == ("draftosaurus", 40, False)
    state = position.read(found["position"], GAMES)
    assert position.write(GAMES["draftosaurus"], state, found["options"]) == found["position"]
    end = json.loads(run(f"replay {RECORD} --json").out)
    assert end["score"] == [int(n) for n in RECORD.read_text().split("\nscore ")[1].splitlines()[0].split()]
    assert min(end["ranks"]) == 1
    assert end["moves"][0]["seat"] is None
    assert len(end["moves"]) == end["at"]


def test_forward_and_back() -> None:
    record = read_record(RECORD)
    said = iter(["", "", "b", "50", "5000", "", "q"])
    shown: list[int] = []

    class Typed(Console):
        def input(self, *args: object, **kwargs: object) -> str:
            return next(said)

    class Noted(Replay):
        def position(self, n: int) -> None:
            shown.append(n)

    Noted(record, "en", -2, Typed(quiet=True)).walk()
    last = len(record.lines)
    assert shown == [0, 1, 2, 1, 50, last, last]


def test_a_game_up_to_a_move() -> None:
    record = read_record(RECORD)
    assert at(record, 17).lines == record.lines[:17]
    assert at(record, len(record.lines)).write() == record.write()
