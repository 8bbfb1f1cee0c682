"""Facets: the modules of a game have the functions that the rest of the package calls."""

from inspect import Parameter, signature
from types import FunctionType, MethodType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from pangaea.core.step import State
from pangaea.testing.clause import Clause
from pangaea.testing.trial import Trial


class Facets(Clause):
    """Check that every function of every facet exists with the signature declared by the core."""

    name = "facets"
    about = "the game's modules have the functions of every facet, with their signatures"

    def begins(self, t: Trial) -> None:
        game = self.game
        for facet in (game.text, game.sentences, game.picture, game.terminal, game.learner):
            for name, function in facet.found.items():
                self.holds(facet.has(name), f"there is no `{name}` in `{facet.module}.py`")
                if isinstance(function, FunctionType | MethodType):  # compiled functions have no signature
                    wrong = difference(getattr(type(facet), name), function, t.state)
                    self.same(wrong, f"`{name}` in `{facet.module}.py`")


def difference(method: Any, function: Any, state: State) -> str:
    """Return how a function differs from its facet's method; '' if it fits."""
    wanted, found = get_type_hints(method), get_type_hints(function)
    expected = list(signature(method).parameters.values())[1:]
    given = list(signature(function).parameters.values())
    names = [[parameter.name for parameter in side[1:]] for side in (expected, given)]
    if names[0] != names[1] or len(expected) != len(given):
        return f"after the first it takes {', '.join(names[1]) or 'nothing'}, not {', '.join(names[0]) or 'nothing'}"
    for one, other in zip(expected, given, strict=True):
        if not suits(found.get(other.name), wanted[one.name], state) or differs(one, other):
            return f"its parameter `{other.name}` is not as the core declares it"
    return "" if suits(found.get("return"), wanted["return"], state) else "it returns another type"


def differs(one: Parameter, other: Parameter) -> bool:
    """Whether two parameters are passed in different ways."""
    return one.kind != other.kind or one.default != other.default


def suits(found: Any, wanted: Any, state: State) -> bool:
    """Whether one type is acceptable for another; the game's state class stands for the type variable."""
    if isinstance(wanted, TypeVar):
        return isinstance(found, type) and isinstance(state, found)
    if wanted in (object, Any) or found == wanted:
        return True
    special, general = get_origin(found) or found, get_origin(wanted)
    if general in (Union, UnionType):
        return any(suits(found, each, state) for each in get_args(wanted))
    if not (isinstance(special, type) and isinstance(general, type) and issubclass(special, general)):
        return False
    return all(suits(one, other, state) for one, other in zip(get_args(found), get_args(wanted), strict=False))
