"""What a game tells its bots: how good a state is for a seat, which moves look best, and how to search it."""

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from pangaea.core.step import Moves, State

S = TypeVar("S", bound=State)


@mypyc_attr(acyclic=True)
class Style:
    """How a search thinks: the numbers that make it strong at one game."""

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
    ) -> None:
        self.explore = explore  # weight of what was tried little, in units of how far apart the results lie
        self.bias = bias  # weight of how a move looks at first
        self.widen = widen  # moves considered = 2 + widen * sqrt(visits); 0 considers all
        self.rollout = rollout  # decisions played below the tree before the judge is asked; -1 to the end
        self.guided = guided  # random moves per playout decision, of which the best-looking is played; 1 is uniform
        self.scale = scale  # the lead, in points, that is worth half a certain win
        self.trust = trust  # visits that a look one move ahead counts for; 0 does not look
        self.rounds = rounds  # by the judge's clock, after which a playout ends at the latest; 0 does not ask
        self.envy = envy  # how much of what the rivals have is held against a seat; 1 all, as in a duel
        self.place = place  # of the reward of a finished game: the place; the rest is the lead
        self.sight = sight  # the share of the rivals' moves that are thought through; the others are a glance
        self.prior = prior  # weight of how likely the judge says a move is; 0 explores by what was tried little


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """The small part of a bot that knows the game; compiled, for it is asked in every playout.

    One that is not compiled works just as well with the compiled search, only slower.
    """

    def worth(self, s: S, seat: i64) -> float:
        """How well the seat stands, in points, its own face-down choices counted as made. Any state or guess."""
        raise AssertionError

    def worths(self, s: S, worth: list[float]) -> None:
        """How all seats stand, for comparison with each other: worth, or worth before rivals are held against it."""
        for seat in range(s.players):
            worth[seat] = self.worth(s, seat)

    def urge(self, s: S, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """How good a legal move looks at a glance, the higher the better; 0 for all means no opinion."""
        return 0.0

    def prune(self, s: S, may: Moves) -> None:
        """Drop legal moves that are as good as one that stays: no search need try them."""

    def clock(self, s: S) -> i64:
        """The number of the round, or of any span after which all players have moved equally often."""
        return 0

    def expect(self, s: S, seat: i64, rewards: list[float]) -> None:
        """What each seat may expect, from 0 to 1: the list holds its lead by `worths` and is corrected here.

        The seat is the one that searches; the game is not over.
        """

    def ponder(self, s: S, seat: i64) -> None:
        """The seat is to move in this state: `likely` is asked next."""

    def likely(self, s: S, seat: i64, move: i64) -> float:
        """How likely a good player would choose the packed move, above 0; only the ratios of moves count."""
        return 1.0

    def style(self, s: S) -> Style:
        """How this game is searched best."""
        return Style()
