"""Perft: the counts of the documentation, the same counts through texts, and the definition of a ply."""

from pathlib import Path
from typing import Any

import pytest

import pangaea
from pangaea.core import position
from pangaea.core.game import Game, pack
from pangaea.core.perft import perft
from pangaea.core.step import CHANCE, State
from pangaea.games import GAMES
from pangaea.lab.perft import AFTER, HEAD, Row, TooFar, divide, read_row, start
from pangaea.testing.template import GAME as PEBBLES

PAGE = Path(__file__).parents[2] / "docs" / "perft.md"
LINES = PAGE.read_text(encoding="utf-8").partition(HEAD)[2].strip().splitlines()[1:]
ROWS = [read_row(line) for line in LINES]
CHEAP = 10**9 if pangaea.compiled() else 1_000  # lines that are played to count one depth further
STARTS = [row for row in ROWS if row.after in AFTER[:2]]


def name(row: Row) -> str:
    """A row, for messages."""
    return f"{row.game}-{row.mode}-{row.after}"


def test_the_table_has_every_mode_of_its_games() -> None:
    listed = [GAMES[game] for game in dict.fromkeys(row.game for row in ROWS)]
    wanted = [
        (game.name, mode.name, mode.players[0], after) for game in listed for mode in game.modes for after in AFTER
    ]
    assert [(row.game, row.mode, row.players, row.after) for row in ROWS] == wanted
    assert [row.line() for row in ROWS] == LINES


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_the_counts_of_the_table(row: Row) -> None:
    state = row.state()
    before = 1
    for depth, count in enumerate(row.counts, 1):
        if before <= CHEAP:
            assert perft(state, depth) == count, f"depth {depth}"
        before = count


def by_texts(game: Game[Any], state: State, depth: int) -> int:
    """Count lines whose plies are written and read as text."""
    if not depth:
        return 1
    if state.over():
        return 0
    seat = int(state.turn())
    if seat == CHANCE:
        outcomes = [outcome for outcome, weight in enumerate(state.odds()) if weight > 0]
        texts = {game.text.write_outcome(state, outcome) for outcome in outcomes}
    else:
        view = state.view(seat)
        texts = {game.text.write_move(view, seat, move) for move in game.legal(view, seat)}
    found = 0
    for text in texts:
        after = state.copy()
        if seat == CHANCE:
            after.happen(game.text.read_outcome(state, text))
        else:
            after.play(seat, pack(game.text.read_move(state, seat, text)))
        found += by_texts(game, after, depth - 1)
    return found


@pytest.mark.parametrize("row", STARTS, ids=name)
def test_the_same_counts_through_texts(row: Row) -> None:
    depth = 2 if row.counts[0] <= 40 else 1
    assert by_texts(GAMES[row.game], row.state(), depth) == row.counts[depth - 1]


@pytest.mark.parametrize("row", STARTS, ids=name)
def test_the_first_plies_add_up_and_the_start_is_unchanged(row: Row) -> None:
    state, game = row.state(), GAMES[row.game]
    before = position.write(game, state, {})
    parts = divide(game, state, 2)
    assert (len(parts), sum(parts.values())) == row.counts[:2]
    assert perft(state, 0) == 1
    assert position.write(game, state, {}) == before


def test_a_start_is_a_position() -> None:
    row = next(row for row in ROWS if row.game == "evo" and row.after)
    options = next(mode.options for mode in GAMES["evo"].modes if mode.name == row.mode)
    text = position.write(GAMES["evo"], row.state(), options)
    assert perft(position.read(text, GAMES), 3) == row.counts[2]


def test_chance_is_a_ply_for_each_outcome_however_likely() -> None:
    state = GAMES["primordial_soup"].new(3)
    kinds = sum(weight > 0 for weight in state.odds())
    assert perft(state, 1) == kinds
    assert perft(state, 3) == kinds * 11 * 11  # two seats roll two dice: sums of 2 to 12
    assert set(divide(GAMES["primordial_soup"], state, 2).values()) == {11}


def test_seats_that_are_asked_at_once_answer_in_their_order() -> None:
    state = start(GAMES["draftosaurus"], 3, {})
    own = [len(GAMES["draftosaurus"].legal(state, seat)) for seat in range(3)]
    assert [perft(state, depth) for depth in (1, 2, 3)] == [own[0], own[0] * own[1], own[0] * own[1] * own[2]]


def test_a_line_that_ends_earlier_is_not_counted() -> None:
    game: Game[Any] = PEBBLES
    state = start(game, game.players[0], {})
    assert perft(state, 1) == len(game.legal(state, int(state.turn())))
    while not state.over():
        last = state.copy()
        state.play(int(state.turn()), pack(game.legal(state, int(state.turn()))[0]))
        while state.asked == 1 << CHANCE:
            state.happen(next(outcome for outcome, weight in enumerate(state.odds()) if weight > 0))
    assert (perft(state, 0), perft(state, 1), divide(game, state, 1)) == (1, 0, {})
    assert perft(last, 1) > 0
    assert perft(last, 99) == 0


def test_a_start_behind_the_end() -> None:
    with pytest.raises(TooFar, match="over after"):
        start(GAMES["draftosaurus"], 2, {}, 5000)
