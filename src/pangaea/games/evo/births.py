"""Phase 4, births: each egg is a new dinosaur next to an adult; an extinct species starts again anywhere."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import BIRTHS, FAR_NEST, FAR_NEST_REACH, count
from pangaea.games.evo.events import CARDS, barren, eggs
from pangaea.games.evo.state import DINOSAURS, EMPTY, NEWBORN, State


class Births(Step[State]):
    """[R8] Event cards are played, everybody breeds in order, and the young grow up."""

    def run(self, s: State) -> None:
        s.do(CARDS[BIRTHS], BREED_ALL, GROW_UP)


class BreedAll(Step[State]):
    """[R9] Everybody breeds in order."""

    def run(self, s: State) -> None:
        s.in_order(BREEDS)


class Breed(SeatStep[State]):
    """[R22] Place one new dinosaur for each egg, as far as reserve and room allow."""

    def run(self, s: State) -> None:
        s.do(Birth(self.seat, due(s, self.seat)))


def due(s: State, seat: i64) -> i64:
    """[R24] [R25] [E9] [E11] Return the number of births due, limited by eggs, reserve and empty hexes."""
    if barren(s, seat):
        return 0
    number = min(eggs(s, seat), DINOSAURS - s.herd(seat))
    if not number:
        return 0
    if extinct(s, seat):
        return min(number, largest_room(s))
    free: i64 = len(nests(s, seat, number))
    return min(number, free)


class Birth(Step[State]):
    """[R24] [A14] The owner places new dinosaurs one by one until all are on the island."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left = left

    def run(self, s: State) -> None:
        if self.left:
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for h in nests(s, seat, self.left):
            may.add(v.BIRTH, h)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.put(seat, a, NEWBORN)
        s.note(v.BORN, seat, a)
        s.do(Birth(seat, self.left - 1))


def extinct(s: State, seat: i64) -> bool:
    """[R25] Whether the seat has no adult on the island."""
    return not any(dinosaur >> 4 == seat for dinosaur in s.hexes)


def nests(s: State, seat: i64, left: i64) -> vec[i64]:
    """[R23] [R25] [E10] Return the hexes open to the next of `left` new dinosaurs."""
    if extinct(s, seat):  # [A17]
        return next_to(s, seat, NEWBORN) if s.herd(seat) else room(s, left)
    if count(s.species[seat].played, FAR_NEST):
        return far(s, seat)
    return next_to(s, seat, 0)


def next_to(s: State, seat: i64, newborn: i64) -> vec[i64]:
    """[R23] [A13] [A14] Return the empty hexes next to the seat's adults, or to its newborn."""
    found = vec[i64]()
    taken = s.hexes[:]
    neighbours = s.island().neighbours
    for h in range(s.island().size):
        if s.owner(h) == seat and s.hexes[h] & NEWBORN == newborn:
            for to in neighbours[h]:
                if taken[to] == EMPTY:
                    taken[to] = seat
                    found = append(found, to)
    return found


def far(s: State, seat: i64) -> vec[i64]:
    """[E10] [A25] Return the empty hexes up to three steps from an adult of the seat."""
    adults, found = vec[i64](), vec[i64]()
    island = s.island()
    for h in range(island.size):
        if s.owner(h) == seat and s.adult(h):
            adults = append(adults, h)
    for to in range(island.size):
        if s.hexes[to] == EMPTY:
            for adult in adults:
                if island.distance(adult, to) <= FAR_NEST_REACH:
                    found = append(found, to)
                    break
    return found


def room(s: State, left: i64) -> vec[i64]:
    """[R25] Return the empty hexes from which an extinct species can place a group of this size."""
    found = vec[i64]()
    sizes = rooms(s)
    for h in range(s.island().size):
        if s.hexes[h] == EMPTY and sizes[h] >= left:
            found = append(found, h)
    return found


def largest_room(s: State) -> i64:
    """[R25] Return the size of the largest group that fits on the island."""
    most: i64 = 0
    sizes = rooms(s)
    for h in range(s.island().size):
        if s.hexes[h] == EMPTY:
            most = max(most, sizes[h])
    return most


def rooms(s: State) -> vec[i64]:
    """Return, for each empty hex, the size of its connected region of empty hexes."""
    sizes = s.hexes[:]
    for h in range(s.island().size):
        if s.hexes[h] == EMPTY and sizes[h] == EMPTY:
            region = grow(s, h)
            for member in region:
                sizes[member] = len(region)
    return sizes


def grow(s: State, h: i64) -> vec[i64]:
    """Return the connected region of empty hexes around this one."""
    neighbours = s.island().neighbours
    taken = s.hexes[:]
    taken[h] = 0
    region = vec[i64]([h])
    at: i64 = 0
    while at < len(region):
        for to in neighbours[region[at]]:
            if taken[to] == EMPTY:
                taken[to] = 0
                region = append(region, to)
        at += 1
    return region


class GrowUp(Step[State]):
    """[R23] After the births, everybody on the island is an adult."""

    def run(self, s: State) -> None:
        for h in range(s.island().size):
            if s.hexes[h] >= NEWBORN:
                s.hexes[h] -= NEWBORN


BIRTHS_PHASE: Final[Step[State]] = Births()
BREED_ALL: Final[Step[State]] = BreedAll()
BREEDS: Final[list[Step[State]]] = [Breed(0), Breed(1), Breed(2), Breed(3), Breed(4)]
GROW_UP: Final[Step[State]] = GrowUp()
