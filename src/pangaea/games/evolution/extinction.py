"""Extinction and new cards: unfed animals die, players draw cards, the tokens go back."""

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import HAND, HIBERNATION
from pangaea.games.evolution.discard import bury
from pangaea.games.evolution.player import POISONED, RESTED, Animal
from pangaea.games.evolution.setup import Deal
from pangaea.games.evolution.state import State


class Extinction(Step[State]):
    """[R24] Every animal that is not fed, and every poisoned one, dies; no Scavenger eats of them."""

    def run(self, s: State) -> None:
        for player in s.seats:
            i: i64 = len(player.animals) - 1
            while i >= 0:
                animal = player.animals[i]
                poisoned = animal.marks & POISONED
                if poisoned or not animal.fed():
                    bury(s, animal)
                    s.note(v.DIED, animal.number, poisoned)
                i -= 1


class Draw(Step[State]):
    """[R25] Everyone is owed a card for each survivor and one more; six with neither animal nor card."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            player = s.seats[seat]
            player.owed = len(player.animals) + 1
            if not player.animals and not player.held:
                player.owed = HAND
            s.note(v.DEALT, seat, player.owed)
        s.do(Deal(s.first) if s.left else None, TurnEnd())


class TurnEnd(Step[State]):
    """[R4] [R27] [R28] Food goes, fat stays, cards are turned back; the next player clockwise is first."""

    def run(self, s: State) -> None:
        for player in s.seats:
            player.recombined = 0
            for animal in player.animals:
                tidy(animal)
        s.first = (s.first + 1) % s.players
        s.turns += 1
        s.note(v.STARTED, s.first, s.turns, 1 if s.last() else 0)


def tidy(animal: Animal) -> None:
    """[R27] Ready for the next turn. An animal that hibernated cannot do so again in it."""
    animal.marks = RESTED if animal.used & HIBERNATION else 0
    animal.used = 0
    animal.red = 0
    animal.blue = 0
