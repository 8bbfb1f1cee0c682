"""A player: animals with their traits and tokens, pair cards, hand, discard pile. Declared in fields.py."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pangaea.games.evolution import cards

POISONED: Final[i64] = 1  # marks of an animal: it ate somebody poisonous
RESTED: Final[i64] = 2  # it hibernated in the turn before
NO_CARDS: Final[vec[i64]] = vec[i64]()
SLOTS: Final[i64] = 32  # of pair cards: as many as there are in two sets
SLOT_BITS: Final[vec[i64]] = vec[i64]([2**slot for slot in range(32)])


@mypyc_attr(acyclic=True)
class Animal:
    """An animal in play. Its number says whose it is: the owner's seat is the last three bits."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
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
        self.number = number  # its number among its owner's animals, then three bits for the owner's seat
        self.card = card  # the kind of card that lies face down as the animal
        self.cards = cards  # the faces of its trait cards, pair cards apart; replaced, never written
        self.traits = traits  # the same as a set, Fat tissue apart
        self.used = used  # the traits turned sideways: used in this turn (Grazing, Ambush: go; Running: attack)
        self.fat = fat  # Fat tissue cards
        self.yellow = yellow  # tokens on them
        self.red = red
        self.blue = blue
        self.marks = marks  # POISONED, RESTED
        self.guards = guards  # the Symbiosis cards by which it depends on a symbiont, by slot

    @staticmethod
    def blank() -> "Animal":
        """Return an object before anything has happened."""
        return Animal(
            0,
            -1,
            vec[i64](),
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
        )

    def copy(self) -> "Animal":
        """Return an equal object that shares nothing mutable."""
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

    def open_to(self, own: bool) -> "Animal":
        """Return a copy with what is public and what its owner may see."""
        known = self.copy()
        if not own:
            known.card = -1
        return known

    # The end of what is declared.

    def need(self) -> i64:
        """[R14] The tokens it takes to be fed."""
        traits = self.traits
        need: i64 = 1
        if traits & (cards.CARNIVOROUS | cards.HIGH_BODY_WEIGHT | cards.PARASITE | cards.INTELLECT | cards.ANGLERFISH):
            if traits & (cards.CARNIVOROUS | cards.ANGLERFISH):
                need += 1
            if traits & cards.HIGH_BODY_WEIGHT:
                need += 1
            if traits & cards.INTELLECT:
                need += 1
            if traits & cards.PARASITE:  # [T16]
                need += 2
        return need

    def asleep(self) -> bool:
        """It hibernates in this turn."""
        return self.used & cards.HIBERNATION != 0

    def hungry(self) -> bool:
        """It has fewer tokens than it needs."""
        return self.red + self.blue < self.need()

    def fed(self) -> bool:
        """[R15] [A11] It sleeps, or has what it needs; fat does not count."""
        return self.used & cards.HIBERNATION != 0 or self.red + self.blue >= self.need()

    def full(self) -> bool:
        """Nothing more fits: it has what it needs and every Fat tissue card is filled."""
        return self.yellow >= self.fat and self.red + self.blue >= self.need()


@mypyc_attr(acyclic=True)
class Pair:
    """A pair card between two animals of one player. Never changed: copies share it."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        slot: i64,
        face: i64,
        first: i64,
        second: i64,
    ) -> None:
        self.slot = slot  # its place in its owner's sets of pair cards
        self.face = face
        self.first = first  # of Symbiosis: the symbiont
        self.second = second

    @staticmethod
    def blank() -> "Pair":
        """Return an object before anything has happened."""
        return Pair(
            0,
            0,
            0,
            0,
        )

    def copy(self) -> "Pair":
        """Return an equal object that shares nothing mutable."""
        return Pair(
            self.slot,
            self.face,
            self.first,
            self.second,
        )

    # The end of what is declared.

    def bit(self) -> i64:
        """Its bit in sets of pair cards."""
        return SLOT_BITS[self.slot]

    def trait(self) -> i64:
        """What it is."""
        one: i64 = 1
        return one << cards.FACES[self.face]

    def other(self, number: i64) -> i64:
        """The partner; -1 if this animal is not in the pair."""
        if self.first == number:
            return self.second
        return self.first if self.second == number else -1


@mypyc_attr(acyclic=True)
class Player:
    """One player: hand, animals, pair cards, discard pile. The counts are public, the cards behind them are not."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        hand: vec[i64],
        bones: vec[i64],
        shed: vec[i64],
        held: i64,
        pile: i64,
        tails: i64,
        born: i64,
        owed: i64,
        passed: i64,
        points: i64,
        die: i64,
        shared: i64,
        recombined: i64,
        animals: list[Animal],
        pairs: list[Pair],
    ) -> None:
        self.hand = hand  # by kind
        self.bones = bones  # in the discard pile: cards that were animals, by kind
        self.shed = shed  # in the discard pile: cards that were traits, by kind
        self.held = held  # cards in hand
        self.pile = pile  # cards in the discard pile
        self.tails = tails  # of those, dropped by Tail loss [A14]
        self.born = born  # animals played so far
        self.owed = owed  # cards still to be dealt to this player
        self.passed = passed  # 1: out for this phase
        self.points = points
        self.die = die  # rolled to break a tie, 0 if not
        self.shared = shared  # the pair cards used in this go, by slot [R22]
        self.recombined = recombined  # the Recombination cards used in this turn, by slot
        self.animals = animals  # in the order they were played
        self.pairs = pairs

    @staticmethod
    def blank() -> "Player":
        """Return an object before anything has happened."""
        return Player(
            NO_CARDS,
            NO_CARDS,
            NO_CARDS,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            [],
            [],
        )

    def copy(self) -> "Player":
        """Return an equal object that shares nothing mutable."""
        return Player(
            self.hand,
            self.bones,
            self.shed,
            self.held,
            self.pile,
            self.tails,
            self.born,
            self.owed,
            self.passed,
            self.points,
            self.die,
            self.shared,
            self.recombined,
            [animal.copy() for animal in self.animals],
            self.pairs[:],
        )

    def open_to(self, own: bool) -> "Player":
        """Return a copy with what is public and what its owner may see."""
        known = Player(
            self.hand,
            self.bones,
            self.shed,
            self.held,
            self.pile,
            self.tails,
            self.born,
            self.owed,
            self.passed,
            self.points,
            self.die,
            self.shared,
            self.recombined,
            [animal.open_to(own) for animal in self.animals],
            self.pairs[:],
        )
        if not own:
            known.hand = NO_CARDS
            known.bones = NO_CARDS
            known.shed = NO_CARDS
        return known

    # The end of what is declared.

    def animal(self, number: i64) -> Animal:
        """The animal with this number, which lives."""
        for animal in self.animals:
            if animal.number == number:
                return animal
        raise AssertionError


def grown(faces: vec[i64], face: i64) -> vec[i64]:
    """The faces with one more, in a copy."""
    return append(faces[:], face)


def without(faces: vec[i64], at: i64) -> vec[i64]:
    """The faces without the one at this place, in a copy."""
    rest = faces[:at]
    for face in faces[at + 1 :]:
        rest = append(rest, face)
    return rest
