"""Trials: play out a position many times, with the search of the bots.

To compare moves, the n-th trial of each uses the same guess of hidden things and the same luck, so that only the moves
differ.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pangaea.analysis.chances import Scale, chances, tempered
from pangaea.bots.search import Search
from pangaea.bots.tree import Edge, Node
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move, pack
from pangaea.core.match import unpack
from pangaea.core.step import CHANCE, State

LINE = 4  # moves in a best line
LIKELY = 8  # visits after which a reply counts as likely


@dataclass
class Tried:
    """A move and the resulting win chances, one list per trial."""

    edge: Edge
    seat: int
    scale: Scale
    found: list[list[float]] = field(default_factory=list)

    @property
    def move(self) -> Move:
        """The unpacked move."""
        move: Move = unpack(self.edge.move)
        return move

    @property
    def chances(self) -> list[float]:
        """The win chance of every seat after this move."""
        return tempered(mean(self.found), self.scale)

    @property
    def chance(self) -> float:
        """The mover's win chance after this move."""
        return self.chances[self.seat]


def mean(vectors: list[list[float]]) -> list[float]:
    """Return the average, seat by seat."""
    return [sum(column) / len(vectors) for column in zip(*vectors, strict=True)]


def outlook(game: Game[Any], s: State, trials: int, seed: int, scale: Scale) -> tuple[list[float], list[float]]:
    """Return the win chances of all seats in a full state, and their standard errors."""
    seats = range(int(s.players))
    if s.over():
        return chances(game, s, scale), [0.0 for _ in seats]
    rng = Rng(seed)
    search = Search(s, 0, game.judge, game.judge.style(s), rng)
    found: list[list[float]] = []
    for i in range(trials):
        state, search.luck = s.copy(), Rng(seed, i)
        state.chance(search.luck)
        search.play_on(state)
        found.append(chances(game, state, scale))
    middle = mean(found)
    spread = [sum((one[seat] - middle[seat]) ** 2 for one in found) / max(trials - 1, 1) for seat in seats]
    return tempered(middle, scale), [math.sqrt(square / trials) for square in spread]


class Question:
    """A question to one seat, from its view. It is searched as by a bot, then its best moves are compared."""

    def __init__(self, game: Game[Any], view: State, seat: int, seed: int, scale: Scale) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.seed = seed
        self.scale = scale
        self.search = Search(view, seat, game.judge, game.judge.style(view), Rng(seed, 1))

    def think(self, iterations: int) -> None:
        """Run this many search iterations."""
        self.search.run(iterations)

    @property
    def edges(self) -> list[Edge]:
        """The moves considered by the search, the most visited first."""
        edges: list[Edge] = self.search.root.choices[self.seat].edges
        return sorted(edges, key=lambda edge: (-edge.visits, -edge.value))

    def tried(self, move: Move) -> Tried:
        """Return a move to try, even one that the search has pruned as equivalent to another."""
        packed = pack(move)
        for edge in self.edges:
            if edge.move == packed:
                return Tried(edge, self.seat, self.scale)
        return Tried(Edge(packed, 0.0), self.seat, self.scale)

    def deepen(self, tried: Tried, visits: int) -> None:
        """Search below a move until it has this many visits, and discard its trials.

        The tree below the best move knows good follow-ups, so a move that was hardly searched would look too bad.
        """
        while tried.edge.visits < visits:
            self.search.visit(tried.edge)
        tried.found.clear()

    def sample(self, tried: Tried, trials: int, look: Callable[[State], None] | None = None) -> None:
        """Try a move until it has this many trials; `look` may inspect the final states."""
        for i in range(len(tried.found), trials):
            s = self.trial(tried.edge, i)
            tried.found.append(chances(self.game, s, self.scale))
            if look:
                look(s)

    def trial(self, edge: Edge, number: int) -> State:
        """Run one trial: guess, play the move, descend the tree, play out. The tree is updated, too."""
        search = self.search
        search.luck = Rng(self.seed, 1000 + number)
        s = self.view.guess(search.luck)
        search.path, search.path_seats = [], []
        search.descend(s, edge)
        search.play_on(s)
        search.reward(s)
        for passed, seat in zip(search.path, search.path_seats, strict=True):
            passed.visits += 1
            passed.value += search.rewards[seat]
        return s

    def level(self, move: Move, trials: int) -> float:
        """Return the mover's win chance after a move on the scale of a game's curve, which uses no search tree.

        Below the move, the tree plays better for its owner than for the others. So differences between moves are
        taken from the tree, and their level from here.
        """
        found: list[list[float]] = []
        for i in range(trials):
            self.search.luck = Rng(self.seed, 1000 + i)
            s = self.view.guess(self.search.luck)
            s.play(self.seat, pack(move))
            s.chance(self.search.luck)
            self.search.play_on(s)
            found.append(chances(self.game, s, self.scale))
        return tempered(mean(found), self.scale)[self.seat]

    def line(self, first: Move, longest: int = LINE) -> list[tuple[int, State, Move]]:
        """Return the likely continuation up to the next roll or draw: seat, view and move, from this move on."""
        s, seat, move = self.view.guess(Rng(self.seed, 0)), self.seat, first
        node: Node | None = self.search.root
        found: list[tuple[int, State, Move]] = []
        while node is not None:
            found.append((seat, s.view(seat), move))
            edge = node.choices[seat].find(pack(move))
            s.play(seat, pack(move))
            node = edge.below if edge else None
            if len(found) == longest or s.over() or s.asked >> CHANCE & 1 or s.answered or s.asked & s.asked - 1:
                break
            seat = int(s.turn())
            likely = self.likely(node, s, seat) if node else None
            if likely is None:
                break
            move = likely
        return found

    def likely(self, node: Node, s: State, seat: int) -> Move | None:
        """Return the most visited reply, if it is legal in this guess."""
        legal = {pack(move): move for move in self.game.legal(s, seat)}
        edges = [edge for edge in node.choices[seat].edges if edge.visits >= LIKELY and int(edge.move) in legal]
        return legal[int(max(edges, key=lambda edge: edge.visits).move)] if edges else None


def difference(one: Tried, other: Tried) -> tuple[float, float]:
    """Return the difference in win chance between two moves, and its standard error."""
    seat = one.seat
    pairs = [a[seat] - b[seat] for a, b in zip(one.found, other.found, strict=False)]
    middle = sum(pairs) / len(pairs)
    spread = sum((pair - middle) ** 2 for pair in pairs) / max(len(pairs) - 1, 1)
    more = one.chance - other.chance
    stretch = abs(more / middle) if abs(middle) > 1e-6 else 1.0
    return more, math.sqrt(spread / len(pairs)) * min(stretch, 3.0)


def shifted(level: float, best: Tried, one: Tried) -> float:
    """Return a move's chance on a scale on which the best move has the given one."""
    return min(max(level + one.chance - best.chance, 0.0), 1.0)
