"""Commits: face-down answers are hidden from all others, and their order does not matter."""

from pangaea.core.dump import plain
from pangaea.core.game import Move, pack
from pangaea.core.step import CHANCE, State
from pangaea.testing.clause import Clause
from pangaea.testing.states import clone, difference, eyes, heard, seats, unlike
from pangaea.testing.trial import Trial

PAIRS = 3  # pairs of different answers compared at a question


class Commits(Clause):
    """Check questions that ask several seats at once."""

    name = "commits"
    about = "face-down answers change nothing for the others, and any order gives the same state"

    def asked(self, t: Trial) -> None:
        asked = seats(t.state.asked)
        if len(asked) < 2 or asked[-1] == CHANCE or not t.now():
            return
        for _ in range(PAIRS):
            self.face_down(t, asked[t.rng.below(len(asked))])
        self.commute(t, asked)

    def face_down(self, t: Trial, seat: int) -> None:
        """Compare two answers of a seat: all others must see and hear the same, and have the same moves."""
        moves = self.game.legal(t.state, seat)
        one, other = (moves[t.rng.below(len(moves))] for _ in range(2))
        if one == other:
            return
        a, b = self.after(t.state, seat, one), self.after(t.state, seat, other)
        said = " or ".join(f"'{self.game.text.write_move(t.state, seat, move)}'" for move in (one, other))
        for eye in eyes(a):
            if eye != seat:
                sees = f"eye {eye} sees whether seat {seat} has answered {said}"
                self.same(difference(a.view(eye), b.view(eye)), sees)
                self.holds(heard(a.events, eye) == heard(b.events, eye), f"{sees}, by what is told")
        for rival in seats(a.asked):
            before = self.game.legal(t.state, rival)
            for s in (a, b):
                self.holds(
                    self.game.legal(s, rival) == before, f"the answer of seat {seat} changes what {rival} may do"
                )

    def after(self, s: State, seat: int, move: Move) -> State:
        """Return the state after an answer."""
        s = clone(s)
        s.events = []
        s.play(seat, pack(move))
        return s

    def commute(self, t: Trial, asked: list[int]) -> None:
        """Give the same answers in rising, falling and random order."""
        answers = {}
        for seat in asked:
            moves = self.game.legal(t.state, seat)
            answers[seat] = moves[t.rng.below(len(moves))]
        shuffled = sorted(asked, key=lambda seat: t.rng.word())
        results = []
        for order in (asked, asked[::-1], shuffled):
            s = clone(t.state)
            for seat in order:
                s.play(seat, pack(answers[seat]))
            results.append(plain(s))
        for result in results[1:]:
            self.same(unlike(results[0], result, "state"), "another order of the same answers gives another state")
