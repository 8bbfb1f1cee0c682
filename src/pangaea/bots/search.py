"""Information-set Monte Carlo tree search: hidden information, chance, several players, simultaneous choices.

Every iteration guesses a whole state that fits the view, walks down one tree of moves shared by all guesses, and
plays on from its edge. Chance is rolled anew each time and does not branch the tree. In a commit every seat chooses
from a table of its own, blind to the others, and the tree goes on below the searcher's own move.
"""

import math
from typing import Any, Final

from mypy_extensions import i64

from pangaea.core.chance import Rng
from pangaea.core.judge import Judge, Style
from pangaea.core.step import Moves, State

LOOKS: Final[i64] = 4  # guesses in which the moves of the question itself are tried one move ahead
WIDE: Final = 10  # moves tried one move ahead at any other question
ENOUGH: Final[i64] = 8  # rewards before their spread says anything
UNKNOWN: Final = 0.1  # the spread until then
SMALLEST: Final = 0.0001  # of its square, so that no search stands still


class Edge:
    """A move in the tree: how often it could be chosen, how often it was, and what came of it."""

    def __init__(self, move: i64, urge: float) -> None:
        self.move = move
        self.urge = urge  # how it looked at first
        self.look = 0.0  # what one move ahead brought, from 0 to 1
        self.visits: i64 = 0
        self.available: i64 = 0
        self.value = 0.0  # sum of the rewards of its seat
        self.below: Node | None = None


class Choice:
    """The moves that one seat has been seen to have at a node."""

    def __init__(self) -> None:
        self.edges: dict[i64, Edge] = {}
        self.visits: i64 = 0


class Node:
    """A point of the tree; a seat has a choice here, in a commit several have."""

    def __init__(self, players: i64) -> None:
        self.choices = [Choice() for _i in range(players)]
        self.below: Node | None = None  # after a commit in which the searcher had no part


class Search:
    """One question of one seat, thought about as long as its owner likes."""

    def __init__(self, view: State, seat: i64, judge: Judge[Any], style: Style, rng: Rng) -> None:
        self.view = view
        self.seat = seat
        self.judge = judge
        self.style = style
        self.rng = rng
        self.root = Node(view.players)
        self.until = judge.clock(view) + style.rounds  # when a playout ends
        self.iterations: i64 = 0
        self.may = Moves()
        self.path: list[Edge] = []
        self.path_seats: list[i64] = []
        self.rewards: list[float] = [0.0] * int(view.players)
        self.sums: list[float] = [0.0] * int(view.players)  # of all rewards of a seat
        self.squares: list[float] = [0.0] * int(view.players)
        self.spread: list[float] = [UNKNOWN] * int(view.players)  # their standard deviation

    def run(self, iterations: i64) -> None:
        """Think for so many iterations more."""
        for _i in range(iterations):
            self.iterate()

    def lead(self) -> i64:
        """By how many visits the best move is ahead of the second: more iterations than that may still change it."""
        best: i64 = 0
        second: i64 = 0
        for edge in self.root.choices[self.seat].edges.values():
            if edge.visits > best:
                best, second = edge.visits, best
            elif edge.visits > second:
                second = edge.visits
        return best - second

    def considered(self) -> list[tuple[int, int, float, float]]:
        """Why: (packed move, visits, mean reward, first look), the most visited first."""
        rows: list[tuple[int, int, float, float]] = []
        for move, edge in self.root.choices[self.seat].edges.items():
            rows.append((move, edge.visits, edge.value / float(max(edge.visits, 1)), edge.urge))
        rows.sort(key=most_visited)
        return rows

    def iterate(self) -> None:
        """Guess, walk down, play on, and carry the result back up."""
        s = self.view.guess(self.rng)
        self.path = []
        self.path_seats = []
        self.descend(s)
        self.play_on(s)
        self.reward(s)
        for i in range(len(self.path)):
            edge = self.path[i]
            edge.visits += 1
            edge.value += self.rewards[self.path_seats[i]]
        self.iterations += 1
        self.measure()

    def measure(self) -> None:
        """How far the rewards of each seat lie apart: what a doubt is worth, in this game and at this moment."""
        n = float(self.iterations)
        for seat in range(self.view.players):
            reward = self.rewards[seat]
            self.sums[seat] += reward
            self.squares[seat] += reward * reward
            if self.iterations >= ENOUGH:
                mean = self.sums[seat] / n
                self.spread[seat] = math.sqrt(max(self.squares[seat] / n - mean * mean, SMALLEST))

    def descend(self, s: State) -> None:
        """From the root to a move that the tree has not tried before."""
        node = self.root
        s.chance(self.rng)
        while s.asking is not None:
            fresh = False
            mine: Edge | None = None
            commit = s.asked & s.asked - 1 != 0 or s.answered != 0
            first = self.seat if s.asked >> self.seat & 1 else s.turn()
            asked = s.asked
            while asked:
                seat = first if asked >> first & 1 else lowest(asked)
                asked &= ~(1 << seat)
                edge = self.choose(node.choices[seat], s, seat)
                fresh = fresh or edge.visits == 0
                if seat == first and (seat == self.seat or not commit):
                    mine = edge
                self.path.append(edge)
                self.path_seats.append(seat)
                s.play(seat, edge.move)
            s.chance(self.rng)
            if fresh:
                return
            node = self.child(node, mine, s.players)

    def child(self, node: Node, mine: Edge | None, players: i64) -> Node:
        """The node below a move, made when it is first needed."""
        if mine is None:
            if node.below is None:
                node.below = Node(players)
            return node.below
        if mine.below is None:
            mine.below = Node(players)
        return mine.below

    def choose(self, choice: Choice, s: State, seat: i64) -> Edge:
        """The move of a seat: the most promising of those considered, untried ones by how they look."""
        may, style = self.may, self.style
        s.legal(seat, may)
        edges = choice.edges
        legal: list[Edge] = []
        for i in range(may.n):
            move = may.packed[i]
            edge = edges.get(move)
            if edge is None:
                edge = Edge(move, self.judge.urge(s, seat, move >> 24, move >> 12 & 4095, move & 4095))
                edges[move] = edge
            legal.append(edge)
        if style.trust > 0.0:
            self.look(choice, s, seat, legal)
        for edge in legal:
            edge.available += 1
        choice.visits += 1
        if style.widen > 0.0:
            self.narrow(legal, choice.visits)
        low = legal[0].urge
        high = low
        if style.bias > 0.0:
            for edge in legal:
                low = min(low, edge.urge)
                high = max(high, edge.urge)
        bias = style.bias / (high - low) if high > low else 0.0
        explore = style.explore * self.spread[seat]
        best = legal[0]
        most = -1.0
        for edge in legal:
            score = self.promise(edge, explore, bias * (edge.urge - low))
            if score > most:
                best, most = edge, score
        return best

    def promise(self, edge: Edge, explore: float, bias: float) -> float:
        """Upper confidence bound, with a bias towards what looks good that fades with every visit."""
        trust = self.style.trust
        if trust == 0.0 and edge.visits == 0:
            return 1000.0 + bias + 0.01 * self.rng.fraction()
        seen = float(edge.visits) + trust
        doubt = explore * math.sqrt(math.log(float(edge.available) + 1.0) / seen)
        return (edge.value + trust * edge.look) / seen + doubt + bias / (1.0 + seen)

    def look(self, choice: Choice, s: State, seat: i64, legal: list[Edge]) -> None:
        """Look one move ahead: at the question itself several times, deeper once, and there at the likeliest moves."""
        deep = choice is not self.root.choices[self.seat]
        looks = 1 if deep else LOOKS
        new = [edge for edge in legal if edge.available < looks]
        if deep and len(new) > WIDE:
            new.sort(key=by_urge)
            del new[WIDE:]
        for edge in new:
            edge.look += (self.ahead(s, seat, edge.move) - edge.look) / float(edge.available + 1)

    def ahead(self, s: State, seat: i64, move: i64) -> float:
        """What the state right after a move is worth to the seat."""
        after = s.copy()
        after.play(seat, move)
        after.chance(self.rng)
        self.reward(after)
        return self.rewards[seat]

    def narrow(self, legal: list[Edge], visits: i64) -> None:
        """Progressive widening: keep the moves that look best, the more visits the more of them."""
        keep = 2 + int(self.style.widen * math.sqrt(float(visits)))
        if keep < len(legal):
            legal.sort(key=by_look)
            del legal[keep:]

    def play_on(self, s: State) -> None:
        """A playout below the tree: random moves, or the best-looking of a few."""
        left, rounds = self.style.rollout, self.style.rounds
        may, rng, judge = self.may, self.rng, self.judge
        while s.asking is not None and left != 0 and (rounds == 0 or judge.clock(s) < self.until):
            seat = s.turn()
            s.legal(seat, may)
            s.play(seat, self.pick(s, seat))
            s.chance(rng)
            left -= 1

    def pick(self, s: State, seat: i64) -> i64:
        """The best-looking of a few random legal moves in the buffer."""
        may, rng = self.may, self.rng
        move = may.packed[rng.below(may.n)]
        if self.style.guided > 1 and may.n > 1:
            best = self.judge.urge(s, seat, move >> 24, move >> 12 & 4095, move & 4095)
            for _i in range(self.style.guided - 1):
                other = may.packed[rng.below(may.n)]
                look = self.judge.urge(s, seat, other >> 24, other >> 12 & 4095, other & 4095)
                if look > best:
                    best, move = look, other
        return move

    def reward(self, s: State) -> None:
        """What the state is worth to each seat, from 0 to 1: its lead; at the end of the game mostly its place."""
        players, rewards = s.players, self.rewards
        over = s.asking is None
        self.judge.worths(s, rewards)
        leads: list[float] = []
        for seat in range(players):
            rival = -1000000.0
            for other in range(players):
                if other != seat:
                    rival = max(rival, rewards[other])
            lead = rewards[seat] - rival
            leads.append(0.5 + 0.5 * lead / (abs(lead) + self.style.scale))
        for seat in range(players):
            rewards[seat] = 0.3 * leads[seat] + 0.7 * place(s, seat) if over else leads[seat]


def place(s: State, seat: i64) -> float:
    """1 for a sole winner, a share of it for a tie at the top, else 0."""
    mine = s.standing(seat)
    equals = 0
    for other in range(s.players):
        theirs = s.standing(other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            equals += 1
    return 1.0 / float(equals)


def most_visited(row: tuple[int, int, float, float]) -> float:
    """Sorts the most visited moves to the front."""
    return -float(row[1]) - row[2]


def by_urge(edge: Edge) -> float:
    """Sorts what looks best at a glance to the front."""
    return -edge.urge


def by_look(edge: Edge) -> float:
    """Sorts what looks best to the front."""
    return -edge.look - 0.000001 * edge.urge


def lowest(bits: i64) -> i64:
    """The lowest seat of a set."""
    seat: i64 = 0
    while not bits >> seat & 1:
        seat += 1
    return seat
