"""Discarding traits, pair cards and whole animals to the pile of the animal's owner."""

from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import ANGLERFISH, FACES, FAT_NUMBER, FAT_TISSUE, HIBERNATION, SYMBIOSIS, more
from pangaea.games.evolution.player import RESTED, Animal, Pair, Player, without
from pangaea.games.evolution.state import State


def add_cards(animal: Animal, but: i64, verb: i64, may: Moves) -> None:
    """Add the unpaired trait cards of an animal except `but`. Fat tissue in `but` excludes only empty cards."""
    if animal.fat > animal.yellow and not but & FAT_TISSUE:
        may.add(verb, FAT_NUMBER, 0)
    if animal.yellow:
        may.add(verb, FAT_NUMBER, 1)
    may.add_each(verb, animal.traits & ~but & ~ANGLERFISH)  # a revealed Anglerfish is not a trait card


def add_pairs(player: Player, animal: Animal, may: Moves) -> None:
    """Add the pair cards of an animal."""
    for pair in player.pairs:
        partner = pair.other(animal.number)
        if partner >= 0:
            may.add(v.DROP_PAIR, FACES[pair.face], partner)


def take_off(animal: Animal, number: i64, filled: i64) -> i64:
    """Remove a trait card and the token on it from an animal. Return its face."""
    at: i64 = 0
    while FACES[animal.cards[at]] != number:
        at += 1
    face = animal.cards[at]
    animal.cards = without(animal.cards, at)
    if number == FAT_NUMBER:
        animal.fat -= 1
        animal.yellow -= filled
    else:
        one: i64 = 1
        animal.traits &= ~(one << number)
        animal.used &= ~(one << number)  # without its Hibernation the animal wakes up
        if one << number == HIBERNATION:
            animal.marks &= ~RESTED
    return face


def trim(animal: Animal) -> None:
    """[R18] Remove food beyond the need, blue before red."""
    surplus = animal.red + animal.blue - animal.need()
    if surplus > 0:
        blue = min(surplus, animal.blue)
        animal.blue -= blue
        animal.red -= surplus - blue


def shed(player: Player, face: i64) -> None:
    """[R31] Put a card that was a trait on the discard pile."""
    player.shed = more(player.shed, face >> 1)
    player.pile += 1


def part(player: Player, pair: Pair) -> None:
    """[R31] Discard a pair card, as one card."""
    player.pairs.remove(pair)
    if pair.trait() == SYMBIOSIS:
        player.animal(pair.second).guards &= ~pair.bit()
    shed(player, pair.face)


def pair_of(player: Player, number: i64, one: i64, other: i64) -> Pair:
    """Return the pair card with this trait between two animals."""
    for pair in player.pairs:
        if FACES[pair.face] == number and pair.other(one) == other:
            return pair
    raise AssertionError


def drop(s: State, animal: Animal, verb: i64, number: i64, b: i64) -> None:
    """Discard one card of the animal, paired or not."""
    player = s.seats[animal.number & 7]
    if verb == v.DROP_PAIR:
        part(player, pair_of(player, number, animal.number, b))
    else:
        shed(player, take_off(animal, number, b))
        trim(animal)


def bury(s: State, animal: Animal) -> None:
    """[R24] [R31] Discard an animal with its traits and pair cards to its owner's pile."""
    player = s.seats[animal.number & 7]
    i: i64 = len(player.pairs) - 1
    while i >= 0:
        pair = player.pairs[i]
        if pair.first == animal.number or pair.second == animal.number:
            part(player, pair)
        i -= 1
    for face in animal.cards:
        shed(player, face)
    player.animals.remove(animal)
    player.bones = more(player.bones, animal.card)
    player.pile += 1
