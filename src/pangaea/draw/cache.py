"""Caches of drawings, with one budget in bytes for the whole process."""

import sys
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, ParamSpec, TypeVar, cast

from pangaea.core.dump import plain

P = ParamSpec("P")
T = TypeVar("T")
MEGABYTE = 1 << 20
ENTRY = 400  # overhead of an entry in bytes
NUMBERS = (int, float, bool)
PLAIN = 28  # size of a number in bytes
TEXT = 49  # overhead of a text in bytes
LATELY = 32  # results kept by `lately`


class Budget:
    """Limits the size of all caches. Each time half of the budget is filled, entries not used since the last time go.

    Dropping everything would also drop what is drawn again and again, and make the next pages slow.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.young = 0  # bytes of entries used since the last turn
        self.old = 0  # bytes of entries last used between the last two turns
        self.turns = 0  # number of turns so far
        self.caches: list[Callable[[], None]] = []

    @property
    def spent(self) -> int:
        """The size of all caches in bytes."""
        return self.young + self.old

    def spend(self, size: int) -> None:
        """Count a new entry."""
        self.young += size + ENTRY
        while 2 * self.young > self.limit or self.spent > self.limit:
            self.turn()

    def turn(self) -> None:
        """In every cache, drop the old entries and make the young ones old."""
        self.old, self.young = self.young, 0
        self.turns += 1
        for turn in self.caches:
            turn()


BUDGET = Budget(64 * MEGABYTE)


def cached(brick: Callable[P, T]) -> Callable[P, T]:
    """Cache the results of a pure function, because most of a drawing stays the same between positions."""
    young: dict[object, T] = {}
    old: dict[object, T] = {}

    @wraps(brick, updated=())
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (args, *kwargs.items(), *map(type, args))
        result = young[key] = old[key] if key in old else brick(*args, **kwargs)
        spent = 0
        for part in (result, *args, *kwargs.values()):
            if isinstance(part, str):
                spent += TEXT + len(part)
            else:
                spent += PLAIN if type(part) in NUMBERS else size(part)
        BUDGET.spend(spent)
        return result

    kept = lru_cache(maxsize=None, typed=True)(made)

    def turn() -> None:
        nonlocal young, old
        young, old = {}, young
        kept.cache_clear()

    BUDGET.caches.append(turn)
    return cast(Callable[P, T], kept)


def lately(brick: Callable[P, T]) -> Callable[P, T]:
    """Cache the last results of a function that draws a whole board: several eyes see the same, but only briefly."""
    return cast(Callable[P, T], lru_cache(maxsize=LATELY)(brick))


def size(key: object) -> int:
    """Estimate the bytes of a part of a key; a piece of a state takes about twice its text."""
    return 3 * len(key.text) if isinstance(key, Still) else sys.getsizeof(key)


class Still(Generic[T]):
    """A hashable snapshot of a part of a state, so that its drawing can be cached."""

    def __init__(self, thing: T) -> None:
        self.thing = thing
        self.text = repr(plain(thing))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Still) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)
