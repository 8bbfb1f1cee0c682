"""A game's knowledge for bots: the worth of a state, the urge of a move, and the style of a search."""

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from pangaea.core.step import Moves, State

S = TypeVar("S", bound=State)


@mypyc_attr(acyclic=True)
class Style:
    """The parameters of a search, tuned for one game."""

    def __init__(
        self,
        explore: float = 1.0,
        bias: float = 0.3,
        widen: float = 0.0,
        rollout: i64 = -1,
        guided: i64 = 3,
        scale: float = 10.0,
        trust: float = 0.0,
        rounds: i64 = 0,
        envy: float = 1.0,
        place: float = 0.7,
        sight: float = 1.0,
        prior: float = 0.0,
        early: float = 0.0,
    ) -> None:
        self.explore = explore  # exploration constant, in standard deviations of the rewards
        self.bias = bias  # weight of the urge
        self.widen = widen  # moves considered = 2 + widen * sqrt(visits); 0 considers all
        self.rollout = rollout  # decisions of a playout before the judge evaluates; -1: play to the end
        self.guided = guided  # random moves per playout decision, of which the best-looking is played; 1 is uniform
        self.scale = scale  # lead in points that is worth half a win
        self.trust = trust  # weight of a one-move lookahead, in visits; 0: no lookahead
        self.rounds = rounds  # rounds, by the judge's clock, after which a playout ends; 0: no limit
        self.envy = envy  # weight of the rivals' worth against one's own; 1 as in a duel
        self.place = place  # share of the rank in the reward of a finished game; the rest is the lead
        self.sight = sight  # share of the rivals' moves that are searched; the others are chosen by urge
        self.prior = prior  # weight of the judge's priors (PUCT); 0: plain upper confidence bounds
        self.early = early  # weight of the evaluation at the leaf; the rest is that after the playout


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """The part of a bot that knows the game. It is compiled, because every playout uses it.

    A game writes `worth` or `worths`. An uncompiled judge also works with the compiled search, but slower.
    """

    rivals: float = 0.0  # weight of the rivals' average worth against one's own, while the game goes on
    leader: float = 0.0  # additional weight of the best rival

    def worth(self, s: S, seat: i64) -> float:
        """Evaluate a state or a guess for the seat, in points; its own face-down choices count as made."""
        worths = [0.0] * int(s.players)
        self.worths(s, worths)
        if s.asking is None:
            return worths[seat]
        others = 0.0
        best = 0.0
        for other in range(s.players):
            if other != seat:
                others += worths[other]
                best = max(best, worths[other])
        return worths[seat] - self.rivals * others / float(s.players - 1) - self.leader * best

    def worths(self, s: S, worth: list[float]) -> None:
        """Evaluate all seats on one scale; the search then subtracts the rivals' worth."""
        for seat in range(s.players):
            worth[seat] = self.worth(s, seat)

    def urge(self, s: S, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Rate a legal move without search, higher is better; 0 for all moves means no opinion."""
        return 0.0

    def prune(self, s: S, may: Moves) -> None:
        """Drop legal moves that are equivalent to a remaining one, to narrow the search."""

    def clock(self, s: S) -> i64:
        """Return the number of the round, or of another period in which all players move equally often."""
        return 0

    def expect(self, s: S, seat: i64, rewards: list[float]) -> None:
        """Correct the rewards of all seats, from 0 to 1, which were computed from `worths`.

        `seat` is the searching one; the game is not over.
        """

    def ponder(self, s: S, seat: i64) -> None:
        """Prepare for `likely`: the seat is to move in this state."""

    def likely(self, s: S, seat: i64, move: i64) -> float:
        """Return the prior of a packed move, above 0; only ratios count."""
        return 1.0

    def style(self, s: S) -> Style:
        """Return the style of the search for this state."""
        return Style()

    def patient(self, s: S) -> Style:
        """Return the style for many thousands of iterations, which may be slower and more accurate per iteration."""
        return self.style(s)
