"""The state: every player, deck and bank; views and guesses."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.evolution.cards import ANGLERFISH, BASE, UNKNOWN
from pangaea.games.evolution.options import TAILS_UNCOUNTED
from pangaea.games.evolution.player import NO_CARDS, Animal, Player


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Evolution in progress, or what one eye may know of it."""

    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        mode: i64,
        rules: i64,
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
        self.mode = mode
        self.rules = rules  # the options that differ from the rulings, as bits: see options.py
        self.first = first  # the first player of this turn
        self.turns = turns  # the number of this turn, from 1
        self.bank = bank
        self.passes = passes  # goes in a row in which nothing was done
        self.deck = deck  # by kind; in a view: all that this eye has not seen, other hands included
        self.left = left  # cards that can still be drawn
        self.gone = gone  # in a view: cards in other piles that lay open on the table once, by kind
        self.seats = seats

    def animal(self, number: i64) -> Animal:
        """The animal with this number, which lives."""
        return self.seats[number & 7].animal(number)

    def lives(self, number: i64) -> bool:
        """Whether the animal is still in play."""
        return any(animal.number == number for animal in self.seats[number & 7].animals)

    def last(self) -> bool:
        """[R28] [R32] Whether this turn is the last one: the deck is empty, or there never was to be another."""
        return not self.left or self.mode != BASE

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.mode,
            self.rules,
            self.first,
            self.turns,
            self.bank,
            self.passes,
            self.deck[:],
            self.left,
            self.gone,
            [player.copy() for player in self.seats],
        )

    def view(self, eye: i64) -> "State":
        """[R5] Animals, traits, tokens and counts are public; hands, piles and the faces of animal cards are not."""
        unseen = self.deck[:]
        gone = self.gone[:]
        seats: list[Player] = []
        for seat in range(self.players):
            player = self.seats[seat]
            if seat != eye:
                add(unseen, player.hand)
                add(unseen, player.bones)
                add(gone, player.shed)
                for animal in player.animals:
                    if animal.card != UNKNOWN and not known(animal):
                        unseen[animal.card] += 1
            seats.append(seen_player(player, seat == eye))
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.mode,
            self.rules,
            self.first,
            self.turns,
            self.bank,
            self.passes,
            unseen,
            self.left,
            gone,
            seats,
        )

    def guess(self, rng: Rng) -> "State":
        """Deal what this eye has not seen to the hands, the animals and the piles that it cannot look into."""
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
        """[R30] [A14] [A22] Most points; then the larger discard pile; then, if dice are rolled, the higher die."""
        player = self.seats[seat]
        counted = player.pile
        if self.rules & TAILS_UNCOUNTED:
            counted -= player.tails
        return player.points << 16 | counted << 4 | player.die


def known(animal: Animal) -> bool:
    """[R5] [E5] Whether everybody knows the card that it is made of: an Anglerfish that was revealed."""
    return animal.traits & ANGLERFISH != 0


def seen_animal(animal: Animal, own: bool) -> Animal:
    """[R5] What is known of an animal: all but the face of its card, which its owner alone knows."""
    return Animal(
        animal.number,
        animal.card if own or known(animal) else UNKNOWN,
        animal.cards,
        animal.traits,
        animal.used,
        animal.fat,
        animal.yellow,
        animal.red,
        animal.blue,
        animal.marks,
        animal.guards,
    )


def seen_player(player: Player, own: bool) -> Player:
    """[R5] What is known of a player: his counts and all that lies on the table; his cards to himself alone."""
    return Player(
        player.hand if own else NO_CARDS,
        player.held,
        player.bones if own else NO_CARDS,
        player.shed if own else NO_CARDS,
        player.pile,
        player.tails,
        [seen_animal(animal, own) for animal in player.animals],
        player.pairs[:],
        player.shared,
        player.recombined,
        player.born,
        player.owed,
        player.passed,
        player.points,
        player.die,
    )


def add(counts: vec[i64], other: vec[i64]) -> None:
    """These cards to those."""
    kind: i64 = 0
    for count in other:
        counts[kind] += count
        kind += 1


def draw(deck: vec[i64], n: i64, rng: Rng) -> vec[i64]:
    """So many cards at random out of the deck, by kind."""
    drawn = vec[i64]([0] * len(deck))
    while n:
        kind = rng.weighted(deck)
        deck[kind] -= 1
        drawn[kind] += 1
        n -= 1
    return drawn
