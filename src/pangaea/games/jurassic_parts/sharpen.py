"""Sharpening: dull chisels become sharp. If there are too few, chisels are lifted from the slab."""

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS, low
from pangaea.games.jurassic_parts.slab import add_gaps, lift_chisel
from pangaea.games.jurassic_parts.state import Digger, State


def can_sharpen(digger: Digger) -> bool:
    """Whether the player has a chisel to sharpen or lift."""
    return digger.dull > 0 or digger.on_slab() > 0


def sharpen(s: State, seat: i64, n: i64) -> Step[State] | None:
    """[R10] [R12] [A1] [A5] Sharpen up to n dull chisels. Return a step that lifts the missing ones from the slab."""
    digger = s.diggers[seat]
    ground = min(n, digger.dull)
    digger.dull -= ground
    digger.sharp += ground
    s.note(v.SHARPENED, seat, ground)
    return Lift(seat, n - ground) if ground < n else None


class Lift(Step[State]):
    """[R11] [R12] [A2] The player lifts own chisels from the slab; they are sharp."""

    def __init__(self, seat: i64, n: i64) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: State) -> None:
        digger = s.diggers[self.seat]
        if digger.on_slab() > self.n:
            s.ask(self, self.seat)
        else:
            for direction in range(DIRECTIONS):
                while digger.chisels[direction]:
                    lift(s, self.seat, direction << 6 | low(digger.chisels[direction]))

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for direction in range(DIRECTIONS):
            add_gaps(may, v.LIFT, direction, s.diggers[seat].chisels[direction])

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        lift(s, seat, a)
        if self.n > 1:
            s.do(Lift(self.seat, self.n - 1))


def lift(s: State, seat: i64, gap: i64) -> None:
    """[R12] Lift a chisel from the slab; it is sharp again."""
    digger = s.diggers[seat]
    lift_chisel(digger, gap)
    digger.sharp += 1
    s.note(v.LIFTED, seat, gap)
