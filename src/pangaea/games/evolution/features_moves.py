"""Numbers of moves, by the places of animals and pair cards."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.features import Features
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.attack import Attack, Outwit
from pangaea.games.evolution.cards import COMMUNICATION_NUMBER, COOPERATION_NUMBER, FACES, PIRACY, RECOMBINATION_NUMBER
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.player import Player
from pangaea.games.evolution.state import State

SHOWN: Final[i64] = 16  # animals of a player with a place
PAIRS: Final[i64] = 12  # pair cards of a player with a place
PIRATES: Final[i64] = 4  # pirates of a player with a place: the number of Piracy cards in a set
REST: Final[i64] = 256  # numbers for moves with things that have no place
# Kinds of things whose places depend on the state.
ANIMALS: Final[i64] = 0
ROBBERS: Final[i64] = 1


class MoveNumbers(Features[State]):
    """Moves name animals by place: `own.2` is the second own animal, `left_1.3` the left neighbour's third.

    A pirate's place is its rank among the own animals with Piracy, a pair card's its rank among the own ones.
    """

    def place(self, s: State, seat: i64, kind: i64, thing: i64) -> i64:
        if kind == ROBBERS:
            return pirate_rank(s.seats[seat], thing)
        owner = thing & 7
        if owner >= self.players:
            return -1
        slot = slot_of(s.seats[owner], thing)
        return self.chair(owner, seat) * SHOWN + slot if 0 <= slot < SHOWN else -1

    def thing(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == ROBBERS:
            return pirate(s.seats[seat], place)
        animals = s.seats[(seat + place // SHOWN) % self.players].animals
        slot = place % SHOWN
        return animals[slot].number if slot < len(animals) else -1

    def joint(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> i64:
        player = s.seats[seat]
        if verb == v.DROP_PAIR:
            return pair_place(player, a, subject(s), b)
        place = pair_place(player, linking(verb), a, b)
        if place < 0 or verb == v.RECOMBINE:
            return place
        return 2 * place if player.pairs[place].first == b else 2 * place + 1

    def apart(self, s: State, seat: i64, verb: i64, place: i64) -> i64:
        player = s.seats[seat]
        shared = verb == v.COMMUNICATE or verb == v.COOPERATE
        slot = place // 2 if shared else place
        if slot >= len(player.pairs):
            return -1
        pair = player.pairs[slot]
        trait = FACES[pair.face]
        if verb == v.DROP_PAIR:
            partner = pair.other(subject(s))
            return verb << 24 | trait << 12 | partner if partner >= 0 else -1
        if trait != linking(verb):
            return -1
        if shared and place % 2 == 0:
            return verb << 24 | pair.second << 12 | pair.first
        return verb << 24 | pair.first << 12 | pair.second


def slot_of(player: Player, number: i64) -> i64:
    """Return the index of the animal among the player's animals, or -1."""
    slot: i64 = 0
    for animal in player.animals:
        if animal.number == number:
            return slot
        slot += 1
    return -1


def subject(s: State) -> i64:
    """Return the animal whose cards the question is about, or -1."""
    step = s.asking
    if isinstance(step, (Attack, Outwit)):
        return step.prey
    if isinstance(step, Metamorphosis):
        return step.animal
    if isinstance(step, Give):
        return step.first
    return step.second if isinstance(step, GiveBack) else -1


def linking(verb: i64) -> i64:
    """Return the number of the pair trait that a move uses."""
    if verb == v.RECOMBINE:
        return RECOMBINATION_NUMBER
    return COMMUNICATION_NUMBER if verb == v.COMMUNICATE else COOPERATION_NUMBER


def pair_place(player: Player, trait: i64, one: i64, other: i64) -> i64:
    """Return the place of the card with this trait between two animals, or -1 if it has none."""
    slot: i64 = 0
    for pair in player.pairs:
        if FACES[pair.face] == trait and pair.other(one) == other:
            return slot if slot < PAIRS else -1
        slot += 1
    return -1


def pirate_rank(player: Player, number: i64) -> i64:
    """Return the rank of an animal among the own animals with Piracy, or -1 if it has no place."""
    rank: i64 = 0
    for animal in player.animals:
        if animal.traits & PIRACY:
            if animal.number == number:
                return rank if rank < PIRATES else -1
            rank += 1
    return -1


def pirate(player: Player, rank: i64) -> i64:
    """Return the own animal with Piracy of this rank, or -1."""
    for animal in player.animals:
        if animal.traits & PIRACY:
            if not rank:
                return animal.number
            rank -= 1
    return -1
