"""Phase 2, climate: a card or the die turns the ring; then each terrain has its weather."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Chance, Moves, SeatChance, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import CLIMATE, CLIMATE_REVERSE, CLIMATE_STEPS, WEATHER_PROPHET, count
from pangaea.games.evo.events import CARDS, climate_card
from pangaea.games.evo.state import State

STEPS: Final[vec[i64]] = vec[i64]([-1, 0, 1, 1, 1, 1])  # sections clockwise, by die [R13]

# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
TEMPERATE: Final[i64] = 0
COLD: Final[i64] = 1
HOT: Final[i64] = 2
DEADLY: Final[i64] = 3

# The end of what is declared.


def zone(s: State, terrain: i64) -> i64:
    """[R14] Weather by terrain: mild under the marker, one colder is cold, one warmer is hot, the rest is deadly."""
    colder = terrain - s.island().ring[s.climate]
    if colder == 0:
        return TEMPERATE
    if colder == 1:
        return COLD
    if colder == -1:
        return HOT
    return DEADLY


class Climate(Step[State]):
    """[R8] [R12] Event cards, then the climate changes."""

    def run(self, s: State) -> None:
        s.do(CARDS[CLIMATE], CHANGE)


class Change(Step[State]):
    """[R12] [R13] [E1] [E2] [E3] [E4] A climate card, or the die."""

    def run(self, s: State) -> None:
        cards = climate_card(s)
        if not cards:
            s.do(CLIMATE_ROLL)
        elif count(cards, WEATHER_PROPHET):
            s.do(FirstDie(prophet(s)))
        else:
            for kind in range(CLIMATE_REVERSE + 1):
                if count(cards, kind):
                    turn_ring(s, CLIMATE_STEPS[kind])


def prophet(s: State) -> i64:
    """The seat that has played Weather Prophet."""
    seat: i64 = 0
    while not count(s.species[seat].played, WEATHER_PROPHET):
        seat += 1
    return seat


def turn_ring(s: State, steps: i64) -> None:
    """Move the marker clockwise round the ring."""
    ring = s.island().ring
    sections: i64 = len(ring)
    s.climate = (s.climate + steps + sections) % sections
    s.note(v.CHANGED, ring[s.climate])


class ClimateRoll(Chance[State]):
    """[R13] The first player rolls: 1 is a step back, 2 none, the rest a step clockwise."""

    def happens(self, s: State, outcome: i64) -> None:
        s.note(v.ROLLED, s.order[0], outcome + 1)
        turn_ring(s, STEPS[outcome])


class FirstDie(SeatChance[State]):
    """[E4] The first of two dice."""

    def happens(self, s: State, outcome: i64) -> None:
        s.note(v.ROLLED, self.seat, outcome + 1)
        s.do(SecondDie(self.seat, outcome + 1))


class SecondDie(Chance[State]):
    """[E4] The second of two dice."""

    def __init__(self, seat: i64, first: i64) -> None:
        self.seat = seat
        self.first = first

    def happens(self, s: State, outcome: i64) -> None:
        s.note(v.ROLLED, self.seat, outcome + 1)
        s.do(Prophecy(self.seat, self.first, outcome + 1))


class Prophecy(Step[State]):
    """[E4] [A19] The player chooses which of the two dice counts; equal dice need no choice."""

    def __init__(self, seat: i64, first: i64, second: i64) -> None:
        self.seat = seat
        self.first = first
        self.second = second

    def run(self, s: State) -> None:
        if self.first == self.second:
            turn_ring(s, STEPS[self.first - 1])
        else:
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(v.CHOOSE, self.first)
        may.add(v.CHOOSE, self.second)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        turn_ring(s, STEPS[a - 1])


CLIMATE_PHASE: Final[Step[State]] = Climate()
CHANGING: Final = (Climate, Change, ClimateRoll, FirstDie, SecondDie, Prophecy)  # after them the climate is known
CHANGE: Final[Step[State]] = Change()
CLIMATE_ROLL: Final[Step[State]] = ClimateRoll()
