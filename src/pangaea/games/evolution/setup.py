"""Setup: the deck, the first player and the first hands."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.chance import Rng
from pangaea.core.step import Lot, SeatChance, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import BASE, EXPANSIONS, EXPANSIONS_HAND, HAND, copies, kinds
from pangaea.games.evolution.options import Options
from pangaea.games.evolution.state import State


def blank(players: i64, options: Options) -> State:
    """[R1] [R35] Return a state with the deck and nothing else."""
    mode = options.mode
    s = State.blank(players, options)
    s.turns = 1
    s.deck = vec[i64]([copies(kind, players, mode) for kind in range(kinds(mode))])
    s.gone = vec[i64]([0] * len(s.deck))
    for count in s.deck:
        s.left += count
    for player in s.seats:
        player.hand = s.gone
        player.bones = s.gone
        player.shed = s.gone
    return s


class FirstPlayer(Lot[State]):
    """[R2] Draw the first player by lot."""

    def happens(self, s: State, outcome: i64) -> None:
        s.first = outcome
        s.note(v.STARTED, s.first, 1, 1 if s.last() else 0)


class FirstHands(Step[State]):
    """[R2] [R32] [R35] [A21] Six cards each. A Cataclysm deals the whole deck, or twenty each with expansions."""

    def run(self, s: State) -> None:
        each = HAND
        if s.options.mode != BASE:
            each = s.left // s.players
            if s.options.mode == EXPANSIONS:
                each = min(each, EXPANSIONS_HAND)
        for seat in range(s.players):
            s.seats[seat].owed = each
            s.note(v.DEALT, seat, each)
        s.do(Deal(s.first) if s.left else None)


class Deal(SeatChance[State]):
    """[R26] Deal a card to this seat, then to the next seat that is owed one, until none is."""

    def odds(self, s: State) -> vec[i64]:
        return s.deck

    def happens(self, s: State, outcome: i64) -> None:
        player = s.seats[self.seat]
        player.hand = player.hand[:]
        deal(s, self.seat, outcome)
        seat = next_owed(s, self.seat)
        if seat >= 0:
            s.do(Deal(seat))

    def sample(self, s: State, rng: Rng) -> None:
        """Deal all cards that are owed, but one at a time if the state at each event is recorded."""
        if s.moments is not None:
            self.happens(s, rng.weighted(s.deck))
            return
        for player in s.seats:
            if player.owed:
                player.hand = player.hand[:]
        seat = self.seat
        while seat >= 0:
            deal(s, seat, rng.weighted(s.deck))
            seat = next_owed(s, seat)


def deal(s: State, seat: i64, kind: i64) -> None:
    """Deal this card to this hand, which no copy of the state may share."""
    player = s.seats[seat]
    s.deck[kind] -= 1
    s.left -= 1
    player.hand[kind] += 1
    player.held += 1
    player.owed -= 1
    one: i64 = 1
    s.note(v.DREW, seat, kind, 0, one << seat)


def next_owed(s: State, seat: i64) -> i64:
    """Return the next seat clockwise that is owed a card, or -1. If the deck is empty, nobody is owed any."""
    if s.left:
        for i in range(1, s.players + 1):
            other = (seat + i) % s.players
            if s.seats[other].owed:
                return other
    for player in s.seats:
        player.owed = 0
    return -1


FIRST_PLAYER: Final[Step[State]] = FirstPlayer()
FIRST_HANDS: Final[Step[State]] = FirstHands()
