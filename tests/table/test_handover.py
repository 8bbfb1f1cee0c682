"""A server that is replaced: it drains, starts again in its place, and shares its database with another version."""

import asyncio
import contextlib
import signal
import socket
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from fastapi import Response
from websockets.exceptions import ConnectionClosed

from pangaea.games import GAMES
from pangaea.table import connections
from pangaea.table.cluster import free_port
from tests.table.conftest import Begin, Running, running
from tests.table.play import PATIENCE, asked, attach, move, open_table, play_out, scene, until
from tests.table.test_restart import START, line_of, start, stop


def test_an_old_version_starts_on_the_database_of_a_new_one(tmp_path: Path) -> None:
    with running(tmp_path) as server, server.client() as me:
        table = open_table(me, "mb")
    with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.execute("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'")
        file.execute("CREATE TABLE later (id INTEGER)")
    with running(tmp_path) as server:
        me = httpx.Client(base_url=server.url, cookies=me.cookies, timeout=60)
        with me:
            assert play_out(me, table)["status"] == "over" and open_table(me, "mb")


def test_an_upgraded_table_cannot_be_written_by_the_old_version(tmp_path: Path) -> None:
    with running(tmp_path) as server, server.client() as me:
        table = open_table(me, "mmm", "primordial_soup")
    with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
        (before,) = file.execute("SELECT top FROM tables").fetchone()
        file.execute("UPDATE tables SET rules = 1, options = '{}'")
    with running(tmp_path) as server, httpx.Client(base_url=server.url, cookies=me.cookies, timeout=60) as me:
        assert scene(me, table)["status"] == "playing"
    with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file:
        top, rules = file.execute("SELECT top, rules FROM tables").fetchone()
    assert top == before + 1 and rules == GAMES["primordial_soup"].version


def test_a_server_starts_again_in_its_place(begin: Begin, tmp_path: Path) -> None:
    """On SIGHUP, requests wait during the restart and none is refused."""
    port = free_port()
    process = start(begin, tmp_path, port)
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as me:
        table = open_table(me, "mb")
        seen = until(me, table, asked)
        process.send_signal(signal.SIGHUP)
        for _request in range(5):
            assert me.get("/health/live").status_code == 200
        assert move(me, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code == 200
        until(me, table, lambda again: again["steps"] > seen["steps"])
    assert stop(process, signal.SIGTERM) in (0, -signal.SIGTERM)


BETWEEN = "import os, signal; from pangaea.table import serve; serve.hand_over = lambda _: os.kill(os.getpid(), 1)\n"


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="a signal of Unix")
def test_a_server_that_starts_again_is_not_ended_by_more_signals(begin: Begin, tmp_path: Path) -> None:
    """Neither between the two servers nor before the second one has its signal handler."""
    process = begin("-c", BETWEEN + START, tmp_path / "table.db", 0)
    assert "Pangaea is at" in line_of(process)
    assert stop(process, signal.SIGHUP) == 0
    port = free_port()
    process = start(begin, tmp_path, port)
    for _signal in range(50):
        process.send_signal(signal.SIGHUP)
        time.sleep(0.01)
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as me:
        assert me.get("/health/live").status_code == 200
    assert stop(process, signal.SIGTERM) in (0, -signal.SIGTERM)


def test_a_request_that_has_arrived_is_answered_before_its_connection_is_closed(tmp_path: Path) -> None:
    """The server is busy when the request arrives and then ends at once, but no connection is reset."""
    with running(tmp_path) as server, socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        request = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n"

        def answered() -> bool:
            got = b""
            while more := line.recv(65536):
                got += more
                if got.endswith(b"}"):
                    break
            return b"200 OK" in got

        line.sendall(request)
        assert answered()
        sent = threading.Event()

        def end() -> None:
            sent.wait(60)
            server.server.should_exit = True
            for connection in list(server.server.server_state.connections):
                connection.shutdown()

        server.server.servers[0].get_loop().call_soon_threadsafe(end)
        line.sendall(request)
        sent.set()
        assert answered() and not answered(), "one more answer, then the end"


def ending(server: Running) -> None:
    """Tell the server to end, as SIGTERM does."""
    server.server.should_exit = True


def test_a_server_that_ends_waits_for_its_answers_and_for_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move waiting for its table is answered; an incomplete request and a socket that reads nothing are dropped."""
    monkeypatch.setattr(connections, "ANSWERING", 1000)
    monkeypatch.setattr(connections, "SILENT", 0.2)
    with running(tmp_path) as server, server.client() as me:
        table = open_table(me, "mb")
        seen = until(me, table, asked)
        live, loop = server.app.state.tables.live_tables[table], server.server.servers[0].get_loop()
        asyncio.run_coroutine_threadsafe(live.lock.acquire(), loop).result(60)
        with (
            ThreadPoolExecutor() as others,
            socket.create_connection(("127.0.0.1", server.port), timeout=60) as half,
            attach(server, table, me) as deaf,
        ):
            half.sendall(b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
            moving = others.submit(move, me, table, 0, seen["offer"], seen["moves"][0]["text"])
            while sum(1 for task in server.server.server_state.tasks if not task.done()) < 2:
                time.sleep(0.01)
            ending(server)
            loop.call_soon_threadsafe(loop.call_later, 1.0, live.lock.release)
            assert moving.result(60).status_code == 200
            assert half.recv(100) == b""
            with contextlib.suppress(ConnectionClosed):
                while True:
                    deaf.recv(timeout=60)
        server.thread.join(PATIENCE)
        assert not server.thread.is_alive(), "it waits for somebody"
        server.listener.close()


def test_a_long_answer_is_sent_to_its_end_when_the_server_ends(server: Running) -> None:
    """Even to a client that reads it after silent clients are dropped."""
    body = b"x" * 30_000_000  # more than the system keeps for a connection

    async def long() -> Response:
        return Response(body)

    server.app.add_api_route("/long", long)
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.sendall(b"GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
        got = line.recv(1000)
        ending(server)
        time.sleep(connections.SILENT + 1.0)
        while more := line.recv(1 << 20):
            got += more
    assert got.partition(b"\r\n\r\n")[2] == body
    server.thread.join(60)


def test_an_answer_that_takes_too_long_for_the_end_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ANSWERING", 1)
    with running(tmp_path) as server, server.client() as me:
        table = open_table(me, "mb")
        seen = until(me, table, asked)
        live, loop = server.app.state.tables.live_tables[table], server.server.servers[0].get_loop()
        asyncio.run_coroutine_threadsafe(live.lock.acquire(), loop).result(60)
        with ThreadPoolExecutor() as others:
            moving = others.submit(move, me, table, 0, seen["offer"], seen["moves"][0]["text"])
            while not any(not task.done() for task in server.server.server_state.tasks):
                time.sleep(0.01)
            ending(server)
            answer = moving.result(60)
        assert answer.status_code == 503 and answer.json()["key"] == "ending"


def test_while_it_drains_a_worker_is_not_ready_but_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = threading.Event()

    async def drain(_seconds: float) -> None:
        await asyncio.to_thread(seen.wait, PATIENCE)

    monkeypatch.setattr(connections, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": drain}))
    with running(tmp_path, drain=1.0) as server, server.client() as me:
        server.server.should_exit = True
        end = time.monotonic() + PATIENCE
        while me.get("/health/ready").status_code != 503:
            assert time.monotonic() < end
            time.sleep(0.02)
        live = me.get("/health/live")
        assert live.status_code == 200
        assert live.headers["connection"] == "close", "a client that used the connection again would be reset"
        assert open_table(me, "mb"), "what still comes is served"
        seen.set()
