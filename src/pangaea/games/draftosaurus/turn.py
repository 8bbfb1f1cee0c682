"""A turn: deal, roll, pick, reveal, place; with two players, return one to the box."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.chance import Rng
from pangaea.core.step import Chance, Commit, Moves, SeatChance, Step
from pangaea.games.draftosaurus import board
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.pens import Pen, pens
from pangaea.games.draftosaurus.state import State, Zoo


class Deal(SeatChance[State]):
    """[R4] A dinosaur from the bag into a hidden hand, until everybody holds six."""

    def odds(self, s: State) -> vec[i64]:
        return s.bag

    def happens(self, s: State, outcome: i64) -> None:
        if self.take(s, outcome) < board.HAND:
            s.do(self)
        elif self.seat + 1 < s.players:
            s.do(DEALS[self.seat + 1])

    def sample(self, s: State, rng: Rng) -> None:
        """All six at once."""
        while self.take(s, rng.weighted(s.bag)) < board.HAND:
            pass
        if self.seat + 1 < s.players:
            s.do(DEALS[self.seat + 1])

    def take(self, s: State, species: i64) -> i64:
        """Draw this one; return how many the hand holds now."""
        zoo = s.zoos[self.seat]
        s.bag[species] -= 1
        zoo.hand += board.one(species)
        zoo.seen = 1 << self.seat
        s.note(v.DREW, self.seat, species, 0, 1 << self.seat)
        return zoo.held()


class Roll(Chance[State]):
    """[R5] [R35] The holder rolls the die."""

    def happens(self, s: State, outcome: i64) -> None:
        s.die = outcome
        s.note(v.ROLLED, s.roller, outcome)


def die_for(s: State, seat: i64) -> i64:
    """[R7] The face that binds this seat; the roller is free of it."""
    return board.NO_DIE if seat == s.roller else s.die


def allows(die: i64, pen: Pen, zoo: Zoo) -> bool:
    """[R7] [R9] Whether the die lets a dinosaur go there; the River is always open."""
    if pen.place == board.RIVER or die == board.NO_DIE:
        return True
    if die == board.WOODS or die == board.GRASSLAND:
        return pen.zone == die  # [R13] [R14]
    if die == board.EMPTY_PEN:
        return not pen.inside(zoo)  # [R17]
    if die == board.NO_T_REX:
        return not board.count(pen.inside(zoo), board.T_REX)  # [R18]
    return pen.bank == die  # [R15] [R16]


class Pick(Commit[State]):
    """[R5] [R6] [A10] Everybody picks a dinosaur and its place, face down, all at once."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        zoo = s.zoos[seat]
        hand = board.kinds(zoo.hand)
        if s.options.reveal:
            may.add_each(v.PICK, hand, 0, board.BITS)
            return
        die = die_for(s, seat)
        for pen in pens(s.side):
            if allows(die, pen, zoo):
                may.add_each(v.PLACE, hand & pen.takes(s, zoo), pen.place, board.BITS)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        zoo = s.zoos[seat]
        zoo.picked = a  # [A15] nothing else is written, so that it can be taken back until the last has chosen
        if verb == v.PLACE:
            zoo.place = b


class Reveal(Step[State]):
    """[A10] Option: all show what they picked before they choose its place."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            zoo = s.zoos[seat]
            zoo.shown = zoo.picked
            zoo.hand -= board.one(zoo.picked)
            zoo.picked = -1
            s.note(v.PICKED, seat, zoo.shown)
        s.do(PUT_ALL, PLACE_ALL)


class PutAll(Commit[State]):
    """[A10] Option: everybody chooses the place, knowing what the others picked."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        zoo = s.zoos[seat]
        die = die_for(s, seat)
        for pen in pens(s.side):
            if allows(die, pen, zoo) and pen.takes(s, zoo) & board.one(zoo.shown):
                may.add(v.PUT, pen.place)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.zoos[seat].place = a


class PlaceAll(Step[State]):
    """[R5] [R6] [R10] All have chosen: they reveal and place, and what is placed stays."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            zoo = s.zoos[seat]
            species = zoo.shown
            if species < 0:
                species = zoo.picked
                zoo.hand -= board.one(species)
            place = zoo.place
            settle_in(s, zoo, species, place)
            zoo.picked = -1
            zoo.shown = -1
            zoo.place = -1
            s.note(v.PLACED, seat, species, s.side * board.WINTER_PLACES + place)


def settle_in(s: State, zoo: Zoo, species: i64, place: i64) -> None:
    """The dinosaur moves in; the Wood remembers who came first [R25]."""
    if s.side == board.WINTER and place == board.WOOD and not zoo.pens[board.WOOD]:
        zoo.first = species
    zoo.pens[place] += board.one(species)


class ReturnOne(Commit[State]):
    """[R36] [A11] Two players: having seen both placements, each picks one more, for the box."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add_each(v.RETURN, board.kinds(s.zoos[seat].hand), 0, board.BITS)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.zoos[seat].picked = a


class ReturnAll(Step[State]):
    """[R36] [R37] [A11] Both show what they return; it is out of the game."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            zoo = s.zoos[seat]
            species = zoo.picked
            zoo.hand -= board.one(species)
            s.box += board.one(species)
            zoo.picked = -1
            s.note(v.RETURNED, seat, species)


DEALS: Final[list[Step[State]]] = [Deal(0), Deal(1), Deal(2), Deal(3), Deal(4)]
DEAL: Final[Step[State]] = DEALS[0]
ROLL: Final[Step[State]] = Roll()
PICK_ALL: Final[Step[State]] = Pick()
REVEAL: Final[Step[State]] = Reveal()
PUT_ALL: Final[Step[State]] = PutAll()
PLACE_ALL: Final[Step[State]] = PlaceAll()
RETURN_ONE: Final[Step[State]] = ReturnOne()
RETURN_ALL: Final[Step[State]] = ReturnAll()
