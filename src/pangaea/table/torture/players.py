"""Scripted players who always reconnect, and a ledger of what the servers have acknowledged."""

import asyncio
import contextlib
import json
import random
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPException, IncompleteRead
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pangaea.games import GAMES
from pangaea.table.catalogue import usual

Json = dict[str, Any]
THINKS = (0.0, 0.4)  # seconds
PATIENCE = 5.0  # seconds to wait for a response before reconnecting
WRONG = (OSError, HTTPException, WebSocketException)  # how connections to a killed worker fail
GLANCES = 0.05  # share of moves before which a whole scene is fetched for the audit


@dataclass(frozen=True)
class Sent:
    """A move that was sent."""

    table: str
    seat: int
    offer: int
    text: str


@dataclass(frozen=True)
class Glance:
    """A whole scene as shown to a seat or to a stranger (-1)."""

    table: str
    seat: int
    steps: int
    shown: dict[str, str]


@dataclass
class Ledger:
    """The moves sent, and those acknowledged by the servers."""

    sent: set[Sent] = field(default_factory=set)
    acknowledged: list[Sent] = field(default_factory=list)
    glances: list[Glance] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)
    steps: dict[str, int] = field(default_factory=dict)  # number of moves that a player has seen, by table
    reconnected: int = 0
    refused: Counter[str] = field(default_factory=Counter)  # by reason
    faults: list[str] = field(default_factory=list)  # server errors sent to players


KEPT = ("board", "own", "moves", "sheet")  # parts that do not show who has answered face down


def shown(scene: Json) -> dict[str, str]:
    """Return the parts of a scene as texts to compare."""
    return {key: json.dumps(scene.get(key), sort_keys=True, ensure_ascii=False) for key in KEPT}


class Address(Protocol):
    """A worker, as seen by a player."""

    url: str
    kills: int  # number of times its process was killed, which cuts off responses


class Company:
    """Two scripted people and a few bots at one table after another, at any of the workers."""

    def __init__(self, workers: Sequence[Address], game: str, ledger: Ledger, rng: random.Random) -> None:
        self.workers = workers
        self.game = game
        self.ledger = ledger
        self.rng = rng
        self.token = ""
        self.ending = False

    async def play(self) -> None:
        """Play games until asked to end."""
        while not self.ending:
            table = await self.open()
            self.ledger.opened.append(table)
            self.ledger.steps[table] = 0
            await asyncio.gather(self.sit(table, 0), self.sit(table, 1))
            self.ledger.finished.append(table)

    async def open(self) -> str:
        """Open a table; retry until it works."""
        bots = max(0, usual(GAMES[self.game]) - 2)
        seats: list[Json] = [{"kind": "me", "name": "One"}, {"kind": "me", "name": "Two"}]
        seats += [{"kind": "bot", "level": "easy"} for _bot in range(bots)]
        while True:
            with contextlib.suppress(*WRONG):
                if not self.token:
                    self.token = (await self.call("/api/session", {}))["token"]
                return str((await self.call("/api/tables", {"game": self.game, "seats": seats}))["id"])
            await asyncio.sleep(0.2)

    async def call(self, path: str, body: Json | None = None, token: str | None = None) -> Json:
        """Call the API; a response that only a broken server gives is a fault."""
        return await asyncio.to_thread(self.request, path, body, self.token if token is None else token)

    def request(self, path: str, body: Json | None, token: str) -> Json:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        worker = self.rng.choice(self.workers)
        kills, what = worker.kills, path.partition("?")[0].rpartition("/")[2]
        request = urllib.request.Request(worker.url + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=4 * PATIENCE) as answer:
                found: Json = json.load(answer)
                return found
        except urllib.error.HTTPError as error:
            if error.code == 500:
                self.ledger.faults.append(f"{error.code} at {what}")
            raise
        except IncompleteRead:
            if worker.kills == kills:
                self.ledger.faults.append(f"an answer of a worker that was not killed broke off at {what}")
            raise

    async def sit(self, table: str, seat: int) -> None:
        """Play a seat until the game is over, reconnecting as often as needed."""
        pending: Sent | None = None
        while True:
            try:
                url = self.rng.choice(self.workers).url.replace("http", "ws", 1)
                address = f"{url}/api/tables/{table}/socket?seat={seat}"
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(
                    address, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None
                ) as socket:
                    player = Player(self, socket, table, seat, pending)
                    try:
                        if await player.play():
                            return
                    finally:
                        pending = player.pending
            except WRONG:
                pass
            self.ledger.reconnected += 1
            await asyncio.sleep(self.rng.uniform(0.05, 0.3))


class Player:
    """One connection of one seat."""

    def __init__(self, company: Company, socket: ClientConnection, table: str, seat: int, pending: Sent | None) -> None:
        self.company, self.ledger, self.rng = company, company.ledger, company.rng
        self.socket, self.table, self.seat = socket, table, seat
        self.pending = pending  # sent but not acknowledged: sent again, as a page would
        self.answered = -1  # the last offer whose answer was acknowledged
        self.scene: Json = {}

    async def play(self) -> bool:
        """Play until the game is over; anything else raises an exception."""
        if self.pending is not None:
            await self.send(self.pending)
        while True:
            quiet = PATIENCE if self.pending is not None else 2 * PATIENCE
            message = json.loads(await asyncio.wait_for(self.socket.recv(), quiet))
            if message["type"] == "done" and self.pending is not None and message.get("id") is not None:
                self.ledger.acknowledged.append(self.pending)
                self.answered, self.pending = self.pending.offer, None
            elif message["type"] == "refused":
                self.ledger.refused[message["text"]] += 1
                self.pending = None
                await asyncio.sleep(self.rng.uniform(0.1, 0.5))
            elif message["type"] == "scene":
                self.scene |= message
            if self.look():
                return True
            if self.pending is None and self.scene.get("offer") not in (None, self.answered):
                await self.think()

    def look(self) -> bool:
        """Check the scene for secrets; return whether the game is over."""
        if self.scene and self.scene.get("eye", self.seat) != self.seat:
            self.ledger.faults.append(f"seat {self.seat} looks with the eyes of {self.scene['eye']}")
        if self.scene.get("status") == "playing" and self.scene.get("seed"):
            self.ledger.faults.append("the seed is revealed before the end")
        self.ledger.steps[self.table] = max(self.ledger.steps[self.table], self.scene.get("steps", 0))
        return self.scene.get("status") in ("over", "closed")

    async def think(self) -> None:
        """After a delay, choose a move of the newest scene; sometimes fetch whole scenes for the audit."""
        await asyncio.sleep(self.rng.uniform(*THINKS))
        if self.rng.random() < GLANCES:
            with contextlib.suppress(*WRONG):
                await self.glance()
        moves = self.scene["moves"]
        if not moves:
            return
        self.pending = Sent(self.table, self.seat, self.scene["offer"], self.rng.choice(moves)["text"])
        self.ledger.sent.add(self.pending)
        await self.send(self.pending)

    async def glance(self) -> None:
        """Fetch the table as this seat and as a stranger."""
        for seat, token in ((self.seat, self.company.token), (-1, "")):
            path = f"/api/tables/{self.table}?language=en" + (f"&seat={seat}" if seat >= 0 else "")
            scene = await self.company.call(path, token=token)
            if scene["status"] == "playing":
                self.ledger.glances.append(Glance(self.table, seat, scene["steps"], shown(scene)))

    async def send(self, sent: Sent) -> None:
        message = {"type": "move", "offer": sent.offer, "text": sent.text, "id": 1}
        await self.socket.send(json.dumps(message))
