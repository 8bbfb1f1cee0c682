"""Observation and action encoding for learning agents."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.kinds import chair_name
from pangaea.core.numbers import Numbers
from pangaea.core.step import State, Step

S = TypeVar("S", bound=State)


class Block(NamedTuple):
    """A named group of numbers in a row, each from 0 to `most`."""

    name: str
    size: int
    about: str
    most: int = 1  # a mark is 0 or 1


class Features(Numbers[S]):
    """The encoding of a game in one mode with one number of players. Its sizes are constant.

    `observe` reads only what the seat may know: the row of the full state equals the row of the seat's view.
    A chair is a seat counted from the observer: itself first, then the others to its left.
    `questions` are the steps that ask players, each with a word; steps may share a word.
    """

    def __init__(self, players: i64, layout: Any, questions: Sequence[tuple[type[Step[Any]], str]] = ()) -> None:
        super().__init__(players, layout)
        self.questions: list[str] = list(dict.fromkeys([word for _step, word in questions]))
        self.asking: list[type[Step[Any]]] = [step for step, _word in questions]
        self.which = vec[i64]([self.questions.index(word) for _step, word in questions])
        self.size: i64 = len(self.bounds())  # length of a row

    def blocks(self) -> list[Block]:
        """Return the blocks of a row, in order. The constructor calls this, so set the game's own attributes first."""
        raise AssertionError

    def bounds(self) -> list[int]:
        """Return the largest value at each place of a row."""
        found: list[int] = []
        for block in self.blocks():
            found += [block.most] * block.size
        return found

    def observe(self, s: S, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the row of this seat from place `at` on; the places contain zeros."""
        raise AssertionError

    def row(self, s: S, seat: i64) -> vec[i16]:
        """Return the row of this seat. Uncompiled code must call this, because `observe` would leak its `out` there."""
        row = vec[i16]([0] * int(self.size))
        self.observe(s, seat, row, 0)
        return row

    # A game may use these.

    def each_chair(self, *blocks: Block) -> list[Block]:
        """Return these blocks once for each chair, prefixed with the chair's name."""
        return [
            Block(f"{chair_name(chair)}.{block.name}", block.size, block.about, block.most)
            for chair in range(self.players)
            for block in blocks
        ]

    def question_block(self) -> Block:
        """Return the block that `mark_question` writes."""
        return Block("question", len(self.questions), "what is asked: " + ", ".join(self.questions))

    def mark_question(self, s: S, out: vec[i16], at: i64) -> i64:
        """Write a 1 for the current question to players; return the place after all questions."""
        if s.asked & 255:
            kind: type = type(s.asking)
            i: i64 = 0
            for step in self.asking:
                if step is kind:
                    out[at + self.which[i]] = 1
                    break
                i += 1
        return at + len(self.questions)

    def mark_asked(self, s: S, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write a 1 for each asked chair; return the place after the chairs."""
        for chair in range(self.players):
            out[at + chair] = i16(s.asked >> (seat + chair) % self.players & 1)
        return at + self.players

    def mark_chair(self, who: i64, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write a 1 for the chair of a seat, none if it is negative; return the place after the chairs."""
        if who >= 0:
            out[at + self.chair(who, seat)] = 1
        return at + self.players

    def chair(self, who: i64, seat: i64) -> i64:
        """Return the chair of a seat, counted from the observer."""
        return (who - seat + self.players) % self.players


def write(out: vec[i16], at: i64, value: i64) -> i64:
    """Write one number, clipped to 16 bits; return the next place."""
    value = min(value, 32767)
    value = max(value, -32767)
    out[at] = i16(value)
    return at + 1


def write_each(out: vec[i16], at: i64, values: vec[i64]) -> i64:
    """Write every number of an array; return the next place."""
    for value in values:
        at = write(out, at, value)
    return at


def mark(out: vec[i16], at: i64, which: i64, many: i64) -> i64:
    """Write a 1 at `which` of `many` places, none if it is negative; return the place after them."""
    if 0 <= which < many:
        out[at + which] = 1
    return at + many


def mark_each(out: vec[i16], at: i64, bits: i64, many: i64) -> i64:
    """Write a 1 for each number in a set of bits; return the place after them."""
    i = at
    while bits:
        out[i] = i16(bits & 1)
        bits >>= 1
        i += 1
    return at + many
