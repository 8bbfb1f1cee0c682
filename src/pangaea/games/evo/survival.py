"""Phase 5, survival: dinosaurs die of the climate; each survivor scores a point."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import SURVIVAL
from pangaea.games.evo.climate import COLD, DEADLY, HOT, zone
from pangaea.games.evo.events import CARDS, die, fur, parasols
from pangaea.games.evo.state import State


class Survival(Step[State]):
    """[R8] Event cards are played, everybody loses unprotected dinosaurs in order, then all score."""

    def run(self, s: State) -> None:
        s.do(CARDS[SURVIVAL], PERISH_ALL, SCORE)


class PerishAll(Step[State]):
    """[R9] [A11] Everybody's dinosaurs die in order."""

    def run(self, s: State) -> None:
        s.in_order(PERISHES)


class Perish(SeatStep[State]):
    """[R26] [R27] [A12] In deadly zones all die; in cold and hot ones all but those with fur or parasol."""

    def run(self, s: State) -> None:
        cold: i64 = 0
        hot: i64 = 0
        terrain = s.island().terrain
        for h in range(s.island().size):
            if s.owner(h) == self.seat:
                there = zone(s, terrain[h])
                if there == DEADLY:
                    die(s, h)
                elif there == COLD:
                    cold += 1
                elif there == HOT:
                    hot += 1
        chosen = choose(s, self.seat, COLD, cold, fur(s, self.seat)) if cold else False
        if hot and choose(s, self.seat, HOT, hot, parasols(s, self.seat)):
            chosen = True
        if chosen:
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        cold = surplus(s, seat, COLD) > 0
        hot = surplus(s, seat, HOT) > 0
        terrain = s.island().terrain
        for h in range(s.island().size):
            if s.owner(h) == seat:
                there = zone(s, terrain[h])
                if (there == COLD and cold) or (there == HOT and hot):
                    may.add(v.PERISH, h)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        die(s, a)
        s.do(self)


def choose(s: State, seat: i64, weather: i64, number: i64, protected: i64) -> bool:
    """[R26] [R27] Whether the owner must choose who dies in this zone. Without protection all die at once."""
    if number <= protected:
        return False
    if protected:
        return True
    terrain = s.island().terrain
    for h in range(s.island().size):
        if s.owner(h) == seat and zone(s, terrain[h]) == weather:
            die(s, h)
    return False


def protected(s: State, seat: i64, weather: i64) -> i64:
    """[R26] [R27] Return how many of the seat's dinosaurs are protected in this weather."""
    if weather == COLD:
        return fur(s, seat)
    return parasols(s, seat) if weather == HOT else 0


def surplus(s: State, seat: i64, weather: i64) -> i64:
    """[R26] Return how many of the seat's dinosaurs are unprotected in this weather."""
    number = -protected(s, seat, weather)
    terrain = s.island().terrain
    for h in range(s.island().size):
        if s.owner(h) == seat and zone(s, terrain[h]) == weather:
            number += 1
    return number


class Score(Step[State]):
    """[R28] [A23] Each dinosaur on the island scores a point, without limit."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            points = s.herd(seat)
            s.species[seat].points += points
            s.note(v.SCORED, seat, points)


SURVIVAL_PHASE: Final[Step[State]] = Survival()
PERISH_ALL: Final[Step[State]] = PerishAll()
PERISHES: Final[list[Step[State]]] = [Perish(0), Perish(1), Perish(2), Perish(3), Perish(4)]
SCORE: Final[Step[State]] = Score()
