"""Phase 1, initiative: long tails first, then small herds, then the dice."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import SeatChance, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import HEAD_START, ORDER, count
from pangaea.games.evo.events import CARDS
from pangaea.games.evo.genes import TAIL
from pangaea.games.evo.state import State

AHEAD: Final[i64] = 1 << 20  # more than any tail and herd


class Initiative(Step[State]):
    """[R8] [R10] Event cards in the order of last turn, then the new order."""

    def run(self, s: State) -> None:
        s.do(CARDS[ORDER], Tails())


class Tails(Step[State]):
    """[R10] [R11] [A15] [E5] The longest tail first; among equals the fewest dinosaurs; equals roll."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            species = s.species[seat]
            species.rank = s.herd(seat) - 16 * species.genes[TAIL]
            if count(species.played, HEAD_START):
                species.rank -= AHEAD
        rank(s)
        s.do(RollOff())


def rank(s: State) -> None:
    """Renumber the ranks from 0; equals share one."""
    before = s.order[:]
    for seat in range(s.players):
        before[seat] = 0
        for other in range(s.players):
            if s.species[other].rank < s.species[seat].rank:
                before[seat] += 1
    for seat in range(s.players):
        s.species[seat].rank = before[seat]


def tied(s: State, seat: i64) -> bool:
    """Whether somebody else has the same rank."""
    own = s.species[seat].rank
    return any(other != seat and s.species[other].rank == own for other in range(s.players))


class RollOff(Step[State]):
    """[R10] Tied players roll, and the lowest goes first; equal rolls are rolled again."""

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
    """[R10] A die for the order."""

    def happens(self, s: State, outcome: i64) -> None:
        s.species[self.seat].die = outcome + 1
        s.note(v.ROLLED, self.seat, outcome + 1)


def set_order(s: State) -> None:
    """[R9] The order holds for all phases of this turn."""
    order = s.order[:]
    for seat in range(s.players):
        species = s.species[seat]
        order[species.rank] = seat
        species.rank = 0
    s.order = order
    for place in range(s.players):
        s.note(v.ORDERED, order[place], place + 1)


ROLLS: Final[list[Step[State]]] = [Roll(0), Roll(1), Roll(2), Roll(3), Roll(4)]
