"""A game in rulebook order: hands are drawn; then turns of call, pick, reveal, refill."""

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Commit, Moves, SeatChance, Step
from pangaea.testing.template import verbs as v
from pangaea.testing.template.board import COLOURS, EACH, NONE
from pangaea.testing.template.options import Options
from pangaea.testing.template.state import State, total


def new(players: i64, options: Options) -> State:
    """[R1] Fill the bag and continue to the first question."""
    s = State.blank(players, options)
    for colour in range(COLOURS):
        s.bag[colour] = EACH
    s.do(Draw(0), Turn())
    s.settle()
    return s


class Draw(SeatChance[State]):
    """[R2] [R7] One pebble into the hand of a seat, then the next seat, until all hands are full."""

    def odds(self, s: State) -> vec[i64]:
        return s.bag

    def happens(self, s: State, outcome: i64) -> None:
        player = s.seats[self.seat]
        s.bag[outcome] -= 1
        player.hand[outcome] += 1
        s.note(v.DREW, self.seat, outcome, 0, 1 << self.seat)
        following = (self.seat + 1) % s.players
        if s.seats[following].held() < s.options.full():
            s.do(Draw(following))


class Turn(Step[State]):
    """[R3] [R4] [R5] [R7] The order of a turn."""

    def run(self, s: State) -> None:
        s.do(Lead(), Pick(), Reveal(), Refill())


class Lead(Step[State]):
    """[R3] The leader calls a colour, or yields the lead to a left neighbour with fewer points."""

    def run(self, s: State) -> None:
        s.ask(self, s.leader)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for colour in range(COLOURS):
            may.add(v.CALL, colour)
        if s.seats[(seat + 1) % s.players].points < s.seats[seat].points:
            may.add(v.YIELD)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.YIELD:
            s.leader = (seat + 1) % s.players
            s.note(v.YIELDED, seat, s.leader)
            s.do(self)
        else:
            s.called = a
            s.note(v.CALLED, seat, a)


class Pick(Commit[State]):
    """[R4] All pick at once, face down: an answer writes its own seat's field and nothing else."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for colour in range(COLOURS):
            if s.seats[seat].hand[colour]:
                may.add(v.PICK, colour)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.seats[seat].picked = a


class Reveal(Step[State]):
    """[R4] [R5] [R6] All show what they picked; a player alone with a colour wins the pebble."""

    def run(self, s: State) -> None:
        shown = vec[i64]([0, 0, 0])
        for player in s.seats:
            shown[player.picked] += 1
        for seat in range(s.players):
            player = s.seats[seat]
            colour = player.picked
            player.hand[colour] -= 1
            player.picked = NONE
            player.shown = colour
            if shown[colour] == 1:
                points: i64 = 2 if colour == s.called else 1  # [R6]
                player.won[colour] += 1
                player.points += points
                s.note(v.WON, seat, colour, points)
            else:
                s.box[colour] += 1
                s.note(v.LOST, seat, colour)


class Refill(Step[State]):
    """[R7] [R8] A pebble for everybody if the bag has enough, and the lead to the left; empty hands end the game."""

    def run(self, s: State) -> None:
        s.leader = (s.leader + 1) % s.players
        s.called = NONE
        if total(s.bag) >= s.players:
            s.do(Draw(s.leader), Turn())
        elif s.seats[0].held():
            s.do(Turn())
