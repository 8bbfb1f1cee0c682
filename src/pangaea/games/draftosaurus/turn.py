"""The steps of a turn: deal, roll, pick, reveal, place. With two players, also return one to the box."""

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
    """[R4] Draw a dinosaur from the bag into a hidden hand, until everybody holds six."""

    def odds(self, s: State) -> vec[i64]:
        return s.bag

    def happens(self, s: State, outcome: i64) -> None:
        if self.take(s, outcome) < board.HAND:
            s.do(self)
        elif self.seat + 1 < s.players:
            s.do(DEALS[self.seat + 1])

    def sample(self, s: State, rng: Rng) -> None:
        """Draw all six at once."""
        while self.take(s, rng.weighted(s.bag)) < board.HAND:
            pass
        if self.seat + 1 < s.players:
            s.do(DEALS[self.seat + 1])

    def take(self, s: State, species: i64) -> i64:
        """Move a dinosaur from the bag to the hand. Return the size of the hand."""
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
    """[R7] Return the face that binds this seat. It does not bind the roller."""
    return board.NO_DIE if seat == s.roller else s.die


def allows(die: i64, pen: Pen, zoo: Zoo) -> bool:
    """[R7] [R9] Whether the die allows this pen. The River is always allowed."""
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
    """[R5] [R6] [A10] All players pick a dinosaur and its place at once, face down."""

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
        zoo.picked = a  # [A15] it stays in the hand, so that the choice can be taken back
        if verb == v.PLACE:
            zoo.place = b


class Reveal(Step[State]):
    """[A10] Option: all reveal their picks before they choose places."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            zoo = s.zoos[seat]
            zoo.shown = zoo.picked
            zoo.hand -= board.one(zoo.picked)
            zoo.picked = -1
            s.note(v.PICKED, seat, zoo.shown)
        s.do(PUT_ALL, PLACE_ALL)


class PutAll(Commit[State]):
    """[A10] Option: all players choose places at once, knowing the picks of the others."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        zoo = s.zoos[seat]
        die = die_for(s, seat)
        for pen in pens(s.side):
            if allows(die, pen, zoo) and pen.takes(s, zoo) & board.one(zoo.shown):
                may.add(v.PUT, pen.place)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.zoos[seat].place = a


class PlaceAll(Step[State]):
    """[R5] [R6] [R10] When all have chosen, they reveal and place. Placed dinosaurs stay."""

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
    """Add a dinosaur to a place. The first one in the Wood sets its order [R25]."""
    if s.side == board.WINTER and place == board.WOOD and not zoo.pens[board.WOOD]:
        zoo.first = species
    zoo.pens[place] += board.one(species)


class ReturnOne(Commit[State]):
    """[R36] [A11] Two players: after both placements, each picks one more dinosaur, for the box."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add_each(v.RETURN, board.kinds(s.zoos[seat].hand), 0, board.BITS)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.zoos[seat].picked = a


class ReturnAll(Step[State]):
    """[R36] [R37] [A11] Both reveal the dinosaurs that they return. These are out of the game."""

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
