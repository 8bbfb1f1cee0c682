"""Requests that never reach the application: endless bodies, half headers, too many connections, foreign hosts."""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pangaea.table.guard import Hosts
from pangaea.table.limits import Callers
from tests.table.conftest import Running, running
from tests.table.play import open_table, play_out


def chunks(size: int, counted: list[int]) -> Iterator[bytes]:
    """Send a body of unknown length; `counted` is the part that was read."""
    for _chunk in range(size // 100_000):
        counted.append(100_000)
        yield b"x" * 100_000


def test_a_body_without_a_length_is_cut_off_while_it_comes(server: Running) -> None:
    with server.client() as me:
        for path in ("/api/records", "/api/tables", "/api/session", "/", "/api/tables/abc/undo"):
            sent: list[int] = []
            method = "GET" if path == "/" else "POST"
            try:
                status = me.request(method, path, content=chunks(100_000_000, sent)).status_code
            except OSError:  # the server has closed the connection while we were still sending
                status = 413
            except Exception as error:
                assert "httpx" in type(error).__module__, error
                status = 413
            assert status == 413 and sum(sent) < 50_000_000, path
        assert me.get("/").status_code == 200


@pytest.mark.parametrize("length", ["-1", "1e3", "², ", "9" * 40])
def test_a_claimed_length_must_be_a_number(server: Running, length: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        request = f"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n"
        line.sendall(request.encode("utf-8"))
        assert line.recv(100)[9:12] == b"400"


def test_half_sent_requests_are_dropped_and_shut_nobody_out(tmp_path: Path) -> None:
    with running(tmp_path, header_seconds=0.3, connections_per_address=40) as server, server.client() as me:
        lines = [socket.create_connection(("127.0.0.1", server.port), timeout=60) for _line in range(60)]
        for line in lines[:40]:
            line.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        assert all(line.recv(1) == b"" for line in lines[40:]), "more than an address may have"
        assert all(line.recv(1) == b"" for line in lines[:40]), "the header never came"
        for line in lines:
            line.close()
        assert me.get("/").status_code == 200


def test_half_sent_requests_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    with running(tmp_path, header_seconds=60.0, connections_per_address=20) as server, contextlib.ExitStack() as lines:
        for _line in range(20):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
            line.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        with server.client() as same, pytest.raises(httpx.HTTPError):
            same.get("/")
        with httpx.Client(base_url=server.url, transport=elsewhere, timeout=60) as other:
            assert other.get("/").status_code == 200


def test_the_clock_for_headers_stands_still_once_a_header_has_come(server: Running) -> None:
    """A connection is not dropped while it is used."""

    def clocks() -> list[bool]:
        return [each.deadline is not None for each in server.server.server_state.connections]  # type: ignore[union-attr]

    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        for _request in range(2):
            line.sendall(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n")
            while clocks() != [True]:
                time.sleep(0.01)
            line.sendall(b"\r\n")
            while not line.recv(65536).endswith(b"}"):
                pass
            assert clocks() == [False]


def test_a_slow_body_is_refused(tmp_path: Path) -> None:
    half = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf"
    with running(tmp_path, body_seconds=0.2) as server, socket.create_connection(("127.0.0.1", server.port)) as line:
        line.settimeout(60)
        line.sendall(half)
        assert line.recv(100)[9:12] == b"408"


def test_a_body_that_breaks_off_is_not_used(server: Running) -> None:
    """The received part is valid, but incomplete."""
    with server.client() as me:
        table = open_table(me, "mb")
        play_out(me, table)
        record = me.get(f"/api/tables/{table}/record").content
        tables = server.app.state.tables.live_tables

        def sent(claimed: int) -> int:
            """Return the number of new tables."""
            before = len(tables)
            with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
                head = f"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: {claimed}\r\n\r\n"
                line.sendall(head.encode() + record)
                line.shutdown(socket.SHUT_WR)
                line.recv(100)
            end = time.monotonic() + 60
            while server.server.server_state.tasks and time.monotonic() < end:
                time.sleep(0.01)
            return len(tables) - before

        assert sent(len(record)) == 1 and sent(len(record) + 1) == 0


def test_only_our_own_names_are_answered(tmp_path: Path) -> None:
    with running(tmp_path, hosts=("games.example",)) as server, server.client() as me:
        for host in ("localhost:1", "127.0.0.1", "192.168.1.7:8000", "[::1]:80", "games.example", "GAMES.example:443"):
            assert me.get("/", headers={"Host": host}).status_code == 200, host
        for host in ("evil.example", "8.8.8.8", "localhost.evil.example", "[", "", "games.example@evil.example"):
            assert me.get("/", headers={"Host": host}).status_code in (400, 403), host
    assert Hosts(["*"]).allow("anything.example")


def test_a_forwarded_address_is_believed_from_a_named_proxy_only(tmp_path: Path) -> None:
    for proxies, slowed in ((("127.0.0.1",), False), ((), True)):
        with running(tmp_path, proxies=proxies, requests=(0.1, 3)) as server, server.client() as me:
            codes = [
                me.post("/api/session", headers={"X-Forwarded-For": f"10.0.0.{at}"}).status_code for at in range(6)
            ]
            assert (429 in codes) == slowed


def test_every_answer_has_its_headers(server: Running) -> None:
    with server.client() as me:
        open_table(me)
        for path in ("/", "/api/games", "/t/nothing", "/static/1/page.css"):
            assert "default-src 'none'" in me.get(path).headers["content-security-policy"]


def test_a_household_is_one_caller() -> None:
    """With IPv6 a household has a whole /64 network."""
    callers = Callers(0.0, 1)
    assert callers.take("2001:db8::1") and not callers.take("2001:db8::ffff:2") and not callers.take("2001:db8::1%eth0")
    assert callers.take("2001:db8:0:1::1") and callers.take("fe80::1%eth0")
    assert callers.take("192.0.2.1") and callers.take("192.0.2.2") and not callers.take("::ffff:192.0.2.1")
    assert callers.take("no address")
