"""The net in floating point and its training with numpy, deterministic from a seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pangaea.learn.samples import Array, Samples

WIDE, DEEP = 48, 24  # default sizes of the two hidden layers
BATCH = 1024
RATE = 0.002  # initial learning rate, which falls to a twentieth
OUTCOME = 0.3  # weight of the outcome in the target; the rest is the value of the search
POLICY = 0.1  # weight of the policy loss
LARGE = 16.0  # divisor of the values of large inputs
HELD_OUT = 20  # the last of this many parts is held out, in whole games, because rows of one game are similar
LIMITS = {"first": 4.0, "second": 1.95, "values": 8.0, "moves": 3.9, "tilts": 15.0}  # range of the integers
MOST = 125.0  # limit of the sum of a second-layer unit's weights, so that its packed sum does not overflow


@dataclass
class Shape:
    """The sizes of a net."""

    inputs: int
    players: int
    actions: int
    wide: int = WIDE
    deep: int = DEEP


Layers = dict[str, Array]


def fresh(shape: Shape, seed: int) -> Layers:
    """Return initial layers: the hand-written judge's values, and equal priors for all moves."""
    rng = np.random.default_rng(seed)

    def some(rows: int, columns: int, seen: float) -> Array:
        return np.asarray(rng.standard_normal((rows, columns)) / np.sqrt(seen), np.float32)

    return {
        "first": np.zeros((shape.inputs, shape.wide), np.float32),  # inputs that never occur stay 0
        "first_bias": np.full(shape.wide, 0.3, np.float32),
        "second": some(shape.wide, shape.deep, shape.wide),
        "second_bias": np.full(shape.deep, 0.3, np.float32),
        "values": np.zeros((shape.deep, shape.players), np.float32),
        "values_bias": np.zeros(shape.players, np.float32),
        "moves": np.zeros((shape.deep, shape.actions), np.float32),
        "tilts": np.zeros(shape.actions, np.float32),
    }


def dense(samples: Samples, rows: Array, shape: Shape, large: Array, leads: bool, alike: Array | None = None) -> Array:
    """Return rows as dense arrays, each with its inputs permuted to the places of `alike`, by row and input.

    With `leads`, the last inputs are the hand-written judge's rewards.
    """
    found = np.zeros((len(rows), shape.inputs), np.float32)
    starts = np.concatenate([[0], samples.ends])[rows]
    many = samples.ends[rows] - starts
    at = np.repeat(starts - np.concatenate([[0], np.cumsum(many)[:-1]]), many) + np.arange(many.sum())
    where = samples.where[at]
    row = np.repeat(np.arange(len(rows)), many)
    place = where if alike is None else alike[row, where]
    found[row, place] = samples.what[at] / np.where(large[where], LARGE, 1.0)
    if leads:
        found[:, -shape.players :] = samples.hand[rows] - 0.5
    return found


def targets(samples: Samples, rows: Array) -> Array:
    """Return the value targets of each chair."""
    found: Array = (1.0 - OUTCOME) * samples.value[rows] + OUTCOME * samples.outcome[rows]
    return found


def forward(layers: Layers, seen: Array) -> tuple[Array, Array]:
    """Compute the two hidden layers, clipped to 0 and 1."""
    wide = np.clip(seen @ layers["first"] + layers["first_bias"], 0.0, 1.0)
    deep = np.clip(wide @ layers["second"] + layers["second_bias"], 0.0, 1.0)
    return wide, deep


def back(layers: Layers, seen: Array, wide: Array, deep: Array, pull: Array, steps: Layers) -> None:
    """Back-propagate a gradient of the second layer and add it to `steps`."""
    pull = pull * ((deep > 0.0) & (deep < 1.0))
    steps["second"] += wide.T @ pull
    steps["second_bias"] += pull.sum(0)
    pull = (pull @ layers["second"].T) * ((wide > 0.0) & (wide < 1.0))
    steps["first"] += seen.T @ pull
    steps["first_bias"] += pull.sum(0)


class Trainer:
    """Adam over minibatches."""

    def __init__(
        self, layers: Layers, shape: Shape, large: Array, seed: int, symmetries: Sequence[Sequence[int]] = ()
    ) -> None:
        self.layers = layers
        self.shape = shape
        self.large = large
        self.symmetries = np.array(symmetries, np.int32)  # permutations of the inputs
        self.rng = np.random.default_rng(seed)
        self.limits = LIMITS | {"second": min(LIMITS["second"], MOST / shape.wide)}
        self.mean = {name: np.zeros_like(layer) for name, layer in layers.items()}
        self.square = {name: np.zeros_like(layer) for name, layer in layers.items()}
        self.time = 0

    def epochs(self, samples: Samples, many: int) -> Iterator[tuple[float, float]]:
        """Train for this many epochs; yield the losses of values and moves after each."""
        rows = np.arange(len(samples) - len(samples) // HELD_OUT)
        steps, done = many * max(1, len(rows) // BATCH), 0
        for _epoch in range(many):
            self.rng.shuffle(rows)
            losses = []
            for start in range(0, max(1, len(rows) - BATCH + 1), BATCH):
                rate = RATE * (1.0 - 0.95 * done / steps)
                losses.append(self.step(samples, rows[start : start + BATCH], rate))
                done += 1
            value, move = np.mean(losses, axis=0)
            yield float(value), float(move)

    def step(self, samples: Samples, rows: Array, rate: float) -> tuple[float, float]:
        """Take one step on a minibatch."""
        steps = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        value = self.learn_values(samples, rows, steps)
        move = self.learn_moves(samples, rows, steps)
        self.time += 1
        for name, layer in self.layers.items():
            step = steps[name]
            self.mean[name] += 0.1 * (step - self.mean[name])
            self.square[name] += 0.001 * (step * step - self.square[name])
            mean = self.mean[name] / (1.0 - 0.9**self.time)
            square = self.square[name] / (1.0 - 0.999**self.time)
            np.subtract(layer, rate * mean / (np.sqrt(square) + 1e-8), out=layer)
            limit = self.limits.get(name, 100.0)
            np.clip(layer, -limit, limit, out=layer)
        return value, move

    def learn_values(self, samples: Samples, rows: Array, steps: Layers) -> float:
        """Add the gradient of the value loss."""
        alike = None
        if len(self.symmetries):
            alike = self.symmetries[self.rng.integers(len(self.symmetries), size=len(rows))]
        seen = dense(samples, rows, self.shape, self.large, True, alike)
        wide, deep = forward(self.layers, seen)
        target = targets(samples, rows)
        miss = samples.hand[rows] + deep @ self.layers["values"] + self.layers["values_bias"] - target
        pull = miss * (2.0 / miss.size)
        steps["values"] += deep.T @ pull
        steps["values_bias"] += pull.sum(0)
        back(self.layers, seen, wide, deep, pull @ self.layers["values"].T, steps)
        return float((miss * miss).mean())

    def learn_moves(self, samples: Samples, rows: Array, steps: Layers) -> float:
        """Add the gradient of the policy loss."""
        starts = np.concatenate([[0], samples.move_ends])
        rows = rows[samples.move_ends[rows] > starts[rows]]
        if not len(rows):
            return 0.0
        seen = dense(samples, rows, self.shape, self.large, False)
        wide, deep = forward(self.layers, seen)
        target = np.zeros((len(rows), self.shape.actions), np.float32)
        legal = np.zeros(target.shape, np.bool_)
        for place, row in enumerate(rows):
            at = slice(starts[row], starts[row + 1])
            np.add.at(target[place], samples.moves[at], samples.visits[at])
            legal[place, samples.moves[at]] = True
        logits = np.where(legal, deep @ self.layers["moves"] + self.layers["tilts"], -1e9)
        logits -= logits.max(1, keepdims=True)
        odds = np.exp(logits)
        odds /= odds.sum(1, keepdims=True)
        target /= target.sum(1, keepdims=True)
        pull = (odds - target) * (POLICY / len(rows))
        steps["moves"] += deep.T @ pull
        steps["tilts"] += pull.sum(0)
        back(self.layers, seen, wide, deep, pull @ self.layers["moves"].T, steps)
        return float(-(target * np.log(odds + 1e-9)).sum(1).mean())

    def explained(self, samples: Samples) -> tuple[float, float]:
        """Return the explained variance of the targets in held-out rows, by the hand-written judge and by the net."""
        rows = np.arange(len(samples) - max(1, len(samples) // HELD_OUT), len(samples))
        found = []
        for start in range(0, len(rows), BATCH):
            seen = dense(samples, rows[start : start + BATCH], self.shape, self.large, True)
            found.append(forward(self.layers, seen)[1] @ self.layers["values"] + self.layers["values_bias"])
        target, hand = targets(samples, rows), samples.hand[rows]
        spread = float(((target - target.mean(0)) ** 2).sum()) + 1e-9
        net = hand + np.concatenate(found)
        return 1.0 - float(((target - hand) ** 2).sum()) / spread, 1.0 - float(((target - net) ** 2).sum()) / spread
