"""Phase 5, deaths: amoebas with too much damage die; then Aggression."""

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep, Step
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.attack import add_prey, attack, die, fatal
from pangaea.games.primordial_soup.board import NUMBERS
from pangaea.games.primordial_soup.genes import AGGRESSION
from pangaea.games.primordial_soup.state import State, below


class Deaths(Step[State]):
    """[R36] [R38] Phase 5: descending and by number, the damaged die; after all of them, Aggression."""

    def run(self, s: State) -> None:
        s.phase = 5
        seat = below(s, -1)
        while seat >= 0:
            for number in range(1, NUMBERS + 1):
                amoeba = seat << 3 | number
                if s.cell(amoeba) >= 0 and fatal(s, amoeba):
                    die(s, amoeba)
            seat = below(s, seat)
        s.do(Aggress(below(s, -1)))


class Aggress(SeatStep[State]):
    """[R38] [G19] [A15] Descending, an owner of Aggression may attack one enemy, once a round, with any own amoeba."""

    def run(self, s: State) -> None:
        seat = self.seat
        while seat >= 0 and not s.colonies[seat].has(AGGRESSION):
            seat = below(s, seat)
        if seat < 0:
            return
        if seat != self.seat:
            s.do(Aggress(seat))
        else:
            s.ask_choice(self, seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        colony = s.colonies[seat]
        for number in range(1, NUMBERS + 1):
            if colony.bp and colony.cells[number] >= 0:
                add_prey(s, seat << 3 | number, may)
        may.add(v.PASS)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        following = below(s, seat)
        later = Aggress(following) if following >= 0 else None
        if verb == v.ATTACK:
            s.do(attack(s, a, b), later)
        else:
            s.do(later)
