"""Pickling and deep-copying of states and arrays, compiled and plain alike.

An object of a game is pickled as the arguments of its constructor, which are all its attributes. Arrays come from a
library that supports neither, so they are registered here.
"""

import copyreg
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

VEC: Any = type(vec[i64]())  # the array's type, which has no name at run time
ARRAYS: dict[str, Any] = {"i64": vec[i64], "i16": vec[i16], "u8": vec[u8]}
NATIVE: dict[type, tuple[tuple[str, ...], Callable[[Any], Any]]] = {}  # names of attributes, and a getter of all
NO_FACTS = ("__dict__", "__weakref__", "scratch", "moments")  # attributes that are not facts of the game
NUMBERS = (int, float, str, VEC)  # types that are pickled unchanged


def attributes(thing: Any) -> dict[str, Any]:
    """Return all attributes of an object by name, compiled or plain, in the order of the constructor."""
    known = NATIVE.get(type(thing))
    if known is None:
        if hasattr(thing, "__dict__"):
            return {name: value for name, value in vars(thing).items() if name not in NO_FACTS}
        known = NATIVE[type(thing)] = native(type(thing))
    names, values = known
    return dict(zip(names, values(thing), strict=True))


def native(kind: type) -> tuple[tuple[str, ...], Callable[[Any], Any]]:
    """Return the names of the attributes of a compiled class, and a function that reads all of them."""
    names = tuple(name for name in getattr(kind, "__mypyc_attrs__", ()) if name not in NO_FACTS)
    if len(names) > 1:
        return names, attrgetter(*names)
    return names, lambda thing: [getattr(thing, name) for name in names]


def wrap(state: Any) -> tuple[Any, ...]:
    """Reduce a state for pickle."""
    fields = attributes(state)
    events, step, agenda = fields.pop("events"), fields.pop("asking"), fields.pop("agenda")
    plan = []
    while agenda is not None:  # iteratively: a long nested agenda would exceed the recursion limit
        plan.append(agenda.step)
        agenda = agenda.rest
    return unwrap, (type(state), {name: wrapped(value) for name, value in fields.items()}, step, plan, events)


def unwrap(kind: type, fields: dict[str, Any], step: Any, plan: list[Any], events: Any) -> Any:
    """Rebuild the state."""
    from pangaea.core.step import Agenda  # noqa: PLC0415 - it imports this module

    agenda = None
    for later in reversed(plan):
        agenda = Agenda(later, agenda)
    made = {name: unwrapped(value) for name, value in fields.items()}
    state = kind(agenda=agenda, asking=step, **made)
    state.events = events
    return state


def wrapped(value: Any) -> Any:
    """Reduce an attribute: a number, an array, a list, or a part of the state as class and attributes."""
    if value is None or isinstance(value, NUMBERS):
        return value
    if isinstance(value, list):
        return [wrapped(item) for item in value]
    return type(value), {name: wrapped(item) for name, item in attributes(value).items()}


def unwrapped(value: Any) -> Any:
    """Rebuild the attribute."""
    if isinstance(value, list):
        return [unwrapped(item) for item in value]
    if isinstance(value, tuple):
        kind, fields = value
        return kind(**{name: unwrapped(item) for name, item in fields.items()})
    return value


def array(name: str, numbers: list[int]) -> Any:
    """Make an array of these numbers."""
    return ARRAYS[name](numbers)


def register(name: str, kind: Any) -> None:
    """Register arrays with pickle and copy."""
    copyreg.pickle(kind, lambda sent: (array, (name, list(sent))))


for known, make in ARRAYS.items():
    register(known, type(make()))
