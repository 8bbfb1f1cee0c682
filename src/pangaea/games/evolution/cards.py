"""The components: traits, kinds of cards and their numbers, and the food for each number of players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# Modes.
BASE: Final[i64] = 0
CATACLYSM: Final[i64] = 1  # [R32] one turn, the whole deck
EXPANSIONS: Final[i64] = 2  # [R35] a Cataclysm with the cards of both expansions

# Traits are bits, so an animal's traits are one number. A trait's number is the index of its bit. Fat tissue is
# counted instead. The bit of Anglerfish marks a revealed one [E5].
# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
CARNIVOROUS: Final[i64] = 1 << 0
FAT_TISSUE: Final[i64] = 1 << 1
SWIMMING: Final[i64] = 1 << 2
RUNNING: Final[i64] = 1 << 3
MIMICRY: Final[i64] = 1 << 4
TAIL_LOSS: Final[i64] = 1 << 5
SCAVENGER: Final[i64] = 1 << 6
PIRACY: Final[i64] = 1 << 7
GRAZING: Final[i64] = 1 << 8
HIBERNATION: Final[i64] = 1 << 9
POISONOUS: Final[i64] = 1 << 10
HIGH_BODY_WEIGHT: Final[i64] = 1 << 11
BURROWING: Final[i64] = 1 << 12
CAMOUFLAGE: Final[i64] = 1 << 13
SHARP_VISION: Final[i64] = 1 << 14
PARASITE: Final[i64] = 1 << 15
SYMBIOSIS: Final[i64] = 1 << 16
COMMUNICATION: Final[i64] = 1 << 17
COOPERATION: Final[i64] = 1 << 18
FLIGHT: Final[i64] = 1 << 19
INTELLECT: Final[i64] = 1 << 20
AMBUSH: Final[i64] = 1 << 21
METAMORPHOSIS: Final[i64] = 1 << 22
ANGLERFISH: Final[i64] = 1 << 23
INK_CLOUD: Final[i64] = 1 << 24
RECOMBINATION: Final[i64] = 1 << 25
EDIFICATOR: Final[i64] = 1 << 26
SPECIALIZATION_A: Final[i64] = 1 << 27
SPECIALIZATION_B: Final[i64] = 1 << 28

# The end of what is declared.
FAT_NUMBER: Final[i64] = 1  # numbers of traits, as moves and faces use them
HIBERNATION_NUMBER: Final[i64] = 9
COMMUNICATION_NUMBER: Final[i64] = 17
COOPERATION_NUMBER: Final[i64] = 18
RECOMBINATION_NUMBER: Final[i64] = 25
SPECIALIZATION_A_NUMBER: Final[i64] = 27
SPECIALIZATION_B_NUMBER: Final[i64] = 28

HUNTERS: Final[i64] = CARNIVOROUS | ANGLERFISH
SPECIALIZATIONS: Final[i64] = SPECIALIZATION_A | SPECIALIZATION_B

# Where a trait is played.
OWN: Final[i64] = 0  # one own animal
PAIR: Final[i64] = 1  # two own animals
RIVAL: Final[i64] = 2  # another player's animal
NOTHING: Final[i64] = 3  # the card is played as an animal only


@mypyc_attr(acyclic=True)
class Trait:
    """The facts of a trait."""

    def __init__(self, bit: i64, need: i64, on: i64, excludes: i64) -> None:
        self.bit = bit
        self.need = need  # added to the animal's need [R14] and to the points [R29]
        self.on = on
        self.excludes = excludes  # traits that cannot be combined with it, itself included [R9]


TRAITS: Final[list[Trait]] = [
    Trait(CARNIVOROUS, 1, OWN, CARNIVOROUS | SCAVENGER | ANGLERFISH),  # [T1]
    Trait(FAT_TISSUE, 0, OWN, 0),  # [T2]
    Trait(SWIMMING, 0, OWN, SWIMMING),  # [T3]
    Trait(RUNNING, 0, OWN, RUNNING),  # [T4]
    Trait(MIMICRY, 0, OWN, MIMICRY),  # [T5]
    Trait(TAIL_LOSS, 0, OWN, TAIL_LOSS),  # [T6]
    Trait(SCAVENGER, 0, OWN, SCAVENGER | CARNIVOROUS | ANGLERFISH),  # [T7]
    Trait(PIRACY, 0, OWN, PIRACY),  # [T8]
    Trait(GRAZING, 0, OWN, GRAZING),  # [T9]
    Trait(HIBERNATION, 0, OWN, HIBERNATION),  # [T10]
    Trait(POISONOUS, 0, OWN, POISONOUS),  # [T11]
    Trait(HIGH_BODY_WEIGHT, 1, OWN, HIGH_BODY_WEIGHT),  # [T12]
    Trait(BURROWING, 0, OWN, BURROWING),  # [T13]
    Trait(CAMOUFLAGE, 0, OWN, CAMOUFLAGE),  # [T14]
    Trait(SHARP_VISION, 0, OWN, SHARP_VISION),  # [T15]
    Trait(PARASITE, 2, RIVAL, PARASITE),  # [T16]
    Trait(SYMBIOSIS, 0, PAIR, 0),  # [T17]
    Trait(COMMUNICATION, 0, PAIR, 0),  # [T18]
    Trait(COOPERATION, 0, PAIR, 0),  # [T19]
    Trait(FLIGHT, 0, OWN, FLIGHT),  # [T20]
    Trait(INTELLECT, 1, OWN, INTELLECT),  # [T21]
    Trait(AMBUSH, 0, OWN, AMBUSH),  # [T22]
    Trait(METAMORPHOSIS, 0, OWN, METAMORPHOSIS),  # [T23]
    Trait(ANGLERFISH, 1, NOTHING, 0),  # [T24]
    Trait(INK_CLOUD, 0, OWN, INK_CLOUD),  # [T25]
    Trait(RECOMBINATION, 0, PAIR, 0),  # [T26]
    Trait(EDIFICATOR, 0, OWN, EDIFICATOR),  # [T27]
    Trait(SPECIALIZATION_A, 0, OWN, SPECIALIZATIONS),  # [T28]
    Trait(SPECIALIZATION_B, 0, OWN, SPECIALIZATIONS),  # [T29]
]

BASE_TRAITS: Final[i64] = 19  # the traits without the expansions come first

# A face is a kind of card with one trait chosen: 2 * kind for the upper trait, 2 * kind + 1 for the lower one.
BASE_KINDS: Final[i64] = 20
ALL_KINDS: Final[i64] = 35
ANGLERFISH_KIND: Final[i64] = 29
NO_TRAIT: Final[i64] = -1
UNKNOWN: Final[i64] = -1  # a card that the eye may not see


@mypyc_attr(acyclic=True)
class Card:
    """A kind of card: copies in one set, upper trait, and lower trait or 0."""

    def __init__(self, copies: i64, upper: i64, lower: i64 = 0) -> None:
        self.copies = copies
        self.upper = upper
        self.lower = lower


CARDS: Final[list[Card]] = [
    Card(4, CAMOUFLAGE, FAT_TISSUE),
    Card(4, BURROWING, FAT_TISSUE),
    Card(4, SHARP_VISION, FAT_TISSUE),
    Card(4, GRAZING, FAT_TISSUE),
    Card(4, PARASITE, FAT_TISSUE),
    Card(4, COOPERATION, FAT_TISSUE),
    Card(4, HIGH_BODY_WEIGHT, FAT_TISSUE),
    Card(4, HIBERNATION, CARNIVOROUS),
    Card(4, POISONOUS, CARNIVOROUS),
    Card(4, COMMUNICATION, CARNIVOROUS),
    Card(4, PARASITE, CARNIVOROUS),
    Card(4, COOPERATION, CARNIVOROUS),
    Card(4, HIGH_BODY_WEIGHT, CARNIVOROUS),
    Card(8, SWIMMING),
    Card(4, SYMBIOSIS),
    Card(4, PIRACY),
    Card(4, TAIL_LOSS),
    Card(4, SCAVENGER),
    Card(4, RUNNING),
    Card(4, MIMICRY),
    # Time to Fly
    Card(2, FLIGHT, CARNIVOROUS),
    Card(2, FLIGHT, SPECIALIZATION_A),
    Card(2, FLIGHT, SPECIALIZATION_B),
    Card(2, INTELLECT, FAT_TISSUE),
    Card(2, INTELLECT, SPECIALIZATION_A),
    Card(2, AMBUSH, SPECIALIZATION_B),
    Card(2, AMBUSH, SWIMMING),
    Card(2, METAMORPHOSIS, CARNIVOROUS),
    Card(2, METAMORPHOSIS, SPECIALIZATION_A),
    Card(4, ANGLERFISH),
    Card(4, INK_CLOUD),
    # Continents
    Card(2, RECOMBINATION, CARNIVOROUS),
    Card(2, RECOMBINATION, SWIMMING),
    Card(2, EDIFICATOR, CARNIVOROUS),
    Card(2, EDIFICATOR, SWIMMING),
]


def trait_number(bit: i64) -> i64:
    """Return the number of a trait, or NO_TRAIT for 0."""
    number: i64 = NO_TRAIT
    while bit:
        bit >>= 1
        number += 1
    return number


FACES: Final[vec[i64]] = vec[i64](  # the number of the trait, by face
    [trait_number(CARDS[face // 2].lower if face % 2 else CARDS[face // 2].upper) for face in range(2 * ALL_KINDS)]
)
COPIES: Final[vec[i64]] = vec[i64]([card.copies for card in CARDS])  # by kind

# [R13] Dice and additional food, by number of players.
DICE: Final[vec[i64]] = vec[i64]([0, 0, 1, 2, 2, 3, 3, 4, 4])
MORE: Final[vec[i64]] = vec[i64]([0, 0, 2, 0, 2, 2, 4, 2, 4])

HAND: Final[i64] = 6  # [R2] [R25]
EXPANSIONS_HAND: Final[i64] = 20  # [R35]


def sets(players: i64, mode: i64) -> i64:
    """[R1] [R32] Two sets for five or more players, else one. A Cataclysm always has one."""
    return 2 if mode == BASE and players > 4 else 1


def kinds(mode: i64) -> i64:
    """[R35] Return the number of kinds of cards in the deck."""
    return ALL_KINDS if mode == EXPANSIONS else BASE_KINDS


def traits(mode: i64) -> i64:
    """[R35] Return the number of traits on the cards of the deck."""
    return len(TRAITS) if mode == EXPANSIONS else BASE_TRAITS


def copies(kind: i64, players: i64, mode: i64) -> i64:
    """[R1] Return the number of cards of this kind."""
    return COPIES[kind] * sets(players, mode)


def more(counts: vec[i64], kind: i64) -> vec[i64]:
    """Return a copy with one card more. Copies of a state share these counts, so they are never changed in place."""
    result = counts[:]
    result[kind] += 1
    return result


def less(counts: vec[i64], kind: i64) -> vec[i64]:
    """Return a copy with one card less."""
    result = counts[:]
    result[kind] -= 1
    return result
