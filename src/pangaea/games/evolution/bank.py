"""Food from the bank: taking a red token, ambushes at the bank, and partners that the token feeds."""

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.attack import strike
from pangaea.games.evolution.cards import AMBUSH, COMMUNICATION, COOPERATION, EXPANSIONS
from pangaea.games.evolution.hunger import Share, can_receive, gain, links
from pangaea.games.evolution.hunt import AtTheBank, able, can_hunt, has_intellect
from pangaea.games.evolution.player import Animal, Player
from pangaea.games.evolution.state import State


def take(s: State, animal: Animal, to_first: i64, to_second: i64, then: Step[State] | None) -> None:
    """[R21] Take a red token for this animal, after possible ambushes. The given pair cards already wait."""
    if s.options.mode == EXPANSIONS:
        number = animal.number
        s.do(Ambush(((number & 7) + 1) % s.players, number), Land(number, to_first, to_second), then)
    else:
        s.do(land(s, animal, to_first, to_second), then)


def land(s: State, animal: Animal, to_first: i64, to_second: i64) -> "FromBank | None":
    """[F3] Put the token on the animal. It triggers Communication and Cooperation."""
    player = s.seats[animal.number & 7]
    s.bank -= 1
    gain(animal, 1, 0)
    s.note(v.TOOK, animal.number)
    if not player.pairs:
        return None
    first, second = links(s, player, animal, COMMUNICATION | COOPERATION)
    to_first |= first
    to_second |= second
    return FromBank(animal.number & 7, to_first, to_second) if to_first | to_second else None


class FromBank(Share):
    """[F3] [R22] [T18] Partners that a token from the bank triggers. Communication takes a token from the bank too."""

    def serve(self, s: State, player: Player, animal: Animal, trait: i64, to_first: i64, to_second: i64) -> None:
        if trait == COMMUNICATION:
            take(s, animal, to_first, to_second, None)
        else:
            super().serve(s, player, animal, trait, to_first, to_second)

    def then(self, to_first: i64, to_second: i64) -> "Share | None":
        return FromBank(self.seat, to_first, to_second) if to_first | to_second else None


class Land(AtTheBank):
    """[E1] The animal gets its token if it lives and can still receive it. Otherwise the token stays in the bank."""

    def __init__(self, animal: i64, to_first: i64, to_second: i64) -> None:
        self.animal = animal
        self.to_first = to_first
        self.to_second = to_second

    def reaches(self, number: i64) -> bool:
        return self.animal == number

    def run(self, s: State) -> None:
        seat = self.animal & 7
        if s.bank and s.lives(self.animal) and can_receive(s.seats[seat], s.animal(self.animal)):
            s.do(land(s, s.animal(self.animal), self.to_first, self.to_second))
        elif self.to_first | self.to_second:
            s.do(FromBank(seat, self.to_first, self.to_second))


class Ambush(Step[State]):
    """[T22] [E1] Clockwise from the eater's left, carnivores may ambush the animal at the bank."""

    def __init__(self, seat: i64, prey: i64) -> None:
        self.seat = seat
        self.prey = prey

    def run(self, s: State) -> None:
        own = self.seat == self.prey & 7
        if not s.lives(self.prey) or (own and not s.options.ambush_own()):
            return
        prey = s.animal(self.prey)
        player = s.seats[self.seat]
        if any(may_ambush(s, player, hunter, prey) for hunter in player.animals):
            s.ask(self, self.seat)
        else:
            self.go_on(s)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        player = s.seats[seat]
        prey = s.animal(self.prey)
        for hunter in player.animals:
            if may_ambush(s, player, hunter, prey):
                may.add(v.LURK, hunter.number)
        may.add(v.WAIT)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.LURK:
            s.note(v.AMBUSHED, a, self.prey)
            hunter = s.animal(a)
            s.do(strike(s, hunter, s.animal(self.prey), has_intellect(hunter)), self)
        else:
            self.go_on(s)

    def go_on(self, s: State) -> None:
        """Continue with the next player clockwise, up to the eater's owner."""
        if self.seat != self.prey & 7:
            s.do(Ambush((self.seat + 1) % s.players, self.prey))


def may_ambush(s: State, player: Player, hunter: Animal, prey: Animal) -> bool:
    """[E1] Whether it may ambush this prey."""
    return hunter.traits & ~hunter.used & AMBUSH != 0 and can_hunt(player, hunter) and able(s, hunter, prey)
