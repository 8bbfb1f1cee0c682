"""Connections of the event loop to PostgreSQL, to write the lines of moves and notify other workers.

A writer thread would wait for the interpreter's lock at every step, and the loop for the thread. On busy
processors that takes longer than the disk.
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
News = tuple[str, int | None]  # a changed table, or a table with its present seats as bits
LOG = logging.getLogger("pangaea.table")
CHANNEL = "pangaea"
RESTED = 1.0  # seconds of idleness after which a connection is tested before use
GROUP = 64  # moves per statement
# Write the moves of many tables, except tables changed since; return the written tables. Tables locked by another
# transaction are skipped, because waiting for them could deadlock.
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
MOVE_ONE = MOVE_ALL.replace(" SKIP LOCKED", "")  # a single table cannot deadlock
# PostgreSQL serialises commits of transactions with notifications, and each delays the next while it waits for the
# disk. So notifications get their own transaction, which does not wait.
NOTIFY = """
SELECT set_config('synchronous_commit', 'off', true), pg_notify(%s, payload) FROM unnest(CAST(%s AS text[])) AS payload
"""


class Wire(Generic[T]):
    """A connection that batches: values queued during a statement are sent with the next one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: list[T] = []
        self.connection: AsyncConnection[Any] | None = None
        self.lock = asyncio.Lock()
        self.used = 0.0
        self.task: asyncio.Task[None] | None = None

    def put(self, thing: T) -> None:
        """Queue a value."""
        self.waiting.append(thing)
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.run())

    async def run(self) -> None:
        """Send until the queue is empty."""
        while self.waiting:
            group, self.waiting = self.waiting[:GROUP], self.waiting[GROUP:]
            await self.send(group)

    async def send(self, group: list[T]) -> None:
        """Send these values, and handle errors."""
        raise NotImplementedError

    async def execute(self, statement: str, values: list[Any] | dict[str, Any]) -> list[tuple[Any, ...]]:
        """Run a statement in its own transaction; after an error, reconnect for the next one."""
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
        """Send what is queued and close the connection."""
        if self.task is not None:
            await self.task
        await self.hang_up()


class Conflict(Exception):
    """Another worker has changed the table first; reload it."""


class Move(NamedTuple):
    """A queued move: the values for MOVE_ALL."""

    values: dict[str, Any]
    done: asyncio.Future[int]


class Moves(Wire[Move]):
    """Writes moves."""

    async def write(self, values: dict[str, Any]) -> int:
        """Write a move and wait for the disk; return the table's new counter of changes."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.put(Move(values, done))
        return await done

    async def send(self, group: list[Move]) -> None:
        """Write all in one statement; then write skipped ones each in its own."""
        stamps: dict[str, int] = {}
        failed: Exception = Conflict()
        try:
            with WRITE.time():
                given = json.dumps([move.values for move in group])
                stamps = dict(await self.execute(MOVE_ALL if len(group) > 1 else MOVE_ONE, [given]))
        except IntegrityError:
            pass  # a conflict
        except Exception as error:  # every waiter must be resolved
            failed = error
        WRITES.labels("done").inc(len(stamps))
        left = [move for move in group if move.values["this"] not in stamps]
        for move in group:
            if move not in left and not move.done.done():  # otherwise the waiter was cancelled
                move.done.set_result(stamps[move.values["this"]])
        if len(group) > 1:
            for move in left:
                await self.send([move])
        elif left:
            WRITES.labels("conflict" if isinstance(failed, Conflict) else "failed").inc()
            if not left[0].done.done():
                left[0].done.set_exception(failed)


class Notices(Wire[News]):
    """Notifies the other workers and takes leases. The rounds make up for lost notifications."""

    def __init__(self, address: str, worker: str) -> None:
        super().__init__(address)
        self.worker = worker

    async def send(self, group: list[News]) -> None:
        """Send these notifications, each once."""
        payloads = [json.dumps([self.worker, *news]) for news in dict.fromkeys(group)]
        try:
            await self.execute(NOTIFY, [CHANNEL, payloads])
        except OperationalError as error:
            LOG.warning("notifications are lost: the database is away (%s)", error.args[0].split()[0])
