"""A game in rulebook order: turns of four phases until the deck is empty; or one turn, the Cataclysm."""

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.evolution.cards import BASE
from pangaea.games.evolution.development import Development
from pangaea.games.evolution.extinction import Draw, Extinction
from pangaea.games.evolution.feeding import Feeding
from pangaea.games.evolution.food import CataclysmFood, Edify, Food
from pangaea.games.evolution.options import Options
from pangaea.games.evolution.scoring import Score
from pangaea.games.evolution.setup import FirstHands, FirstPlayer, blank
from pangaea.games.evolution.state import State


def new(players: i64, options: Options) -> State:
    """[R2] [R32] Start a new game and run it up to the first question."""
    s = blank(players, options)
    if options.mode == BASE:
        s.do(FirstPlayer(), FirstHands(), Turn())
    else:
        s.do(FirstPlayer(), CataclysmFood(), FirstHands(), CataclysmTurn())
    s.settle()
    return s


class Turn(Step[State]):
    """[R3] [R28] Development, food, feeding, extinction; then new cards and the next turn, or the end."""

    def run(self, s: State) -> None:
        if s.last():
            s.do(Development(), Food(), Feeding(), Extinction(), Score())
        else:
            s.do(Development(), Food(), Feeding(), Extinction(), Draw(), Turn())


class CataclysmTurn(Step[State]):
    """[R32] [R34] The only turn: the food is known before anything else; no new cards."""

    def run(self, s: State) -> None:
        s.do(Development(), Edify(), Feeding(), Extinction(), Score())
