"""Tokens on an animal: whether it can receive one, where it goes, and the partners that it triggers."""

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import COMMUNICATION, COOPERATION, FACES, HIBERNATION
from pangaea.games.evolution.player import Animal, Pair, Player
from pangaea.games.evolution.state import State


def can_receive(player: Player, animal: Animal) -> bool:
    """[R16] [T17] Whether it is awake, has room for a token, and all its symbionts are fed."""
    if animal.used & HIBERNATION:
        return False
    if animal.red + animal.blue >= animal.need() and animal.yellow >= animal.fat:
        return False
    return not animal.guards or symbionts_fed(player, animal, animal.guards)


def symbionts_fed(player: Player, animal: Animal, guards: i64) -> bool:
    """[R16] [A10] [A11] [A24] Whether all symbionts of these Symbiosis cards are fed. Hibernating ones are."""
    return all(player.animal(pair.first).fed() for pair in player.pairs if guards >> pair.slot & 1)


def gain(animal: Animal, red: i64, blue: i64) -> None:
    """[R17] [T2] Add a token, which must fit: as food while the animal is hungry, then as fat."""
    if animal.hungry():
        animal.red += red
        animal.blue += blue
    else:
        animal.yellow += 1


def feed(s: State, animal: Animal, tokens: i64) -> "Share | None":
    """[R17] [R23] Add the blue tokens that fit, as one event. Return the step that feeds its partners, if any."""
    player = s.seats[animal.number & 7]
    if not can_receive(player, animal):
        return None
    gain(animal, 0, 1)
    if tokens > 1 and can_receive(player, animal):
        gain(animal, 0, 1)
    return set_off(s, player, animal)


def set_off(s: State, player: Player, animal: Animal) -> "Share | None":
    """[A18] Return the Cooperation step after a token from elsewhere than the bank, even if it became fat."""
    if not player.pairs:
        return None
    to_first, to_second = links(s, player, animal, COOPERATION)
    if not to_first | to_second:
        return None
    return Share(animal.number & 7, to_first, to_second)


def links(s: State, player: Player, animal: Animal, traits: i64) -> tuple[i64, i64]:
    """Return the pair cards with these traits that the animal triggers now: to their first and to their second end."""
    to_first: i64 = 0
    to_second: i64 = 0
    for pair in player.pairs:
        if pair.trait() & traits:
            if pair.first == animal.number:
                if due(s, player, pair, pair.second):
                    to_second |= pair.bit()
            elif pair.second == animal.number:
                if due(s, player, pair, pair.first):
                    to_first |= pair.bit()
    return to_first, to_second


def due(s: State, player: Player, pair: Pair, receiver: i64) -> bool:
    """[R22] [A20] Whether the card is unused in this go and can feed its receiver. Communication needs the bank."""
    if player.shared >> pair.slot & 1 or (not s.bank and pair.trait() == COMMUNICATION):
        return False
    return can_receive(player, player.animal(receiver))


class Share(Step[State]):
    """[R22] [R23] [A18] Partners that must be fed now, in an order that their owner chooses.

    A card may wait to feed either end, or both, so there is one set for each end.
    """

    def __init__(self, seat: i64, to_first: i64, to_second: i64) -> None:
        self.seat = seat
        self.to_first = to_first  # pair cards that feed their first animal, as bits of their slots
        self.to_second = to_second

    def run(self, s: State) -> None:
        s.ask_choice(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        player = s.seats[seat]
        for pair in player.pairs:
            verb = v.COMMUNICATE if pair.trait() == COMMUNICATION else v.COOPERATE
            if self.to_second >> pair.slot & 1 and due(s, player, pair, pair.second):
                may.add(verb, pair.first, pair.second)
            if self.to_first >> pair.slot & 1 and due(s, player, pair, pair.first):
                may.add(verb, pair.second, pair.first)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        player = s.seats[seat]
        to_first: i64 = 0
        to_second: i64 = 0
        trait = COMMUNICATION if verb == v.COMMUNICATE else COOPERATION
        chosen: Pair | None = None
        for pair in player.pairs:
            bit = pair.bit()
            if pair.trait() == trait and pair.other(a) == b:
                chosen = pair
            else:  # a card that no longer applies is dropped unused
                if self.to_first & bit and due(s, player, pair, pair.first):
                    to_first |= bit
                if self.to_second & bit and due(s, player, pair, pair.second):
                    to_second |= bit
        assert chosen is not None
        player.shared |= chosen.bit()
        if trait == COMMUNICATION:  # the token from the bank has an event of its own
            s.note(v.SHARED, FACES[chosen.face], a, b)
        self.serve(s, player, player.animal(b), trait, to_first, to_second)
        if trait == COOPERATION:
            s.note(v.SHARED, FACES[chosen.face], a, b)

    def serve(self, s: State, player: Player, animal: Animal, trait: i64, to_first: i64, to_second: i64) -> None:
        """[T19] [R22] Cooperation: give a blue token from the supply. Its own partners join the waiting ones."""
        gain(animal, 0, 1)
        first, second = links(s, player, animal, COOPERATION)
        s.do(self.then(to_first | first, to_second | second))

    def then(self, to_first: i64, to_second: i64) -> "Share | None":
        """Return the step that feeds the remaining partners, if any."""
        return Share(self.seat, to_first, to_second) if to_first | to_second else None
