"""Setup: soup, gene pool, first card, start order on the ladder and two amoebas each."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Chance, Moves, SeatStep, Step
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import CARDS, CELLS, CUBES, NUMBERS, each_colour
from pangaea.games.primordial_soup.genes import copies
from pangaea.games.primordial_soup.options import Options
from pangaea.games.primordial_soup.state import State, above, below

TWO_DICE: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])  # frequencies of the sums 2 to 12


class FirstCard(Chance[State]):
    """[R5] The first environment card is turned up."""

    def odds(self, s: State) -> vec[i64]:
        return s.deck

    def happens(self, s: State, outcome: i64) -> None:
        s.deck[outcome] -= 1
        s.card = outcome
        s.note(v.REVEALED, outcome)


class StartRoll(Chance[State]):
    """[R6] Each of these seats rolls two dice; tied players roll again."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats  # as bits; the lowest rolls next

    def odds(self, s: State) -> vec[i64]:
        return TWO_DICE

    def happens(self, s: State, outcome: i64) -> None:
        seat: i64 = 0
        while not self.seats >> seat & 1:
            seat += 1
        s.colonies[seat].roll += outcome + 2
        s.note(v.START_ROLL, seat, outcome + 2)
        rest = self.seats & ~(1 << seat)
        if not rest:
            rest = rank_rolls(s)
        if rest:
            s.do(StartRoll(rest))


def rank_rolls(s: State) -> i64:
    """[R6] Replace the rolls by ranks, scaled so that a tie-break roll fits in. Return the tied seats, as bits."""
    ranks = vec[i64]([0, 0, 0, 0])
    tied: i64 = 0
    for seat in range(s.players):
        for other in range(s.players):
            if s.colonies[other].roll < s.colonies[seat].roll:
                ranks[seat] += 16
            elif other != seat and s.colonies[other].roll == s.colonies[seat].roll:
                tied |= 1 << seat
    for seat in range(s.players):
        s.colonies[seat].roll = ranks[seat]
    return tied


class ChooseSpace(Step[State]):
    """[R6] From the highest roll down, each player picks a free start space. The last takes the remaining one."""

    def run(self, s: State) -> None:
        chooser: i64 = -1
        waiting: i64 = 0
        for seat in range(s.players):
            if not s.colonies[seat].marker:
                waiting += 1
                if chooser < 0 or s.colonies[seat].roll > s.colonies[chooser].roll:
                    chooser = seat
        if waiting > 1:
            s.ask(self, chooser)
        elif waiting:
            space: i64 = 1
            while taken(s, space):
                space += 1
            self.answer(s, chooser, v.SPACE, space, 0)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for space in range(1, s.players + 1):
            if not taken(s, space):
                may.add(v.SPACE, space)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.colonies[seat].marker = a
        s.colonies[seat].roll = 0
        s.note(v.TOOK_SPACE, seat, a)
        s.do(self)


def taken(s: State, space: i64) -> bool:
    """Whether a marker is on the space."""
    return any(colony.marker == space for colony in s.colonies)


class PlaceFirst(SeatStep[State]):
    """[R7] In ascending order, each player places an amoeba on an empty cell; with four players it has one damage.

    Seat -1: before the first.
    """

    def run(self, s: State) -> None:
        if self.seat < 0:
            s.do(PlaceFirst(above(s, -1)))
        else:
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        empty_places(s, seat, may)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        place(s, a, b, 1 if s.players == 4 else 0)
        following = above(s, seat)
        if following >= 0:
            s.do(PlaceFirst(following))


class PlaceSecond(SeatStep[State]):
    """[R8] In descending order, each player places a second, unharmed amoeba. Seat -1: before the first."""

    def run(self, s: State) -> None:
        if self.seat < 0:
            s.do(PlaceSecond(below(s, -1)))
        else:
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        empty_places(s, seat, may)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        place(s, a, b, 0)
        following = below(s, seat)
        if following >= 0:
            s.do(PlaceSecond(following))


def empty_places(s: State, seat: i64, may: Moves) -> None:
    """[R7] [R8] Add the moves that place any amoeba off the board on an empty cell."""
    full: i64 = 0
    for colony in s.colonies:
        for cell in colony.cells:
            if cell >= 0:
                full |= 1 << cell
    cells = s.colonies[seat].cells
    for number in range(1, NUMBERS + 1):
        if cells[number] < 0:
            for cell in range(CELLS):
                if not full >> cell & 1:
                    may.add(v.PLACE, seat << 3 | number, cell)


def place(s: State, amoeba: i64, cell: i64, damage: i64, price: i64 = 0) -> None:
    """Put an amoeba onto the board."""
    colony = s.owner(amoeba)
    colony.cells[amoeba & 7] = cell
    colony.damage[amoeba & 7] = damage
    s.note(v.PLACED, amoeba, cell, price)


def new(players: i64, options: Options) -> State:
    """[R1] [R2] [R3] [R4] Return the table set for this number of players, before any roll."""
    s = State.blank(players, options)
    s.deck = CARDS[:]
    s.soup = vec[i64]([each_colour(players, 2)] * int(CELLS))
    s.supply = each_colour(players, CUBES - 2 * CELLS)
    s.pool = copies(players)
    for colony in s.colonies:
        colony.bp = 4
    return s


def blank(players: i64, options: Options) -> State:
    """Return a first round in which no amoeba is on the board yet."""
    s = new(players, options)
    s.round, s.phase, s.card = 1, 1, 0
    for seat in range(players):
        s.colonies[seat].marker = seat + 1
    return s
