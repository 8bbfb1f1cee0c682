"""Which prey a carnivore may attack: one line for each protecting trait."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evolution import cards
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.hunger import can_receive
from pangaea.games.evolution.player import Animal, Player
from pangaea.games.evolution.scoring import traits
from pangaea.games.evolution.state import State

LOCKED: Final[i64] = 1 << 40  # several traits protect the prey, or a trait of the carnivore forbids the attack
BARRED: Final[i64] = -1
# The traits that may protect prey.
SHIELDS: Final[i64] = cards.SWIMMING | cards.HIGH_BODY_WEIGHT | cards.CAMOUFLAGE | cards.BURROWING | cards.FLIGHT


class AtTheBank(Step[State]):
    """[E1] A step after the ambushes at the bank. While it is pending, Burrowing does not protect the animal."""

    def reaches(self, number: i64) -> bool:
        """Whether this is the animal. Derived steps hold its number: compiled, inherited attributes come last."""
        raise AssertionError


def out_for_food(s: State, number: i64) -> bool:
    """[E1] Whether this animal is taking a token from the bank and may be ambushed."""
    if s.options.mode != cards.EXPANSIONS:
        return False
    agenda = s.agenda
    while agenda is not None:
        step = agenda.step
        if isinstance(step, AtTheBank) and step.reaches(number):
            return True
        agenda = agenda.rest
    return False


def shields(s: State, hunter: Animal, prey: Animal) -> i64:
    """[R19] Return the traits that protect this prey from this carnivore."""
    strong = hunter.traits
    shy = prey.traits
    up: i64 = 0
    if strong & cards.SWIMMING and not shy & cards.SWIMMING:  # [T3]
        up |= LOCKED
    if prey.guards:  # [T17]
        up |= cards.SYMBIOSIS if one_bit(prey.guards) else cards.SYMBIOSIS | LOCKED  # [A10] two cards are two traits
    if not shy & SHIELDS:
        return up
    if shy & cards.SWIMMING and not strong & cards.SWIMMING:  # [T3]
        up |= cards.SWIMMING
    if shy & cards.HIGH_BODY_WEIGHT and not strong & cards.HIGH_BODY_WEIGHT:  # [T12]
        up |= cards.HIGH_BODY_WEIGHT
    if shy & cards.CAMOUFLAGE and not strong & cards.SHARP_VISION:  # [T14] [T15]
        up |= cards.CAMOUFLAGE
    if shy & cards.BURROWING and prey.fed() and not out_for_food(s, prey.number):  # [T13] [E1]
        up |= cards.BURROWING
    if shy & cards.FLIGHT and trait_cards(s, hunter) >= trait_cards(s, prey):  # [T20] [E4]
        up |= cards.FLIGHT
    return up


def one_bit(bits: i64) -> bool:
    """Whether exactly one bit is set."""
    return bits != 0 and not bits & (bits - 1)


def trait_cards(s: State, animal: Animal) -> i64:
    """[E4] Return the number of trait cards, with pair cards, Parasite and a revealed Anglerfish."""
    count = traits(animal)
    for pair in s.seats[animal.number & 7].pairs:
        if pair.first == animal.number or pair.second == animal.number:
            count += 1
    return count


def bare(s: State, animal: Animal) -> bool:
    """[E5] Whether it has no traits and no pair cards."""
    return not animal.traits and trait_cards(s, animal) == 0


def may_hunt(hunter: Animal) -> bool:
    """[T1] Whether this is a carnivore that has not attacked this turn."""
    return hunter.traits & cards.HUNTERS != 0 and not hunter.used & cards.HUNTERS


def can_hunt(player: Player, hunter: Animal) -> bool:
    """[T1] [R16] [A9] Whether it may hunt and can receive food."""
    return may_hunt(hunter) and can_receive(player, hunter)


def has_intellect(hunter: Animal) -> bool:
    """[T21] Whether it has an Intellect that is unused this turn."""
    return hunter.traits & ~hunter.used & cards.INTELLECT != 0


def obstacle(s: State, hunter: Animal, prey: Animal, spare: bool) -> i64:
    """[R19] [T21] [E2] Decide whether this carnivore can attack this animal. All attacks use this check.

    Return 0 if nothing protects the animal, the only protecting trait if it can be ignored, or else BARRED.
    """
    if prey.number == hunter.number:
        return BARRED
    up = shields(s, hunter, prey)
    if not up or (spare and one_bit(up) and up != LOCKED):
        return up
    return BARRED


def able(s: State, hunter: Animal, prey: Animal) -> bool:
    """Whether the carnivore could attack this animal, if necessary with its Intellect."""
    return obstacle(s, hunter, prey, has_intellect(hunter)) != BARRED


def add_prey(s: State, hunter: Animal, verb: i64, may: Moves) -> None:
    """Add the attacks on all animals that this carnivore may attack, own ones included."""
    for player in s.seats:
        for prey in player.animals:
            if able(s, hunter, prey):
                may.add(verb, hunter.number, prey.number)


def has_prey(s: State, hunter: Animal) -> bool:
    """Whether this carnivore may attack any animal."""
    return any(able(s, hunter, prey) for player in s.seats for prey in player.animals)


def add_stand_ins(s: State, hunter: Animal, prey: Animal, spare: bool, may: Moves) -> None:
    """[T5] [A2] [A8] Add the other animals of the same owner that the carnivore can attack, except itself."""
    for other in s.seats[prey.number & 7].animals:
        if other.number != prey.number and obstacle(s, hunter, other, spare) != BARRED:
            may.add(v.MIMIC, other.number)


def may_lure(s: State, prey: Animal) -> bool:
    """[E5] Whether to ask for an Anglerfish: whenever the prey is bare, so that the question reveals nothing."""
    return s.options.mode == cards.EXPANSIONS and bare(s, prey)
