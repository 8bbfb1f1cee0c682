"""Phase 1, initiative: the longest tail goes first; ties go to the smaller herd, then to the dice."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import SeatChance, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import HEAD_START, ORDER, count
from pangaea.games.evo.events import CARDS
from pangaea.games.evo.genes import TAIL
from pangaea.games.evo.state import State

AHEAD: Final[i64] = 1 << 20  # exceeds any tail and herd


class Initiative(Step[State]):
    """[R8] [R10] Event cards are played in last turn's order, then the new order is set."""

    def run(self, s: State) -> None:
        s.do(CARDS[ORDER], TAILS)


class Tails(Step[State]):
    """[R10] [R11] [A15] [E5] The longest tail goes first; ties go to the fewest dinosaurs, then to the dice."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            species = s.species[seat]
            species.rank = s.herd(seat) - 16 * species.genes[TAIL]
            if count(species.played, HEAD_START):
                species.rank -= AHEAD
        rank(s)
        s.do(ROLL_OFF)


def rank(s: State) -> None:
    """Renumber the ranks from 0; equal ranks stay equal."""
    before = s.order[:]
    for seat in range(s.players):
        before[seat] = 0
        for other in range(s.players):
            if s.species[other].rank < s.species[seat].rank:
                before[seat] += 1
    for seat in range(s.players):
        s.species[seat].rank = before[seat]


def tied(s: State, seat: i64) -> bool:
    """Whether another seat has the same rank."""
    own = s.species[seat].rank
    return any(other != seat and s.species[other].rank == own for other in range(s.players))


class RollOff(Step[State]):
    """[R10] Tied players roll and the lowest goes first. Equal rolls are rolled again."""

    def run(self, s: State) -> None:
        rolled: i64 = 0
        for seat in range(s.players):
            if tied(s, seat):
                if not s.species[seat].die:
                    s.do(ROLLS[seat], self)
                    return
                rolled = 1
        if rolled:
            for species in s.species:
                species.rank = species.rank * 8 + species.die
                species.die = 0
            rank(s)
            s.do(self)
        else:
            set_order(s)


class Roll(SeatChance[State]):
    """[R10] A die roll for the order."""

    def happens(self, s: State, outcome: i64) -> None:
        s.species[self.seat].die = outcome + 1
        s.note(v.ROLLED, self.seat, outcome + 1)


def set_order(s: State) -> None:
    """[R9] Set the order for all phases of this turn."""
    order = s.order[:]
    for seat in range(s.players):
        species = s.species[seat]
        order[species.rank] = seat
        species.rank = 0
    s.order = order
    for place in range(s.players):
        s.note(v.ORDERED, order[place], place + 1)


INITIATIVE: Final[Step[State]] = Initiative()
TAILS: Final[Step[State]] = Tails()
ROLL_OFF: Final[Step[State]] = RollOff()
ROLLS: Final[list[Step[State]]] = [Roll(0), Roll(1), Roll(2), Roll(3), Roll(4)]
