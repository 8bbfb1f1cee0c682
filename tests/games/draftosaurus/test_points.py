"""The sentence of a placement tells its gain and the pen that loses points by it."""

from pathlib import Path

import pytest

from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.games.draftosaurus.scoring import total
from pangaea.games.draftosaurus.state import State
from pangaea.table.dice import Dice
from pangaea.table.progress import Progress

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("record", ["summer_5.txt", "winter_3.txt"])
def test_the_points_told_match_the_score_sheet(record: str) -> None:
    known = read((RECORDS / record).read_text(), GAMES)
    players = len(known.names)
    again = Progress(known.game, dict(known.options), Dice("0f" * 32), known.game.new(players, known.options))
    again.take(again.follow(known.lines, 0.0))
    before = [0] * players
    kinds = set()
    for entry in again.entries:
        for told, moment in zip(entry.told, again.moments[entry.number], strict=True):
            if not told.event:
                continue  # a phase title, which shares the next event's moment
            key, params = told.said
            assert isinstance(moment, State)
            now = [int(total(moment, seat)) for seat in range(players)]
            if key.startswith(("event.placed", "event.moved")):
                kinds.add(key)
                seat = params["seat"]
                assert isinstance(seat, int)
                gain = now[seat] - before[seat]
                assert params.get("points", "+0") == (f"+{gain}" if gain >= 0 else f"−{-gain}"), told.said
                fell = [other for other in range(players) if now[other] < before[other]]
                if key.endswith("_other"):
                    assert params["other"] in fell
                    assert params["n"] == before[params["other"]] - now[params["other"]]
                assert not set(fell) - {seat} or key.endswith(("_other", "_less"))
            before = now
    assert "event.placed_for" in kinds
    if record.startswith("summer"):
        assert kinds & {"event.placed_less", "event.placed_other"}
