"""Attack: from a carnivore's leap to its meal, with the defender's answers between."""

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
)  # what Intellect can spare a carnivore


def strike(s: State, hunter: Animal, prey: Animal, spare: bool) -> Step[State]:
    """[F4] Every attack begins here: the carnivore's attack of the turn is used, and the prey's kin are ready to run.

    `spare` says that the carnivore may ignore a trait of its prey; what comes of that the steps of the attack carry.
    """
    hunter.used |= hunter.traits & cards.HUNTERS
    for animal in s.seats[prey.number & 7].animals:
        animal.used &= ~cards.RUNNING  # [T4] each runs once in an attack, and this is a new one
    return aim(s, hunter, prey, spare)


def aim(s: State, hunter: Animal, prey: Animal, spare: bool) -> Step[State]:
    """[E2] The attack is on this prey now: what keeps the carnivore off is ignored; else its owner may name a trait."""
    up = obstacle(s, hunter, prey, spare)
    if up:
        outwit(s, hunter, up)
        return Attack(hunter.number, prey.number, up, 0)
    if spare:
        return Outwit(hunter.number, prey.number)
    return Attack(hunter.number, prey.number, 0, 0)


def outwit(s: State, hunter: Animal, trait: i64) -> None:
    """[T21] A trait is ignored: Intellect is used. An Anglerfish that is revealed does it without."""
    hunter.used |= hunter.traits & cards.INTELLECT
    s.note(v.OUTWITTED, hunter.number, cards.trait_number(trait))


class Outwit(Step[State]):
    """[T21] [E2] The carnivore's owner names the trait that is ignored, or keeps Intellect for later."""

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
    """[F5] [A1] [A2] [A3] [A4] The attacked player must use his defences, in the order he likes."""

    def __init__(self, hunter: i64, prey: i64, ignored: i64, spare: i64) -> None:
        self.hunter = hunter
        self.prey = prey
        self.ignored = ignored  # the trait of this prey that the carnivore ignores [E2]
        self.spare = spare  # 1: it has kept that for another prey

    def run(self, s: State) -> None:
        if may_lure(s, s.animal(self.prey)):
            s.ask(self, self.prey & 7)  # [E5] asked in any case: only he knows what lies face down
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
        if ready & cards.INK_CLOUD:  # [T25] [E6] the only one that is free to use or not
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
            s.do(aim(s, hunter, s.animal(a), self.spare != 0))  # [E2] what was ignored does not carry over
        elif verb == v.DROP or verb == v.DROP_PAIR:
            lose_tail(s, hunter, prey, verb, a, b)
        elif verb == v.INK:
            prey.used |= cards.INK_CLOUD
            hunter.used = (
                hunter.used & ~cards.HUNTERS | cards.AMBUSH
            )  # [E6] it may attack in its owner's next go, not before
            if s.options.intellect_back():
                hunter.used &= ~cards.INTELLECT
            survive(s, prey)
            s.note(v.INKED, self.prey)
        elif verb == v.REVEAL:
            lure(s, hunter, s.animal(a))
        else:
            eat(s, hunter, prey, self.ignored)


class RunAway(Chance[State]):
    """[T4] [A1] Running: on a 4, 5 or 6 the animal gets away."""

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
    """[A7] Option: an attack that has been survived was the first of the turn, so Mimicry is spent."""
    if s.options.mimicry_first_attack():
        prey.used |= prey.traits & cards.MIMICRY


def lose_tail(s: State, hunter: Animal, prey: Animal, verb: i64, a: i64, b: i64) -> None:
    """[T6] [A14] Tail loss: a card for the animal's life; the carnivore gets one blue token, and no poison."""
    s.seats[prey.number & 7].tails += 1
    drop(s, prey, verb, a, b)
    survive(s, prey)
    partners = feed(s, hunter, 1)
    s.note(v.DROPPED, prey.number, a)
    s.do(partners)


def eat(s: State, hunter: Animal, prey: Animal, ignored: i64) -> None:
    """[F6] [A17] [A23] The prey is gone, the carnivore gets two blue tokens; then partners, then a Scavenger, eat."""
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
    """[E5] Bare Anglerfish that could be revealed; how many answers are forced: all, if one is the prey itself."""
    for animal in s.seats[prey.number & 7].animals:
        if animal.card == cards.ANGLERFISH_KIND and bare(s, animal):
            may.add(v.REVEAL, animal.number)
    return may.n if prey.card == cards.ANGLERFISH_KIND else 0


def lure(s: State, hunter: Animal, angler: Animal) -> None:
    """[T24] [E5] The attack is over; the Anglerfish attacks the attacker and ignores one of its traits."""
    angler.traits |= cards.ANGLERFISH
    angler.used |= cards.ANGLERFISH
    s.note(v.REVEALED, angler.number, hunter.number)
    if obstacle(s, angler, hunter, True) != BARRED:
        s.do(strike(s, angler, hunter, True))
