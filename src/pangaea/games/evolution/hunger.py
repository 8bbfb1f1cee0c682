"""Food on an animal: whether it can receive any, where a token goes, and the partners that a token sets off."""

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import COMMUNICATION, COOPERATION, FACES, HIBERNATION
from pangaea.games.evolution.player import Animal, Pair, Player
from pangaea.games.evolution.state import State


def can_receive(player: Player, animal: Animal) -> bool:
    """[R16] [T17] Awake, with room for a token, and every symbiont that it depends on is fed."""
    if animal.used & HIBERNATION:
        return False
    if animal.red + animal.blue >= animal.need() and animal.yellow >= animal.fat:
        return False
    return not animal.guards or symbionts_fed(player, animal, animal.guards)


def symbionts_fed(player: Player, animal: Animal, guards: i64) -> bool:
    """[R16] [A10] [A11] [A24] All symbionts of these Symbiosis cards are fed; one that sleeps is."""
    return all(player.animal(pair.first).fed() for pair in player.pairs if guards >> pair.slot & 1)


def gain(animal: Animal, red: i64, blue: i64) -> None:
    """[R17] [T2] One token, for which there is room: food while it is hungry, then fat."""
    if animal.hungry():
        animal.red += red
        animal.blue += blue
    else:
        animal.yellow += 1


def feed(s: State, animal: Animal, tokens: i64) -> "Share | None":
    """[R17] [R23] Blue tokens, as far as they fit, as one event; the step that follows, if it sets off partners."""
    player = s.seats[animal.number & 7]
    if not can_receive(player, animal):
        return None
    gain(animal, 0, 1)
    if tokens > 1 and can_receive(player, animal):
        gain(animal, 0, 1)
    return set_off(s, player, animal)


def set_off(s: State, player: Player, animal: Animal) -> "Share | None":
    """[A18] A token that did not come from the bank sets off Cooperation, also when it became fat."""
    if not player.pairs:
        return None
    to_first, to_second = links(s, player, animal, COOPERATION)
    if not to_first | to_second:
        return None
    return Share(animal.number & 7, to_first, to_second)


def links(s: State, player: Player, animal: Animal, traits: i64) -> tuple[i64, i64]:
    """The pair cards of these traits that this animal sets off now: those that feed their first, their second."""
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
    """[R22] [A20] Not used in this go; its receiver has room; and for Communication there is food in the bank."""
    if player.shared >> pair.slot & 1 or (not s.bank and pair.trait() == COMMUNICATION):
        return False
    return can_receive(player, player.animal(receiver))


class Share(Step[State]):
    """[R22] [R23] [A18] Partners that must be fed now; which of them first is their owner's choice.

    A card may wait for either of its animals, or for both: the sets are kept apart by which end is fed.
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
            else:  # what has lapsed meanwhile is dropped unused
                if self.to_first & bit and due(s, player, pair, pair.first):
                    to_first |= bit
                if self.to_second & bit and due(s, player, pair, pair.second):
                    to_second |= bit
        assert chosen is not None
        player.shared |= chosen.bit()
        if trait == COMMUNICATION:  # it reaches for the bank: its token has an event of its own
            s.note(v.SHARED, FACES[chosen.face], a, b)
        self.serve(s, player, player.animal(b), trait, to_first, to_second)
        if trait == COOPERATION:
            s.note(v.SHARED, FACES[chosen.face], a, b)

    def serve(self, s: State, player: Player, animal: Animal, trait: i64, to_first: i64, to_second: i64) -> None:
        """[T19] [R22] Cooperation: a blue token from the supply, and its own partners join those that wait."""
        gain(animal, 0, 1)
        first, second = links(s, player, animal, COOPERATION)
        s.do(self.then(to_first | first, to_second | second))

    def then(self, to_first: i64, to_second: i64) -> "Share | None":
        """What waits after this."""
        return Share(self.seat, to_first, to_second) if to_first | to_second else None
