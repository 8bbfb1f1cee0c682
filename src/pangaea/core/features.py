"""Observation and action encoding for learning agents."""

from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.numbers import Numbers
from pangaea.core.step import State

S = TypeVar("S", bound=State)


class Features(Numbers[S]):
    """The encoding of a game in one mode and with one number of players; its sizes never change.

    `observe` reads nothing that the seat may not know: the numbers from the truth and from the seat's view are equal.
    Seats are counted from the observer: itself first, then the others to its left.
    """

    def __init__(self, players: i64, size: i64, layout: Any) -> None:
        super().__init__(players, layout)
        self.size = size  # of a row

    def blocks(self) -> list[tuple[str, int, str]]:
        """What a row is made of, in order: name, how many numbers, what they mean."""
        raise AssertionError

    def largest(self) -> dict[str, int]:
        """The largest number that each block can hold, by its name without the chair. One not named holds marks: 0, 1.

        No number is below 0.
        """
        return {}

    def bounds(self) -> list[int]:
        """The largest number that each place of a row can hold."""
        largest = self.largest()
        found: list[int] = []
        for name, many, _meaning in self.blocks():
            found += [largest.get(name.rpartition(".")[2], 1)] * many
        return found

    def observe(self, s: S, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the row of this seat from place `at` on; the places hold zeros."""
        raise AssertionError


def write(out: vec[i16], at: i64, value: i64) -> i64:
    """One number, kept within 16 bits; the place after it."""
    value = min(value, 32767)
    value = max(value, -32767)
    out[at] = i16(value)
    return at + 1


def mark(out: vec[i16], at: i64, which: i64, many: i64) -> i64:
    """A 1 at `which` of `many` places, none if it is negative; the place after them."""
    if 0 <= which < many:
        out[at + which] = 1
    return at + many


def mark_each(out: vec[i16], at: i64, bits: i64, many: i64) -> i64:
    """A 1 for each number of a set; the place after all of them."""
    i = at
    while bits:
        out[i] = i16(bits & 1)
        bits >>= 1
        i += 1
    return at + many
