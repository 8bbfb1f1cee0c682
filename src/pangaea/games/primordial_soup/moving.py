"""Movement: drift, active moves, cubes carried by a Tentacle, and followers with Holding."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.chance import Rng
from pangaea.core.step import Chance, Moves, Step
from pangaea.games.primordial_soup import board, genes
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.state import AmoebaStep, Colony, State


class DriftOrMove(AmoebaStep):
    """[R10] An amoeba drifts or moves, or stays with Holding [G11]. It cannot pass."""

    def run(self, s: State) -> None:
        colony = s.owner(self.amoeba)
        if can_move(colony) or colony.has(genes.HOLDING):
            s.ask(self, self.amoeba >> 3)
        else:
            s.do(drift(s, self.amoeba))

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        colony = s.colonies[seat]
        may.add(v.DRIFT, self.amoeba)
        if can_move(colony):
            may.add(v.MOVE, self.amoeba)
        if colony.has(genes.HOLDING):
            may.add(v.STAY, self.amoeba)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.DRIFT:
            s.do(drift(s, self.amoeba))
        elif verb == v.MOVE:
            pay_move(s.colonies[seat])
            s.do(find_way(s, self.amoeba), second_step(s, self.amoeba))
        else:
            s.note(v.STAYED, self.amoeba, s.cell(self.amoeba))


def can_move(colony: Colony) -> bool:
    """[R12] [G9] Whether an active move is affordable: it costs 1 BP, nothing with Streamlining."""
    return colony.bp > 0 or colony.has(genes.STREAMLINING)


def pay_move(colony: Colony) -> None:
    """[R12] [G9] [G18] Pay for an active move, even if it leads nowhere."""
    if not colony.has(genes.STREAMLINING):
        colony.bp -= 1


def drift(s: State, amoeba: i64) -> Step[State] | None:
    """[R11] Move one cell in the card's direction, free. The edge and the compass stop the amoeba."""
    return displace(s, amoeba, board.DRIFT[s.card], v.DRIFTED)


def find_way(s: State, amoeba: i64) -> Step[State]:
    """[R12] [G2] [G18] Return the step that finds a direction: one die, either of two dice, or a free choice."""
    colony = s.owner(amoeba)
    if colony.has(genes.MOVEMENT_2):
        return Steer(amoeba, board.ANYWHERE if s.options.must_go() else board.ANYWHERE | board.STAYING)
    if colony.has(genes.MOVEMENT_1):
        return RollTwo(amoeba)
    return RollOne(amoeba)


class RollOne(Chance[State]):
    """[R12] One die gives the direction."""

    def __init__(self, amoeba: i64) -> None:
        self.amoeba = amoeba

    def happens(self, s: State, outcome: i64) -> None:
        s.note(v.ROLLED, self.amoeba, outcome + 1)
        s.do(steer(s, self.amoeba, board.COMPASS[outcome]))

    def sample(self, s: State, rng: Rng) -> None:
        self.happens(s, rng.below(6))


PAIRS: Final[vec[i64]] = vec[i64]([1] * 36)


class RollTwo(Chance[State]):
    """[G2] [A5] Movement I: roll two dice and use either, a 5 or a 6 included."""

    def __init__(self, amoeba: i64) -> None:
        self.amoeba = amoeba

    def odds(self, s: State) -> vec[i64]:
        return PAIRS

    def happens(self, s: State, outcome: i64) -> None:
        s.note(v.ROLLED, self.amoeba, outcome // 6 + 1, outcome % 6 + 1)
        s.do(steer(s, self.amoeba, board.COMPASS[outcome // 6] | board.COMPASS[outcome % 6]))

    def sample(self, s: State, rng: Rng) -> None:
        self.happens(s, rng.below(36))


def steer(s: State, amoeba: i64, ways: i64) -> Step[State] | None:
    """Move in the only direction allowed, or ask for one of several."""
    if ways & (ways - 1):
        return Steer(amoeba, ways)
    direction: i64 = 0
    while not ways >> direction & 1:
        direction += 1
    return displace(s, amoeba, direction, v.MOVED)


class Steer(Step[State]):
    """[R13] [A4] The player names one of these directions. A blocked one is allowed and leads nowhere."""

    def __init__(self, amoeba: i64, ways: i64) -> None:
        self.amoeba = amoeba
        self.ways = ways  # directions to choose from, as bits

    def run(self, s: State) -> None:
        s.ask(self, self.amoeba >> 3)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for direction in range(board.NOWHERE + 1):
            if self.ways >> direction & 1:
                may.add(v.GO, direction)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.do(displace(s, self.amoeba, a, v.MOVED))


def second_step(s: State, amoeba: i64) -> Step[State] | None:
    """[G4] [G17] Return the second step that Speed or Persistence offers after an active move."""
    colony = s.owner(amoeba)
    return SecondStep(amoeba) if colony.has(genes.SPEED) or colony.has(genes.PERSISTENCE) else None


class SecondStep(AmoebaStep):
    """[G4] An optional second step, free; its direction is found like the first."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(v.AGAIN)
        may.add(v.STOP)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.AGAIN:
            s.do(find_way(s, self.amoeba))


def displace(s: State, amoeba: i64, direction: i64, how: i64) -> Step[State] | None:
    """[R14] Leave in a fixed direction, with cubes if it has a Tentacle. A blocked amoeba stays."""
    cell = s.cell(amoeba)
    to = board.neighbour(cell, direction)
    if to < 0:
        s.note(v.STAYED, amoeba, cell)
        return None
    if s.soup[cell] and s.owner(amoeba).has(genes.TENTACLE):
        return Carry(amoeba, to, capacity(s), how)
    return arrive(s, amoeba, to, how)


def capacity(s: State) -> i64:
    """[G10] Return the number of cubes a Tentacle carries."""
    return 2 if s.players == 3 else 3


def arrive(s: State, amoeba: i64, to: i64, how: i64) -> Step[State] | None:
    """Put the amoeba into its new cell, then let amoebas with Holding follow."""
    colony = s.owner(amoeba)
    cell = colony.cells[amoeba & 7]
    colony.cells[amoeba & 7] = to
    s.note(how, amoeba, to)
    if how == v.FOLLOWED:
        return None
    return follower(s, amoeba >> 3, cell, to, 0)


class Carry(Step[State]):
    """[R14] [G10] [A16] An amoeba with a Tentacle takes cubes of any colour along, one by one."""

    def __init__(self, amoeba: i64, to: i64, left: i64, how: i64) -> None:
        self.amoeba = amoeba
        self.to = to
        self.left = left  # cubes it may still take
        self.how = how  # the event on arrival: drifted, moved or followed

    def run(self, s: State) -> None:
        if self.left and s.soup[s.cell(self.amoeba)]:
            s.ask(self, self.amoeba >> 3)
        else:
            s.do(arrive(s, self.amoeba, self.to, self.how))

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        cubes = s.soup[s.cell(self.amoeba)]
        for colour in range(s.players):
            if board.count(cubes, colour):
                may.add(v.TAKE, colour)
        may.add(v.ENOUGH)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.TAKE:
            s.soup[s.cell(self.amoeba)] -= 1 << a * 8
            s.soup[self.to] += 1 << a * 8
            s.note(v.CARRIED, self.amoeba, a, self.to)
            s.do(Carry(self.amoeba, self.to, self.left - 1, self.how))
        else:
            s.do(arrive(s, self.amoeba, self.to, self.how))


def follower(s: State, mover: i64, cell: i64, to: i64, after: i64) -> Step[State] | None:
    """[G11] Return the Follow step of the next amoeba with Holding in the old cell, by seat and number."""
    seat = after >> 3
    number = after & 7
    while seat < s.players:
        colony = s.colonies[seat]
        if colony.has(genes.HOLDING) and (seat != mover or s.options.follows_any()):
            while number < board.NUMBERS:
                number += 1
                if colony.cells[number] == cell:
                    return Follow(seat << 3 | number, mover, to)
        seat += 1
        number = 0
    return None


class Follow(Step[State]):
    """[R14] [G11] Out of turn and free: an amoeba with Holding may go along with an enemy that leaves its cell."""

    def __init__(self, amoeba: i64, mover: i64, to: i64) -> None:
        self.amoeba = amoeba
        self.mover = mover  # the seat of the leaving amoeba
        self.to = to

    def run(self, s: State) -> None:
        s.ask(self, self.amoeba >> 3)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(v.FOLLOW, self.amoeba)
        may.add(v.LET_GO, self.amoeba)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        cell = s.cell(self.amoeba)
        following = follower(s, self.mover, cell, self.to, self.amoeba)
        if verb == v.LET_GO:
            s.do(following)
        elif s.soup[cell] and s.colonies[seat].has(genes.TENTACLE):
            s.do(Carry(self.amoeba, self.to, capacity(s), v.FOLLOWED), following)
        else:
            s.do(arrive(s, self.amoeba, self.to, v.FOLLOWED), following)
