"""Phase 4, division: in descending order, each player gets ten points and may add amoebas."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import CELLS, NEIGHBOURS, NOWHERE, NUMBERS
from pangaea.games.primordial_soup.genes import DIVISION_RATE, SPORES
from pangaea.games.primordial_soup.setup import place
from pangaea.games.primordial_soup.state import Colony, State, below

INCOME: Final[i64] = 10
ALL_CELLS: Final[i64] = (1 << 19) - 1


class Division(SeatStep[State]):
    """[R31] Phase 4: descending, ten biology points each, then new amoebas. The seat is -1 before the first."""

    def run(self, s: State) -> None:
        s.phase = 4
        seat = self.seat if self.seat >= 0 else below(s, -1)
        s.colonies[seat].bp += INCOME
        s.note(v.GREW, seat, INCOME)
        following = below(s, seat)
        s.do(Divide(seat), Division(following) if following >= 0 else None)


class Divide(SeatStep[State]):
    """[R31] [R32] [R35] One more amoeba, unharmed and of any free number, or no more."""

    def run(self, s: State) -> None:
        colony = s.colonies[self.seat]
        if colony.bp >= price(colony) and colony.size() < NUMBERS and open_cells(s, colony):
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        colony = s.colonies[seat]
        cells = open_cells(s, colony)
        for number in range(1, NUMBERS + 1):
            if colony.cells[number] < 0:
                for cell in range(CELLS):
                    if cells >> cell & 1:
                        may.add(v.PLACE, seat << 3 | number, cell)
        may.add(v.PASS)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.PASS:
            return
        colony = s.colonies[seat]
        cost = price(colony)
        colony.bp -= cost
        place(s, a, b, 0, cost)
        s.do(self)


def price(colony: Colony) -> i64:
    """[R31] [R33] [G16] Six points, four with Division Rate; nothing for the first of a colony that died out."""
    if not colony.size():
        return 0
    return 4 if colony.has(DIVISION_RATE) else 6


def open_cells(s: State, colony: Colony) -> i64:
    """[R32] [R33] [R34] [G3] [A3] [A14] Where the next amoeba may go, as bits."""
    own: i64 = 0
    near: i64 = 0
    n: i64 = 0
    for cell in colony.cells:
        if cell >= 0:
            n += 1
            own |= 1 << cell
            for direction in range(NOWHERE):
                next_to = NEIGHBOURS[cell * 4 + direction]
                if next_to >= 0:
                    near |= 1 << next_to
    if n < 2 and not (n == 1 and s.options.not_on_own()):
        return ALL_CELLS
    if n == 1 or colony.has(SPORES):
        return ALL_CELLS & ~own
    return near & ~own
