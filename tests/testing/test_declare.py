"""Declared state: bad positions are refused with the line; out-of-bounds numbers and lost components are detected."""

import re

import pytest

from pangaea.core import agenda, position
from pangaea.core.chance import Rng
from pangaea.core.declare import Line, Table
from pangaea.core.fields import OPEN, Counts, Number, Numbers, Pieces
from pangaea.core.game import Refused
from pangaea.core.record import BadRecord
from pangaea.core.step import WATCHER
from pangaea.testing.template import GAME

HEAD = "pangaea position 1\ngame pebbles 1\nplayers 2\n\n"
LEAD = "asks Lead: 0\nthen Pick, Reveal, Refill\nseat 0 hand=RG\nseat 1 hand=RB points=2\n"


def read(body: str) -> object:
    return position.read(HEAD + body, {"pebbles": GAME})


def test_what_no_line_names_has_its_usual_value() -> None:
    text = position.write(GAME, read(LEAD), {})  # type: ignore[arg-type]
    assert "bag RRRRGGGGGBBBBB\nbox -\nleader 0\n" in text
    assert "seat 1 hand=RB won=- points=2\n" in text


@pytest.mark.parametrize(
    ("line", "body", "reason"),
    [
        (5, "bug RR\n", "'bug RR' is not a line of a position"),
        (6, "box R\nbox R\n", "'box' is there twice"),
        (5, "seat 0 hand=RG hand=RG\n", "'hand' is there twice"),
        (5, "seat 0 hats=RG\n", "'hats=RG' is not a line"),
        (5, "seat 2 hand=RG\n", "'seat 2 hand=RG' is not a line"),
        (5, "box X\n", "'X' is not a set of pebbles"),
        (5, "box RRRRRRR\n", "'RRRRRRR' is not a set of pebbles"),
        (5, "called pink\n", "'pink' is not one of: red green blue"),
        (5, "leader 2\n", "'2' is not a number below 2"),
        (5, "then Draw 7, Turn\n", "the steps do not follow"),
        (5, "then Turn, Draw 0\n", "the steps do not follow"),
        (8, LEAD.replace("Lead: 0", "Lead: 1"), "ask the wrong seats"),
        (9, LEAD + "bag R\n", "six pebbles of each colour"),
    ],
)
def test_a_bad_line_is_refused(line: int, body: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(reason)) as caught:
        read(body)
    assert caught.value.line in (line, line + 1)


def test_a_number_out_of_its_bounds_is_noticed() -> None:
    s = GAME.new(2)
    agenda.check(GAME, s)
    s.seats[1].points = 100
    with pytest.raises(Refused, match="points is out of range"):
        agenda.check(GAME, s)
    s.seats[1].points, s.called = 0, 3
    with pytest.raises(Refused, match="called is out of range"):
        agenda.check(GAME, s)


def test_a_blank_state_is_as_declared() -> None:
    s = GAME.blank(3, {"hand": 1})
    assert len(s.seats) == 3
    assert (s.options.full(), s.leader, s.called, s.seats[2].picked) == (3, 0, -1, -1)
    assert s.copy().options is s.options


class Board:
    """Two attributes in one line, a third in another."""

    players = 2

    def __init__(self) -> None:
        self.active, self.sales, self.blows = 0, 0, 0


LINED = Table(
    Board,
    Line(
        "turn",
        Number("active", OPEN, 1, unsaid=lambda s, owner: 1),
        Number("sales", OPEN, 9, unsaid=lambda s, owner: 3),
        Number("blows", OPEN, 9),
    ),
)


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        ([], (1, 3, 0)),
        (["turn 0"], (0, 3, 0)),
        (["turn 0 sales=0"], (0, 0, 0)),
        (["turn 1 sales=2 blows=4"], (1, 2, 4)),
    ],
)
def test_what_a_line_names_is_not_filled(lines: list[str], numbers: tuple[int, ...]) -> None:
    board = Board()
    LINED.read_position("pebbles", board, lines)
    assert (board.active, board.sales, board.blows) == numbers
    assert LINED.write_position(board) == (lines or ["turn 1"])


def test_hidden_pebbles_are_in_the_bag_of_another_eye() -> None:
    s = GAME.new(2)
    s.chance(Rng(1))
    for eye in (0, 1, WATCHER):
        agenda.check(GAME, s.view(int(eye)))
    view = s.view(0)
    for seat, hidden in ((0, 1), (1, 20)):
        view.seats[seat].hidden += hidden
        with pytest.raises(Refused, match="six pebbles of each colour"):
            agenda.check(GAME, view)
        view.seats[seat].hidden -= hidden
    s.seats[1].hidden = 1
    with pytest.raises(Refused, match="six pebbles of each colour"):
        agenda.check(GAME, s)


def test_copies_share_an_array_that_is_never_changed() -> None:
    pieces = Pieces("RGB", 5, rule="R1")
    assert Counts("bag", OPEN, pieces).copied() == "self.bag[:]"
    assert Counts("bag", OPEN, pieces, shared=True).copied() == "self.bag"


def test_an_array_may_begin_with_numbers() -> None:
    cells = Numbers("cells", OPEN, (3,), 9, low=-1, start=(-1, 3))
    assert cells.blanked() == "vec[i64]([-1] * 3)" and list(cells.usual(None, None)) == [-1, -1, -1]
    assert Numbers("lines", OPEN, (0, 3), 9).blanked() == "vec[i64]()"
