"""Load test: fill a server with tables and measure the latency of a move to the other player's screen."""

import asyncio
import contextlib
import gc
import gzip
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE, TURNED, Box
from pangaea.core.game import pack
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table.catalogue import usual
from pangaea.table.cluster import Cluster
from pangaea.table.serve import collect_rarely

THINKS = (1.0, 4.0)  # seconds that a scripted player takes for a move
PLAYERS = 2  # scripted players per table
OPENED = 0.05  # seconds between opening two tables
AT_ONCE = 4  # tables opened at the same time, because their calls share the threads of this process
IDLE = 200  # idle tables opened to measure the memory of one
LATE = 0.5  # seconds behind its pace after which a bot counts as late
BOXES = (DESK, PHONE, TURNED, Box.fitting(2560, 1440, finger=False))  # sizes of the measured drawings
START = """
import sys
from pangaea.table import Settings, run
settings = Settings(
    database=sys.argv[1], bots=sys.argv[2], requests=(1e6, 1000000), connections=100_000, sockets_per_address=100_000,
    connections_per_address=100_000, tables_per_address=(1e6, 1000000),
)
sys.exit(run("127.0.0.1", 0, open_browser=False, settings=settings))
"""


@dataclass
class Seen:
    """The measurements of the scripted players."""

    delays: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))  # by game, in seconds
    steps: int = 0  # moves of people and bots
    scenes: int = 0
    received: int = 0  # characters in scenes
    refused: int = 0  # unexpected answers


class Player:
    """One of two scripted players: it answers after a delay and times the arrival of the other's moves."""

    def __init__(self, socket: ClientConnection, seat: int, table: "Pair") -> None:
        self.socket = socket
        self.seat = seat
        self.table = table
        self.scene: dict[str, Any] = {}
        self.left = 0.0  # when its last move was sent; 0 once it has been seen
        self.before = 0  # number of its move before that
        self.arrived: list[float] = []  # when the scene arrived, by number of moves

    async def sit(self, other: "Player") -> None:
        """Play until the game is over."""
        answered = -1
        answering: asyncio.Task[None] | None = None
        async for text in self.socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] != "scene":
                self.table.seen.refused += message["type"] == "refused"
                continue
            self.table.seen.scenes += 1
            self.table.seen.received += len(text)
            self.scene |= message
            self.table.sitting.add(self.seat)
            new = [now] * (self.scene["steps"] + 1 - len(self.arrived))
            self.table.seen.steps += len(new) if self.seat == 0 and self.arrived else 0
            self.arrived += new
            self.measure(other)
            other.measure(self)
            if self.scene["status"] == "over":
                break
            if self.scene["offer"] is not None and self.scene["offer"] != answered:
                answered = self.scene["offer"]
                answering = asyncio.create_task(self.move(answered))
        if answering is not None:
            answering.cancel()

    async def move(self, offer: int) -> None:
        """Think, and move."""
        await asyncio.sleep(random.uniform(*THINKS))
        text = random.choice(self.scene["moves"])["text"]
        self.left = time.perf_counter()
        self.before = self.scene["since_step"]
        with contextlib.suppress(ConnectionClosed):
            await self.socket.send(json.dumps({"type": "move", "offer": offer, "text": text}))

    def measure(self, other: "Player") -> None:
        """Record the latency of the last move, when its number is known and its scene has arrived."""
        if self.left and self.scene["since_step"] != self.before and len(other.arrived) > self.scene["since_step"]:
            delays = self.table.seen.delays[self.table.game]
            delay = other.arrived[self.scene["since_step"]] - self.left
            if delay >= 0:  # a face-down choice is not a step; an earlier scene may have its number
                delays.append(delay)
            self.left = 0.0


class Pair:
    """Two scripted players and the usual bots, at one table after another."""

    def __init__(
        self, urls: Sequence[str], game: str, seen: Seen, spread: bool = False, opening: asyncio.Semaphore | None = None
    ) -> None:
        self.opening = opening or asyncio.Semaphore(AT_ONCE)
        self.urls = urls
        self.url = random.choice(urls)
        self.spread = spread
        self.sitting: set[int] = set()  # the seats whose players have seen the table
        self.game = game
        self.seen = seen

    async def play(self) -> None:
        """Play until stopped."""
        while True:
            async with contextlib.AsyncExitStack() as stack:
                async with self.opening:
                    table, token = await asyncio.to_thread(self.open)
                    one, two = [await stack.enter_async_context(self.socket(table, token, seat)) for seat in (0, 1)]
                first, second = Player(one, 0, self), Player(two, 1, self)
                await asyncio.gather(first.sit(second), second.sit(first))

    def socket(self, table: str, token: str, seat: int) -> connect:
        """A socket of a player."""
        url = f"{self.balance(table)}/api/tables/{table}/socket?seat={seat}"
        headers = {"Authorization": f"Bearer {token}"}
        return connect(url, additional_headers=headers, max_size=None, open_timeout=60)

    def balance(self, table: str) -> str:
        """Return the server for a socket: by the id in its path as a load balancer does, or any."""
        chosen = random.choice(self.urls) if self.spread else self.urls[crc32(table.encode()) % len(self.urls)]
        return chosen.replace("http", "ws", 1)

    def open(self, bots: bool = True) -> tuple[str, str]:
        """Open a table for two people and the usual bots, or for people only."""
        token = post(f"{self.url}/api/session", {}, "")["token"]
        names = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
        people = [{"kind": "me", "name": name} for name in names[: PLAYERS if bots else usual(GAMES[self.game])]]
        seats = people + [{"kind": "bot", "level": "easy"}] * (usual(GAMES[self.game]) - len(people))
        return post(f"{self.url}/api/tables", {"game": self.game, "seats": seats}, token)["id"], token


def post(url: str, body: object, token: str) -> dict[str, Any]:
    """Call the API."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


class Service:
    """Servers on a temporary database."""

    def __init__(self, database: str, workers: int, pool: bool) -> None:
        command = [sys.executable, "-c", START, database, "pool" if pool else "here"]
        self.servers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _worker in range(workers)]
        self.urls = [self.address(server) for server in self.servers]
        think = [sys.executable, "-m", "pangaea", "bots", "--database", database, "--processes", "1"]
        self.pool = [subprocess.Popen(think, stdout=subprocess.DEVNULL)] if pool else []

    def address(self, server: "subprocess.Popen[str]") -> str:
        """Return the address that a server prints."""
        assert server.stdout is not None
        return server.stdout.readline().split()[3].rstrip("/")

    def count(self, name: str) -> float:
        """Return a metric summed over all servers."""
        texts = [fetch(f"{url}/metrics", "").decode() for url in self.urls]
        lines = [line for text in texts for line in text.splitlines() if line.startswith((f"{name} ", f"{name}{{"))]
        return sum(float(line.rpartition(" ")[2]) for line in lines)

    def memory(self) -> float:
        """Return the memory of the servers in bytes, without their bots."""
        return self.count("process_resident_memory_bytes")

    def end(self) -> None:
        """Stop the servers and the database."""
        started: list[subprocess.Popen[Any]] = [*self.servers, *self.pool]
        for process in started:
            process.terminate()
        for process in started:
            process.wait(30)
            if process.stdout is not None:
                process.stdout.close()


async def crowd(service: Service, games: Sequence[str], load: "Load") -> tuple[Seen, float, dict[str, float]]:
    """Fill the servers and measure moves, the load of the players' own process, and the servers' metrics."""
    seen = Seen()
    opening = asyncio.Semaphore(AT_ONCE)
    pairs = [Pair(service.urls, games[table % len(games)], seen, load.spread, opening) for table in range(load.tables)]
    playing: list[asyncio.Task[None]] = []
    for pair in pairs:
        playing.append(asyncio.create_task(pair.play()))
        await asyncio.sleep(OPENED)
    while not all(len(pair.sitting) == PLAYERS for pair in pairs):
        await asyncio.sleep(OPENED)
        for task in playing:
            if task.done():  # do not wait for a table that could not be opened
                task.result()
    gc.collect()
    gc.disable()  # a collection stops these players for half a second, which is not the server's delay
    await asyncio.sleep(THINKS[1])  # the moves that have waited for the collection are not measured
    names = {"all": "pangaea_bot_late_seconds_count", "in_time": f'pangaea_bot_late_seconds_bucket{{le="{LATE}"}}'}
    names |= {"cpu": "process_cpu_seconds_total"}
    before = {key: await asyncio.to_thread(service.count, name) for key, name in names.items()}
    vars(seen).update(vars(Seen()))
    begun = time.process_time()
    await asyncio.sleep(load.seconds)
    gc.enable()
    busy = (time.process_time() - begun) / load.seconds
    found = Seen(**vars(seen))
    said = {key: await asyncio.to_thread(service.count, name) - before[key] for key, name in names.items()}
    said["in_time"] /= max(1.0, said["all"])
    said["memory"] = await asyncio.to_thread(service.memory)
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return found, busy, said


@dataclass(frozen=True)
class Load:
    """The settings of a load test."""

    tables: int = 200
    seconds: float = 20.0
    workers: int = 1
    postgres: bool = False
    pool: bool = False
    spread: bool = False  # whether players of a table may use different servers


def measure(games: Sequence[str] = tuple(GAMES), load: Load | None = None) -> dict[str, Any]:
    """Start servers, fill them and measure the latency of moves; then measure the time of drawings."""
    load = load or Load()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = f"sqlite:///{Path(folder) / 'load.db'}"
        if load.postgres:
            Path(folder).chmod(0o755)
            (Path(folder) / "pg").mkdir()
            cluster = Cluster(Path(folder) / "pg", durable=True)
            cluster.start()
            stack.callback(cluster.stop)
            database = cluster.url
        service = Service(database, load.workers, load.pool)
        stack.callback(service.end)
        page = first_page(service.urls[0])
        idle = idle_bytes(service, games)
        before = service.memory()
        seen, busy, said = asyncio.run(crowd(service, games, load))
        playing = (said["memory"] - before) / load.tables
    delays = [delay for found in seen.delays.values() for delay in found]
    return {
        "tables": load.tables,
        "workers": load.workers,
        "balanced": "spread" if load.spread else "by table",
        "database": "PostgreSQL" if load.postgres else "SQLite",
        "bots": "in a pool" if load.pool else "next to the server",
        "seconds": load.seconds,
        "thinks": THINKS,
        "moves": len(delays),
        "median_ms": share(delays, 0.5),
        "p99_ms": share(delays, 0.99),
        "moves_a_second": round(seen.steps / load.seconds, 1),
        "scenes_a_second": round(seen.scenes / load.seconds, 1),
        "scene_characters": round(seen.received / max(1, seen.scenes)),
        "refused": seen.refused,
        "players_busy": round(busy, 2),
        "bots_in_time": round(said["in_time"], 3),
        "server_cpu": round(said["cpu"] / load.seconds, 2),
        "cpu_ms_a_move": round(1000 * said["cpu"] / max(1, seen.steps), 2),
        "playing_kb": round(playing / 1024),
        "idle_kb": round(idle / 1024),
        "first_page_bytes": page,
        "load_average": os.getloadavg()[0],
        "games": {game: of_game(game, seen.delays[game]) for game in games},
    }


def idle_bytes(service: Service, games: Sequence[str]) -> float:
    """Return the memory in bytes of a table without viewers."""
    nobody = Seen()
    for game in games:  # allocate the memory that each game needs once
        Pair(service.urls, game, nobody).open(bots=False)
    before = service.memory()
    for table in range(IDLE):
        Pair(service.urls, games[table % len(games)], nobody).open(bots=False)
    return (service.memory() - before) / IDLE


def of_game(game: str, delays: list[float]) -> dict[str, Any]:
    """Return a game's move latencies and drawing times, in the first game of a process and later."""
    first, drawn = drawings(game)
    return {
        "moves": len(delays),
        "median_ms": share(delays, 0.5),
        "p99_ms": share(delays, 0.99),
        "drawing_median_ms": share(drawn, 0.5),
        "drawing_p99_ms": share(drawn, 0.99),
        "drawing_first_p99_ms": share(first, 0.99),
    }


def share(times: list[float], part: float) -> float | None:
    """Return a quantile in milliseconds; None if nothing was measured.

    In Draftosaurus with bots, a bot's choice completes every round, so no person's move is measured.
    """
    if not times:
        return None
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)


def first_page(url: str) -> int:
    """Return the bytes on the wire of the home page with everything that it loads."""
    text = gzip.decompress(fetch(f"{url}/")).decode()
    named = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
    return len(fetch(f"{url}/")) + sum(len(fetch(url + path)) for path in named)


def fetch(address: str, encoding: str = "gzip") -> bytes:
    """Return the number of bytes of a response on the wire."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=60) as answer:
        body: bytes = answer.read()
    return body


def drawings(game: str, games: int = 3) -> tuple[list[float], list[float]]:
    """Return the CPU times of drawing every view of some random games in every box: for the first game and later ones.

    The games have the usual and the largest number of players. Garbage is collected as in a server.
    """
    collect_rarely()
    chosen = GAMES[game]
    words = Words("en", game)
    first: list[float] = []
    later: list[float] = []
    for seed in range(games):
        for players in {usual(chosen), chosen.players[-1]}:
            state = chosen.new(players)
            rng = Rng(seed)
            state.chance(rng)
            while not state.over():
                seat = int(state.turn())
                view = state.view(seat)
                for box in BOXES:
                    begun = time.thread_time()
                    chosen.picture.draw(view, words, box)
                    (later if seed else first).append(time.thread_time() - begun)
                moves = chosen.legal(state, seat)
                state.play(seat, pack(moves[rng.below(len(moves))]))
                state.chance(rng)
    return first, later
