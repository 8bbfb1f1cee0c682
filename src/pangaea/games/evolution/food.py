"""The food bank: dice, and what the number of players and the Edificators add."""

from mypy_extensions import i64

from pangaea.core.step import Chance, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import DICE, EDIFICATOR, MORE
from pangaea.games.evolution.state import State


class Food(Step[State]):
    """[R13] The first player rolls; the number of players says how many dice, and how much more."""

    def run(self, s: State) -> None:
        s.bank = MORE[s.players]
        s.do(Roll(DICE[s.players]))


class CataclysmFood(Step[State]):
    """[R32] Two dice and one for each player, before the cards are dealt."""

    def run(self, s: State) -> None:
        s.bank = s.players
        s.do(Roll(2))


class Roll(Chance[State]):
    """[R13] [R32] This many dice, one after another, each added to the bank."""

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
    """[T27] [E8] At the start of feeding each Edificator adds two to the bank."""

    def run(self, s: State) -> None:
        bank = s.bank
        for player in s.seats:
            for animal in player.animals:
                if animal.traits & EDIFICATOR:
                    s.bank += 2
        if s.bank > bank:
            s.note(v.BANKED, s.bank)
