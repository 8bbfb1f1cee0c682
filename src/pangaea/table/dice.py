"""Provably fair dice: the seed's hash is published first, the seed after the game, so anybody can verify it."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from pangaea.core.record import Record
from pangaea.core.step import CHANCE


class Dice:
    """Draws the n-th outcome from the table's seed and n only, by HMAC-SHA256 without modulo bias."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.key = bytes.fromhex(seed)

    @property
    def sealed(self) -> str:
        """The hash that commits the table to the seed before the first roll."""
        return hashlib.sha256(self.key).hexdigest()

    def outcome(self, number: int, weights: Iterable[int]) -> int:
        """Return the outcome of the roll with this number, from 0, with probabilities by weight."""
        odds = [int(weight) for weight in weights]
        total = sum(odds)
        fair = (1 << 64) // total * total
        again = 0
        while (word := self.word(number, again)) >= fair:
            again += 1
        rest = word % total
        for outcome, weight in enumerate(odds):
            rest -= weight
            if rest < 0:
                return outcome
        raise AssertionError

    def word(self, number: int, again: int) -> int:
        """Return 64 random bits for this roll; `again` counts words rejected to avoid bias."""
        digest = hmac.new(self.key, f"{number}.{again}".encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")


def new_seed() -> str:
    """Return an unpredictable seed."""
    return secrets.token_hex(32)


@dataclass(frozen=True)
class Verdict:
    """The result of verifying a record."""

    outcomes: int  # number of recomputed outcomes
    given: int  # number of outcomes before the dice were sealed, which are not recomputed
    wrong: int | None  # the line, from 1, of the first wrong outcome; None if all are right
    sealed: bool  # whether the seed has the published hash

    @property
    def fair(self) -> bool:
        """Whether all outcomes follow from the seed and the seed matches its hash."""
        return self.sealed and self.wrong is None


def verify(record: Record) -> Verdict | None:
    """Recompute every outcome of a record; return None if it does not contain its seed."""
    if not record.dice or not record.seed:
        return None
    sealed, first = record.dice.split(" ")
    dice = Dice(record.seed)
    given = int(first)
    again = Record(record.game, len(record.names), record.options, record.names)
    rolled = 0
    wrong = None
    for at, line in enumerate(record.lines):
        if line.startswith("* "):
            if rolled >= given and wrong is None and again.state.asked == 1 << CHANCE:
                outcome = dice.outcome(rolled, again.state.odds())
                if f"* {again.game.text.write_outcome(again.state, outcome)}" != line:
                    wrong = at + 1
            rolled += 1
        again.follow(line)
    return Verdict(max(0, rolled - given), min(given, rolled), wrong, dice.sealed == sealed)
