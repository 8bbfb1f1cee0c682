"""One torture run, from start to audit."""

import asyncio
import contextlib
import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pangaea.games import GAMES
from pangaea.table.cluster import Cluster
from pangaea.table.settings import address_of
from pangaea.table.store import make_engine
from pangaea.table.torture.balance import settle
from pangaea.table.torture.chaos import Chaos, Worker
from pangaea.table.torture.players import Company, Ledger

GRACE = 60.0  # seconds without any move after which waiting tables count as stuck
LOOK = 0.2  # seconds between checks


@dataclass(frozen=True)
class Plan:
    """The settings of a run."""

    seconds: float
    tables: int = 20
    workers: int = 1
    postgres: bool = False
    pool: bool = False
    pause: tuple[float, float] = (1.0, 5.0)  # seconds between two faults
    seed: int = 0


@contextlib.contextmanager
def surroundings(plan: Plan) -> Iterator[tuple[Path, Cluster | None]]:
    """Provide a temporary folder and, if wanted, a PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="pangaea-torture-"))
    cluster: Cluster | None = None
    try:
        if plan.postgres:
            (folder / "pg").mkdir()
            folder.chmod(0o755)
            cluster = Cluster(folder / "pg", durable=True)
            cluster.start()
        yield folder, cluster
    finally:
        if cluster is not None:
            cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def revive(workers: list[Worker]) -> None:
    """Restart workers that have died."""
    while True:
        for worker in workers:
            worker.revive()
        await asyncio.sleep(0.5)


async def ready(workers: list[Worker]) -> None:
    """Wait until every worker accepts connections."""
    for worker in workers:
        while True:
            try:
                _reader, writer = await asyncio.open_connection("127.0.0.1", worker.port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.1)


async def torture(plan: Plan, workers: list[Worker], cluster: Cluster | None) -> tuple[Ledger, Chaos, list[str]]:
    """Play, inject faults, repair, and wait until all tables have continued; return the stuck ones."""
    ledger, rng = Ledger(), random.Random(plan.seed)
    reviving = asyncio.create_task(revive(workers))
    await ready(workers)
    games = list(GAMES)
    seeds = [(games[n % len(games)], random.Random(rng.random())) for n in range(plan.tables)]
    companies = [Company(workers, game, ledger, seeded) for game, seeded in seeds]
    playing = [asyncio.create_task(company.play()) for company in companies]
    chaos = Chaos(workers, rng, cluster)
    begun = time.monotonic()
    while len(ledger.acknowledged) < plan.tables and time.monotonic() < begun + GRACE:
        await asyncio.sleep(0.1)
    await chaos.run(plan.seconds, plan.pause, lambda: len(ledger.acknowledged))
    await ready(workers)
    for company in companies:
        company.ending = True
    before = dict(ledger.steps)
    waiting = set(ledger.opened) - set(ledger.finished)
    moved, quiet = sum(before.values()), 0.0
    while waiting and quiet < GRACE:  # while any table moves, the others may be waiting for bots
        await asyncio.sleep(LOOK)
        quiet += LOOK  # not the clock: if the whole machine stalls, no table can move
        if sum(ledger.steps.values()) > moved:
            moved, quiet = sum(ledger.steps.values()), 0.0
        waiting = {table for table in waiting - set(ledger.finished) if ledger.steps[table] <= before[table]}
    reviving.cancel()
    for task in playing:
        task.cancel()
    failed = [error for error in await asyncio.gather(*playing, return_exceptions=True) if isinstance(error, Exception)]
    ledger.faults += [*chaos.faults, *(f"a player failed: {error!r}" for error in failed)]
    return ledger, chaos, sorted(waiting)


def run(plan: Plan) -> dict[str, Any]:
    """Run the torture; return what was done and what is wrong."""
    with surroundings(plan) as (folder, cluster):
        database = cluster.url if cluster is not None else address_of(str(folder / "torture.db"))
        workers = [Worker(number, folder, database, plan.pool) for number in range(plan.workers)]
        pool = [subprocess.Popen([sys.executable, "-m", "pangaea", "bots", "--database", database, "--processes", "1"],
                                 stdout=subprocess.DEVNULL)] if plan.pool else []  # fmt: skip
        try:
            ledger, chaos, stuck = asyncio.run(torture(plan, workers, cluster))
        finally:
            for process in (*(worker.process for worker in workers), *pool):
                process.send_signal(signal.SIGTERM)
            for process in (*(worker.process for worker in workers), *pool):
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(20)
                process.kill()
        engine = make_engine(database)
        wrong = settle(engine, ledger) | {"stuck": stuck}
        engine.dispose()
        logged = errors(folder)
        if any(wrong.values()):
            kept = Path(tempfile.mkdtemp(prefix="pangaea-torture-kept-"))
            for file in (*folder.glob("*.log"), *folder.glob("*.db*")):
                shutil.copy(file, kept)
            wrong["faults"].append(f"the logs are in {kept}")
        return {
            "seconds": plan.seconds, "seed": plan.seed, "tables": len(ledger.opened), "finished": len(ledger.finished),
            "sent": len(ledger.sent), "acknowledged": len(ledger.acknowledged), "reconnected": ledger.reconnected,
            "refused": dict(ledger.refused), "glances": len(ledger.glances), "calamities": dict(chaos.done),
            "errors_logged": dict(logged), "wrong": wrong,
        }  # fmt: skip


def errors(folder: Path) -> Counter[str]:
    """Count the errors in the servers' logs: what was done, the error, and where."""
    found: Counter[str] = Counter()
    for log in folder.glob("*.log"):
        for text in log.read_text(errors="replace").splitlines():
            with contextlib.suppress(ValueError):  # a killed server leaves half a line
                line = json.loads(text)
                if isinstance(line, dict) and line.get("level") == "error":
                    where = line.get("where", [""])[-1]
                    found[" ".join(str(line.get(key, "")) for key in ("from", "what", "error")) + f" {where}"] += 1
    return found
