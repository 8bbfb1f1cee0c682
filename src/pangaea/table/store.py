"""The store: durable group commits, concurrent reads, and notifications between workers."""

import asyncio
import json
import logging
import math
import queue
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from typing import IO, Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DisconnectionError, IntegrityError
from sqlalchemy.orm import Session

from pangaea.table.metrics import WRITE, WRITES
from pangaea.table.models import ADVANCE, ADVANCE_COUNTED, TOUCH_COUNTED
from pangaea.table.wire import CHANNEL, RESTED, Conflict, Moves, News, Notices

try:
    import fcntl
except ImportError:  # on Windows, two servers on one file are not detected
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")
LOG = logging.getLogger("pangaea.table")
JOBS = "pangaea_jobs"  # channel that notifies the pool of questions
ANSWERS = "pangaea_answers"  # channel that notifies workers of answers
CLAIM_WAITS = (0.2,) * 15  # seconds between attempts to lock an SQLite file
GROUP = 64  # writes that share one commit
WRITING = "pangaea_writing"


class Write(NamedTuple):
    """A queued write and its waiter. It is run again if another write of its group fails."""

    job: Callable[[Session], Any]
    done: asyncio.Future[Any]


Result = tuple[asyncio.Future[Any], Any, Exception | None]


class Store:
    """A database. A write is on disk when its future is done; concurrent writes share one commit."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        as_one = {"isolation_level": "REPEATABLE READ"} if self.shared else {}
        self.snapshots = self.engine.execution_options(**as_one)  # a job reads one snapshot
        self.writes = writing(self.engine)
        self.worker = secrets.token_hex(8)
        self.jobs: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.news: list[News] = []  # notifications of the group being written
        self.readers = ThreadPoolExecutor(4, "store")
        self.writer = threading.Thread(target=self.write_loop, name="store writer", daemon=True)
        self.listener: threading.Thread | None = None
        self.closing = False
        self.claim: IO[bytes] | None = None
        self.called: Callable[[], None] | None = None  # called in the pool when a question arrives
        self.answered: Callable[[str], None] | None = None  # called when our question is answered
        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.address = address if self.shared else ""  # PostgreSQL only
        self.moves = Moves(self.address)
        self.notices = Notices(self.address, self.worker)

    @property
    def shared(self) -> bool:
        """Whether several workers may use the database at once."""
        return self.engine.dialect.name == "postgresql"

    def open(self) -> None:
        """Migrate the database and start the writer."""
        self.claim = claim(self.engine)
        migrate(self.engine)
        self.writer.start()

    async def hang_up(self) -> None:
        """Finish pending moves and notifications."""
        await self.moves.close()
        await self.notices.close()

    def close(self) -> None:
        """Finish pending writes."""
        self.closing = True
        self.jobs.put(None)
        self.writer.join()
        self.readers.shutdown()
        if self.listener is not None:
            self.listener.join()
        self.engine.dispose()
        if self.claim is not None:
            self.claim.close()

    async def write(self, job: Callable[[Session], T]) -> T:
        """Run the job in a transaction and wait until it is durable. Raise Conflict if another worker interferes."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put(Write(job, done))
        return await done

    async def made(self, job: Callable[[Session], T]) -> T:
        """Return what the job finds or creates; if another worker creates it at the same time, return that."""
        try:
            return await self.write(job)
        except Conflict:
            return await self.write(job)

    async def read(self, job: Callable[[Session], T]) -> T:
        """Run a read-only job, concurrently with the writer."""

        def run() -> T:
            with Session(self.snapshots, expire_on_commit=False) as session:
                return job(session)

        return await asyncio.get_running_loop().run_in_executor(self.readers, run)

    def write_loop(self) -> None:
        """Write queued jobs in one transaction and resolve their futures."""
        while (job := self.jobs.get()) is not None:
            group = [job]
            while len(group) < GROUP and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    self.jobs.put(None)
                    break
                group.append(more)
            results = self.write_group(group)
            news, self.news = self.news, []
            group[0].done.get_loop().call_soon_threadsafe(self.settle, results, news)

    def settle(self, results: list[Result], news: list[News]) -> None:
        """Resolve the futures and notify the other workers (in the event loop)."""
        for done, result, failed in results:
            if done.done():  # the waiter was cancelled
                continue
            if failed is None:
                done.set_result(result)
            else:
                done.set_exception(failed)
        self.tell(*news)

    def write_group(self, group: list[Write]) -> list[Result]:
        """Write a group in one transaction; if one job fails, retry each in its own."""
        try:
            with WRITE.time(), Session(self.writes, expire_on_commit=False) as session, session.begin():
                results: list[Result] = [(write.done, write.job(session), None) for write in group]
            WRITES.labels("done").inc(len(group))
            return results
        except Exception as error:
            if len(group) > 1:
                return [result for write in group for result in self.write_group([write])]
            conflict = isinstance(error, IntegrityError | Conflict)
            WRITES.labels("conflict" if conflict else "failed").inc()
            return [(group[0].done, None, Conflict() if conflict else error)]

    async def move(self, values: dict[str, Any]) -> int:
        """Write a move on PostgreSQL, together with others, and notify the other workers. Return the new counter."""
        stamp = await self.moves.write(values)
        self.tell((values["this"], None))
        return stamp

    def touch(self, session: Session, table: str) -> int:
        """Within a write: count the change, and notify the other workers when it is on disk. Return the new counter."""
        if not self.shared:
            return 0
        self.news.append((table, None))
        found = session.execute(TOUCH_COUNTED, {"this": table}).first()
        return int(found.stamp) if found is not None else 0

    def advance(self, session: Session, table: str, values: dict[str, Any]) -> tuple[int, bool]:
        """Within a write: like `touch`, and change the row if nobody else has; also return whether there are votes."""
        if not self.shared:
            done = session.execute(ADVANCE, values | {"this": table})
            if done.rowcount != 1:  # type: ignore[attr-defined]
                raise Conflict
            return 0, False
        found = session.execute(ADVANCE_COUNTED, values | {"this": table}).first()
        if found is None:
            raise Conflict
        self.news.append((table, None))
        return int(found.stamp), bool(found.voted)

    def tell(self, *news: News) -> None:
        """Notify the other workers that a table has changed or that these seats (bits) are present here."""
        if self.shared:
            for each in news:
                self.notices.put(each)

    def listen(self, hear: Callable[[str, str, int | None], None], missed: Callable[[], None]) -> None:
        """Call `hear` for every notification, and `missed` when some may have been lost (in a thread)."""
        if not self.shared:
            return

        def run() -> None:
            import psycopg  # noqa: PLC0415 - only where PostgreSQL is used

            while not self.closing:
                try:
                    with psycopg.connect(self.address, autocommit=True) as connection:
                        for channel, wanted in ((CHANNEL, True), (JOBS, self.called), (ANSWERS, self.answered)):
                            if wanted:
                                connection.execute(f"LISTEN {channel}")
                        missed()
                        self.hear_from(connection, hear)
                except psycopg.Error as error:
                    LOG.warning("notifications: the database is away (%s)", type(error).__name__)
                    time.sleep(1.0)

        self.listener = threading.Thread(target=run, name="store listener", daemon=True)
        self.listener.start()

    def hear_from(self, connection: Any, hear: Callable[[str, str, int | None], None]) -> None:
        """Pass on notifications of other workers until the store is closed."""
        while not self.closing:
            for notice in connection.notifies(timeout=1.0):
                if notice.channel == JOBS and self.called:
                    self.called()
                elif notice.channel == ANSWERS and self.answered:
                    worker, _, job = notice.payload.partition(":")
                    if worker == self.worker:
                        self.answered(job)
                elif notice.channel == CHANNEL:
                    worker, table, here = json.loads(notice.payload)
                    if worker != self.worker:
                        hear(worker, table, here)


class InUse(Exception):
    """Another server already uses this database file."""


def claim(engine: Engine) -> IO[bytes] | None:
    """Lock an SQLite file for one server until the returned file is closed or the process ends."""
    path = engine.url.database
    if engine.dialect.name != "sqlite" or not path or path == ":memory:" or fcntl is None:
        return None
    file = open(f"{path}.lock", "ab")  # noqa: SIM115 - held open on purpose
    for wait in CLAIM_WAITS:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return file
        except OSError:
            time.sleep(wait)  # a server being replaced releases it soon
    file.close()
    raise InUse(path)


def make_engine(url: str) -> Engine:
    """Create an engine for this address; with SQLite, commits wait for the disk."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    if not url.startswith("sqlite"):
        return tried_after_a_rest(create_engine(url, hide_parameters=True))
    waits = {"timeout": 30, "check_same_thread": False}
    engine = create_engine(url, hide_parameters=True, connect_args=waits, json_deserializer=json_or_none)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, so that savepoints work
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if WRITING in connection.get_execution_options() else "BEGIN")

    return engine


def json_or_none(text: str) -> Any:
    """Read JSON; return None for damaged text, so that one damaged row does not hide the others in a list."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def writing(engine: Engine) -> Engine:
    """Return the engine for transactions that write.

    With SQLite they lock the file when they begin, and wait for each other. Otherwise a transaction that reads first
    fails if another process writes before it does.
    """
    return engine.execution_options(**{WRITING: True})


def tried_after_a_rest(engine: Engine) -> Engine:
    """Test a pooled connection that was idle before it is used, and replace a dead one."""

    @event.listens_for(engine, "checkin")
    def on_checkin(_connection: Any, record: Any) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def on_checkout(connection: Any, record: Any, _proxy: Any) -> None:
        if time.monotonic() - record.info.get("used", math.inf) > RESTED:
            try:
                engine.dialect.do_ping(connection)
            except Exception as error:
                raise DisconnectionError from error

    return engine


def migrate(engine: Engine, to: str = "head") -> None:
    """Run missing migrations. Workers that start together wait for each other.

    A newer database is used as it is: migrations only add, so old and new workers can share it.
    """
    folder = resources.files("pangaea.table") / "migrations"
    newest = max(file.name for file in (folder / "versions").iterdir() if file.name[0].isdigit())
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7264232)"))
        known = inspect(connection).has_table("alembic_version")
        version = str(connection.scalar(text("SELECT version_num FROM alembic_version"))) if known else ""
        if version >= newest.partition("_")[0]:
            return
        from alembic import command  # noqa: PLC0415 - slow to import, and most starts do not need it

        command.upgrade(steps(connection), to)


def steps(connection: Connection) -> Any:
    """Configure Alembic to run the migrations over this connection."""
    from alembic.config import Config  # noqa: PLC0415 - slow to import

    config = Config()
    config.set_main_option("script_location", str(resources.files("pangaea.table") / "migrations"))
    config.attributes["connection"] = connection
    return config
