"""An attack: its start, the defences of the prey, and the meal."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Chance, Moves, Step
from pangaea.games.evolution import cards
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.discard import add_cards, add_pairs, bury, drop
from pangaea.games.evolution.hunger import feed
from pangaea.games.evolution.hunt import BARRED, add_stand_ins, bare, may_lure, obstacle
from pangaea.games.evolution.player import POISONED, Animal
from pangaea.games.evolution.scavenger import Scavenge
from pangaea.games.evolution.state import State

CLEVER: Final[i64] = (
    cards.RUNNING | cards.MIMICRY | cards.TAIL_LOSS | cards.INK_CLOUD | cards.POISONOUS
)  # defences that Intellect can ignore


def strike(s: State, hunter: Animal, prey: Animal, spare: bool) -> Step[State]:
    """[F4] Start an attack. It uses the carnivore's attack of the turn.

    `spare`: the carnivore may still ignore a trait of its prey. The steps of the attack pass this on.
    """
    hunter.used |= hunter.traits & cards.HUNTERS
    for animal in s.seats[prey.number & 7].animals:
        animal.used &= ~cards.RUNNING  # [T4] once in an attack, and Mimicry may turn this one to any of them
    return aim(s, hunter, prey, spare)


def aim(s: State, hunter: Animal, prey: Animal, spare: bool) -> Step[State]:
    """[E2] Aim the attack at this prey. Ignore the trait that protects it, or else let the owner name one."""
    up = obstacle(s, hunter, prey, spare)
    if up:
        outwit(s, hunter, up)
        return Attack(hunter.number, prey.number, up, 0)
    if spare:
        return Outwit(hunter.number, prey.number)
    return Attack(hunter.number, prey.number, 0, 0)


def outwit(s: State, hunter: Animal, trait: i64) -> None:
    """[T21] Ignore a trait. This uses Intellect, unless a revealed Anglerfish attacks without it."""
    hunter.used |= hunter.traits & cards.INTELLECT
    s.note(v.OUTWITTED, hunter.number, cards.trait_number(trait))


class Outwit(Step[State]):
    """[T21] [E2] The carnivore's owner names a trait to ignore, or keeps Intellect for later."""

    def __init__(self, hunter: i64, prey: i64) -> None:
        self.hunter = hunter
        self.prey = prey

    def run(self, s: State) -> None:
        s.ask_choice(self, self.hunter & 7)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        prey = s.animal(self.prey)
        may.add_each(v.IGNORE, prey.traits & ~prey.used & CLEVER)
        may.add(v.KEEP)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        ignored: i64 = 0
        if verb == v.IGNORE:
            ignored = cards.TRAITS[a].bit
            outwit(s, s.animal(self.hunter), ignored)
        s.do(Attack(self.hunter, self.prey, ignored, 0 if ignored else 1))


class Attack(Step[State]):
    """[F5] [A1] [A2] [A3] [A4] The owner of the prey must use its defences, in any order."""

    def __init__(self, hunter: i64, prey: i64, ignored: i64, spare: i64) -> None:
        self.hunter = hunter
        self.prey = prey
        self.ignored = ignored  # the trait of this prey that the carnivore ignores [E2]
        self.spare = spare  # 1: it may still ignore a trait of another prey

    def run(self, s: State) -> None:
        if may_lure(s, s.animal(self.prey)):
            s.ask(self, self.prey & 7)  # [E5] always ask: skipping the question would reveal the face-down cards
        else:
            s.ask_choice(self, self.prey & 7)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        prey = s.animal(self.prey)
        ready = prey.traits & ~prey.used & ~self.ignored
        if ready & cards.RUNNING:  # [T4]
            may.add(v.RUN)
        if ready & cards.MIMICRY:  # [T5]
            add_stand_ins(s, s.animal(self.hunter), prey, self.spare != 0, may)
        musts = may.n
        if ready & cards.TAIL_LOSS:  # [T6]
            add_cards(prey, 0, v.DROP, may)
            add_pairs(s.seats[seat], prey, may)
            if not s.options.tail_may_stay():
                musts = may.n
        if ready & cards.INK_CLOUD:  # [T25] [E6] the only optional defence
            may.add(v.INK)
        if may_lure(s, prey):
            musts = add_lures(s, prey, may)
        if not musts:
            may.add(v.STAND)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        hunter = s.animal(self.hunter)
        prey = s.animal(self.prey)
        if verb == v.RUN:
            s.do(RunAway(self.hunter, self.prey, self.ignored, self.spare))
        elif verb == v.MIMIC:
            prey.used |= cards.MIMICRY  # [A7]
            s.note(v.MIMICKED, self.prey, a)
            s.do(aim(s, hunter, s.animal(a), self.spare != 0))  # [E2] the ignored trait does not carry over
        elif verb == v.DROP or verb == v.DROP_PAIR:
            lose_tail(s, hunter, prey, verb, a, b)
        elif verb == v.INK:
            prey.used |= cards.INK_CLOUD
            hunter.used = (
                hunter.used & ~cards.HUNTERS | cards.AMBUSH
            )  # [E6] it may attack again in its owner's next go, but not ambush before
            if s.options.intellect_back():
                hunter.used &= ~cards.INTELLECT
            survive(s, prey)
            s.note(v.INKED, self.prey)
        elif verb == v.REVEAL:
            lure(s, hunter, s.animal(a))
        else:
            eat(s, hunter, prey, self.ignored)


class RunAway(Chance[State]):
    """[T4] [A1] Running: the animal escapes with a 4, 5 or 6."""

    def __init__(self, hunter: i64, prey: i64, ignored: i64, spare: i64) -> None:
        self.hunter = hunter
        self.prey = prey
        self.ignored = ignored
        self.spare = spare

    def happens(self, s: State, outcome: i64) -> None:
        prey = s.animal(self.prey)
        if outcome + 1 >= 4:
            survive(s, prey)
            s.note(v.ESCAPED, self.prey, outcome + 1)
        else:
            prey.used |= cards.RUNNING
            s.note(v.CAUGHT, self.prey, outcome + 1)
            s.do(Attack(self.hunter, self.prey, self.ignored, self.spare))


def survive(s: State, prey: Animal) -> None:
    """[A7] Option: an attack that the prey survives uses up its Mimicry."""
    if s.options.mimicry_first_attack():
        prey.used |= prey.traits & cards.MIMICRY


def lose_tail(s: State, hunter: Animal, prey: Animal, verb: i64, a: i64, b: i64) -> None:
    """[T6] [A14] Tail loss: discard a card and survive. The carnivore gets one blue token and no poison."""
    s.seats[prey.number & 7].tails += 1
    drop(s, prey, verb, a, b)
    survive(s, prey)
    partners = feed(s, hunter, 1)
    s.note(v.DROPPED, prey.number, a)
    s.do(partners)


def eat(s: State, hunter: Animal, prey: Animal, ignored: i64) -> None:
    """[F6] [A17] [A23] Discard the prey and give the carnivore two blue tokens. Its partners and a Scavenger follow."""
    poisonous = prey.traits & cards.POISONOUS & ~ignored
    bury(s, prey)
    partners = feed(s, hunter, 2)
    s.note(v.EATEN, prey.number, hunter.number)
    if poisonous:  # [T11]
        hunter.marks |= POISONED
        s.note(v.POISONED, hunter.number)
    if s.options.scavenger_first():
        s.do(Scavenge(hunter.number & 7), partners)
    else:
        s.do(partners, Scavenge(hunter.number & 7))


def add_lures(s: State, prey: Animal, may: Moves) -> i64:
    """[E5] Add the Anglerfish to reveal. Return the number of forced answers: all if the prey is an Anglerfish."""
    for animal in s.seats[prey.number & 7].animals:
        if animal.card == cards.ANGLERFISH_KIND and bare(s, animal):
            may.add(v.REVEAL, animal.number)
    return may.n if prey.card == cards.ANGLERFISH_KIND else 0


def lure(s: State, hunter: Animal, angler: Animal) -> None:
    """[T24] [E5] End the attack. The Anglerfish attacks the attacker and may ignore one of its traits."""
    angler.traits |= cards.ANGLERFISH
    angler.used |= cards.ANGLERFISH
    s.note(v.REVEALED, angler.number, hunter.number)
    if obstacle(s, angler, hunter, True) != BARRED:
        s.do(strike(s, angler, hunter, True))
