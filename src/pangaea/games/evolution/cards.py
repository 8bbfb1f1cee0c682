"""The box: traits and what they are worth, kinds of card, how many of each, the food of each number of players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# Modes.
BASE: Final[i64] = 0
CATACLYSM: Final[i64] = 1  # [R32] one turn, the whole deck
EXPANSIONS: Final[i64] = 2  # [R35] the same with cards of the two expansions

# Traits: a bit each, so that an animal's traits are one number. A trait's number is the place of its bit.
CARNIVOROUS: Final[i64] = 1 << 0
FAT_TISSUE: Final[i64] = 1 << 1  # any number on an animal, so it is counted, not kept as a bit
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
SYMBIOSIS: Final[i64] = 1 << 16  # a pair card: it lies between two animals
COMMUNICATION: Final[i64] = 1 << 17  # a pair card
COOPERATION: Final[i64] = 1 << 18  # a pair card
FLIGHT: Final[i64] = 1 << 19
INTELLECT: Final[i64] = 1 << 20
AMBUSH: Final[i64] = 1 << 21
METAMORPHOSIS: Final[i64] = 1 << 22
ANGLERFISH: Final[i64] = 1 << 23  # on an animal: revealed, and from then on a carnivore [E5]
INK_CLOUD: Final[i64] = 1 << 24
RECOMBINATION: Final[i64] = 1 << 25  # a pair card
EDIFICATOR: Final[i64] = 1 << 26
SPECIALIZATION_A: Final[i64] = 1 << 27
SPECIALIZATION_B: Final[i64] = 1 << 28
FAT_NUMBER: Final[i64] = 1  # numbers, where a move or a face names a trait
HIBERNATION_NUMBER: Final[i64] = 9
RECOMBINATION_NUMBER: Final[i64] = 25
SPECIALIZATION_A_NUMBER: Final[i64] = 27
SPECIALIZATION_B_NUMBER: Final[i64] = 28

HUNTERS: Final[i64] = CARNIVOROUS | ANGLERFISH
SPECIALIZATIONS: Final[i64] = SPECIALIZATION_A | SPECIALIZATION_B

# On what a trait is played.
OWN: Final[i64] = 0  # one animal of one's own
PAIR: Final[i64] = 1  # two animals of one's own
RIVAL: Final[i64] = 2  # an animal of somebody else
NOTHING: Final[i64] = 3  # the card is played as an animal only


@mypyc_attr(acyclic=True)
class Trait:
    """The facts of a trait."""

    def __init__(self, bit: i64, need: i64, on: i64, excludes: i64) -> None:
        self.bit = bit
        self.need = need  # food that it adds to the animal's need [R14], and to the points [R29]
        self.on = on
        self.excludes = excludes  # traits that an animal may not have beside it, itself among them [R9]


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

# Kinds of card. A face is a card with one of its traits chosen: kind * 2 for the upper, kind * 2 + 1 for the lower.
BASE_KINDS: Final[i64] = 20
ALL_KINDS: Final[i64] = 35
ANGLERFISH_KIND: Final[i64] = 29
NO_TRAIT: Final[i64] = -1
UNKNOWN: Final[i64] = -1  # the kind of a card that an eye may not see

# By face: the number of its trait.
FACES: Final[vec[i64]] = vec[i64]([
    13, 1, 12, 1, 14, 1, 8, 1, 15, 1, 18, 1, 11, 1,  # seven kinds with Fat tissue below
    9, 0, 10, 0, 17, 0, 15, 0, 18, 0, 11, 0,  # six with Carnivorous below
    2, -1, 16, -1, 7, -1, 5, -1, 6, -1, 3, -1, 4, -1,  # seven with one trait
    19, 0, 19, 27, 19, 28, 20, 1, 20, 27, 21, 28, 21, 2, 22, 0, 22, 27, 23, -1, 24, -1,  # Time to Fly
    25, 0, 25, 2, 26, 0, 26, 2,  # Continents
])  # fmt: skip
# By kind: copies in one set.
COPIES: Final[vec[i64]] = vec[i64]([
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 8, 4, 4, 4, 4, 4, 4,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 2, 2, 2, 2,
])  # fmt: skip

D6: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 1, 1])
# [R13] By number of players: how many dice, and how much more.
DICE: Final[vec[i64]] = vec[i64]([0, 0, 1, 2, 2, 3, 3, 4, 4])
MORE: Final[vec[i64]] = vec[i64]([0, 0, 2, 0, 2, 2, 4, 2, 4])

HAND: Final[i64] = 6  # [R2] [R25]
EXPANSIONS_HAND: Final[i64] = 20  # [R35]


def sets(players: i64, mode: i64) -> i64:
    """[R1] [R32] How many sets are mixed: two from five players on, one in a Cataclysm."""
    return 2 if mode == BASE and players > 4 else 1


def kinds(mode: i64) -> i64:
    """[R35] How many kinds of card are in the deck."""
    return ALL_KINDS if mode == EXPANSIONS else BASE_KINDS


def copies(kind: i64, players: i64, mode: i64) -> i64:
    """[R1] How many cards of this kind there are."""
    return COPIES[kind] * sets(players, mode)


def more(counts: vec[i64], kind: i64) -> vec[i64]:
    """One card more, in a copy: players' cards are replaced, never written, so that copies of a state share them."""
    result = counts[:]
    result[kind] += 1
    return result


def less(counts: vec[i64], kind: i64) -> vec[i64]:
    """One card less, in a copy."""
    result = counts[:]
    result[kind] -= 1
    return result
