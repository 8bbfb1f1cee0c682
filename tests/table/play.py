"""A program at the table, as the API promises."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.table.conftest import Running

Json = dict[str, Any]
PATIENCE = 240.0  # seconds, on a machine that is busy


def open_table(client: httpx.Client, kinds: str = "mbb", game: str = "draftosaurus", **more: Any) -> str:
    """Open a table by letters: m me, p a person's free seat, b a bot."""
    names = {"m": "me", "p": "person", "b": "bot"}
    seats = [{"kind": names[kind], "name": f"Mara {at}", "level": "easy"} for at, kind in enumerate(kinds)]
    answer = client.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def scene(client: httpx.Client, table: str, **params: Any) -> Json:
    """The table as this client sees it."""
    answer = client.get(f"/api/tables/{table}", params=params)
    assert answer.status_code == 200, answer.text
    seen: Json = answer.json()
    return seen


def until(client: httpx.Client, table: str, wanted: Callable[[Json], bool], **params: Any) -> Json:
    """Wait until the scene meets a condition; return it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = scene(client, table, **params)
        if wanted(seen):
            return seen
        time.sleep(0.02)
    raise AssertionError(f"it never came: {seen['prompt']}")


def asked(seen: Json) -> bool:
    """Whether it is our turn or the game is over."""
    return bool(seen["moves"]) or seen["status"] == "over"


def move(client: httpx.Client, table: str, seat: int, offer: int, text: str) -> httpx.Response:
    """Send a move."""
    return client.post(f"/api/tables/{table}/moves", json={"seat": seat, "offer": offer, "text": text})


def play_out(client: httpx.Client, table: str, seat: int = 0, moves: int = 1000) -> Json:
    """Play the first legal move until the game is over, or for this many moves."""
    for _turn in range(moves):
        seen = until(client, table, asked)
        if seen["status"] == "over":
            return seen
        answer = move(client, table, seat, seen["offer"], seen["moves"][0]["text"])
        assert answer.status_code == 200, answer.text
    return scene(client, table)


def rush(server: Running, table: str, seats: int = 1) -> None:
    """Play the first legal moves until the game is over, inside the server without drawing."""
    tables = server.app.state.tables

    async def play() -> None:
        live = await tables.live(table)
        while not (state := live.progress.state).over():
            seat = next((seat for seat in range(seats) if state.asked >> seat & 1), None)
            if seat is None:
                await asyncio.sleep(0.005)
            else:
                move = live.game.legal(state, seat)[0]
                await live.play(seat, live.progress.since[seat], live.game.text.write_move(state, seat, move))

    asyncio.run_coroutine_threadsafe(play(), server.server.servers[0].get_loop()).result(2 * PATIENCE)


def attach(server: Running, table: str, client: httpx.Client | None = None, **headers: str) -> ClientConnection:
    """A socket with this client's cookie."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items()) if client else ""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    said = {"Cookie": cookie} | headers if cookie else headers
    return connect(url, additional_headers=said, open_timeout=60, max_queue=None)  # a full queue would delay closing


def hear(socket: ClientConnection, kind: str) -> Json:
    """The next message of this type."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        message: Json = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind}")


def say(socket: ClientConnection, **message: Any) -> None:
    """Send a message."""
    socket.send(json.dumps(message))
