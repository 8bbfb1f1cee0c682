"""Who may attack whom: every trait that keeps a carnivore off, a line each."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.evolution.cards import (
    BURROWING,
    CAMOUFLAGE,
    EXPANSIONS,
    FLIGHT,
    HIGH_BODY_WEIGHT,
    HUNTERS,
    INTELLECT,
    SHARP_VISION,
    SWIMMING,
    SYMBIOSIS,
)
from pangaea.games.evolution.hunger import can_receive
from pangaea.games.evolution.player import Animal, Player
from pangaea.games.evolution.state import State

LOCKED: Final[i64] = 1 << 40  # kept off by more than one trait of the prey, or by one of the carnivore itself
SHIELDS: Final[i64] = SWIMMING | HIGH_BODY_WEIGHT | CAMOUFLAGE | BURROWING | FLIGHT  # traits that may keep somebody off


def shields(s: State, hunter: Animal, prey: Animal) -> i64:
    """[R19] The traits that keep this carnivore off this prey."""
    strong = hunter.traits
    shy = prey.traits
    up: i64 = 0
    if strong & SWIMMING and not shy & SWIMMING:  # [T3]
        up |= LOCKED
    if prey.guards:  # [T17]
        up |= SYMBIOSIS if alone(prey.guards) else SYMBIOSIS | LOCKED  # [A10] two cards are two traits
    if not shy & SHIELDS:
        return up
    if shy & SWIMMING and not strong & SWIMMING:  # [T3]
        up |= SWIMMING
    if shy & HIGH_BODY_WEIGHT and not strong & HIGH_BODY_WEIGHT:  # [T12]
        up |= HIGH_BODY_WEIGHT
    if shy & CAMOUFLAGE and not strong & SHARP_VISION:  # [T14] [T15]
        up |= CAMOUFLAGE
    if shy & BURROWING and prey.fed():  # [T13]
        up |= BURROWING
    if shy & FLIGHT and cards(s, hunter) >= cards(s, prey):  # [T20] [E4]
        up |= FLIGHT
    return up


def alone(bits: i64) -> bool:
    """There is exactly one."""
    return bits != 0 and not bits & (bits - 1)


def cards(s: State, animal: Animal) -> i64:
    """[E4] How many trait cards an animal has: pair cards and Parasite too, a revealed Anglerfish for its own."""
    count = animal.fat
    traits = animal.traits
    while traits:
        traits &= traits - 1
        count += 1
    for pair in s.seats[animal.number & 7].pairs:
        if pair.first == animal.number or pair.second == animal.number:
            count += 1
    return count


def bare(s: State, animal: Animal) -> bool:
    """[E5] It has no traits at all."""
    return not animal.traits and cards(s, animal) == 0


def can_hunt(player: Player, hunter: Animal) -> bool:
    """[T1] [R16] [A9] A carnivore that has not attacked in this turn and can receive food."""
    return hunter.traits & HUNTERS != 0 and not hunter.used & HUNTERS and can_receive(player, hunter)


def clever(hunter: Animal) -> bool:
    """[T21] It has an Intellect that was not used in this turn."""
    return hunter.traits & ~hunter.used & INTELLECT != 0


def may_attack(s: State, hunter: Animal, prey: Animal, but: i64) -> bool:
    """[R19] [T21] [E2] Nothing keeps the carnivore off (`but` apart), or one trait does and Intellect ignores it."""
    up = shields(s, hunter, prey) & ~but
    return not up or (clever(hunter) and alone(up) and up != LOCKED)


def add_prey(s: State, hunter: Animal, verb: i64, may: Moves) -> None:
    """Every animal in play, one's own too, that this carnivore may attack."""
    for seat in range(s.players):
        for prey in s.seats[seat].animals:
            if prey.number != hunter.number and may_attack(s, hunter, prey, 0):
                may.add(verb, hunter.number, prey.number)


def has_prey(s: State, hunter: Animal) -> bool:
    """Whether there is any."""
    for seat in range(s.players):
        for prey in s.seats[seat].animals:
            if prey.number != hunter.number and may_attack(s, hunter, prey, 0):
                return True
    return False


def add_stand_ins(s: State, hunter: Animal, prey: Animal, verb: i64, may: Moves) -> None:
    """[T5] [A2] [A8] Mimicry: other animals of the same owner that the carnivore could attack, itself apart."""
    for other in s.seats[prey.number & 7].animals:
        if other.number != prey.number and other.number != hunter.number and not shields(s, hunter, other):
            may.add(verb, other.number)


def may_lure(s: State, prey: Animal) -> bool:
    """[E5] Whether the owner of this prey is asked for an Anglerfish: whenever it is bare, for nobody may see more."""
    return s.mode == EXPANSIONS and bare(s, prey)
