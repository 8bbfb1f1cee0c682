"""The state of a game: players, deck and bank. Its attributes are declared in fields.py."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.evolution.cards import ANGLERFISH, BASE, UNKNOWN
from pangaea.games.evolution.options import Options
from pangaea.games.evolution.player import Animal, Player


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Evolution in progress, or what one eye may know of it."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        options: Options,
        first: i64,
        turns: i64,
        bank: i64,
        passes: i64,
        deck: vec[i64],
        left: i64,
        gone: vec[i64],
        seats: list[Player],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.options = options
        self.first = first  # the first player of this turn
        self.turns = turns  # the number of this turn, from 1
        self.bank = bank
        self.passes = passes  # goes in a row without an action
        self.deck = deck  # by kind; in a view: all unseen cards, with those in other hands
        self.left = left  # cards that can still be drawn
        self.gone = gone  # in a view: cards in other piles that once lay open; never changed in place
        self.seats = seats

    @staticmethod
    def blank(players: i64, options: Options) -> "State":
        """Return an object with default values."""
        return State(
            players,
            None,
            None,
            0,
            0,
            TRUTH,
            options,
            0,
            0,
            0,
            0,
            vec[i64]([0] * 35),
            0,
            vec[i64]([0] * 35),
            [Player.blank() for _i in range(players)],
        )

    def copy(self) -> "State":
        """Return an equal object that shares nothing mutable."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.options,
            self.first,
            self.turns,
            self.bank,
            self.passes,
            self.deck[:],
            self.left,
            self.gone,
            [player.copy() for player in self.seats],
        )

    def open_to(self, eye: i64) -> "State":
        """Return a copy with what is public and what the eye may see."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.options,
            self.first,
            self.turns,
            self.bank,
            self.passes,
            vec[i64](),
            self.left,
            self.gone,
            [self.seats[seat].open_to(seat == eye) for seat in range(self.players)],
        )

    # The end of what is declared.

    def animal(self, number: i64) -> Animal:
        """Return the animal with this number, which must be in play."""
        return self.seats[number & 7].animal(number)

    def lives(self, number: i64) -> bool:
        """Whether the animal is still in play."""
        return any(animal.number == number for animal in self.seats[number & 7].animals)

    def last(self) -> bool:
        """[R28] [R32] Whether this turn is the last: the deck is empty, or the mode is a Cataclysm."""
        return not self.left or self.options.mode != BASE

    def view(self, eye: i64) -> "State":
        """[R5] Return what this eye may know: everything but other players' hands, discard piles and animal cards."""
        s = self.open_to(eye)
        s.gone = self.gone[:]
        unseen = self.deck[:]
        for seat in range(self.players):
            if seat != eye:
                player = self.seats[seat]
                add(unseen, player.hand)
                add(unseen, player.bones)
                add(s.gone, player.shed)
                slot: i64 = 0
                for animal in player.animals:
                    if animal.traits & ANGLERFISH:  # [E5] its card is revealed
                        s.seats[seat].animals[slot].card = animal.card
                    elif animal.card != UNKNOWN:
                        unseen[animal.card] += 1
                    slot += 1
        s.deck = unseen
        return s

    def guess(self, rng: Rng) -> "State":
        """Sample a full state: deal unseen cards to the hidden hands, animals and discard piles."""
        s = self.copy()
        kinds = len(s.deck)
        gone = s.gone[:]
        for seat in range(s.players):
            player = s.seats[seat]
            if seat == s.eye:
                continue
            dead = player.born - len(player.animals)
            player.hand = draw(s.deck, player.held, rng)
            player.bones = draw(s.deck, dead, rng)
            player.shed = vec[i64]([0] * kinds)
            kind: i64 = 0
            rest = player.pile - dead
            while rest:
                taken = min(rest, gone[kind])
                player.shed[kind] += taken
                gone[kind] -= taken
                rest -= taken
                kind += 1
            for animal in player.animals:
                if animal.card == UNKNOWN:
                    animal.card = rng.weighted(s.deck)
                    s.deck[animal.card] -= 1
        s.gone = gone
        s.eye = TRUTH
        return s

    def standing(self, seat: i64) -> i64:
        """[R30] [A14] [A22] Most points win; then the larger discard pile; then, by option, the higher die."""
        player = self.seats[seat]
        counted = player.pile
        if self.options.tails_uncounted():
            counted -= player.tails
        return player.points << 16 | counted << 4 | player.die


def add(counts: vec[i64], other: vec[i64]) -> None:
    """Add counts by kind, in place."""
    kind: i64 = 0
    for count in other:
        counts[kind] += count
        kind += 1


def draw(deck: vec[i64], n: i64, rng: Rng) -> vec[i64]:
    """Draw n cards at random from the deck. Return their counts by kind."""
    drawn = vec[i64]([0] * len(deck))
    while n:
        kind = rng.weighted(deck)
        deck[kind] -= 1
        drawn[kind] += 1
        n -= 1
    return drawn
