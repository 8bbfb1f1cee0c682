"""A match: the fast interface for Python programs. It does not check moves, and rolls chance itself."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.chance import Rng
from pangaea.core.step import Moves, State

ROWS: Final[list[list[Any]]] = []  # cached tuples, by verb and first thing, then by second thing


def unpack(move: i64) -> Any:
    """Return the packed move as a cached tuple (verb, thing, thing), typed Any because mypyc would copy a tuple."""
    key = move >> 12
    b = move & 4095
    if key < len(ROWS):
        row = ROWS[key]
        if b < len(row):
            return row[b]
    while len(ROWS) <= key:
        ROWS.append([])
    row = ROWS[key]
    more: list[Any] = [(move >> 24, key & 4095, i) for i in range(len(row), b + 1)]
    row = row + more  # replaced in one step, because other threads may use the cache
    ROWS[key] = row
    return row[b]


class Match:
    """A state with its random generator."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.may = Moves()
        state.chance(rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return Match, (self.state, self.rng)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.asking is None

    @property
    def seat(self) -> int:
        """The lowest asked seat; -1 when the game is over."""
        return self.state.turn()

    def legal(self, seat: i64 = -1) -> list[tuple[int, int, int]]:
        """Return the legal moves of a seat, by default the lowest asked one, as (verb, thing, thing)."""
        state, may = self.state, self.may
        state.legal(state.turn() if seat < 0 else seat, may)
        return [unpack(move) for move in may.packed[: may.n]]

    def play(self, move: tuple[i64, i64, i64], seat: i64 = -1) -> None:
        """Play a legal move of a seat, by default the lowest asked one."""
        state = self.state
        verb, a, b = move
        state.play(state.turn() if seat < 0 else seat, verb << 24 | a << 12 | b)
        state.chance(self.rng)

    def copy(self) -> "Match":
        """Return a copy of the position with its own generator."""
        return Match(self.state.copy(), self.rng.split())


def playout(state: State, rng: Rng, may: Moves) -> i64:
    """Play random legal moves to the end; return the number of the players' decisions."""
    decisions: i64 = 0
    state.chance(rng)
    while state.asking is not None:
        seat = state.turn()
        state.legal(seat, may)
        state.play(seat, may.packed[rng.below(may.n)])
        state.chance(rng)
        decisions += 1
    return decisions


def ranks(state: State) -> vec[i64]:
    """Return the rank of each seat, from 1; equal standings share a rank."""
    result = vec[i64]([0] * int(state.players))
    for seat in range(state.players):
        rank: i64 = 1
        for other in range(state.players):
            if state.standing(other) > state.standing(seat):
                rank += 1
        result[seat] = rank
    return result
