"""The plan of a state: who is asked and what follows, checked before anything that came from outside is played on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pangaea.core.game import Game, Refused
from pangaea.core.step import CHANCE, TRUTH, WATCHER, Agenda, Chance, State, Step

LONGEST = 200  # steps that a plan may have
CRASHES = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def steps(agenda: Agenda | None) -> Iterator[Step[Any]]:
    """What still has to happen, first things first."""
    while agenda is not None:
        yield agenda.step
        agenda = agenda.rest


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


def start(game: Game[Any], s: State) -> None:
    """Go on to the next question of a state that came from outside; refuse one that no game comes to."""
    try:
        check(game, s)
        s.settle()
        question(game, s)
    except Refused:
        raise
    except CRASHES as error:  # numbers so wild that not even the game's own check can take them
        raise Refused(game.name, "impossible") from error


def check(game: Game[Any], s: State) -> None:
    """Refuse a plan or a question that cannot be, then what the game itself refuses."""
    everybody = (1 << s.players) - 1
    if s.players not in game.players:
        raise Refused(game.name, "players", players=s.players, known=", ".join(map(str, game.players)))
    if s.asking is None:
        fits = not s.asked and not s.answered
    elif isinstance(s.asking, Chance):
        fits = s.asked == 1 << CHANCE and not s.answered
    else:
        fits = 0 < s.asked <= everybody and 0 <= s.answered <= everybody and not s.asked & s.answered
    if not fits or not (s.eye in (TRUTH, WATCHER) or 0 <= s.eye < s.players):
        raise Refused(game.name, "asked")
    game.text.check(s)


def question(game: Game[Any], s: State) -> None:
    """Refuse a question that has no answer. In a view, whose secrets are not there, only the eye can answer."""
    if s.asked == 1 << CHANCE:
        odds = list(s.odds())
        if min(odds, default=0) < 0 or not sum(odds):
            raise Refused(game.name, "no_chance")
        return
    for seat in range(s.players):
        if s.asked >> seat & 1 and s.eye in (TRUTH, seat) and not game.legal(s, seat):
            raise Refused(game.name, "no_move", seat=seat)
