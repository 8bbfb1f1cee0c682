"""A game in rulebook order: rounds of turns, then quarantine and scoring; winter may follow summer."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.board import NO_DIE, SUMMER, T_REX, WINTER, count, rounds
from pangaea.games.draftosaurus.options import Options
from pangaea.games.draftosaurus.quarantine import LeaveAll, LeaveQuarantine
from pangaea.games.draftosaurus.scoring import sheet, total
from pangaea.games.draftosaurus.setup import SetUp, blank
from pangaea.games.draftosaurus.state import State
from pangaea.games.draftosaurus.turn import DEAL, PICK_ALL, PLACE_ALL, RETURN_ALL, RETURN_ONE, REVEAL, ROLL

BOTH: Final[i64] = 2


def new(players: i64, options: Options) -> State:
    """Start a new game and run it up to the first question."""
    s = blank(players, options)
    s.do(SetUp(s.side), Round())
    s.settle()
    return s


class Round(Step[State]):
    """[R4] [R34] Everyone draws six; then turns until the hands are empty."""

    def run(self, s: State) -> None:
        s.round += 1
        s.turns = 0
        s.do(DEAL, TURN)


class Turn(Step[State]):
    """[R5] [R36] The holder rolls, all pick at once, all reveal and place; then hands and die go left."""

    def run(self, s: State) -> None:
        if s.players == 2:
            s.do(ROLL, PICK_ALL, REVEAL if s.options.reveal else PLACE_ALL, RETURN_ONE, RETURN_ALL, PASS_ON)
        else:
            s.do(ROLL, PICK_ALL, REVEAL if s.options.reveal else PLACE_ALL, PASS_ON)


class PassOn(Step[State]):
    """[R11] [R12] [A12] What is left of each hand, and the die, go to the left; empty hands end the round."""

    def run(self, s: State) -> None:
        s.turns += 1
        s.roller = (s.roller + 1) % s.players
        s.die = NO_DIE
        last = s.zoos[s.players - 1]
        hand, seen = last.hand, last.seen
        for seat in range(s.players):
            zoo = s.zoos[seat]
            zoo.hand, hand = hand, zoo.hand
            zoo.seen, seen = seen | 1 << seat, zoo.seen
        if hand:
            s.note(v.HANDED, s.roller)
            s.do(TURN)
        elif s.round < rounds(s.players):
            s.do(Round())
        else:
            s.do(LeaveQuarantine(), LeaveAll(), Score())


class Score(Step[State]):
    """[R32] [R33] [A13] All zoos are scored; in the double game the winter follows, with a new setup."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            points = total(s, seat)
            zoo = s.zoos[seat]
            zoo.points += points
            zoo.t_rexes += count(zoo.all(), T_REX)
            s.note(v.SCORED, seat, points, s.side)
        if s.options.mode == BOTH and s.side == SUMMER:
            for seat in range(s.players):
                s.zoos[seat].summer = sheet(s, seat)
            s.do(SetUp(WINTER), Round())


TURN: Final[Step[State]] = Turn()
PASS_ON: Final[Step[State]] = PassOn()
