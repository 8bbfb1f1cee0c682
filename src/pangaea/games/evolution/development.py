"""Development: players play cards one by one, as animals or as traits."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep, Step
from pangaea.games.evolution import cards
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import Trait
from pangaea.games.evolution.player import Animal, Pair, Player, grown
from pangaea.games.evolution.state import State


class Development(Step[State]):
    """[R3] [R6] Players in turn play a card or pass, until all have passed."""

    def run(self, s: State) -> None:
        for player in s.seats:
            player.passed = 0
        go_on(s, s.first + s.players - 1)


class Play(SeatStep[State]):
    """[R6] [R7] [R33] Play a card, or pass for the rest of the phase. In a Cataclysm nobody may pass."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        player = s.seats[seat]
        kind: i64 = 0
        for count in player.hand:
            if count:
                may.add(v.ANIMAL, kind)
                add_trait(s, player, seat, kind << 1, may)
                add_trait(s, player, seat, kind << 1 | 1, may)
            kind += 1
        if s.options.mode == cards.BASE:
            may.add(v.PASS)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        player = s.seats[seat]
        if verb == v.PASS:
            player.passed = 1
            s.note(v.PASSED, seat)
        elif verb == v.ANIMAL:
            hand_out(player, a)
            player.born += 1
            animal = Animal.blank()
            animal.number = player.born << 3 | seat
            animal.card = a
            player.animals.append(animal)
            s.note(v.BORN, animal.number)
        else:
            hand_out(player, a >> 1)
            if verb == v.JOIN:
                s.do(Join(a, b))
                return
            grow(s.animal(b), a)
            s.note(v.GREW, b, a)
        go_on(s, seat)


class Join(Step[State]):
    """[R10] [R11] Choose the second animal of a pair card."""

    def __init__(self, face: i64, first: i64) -> None:
        self.face = face
        self.first = first

    def run(self, s: State) -> None:
        s.ask_choice(self, self.first & 7)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        player = s.seats[seat]
        for animal in player.animals:
            if may_join(player, cards.FACES[self.face], self.first, animal.number):
                may.add(v.WITH, animal.number)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        join(s.seats[seat], self.face, self.first, a)
        s.note(v.JOINED, self.face, self.first, a)
        go_on(s, seat)


def add_trait(s: State, player: Player, seat: i64, face: i64, may: Moves) -> None:
    """[R8] [R12] [E5] Add the animals on which this face may be played."""
    number = cards.FACES[face]
    if number == cards.NO_TRAIT:
        return
    trait = cards.TRAITS[number]
    if trait.on == cards.OWN:
        for animal in player.animals:
            if not animal.traits & trait.excludes:  # [R9]
                may.add(v.TRAIT, face, animal.number)
    elif trait.on == cards.PAIR:
        add_firsts(player, face, may)
    elif trait.on != cards.NOTHING:
        add_rivals(s, seat, trait, face, may)


def add_rivals(s: State, seat: i64, trait: Trait, face: i64, may: Moves) -> None:
    """[R8] [R9] Parasite: add the other players' animals that have none."""
    for other in range(s.players):
        if other != seat:
            for animal in s.seats[other].animals:
                if not animal.traits & trait.excludes:
                    may.add(v.TRAIT, face, animal.number)


def add_firsts(player: Player, face: i64, may: Moves) -> None:
    """[R10] Add the own animals that this trait does not yet join to all others."""
    others = len(player.animals) - 1
    for animal in player.animals:
        joined: i64 = 0
        for pair in player.pairs:
            if cards.FACES[pair.face] == cards.FACES[face] and pair.other(animal.number) >= 0:
                joined += 1
        if joined < others:
            may.add(v.JOIN, face, animal.number)


def may_join(player: Player, trait: i64, first: i64, second: i64) -> bool:
    """[R10] Whether these are two different animals that no card with this trait joins yet, in either order."""
    if first == second:
        return False
    return not any(cards.FACES[pair.face] == trait and pair.other(first) == second for pair in player.pairs)


def hand_out(player: Player, kind: i64) -> None:
    """Remove a card from the hand."""
    player.hand = cards.less(player.hand, kind)
    player.held -= 1


def grow(animal: Animal, face: i64) -> None:
    """[R7] Add a trait card to an animal, with this face for good."""
    number = cards.FACES[face]
    animal.cards = grown(animal.cards, face)
    if number == cards.FAT_NUMBER:
        animal.fat += 1
    else:
        animal.traits |= cards.TRAITS[number].bit


def free_slot(player: Player) -> i64:
    """Return the first free slot for a pair card."""
    taken: i64 = 0
    for pair in player.pairs:
        taken |= pair.bit()
    slot: i64 = 0
    while taken >> slot & 1:
        slot += 1
    return slot


def join(player: Player, face: i64, first: i64, second: i64) -> None:
    """[R10] [R11] Join two animals with a pair card, in the first free slot."""
    pair = Pair(free_slot(player), face, first, second)
    player.pairs.append(pair)
    if pair.trait() == cards.SYMBIOSIS:
        player.animal(second).guards |= pair.bit()


def go_on(s: State, seat: i64) -> None:
    """[R6] Continue with the next player who has cards and has not passed. Without one, the phase is over."""
    for i in range(1, s.players + 1):
        other = (seat + i) % s.players
        player = s.seats[other]
        if player.held and not player.passed:
            s.do(PLAYS[other])
            return


DEVELOPMENT: Final[Step[State]] = Development()
PLAYS: Final[list[Step[State]]] = [Play(seat) for seat in range(8)]
