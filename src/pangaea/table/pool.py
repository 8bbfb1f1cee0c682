"""A pool of bots on other machines. Workers put questions into the database, and processes take them under a lease.

If no process takes a question in time, or the process dies, the worker answers it itself.
"""

import asyncio
import contextlib
import logging
import secrets
import signal
from typing import Any

from sqlalchemy import Double, cast, delete, extract, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pangaea.table.bots import Failed, Thinker
from pangaea.table.models import Job
from pangaea.table.store import ANSWERS, JOBS, Store
from pangaea.table.turns import Turn

LOG = logging.getLogger("pangaea.table")
NOW = cast(extract("epoch", func.clock_timestamp()), Double)  # the database's clock, as the machines' clocks may differ
LOOK = 1.0  # seconds after which either side polls, in case a notification was lost
SPARE = 3.0  # seconds by which a lease exceeds the thinking time
FORGOTTEN = 600.0  # seconds after which a question is dropped
CHOICE = 16  # questions among which a process takes the first free one


class Pool:
    """The side of a worker: ask, and wait for the answer."""

    def __init__(self, store: Store, patience: float) -> None:
        self.store = store
        self.patience = patience
        self.waiting: dict[str, asyncio.Event] = {}

    async def answer(self, work: dict[str, Any], turn: Turn) -> str:
        """Return the answer of a process of the pool, or raise Failed."""
        job = secrets.token_hex(12)
        self.waiting[job] = asyncio.Event()
        try:
            await self.store.write(lambda session: ask(session, job, self.store.worker, work, turn))
            return await self.wait(job)
        finally:
            del self.waiting[job]
            with contextlib.suppress(SQLAlchemyError):
                await self.store.write(lambda session: session.execute(delete(Job).where(Job.id == job)))

    async def wait(self, job: str) -> str:
        """Wait for the answer. Give up if no process takes the question or its process stops responding."""
        loop = asyncio.get_running_loop()
        untaken, end = loop.time() + self.patience, loop.time() + 2 * self.patience
        while loop.time() < end:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.waiting[job].wait(), LOOK)
            found = await self.store.read(lambda session: session.get(Job, job))
            if found is None or (not found.taken and loop.time() > untaken):
                break
            if found.answer is not None:
                if "answer" in found.answer:
                    return str(found.answer["answer"])
                raise Failed(found.answer.get("failed"))
        raise Failed("no answer from the pool")

    def heard(self, job: str) -> None:
        """Note that a process of the pool has answered."""
        if job in self.waiting:
            self.waiting[job].set()


def ask(session: Session, job: str, worker: str, work: dict[str, Any], turn: Turn) -> None:
    """Put a question into the queue."""
    row = {"id": job, "worker": worker, "rank": turn.rank, "host": turn.host, "table": turn.table, "work": work}
    session.execute(insert(Job).values(made=NOW, taken="", taken_until=0.0, **row))
    session.execute(text(f"NOTIFY {JOBS}"))


def take(session: Session, process: str, lease: float) -> tuple[str, dict[str, Any]] | None:
    """Take the next question: people's tables first, visitors in turn."""
    line = func.row_number().over(partition_by=(Job.rank, Job.host), order_by=Job.made)
    free = (Job.answer.is_(None), Job.taken_until < NOW)
    all_ = (
        select(Job.id, Job.rank, Job.made, Job.taken_until, line.label("line")).where(Job.answer.is_(None)).subquery()
    )
    first = select(all_.c.id).where(all_.c.taken_until < NOW).order_by(all_.c.rank, all_.c.line, all_.c.made)
    ids = list(session.scalars(first.limit(CHOICE)))
    locked = select(Job.id, Job.work).where(Job.id.in_(ids), *free).with_for_update(skip_locked=True)
    found = sorted(session.execute(locked).all(), key=lambda row: ids.index(row[0]))
    for job, work in found[:1]:
        session.execute(update(Job).where(Job.id == job).values(taken=process, taken_until=NOW + lease))
        return job, work
    return None


def reply(session: Session, job: str, process: str, answer: dict[str, Any]) -> None:
    """Answer a question unless another process has taken it in the meantime."""
    mine = update(Job).where(Job.id == job, Job.taken == process).values(answer=answer).returning(Job.worker)
    worker = session.scalar(mine)
    if worker is not None:
        told = {"channel": ANSWERS, "payload": f"{worker}:{job}"}
        session.execute(text("SELECT pg_notify(:channel, :payload)"), told)


class Process:
    """One process of the pool: takes a question, thinks, answers."""

    def __init__(self, store: Store, patience: float, called: asyncio.Event) -> None:
        self.store = store
        self.patience = patience
        self.called = called
        self.thinker = Thinker()
        self.id = secrets.token_hex(8)
        self.answered = 0

    async def run(self) -> None:
        """Run until cancelled, then give the current question back."""
        try:
            while True:
                try:
                    if not await self.once():
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(self.called.wait(), LOOK)
                        self.called.clear()
                except SQLAlchemyError:
                    LOG.warning("the pool cannot reach the database")
                    await asyncio.sleep(LOOK)
        finally:
            await self.thinker.stop()

    async def once(self) -> bool:
        """Answer one question; return whether there was one."""
        found = await self.store.write(lambda session: take(session, self.id, self.patience + SPARE))
        if found is None:
            return False
        job, work = found
        try:
            answer = {"answer": await self.thinker.think(work, self.patience)}
        except Failed as failed:
            LOG.warning("a bot of the pool failed: %s", failed)
            answer = {"failed": str(failed)}
        except asyncio.CancelledError:
            await asyncio.shield(self.store.write(lambda session: give_back(session, job, self.id)))
            raise
        await self.store.write(lambda session: reply(session, job, self.id, answer))
        self.answered += 1
        return True


def give_back(session: Session, job: str, process: str) -> None:
    """Release the question for another process."""
    mine = update(Job).where(Job.id == job, Job.taken == process)
    session.execute(mine.values(taken="", taken_until=0.0))
    session.execute(text(f"NOTIFY {JOBS}"))


async def serve(database: str, processes: int, patience: float) -> int:
    """Answer questions of this database's workers until SIGTERM or Ctrl-C; return their number."""
    store = Store(database)
    await asyncio.to_thread(store.open)
    called, loop = asyncio.Event(), asyncio.get_running_loop()

    def call() -> None:
        loop.call_soon_threadsafe(called.set)

    store.called = call
    store.listen(lambda *_told: None, lambda: None)
    pool = [Process(store, patience, called) for _process in range(processes)]
    tasks = [asyncio.create_task(each.run()) for each in pool]
    ended = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, ended.set)
    while not ended.is_set():
        with contextlib.suppress(SQLAlchemyError):
            await store.write(lambda session: session.execute(delete(Job).where(Job.made < NOW - FORGOTTEN)))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), FORGOTTEN / 4)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.to_thread(store.close)
    return sum(each.answered for each in pool)
