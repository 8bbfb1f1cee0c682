"""Caches of drawings, with one budget in bytes for the whole process."""

import sys
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, ParamSpec, TypeVar, cast

from pangaea.core.dump import plain

P = ParamSpec("P")
T = TypeVar("T")
MEGABYTE = 1 << 20
ENTRY = 200  # bytes that a cache needs for an entry besides its key and its value
NUMBERS = (int, float, bool)
PLAIN = 28  # bytes of a number
LATELY = 32  # results that `lately` keeps


class Budget:
    """Count the bytes that all caches hold, and empty every cache when the budget is spent."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.spent = 0
        self.emptied = 0  # how often it was emptied
        self.caches: list[Callable[[], None]] = []

    def spend(self, size: int) -> None:
        """Count a new entry."""
        self.spent += size + ENTRY
        if self.spent > self.limit:
            self.empty()

    def empty(self) -> None:
        """Empty every cache."""
        self.spent = 0
        self.emptied += 1
        for clear in self.caches:
            clear()


BUDGET = Budget(64 * MEGABYTE)


def cached(brick: Callable[P, T]) -> Callable[P, T]:
    """Cache the results of a pure function: most of a drawing stays the same from one position to the next."""

    @wraps(brick, updated=())
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        result = brick(*args, **kwargs)
        spent = size(result)
        for arg in args:
            spent += PLAIN if type(arg) in NUMBERS else size(arg)
        for arg in kwargs.values():
            spent += PLAIN if type(arg) in NUMBERS else size(arg)
        BUDGET.spend(spent)
        return result

    kept = lru_cache(maxsize=1 << 14, typed=True)(made)
    BUDGET.caches.append(kept.cache_clear)
    return cast(Callable[P, T], kept)


def lately(brick: Callable[P, T]) -> Callable[P, T]:
    """Cache the last results of a function that draws a whole board: several eyes see the same, but not for long."""
    return cast(Callable[P, T], lru_cache(maxsize=LATELY)(brick))


def size(key: object) -> int:
    """Estimate the bytes of a part of a key; a piece of a state takes about twice its text."""
    return 3 * len(key.told) if isinstance(key, Still) else sys.getsizeof(key)


class Still(Generic[T]):
    """A hashable snapshot of a part of a state, so that its drawing can be cached."""

    def __init__(self, thing: T) -> None:
        self.thing = thing
        self.told = repr(plain(thing))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Still) and self.told == other.told

    def __hash__(self) -> int:
        return hash(self.told)
