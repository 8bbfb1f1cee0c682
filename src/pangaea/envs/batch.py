"""Many games stepped in one call, compiled: a learner's seat in each, opponents answered for inside."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pangaea.core.chance import Rng
from pangaea.core.features import Features
from pangaea.core.judge import Judge
from pangaea.core.step import Moves, State

RANDOM: Final[i64] = 0
URGE: Final[i64] = 1
SELF: Final[i64] = 2


class Chair:
    """One game as its players see it in turn: the numbers of a seat, its legal moves, a move by its number."""

    def __init__(self, state: State, features: Features[Any], rng: Rng) -> None:
        self.state = state
        self.features = features
        self.rng = rng
        self.may = Moves()
        self.row = vec[i16]([0] * int(features.size))
        self.mask = vec[u8]([0] * int(features.actions))
        state.chance(rng)

    def look(self, seat: i64) -> None:
        """Fill the row and the mask of this seat."""
        clear(self.row, 0, self.features.size)
        self.features.observe(self.state, seat, self.row, 0)
        self.fill_mask(seat)

    def fill_mask(self, seat: i64) -> None:
        """The mask alone: 1 for each legal move."""
        mask, may = self.mask, self.may
        for k in range(self.features.actions):
            mask[k] = 0
        self.state.legal(seat, may)
        for j in range(may.n):
            mask[self.features.number(self.state, seat, may.packed[j])] = 1

    def play(self, seat: i64, number: i64) -> bool:
        """Play the move of this number if it is legal; whether it was."""
        s, may = self.state, self.may
        s.legal(seat, may)
        move = self.features.move(s, seat, number)
        for j in range(may.n):
            if may.packed[j] == move:
                s.play(seat, move)
                s.chance(self.rng)
                return True
        return False


def clear(row: vec[i16], at: i64, size: i64) -> None:
    """Zeros from place `at` on."""
    for k in range(at, at + size):
        row[k] = 0


class Batch:
    """Games side by side. Rows and masks lie in one array each, so that numpy looks at them without copying."""

    def __init__(
        self, fresh: State, games: i64, features: Features[Any], judge: Judge[Any], opponent: i64, seed: i64
    ) -> None:
        self.fresh = fresh  # a new game, up to its first question
        self.games = games
        self.features = features
        self.judge = judge
        self.opponent = opponent  # RANDOM moves, the best of a few by first URGE, or SELF: every seat is the learner's
        self.rng = Rng(seed)
        self.may = Moves()
        self.states = [fresh.copy() for _i in range(games)]
        self.learners = vec[i64]([0] * int(games))  # whose decision each row is
        self.rows = vec[i16]([0] * int(games * features.size))
        self.masks = vec[u8]([0] * int(games * features.actions))
        self.rewards = vec[i64]([0] * int(games))  # of a game that has just ended: 1000 for a sole win, shared in a tie
        self.ended = vec[u8]([0] * int(games))
        for i in range(games):
            self.start(i)

    def start(self, i: i64) -> None:
        """A new game in place i, the learner in a random seat."""
        self.states[i] = self.fresh.copy()
        self.states[i].chance(self.rng)
        self.learners[i] = self.rng.below(self.fresh.players)
        self.go_on(i)

    def step(self, actions: vec[i64]) -> i64:
        """Every learner acts; games that end are scored and begun anew. The first illegal action's game, or -1."""
        for i in range(self.games):
            number = actions[i]
            legal = 0 <= number < self.features.actions and self.masks[i * self.features.actions + number] != 0
            if not legal:
                return i
        for i in range(self.games):
            s = self.states[i]
            seat = self.learners[i]
            self.ended[i] = 0
            self.rewards[i] = 0
            s.play(seat, self.features.move(s, seat, actions[i]))
            s.chance(self.rng)
            self.go_on(i)
        return -1

    def go_on(self, i: i64) -> None:
        """Opponents answer until the learner is asked; a game that is over is scored and begun anew."""
        s = self.states[i]
        may, rng = self.may, self.rng
        if self.opponent == SELF:
            if s.asking is not None:
                self.learners[i] = s.turn()
        else:
            learner = self.learners[i]
            while s.asking is not None and not s.asked >> learner & 1:
                seat = s.turn()
                s.legal(seat, may)
                s.play(seat, self.reply(s, seat))
                s.chance(rng)
        if s.asking is None:
            self.ended[i] = 1
            self.rewards[i] = share(s, self.learners[i])
            self.states[i] = self.fresh.copy()
            self.states[i].chance(rng)
            self.learners[i] = rng.below(s.players)
            self.go_on(i)
            return
        self.show(i)

    def reply(self, s: State, seat: i64) -> i64:
        """An opponent's move, from the buffer."""
        may, rng = self.may, self.rng
        move = may.packed[rng.below(may.n)]
        if self.opponent == URGE and may.n > 1:
            best = -1000000.0
            for j in range(may.n):
                other = may.packed[j]
                look = self.judge.urge(s, seat, other >> 24, other >> 12 & 4095, other & 4095)
                if look > best:
                    best, move = look, other
        return move

    def show(self, i: i64) -> None:
        """The row and the mask of game i."""
        features, may = self.features, self.may
        s = self.states[i]
        seat = self.learners[i]
        at: i64 = i * features.size
        clear(self.rows, at, features.size)
        features.observe(s, seat, self.rows, at)
        at = i * features.actions
        masks = self.masks
        for k in range(at, at + features.actions):
            masks[k] = 0
        s.legal(seat, may)
        for j in range(may.n):
            masks[at + features.number(s, seat, may.packed[j])] = 1


def share(s: State, seat: i64) -> i64:
    """1000 for a sole winner, shared among equals, 0 for everybody else."""
    mine = s.standing(seat)
    equals: i64 = 0
    for other in range(s.players):
        theirs = s.standing(other)
        if theirs > mine:
            return 0
        if theirs == mine:
            equals += 1
    return 1000 // equals
