"""Phase 6, first half: the meteor approaches and finally falls."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Chance, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import METEOR, METEOR_DRIFT
from pangaea.games.evo.events import CARDS, played
from pangaea.games.evo.state import State

QUIET_TURNS: Final[i64] = 2  # turns in which the meteor does not move, in the variant [R48]


class Meteor(Step[State]):
    """[R8] Event cards are played, then the meteor moves."""

    def run(self, s: State) -> None:
        s.do(CARDS[METEOR], FLY)


class Fly(Step[State]):
    """[R29] [R30] [R48] [E18] [A20] The meteor moves a cell. It falls on the last, or by a roll on a numbered one."""

    def run(self, s: State) -> None:
        if played(s, METEOR_DRIFT) or (s.options.one_fewer() and s.turns <= QUIET_TURNS):
            s.note(v.HUNG)
            return
        track = s.island().track
        s.meteor += 1
        s.note(v.FLEW, s.meteor)
        if s.meteor == len(track) - 1:
            fall(s)
        elif track[s.meteor]:
            s.do(IMPACT_ROLL)


class ImpactRoll(Chance[State]):
    """[R30] The first player rolls. The cell's number or less is an impact."""

    def happens(self, s: State, outcome: i64) -> None:
        s.note(v.ROLLED, s.order[0], outcome + 1)
        if outcome + 1 <= s.island().track[s.meteor]:
            fall(s)


def fall(s: State) -> None:
    """[R30] The game is over."""
    s.fallen = 1
    s.note(v.IMPACT)


METEOR_STEP: Final[Step[State]] = Meteor()
FLY: Final[Step[State]] = Fly()
IMPACT_ROLL: Final[Step[State]] = ImpactRoll()
