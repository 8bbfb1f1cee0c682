"""Setup: the island, a star for everyone and the first event cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.chance import Rng
from pangaea.core.step import CHANCE, Chance, SeatChance, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.board import board_for
from pangaea.games.evo.cards import DECK, HAND, one
from pangaea.games.evo.genes import CUP, PRINTED
from pangaea.games.evo.options import Options
from pangaea.games.evo.state import EMPTY, State

POINTS: Final[i64] = 10  # [R6]


def blank(players: i64, options: Options) -> State:
    """[R2] [R3] [R4] [R6] Return a table with nobody on the island and all cards in the deck."""
    s = State.blank(players, options)
    s.board = board_for(players, options.board)
    s.order = vec[i64]([i64(seat) for seat in range(players)])
    s.meteor = s.island().start
    s.hexes = vec[i64]([EMPTY] * int(s.island().size))
    s.cup = CUP[:]
    s.deck = DECK
    for species in s.species:
        species.points = POINTS
        species.genes = PRINTED
    return s


class Star(SeatChance[State]):
    """[R7] Assign a free star to the seat by lot; its first dinosaur starts there."""

    def odds(self, s: State) -> vec[i64]:
        return vec[i64]([i64(s.hexes[h] == EMPTY) for h in s.island().stars])

    def happens(self, s: State, outcome: i64) -> None:
        h = s.island().stars[outcome]
        s.put(self.seat, h, 0)
        s.note(v.STARTED, self.seat, h)
        if self.seat + 1 < s.players:
            s.do(STARS[self.seat + 1])


class Deal(Chance[State]):
    """[R5] [R39] [R45] Deal cards from the deck into a hidden hand."""

    def __init__(self, seat: i64, cards: i64) -> None:
        self.seat = seat
        self.cards = cards

    def run(self, s: State) -> None:
        if self.cards and s.deck:  # [A21]
            s.ask(self, CHANCE)

    def odds(self, s: State) -> vec[i64]:
        return s.odds_of_deck()

    def happens(self, s: State, outcome: i64) -> None:
        self.take(s, outcome)
        s.do(Deal(self.seat, self.cards - 1))

    def sample(self, s: State, rng: Rng) -> None:
        """Deal all cards at once."""
        weights = s.odds_of_deck()
        left = self.cards
        while left and s.deck:
            kind = rng.weighted(weights)
            self.take(s, kind)
            weights[kind] -= 1
            left -= 1

    def take(self, s: State, kind: i64) -> None:
        """Draw a card of this kind."""
        s.deck -= one(kind)
        s.species[self.seat].hand += one(kind)
        s.note(v.DREW, self.seat, kind, 0, 1 << self.seat)


STARS: Final[list[Step[State]]] = [Star(0), Star(1), Star(2), Star(3), Star(4)]
DEALS: Final[list[Step[State]]] = [Deal(0, HAND), Deal(1, HAND), Deal(2, HAND), Deal(3, HAND), Deal(4, HAND)]
