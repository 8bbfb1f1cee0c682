"""A small quantized neural network: a value for each seat and a prior for each move.

There are two hidden layers. The first reads only the non-zero places of the observation. The second outputs one value
for each chair and one logit for each move. Sums are linear, so three sums of 21 bits share a machine word and are added
without unpacking.
"""

import math
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Features
from pangaea.core.judge import Judge, Style
from pangaea.core.step import State

LANE: Final[i64] = 21  # bits per sum
MASK: Final[i64] = (1 << 21) - 1
HALF: Final[i64] = 1 << 20  # offset that makes a sum positive for unpacking
HALVES: Final[i64] = HALF | HALF << 21 | HALF << 42
FULL: Final[i64] = 127  # value of a fully active unit
SHIFT: Final[i64] = 6  # shift from a sum to a unit, in both layers
VALUES: Final = 127.0 * 1024.0  # sum in the last layer that equals a reward of 1
LOGITS: Final = 127.0 * 256.0  # sum in the last layer that equals a logit of 1
LEADS: Final = 256.0  # resolution of the hand-written judge's reward as an input


class Net:
    """The layers, and the units of the last evaluated state."""

    def __init__(
        self,
        features: Features[Any],
        starts: vec[i64],
        caps: vec[i64],
        layers: list[vec[i64]],
        moves: vec[i16],
        tilts: vec[i16],
    ) -> None:
        self.features = features
        self.starts = starts  # first input of each place of the row
        self.caps = caps  # one input per value up to this; if negative, one input times the value, up to -cap
        self.first, self.first_bias, self.second, self.second_bias, self.values, self.values_bias = layers
        self.moves = moves  # weights for the units of the second layer, by number of a move
        self.tilts = tilts  # bias, by number of a move
        self.words: i64 = len(self.first_bias)
        self.words_2: i64 = len(self.second_bias)
        self.leads: i64 = len(self.first) // self.words - features.players  # the input of the hand judge's first reward
        self.row = vec[i16]([0] * int(features.size))
        self.wide = vec[i64]([0] * int(3 * self.words))
        self.deep = vec[i64]([0] * int(3 * self.words_2))

    def look(self, s: State, seat: i64, hand: list[float]) -> None:
        """Evaluate the hidden layers for a state seen from a seat, with or without the hand-written judge's rewards."""
        row, starts, caps, first, words = self.row, self.starts, self.caps, self.first, self.words
        self.features.observe(s, seat, row, 0)
        sums = self.first_bias[:]
        size: i64 = len(row)
        for place in range(size):
            value = i64(row[place])
            if value:
                row[place] = 0
                cap = caps[place]
                at = starts[place]
                if cap > 0:
                    at += min(value, cap) - 1
                    value = 1
                else:
                    value = min(value, -cap)
                at *= words
                for k in range(words):
                    sums[k] += first[at + k] * value
        if hand:
            for chair in range(s.players):
                lead: i64 = math.floor((hand[(seat + chair) % s.players] - 0.5) * LEADS + 0.5)
                at = (self.leads + chair) * words
                for k in range(words):
                    sums[k] += first[at + k] * lead
        unpack(sums, self.wide)
        self.sum_up()

    def sum_up(self) -> None:
        """Compute the second layer from the first."""
        sums, second, wide, words = self.second_bias[:], self.second, self.wide, self.words_2
        units: i64 = len(wide)
        for unit in range(units):
            active = wide[unit]
            if active:
                at = unit * words
                for k in range(words):
                    sums[k] += second[at + k] * active
        unpack(sums, self.deep)

    def value(self, chair: i64) -> float:
        """Return the correction of the hand-written judge's reward for the seat in this chair."""
        total = self.values_bias[chair]
        deep, values = self.deep, self.values
        units: i64 = len(deep)
        for unit in range(units):
            total += deep[unit] * values[chair * units + unit]
        return float(total) / VALUES

    def logit(self, number: i64) -> float:
        """Return the logit of the move with this number."""
        total = FULL * i64(self.tilts[number])
        deep, moves = self.deep, self.moves
        units: i64 = len(deep)
        for unit in range(units):
            total += deep[unit] * i64(moves[number * units + unit])
        return float(total) / LOGITS


def unpack(sums: vec[i64], units: vec[i64]) -> None:
    """Unpack three units from each word, clipped to 0 and full."""
    many: i64 = len(sums)
    for k in range(many):
        word = sums[k] + HALVES
        for lane in range(3):
            value = ((word >> LANE * lane & MASK) - HALF) >> SHIFT
            value = max(value, 0)
            units[3 * k + lane] = min(value, FULL)


class Learned(Judge[Any]):
    """The hand-written judge with corrections by a net."""

    def __init__(self, hand: Judge[Any], net: Net, style: dict[str, float]) -> None:
        self.hand = hand
        self.net = net
        self.changes = style  # differences from the hand-written judge's style

    def worth(self, s: Any, seat: i64) -> float:
        return self.hand.worth(s, seat)

    def worths(self, s: Any, worth: list[float]) -> None:
        self.hand.worths(s, worth)

    def urge(self, s: Any, seat: i64, verb: i64, a: i64, b: i64) -> float:
        return self.hand.urge(s, seat, verb, a, b)

    def prune(self, s: Any, may: Any) -> None:
        self.hand.prune(s, may)

    def clock(self, s: Any) -> i64:
        return self.hand.clock(s)

    def expect(self, s: Any, seat: i64, rewards: list[float]) -> None:
        players: i64 = s.players
        self.net.look(s, seat, rewards)
        for chair in range(players):
            other = (seat + chair) % players
            rewards[other] = min(1.0, max(0.0, rewards[other] + self.net.value(chair)))

    def ponder(self, s: Any, seat: i64) -> None:
        self.net.look(s, seat, [])

    def likely(self, s: Any, seat: i64, move: i64) -> float:
        return math.exp(self.net.logit(self.net.features.number(s, seat, move)))

    def style(self, s: Any) -> Style:
        style = self.hand.style(s)
        style.envy = self.changes.get("envy", 1.0)
        style.prior = self.changes.get("prior", 0.0)
        style.early = self.changes.get("early", 0.0)
        style.trust = self.changes.get("trust", style.trust)
        style.rollout = int(self.changes.get("rollout", float(style.rollout)))
        style.rounds = int(self.changes.get("rounds", float(style.rounds)))
        return style
