"""The course of a game: turns of six phases until the meteor falls."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.evo import setup
from pangaea.games.evo import verbs as v
from pangaea.games.evo.births import BIRTHS_PHASE
from pangaea.games.evo.climate import CLIMATE_PHASE
from pangaea.games.evo.evolution import EVOLUTION
from pangaea.games.evo.initiative import INITIATIVE
from pangaea.games.evo.meteor import METEOR_STEP
from pangaea.games.evo.movement import MOVEMENT_PHASE
from pangaea.games.evo.options import Options
from pangaea.games.evo.setup import DEALS, STARS
from pangaea.games.evo.state import State
from pangaea.games.evo.survival import SURVIVAL_PHASE


def new(players: i64, options: Options) -> State:
    """[R1] Start a new game and run it to its first question."""
    s = setup.blank(players, options)
    s.do(STARS[0], DEAL_ALL, TURN)
    s.settle()
    return s


class DealAll(Step[State]):
    """[R5] Deal three event cards to everyone."""

    def run(self, s: State) -> None:
        s.in_order(DEALS)


class Turn(Step[State]):
    """[R8] A turn has six phases. Everybody finishes one before the next begins."""

    def run(self, s: State) -> None:
        s.turns += 1
        for species in s.species:
            s.discard += species.played
            species.played = 0
        s.note(v.TURNED, s.turns)
        s.do(INITIATIVE, CLIMATE_PHASE, MOVEMENT_PHASE, BIRTHS_PHASE, SURVIVAL_PHASE, METEOR_AND_EVOLUTION)


class MeteorAndEvolution(Step[State]):
    """[R29] The last phase: first the meteor, then the auction."""

    def run(self, s: State) -> None:
        s.do(METEOR_STEP, UNLESS_IMPACT)


class UnlessImpact(Step[State]):
    """[R31] After an impact there is neither an auction nor a further turn."""

    def run(self, s: State) -> None:
        if not s.fallen:
            s.do(EVOLUTION, TURN)


DEAL_ALL: Final[Step[State]] = DealAll()
TURN: Final[Step[State]] = Turn()
METEOR_AND_EVOLUTION: Final[Step[State]] = MeteorAndEvolution()
UNLESS_IMPACT: Final[Step[State]] = UnlessImpact()
