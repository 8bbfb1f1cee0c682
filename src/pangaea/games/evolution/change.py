"""Metamorphosis, Specialization and Recombination."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evolution import cards
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.development import grow
from pangaea.games.evolution.discard import add_cards, drop, shed, take_off, trim
from pangaea.games.evolution.hunger import feed, symbionts_fed
from pangaea.games.evolution.player import Animal, Pair, Player
from pangaea.games.evolution.state import State

NEEDY: Final[i64] = cards.CARNIVOROUS | cards.HIGH_BODY_WEIGHT | cards.PARASITE | cards.INTELLECT


def add_drops(player: Player, animal: Animal, may: Moves) -> None:
    """[E3] Add the cards that Metamorphosis may discard: those without need, if the animal can then receive food."""
    hungry = animal.hungry()
    if not hungry and animal.yellow >= animal.fat:
        return
    if symbionts_fed(player, animal, animal.guards):
        if animal.asleep():
            may.add(v.DROP, cards.HIBERNATION_NUMBER)  # the active Hibernation
        else:
            only_room = not hungry and animal.fat - animal.yellow == 1
            add_cards(animal, NEEDY | cards.FAT_TISSUE if only_room else NEEDY, v.DROP, may)
    if not animal.asleep():
        for pair in player.pairs:
            partner = pair.other(animal.number)
            if partner >= 0 and symbionts_fed(player, animal, animal.guards & ~pair.bit()):
                may.add(v.DROP_PAIR, cards.FACES[pair.face], partner)


def may_metamorphose(player: Player, animal: Animal) -> bool:
    """[T23] [E3] Whether Metamorphosis is unused this turn and has a card to discard."""
    if not animal.traits & ~animal.used & cards.METAMORPHOSIS:
        return False
    may = Moves()
    add_drops(player, animal, may)
    return may.n > 0


class Metamorphosis(Step[State]):
    """[T23] [E3] Instead of taking a token, discard a card of the animal for a blue token."""

    def __init__(self, animal: i64) -> None:
        self.animal = animal

    def run(self, s: State) -> None:
        s.ask_choice(self, self.animal & 7)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_drops(s.seats[seat], s.animal(self.animal), may)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        animal = s.animal(self.animal)
        animal.used |= cards.METAMORPHOSIS
        drop(s, animal, verb, a, b)
        s.note(v.DROPPED, self.animal, a)
        partners = feed(s, animal, 1)
        s.note(v.METAMORPHOSED, self.animal)
        s.do(partners)


def add_specializations(s: State, animal: Animal, may: Moves) -> None:
    """[T28] [T29] Add the Specialization of an animal, which has at most one."""
    if may_specialize(s, animal, cards.SPECIALIZATION_A):
        may.add(v.SPECIALIZE, animal.number, cards.SPECIALIZATION_A_NUMBER)
    elif may_specialize(s, animal, cards.SPECIALIZATION_B):
        may.add(v.SPECIALIZE, animal.number, cards.SPECIALIZATION_B_NUMBER)


def may_specialize(s: State, animal: Animal, of: i64) -> bool:
    """[T28] [T29] Whether it can use one of these Specializations: no other animal in play may have the same."""
    ready = animal.traits & ~animal.used & of
    return ready != 0 and unique(s, ready)


def unique(s: State, trait: i64) -> bool:
    """Whether exactly one animal in play has this trait."""
    bearers: i64 = 0
    for player in s.seats:
        for animal in player.animals:
            if animal.traits & trait:
                bearers += 1
    return bearers == 1


def specialize(s: State, animal: Animal, number: i64) -> Step[State] | None:
    """Give the animal a blue token for its Specialization. Return the step that feeds its partners."""
    one: i64 = 1
    animal.used |= one << number
    partners = feed(s, animal, 1)
    s.note(v.SPECIALIZED, animal.number, number)
    return partners


def may_recombine(player: Player, pair: Pair) -> bool:
    """[T26] [E7] Whether this is a Recombination, unused this turn, and both animals have a card to give."""
    if pair.trait() != cards.RECOMBINATION or player.recombined >> pair.slot & 1:
        return False
    return len(player.animal(pair.first).cards) > 0 and len(player.animal(pair.second).cards) > 0


def add_recombinations(player: Player, may: Moves) -> None:
    """[T26] Add all possible Recombinations."""
    for pair in player.pairs:
        if may_recombine(player, pair):
            may.add(v.RECOMBINE, pair.first, pair.second)


class Give(Step[State]):
    """[E7] Recombination: the first animal gives an unpaired trait card."""

    def __init__(self, first: i64, second: i64) -> None:
        self.first = first
        self.second = second

    def run(self, s: State) -> None:
        s.ask_choice(self, self.first & 7)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_cards(s.animal(self.first), 0, v.GIVE, may)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.do(GiveBack(self.first, self.second, a, b))


class GiveBack(Step[State]):
    """[E7] Recombination: the second animal gives one in return."""

    def __init__(self, first: i64, second: i64, number: i64, filled: i64) -> None:
        self.first = first
        self.second = second
        self.number = number
        self.filled = filled

    def run(self, s: State) -> None:
        s.ask_choice(self, self.first & 7)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_cards(s.animal(self.second), 0, v.GIVE, may)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        first, second = s.animal(self.first), s.animal(self.second)
        one: i64 = 1
        there = first.used & one << self.number & ~cards.HIBERNATION
        back = second.used & one << a & ~cards.HIBERNATION
        face = take_off(first, self.number, self.filled)
        face_back = take_off(second, a, b)
        put_on(s.seats[seat], second, face, there)
        put_on(s.seats[seat], first, face_back, back)
        trim(first)
        trim(second)
        s.note(v.RECOMBINED, self.first, self.second)


def put_on(player: Player, animal: Animal, face: i64, used: i64) -> None:
    """[E7] Add a card to the animal, used or not. Discard a card that the animal may not have."""
    trait = cards.TRAITS[cards.FACES[face]]
    if animal.traits & trait.excludes:
        shed(player, face)
        return
    grow(animal, face)
    animal.used |= used
