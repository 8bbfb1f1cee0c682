"""How fast the table is: many tables at once, and how long a move takes from one player's hand to another's screen."""

import asyncio
import contextlib
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.locale import Words
from pangaea.table.catalogue import SHOWN, usual

THINKS = (1.0, 4.0)  # seconds that a scripted player takes for a move
START = """
import sys
from pangaea.table import Settings, run
settings = Settings(database="sqlite:///" + sys.argv[1], requests=(1e6, 1000000))
sys.exit(run("127.0.0.1", 0, open_browser=False, settings=settings))
"""


@dataclass
class Seen:
    """What the scripted players have measured, in seconds."""

    delays: list[float] = field(default_factory=list)  # from a move sent to its arrival at the other player
    games: int = 0


class Pair:
    """Two scripted players and two bots at one table after another."""

    def __init__(self, url: str, game: str, seen: Seen) -> None:
        self.url = url
        self.game = game
        self.seen = seen
        self.sent: dict[int, float] = {}  # by seat: when its last move left

    async def play(self) -> None:
        """Until it is stopped."""
        while True:
            table, token = await asyncio.to_thread(self.open)
            address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            headers = {"Authorization": f"Bearer {token}"}
            async with (
                connect(f"{address}?seat=0", additional_headers=headers, max_size=None) as one,
                connect(f"{address}?seat=1", additional_headers=headers, max_size=None) as two,
            ):
                await asyncio.gather(self.sit(one, 0), self.sit(two, 1))
            self.seen.games += 1

    def open(self) -> tuple[str, str]:
        """A table for two people and as many bots as usual."""
        token = post(f"{self.url}/api/session", {}, "")["token"]
        bots = max(0, usual(SHOWN[self.game]) - 2)
        people = [{"kind": "me", "name": "One"}, {"kind": "me", "name": "Two"}]
        seats = people + [{"kind": "bot", "level": "easy"} for _bot in range(bots)]
        return post(f"{self.url}/api/tables", {"game": self.game, "seats": seats}, token)["id"], token

    async def sit(self, socket: ClientConnection, seat: int) -> None:
        """Answer every question after a while, and note when the other's moves arrive."""
        scene: dict[str, Any] = {}
        answering: asyncio.Task[None] | None = None
        answered = -1
        async for text in socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] != "scene":
                continue
            moved = "steps" in message and bool(scene)
            scene |= message
            left = self.sent.pop(1 - seat, None) if moved else None
            if left is not None:
                self.seen.delays.append(now - left)
            if scene["status"] == "over":
                return
            if scene["offer"] is not None and scene["offer"] != answered:
                answered = scene["offer"]
                answering = asyncio.create_task(self.move(socket, seat, answered, scene["moves"]))
        if answering is not None:
            answering.cancel()

    async def move(self, socket: ClientConnection, seat: int, offer: int, moves: list[dict[str, Any]]) -> None:
        """Think, and move."""
        await asyncio.sleep(random.uniform(*THINKS))
        self.sent[seat] = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await socket.send(json.dumps({"type": "move", "offer": offer, "text": random.choice(moves)["text"]}))


def post(url: str, body: object, token: str) -> dict[str, Any]:
    """A call of the API."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


async def crowd(url: str, game: str, tables: int, seconds: float) -> Seen:
    """So many tables in play at once, measured once all of them are."""
    seen = Seen()
    playing: list[asyncio.Task[None]] = []
    for _table in range(tables):
        playing.append(asyncio.create_task(Pair(url, game, seen).play()))
        await asyncio.sleep(0.05)
    await asyncio.sleep(3)
    seen.delays.clear()
    await asyncio.sleep(seconds)
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return seen


def measure(game: str = "draftosaurus", tables: int = 200, seconds: float = 20.0) -> dict[str, Any]:
    """Start a server of its own, fill it, and say how long moves took."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", START, str(Path(folder) / "load.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as server:
            try:
                assert server.stdout is not None
                url = server.stdout.readline().split()[3].rstrip("/")
                page = first_page(url)
                seen = asyncio.run(crowd(url, game, tables, seconds))
            finally:
                server.terminate()
    return {
        "game": game,
        "tables": tables,
        "moves": len(seen.delays),
        "median_ms": share(seen.delays, 0.5),
        "p99_ms": share(seen.delays, 0.99),
        "first_page_bytes": page,
        "drawing_p99_ms": share(drawings(game), 0.99),
    }


def share(times: list[float], part: float) -> float:
    """The time that this part of them stays under, in milliseconds."""
    ordered = sorted(times) or [float("nan")]
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)


def first_page(url: str) -> int:
    """What the home page and all that it names weigh on the wire."""
    text = gzip.decompress(fetch(f"{url}/")).decode()
    named = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
    return len(fetch(f"{url}/")) + sum(len(fetch(url + path)) for path in named)


def fetch(address: str) -> bytes:
    """The bytes that come over the wire."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        body: bytes = answer.read()
    return body


def drawings(game: str, games: int = 3) -> list[float]:
    """How long drawing took, for every view of some random games."""
    chosen = SHOWN[game]
    words = Words("en", game)
    times: list[float] = []
    for seed in range(games):
        state = chosen.new(usual(chosen))
        rng = Rng(seed)
        state.chance(rng)
        while not state.over():
            seat = int(state.turn())
            view = state.view(seat)
            begun = time.perf_counter()
            chosen.draw(view, words)
            times.append(time.perf_counter() - begun)
            moves = chosen.legal(state, seat)
            state.play(seat, pack(moves[rng.below(len(moves))]))
            state.chance(rng)
    return times
