"""Health, metrics and logs, and secrets that must not be logged."""

import asyncio
import io
import json
import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pangaea.table.app import make_app
from pangaea.table.logs import TextLine, start_logging
from pangaea.table.settings import Settings
from pangaea.table.sockets import RESTART
from pangaea.table.store import Store
from tests.table.conftest import Running, running
from tests.table.play import attach, hear, move, open_table, play_out, say


def metrics(server: Running) -> dict[str, float]:
    with server.client() as operator:
        answer = operator.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_metrics_tell_what_goes_on(server: Running) -> None:
    before = metrics(server)
    with server.client() as me:
        table = open_table(me, "mbb")
        open_table(me, "mp")
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            with connect(f"ws://127.0.0.1:{server.port}/api/lobby", open_timeout=60):
                end = time.monotonic() + 60
                while metrics(server)["pangaea_sockets lists"] < 1:
                    assert time.monotonic() < end
            assert metrics(server)["pangaea_sockets table"] == 1
        play_out(me, table)
        me.post("/api/tables", json={"game": "chess", "seats": [{"kind": "bot"}]})
    after = metrics(server)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown("pangaea_moves_total person") == 12 and grown("pangaea_moves_total bot") == 24
    assert grown("pangaea_move_seconds_count") == 36
    assert grown("pangaea_drawing_seconds_count") > 0 and grown("pangaea_bot_seconds_count") >= 24
    assert grown("pangaea_store_writes_total done") > 30
    assert grown("pangaea_requests_total 404") == 1
    assert after["pangaea_tables_in_memory over"] == 1 and after["pangaea_tables_in_memory open"] == 1
    assert after["process_resident_memory_bytes"] > 1 << 20 and after["pangaea_ready"] == 1
    assert {"pangaea_bots_waiting watched", "pangaea_store_queue", "pangaea_drawings_bytes"} <= set(after)


def test_metrics_are_for_operators(tmp_path: Path) -> None:
    with running(tmp_path, operators=("10.0.0.0/8",), proxies=("127.0.0.1",)) as server, server.client() as me:
        assert me.get("/metrics").status_code == 404
        assert me.get("/metrics", headers={"X-Forwarded-For": "10.1.2.3"}).status_code == 200
        assert me.get("/metrics", headers={"X-Forwarded-For": "11.1.2.3"}).status_code == 404


def test_a_proxy_that_is_not_named_does_not_make_operators_of_visitors(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with server.client() as me:
        for _request in range(2):
            assert me.get("/metrics", headers={"X-Forwarded-For": "11.1.2.3"}).status_code == 404
        assert me.get("/metrics").status_code == 200
    assert len([record for record in caplog.records if "names no proxy" in record.getMessage()]) == 1


async def away(_store: Store, _job: Any) -> None:
    raise OperationalError("SELECT 1", {}, OSError("gone"))


def test_a_worker_is_ready_while_it_reaches_its_database(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with server.client() as me:
        for path in ("/health", "/health/ready", "/health/live"):
            answer = me.get(path, headers={"Host": "balancer.example"})
            assert answer.status_code == 200 and answer.json()["live"]

        monkeypatch.setattr(Store, "read", away)
        assert me.get("/health/live").status_code == 200
        answer = me.get("/health/ready")
        assert answer.status_code == 503 and answer.json() == {"live": True, "ready": False, "database": False}
        assert metrics(server)["pangaea_ready"] == 1, "metrics are read while the database is away"


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    with running(tmp_path, sockets_per_address=2) as server, server.client() as me:
        table = open_table(me, "mbb")
        with attach(server, table, me) as one, attach(server, table, me):
            hear(one, "scene")
            with pytest.raises(Exception, match="403"):
                attach(server, table, me)
        with attach(server, table, me) as again:
            hear(again, "scene")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Return everything that a server logs at the lowest level, first as JSON and then as text."""
    stream = io.StringIO()
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    start_logging("json", "debug", stream)
    as_text = logging.StreamHandler(stream)
    as_text.setFormatter(TextLine())
    root.addHandler(as_text)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)
    for name in ("pangaea.table", "pangaea.access", "uvicorn.error", "uvicorn.asgi"):
        logging.getLogger(name).setLevel(logging.NOTSET)


async def quoting(_store: Store, _job: Any) -> None:
    """A fault of the database whose words quote what was to be written."""
    raise OperationalError("INSERT INTO moves", {"line": "0 play long_neck"}, OSError("Failing row: long_neck"))


def test_no_log_tells_a_secret(server: Running, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a game with hidden cards, refused moves and errors, the log contains no card, token, seed or name."""
    with server.client() as me:
        table = open_table(me, "mbb", "evolution")
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            say(socket, type="chat", text="between us")
            say(socket, type="move", offer=0, text="no such move")
            hear(socket, "refused")

            def broken(_live: Any, *_args: Any) -> None:
                raise KeyError("card long_neck")

            with monkeypatch.context() as patched:
                patched.setattr("pangaea.table.live.LiveTable.late", broken)
                patched.setattr("pangaea.table.live.LiveTable.scene", broken)
                say(socket, type="vote", seat=1)
                hear(socket, "refused")
                assert me.get(f"/api/tables/{table}").status_code == 500
        with monkeypatch.context() as patched:
            patched.setattr("pangaea.table.store.Store.write", quoting)
            assert me.post("/api/tables", json={"game": "draftosaurus", "seats": [{"kind": "bot"}] * 2}).is_error
        seen = play_out(me, table, moves=4)
        move(me, table, 0, seen["offer"] or 0, "no such move")
        told = " ".join(entry.line for entry in server.app.state.tables.live_tables[table].progress.entries)
        tokens = list(me.cookies.values())
        seed = server.app.state.tables.live_tables[table].progress.dice.seed
    text = log.getvalue()
    assert '"table": "' + table in text and re.search(r'"request": "[0-9a-f]{12}"', text), "ids are logged"
    assert '"error": "KeyError"' in text and "long_neck" not in text
    for secret in (*tokens, *(token.split(".")[0] for token in tokens), seed, "between us", "Mara", "no such move"):
        assert secret not in text
    words = set(re.findall(r"[a-z]{4,}_[a-z_]+", told))
    assert words and not [word for word in words if word in text]
    for line in text.splitlines():
        if line.startswith("{"):
            assert set(json.loads(line)) <= {
                "at", "level", "from", "what", "request", "table", "route", "status", "ms", "error", "where"
            }  # fmt: skip


def test_a_socket_is_sent_away_while_the_database_is_away(
    server: Running, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    monkeypatch.setattr(Store, "read", away)
    with attach(server, "abcdefghij") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=60)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == RESTART
    assert "the database is away: a socket" in log.getvalue() and "AttributeError" not in log.getvalue()


@pytest.mark.parametrize("broken", [False, True])
def test_a_client_that_leaves_before_its_socket_is_served_is_no_error(
    tmp_path: Path, broken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'table.db'}"))
    sent: list[str] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if message["type"] != "websocket.accept":
            raise OSError

    async def call() -> None:
        async with app.router.lifespan_context(app):
            if broken:
                monkeypatch.setattr(Store, "read", away)
            path = "/api/tables/abcdefghij/socket"
            headers = [(b"host", b"localhost")]
            scope = {
                "type": "websocket",
                "path": path,
                "raw_path": path.encode(),
                "query_string": b"",
                "headers": headers,
            }
            await app(scope | {"client": ("127.0.0.1", 1), "scheme": "ws", "root_path": ""}, receive, send)

    asyncio.run(call())
    assert sent == ["websocket.accept", "websocket.close" if broken else "websocket.send"]
