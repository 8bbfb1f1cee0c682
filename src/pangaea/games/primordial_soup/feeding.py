"""Feeding: an amoeba eats, attacks or starves."""

from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.attack import add_prey, attack
from pangaea.games.primordial_soup.diet import base_diet, eat, meals, starve
from pangaea.games.primordial_soup.genes import AGGRESSION, FRUGALITY, PARASITISM, STRUGGLE, SUBSTITUTION
from pangaea.games.primordial_soup.state import AmoebaStep, State

CHOICE: i64 = 1 << SUBSTITUTION | 1 << FRUGALITY | 1 << PARASITISM | 1 << STRUGGLE | 1 << AGGRESSION


class Feed(AmoebaStep):
    """[R16] [R17] [A1] An amoeba with a base diet must eat. Without one it may use genes, attack or starve."""

    def run(self, s: State) -> None:
        seat = self.amoeba >> 3
        if not s.colonies[seat].genes & CHOICE and not base_diet(s, self.amoeba):
            starve(s, self.amoeba)
            return
        s.ask_choice(self, seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        meals(s, self.amoeba, may)
        if not base_diet(s, self.amoeba):
            if may_struggle(s, seat):
                add_prey(s, self.amoeba, may)
            may.add(v.STARVE, self.amoeba)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.EAT:
            eat(s, self.amoeba, a, b)
        elif verb == v.ATTACK:
            s.do(attack(s, a, b))
        else:
            starve(s, self.amoeba)


def may_struggle(s: State, seat: i64) -> bool:
    """[G14] [G19] Whether a hungry amoeba may attack: by Struggle for Survival or Aggression, for 1 BP."""
    colony = s.colonies[seat]
    return colony.bp > 0 and (colony.has(STRUGGLE) or colony.has(AGGRESSION))
