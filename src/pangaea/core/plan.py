"""The plan of a state: who is asked and what follows, checked before anything that was written by hand is played."""

from collections.abc import Iterable, Sequence
from typing import Any

from pangaea.core.dump import steps
from pangaea.core.game import Game, Refused
from pangaea.core.step import CHANCE, Chance, State

LONGEST = 200  # steps that a plan may have


def plan(s: State) -> list[str]:
    """The step that asks and those that follow, by name."""
    asking = [] if s.asking is None else [s.asking]
    return [type(step).__name__ for step in (*asking, *steps(s.agenda))]


def follows(s: State, orders: Iterable[Sequence[str]]) -> bool:
    """Whether the plan is part of one of these orders, without a gap; it may begin and end anywhere."""
    names = plan(s)
    for order in orders:
        for first in range(len(order) - len(names) + 1):
            if list(order[first : first + len(names)]) == names:
                return True
    return False


def check(game: Game[Any], s: State) -> None:
    """Refuse a state that cannot be played on: by its plan, then by the game's own check, then by its question."""
    everybody = (1 << s.players) - 1
    if sum(1 for _ in steps(s.agenda)) > LONGEST:
        raise Refused(game.name, "long_plan", longest=LONGEST)
    if s.asking is None:
        fits = not s.asked and not s.answered
    elif isinstance(s.asking, Chance):
        fits = s.asked == 1 << CHANCE and not s.answered
    else:
        fits = 0 < s.asked <= everybody and 0 <= s.answered <= everybody and not s.asked & s.answered
    if not fits:
        raise Refused(game.name, "asked")
    game.check(s)
    question(game, s)


def question(game: Game[Any], s: State) -> None:
    """Refuse a question that has no answer."""
    if s.asked == 1 << CHANCE:
        odds = list(s.odds())
        if min(odds, default=0) < 0 or not sum(odds):
            raise Refused(game.name, "no_chance")
    else:
        for seat in range(s.players):
            if s.asked >> seat & 1 and not game.legal(s, seat):
                raise Refused(game.name, "no_move", seat=seat)
