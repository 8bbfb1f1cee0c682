"""Tree search with a custom evaluation and prior, batched over many states."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pangaea.bots.search import Search
from pangaea.bots.tree import Leaf
from pangaea.core.chance import Rng
from pangaea.core.features import Features
from pangaea.core.game import Game, Move, pack
from pangaea.core.judge import Style
from pangaea.core.match import unpack
from pangaea.core.step import State

Rows = NDArray[np.int16]
Masks = NDArray[np.uint8]
Floats = NDArray[np.floating[Any]]
Legal = tuple[int, list[int], list[int]]  # the seat to move, its moves, and their numbers
Evaluate = Callable[[Rows, Masks], tuple[Floats, Floats]]


class TreeSearch:
    """The search of one question, from the view of its seat.

    `evaluate` gets the rows of some states, each from the view of the seat to move, and the masks of legal moves. It
    returns the value of each chair from 0 to 1 (states by chairs, the seat to move first), and the prior of each
    action (states by actions, above 0; illegal actions are ignored). `batch` states are evaluated at once;
    with 1 the search is sequential. The same seed and evaluations give the same search.
    """

    def __init__(
        self,
        game: Game[Any],
        view: State,
        evaluate: Evaluate,
        *,
        batch: int = 8,
        prior: float = 6.0,
        place: float = 1.0,
        noise: float = 0.0,
        seed: int = 0,
    ) -> None:
        if batch < 1:
            raise ValueError(f"a batch is at least 1, not {batch}")
        if not 0.0 <= noise <= 1.0:
            raise ValueError(f"noise is a share from 0 to 1, not {noise}")
        if prior <= 0.0:
            raise ValueError(f"the weight of the prior is above 0, not {prior}")
        self.game = game
        self.view = view
        self.seat = int(view.eye)
        if self.seat < 0 or not view.asked >> self.seat & 1:
            raise ValueError("the view is not that of a seat that is asked")
        self.evaluate = evaluate
        self.batch = batch
        told: Any = view
        options = {option.name: int(getattr(told.options, option.name)) for option in game.options}
        self.features: Features[Any] = game.learner.features(int(view.players), options)
        style = Style(rollout=0, prior=prior, place=place)  # `place`: weight of the rank; at 1 the lead is ignored
        self.search = Search(view, self.seat, game.judge, style, Rng(seed))
        self.done = 0
        self.expected: Floats = np.zeros(int(view.players))
        self.begin(noise, seed)

    def begin(self, noise: float, seed: int) -> None:
        """Evaluate the root, and mix noise into its prior to diversify self-play."""
        rows, masks, legal = self.see([self.view])
        self.row, self.mask = rows[0], masks[0]  # the question, as passed to `evaluate`
        moves, weights, self.expected = self.ask(rows, masks, legal)[0]
        if noise:
            lots = np.random.default_rng(seed).dirichlet([10.0 / len(moves)] * len(moves))
            total = sum(weights)
            weights = [(1.0 - noise) * w / total + noise * float(lot) for w, lot in zip(weights, lots, strict=True)]
        self.search.begin()
        self.search.weigh(self.search.root.choices[self.seat], self.view, moves, weights)

    def run(self, iterations: int) -> None:
        """Run this many further iterations."""
        while iterations > 0:
            leaves = self.search.gather(min(self.batch, iterations))
            self.settle(leaves)
            iterations -= len(leaves)
            self.done += len(leaves)

    def settle(self, leaves: list[Leaf]) -> None:
        """Evaluate these leaves and back the values up."""
        going = [leaf.state for leaf in leaves if not leaf.state.over()]
        asked = iter(self.ask(*self.see(going)) if going else ())
        for leaf in leaves:
            if leaf.state.over():
                self.search.settle(leaf, [], [], [])
            else:
                moves, weights, values = next(asked)
                self.search.settle(leaf, [float(value) for value in values], moves, weights)

    def see(self, states: list[State]) -> tuple[Rows, Masks, list[Legal]]:
        """Return the rows and masks of these states, each from the view of the seat to move, and its legal moves."""
        size, actions = int(self.features.size), int(self.features.actions)
        rows, masks = np.zeros((len(states), size), np.int16), np.zeros((len(states), actions), np.uint8)
        legal: list[Legal] = []
        for i, s in enumerate(states):
            seat = int(self.search.asked(s))
            rows[i] = list(self.features.row(s, seat))
            moves = [pack(move) for move in self.game.legal(s, seat)]
            numbers = [int(self.features.number(s, seat, move)) for move in moves]
            masks[i, numbers] = 1
            legal.append((seat, moves, numbers))
        return rows, masks, legal

    def ask(self, rows: Rows, masks: Masks, legal: list[Legal]) -> list[tuple[list[int], list[float], Floats]]:
        """Return for each state the legal moves of the seat to move, their priors, and every seat's value."""
        values, priors = self.evaluate(rows, masks)
        players = int(self.view.players)
        if values.shape != (len(rows), players) or priors.shape != masks.shape:
            raise ValueError(f"evaluate answers with arrays of shape {(len(rows), players)} and {masks.shape}")
        found = []
        for (seat, moves, numbers), value, prior in zip(legal, values, priors, strict=True):
            found.append((moves, [float(prior[number]) for number in numbers], np.roll(value, seat)))
        return found

    @property
    def visits(self) -> NDArray[np.int64]:
        """Return the visits of each action by number: the policy target."""
        found = np.zeros(int(self.features.actions), np.int64)
        for move, visits, _reward in self.search.considered():
            found[int(self.features.number(self.view, self.seat, move))] += visits
        return found

    @property
    def values(self) -> Floats:
        """Return every seat's value: the mean of the search, or the evaluation before any iteration."""
        if not self.done:
            return self.expected
        return np.array(list(self.search.sums)) / self.done

    def move(self, action: int) -> Move:
        """Return the move with this number."""
        found = self.features.move(self.view, self.seat, action)
        if found < 0:
            raise ValueError(f"no move has the number {action} here")
        move: Move = unpack(found)
        return move

    @property
    def best(self) -> Move:
        """Return the most visited move."""
        move: Move = unpack(self.search.considered()[0][0])
        return move
