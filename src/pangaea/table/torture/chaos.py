"""Fault injection: servers are killed, frozen, given wrong clocks, and cut off from disk and database."""

import asyncio
import contextlib
import os
import random
import resource
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from pangaea.table.cluster import Cluster, free_port
from pangaea.table.store import make_engine

PATIENCE = 60.0  # seconds without a move after which the next fault is injected anyway
ENDING = 60.0  # seconds within which a worker must end after SIGTERM
SMALL = 4096  # maximum file size in bytes while the disk is full
START = """
import signal, sys, time
from pathlib import Path
real, clock, offset = time.time, Path(sys.argv[1]), [0.0]
def reread(*_signal):
    offset[0] = float(clock.read_text())
signal.signal(signal.SIGUSR2, reread)
time.time = lambda: real() + offset[0]
from pangaea.cli import main
sys.exit(main(sys.argv[2:]))
"""
EASY = {  # no per-address limits and no bot delays here
    "PANGAEA_BOT_PAUSE": "0,0.05",
    "PANGAEA_BOT_PATIENCE": "4",
    "PANGAEA_GRACE": "0",
    "PANGAEA_REQUESTS": "100000,100000",
    "PANGAEA_MESSAGES": "1000,1000",
    "PANGAEA_SOCKETS_PER_ADDRESS": "100000",
    "PANGAEA_CONNECTIONS_PER_ADDRESS": "100000",
    "PANGAEA_TABLES_PER_VISITOR": "100000",
    "PANGAEA_TABLES_PER_ADDRESS": "100000,100000",
    "PANGAEA_BOTS_PER_VISITOR": "100000",
    "PANGAEA_LEASE": "2",
    "PANGAEA_BOT_PROCESSES": "1",
    "PANGAEA_LOG_FORMAT": "json",
}


class Worker:
    """A server process that is restarted when it dies."""

    def __init__(self, number: int, folder: Path, database: str, pool: bool) -> None:
        self.folder, self.database = folder, database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.clock = folder / f"clock-{number}"
        self.clock.write_text("0")
        self.log = folder / f"worker-{number}.log"
        self.environment = os.environ | EASY | ({"PANGAEA_BOTS": "pool"} if pool else {})
        self.down = False  # whether it is down on purpose
        self.kills = 0
        self.crashes: list[str] = []  # deaths by signals that the run did not send
        self.process = self.start()

    def start(self) -> "subprocess.Popen[bytes]":
        """Start the process; its output goes to its log."""
        serve = ["serve", "--no-browser", "--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        command = [sys.executable, "-c", START, str(self.clock), *serve]
        with self.log.open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, env=self.environment)

    def revive(self) -> None:
        """Restart the process if it has died, as a supervisor does; retry a failed start."""
        if not self.down and (status := self.process.poll()) is not None:
            with contextlib.suppress(OSError):
                self.process = self.start()
                if status < 0 and status != -signal.SIGKILL:
                    self.crashes.append(signal.Signals(-status).name)

    def send(self, sign: signal.Signals) -> None:
        """Send a signal if the process is alive."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(sign)

    async def kill(self) -> None:
        """Kill the process and wait for its end."""
        self.down = True
        self.kills += 1
        self.send(signal.SIGKILL)
        await asyncio.to_thread(self.process.wait)

    async def end(self) -> bool:
        """Ask the process to end and wait; return whether it ended."""
        self.down = True
        self.send(signal.SIGTERM)
        try:
            await asyncio.to_thread(self.process.wait, ENDING)
        except subprocess.TimeoutExpired:
            await self.kill()
            return False
        return True

    def come_back(self) -> None:
        """Start again after `kill` or `end`."""
        with contextlib.suppress(OSError):
            self.process = self.start()
        self.down = False

    def children(self) -> list[int]:
        """The processes of its bots."""
        found = []
        for task in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += [int(child) for child in task.read_text().split()]
        return found


class Chaos:
    """Injects faults one after another, each for a short time."""

    def __init__(self, workers: list[Worker], rng: random.Random, cluster: Cluster | None) -> None:
        self.workers, self.rng, self.cluster = workers, rng, cluster
        self.done: Counter[str] = Counter()
        self.faults: list[str] = []  # faults of workers that players may not have noticed
        self.lines: list[socket.socket] = []
        self.ways: list[Callable[[Worker], Coroutine[Any, Any, None]]] = [
            self.kill, self.kill, self.replace, self.kill_bots, self.freeze, self.jump, self.half_open,
        ]  # fmt: skip
        self.ways += [self.fill_disk] if cluster is None else [self.stop_database, self.cut, self.cut]

    async def run(self, seconds: float, pause: tuple[float, float], done: Callable[[], int]) -> None:
        """Inject faults for some time, with some progress between them, so that there is something to lose."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while loop.time() < end:
            before, at = done(), loop.time()
            await asyncio.sleep(self.rng.uniform(*pause))
            while done() <= before and loop.time() < min(end, at + PATIENCE):
                await asyncio.sleep(0.05)
            way = self.rng.choice(self.ways)
            await way(self.rng.choice(self.workers))
            self.done[way.__name__] += 1
        for line in self.lines:
            line.close()
        for worker in self.workers:
            worker.clock.write_text("0")
            worker.send(signal.SIGUSR2)
            self.faults += [f"a worker crashed: {sign}" for sign in worker.crashes]

    async def kill(self, worker: Worker) -> None:
        """Kill a worker."""
        children = worker.children()
        await worker.kill()
        for child in children:  # they would end at their next write, but must not outlive the run
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        await asyncio.sleep(self.rng.uniform(0, 1))
        worker.come_back()

    async def replace(self, worker: Worker) -> None:
        """Replace a worker as a deploy does."""
        if not await worker.end():
            self.faults.append(f"a worker that was asked to end did not within {ENDING:.0f} seconds")
        worker.come_back()

    async def kill_bots(self, worker: Worker) -> None:
        """Kill the processes in which its bots think."""
        for child in worker.children():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    async def freeze(self, worker: Worker) -> None:
        """Freeze a worker for longer than its leases, then let it continue."""
        worker.send(signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(0.5, 4))
        worker.send(signal.SIGCONT)

    async def jump(self, worker: Worker) -> None:
        """Set a worker's clock a day wrong, or right again."""
        worker.clock.write_text(str(self.rng.choice((0, 0, -86400, -3600, 3600, 86400))))
        worker.send(signal.SIGUSR2)

    async def half_open(self, worker: Worker) -> None:
        """Open connections that send half a request, and sockets that never read."""
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        half = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
        halves = (b"GET / HTTP/1.1\r\nHost: loc", half)
        path = "/api/tables/none/socket"
        whole = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{upgrade}{'A' * 22}==\r\n\r\n".encode()
        for said in (*halves, whole) * 5:
            with contextlib.suppress(OSError):
                line = socket.create_connection(("127.0.0.1", worker.port), timeout=1)
                line.sendall(said)
                self.lines.append(line)
        for line in self.lines[:-60]:
            line.close()
        del self.lines[:-60]

    async def fill_disk(self, worker: Worker) -> None:
        """Limit the worker's file size, which simulates a full disk."""
        with contextlib.suppress(ProcessLookupError):
            _soft, hard = resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (SMALL, hard))
            await asyncio.sleep(self.rng.uniform(0.5, 2))
            resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (hard, hard))

    async def stop_database(self, _worker: Worker) -> None:
        """Stop PostgreSQL as a power cut would, for a moment or longer than a lease."""
        assert self.cluster is not None
        await asyncio.to_thread(self.cluster.stop)
        await asyncio.sleep(self.rng.uniform(0.2, 4))
        await asyncio.to_thread(self.cluster.start)

    async def cut(self, _worker: Worker) -> None:
        """Cut some connections to the database, including those that listen for notifications."""
        assert self.cluster is not None
        await asyncio.to_thread(cut, self.cluster.url, self.rng.random())


def cut(url: str, share: float) -> None:
    """End this share of all connections to a PostgreSQL."""
    engine = make_engine(url)
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    with contextlib.suppress(SQLAlchemyError), engine.begin() as connection:
        connection.execute(text(f"{others} AND random() < :share"), {"share": share})
    engine.dispose()
