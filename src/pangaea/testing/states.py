"""Tools for testing states: independent copies, differences, events by listener."""

from collections.abc import Callable
from typing import Any, TypeVar

from pangaea.core.chance import Rng
from pangaea.core.dump import Json, plain
from pangaea.core.game import Game, pack
from pangaea.core.parcel import VEC, attributes
from pangaea.core.step import EVERYONE, WATCHER, Agenda, State, Step

S = TypeVar("S", bound=State)
Event = tuple[int, int, int, int, int]
WHOLE = (int, Step, Agenda)  # immutable types


def seats(bits: int) -> list[int]:
    """Return the seats in a set of bits."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def eyes(s: State) -> list[int]:
    """Return every eye: the seats and a watcher."""
    return [*range(s.players), int(WATCHER)]


def clone(s: S) -> S:
    """Copy a state attribute by attribute, without `copy`; only steps are shared."""
    fields = {name: clone_part(value) for name, value in attributes(s).items() if name != "events"}
    return type(s)(**fields)


def clone_part(value: Any) -> Any:
    """Copy one attribute of a state."""
    if value is None or isinstance(value, WHOLE):
        return value
    if isinstance(value, VEC):
        return value[:]
    if isinstance(value, list):
        return [clone_part(item) for item in value]
    fields = attributes(value)
    for name, item in fields.items():
        if type(item) is not int:
            fields[name] = clone_part(item)
    return type(value)(**fields)


def graft(before: Any, after: Any, other: Any) -> Any:
    """Return the state before, with every unchanged attribute taken from `other`, a guess made after."""
    return merged(before, after, other, lambda was, is_now: was == is_now)


def overlay(one: Any, other: Any, view: Any) -> Any:
    """Return one state with all attributes hidden in its view taken from the other."""
    return merged(one, view, other, lambda true, shown: true != shown)


def merged(one: Any, beside: Any, other: Any, from_other: Callable[[Json, Json], bool]) -> Any:
    """Merge two states attribute by attribute; a predicate chooses the source of each."""
    if isinstance(one, list) and len(one) == len(beside) == len(other):
        return [merged(*items, from_other) for items in zip(one, beside, other, strict=True)]
    if one is None or isinstance(one, int | Step | Agenda | VEC | list):
        return clone_part(other if from_other(plain(one), plain(beside)) else one)
    fields = [name for name in attributes(one) if name != "events"]
    values = {
        name: merged(getattr(one, name), getattr(beside, name), getattr(other, name), from_other) for name in fields
    }
    return type(one)(**values)


def units(s: State) -> dict[str, Json]:
    """Return the attributes of a state and its objects by path, as plain values."""
    found: dict[str, Json] = {}

    def walk(path: str, value: Json) -> None:
        if isinstance(value, dict):
            for name, item in value.items():
                walk(f"{path}.{name}", item)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for i, item in enumerate(value):
                walk(f"{path}[{i}]", item)
        else:
            found[path] = value

    walk("state", plain(s))
    return found


def difference(one: State, other: State) -> str:
    """Return the path of an attribute in which two states differ; '' if they are equal."""
    return unlike(plain(one), plain(other), "state")


def unlike(one: Json, other: Json, path: str) -> str:
    """Return the path where two plain values differ."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(unlike(one[key], other[key], f"{path}.{key}") for key in one if one[key] != other[key])
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        at = next(i for i, item in enumerate(one) if item != other[i])
        return unlike(one[at], other[at], f"{path}[{at}]")
    return f"{path} is {one} and {other}"


def heard(events: list[tuple[Any, ...]] | None, eye: int) -> list[Event]:
    """Return the events that this eye hears; a watcher hears what everybody hears."""
    told: list[Event] = []
    for kind, a, b, c, to in events or []:
        if to == EVERYONE if eye == WATCHER else to >> eye & 1:
            told.append((kind, a, b, c, to))
    return told


def wander(game: Game[Any], s: State, rng: Rng, answers: int) -> None:
    """Play at random for this many answers, including chance, or to the end."""
    s.chance(rng)
    while answers and not s.over():
        asked = seats(s.asked)
        seat = asked[rng.below(len(asked))]
        moves = game.legal(s, seat)
        if not moves:
            return  # a commit has its own clause
        s.play(seat, pack(moves[rng.below(len(moves))]))
        s.chance(rng)
        answers -= 1


def meddle(s: State, rng: Rng) -> None:
    """Corrupt a state: change one number in its attributes, objects or arrays by one."""
    core = attributes(State(0, None, None, 0, 0, 0))
    places: list[tuple[Any, Any]] = []
    for thing in (s, *parts_of(s)):
        for name, value in attributes(thing).items():
            if isinstance(value, VEC):
                places += [(value, i) for i in range(len(value))]
            elif isinstance(value, int) and name not in core:
                places.append((thing, name))
    thing, at = places[rng.below(len(places))]
    by = 1 if rng.below(2) else -1
    if isinstance(at, int):
        thing[at] += by
    else:
        setattr(thing, at, getattr(thing, at) + by)


def parts_of(s: State) -> list[Any]:
    """Return the objects in the lists of a state."""
    lists = [value for value in attributes(s).values() if isinstance(value, list)]
    return [part for parts in lists for part in parts if not isinstance(part, int | tuple)]
