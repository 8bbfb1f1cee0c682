"""Many games stepped in one compiled call, opponents included."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pangaea.core.chance import Rng
from pangaea.core.features import Features
from pangaea.core.judge import Judge
from pangaea.core.step import Moves, State

RANDOM: Final[i64] = 0  # opponents play random legal moves
URGE: Final[i64] = 1  # opponents play the move with the highest urge
SELF: Final[i64] = 2  # no opponents: every seat is the learner's


class Batch:
    """Many games. All rows are in one array and all masks in another, which numpy reads in one piece."""

    def __init__(
        self, fresh: State, games: i64, features: Features[Any], judge: Judge[Any], opponent: i64, seat: i64, rng: Rng
    ) -> None:
        self.fresh = fresh  # a new game at its first question
        self.games = games
        self.features = features
        self.judge = judge
        self.opponent = opponent
        self.seat = seat  # the learner's seat; -1 is a random one in each game
        self.rng = rng
        self.may = Moves()
        self.states = [fresh for _i in range(games)]
        self.finished = [fresh for _i in range(games)]  # final state of the last game at each place
        self.finishers = vec[i64]([0] * int(games))  # the learner's seat in it
        self.learners = vec[i64]([0] * int(games))  # the seat that decides in each row
        self.no_rows = vec[i16]([0] * int(games * features.size))
        self.no_masks = vec[u8]([0] * int(games * features.actions))
        self.rows = self.no_rows
        self.masks = self.no_masks
        self.ended = vec[u8]([0] * int(games))  # 1 if a game has just ended
        self.worths = vec[i64]([0] * int(games * fresh.players))  # by seat, for games that have just ended: see `worth`
        for i in range(games):
            self.start(i)
        self.show()

    def start(self, i: i64) -> None:
        """Start a new game at place i and run it to the learner's first decision."""
        s = self.fresh.copy()
        s.chance(self.rng)
        self.states[i] = s
        self.learners[i] = self.rng.below(s.players) if self.seat < 0 else self.seat
        self.go_on(i)

    def step(self, actions: list[int]) -> i64:
        """Play an action in every game; restart those that end. Return -1, or the first game with an illegal action."""
        many = self.features.actions
        for i in range(self.games):
            number: i64 = actions[i]
            if number < 0 or number >= many or self.masks[i * many + number] == 0:
                return i
        for i in range(self.games):
            s = self.states[i]
            seat = self.learners[i]
            self.ended[i] = 0
            s.play(seat, self.features.move(s, seat, actions[i]))
            s.chance(self.rng)
            self.go_on(i)
        self.show()
        return -1

    def go_on(self, i: i64) -> None:
        """Let opponents answer until the learner is asked; score and restart a finished game."""
        s = self.states[i]
        rng = self.rng
        if self.opponent == SELF:
            if s.asking is not None:
                self.learners[i] = s.turn()
        else:
            learner = self.learners[i]
            while s.asking is not None and not s.asked >> learner & 1:
                seat = s.turn()
                s.play(seat, self.reply(s, seat))
                s.chance(rng)
        if s.asking is None:
            self.ended[i] = 1
            for other in range(s.players):
                self.worths[i * s.players + other] = worth(s, other)
            self.finished[i] = s
            self.finishers[i] = self.learners[i]
            self.start(i)

    def reply(self, s: State, seat: i64) -> i64:
        """Return an opponent's move."""
        may = self.may
        s.legal(seat, may)
        move = may.packed[self.rng.below(may.n)]
        if self.opponent == URGE and may.n > 1:
            best = self.judge.urge(s, seat, move >> 24, move >> 12 & 4095, move & 4095)
            for j in range(may.n):
                other = may.packed[j]
                look = self.judge.urge(s, seat, other >> 24, other >> 12 & 4095, other & 4095)
                if look > best:
                    best, move = look, other
        return move

    def show(self) -> None:
        """Write the rows and masks of all games."""
        features, may = self.features, self.may
        rows, masks = self.no_rows[:], self.no_masks[:]
        size, many = features.size, features.actions
        for i in range(self.games):
            s = self.states[i]
            seat = self.learners[i]
            features.observe(s, seat, rows, i * size)
            s.legal(seat, may)
            features.mask(s, seat, may, masks, i * many)
        self.rows = rows
        self.masks = masks

    def last_row(self, i: i64) -> vec[i16]:
        """Return the learner's row at the end of the last game at place i."""
        return self.features.row(self.finished[i], self.finishers[i])


def worth(s: State, seat: i64) -> i64:
    """Return the number of seats ranked behind this one minus those ahead: `players - 1` for a sole win."""
    mine = s.standing(seat)
    better: i64 = 0
    for other in range(s.players):
        theirs = s.standing(other)
        if theirs < mine:
            better += 1
        elif theirs > mine:
            better -= 1
    return better
