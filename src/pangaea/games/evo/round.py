"""The course of a game: turns of six phases until the meteor falls."""

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.evo import setup
from pangaea.games.evo import verbs as v
from pangaea.games.evo.births import Births
from pangaea.games.evo.climate import Climate
from pangaea.games.evo.evolution import Evolution
from pangaea.games.evo.initiative import Initiative
from pangaea.games.evo.meteor import Meteor
from pangaea.games.evo.movement import Movement
from pangaea.games.evo.options import Options
from pangaea.games.evo.setup import DEALS, STARS
from pangaea.games.evo.state import State
from pangaea.games.evo.survival import Survival


def new(players: i64, options: Options) -> State:
    """[R1] Start a new game and run it to its first question."""
    s = setup.blank(players, options)
    s.do(STARS[0], DealAll(), Turn())
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
        s.do(Initiative(), Climate(), Movement(), Births(), Survival(), MeteorAndEvolution())


class MeteorAndEvolution(Step[State]):
    """[R29] The last phase: first the meteor, then the auction."""

    def run(self, s: State) -> None:
        s.do(Meteor(), UnlessImpact())


class UnlessImpact(Step[State]):
    """[R31] After an impact there is neither an auction nor a further turn."""

    def run(self, s: State) -> None:
        if not s.fallen:
            s.do(Evolution(), Turn())
