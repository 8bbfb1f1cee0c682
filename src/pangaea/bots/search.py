"""Information-set Monte Carlo tree search: hidden information, chance, several players, simultaneous choices.

Every iteration selects a move of the question, guesses a full state that fits the view, descends one tree of moves
shared by all guesses, and plays out from its edge. Chance is rolled each time and does not branch the tree. The n-th
visit of every move of the question uses the same guess and the same luck, so that only the moves differ. In a commit
every seat chooses from its own statistics, without seeing the others; the tree continues below the searcher's move.
"""

import math
from typing import Any, Final

from mypy_extensions import i64

from pangaea.bots.rewards import compare
from pangaea.bots.tree import Choice, Edge, Leaf, Node, by_urge, lowest, most_visited, narrow
from pangaea.core.chance import Rng
from pangaea.core.judge import Judge, Style
from pangaea.core.step import Moves, State

LOOKS: Final[i64] = 4  # guesses for the one-move lookahead at the question itself
WIDE: Final = 10  # moves with lookahead at any other question
ENOUGH: Final[i64] = 8  # rewards needed before their spread is used
UNKNOWN: Final = 0.1  # the spread until then
SMALLEST: Final = 0.0001  # least variance, so that the exploration term never vanishes
OPEN: Final = 0.1  # share of the prior that is spread evenly over all moves


class Search:
    """The search of one question to one seat. It can be continued at any time."""

    def __init__(self, view: State, seat: i64, judge: Judge[Any], style: Style, rng: Rng) -> None:
        self.view = view
        self.seat = seat
        self.judge = judge
        self.style = style
        self.rng = rng  # for choices of moves
        self.luck = rng.split()  # for the guess and chance of this iteration
        self.seed = rng.word() << 31 ^ rng.word()
        self.root = Node(view.players)
        self.until = judge.clock(view) + style.rounds  # when a playout ends
        self.level = 0.0  # average worth of a seat at the root
        self.iterations: i64 = 0
        self.may = Moves()
        self.leaf = self.root  # the node at which the last iteration left the tree
        self.last: Edge | None = None  # the move by which it left
        self.path: list[Edge] = []
        self.path_seats: list[i64] = []
        self.rewards: list[float] = [0.0] * int(view.players)
        self.sums: list[float] = [0.0] * int(view.players)  # sums of each seat's rewards
        self.squares: list[float] = [0.0] * int(view.players)
        self.spread: list[float] = [UNKNOWN] * int(view.players)  # their standard deviations

    def run(self, iterations: i64) -> None:
        """Run this many further iterations."""
        if not self.root.choices[self.seat].edges:
            self.begin()
        for _i in range(iterations):
            self.iterate()

    def lead(self) -> i64:
        """Visit margin of the best move over the runner-up; a search can stop once fewer iterations remain."""
        best: i64 = 0
        second: i64 = 0
        for edge in self.root.choices[self.seat].edges:
            if edge.visits > best:
                best, second = edge.visits, best
            elif edge.visits > second:
                second = edge.visits
        return best - second

    def considered(self) -> list[tuple[int, int, float]]:
        """Return (packed move, visits, mean reward) of each move, the most visited first."""
        edges = self.root.choices[self.seat].edges[:]
        edges.sort(key=most_visited)
        return [(edge.move, edge.visits, edge.value / float(max(edge.visits, 1))) for edge in edges]

    def begin(self) -> None:
        """Create the moves of the question and look one move ahead, on a few guesses with the same luck.

        Each further guess is only for the better half.
        """
        self.judge.worths(self.view.guess(Rng(self.seed)), self.rewards)
        for worth in self.rewards:
            self.level += worth / float(self.view.players)
        legal = self.legal(self.root.choices[self.seat], self.view, self.seat)
        if self.style.trust > 0.0:
            for i in range(LOOKS):
                guess = self.view.guess(self.rng)
                for edge in legal:
                    look = self.ahead(guess, self.seat, edge.move, Rng(self.seed, i))
                    edge.look += (look - edge.look) / float(i + 1)
                narrow(legal, max(WIDE, len(legal) // 2))

    def iterate(self) -> None:
        """Run one iteration: select, guess, descend, play out, back up."""
        choice = self.root.choices[self.seat]
        self.visit(self.best(choice, choice.edges[:], self.seat))

    def visit(self, mine: Edge) -> None:
        """Run one iteration that begins with this move."""
        s = self.down(mine)
        early: list[float] = []
        if self.style.early > 0.0 and s.asking is not None:
            self.reward(s)
            self.expect(s)
            early = self.rewards[:]
        self.play_on(s)
        self.reward(s)
        self.expect(s)
        if early:
            for seat in range(s.players):
                self.rewards[seat] += self.style.early * (early[seat] - self.rewards[seat])
        for i in range(len(self.path)):
            edge = self.path[i]
            edge.visits += 1
            edge.value += self.rewards[self.path_seats[i]]
        self.iterations += 1
        self.measure()

    def down(self, mine: Edge) -> State:
        """Guess a state and descend the tree, beginning with this move."""
        self.luck = Rng(self.seed, mine.visits)
        s = self.view.guess(self.luck)
        self.path = []
        self.path_seats = []
        self.descend(s, mine)
        return s

    def insist(self, move: i64, visits: i64) -> float:
        """Return a move's mean reward after at least this many visits; negative if it is merged with another."""
        edge = self.root.choices[self.seat].find(move)
        if edge is None:
            return -1.0
        while edge.visits < visits:
            self.visit(edge)
        return edge.value / float(edge.visits)

    def gather(self, many: i64) -> list[Leaf]:
        """Run iterations to the edge of the tree; `settle` completes each. Until then they count as losses."""
        if not self.root.choices[self.seat].edges:
            self.begin()
        leaves: list[Leaf] = []
        for _i in range(many):
            choice = self.root.choices[self.seat]
            s = self.down(self.best(choice, choice.edges[:], self.seat))
            for edge in self.path:
                edge.visits += 1
            leaves.append(Leaf(s, self.path, self.path_seats, self.leaf.child(self.last, s.players)))
            self.iterations += 1
        return leaves

    def settle(self, leaf: Leaf, rewards: list[float], moves: list[i64], weights: list[float]) -> None:
        """Complete a leaf: rewards of all seats from 0 to 1, and priors for the moves of its next question.

        For a finished game, the search computes the rewards itself.
        """
        s = leaf.state
        if s.asking is None:
            self.reward(s)
        else:
            for seat in range(s.players):
                self.rewards[seat] = rewards[seat]
            self.weigh(leaf.node.choices[self.asked(s)], s, moves, weights)
        for i in range(len(leaf.path)):
            leaf.path[i].value += self.rewards[leaf.seats[i]]
        self.measure()

    def asked(self, s: State) -> i64:
        """Return the seat by whose move the tree branches: the searcher if asked, otherwise the lowest asked seat."""
        return self.seat if s.asked >> self.seat & 1 else s.turn()

    def weigh(self, choice: Choice, s: State, moves: list[i64], weights: list[float]) -> None:
        """Store the priors of these moves."""
        if moves:
            self.legal(choice, s, self.asked(s))
        for i in range(len(moves)):
            edge = choice.find(moves[i])
            if edge is not None:
                edge.weight = max(weights[i], 0.000001)

    def measure(self) -> None:
        """Update the standard deviation of each seat's rewards, which scales the exploration term."""
        n = float(self.iterations)
        for seat in range(self.view.players):
            reward = self.rewards[seat]
            self.sums[seat] += reward
            self.squares[seat] += reward * reward
            if self.iterations >= ENOUGH:
                mean = self.sums[seat] / n
                self.spread[seat] = math.sqrt(max(self.squares[seat] / n - mean * mean, SMALLEST))

    def descend(self, s: State, chosen: Edge) -> None:
        """Walk from the root down to a move that is new in the tree."""
        node = self.root
        while s.asking is not None:
            fresh = False
            mine: Edge | None = None
            commit = s.asked & s.asked - 1 != 0 or s.answered != 0
            first = self.asked(s)
            asked = s.asked
            while asked:
                seat = first if asked >> first & 1 else lowest(asked)
                asked &= ~(1 << seat)
                if node is self.root and seat == self.seat:
                    edge = chosen
                else:
                    edge = self.choose(node.choices[seat], s, seat)
                fresh = fresh or edge.visits == 0
                if seat == first and (seat == self.seat or not commit):
                    mine = edge
                self.path.append(edge)
                self.path_seats.append(seat)
                s.play(seat, edge.move)
            s.chance(self.luck)
            self.leaf = node
            self.last = mine
            if fresh:
                return
            node = node.child(mine, s.players)

    def choose(self, choice: Choice, s: State, seat: i64) -> Edge:
        """Choose the move of a seat below the root; look one move ahead for the most promising new moves."""
        legal = self.legal(choice, s, seat)
        if self.style.sight < 1.0 and seat != self.seat and self.rng.fraction() >= self.style.sight:
            return self.glance(choice, legal)
        if self.style.trust > 0.0:
            new = [edge for edge in legal if edge.available == 0]
            if len(new) > WIDE:
                new.sort(key=by_urge)
                del new[WIDE:]
            for edge in new:
                edge.look = self.ahead(s, seat, edge.move, self.rng)
        return self.best(choice, legal, seat)

    def glance(self, choice: Choice, legal: list[Edge]) -> Edge:
        """Choose a rival's move without search: the best-looking of a few random ones."""
        for edge in legal:
            edge.available += 1
        choice.visits += 1
        best = legal[self.rng.below(len(legal))]
        for _i in range(self.style.guided - 1):
            other = legal[self.rng.below(len(legal))]
            if other.urge > best.urge:
                best = other
        return best

    def legal(self, choice: Choice, s: State, seat: i64) -> list[Edge]:
        """Return the edges of the legal moves, which are usually those of the last visit in the same order."""
        may, edges = self.may, choice.edges
        s.legal(seat, may)
        self.judge.prune(s, may)
        legal: list[Edge] = []
        pondered = self.style.prior == 0.0
        known = len(edges) > 0
        for i in range(may.n):
            move = may.packed[i]
            edge: Edge | None = None
            if i < len(edges) and edges[i].move == move:
                edge = edges[i]
            elif known:
                edge = choice.find(move)
            if edge is None:
                edge = Edge(move, self.judge.urge(s, seat, move >> 24, move >> 12 & 4095, move & 4095))
                if self.style.prior > 0.0:
                    if not pondered:
                        self.judge.ponder(s, seat)
                        pondered = True
                    edge.weight = self.judge.likely(s, seat, move)
                edges.append(edge)
            legal.append(edge)
        return legal

    def best(self, choice: Choice, legal: list[Edge], seat: i64) -> Edge:
        """Select by upper confidence bound, among the moves that progressive widening allows.

        What looks good at a glance has a bonus that fades with every visit.
        """
        style = self.style
        for edge in legal:
            edge.available += 1
        choice.visits += 1
        if style.widen > 0.0:
            narrow(legal, 2 + int(style.widen * math.sqrt(float(choice.visits))))
        if style.prior > 0.0:
            return self.likeliest(legal, style.prior * self.spread[seat])
        low = legal[0].urge
        high = low
        if style.bias > 0.0:
            for edge in legal:
                low = min(low, edge.urge)
                high = max(high, edge.urge)
        bias = style.bias / (high - low) if high > low else 0.0
        explore, trust = style.explore * self.spread[seat], style.trust
        best = legal[0]
        most = -1.0
        known: i64 = -1
        urgent = 0.0
        for edge in legal:
            seen = float(edge.visits) + trust
            if seen == 0.0:
                promise = 1000.0 + bias * (edge.urge - low) + 0.01 * self.rng.fraction()
            else:
                if edge.available != known:  # mostly the same for all
                    known = edge.available
                    urgent = math.log(float(known) + 1.0)
                promise = (edge.value + trust * edge.look) / seen + explore * math.sqrt(urgent / seen)
                promise += bias * (edge.urge - low) / (1.0 + seen)
            if promise > most:
                best, most = edge, promise
        return best

    def likeliest(self, legal: list[Edge], explore: float) -> Edge:
        """Select by value and prior (PUCT)."""
        weight = 0.0
        value = 0.0
        visits: i64 = 0
        for edge in legal:
            weight += edge.weight
            value += edge.value
            visits += edge.visits
        even = OPEN / float(len(legal))
        usual = value / float(visits) if visits else 0.5
        trust = max(self.style.trust, 0.000001)
        urgent = explore * math.sqrt(float(visits) + 1.0)
        best = legal[0]
        most = -1000.0
        for edge in legal:
            seen = float(edge.visits)
            look = edge.look if self.style.trust > 0.0 else usual
            promise = (edge.value + trust * look) / (seen + trust)
            promise += urgent * (even + (1.0 - OPEN) * edge.weight / weight) / (1.0 + seen)
            if promise > most:
                best, most = edge, promise
        return best

    def ahead(self, s: State, seat: i64, move: i64, luck: Rng) -> float:
        """Return the seat's reward in the state right after a move."""
        after = s.copy()
        after.play(seat, move)
        after.chance(luck)
        self.reward(after)
        return self.rewards[seat]

    def play_on(self, s: State) -> None:
        """Run a playout: random moves, or the best-looking of a few."""
        left, rounds = self.style.rollout, self.style.rounds
        may, judge = self.may, self.judge
        while s.asking is not None and left != 0 and (rounds == 0 or judge.clock(s) < self.until):
            seat = s.turn()
            s.legal(seat, may)
            s.play(seat, self.pick(s, seat))
            s.chance(self.luck)
            left -= 1

    def pick(self, s: State, seat: i64) -> i64:
        """Pick the best-looking of a few random legal moves in the buffer."""
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

    def expect(self, s: State) -> None:
        """Let a learned judge correct the rewards of an unfinished game."""
        if s.asking is not None:
            self.judge.expect(s, self.seat, self.rewards)

    def reward(self, s: State) -> None:
        """Compute the rewards of all seats, from 0 to 1."""
        self.judge.worths(s, self.rewards)
        compare(s, self.style, self.level, self.rewards)
