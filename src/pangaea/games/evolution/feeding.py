"""Feeding: goes round the table, each with one main action and any number of free actions."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.actions import add_free, add_main, can_act, can_act_free, can_take
from pangaea.games.evolution.attack import strike
from pangaea.games.evolution.bank import take
from pangaea.games.evolution.cards import AMBUSH, GRAZING, HIBERNATION, PIRACY, RECOMBINATION_NUMBER
from pangaea.games.evolution.change import Give, Metamorphosis, specialize
from pangaea.games.evolution.discard import pair_of
from pangaea.games.evolution.hunger import gain, set_off
from pangaea.games.evolution.hunt import has_intellect
from pangaea.games.evolution.player import Animal
from pangaea.games.evolution.state import State

FRESH: Final[i64] = GRAZING | AMBUSH  # traits that are ready again in every go of their owner [T9] [E6]


class Feeding(Step[State]):
    """[R3] [F0] Start feeding with a go of the first player."""

    def run(self, s: State) -> None:
        s.passes = 0
        for player in s.seats:
            player.passed = 0
        s.do(GOES[s.first])


class Go(SeatStep[State]):
    """[F1] [F2] [R20] The start of a go. A player who can take food must act; one without any action is skipped."""

    def run(self, s: State) -> None:
        for player in s.seats:
            player.shared = 0  # [R22]
        own = s.seats[self.seat]
        for animal in own.animals:
            animal.used &= ~FRESH
        if not own.passed and can_act(s, own):
            s.ask(self, self.seat)
        else:
            s.passes += 1
            go_on(s, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        player = s.seats[seat]
        add_main(s, player, may)
        add_free(s, player, may)
        if not can_take(s, player):
            may.add(v.END)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.END:
            s.passes += 1
            if s.options.pass_is_final():
                s.seats[seat].passed = 1  # [A6]
            s.note(v.SKIPPED, seat)
        carry_out(s, seat, verb, a, b, AFTER_TRAIT[seat])


class AfterTrait(SeatStep[State]):
    """[R20] [A5] After a free action: the main action may follow, or the go ends without one."""

    def run(self, s: State) -> None:
        if can_act(s, s.seats[self.seat]):
            s.ask(self, self.seat)
        else:
            go_on(s, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        player = s.seats[seat]
        add_main(s, player, may)
        add_free(s, player, may)
        if not s.options.take_forced() or not can_take(s, player):
            may.add(v.END)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        carry_out(s, seat, verb, a, b, self)


class AfterMain(SeatStep[State]):
    """[F2] After the main action: free actions may follow."""

    def run(self, s: State) -> None:
        if can_act_free(s, s.seats[self.seat]):
            s.ask(self, self.seat)
        else:
            go_on(s, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_free(s, s.seats[seat], may)
        may.add(v.END)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        carry_out(s, seat, verb, a, b, self)


def carry_out(s: State, seat: i64, verb: i64, a: i64, b: i64, after_free: Step[State]) -> None:
    """[F2] Carry out an action or end the go."""
    if verb == v.END:
        go_on(s, seat)
    elif verb <= v.SPECIALIZE:
        act(s, verb, a, b, AFTER_MAIN[seat])
    else:
        act_free(s, verb, a, b, after_free)


def act(s: State, verb: i64, a: i64, b: i64, then: Step[State]) -> None:
    """[F2] Carry out a main action, then the step `then`."""
    s.passes = 0
    animal = s.animal(a)
    if verb == v.TAKE:
        take(s, animal, 0, 0, then)
    elif verb == v.ATTACK:
        s.note(v.ATTACKED, a, b)
        s.do(strike(s, animal, s.animal(b), has_intellect(animal)), then)
    elif verb == v.CONVERT:
        animal.yellow -= b
        animal.blue += b  # [R23] converting is not receiving: it triggers nothing
        s.note(v.CONVERTED, a, b)
        s.do(then)
    elif verb == v.METAMORPHOSE:
        s.do(Metamorphosis(a), then)
    else:
        s.do(specialize(s, animal, b), then)


def act_free(s: State, verb: i64, a: i64, b: i64, then: Step[State]) -> None:
    """[F2] Carry out a free action, then the step `then`."""
    s.passes = 0
    animal = s.animal(a)
    if verb == v.GRAZE:
        animal.used |= GRAZING
        s.bank -= 1
        s.note(v.GRAZED, a)
        s.do(then)
    elif verb == v.HIBERNATE:
        animal.used |= HIBERNATION
        s.note(v.SLEPT, a)
        s.do(then)
    elif verb == v.RECOMBINE:
        player = s.seats[a & 7]
        player.recombined |= pair_of(player, RECOMBINATION_NUMBER, a, b).bit()
        s.do(Give(a, b), then)
    else:
        animal.used |= PIRACY
        partners = rob(s, animal, s.animal(b), verb == v.PIRATE_RED)
        s.note(v.PIRATED, a, b)
        s.do(partners, then)


def rob(s: State, pirate: Animal, victim: Animal, red: bool) -> Step[State] | None:
    """[F2] Move a token from the victim to the pirate. Return the step that feeds its partners."""
    if red:
        victim.red -= 1
        gain(pirate, 1, 0)
    else:
        victim.blue -= 1
        gain(pirate, 0, 1)
    return set_off(s, s.seats[pirate.number & 7], pirate)


def go_on(s: State, seat: i64) -> None:
    """[F9] [A6] Start the next go. Feeding ends if no token fits on any animal, or after a round without actions."""
    if s.passes >= s.players or all_full(s):
        s.bank = 0
    else:
        s.do(GOES[(seat + 1) % s.players])


def all_full(s: State) -> bool:
    """[F9] Whether every animal in play hibernates or is full."""
    return all(animal.asleep() or animal.full() for player in s.seats for animal in player.animals)


FEEDING: Final[Step[State]] = Feeding()
GOES: Final[list[Step[State]]] = [Go(seat) for seat in range(8)]
AFTER_TRAIT: Final[list[Step[State]]] = [AfterTrait(seat) for seat in range(8)]
AFTER_MAIN: Final[list[Step[State]]] = [AfterMain(seat) for seat in range(8)]
