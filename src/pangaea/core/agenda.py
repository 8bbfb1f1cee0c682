"""The plan of a state (the asking step and the steps after it), and its validation if the state comes from outside."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from pangaea.core.game import Game, Refused
from pangaea.core.parcel import attributes
from pangaea.core.step import CHANCE, TRUTH, WATCHER, Agenda, Chance, State, Step

LONGEST = 200  # most steps in a plan
Range = int | Collection[int] | Callable[[Any], int | Collection[int]]
CRASHES = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def steps(agenda: Agenda | None) -> Iterator[Step[Any]]:
    """Yield the steps of an agenda, the next one first."""
    while agenda is not None:
        yield agenda.step
        agenda = agenda.rest


def next_of(s: State, *phases: type[Step[Any]] | tuple[type[Step[Any]], ...]) -> int:
    """Return the index of the next phase in the agenda; the number of phases if there is none."""
    for step in steps(s.agenda):
        for at, kind in enumerate(phases):
            if isinstance(step, kind):
                return at
    return len(phases)


def ahead(s: State) -> list[Step[Any]]:
    """Return the asking step and those after it."""
    return [step for step in (s.asking, *steps(s.agenda)) if step is not None]


def plan(s: State) -> list[str]:
    """Return the names of the asking step and of those after it."""
    return [type(step).__name__ for step in ahead(s)]


class Moment:
    """A step that an agenda may hold, and the ranges of its numbers; `seat` is one of the players.

    A range is the number of values from 0, a `range` or other collection of values, or a function of the state that
    returns one of these.
    """

    def __init__(self, step: type[Step[Any]], rule: str = "", **numbers: Range) -> None:
        self.step = step
        self.rule = rule
        self.numbers: dict[str, Range] = {"seat": players, **numbers}

    def fits(self, s: State, step: Step[Any]) -> bool:
        """Whether the numbers of a step are within their ranges."""
        for name, value in attributes(step).items():
            bounds = self.numbers[name]
            bounds = bounds(s) if callable(bounds) else bounds
            if value not in (range(bounds) if isinstance(bounds, int) else bounds):
                return False
        return True


def moments(rule: str, *steps: type[Step[Any]]) -> tuple[Moment, ...]:
    """Declare several steps of the same rule that have no numbers."""
    return tuple(Moment(step, rule) for step in steps)


def players(s: State) -> int:
    """Return the range of seats."""
    return s.players


def asks_so(s: State, step: Step[Any]) -> bool:
    """Whether the asking step, run again, asks the seats that are asked or have answered."""
    again = s.copy()
    again.asking, again.asked = None, 0
    step.run(again)
    return again.asking is step and again.asked == s.asked | s.answered


def check_moments(game: Game[Any], s: State) -> None:
    """Refuse steps with impossible numbers or in an impossible order."""
    known = {moment.step.__name__: moment for moment in game.moments}
    found = ahead(s)
    for step in found:
        moment = known[type(step).__name__]
        if not moment.fits(s, step):
            raise Refused(game.name, "plan", moment.rule)
    orders = game.orders(s)
    if orders is not None and not follows(s, orders):
        raise Refused(game.name, "plan", known[type(found[0]).__name__].rule if found else "")


def follows(s: State, orders: Iterable[Sequence[str | type[Step[Any]]]]) -> bool:
    """Whether the plan is a contiguous part of one of these orders."""
    names = plan(s)
    for steps_in_order in orders:
        order = [step if isinstance(step, str) else step.__name__ for step in steps_in_order]
        for first in range(len(order) - len(names) + 1):
            if list(order[first : first + len(names)]) == names:
                return True
    return False


def start(game: Game[Any], s: State) -> None:
    """Validate a state from outside and settle it to its next question."""
    try:
        check(game, s)
        s.settle()
        question(game, s)
    except Refused:
        raise
    except CRASHES as error:  # numbers far out of range can crash the game's own check
        raise Refused(game.name, "impossible") from error


def check(game: Game[Any], s: State) -> None:
    """Refuse an impossible plan, run the game's own check, then refuse a question that its step would not ask."""
    everyone = (1 << s.players) - 1
    if s.players not in game.players:
        raise Refused(game.name, "players", players=s.players, known=", ".join(map(str, game.players)))
    if s.asking is None:
        fits = not s.asked and not s.answered
    elif isinstance(s.asking, Chance):
        fits = s.asked == 1 << CHANCE and not s.answered
    else:
        fits = 0 < s.asked <= everyone and 0 <= s.answered <= everyone and not s.asked & s.answered
    if not fits or not (s.eye in (TRUTH, WATCHER) or 0 <= s.eye < s.players):
        raise Refused(game.name, "asked")
    game.state.check_all(game.name, s)
    check_moments(game, s)
    game.text.check(s)
    if s.asking is not None and not asks_so(s, s.asking):
        moment = next(moment for moment in game.moments if moment.step is type(s.asking))
        raise Refused(game.name, "plan", moment.rule)


def question(game: Game[Any], s: State) -> None:
    """Refuse a question without a legal answer. A view lacks the others' secrets, so only the eye's answers count."""
    if s.asked == 1 << CHANCE:
        odds = list(s.odds())
        if min(odds, default=0) < 0 or not sum(odds):
            raise Refused(game.name, "no_chance")
        return
    for seat in range(s.players):
        if s.asked >> seat & 1 and s.eye in (TRUTH, seat) and not game.legal(s, seat):
            raise Refused(game.name, "no_move", seat=seat)
