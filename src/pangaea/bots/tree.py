"""The search tree: nodes, and edges with the statistics of their moves.

No class here is `acyclic`: beyond a depth of 50 only objects that the garbage collector tracks are freed safely.
"""

from mypy_extensions import i64

from pangaea.core.step import State


class Edge:
    """A move in the tree: how often it was available, how often it was chosen, and its rewards."""

    def __init__(self, move: i64, urge: float) -> None:
        self.move = move
        self.urge = urge  # how it looked at a glance
        self.look = 0.0  # reward one move ahead, from 0 to 1
        self.weight = 1.0  # prior, relative to the other moves
        self.visits: i64 = 0
        self.available: i64 = 0
        self.value = 0.0  # sum of the rewards of its seat
        self.below: Node | None = None


class Choice:
    """The moves of one seat at a node, as far as they have been seen."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.found: dict[i64, Edge] = {}  # the same by move, built when moves come in another order than before
        self.visits: i64 = 0

    def find(self, move: i64) -> Edge | None:
        """The edge of a move that has been seen here."""
        while len(self.found) < len(self.edges):
            edge = self.edges[len(self.found)]
            self.found[edge.move] = edge
        return self.found.get(move)


class Node:
    """A point of the tree; a seat has a choice here, in a commit several have."""

    def __init__(self, players: i64) -> None:
        self.choices = [Choice() for _i in range(players)]
        self.below: Node | None = None  # after a commit in which the searcher had no part

    def child(self, mine: Edge | None, players: i64) -> "Node":
        """The node below a move, or below the commit, made when it is first needed."""
        if mine is None:
            if self.below is None:
                self.below = Node(players)
            return self.below
        if mine.below is None:
            mine.below = Node(players)
        return mine.below


class Leaf:
    """Where an iteration left the tree, for evaluation from outside."""

    def __init__(self, state: State, path: list[Edge], seats: list[i64], node: Node) -> None:
        self.state = state
        self.path = path
        self.seats = seats
        self.node = node  # where the next question of the state stands


def by_urge(edge: Edge) -> float:
    """Sorts what looks best at a glance to the front."""
    return -edge.urge


def by_look(edge: Edge) -> float:
    """Sorts what looks best to the front, one move ahead if that was tried."""
    return -edge.look - 0.000001 * edge.urge


def most_visited(edge: Edge) -> float:
    """Sorts the most visited moves to the front; among equals the better."""
    return -float(edge.visits) - edge.value / float(edge.visits + 1)


def narrow(legal: list[Edge], keep: int) -> None:
    """Progressive widening: keep this many of the best-looking moves."""
    if keep < len(legal):
        legal.sort(key=by_look)
        del legal[keep:]


def lowest(bits: i64) -> i64:
    """The lowest seat of a set."""
    seat: i64 = 0
    while not bits >> seat & 1:
        seat += 1
    return seat
