"""Phase 3, movement: dinosaurs walk from hex to hex and fight for occupied ones."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Chance, Moves, SeatStep, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import MOVEMENT
from pangaea.games.evo.events import CARDS, attack_horns, defence_horns, movement_points
from pangaea.games.evo.state import EMPTY, NOBODY, State

WINS: Final[vec[i64]] = vec[i64]([1, 2, 4, 5])  # the attacker's highest winning roll with one horn fewer, equal, +1, +2


def wins(s: State, attacker: i64, defender: i64) -> i64:
    """[R19] [A10] Return the highest roll with which the attacker wins; 0 if the attack is not allowed."""
    lead = attack_horns(s, attacker) - defence_horns(s, defender)
    if lead < -1:
        return 0
    return WINS[min(lead, 2) + 1]


class Movement(Step[State]):
    """[R8] Event cards are played, then everybody moves in order."""

    def run(self, s: State) -> None:
        s.do(CARDS[MOVEMENT], MOVE_ALL)


class MoveAll(Step[State]):
    """[R9] Everybody moves in order."""

    def run(self, s: State) -> None:
        s.in_order(LEGS)


class Legs(SeatStep[State]):
    """[R15] [E8] Give a player the movement points of this turn."""

    def run(self, s: State) -> None:
        s.do(Walk(self.seat, movement_points(s, self.seat)))


class Walk(Step[State]):
    """[R15] [R16] [R17] [R21] Each point moves a dinosaur to a neighbouring hex, until the player ends."""

    def __init__(self, seat: i64, points: i64) -> None:
        self.seat = seat
        self.points = points

    def run(self, s: State) -> None:
        if self.points and s.herd(self.seat):
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(v.END)
        open_to: i64 = 1 << NOBODY  # owners whose hexes may be entered, as bits
        for other in range(s.players):
            if other != seat and wins(s, seat, other):  # [R18]
                open_to |= 1 << other
        neighbours = s.island().neighbours
        for h in range(s.island().size):
            if s.owner(h) == seat:
                for to in neighbours[h]:
                    if open_to >> s.owner(to) & 1:
                        may.add(v.WALK, h, to)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.END:
            return
        if s.hexes[b] == EMPTY:
            s.hexes[b] = s.hexes[a]
            s.hexes[a] = EMPTY
            s.note(v.WALKED, seat, a, b)
            s.do(Walk(seat, self.points - 1))
        else:
            s.do(Fight(a, b), Walk(seat, self.points - 1))
            s.note(v.ATTACKED, seat, s.owner(b), b)


class Fight(Chance[State]):
    """[R19] [R20] The attacker's owner rolls. The loser goes to its reserve, and a victorious attacker moves in."""

    def __init__(self, start: i64, to: i64) -> None:
        self.start = start
        self.to = to

    def happens(self, s: State, outcome: i64) -> None:
        attacker, defender = s.owner(self.start), s.owner(self.to)
        s.note(v.ROLLED, attacker, outcome + 1)
        won = outcome + 1 <= wins(s, attacker, defender)
        if won:
            s.hexes[self.to] = s.hexes[self.start]
        s.hexes[self.start] = EMPTY
        s.note(v.WON if won else v.LOST, attacker, defender, self.to)


MOVEMENT_PHASE: Final[Step[State]] = Movement()
MOVE_ALL: Final[Step[State]] = MoveAll()
LEGS: Final[list[Step[State]]] = [Legs(0), Legs(1), Legs(2), Legs(3), Legs(4)]
