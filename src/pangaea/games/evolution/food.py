"""The food of a turn: dice, a number that depends on the players, and Edificators."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Chance, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import DICE, EDIFICATOR, MORE
from pangaea.games.evolution.state import State


class Food(Step[State]):
    """[R13] Roll the dice and add a constant, both by the number of players."""

    def run(self, s: State) -> None:
        s.bank = MORE[s.players]
        s.do(Roll(DICE[s.players]))


class CataclysmFood(Step[State]):
    """[R32] Two dice plus the number of players, before the deal."""

    def run(self, s: State) -> None:
        s.bank = s.players
        s.do(Roll(2))


class Roll(Chance[State]):
    """[R13] [R32] Roll this many dice one by one and add them to the bank."""

    def __init__(self, dice: i64) -> None:
        self.dice = dice

    def happens(self, s: State, outcome: i64) -> None:
        s.bank += outcome + 1
        s.note(v.ROLLED, outcome + 1)
        if self.dice > 1:
            s.do(Roll(self.dice - 1))
        else:
            s.note(v.BANKED, s.bank)


class Edify(Step[State]):
    """[T27] [E8] Each Edificator adds two tokens to the bank at the start of feeding."""

    def run(self, s: State) -> None:
        bank = s.bank
        for player in s.seats:
            for animal in player.animals:
                if animal.traits & EDIFICATOR:
                    s.bank += 2
        if s.bank > bank:
            s.note(v.BANKED, s.bank)


FOOD: Final[Step[State]] = Food()
CATACLYSM_FOOD: Final[Step[State]] = CataclysmFood()
EDIFY: Final[Step[State]] = Edify()
