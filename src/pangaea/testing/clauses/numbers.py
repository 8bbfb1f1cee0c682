"""Numbers: observation rows contain nothing hidden, and every legal move has its own number."""

from operator import gt
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from pangaea.core.features import Features
from pangaea.core.game import pack
from pangaea.core.step import State
from pangaea.testing.clause import Clause
from pangaea.testing.states import seats
from pangaea.testing.trial import Trial

GUARD = 2  # guard places on both sides of a row


class Numbers(Clause):
    """Check the features of the mode: blocks, rows and moves."""

    name = "numbers"
    about = (
        "a row has the length and bounds of its blocks and is the same from a view,"
        " and each legal move has its own number"
    )

    features: Features[Any]
    bounds: list[int]  # the largest value at each place of a row

    def begins(self, t: Trial) -> None:
        if not self.has(self.game.learner, "features"):
            return
        self.features = self.game.learner.features(t.players, self.game.settings(t.players, t.mode.options))
        names = [block.name for block in self.features.blocks()]
        self.holds(len(set(names)) == len(names), "two blocks have one name")
        self.bounds = self.features.bounds()
        texts = [self.features.text(number) for number in range(self.features.actions)]
        self.holds(len(set(texts)) == len(texts), "two numbers have one text")

    def asked(self, t: Trial) -> None:
        if not self.has(self.game.learner, "features"):
            return
        s = t.state
        if t.now():
            for seat in range(s.players):
                self.looks(s, seat)
        for seat in seats(s.asked & (1 << s.players) - 1):
            self.moves(s, seat)

    def ended(self, t: Trial) -> None:
        if self.has(self.game.learner, "features"):
            for seat in range(t.state.players):
                self.looks(t.state, seat)

    def looks(self, s: State, seat: int) -> None:
        """Compare the row of the full state with the row of the view."""
        size = int(self.features.size)
        rows: list[list[int]] = []
        for eye in (s, s.view(seat)):
            out = vec[i16]([0] * (size + 2 * GUARD))
            self.features.observe(eye, seat, out, GUARD)
            rows.append(list(out))
        row, known = (each[GUARD : GUARD + size] for each in rows)
        self.holds(not any(rows[0][:GUARD] + rows[0][GUARD + size :]), f"seat {seat} writes outside its row")
        within = min(row) >= 0 and not any(map(gt, row, self.bounds))
        over = -1 if within else next(i for i in range(size) if not 0 <= row[i] <= self.bounds[i])
        self.holds(within, f"the row of seat {seat} has {row[over]} at {over}, which is out of bounds")
        at = -1 if row == known else next(i for i in range(size) if row[i] != known[i])
        self.holds(at < 0, f"the row of seat {seat} has something at {at} that its view does not know")

    def moves(self, s: State, seat: int) -> None:
        """Check the numbers of the legal moves."""
        features = self.features
        moves = [pack(move) for move in self.game.legal(s, seat)]
        numbers = [int(features.number(s, seat, move)) for move in moves]
        self.holds(len(set(numbers)) == len(moves), f"two legal moves of seat {seat} have one number")
        self.holds(all(0 <= number < features.actions for number in numbers), "a number is too large")
        back = [int(features.move(s, seat, number)) for number in numbers]
        self.holds(back == moves, f"the number of a move of seat {seat} leads to another move")
        view = s.view(seat)
        seen = [int(features.number(view, seat, move)) for move in moves]
        self.holds(seen == numbers, f"moves of seat {seat} have other numbers in its view")
