"""Analyses of finished games, one at a time in a low-priority process. The database stores progress and results.

Concurrent requests share one analysis. If its server dies, the next visitor's worker continues it.
"""

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pangaea import compiled
from pangaea.analysis import analyse
from pangaea.analysis.report import resumed
from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.table.bots import stand_back
from pangaea.table.models import Review
from pangaea.table.store import Store

LOG = logging.getLogger("pangaea.table")
RUNNING, DONE, FAILED = "running", "done", "failed"
ROUGH = "brief"  # the depth on plain engines
LEASE = 30.0  # seconds without progress after which another worker takes over
TELL = 1.0  # seconds between two progress reports
KEEP = 5.0  # seconds between saves of the partial result, from which an interrupted analysis continues
POLITE = 15  # niceness relative to the server, above that of the bots
LIMIT = 4_000_000  # longest line of the process, in bytes


def serve() -> None:
    """Run in the analysis process: read records as lines of JSON, write progress and results as lines."""
    stand_back(POLITE)
    job = json.loads(sys.stdin.readline())
    begun = resumed(job["begun"], "normal" if compiled() else ROUGH)
    told = kept = time.monotonic()

    def tell(done: int, of: int) -> None:
        nonlocal told, kept
        now = time.monotonic()
        if done == of or now - told > TELL:
            told = now
            said: dict[str, Any] = {"done": done, "of": of}
            if now - kept > KEEP:
                kept = now
                said["begun"] = begun.plain()
            print(json.dumps(said), flush=True)

    found = analyse(read(job["record"], GAMES), begun.depth, 0, tell, begun)
    print(json.dumps({"analysis": found.plain()}), flush=True)


class Analyst:
    """Runs this worker's analyses, one after another."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.turn = asyncio.Lock()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.process: asyncio.subprocess.Process | None = None

    async def state(self, table: str) -> Review | None:
        """Return the progress of a table's analysis."""
        return await self.store.read(lambda session: session.scalar(select(Review).where(Review.table == table)))

    async def ask(self, table: str, record: Callable[[], str], again: bool = True) -> Review | None:
        """Start an analysis, join a running one, or return a finished one; `again` retries a failed or rough one."""
        row = await self.state(table)
        dead = row is not None and row.state == RUNNING and row.until < time.time()
        if table not in self.tasks and (row is None or dead or (again and (row.state == FAILED or improvable(row)))):
            if await self.store.write(lambda session: take(session, table, self.store.worker)):
                self.tasks[table] = asyncio.create_task(self.run(table, record))
            row = await self.state(table)
        return row

    async def run(self, table: str, record: Callable[[], str]) -> None:
        """Wait for a free slot, run the process, store its result."""
        beat = asyncio.create_task(self.hold(table))
        try:
            async with self.turn:
                found = await self.work(table, await asyncio.to_thread(record))
            await self.save(table, state=DONE, data=found)
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("table %s: the analysis failed", table)
            await self.save(table, state=FAILED)
        finally:
            beat.cancel()
            self.tasks.pop(table, None)

    async def hold(self, table: str) -> None:
        """Keep the lease while the analysis waits or runs."""
        while True:
            await asyncio.sleep(LEASE / 3)
            await self.save(table)

    async def work(self, table: str, record: str) -> dict[str, Any]:
        """Run the process for one record."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "pangaea.table.analyst",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LIMIT,
        )  # fmt: skip
        try:
            assert self.process.stdin is not None and self.process.stdout is not None
            row = await self.state(table)
            job = {"record": record, "begun": row.data if row is not None else None}
            self.process.stdin.write(json.dumps(job).encode() + b"\n")
            await self.process.stdin.drain()
            while line := await self.process.stdout.readline():
                said = json.loads(line)
                if "analysis" in said:
                    found: dict[str, Any] = said["analysis"]
                    return found
                kept = {"data": said["begun"]} if "begun" in said else {}
                await self.save(table, done=said["done"], questions=said["of"], **kept)
            raise RuntimeError("the process ended without a result")
        finally:
            await self.stop()

    async def save(self, table: str, **values: Any) -> None:
        """Store the progress, which renews the lease."""
        values["until"] = time.time() + LEASE
        await self.store.write(
            lambda session: session.execute(update(Review).where(Review.table == table).values(values))
        )

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """Stop; another worker, or this one after a restart, resumes unfinished analyses."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.stop()


def improvable(row: Review) -> bool:
    """Whether a finished analysis was made by plain engines and can now be made by compiled ones."""
    return row.state == DONE and row.data is not None and row.data["depth"] == ROUGH and compiled()


def take(session: Session, table: str, worker: str) -> bool:
    """Claim an analysis without an owner; return False if another worker was faster."""
    now = time.time()
    row = session.get(Review, table)
    if row is None:
        session.add(
            Review(table=table, state=RUNNING, worker=worker, until=now + LEASE, done=0, questions=0, data=None)
        )
        session.flush()
        return True
    if (row.state == DONE and not improvable(row)) or (row.state == RUNNING and row.until >= now):
        return False
    if row.state != RUNNING:  # an interrupted one keeps its partial result
        row.done, row.data = 0, None
    row.state, row.worker, row.until = RUNNING, worker, now + LEASE
    session.flush()
    return True


if __name__ == "__main__":
    serve()
