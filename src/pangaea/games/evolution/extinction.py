"""Extinction and new cards: unfed animals die, players draw cards, tokens are removed."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import HAND, HIBERNATION
from pangaea.games.evolution.discard import bury
from pangaea.games.evolution.player import POISONED, RESTED, Animal
from pangaea.games.evolution.setup import Deal
from pangaea.games.evolution.state import State


class Extinction(Step[State]):
    """[R24] All unfed and all poisoned animals die. Scavengers get nothing."""

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
    """[R25] Each player is owed one card more than survivors, or six without animals and cards."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            player = s.seats[seat]
            player.owed = len(player.animals) + 1
            if not player.animals and not player.held:
                player.owed = HAND
            s.note(v.DEALT, seat, player.owed)
        s.do(Deal(s.first) if s.left else None, TURN_END)


class TurnEnd(Step[State]):
    """[R4] [R27] [R28] Remove food but not fat, refresh traits, and make the next player clockwise first."""

    def run(self, s: State) -> None:
        for player in s.seats:
            player.recombined = 0
            for animal in player.animals:
                tidy(animal)
        s.first = (s.first + 1) % s.players
        s.turns += 1
        s.note(v.STARTED, s.first, s.turns, 1 if s.last() else 0)


def tidy(animal: Animal) -> None:
    """[R27] Prepare an animal for the next turn, in which it cannot hibernate again."""
    animal.marks = RESTED if animal.used & HIBERNATION else 0
    animal.used = 0
    animal.red = 0
    animal.blue = 0


EXTINCTION: Final[Step[State]] = Extinction()
DRAW: Final[Step[State]] = Draw()
TURN_END: Final[Step[State]] = TurnEnd()
