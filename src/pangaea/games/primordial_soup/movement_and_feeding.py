"""Phase 1, movement and feeding: players in ascending order, amoebas by number; each moves and then eats."""

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.primordial_soup.board import NUMBERS
from pangaea.games.primordial_soup.feeding import Feed
from pangaea.games.primordial_soup.moving import DriftOrMove
from pangaea.games.primordial_soup.state import State, above


class MoveAndFeed(Step[State]):
    """[R9] Phase 1 begins with the lowest marker."""

    def run(self, s: State) -> None:
        s.phase = 1
        s.do(Turn(above(s, -1), 1))


class Turn(Step[State]):
    """[R9] [A11] A player's amoebas take their turns by number. Those that fled or were dragged still have theirs."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.seat = seat
        self.number = number  # the lowest number that has not had its turn

    def run(self, s: State) -> None:
        seat, number = self.seat, self.number
        cells = s.colonies[seat].cells
        while number <= NUMBERS and cells[number] < 0:
            number += 1
        if number <= NUMBERS:
            amoeba = seat << 3 | number
            s.do(DriftOrMove(amoeba), Feed(amoeba), Turn(seat, number + 1))
            return
        seat = above(s, seat)
        if seat >= 0:
            s.do(Turn(seat, 1))
