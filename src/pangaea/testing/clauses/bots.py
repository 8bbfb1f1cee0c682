"""Bots return a legal move from a view alone, the same for the same seed."""

from math import isfinite

from pangaea.bots import Bot, Greedy, Random
from pangaea.core.dump import plain
from pangaea.core.step import State
from pangaea.testing.clause import Clause
from pangaea.testing.states import seats, unlike
from pangaea.testing.styles import chance_asked
from pangaea.testing.trial import Trial

SEED = 5


class Bots(Clause):
    """Check what bots need from a game: guesses that can be played, and a judge."""

    name = "bots"
    about = "bots return a legal move from a view, the same for the same seed, and change nothing"

    def asked(self, t: Trial) -> None:
        if chance_asked(t.state) or not t.now(3):
            return
        asked = seats(t.state.asked)
        seat = asked[t.rng.below(len(asked))]
        view = t.state.view(seat)
        before, legal = plain(view), self.game.legal(view, seat)
        for kind in (Random, Greedy) if hasattr(self.game, "judge") else (Random,):
            bots: list[Bot] = [Random(SEED), Random(SEED)] if kind is Random else [Greedy(SEED, 1), Greedy(SEED, 1)]
            moves = [bot.choose(self.game, view) for bot in bots]
            self.holds(moves[0] in legal, f"{kind.__name__} plays {moves[0]}, which is not legal for seat {seat}")
            self.holds(moves[0] == moves[1], f"{kind.__name__} with one seed plays {moves[0]} and {moves[1]}")
            self.same(unlike(before, plain(view), "view"), f"{kind.__name__} has changed the view")
        if hasattr(self.game, "judge"):
            self.judged(view.guess(t.rng), seat)
        else:
            self.tally.note = "the game has no `judge`"

    def judged(self, s: State, seat: int) -> None:
        """Let the judge evaluate the state and every legal move, as a search does."""
        worths = [0.0] * s.players
        self.game.judge.worths(s, worths)
        urges = [self.game.judge.urge(s, seat, *move) for move in self.game.legal(s, seat)]
        self.holds(all(map(isfinite, (*worths, *urges))), f"the judge answers {worths} and {urges}")
