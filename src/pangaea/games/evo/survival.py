"""Phase 5, survival: cold, heat and worse; then a point for everyone who lives."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evo.cards import SURVIVAL
from pangaea.games.evo.climate import COLD, DEADLY, HOT, zone
from pangaea.games.evo.events import CARDS, die, fur, parasols
from pangaea.games.evo.state import State
from pangaea.games.evo.verbs import PERISH, SCORED


class Survival(Step[State]):
    """[R8] Event cards, then all lose those who cannot live, one after another; then everybody scores."""

    def run(self, s: State) -> None:
        s.do(CARDS[SURVIVAL], PERISH_ALL, SCORE)


class PerishAll(Step[State]):
    """[R9] [A11] Everybody's dead, in order."""

    def run(self, s: State) -> None:
        s.in_order(PERISHES)


class Perish(Step[State]):
    """[R26] [R27] [A12] All in deadly zones die; of those in cold and heat, as many as no fur or parasol protects."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
        cold = fur(s, self.seat)
        hot = parasols(s, self.seat)
        terrain = s.island().terrain
        for h in range(s.island().size):
            if s.owner(h) == self.seat:
                there = zone(s, terrain[h])
                if there == DEADLY or (there == COLD and not cold) or (there == HOT and not hot):
                    die(s, h)
        if surplus(s, self.seat, COLD) > 0 or surplus(s, self.seat, HOT) > 0:
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        cold = surplus(s, seat, COLD) > 0
        hot = surplus(s, seat, HOT) > 0
        terrain = s.island().terrain
        for h in range(s.island().size):
            if s.owner(h) == seat:
                there = zone(s, terrain[h])
                if (there == COLD and cold) or (there == HOT and hot):
                    may.add(PERISH, h)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        die(s, a)
        s.do(self)


def surplus(s: State, seat: i64, weather: i64) -> i64:
    """[R26] How many more of the seat's dinosaurs stand in this zone than are protected there."""
    number = -fur(s, seat) if weather == COLD else -parasols(s, seat)
    terrain = s.island().terrain
    for h in range(s.island().size):
        if s.owner(h) == seat and zone(s, terrain[h]) == weather:
            number += 1
    return number


class Score(Step[State]):
    """[R28] A point for every dinosaur on the island."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            points = s.herd(seat)
            s.species[seat].points += points
            s.note(SCORED, seat, points)


SURVIVAL_PHASE: Final[Step[State]] = Survival()
PERISH_ALL: Final[Step[State]] = PerishAll()
PERISHES: Final[list[Step[State]]] = [Perish(0), Perish(1), Perish(2), Perish(3), Perish(4)]
SCORE: Final[Step[State]] = Score()
