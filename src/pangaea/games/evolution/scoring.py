"""Scoring: animals, traits, need, and ties."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import SeatChance, Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.player import Animal, Player
from pangaea.games.evolution.state import State


def traits(animal: Animal) -> i64:
    """[R29] Return the number of trait cards, without pair cards."""
    count = animal.fat
    bits = animal.traits
    while bits:
        bits &= bits - 1
        count += 1
    return count


def sheet(player: Player) -> tuple[i64, i64, i64]:
    """[R29] Return the points for animals, for trait cards (pair cards once), and for the need that traits add."""
    cards: i64 = len(player.pairs)
    bonus: i64 = 0
    for animal in player.animals:
        cards += traits(animal)
        bonus += animal.need() - 1
    return 2 * len(player.animals), cards, bonus


def total(player: Player) -> i64:
    """[R29] Return the points of a player's animals. Cards in hand give nothing."""
    animals, cards, bonus = sheet(player)
    return animals + cards + bonus


class Score(Step[State]):
    """[R29] [R30] Score the survivors. If dice break ties, the tied leaders roll."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            player = s.seats[seat]
            player.points = total(player)
            s.note(v.SCORED, seat, player.points)
        if s.options.tie_roll():
            s.do(next_roll(s, 0))


class TieRoll(SeatChance[State]):
    """[R30] [A22] A tied leader rolls a die. Players who are still equal share the rank."""

    def happens(self, s: State, outcome: i64) -> None:
        s.seats[self.seat].die = outcome + 1
        s.note(v.TIE_ROLLED, self.seat, outcome + 1)
        s.do(next_roll(s, self.seat + 1))


def next_roll(s: State, start: i64) -> Step[State] | None:
    """Return the die roll of the first tied leader from this seat on, if any."""
    best: i64 = 0
    leaders: i64 = 0
    for seat in range(s.players):
        standing = s.standing(seat) >> 4
        if standing > best:
            best = standing
            leaders = 0
        if standing == best:
            leaders += 1
    for seat in range(start, s.players):
        if leaders > 1 and s.standing(seat) >> 4 == best:
            return TieRoll(seat)
    return None


SCORE: Final[Step[State]] = Score()
