"""The moves of Evolution by number: animals and pair cards are named by their place on the table."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pangaea.core.features import Features
from pangaea.core.step import Moves
from pangaea.games.evolution.attack import Attack
from pangaea.games.evolution.cards import (
    EXPANSIONS,
    FACES,
    FAT_NUMBER,
    NO_TRAIT,
    OWN,
    PAIR,
    PIRACY,
    RECOMBINATION_NUMBER,
    RIVAL,
    SPECIALIZATION_A_NUMBER,
    TRAITS,
    kinds,
)
from pangaea.games.evolution.change import Metamorphosis
from pangaea.games.evolution.notation import KIND_NAMES, ONE_ANIMAL, PLAIN, TRAIT_NAMES, card_of, face_name
from pangaea.games.evolution.player import Player
from pangaea.games.evolution.state import State
from pangaea.games.evolution.verbs import (
    ANIMAL,
    ATTACK,
    COMMUNICATE,
    CONVERT,
    COOPERATE,
    DROP,
    DROP_PAIR,
    END,
    GIVE,
    GRAZE,
    HIBERNATE,
    IGNORE,
    INK,
    JOIN,
    KEEP,
    LURK,
    METAMORPHOSE,
    MIMIC,
    PASS,
    PIRATE_BLUE,
    PIRATE_RED,
    RECOMBINE,
    REVEAL,
    RUN,
    SCAVENGE,
    SPECIALIZE,
    STAND,
    TAKE,
    TRAIT,
    WAIT,
    WITH,
)

SHOWN: Final[i64] = 16  # animals of a player that have a place
PAIRS: Final[i64] = 12  # pair cards of a player that have a place
PIRATES: Final[i64] = 4  # pirates of a player that have a number: as many as there are Piracy cards in a set
REST: Final[i64] = 256  # numbers for the moves that name anything beyond those
VERBS: Final[i64] = 32
BASE_TRAITS: Final[i64] = 19  # without the expansions
UNPAIRED: Final[i64] = 16  # of those, the ones before the pair cards
COMMUNICATION_NUMBER: Final[i64] = 17
COOPERATION_NUMBER: Final[i64] = 18
NEEDS: Final[i64] = 5  # the most food that an animal can need; one more with the expansions
SINGLE: Final[list[i64]] = [PASS, END, RUN, STAND]
OF_ONE: Final[list[i64]] = [WITH, TAKE, GRAZE, HIBERNATE, MIMIC, SCAVENGE]
SINGLE_EXPANSIONS: Final[list[i64]] = [INK, KEEP, WAIT]
OF_ONE_EXPANSIONS: Final[list[i64]] = [METAMORPHOSE, REVEAL, LURK]


class MoveNumbers(Features[State]):
    """Every move has the number of the verb and of the places of what it names: `own.2` is the second own animal.

    A pirate is named by its rank among the own animals with Piracy, a pair card by its place among the own ones.
    The last REST numbers are the legal moves that name an animal, pirate or card beyond those with a place, in order.
    """

    def __init__(self, players: i64, mode: i64) -> None:
        super().__init__(players, 0, 0)
        self.expansions = mode == EXPANSIONS
        self.kinds: i64 = kinds(mode)
        self.traits: i64 = len(TRAITS) if self.expansions else BASE_TRAITS
        self.unpaired: i64 = self.traits if self.expansions else UNPAIRED
        self.places: i64 = players * SHOWN  # of animals, the own ones first
        self.may = Moves()
        self.said = vec[i64]()  # by number: verb and things, animals and pairs by place
        self.starts = vec[i64]([-1] * int(VERBS))  # by verb: its first number
        self.faces = vec[i64]([-1] * int(2 * self.kinds))  # by face: the number with the animal in place 0
        self.lay_out()
        self.actions = len(self.said) + REST

    def lay_out(self) -> None:
        """All numbers, verb by verb."""
        self.lay(ANIMAL, self.kinds)
        for face in range(2 * self.kinds):
            if FACES[face] != NO_TRAIT:
                self.lay_face(face, TRAITS[FACES[face]].on)
        for verb in SINGLE:
            self.lay(verb, 1)
        for verb in OF_ONE:
            self.lay(verb, SHOWN)
        self.lay(ATTACK, SHOWN, self.places)
        self.lay(PIRATE_RED, PIRATES, self.places)
        self.lay(PIRATE_BLUE, PIRATES, self.places)
        self.lay(CONVERT, SHOWN, NEEDS + 1 if self.expansions else NEEDS)
        self.lay(DROP, self.unpaired)
        self.say(DROP, FAT_NUMBER, 1)
        self.lay(DROP_PAIR, PAIRS)
        self.lay(COMMUNICATE, PAIRS, 2)
        self.starts[COOPERATE] = self.starts[COMMUNICATE]  # which of the two it is follows from the card
        if self.expansions:
            for verb in SINGLE_EXPANSIONS:
                self.lay(verb, 1)
            for verb in OF_ONE_EXPANSIONS:
                self.lay(verb, SHOWN)
            self.lay(SPECIALIZE, SHOWN, 2)
            self.lay(RECOMBINE, PAIRS)
            self.lay(IGNORE, self.traits)
            self.lay(GIVE, self.unpaired)
            self.say(GIVE, FAT_NUMBER, 1)

    def lay(self, verb: i64, many: i64, each: i64 = 1) -> None:
        """Numbers for a verb with so many first things, and for each of those so many second ones."""
        self.starts[verb] = len(self.said)
        for x in range(many):
            for y in range(each):
                self.say(verb, x, y)

    def lay_face(self, face: i64, on: i64) -> None:
        """Numbers for a face of a card, on each animal that it can be meant for."""
        verb = JOIN if on == PAIR else TRAIT
        self.faces[face] = len(self.said)
        if on == OWN or on == PAIR:
            for place in range(SHOWN):
                self.say(verb, face, place)
        elif on == RIVAL:
            self.faces[face] -= SHOWN  # no own animals
            for place in range(SHOWN, self.places):
                self.say(verb, face, place)

    def say(self, verb: i64, x: i64, y: i64) -> None:
        """One more number."""
        self.said = append(self.said, verb << 24 | x << 12 | y)

    def number(self, s: State, seat: i64, move: i64) -> i64:
        number = self.placed(s, seat, move)
        if number >= 0:
            return number
        nth: i64 = 0
        may = self.may
        s.legal(seat, may)
        for i in range(may.n):
            if may.packed[i] == move:
                if nth >= REST:
                    raise ValueError(f"more than {REST} legal moves name animals or pair cards that have no place")
                return len(self.said) + nth
            if self.placed(s, seat, may.packed[i]) < 0:
                nth += 1
        raise ValueError(f"the move {move} is not legal and names what has no place")

    def placed(self, s: State, seat: i64, move: i64) -> i64:
        """The number of a move whose things all have a place; -1 of any other."""
        verb, a, b = move >> 24, move >> 12 & 4095, move & 4095
        start = self.starts[verb]
        if verb == TRAIT or verb == JOIN:
            y = self.place(s, seat, b)
            return self.faces[a] + y if y >= 0 else -1
        if verb == ATTACK:
            return self.two(start, self.place(s, seat, a), self.place(s, seat, b))
        if verb == PIRATE_RED or verb == PIRATE_BLUE:
            return self.two(start, pirate_rank(s.seats[seat], a), self.place(s, seat, b))
        if verb == CONVERT or verb == SPECIALIZE:
            x = self.place(s, seat, a)
            if x < 0:
                return -1
            if verb == SPECIALIZE:
                return start + x * 2 + b - SPECIALIZATION_A_NUMBER
            return start + x * (NEEDS + 1 if self.expansions else NEEDS) + b - 1
        if verb == COMMUNICATE or verb == COOPERATE:
            return self.share_number(s.seats[seat], start, verb, a, b)
        if verb == DROP_PAIR:
            x = pair_place(s.seats[seat], a, subject(s), b)
            return start + x if x >= 0 else -1
        if verb == RECOMBINE:
            x = pair_place(s.seats[seat], RECOMBINATION_NUMBER, a, b)
            return start + x if x >= 0 else -1
        if verb == DROP or verb == GIVE:
            return start + (self.unpaired if b else a)
        if verb == ANIMAL or verb == IGNORE:
            return start + a
        if verb == PASS or verb == END or verb == RUN or verb == STAND or verb == INK or verb == KEEP or verb == WAIT:
            return start
        x = self.place(s, seat, a)
        return start + x if x >= 0 else -1

    def two(self, start: i64, x: i64, y: i64) -> i64:
        """The number of a verb with one of the own and one of all animals; -1 if one has no place."""
        return start + x * self.places + y if x >= 0 and y >= 0 else -1

    def share_number(self, player: Player, start: i64, verb: i64, giver: i64, receiver: i64) -> i64:
        """The number of feeding the receiver over a card."""
        x = pair_place(player, COMMUNICATION_NUMBER if verb == COMMUNICATE else COOPERATION_NUMBER, giver, receiver)
        if x < 0:
            return -1
        return start + 2 * x + (0 if player.pairs[x].first == receiver else 1)

    def place(self, s: State, seat: i64, animal: i64) -> i64:
        """Where an animal is, as seen from this seat; -1 if it has no place."""
        owner = animal & 7
        slot = slot_of(s.seats[owner], animal)
        return (owner - seat + self.players) % self.players * SHOWN + slot if 0 <= slot < SHOWN else -1

    def move(self, s: State, seat: i64, number: i64) -> i64:
        if number < 0 or number >= self.actions:
            return -1
        if number >= len(self.said):
            return self.rest_move(s, seat, number - len(self.said))
        said = self.said[number]
        verb, x, y = said >> 24, said >> 12 & 4095, said & 4095
        if verb == TRAIT or verb == JOIN:
            return packed(verb, x, self.animal_at(s, seat, y))
        if verb == ATTACK:
            return packed(verb, self.animal_at(s, seat, x), self.animal_at(s, seat, y))
        if verb == PIRATE_RED or verb == PIRATE_BLUE:
            return packed(verb, pirate(s.seats[seat], x), self.animal_at(s, seat, y))
        if verb == CONVERT:
            return packed(verb, self.animal_at(s, seat, x), y + 1)
        if verb == SPECIALIZE:
            return packed(verb, self.animal_at(s, seat, x), y + SPECIALIZATION_A_NUMBER)
        if verb == COMMUNICATE or verb == DROP_PAIR or verb == RECOMBINE:
            return self.pair_move(s, seat, verb, x, y)
        if verb in ONE_ANIMAL:
            return packed(verb, self.animal_at(s, seat, x), 0)
        return said

    def pair_move(self, s: State, seat: i64, verb: i64, x: i64, y: i64) -> i64:
        """What a verb means with the own pair card in this place."""
        player = s.seats[seat]
        if x >= len(player.pairs):
            return -1
        pair = player.pairs[x]
        trait = FACES[pair.face]
        if verb == DROP_PAIR:
            return packed(verb, trait, pair.other(subject(s)))
        if verb == RECOMBINE:
            return packed(verb, pair.first, pair.second) if trait == RECOMBINATION_NUMBER else -1
        if trait == COMMUNICATION_NUMBER or trait == COOPERATION_NUMBER:
            verb = COMMUNICATE if trait == COMMUNICATION_NUMBER else COOPERATE
            return packed(verb, pair.first, pair.second) if y else packed(verb, pair.second, pair.first)
        return -1

    def rest_move(self, s: State, seat: i64, nth: i64) -> i64:
        """The legal move of this rank among those that name what has no place; -1 if there are fewer."""
        may = self.may
        s.legal(seat, may)
        for i in range(may.n):
            if self.placed(s, seat, may.packed[i]) < 0:
                if not nth:
                    return may.packed[i]
                nth -= 1
        return -1

    def animal_at(self, s: State, seat: i64, place: i64) -> i64:
        """The number of the animal in this place; -1 if there is none."""
        animals = s.seats[(seat + place // SHOWN) % self.players].animals
        slot = place % SHOWN
        return animals[slot].number if slot < len(animals) else -1

    def text(self, number: i64) -> str:
        if number >= len(self.said):
            return f"rest {number - len(self.said) + 1}"
        said = self.said[number]
        verb, x, y = said >> 24, said >> 12 & 4095, said & 4095
        if verb in PLAIN:
            return PLAIN[verb]
        if verb in ONE_ANIMAL:
            return f"{ONE_ANIMAL[verb]} {place_name(x)}"
        if verb == ANIMAL:
            return f"animal {KIND_NAMES[x]}"
        if verb == TRAIT or verb == JOIN:
            return f"{'trait' if verb == TRAIT else 'join'} {face_name(x)} {place_name(y)}"
        if verb == ATTACK:
            return f"attack {place_name(x)} {place_name(y)}"
        if verb == PIRATE_RED or verb == PIRATE_BLUE:
            return f"pirate {x + 1} {place_name(y)} {'red' if verb == PIRATE_RED else 'blue'}"
        if verb == CONVERT:
            return f"convert {place_name(x)} {y + 1}"
        if verb == SPECIALIZE:
            return f"specialize {place_name(x)} {TRAIT_NAMES[y + SPECIALIZATION_A_NUMBER]}"
        if verb == COMMUNICATE:
            return f"share pair.{x + 1} {'second' if y else 'first'}"
        if verb == DROP_PAIR or verb == RECOMBINE:
            return f"{'drop' if verb == DROP_PAIR else 'recombine'} pair.{x + 1}"
        if verb == IGNORE:
            return f"ignore {TRAIT_NAMES[x]}"
        return f"{'drop' if verb == DROP else 'give'} {card_of(x, y)}"


def place_name(place: i64) -> str:
    """`own.2`, `left_1.3`: whose animal, and which of his."""
    chair = place // SHOWN
    return f"{'own' if not chair else f'left_{chair}'}.{place % SHOWN + 1}"


def packed(verb: i64, a: i64, b: i64) -> i64:
    """The move; -1 if one of its things is not there."""
    return verb << 24 | a << 12 | b if a >= 0 and b >= 0 else -1


def slot_of(player: Player, number: i64) -> i64:
    """Which of a player's animals this is, from 0; -1 if it is none."""
    slot: i64 = 0
    for animal in player.animals:
        if animal.number == number:
            return slot
        slot += 1
    return -1


def subject(s: State) -> i64:
    """The animal whose cards are in question: attacked, or in metamorphosis."""
    step = s.asking
    if isinstance(step, Attack):
        return step.prey
    return step.animal if isinstance(step, Metamorphosis) else -1


def pair_place(player: Player, trait: i64, one: i64, other: i64) -> i64:
    """Where the card of this trait between two animals is; -1 if it has no place."""
    slot: i64 = 0
    for pair in player.pairs:
        if FACES[pair.face] == trait and pair.other(one) == other:
            return slot if slot < PAIRS else -1
        slot += 1
    return -1


def pirate_rank(player: Player, number: i64) -> i64:
    """Which of the own animals with Piracy this is, from 0; -1 if it has no number."""
    rank: i64 = 0
    for animal in player.animals:
        if animal.number == number:
            return rank if rank < PIRATES else -1
        if animal.traits & PIRACY:
            rank += 1
    return -1


def pirate(player: Player, rank: i64) -> i64:
    """The number of the own animal with Piracy of this rank; -1 if there are fewer."""
    for animal in player.animals:
        if animal.traits & PIRACY:
            if not rank:
                return animal.number
            rank -= 1
    return -1
