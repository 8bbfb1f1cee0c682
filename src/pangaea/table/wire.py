"""Connections of the event loop to PostgreSQL, for what every move needs: its lines on disk, and a notification.

A thread that writes waits for the interpreter's lock at every step, and the loop then waits for the thread. Where the
processors are busy, that takes longer than the disk.
"""

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from sqlalchemy.exc import IntegrityError, OperationalError

from pangaea.table.metrics import WRITE, WRITES

if TYPE_CHECKING:
    from psycopg import AsyncConnection

T = TypeVar("T")
News = tuple[str, int | None]  # a table that has changed, or the seats (bits) that are present there
LOG = logging.getLogger("pangaea.table")
CHANNEL = "pangaea"
RESTED = 1.0  # seconds after which a connection is tried before it is used again
GROUP = 64  # moves in one statement
# The moves of many tables, for each that is as it was; the tables that were written are returned. Those that another
# transaction holds are left out: who waits while others wait for them may wait for ever.
MOVE_ALL = """
WITH given AS (
  SELECT * FROM json_to_recordset(CAST(%s AS json)) AS given (
    this text, was integer, top integer, since json, asked integer, status text, changed double precision,
    moment json, result json, dump json, dump_top integer, lines json
  )
), free AS (
  SELECT tables.id FROM tables JOIN given ON tables.id = given.this
  WHERE tables.top = given.was AND tables.status = 'playing' FOR UPDATE OF tables SKIP LOCKED
), moved AS (
  UPDATE tables SET
    top = given.top, since = given.since, asked = given.asked, status = given.status, changed = given.changed,
    moment = given.moment, result = coalesce(given.result, tables.result), stamp = tables.stamp + 1,
    dump = coalesce(given.dump, tables.dump), dump_top = coalesce(given.dump_top, tables.dump_top)
  FROM given JOIN free ON free.id = given.this
  WHERE tables.id = free.id AND tables.top = given.was AND tables.status = 'playing'
  RETURNING tables.id, tables.stamp, given.lines
), added AS (
  INSERT INTO moves ("table", number, line, told, undone, at)
  SELECT moved.id, new.number, new.line, new.told, false, new.at
  FROM moved, json_to_recordset(moved.lines) AS new (number integer, line text, told json, at double precision)
), cleared AS (
  DELETE FROM votes USING moved WHERE votes."table" = moved.id
)
SELECT id, stamp FROM moved
"""
MOVE_ONE = MOVE_ALL.replace(" SKIP LOCKED", "")  # nobody waits for it
# PostgreSQL commits one transaction with notifications after another, and each holds up the next while it waits for the
# disk. So they have a transaction of their own, which does not wait.
NOTIFY = """
SELECT set_config('synchronous_commit', 'off', true), pg_notify(%s, payload) FROM unnest(CAST(%s AS text[])) AS payload
"""


class Wire(Generic[T]):
    """A connection; what comes while a statement runs is sent with the next."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: list[T] = []
        self.connection: AsyncConnection[Any] | None = None
        self.lock = asyncio.Lock()
        self.used = 0.0
        self.task: asyncio.Task[None] | None = None

    def put(self, thing: T) -> None:
        """Send this."""
        self.waiting.append(thing)
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.run())

    async def run(self) -> None:
        """Send until nothing waits."""
        while self.waiting:
            group, self.waiting = self.waiting[:GROUP], self.waiting[GROUP:]
            await self.send(group)

    async def send(self, group: list[T]) -> None:
        """Send these; an error is dealt with here."""
        raise NotImplementedError

    async def execute(self, statement: str, values: list[Any] | dict[str, Any]) -> list[tuple[Any, ...]]:
        """Run a statement as a transaction of its own; after an error the next one connects again."""
        async with self.lock:
            return await self.execute_alone(statement, values)

    async def execute_alone(self, statement: str, values: list[Any] | dict[str, Any]) -> list[tuple[Any, ...]]:
        """Run a statement while no other runs."""
        import psycopg  # noqa: PLC0415 - only where PostgreSQL is used

        try:
            if self.connection is not None and time.monotonic() - self.used > RESTED:
                try:
                    await self.connection.execute("SELECT 1")
                except psycopg.Error:
                    await self.hang_up()
            if self.connection is None:
                self.connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
            found = await (await self.connection.execute(statement, values)).fetchall()
        except psycopg.Error as error:
            await self.hang_up()
            kind = IntegrityError if isinstance(error, psycopg.IntegrityError) else OperationalError
            raise kind(type(error).__name__, None, error) from None
        self.used = time.monotonic()
        return found

    async def hang_up(self) -> None:
        """Close the connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()

    async def close(self) -> None:
        """Send what waits, and close the connection."""
        if self.task is not None:
            await self.task
        await self.hang_up()


class Conflict(Exception):
    """Another worker has written the same move; reload."""


class Move(NamedTuple):
    """A move that waits to be written: the values for MOVE_ALL."""

    values: dict[str, Any]
    done: asyncio.Future[int]


class Moves(Wire[Move]):
    """Writes moves."""

    async def write(self, values: dict[str, Any]) -> int:
        """Write a move; it is on disk when this returns. Gives the table's new count of changes."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.put(Move(values, done))
        return await done

    async def send(self, group: list[Move]) -> None:
        """Write all in one statement; those that were not written, each in its own."""
        stamps: dict[str, int] = {}
        failed: Exception = Conflict()
        try:
            with WRITE.time():
                given = json.dumps([move.values for move in group])
                stamps = dict(await self.execute(MOVE_ALL if len(group) > 1 else MOVE_ONE, [given]))
        except IntegrityError:
            pass  # a conflict
        except Exception as error:  # nobody may wait for ever
            failed = error
        WRITES.labels("done").inc(len(stamps))
        left = [move for move in group if move.values["this"] not in stamps]
        for move in group:
            if move not in left and not move.done.done():  # else the waiter has gone
                move.done.set_result(stamps[move.values["this"]])
        if len(group) > 1:
            for move in left:
                await self.send([move])
        elif left:
            WRITES.labels("conflict" if isinstance(failed, Conflict) else "failed").inc()
            if not left[0].done.done():
                left[0].done.set_exception(failed)


class Notices(Wire[News]):
    """Notifies the other workers; one that is lost is made up for by the rounds. Leases are taken here too."""

    def __init__(self, address: str, worker: str) -> None:
        super().__init__(address)
        self.worker = worker

    async def send(self, group: list[News]) -> None:
        """Notify them of these, each once."""
        payloads = [json.dumps([self.worker, *news]) for news in dict.fromkeys(group)]
        try:
            await self.execute(NOTIFY, [CHANNEL, payloads])
        except OperationalError as error:
            LOG.warning("notifications are lost: the database is away (%s)", error.args[0].split()[0])
