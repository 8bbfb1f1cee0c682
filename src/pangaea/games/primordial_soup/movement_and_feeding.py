"""Phase 1, movement and feeding: in ascending order of players, then of numbers, each amoeba moves and then eats."""

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
    """[R9] [A11] The player's amoebas one by one: the dead are skipped, those that fled or were dragged are not."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.seat = seat
        self.number = number  # the first that has not had its turn

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
