"""The pace of bots: human at first, then faster."""

from types import SimpleNamespace
from typing import Any

import pytest

from pangaea import GAMES
from pangaea.bots import make
from pangaea.core.chance import Rng
from pangaea.core.match import Match
from pangaea.table.pace import Pace, haste
from pangaea.table.settings import Settings


class Table:
    """Who is asked, and who is a bot."""

    def __init__(self, bots: list[bool]) -> None:
        self.bots = bots
        self.seats = bots
        self.progress = SimpleNamespace(state=SimpleNamespace(asked=0))

    def is_bot(self, seat: int) -> bool:
        return self.bots[seat]


def pauses(table: Any, pace: Pace, asked: list[int]) -> list[float]:
    found = []
    for seat in asked:
        table.progress.state.asked = 1 << seat
        pace.look(table)
        if table.is_bot(seat):
            found.append(pace.seconds(table))
    return found


def test_bots_move_faster_until_a_person_is_asked() -> None:
    found = pauses(Table([False, True, True]), Pace(1.0, 1.0), [1, 2, 1, 2, 0, 1, 2])
    assert found == pytest.approx([1.0, 0.7, 0.49, 0.343, 1.0, 0.7])


def test_where_only_bots_play_the_pace_stays() -> None:
    assert pauses(Table([True, True]), Pace(1.0, 1.0), [0, 1, 0, 1]) == [1.0] * 4


def test_four_bots_play_a_turn_of_evo_in_six_seconds() -> None:
    game = GAMES["evo"]
    match, bots = Match(game.new(5), Rng(3)), [make("greedy:samples=1", seat) for seat in range(5)]
    state: Any = match.state
    decisions = 0
    while not match.over:
        decisions += match.seat > 0
        match.play(bots[match.seat].choose(game, state.view(match.seat)))
    turn = round(decisions / state.turns)
    pause = sum(Settings().bot_pause) / 2
    assert pause * sum(haste(done) for done in range(turn)) < 6.0
