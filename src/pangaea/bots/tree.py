"""The search tree: nodes, and edges with the statistics of their moves.

No class here is `acyclic`: chains of more than 50 objects are freed safely only if the garbage collector tracks them.
"""

from mypy_extensions import i64

from pangaea.core.step import State


class Edge:
    """A move in the tree, with counts of how often it was available and chosen, and its rewards."""

    def __init__(self, move: i64, urge: float) -> None:
        self.move = move
        self.urge = urge  # rating without search
        self.look = 0.0  # reward of the one-move lookahead, from 0 to 1
        self.weight = 1.0  # prior, relative to the other moves
        self.visits: i64 = 0
        self.available: i64 = 0
        self.value = 0.0  # sum of its seat's rewards
        self.below: Node | None = None


class Choice:
    """The moves of one seat seen at a node."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.by_move: dict[i64, Edge] = {}  # edges by move, built when moves come in a new order
        self.visits: i64 = 0

    def find(self, move: i64) -> Edge | None:
        """Return the edge of a move seen here."""
        while len(self.by_move) < len(self.edges):
            edge = self.edges[len(self.by_move)]
            self.by_move[edge.move] = edge
        return self.by_move.get(move)


class Node:
    """A point of the tree at which one seat chooses, or several in a commit."""

    def __init__(self, players: i64) -> None:
        self.choices = [Choice() for _i in range(players)]
        self.below: Node | None = None  # the node after a commit without the searcher

    def child(self, mine: Edge | None, players: i64) -> "Node":
        """Return the node below a move, or below the commit; create it on first use."""
        if mine is None:
            if self.below is None:
                self.below = Node(players)
            return self.below
        if mine.below is None:
            mine.below = Node(players)
        return mine.below


class Leaf:
    """The point at which an iteration left the tree, for external evaluation."""

    def __init__(self, state: State, path: list[Edge], seats: list[i64], node: Node) -> None:
        self.state = state
        self.path = path
        self.seats = seats
        self.node = node  # the node of the state's next question


def by_urge(edge: Edge) -> float:
    """Sort key: highest urge first."""
    return -edge.urge


def by_look(edge: Edge) -> float:
    """Sort key: best lookahead first, or highest urge without lookahead."""
    return -edge.look - 0.000001 * edge.urge


def most_visited(edge: Edge) -> float:
    """Sort key: most visits first, then higher value."""
    return -float(edge.visits) - edge.value / float(edge.visits + 1)


def narrow(legal: list[Edge], keep: int) -> None:
    """Progressive widening: keep this many of the best-looking moves."""
    if keep < len(legal):
        legal.sort(key=by_look)
        del legal[keep:]


def lowest(bits: i64) -> i64:
    """Return the lowest seat in a set."""
    seat: i64 = 0
    while not bits >> seat & 1:
        seat += 1
    return seat
