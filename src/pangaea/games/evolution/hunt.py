"""Who may attack whom: every trait that keeps a carnivore off, a line each."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evolution import cards
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.hunger import can_receive
from pangaea.games.evolution.player import Animal, Player
from pangaea.games.evolution.scoring import traits
from pangaea.games.evolution.state import State

LOCKED: Final[i64] = 1 << 40  # kept off by more than one trait of the prey, or by one of the carnivore itself
BARRED: Final[i64] = -1
# The traits that may keep somebody off.
SHIELDS: Final[i64] = cards.SWIMMING | cards.HIGH_BODY_WEIGHT | cards.CAMOUFLAGE | cards.BURROWING | cards.FLIGHT


class AtTheBank(Step[State]):
    """[E1] What lies ahead while an animal reaches for the bank: until then it is out of its burrow."""

    def reaches(self, number: i64) -> bool:
        """Whether this is the animal. Its number is the derived step's: compiled, inherited numbers come last."""
        raise AssertionError


def out_for_food(s: State, number: i64) -> bool:
    """[E1] Whether this animal reaches for the bank, where an ambush may wait for it."""
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
    """[R19] The traits that keep this carnivore off this prey."""
    strong = hunter.traits
    shy = prey.traits
    up: i64 = 0
    if strong & cards.SWIMMING and not shy & cards.SWIMMING:  # [T3]
        up |= LOCKED
    if prey.guards:  # [T17]
        up |= cards.SYMBIOSIS if alone(prey.guards) else cards.SYMBIOSIS | LOCKED  # [A10] two cards are two traits
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


def alone(bits: i64) -> bool:
    """There is exactly one."""
    return bits != 0 and not bits & (bits - 1)


def trait_cards(s: State, animal: Animal) -> i64:
    """[E4] How many trait cards an animal has: pair cards and Parasite too, a revealed Anglerfish for its own."""
    count = traits(animal)
    for pair in s.seats[animal.number & 7].pairs:
        if pair.first == animal.number or pair.second == animal.number:
            count += 1
    return count


def bare(s: State, animal: Animal) -> bool:
    """[E5] It has no traits at all."""
    return not animal.traits and trait_cards(s, animal) == 0


def may_hunt(hunter: Animal) -> bool:
    """[T1] A carnivore that has not attacked in this turn."""
    return hunter.traits & cards.HUNTERS != 0 and not hunter.used & cards.HUNTERS


def can_hunt(player: Player, hunter: Animal) -> bool:
    """[T1] [R16] [A9] One that can receive food too."""
    return may_hunt(hunter) and can_receive(player, hunter)


def clever(hunter: Animal) -> bool:
    """[T21] It has an Intellect that was not used in this turn."""
    return hunter.traits & ~hunter.used & cards.INTELLECT != 0


def obstacle(s: State, hunter: Animal, prey: Animal, spare: bool) -> i64:
    """[R19] [T21] [E2] The one check whether this carnivore is able to attack this animal.

    0 if nothing keeps it off; the only trait that does, if the carnivore can still ignore one; else BARRED.
    """
    if prey.number == hunter.number:
        return BARRED
    up = shields(s, hunter, prey)
    if not up or (spare and alone(up) and up != LOCKED):
        return up
    return BARRED


def able(s: State, hunter: Animal, prey: Animal) -> bool:
    """Whether the carnivore, with its Intellect if that is ready, could begin an attack on this animal."""
    return obstacle(s, hunter, prey, clever(hunter)) != BARRED


def add_prey(s: State, hunter: Animal, verb: i64, may: Moves) -> None:
    """Every animal in play, one's own too, that this carnivore may attack."""
    for player in s.seats:
        for prey in player.animals:
            if able(s, hunter, prey):
                may.add(verb, hunter.number, prey.number)


def has_prey(s: State, hunter: Animal) -> bool:
    """Whether there is any."""
    return any(able(s, hunter, prey) for player in s.seats for prey in player.animals)


def add_stand_ins(s: State, hunter: Animal, prey: Animal, spare: bool, may: Moves) -> None:
    """[T5] [A2] [A8] Mimicry: other animals of the same owner that the carnivore is able to attack, itself apart."""
    for other in s.seats[prey.number & 7].animals:
        if other.number != prey.number and obstacle(s, hunter, other, spare) != BARRED:
            may.add(v.MIMIC, other.number)


def may_lure(s: State, prey: Animal) -> bool:
    """[E5] Whether the owner of this prey is asked for an Anglerfish: whenever it is bare, for nobody may see more."""
    return s.options.mode == cards.EXPANSIONS and bare(s, prey)
