"""A fair queue for the bots' processes: tables with people first, then visitors in turn, one table each."""

import asyncio
from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
WATCHED, PEOPLE, NOBODY = 0, 1, 2  # a person is viewing; people play but none is viewing; bots only
NAMES = ("watched", "people", "nobody")


class Turn(NamedTuple):
    """The place of a request in the queue."""

    rank: int  # WATCHED, PEOPLE or NOBODY
    host: str  # hash of the visitor who opened the table
    table: str


class Turns(Generic[T]):
    """A pool of resources with a fair queue."""

    def __init__(self, things: list[T]) -> None:
        self.free = deque(things)
        self.waiting: dict[int, dict[str, dict[str, deque[asyncio.Future[T]]]]] = {WATCHED: {}, PEOPLE: {}, NOBODY: {}}

    def __len__(self) -> int:
        return int(sum(self.lengths().values()))

    def lengths(self) -> dict[str, float]:
        """The number of waiting requests, by rank."""
        return {
            NAMES[rank]: sum(len(line) for tables in hosts.values() for line in tables.values())
            for rank, hosts in self.waiting.items()
        }

    async def get(self, turn: Turn) -> T:
        """Wait for a resource; return it with `put`."""
        if self.free:
            return self.free.popleft()
        got: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        tables = self.waiting[turn.rank].setdefault(turn.host, {})
        tables.setdefault(turn.table, deque()).append(got)
        try:
            return await got
        except asyncio.CancelledError:
            if got.done() and not got.cancelled():
                self.put(got.result())
            raise

    def put(self, thing: T) -> None:
        """Pass the resource to the next request in the queue."""
        while (waiter := self.next()) is not None:
            if not waiter.done():
                waiter.set_result(thing)
                return
        self.free.append(thing)

    def next(self) -> asyncio.Future[T] | None:
        """Take the next request from the queue; its visitor and its table move to the end."""
        for hosts in self.waiting.values():
            for host, tables in hosts.items():
                table, line = next(iter(tables.items()))
                waiter = line.popleft()
                del hosts[host], tables[table]
                if line:
                    tables[table] = line
                if tables:
                    hosts[host] = tables
                return waiter
        return None
