"""A game in rulebook order: turns of four phases until the deck is empty, or the single turn of a Cataclysm."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.evolution.cards import BASE
from pangaea.games.evolution.development import DEVELOPMENT
from pangaea.games.evolution.extinction import DRAW, EXTINCTION
from pangaea.games.evolution.feeding import FEEDING
from pangaea.games.evolution.food import CATACLYSM_FOOD, EDIFY, FOOD
from pangaea.games.evolution.options import Options
from pangaea.games.evolution.scoring import SCORE
from pangaea.games.evolution.setup import FIRST_HANDS, FIRST_PLAYER, blank
from pangaea.games.evolution.state import State


def new(players: i64, options: Options) -> State:
    """[R2] [R32] Start a new game and run it to the first question."""
    s = blank(players, options)
    if options.mode == BASE:
        s.do(FIRST_PLAYER, FIRST_HANDS, TURN)
    else:
        s.do(FIRST_PLAYER, CATACLYSM_FOOD, FIRST_HANDS, CATACLYSM_TURN)
    s.settle()
    return s


class Turn(Step[State]):
    """[R3] [R28] Development, food, feeding and extinction, then new cards and the next turn, or the end."""

    def run(self, s: State) -> None:
        if s.last():
            s.do(DEVELOPMENT, FOOD, FEEDING, EXTINCTION, SCORE)
        else:
            s.do(DEVELOPMENT, FOOD, FEEDING, EXTINCTION, DRAW, TURN)


class CataclysmTurn(Step[State]):
    """[R32] [R34] The only turn. Its food is rolled before the deal, and no cards are drawn."""

    def run(self, s: State) -> None:
        s.do(DEVELOPMENT, EDIFY, FEEDING, EXTINCTION, SCORE)


TURN: Final[Step[State]] = Turn()
CATACLYSM_TURN: Final[Step[State]] = CataclysmTurn()
