"""One game played by numbers, compiled: feature rows, masks of legal moves, moves by number."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pangaea.core.chance import Rng
from pangaea.core.features import Features
from pangaea.core.step import Moves, State


class NumberedGame:
    """A game played by numbers: observations, masks of legal moves, and moves by number."""

    def __init__(self, state: State, features: Features[Any], rng: Rng) -> None:
        self.state = state
        self.features = features
        self.rng = rng
        self.may = Moves()
        self.no_row = vec[i16]([0] * int(features.size))
        self.no_mask = vec[u8]([0] * int(features.actions))
        self.row = self.no_row
        self.mask = self.no_mask
        self.masked: i64 = -1  # the seat whose mask is current; -1: none
        state.chance(rng)

    def look(self, seat: i64) -> None:
        """Compute a new row and a new mask for this seat."""
        self.row = self.no_row[:]
        self.features.observe(self.state, seat, self.row, 0)
        self.fill_mask(seat)

    def fill_mask(self, seat: i64) -> None:
        """Compute only the mask: 1 for each legal move, all 0 for a seat that is not asked."""
        if self.masked == seat:
            return
        mask = self.no_mask[:]
        may, s, features = self.may, self.state, self.features
        s.legal(seat, may)
        features.mask(s, seat, may, mask, 0)
        self.mask = mask
        self.masked = seat

    def allows(self, seat: i64, number: i64) -> bool:
        """Whether the move with this number is legal."""
        if number < 0 or number >= self.features.actions:
            return False
        self.fill_mask(seat)
        return self.mask[number] != 0

    def some(self, seat: i64) -> i64:
        """Return the number of a random legal move."""
        self.state.legal(seat, self.may)
        return self.features.number(self.state, seat, self.may.packed[self.rng.below(self.may.n)])

    def play(self, seat: i64, number: i64) -> None:
        """Play the legal move with this number."""
        s = self.state
        self.masked = -1
        s.play(seat, self.features.move(s, seat, number))
        s.chance(self.rng)

    def play_packed(self, seat: i64, move: i64) -> None:
        """Play a packed legal move."""
        self.masked = -1
        self.state.play(seat, move)
        self.state.chance(self.rng)
