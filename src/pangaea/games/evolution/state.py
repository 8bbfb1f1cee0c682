"""The state: animals with their traits and tokens, pair cards, hands, discard piles, deck and bank."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.evolution.cards import (
    ANGLERFISH,
    BASE,
    CARNIVOROUS,
    FACES,
    HIBERNATION,
    HIGH_BODY_WEIGHT,
    INTELLECT,
    PARASITE,
    UNKNOWN,
)
from pangaea.games.evolution.options import TAILS_UNCOUNTED

POISONED: Final[i64] = 1  # marks of an animal: it ate somebody poisonous
RESTED: Final[i64] = 2  # it hibernated in the turn before
NO_CARDS: Final[vec[i64]] = vec[i64]()


@mypyc_attr(acyclic=True)
class Animal:
    """An animal in play. Its number says whose it is: the owner's seat is the last three bits."""

    def __init__(
        self,
        number: i64,
        card: i64,
        cards: vec[i64],
        traits: i64,
        used: i64,
        fat: i64,
        yellow: i64,
        red: i64,
        blue: i64,
        marks: i64,
        guards: i64,
    ) -> None:
        self.number = number
        self.card = card  # the kind of card that lies face down as the animal; its owner alone knows it
        self.cards = cards  # the faces of its trait cards, pair cards apart; replaced, never written
        self.traits = traits  # the same as a set, Fat tissue apart
        self.used = used  # the traits turned sideways: used in this turn (Grazing: go, Running: attack)
        self.fat = fat  # Fat tissue cards
        self.yellow = yellow  # tokens on them
        self.red = red
        self.blue = blue
        self.marks = marks
        self.guards = guards  # the Symbiosis cards by which it depends on a symbiont, as bits of their slots

    def copy(self) -> "Animal":
        """An equal animal of its own."""
        return Animal(
            self.number,
            self.card,
            self.cards,
            self.traits,
            self.used,
            self.fat,
            self.yellow,
            self.red,
            self.blue,
            self.marks,
            self.guards,
        )

    def need(self) -> i64:
        """[R14] The tokens it takes to be fed."""
        traits = self.traits
        need: i64 = 1
        if traits & (CARNIVOROUS | HIGH_BODY_WEIGHT | PARASITE | INTELLECT | ANGLERFISH):
            if traits & (CARNIVOROUS | ANGLERFISH):
                need += 1
            if traits & HIGH_BODY_WEIGHT:
                need += 1
            if traits & INTELLECT:
                need += 1
            if traits & PARASITE:  # [T16]
                need += 2
        return need

    def asleep(self) -> bool:
        """It hibernates in this turn."""
        return self.used & HIBERNATION != 0

    def hungry(self) -> bool:
        """It has fewer tokens than it needs."""
        return self.red + self.blue < self.need()

    def fed(self) -> bool:
        """[R15] [A11] It sleeps, or has what it needs; fat does not count."""
        return self.used & HIBERNATION != 0 or self.red + self.blue >= self.need()

    def full(self) -> bool:
        """Nothing more fits: it has what it needs and every Fat tissue card is filled."""
        return self.yellow >= self.fat and self.red + self.blue >= self.need()


@mypyc_attr(acyclic=True)
class Pair:
    """A pair card between two animals of one player. Never changed: copies share it."""

    def __init__(self, slot: i64, face: i64, first: i64, second: i64) -> None:
        self.slot = slot  # its bit in what its owner knows of his pairs
        self.face = face
        self.first = first  # of Symbiosis: the symbiont
        self.second = second

    def trait(self) -> i64:
        """What it is."""
        one: i64 = 1
        return one << FACES[self.face]

    def other(self, number: i64) -> i64:
        """The partner; -1 if this animal is not in the pair."""
        if self.first == number:
            return self.second
        return self.first if self.second == number else -1


@mypyc_attr(acyclic=True)
class Player:
    """One player: hand, animals, pair cards, discard pile. The counts are public, the cards behind them are not."""

    def __init__(
        self,
        hand: vec[i64],
        held: i64,
        bones: vec[i64],
        shed: vec[i64],
        pile: i64,
        tails: i64,
        animals: list[Animal],
        pairs: list[Pair],
        shared: i64,
        recombined: i64,
        born: i64,
        owed: i64,
        passed: i64,
        points: i64,
        die: i64,
    ) -> None:
        self.hand = hand  # by kind
        self.held = held  # cards in hand
        self.bones = bones  # in the discard pile: cards that were animals, by kind
        self.shed = shed  # in the discard pile: cards that were traits, by kind
        self.pile = pile  # cards in the discard pile
        self.tails = tails  # of those, dropped by Tail loss [A14]
        self.animals = animals  # in the order they were played
        self.pairs = pairs
        self.shared = shared  # the pair cards used in this go, as bits of their slots [R22]
        self.recombined = recombined  # the Recombination cards used in this turn, the same way
        self.born = born  # animals played so far
        self.owed = owed  # cards still to be dealt to him
        self.passed = passed  # 1: he is out for this phase
        self.points = points
        self.die = die  # rolled to break a tie, 0 if not

    def copy(self) -> "Player":
        """An equal player of his own."""
        return Player(
            self.hand,
            self.held,
            self.bones,
            self.shed,
            self.pile,
            self.tails,
            [animal.copy() for animal in self.animals],
            self.pairs[:],
            self.shared,
            self.recombined,
            self.born,
            self.owed,
            self.passed,
            self.points,
            self.die,
        )

    def animal(self, number: i64) -> Animal:
        """The animal with this number, which lives."""
        for animal in self.animals:
            if animal.number == number:
                return animal
        raise AssertionError


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
            player = self.seats[seat].copy()
            if seat != eye:
                add(unseen, player.hand)
                add(unseen, player.bones)
                add(gone, player.shed)
                player.hand = player.bones = player.shed = NO_CARDS
                for animal in player.animals:
                    if animal.card != UNKNOWN and not animal.traits & ANGLERFISH:
                        unseen[animal.card] += 1
                        animal.card = UNKNOWN
            seats.append(player)
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


def grown(faces: vec[i64], face: i64) -> vec[i64]:
    """The faces with one more, in a copy."""
    return append(faces[:], face)


def without(faces: vec[i64], at: i64) -> vec[i64]:
    """The faces without the one at this place, in a copy."""
    rest = faces[:at]
    for face in faces[at + 1 :]:
        rest = append(rest, face)
    return rest
