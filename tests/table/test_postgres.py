"""Two workers on one PostgreSQL: what happens at one is seen at the other, and a worker that dies is replaced."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pangaea.table.settings import Settings
from tests.table.conftest import ONCE_MORE_COMPILED, QUICK, Running
from tests.table.play import asked, attach, hear, move, open_table, play_out, say, scene, until

BIN = max(Path("/usr/lib/postgresql").glob("*/bin"), default=None, key=lambda path: int(path.parent.name))
pytestmark = [
    pytest.mark.skipif(BIN is None, reason="there is no PostgreSQL here: make browser"),
    pytest.mark.skipif(ONCE_MORE_COMPILED, reason="the database is tried with the compiled engines"),
]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A cluster of its own, in a folder that is thrown away."""
    assert BIN is not None
    folder = Path(tempfile.mkdtemp(prefix="pangaea-pg-"))
    as_user: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
        shutil.chown(folder, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, capture_output=True, cwd="/")

    run(str(BIN / "initdb"), "-D", str(folder / "data"), "-U", "pangaea", "-A", "trust")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    control = (str(BIN / "pg_ctl"), "-D", str(folder / "data"), "-w")
    run(*control, "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://pangaea@127.0.0.1:{port}/postgres"
    finally:
        run(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def worker(database: str) -> Running:
    return Running(Settings(database=database, lease=1.0, **QUICK))  # type: ignore[arg-type]


def test_two_workers_share_the_tables(database: str) -> None:
    with worker(database) as one, worker(database) as two, one.client() as me, two.client() as friend:
        table = open_table(me, "mpb")
        assert scene(friend, table)["status"] == "open"
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        with attach(two, table, friend) as there:
            hear(there, "scene")
            seen = until(me, table, asked)
            assert move(me, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code == 200
            news = hear(there, "scene")
            while not any(seat["answered"] for seat in news.get("seats", [])):
                news = hear(there, "scene")
            with attach(one, table, me) as here:
                hear(here, "scene")
                say(here, type="chat", text="hello over there")
                while "chat" not in news:
                    news = hear(there, "scene")
        me.base_url, others = two.url, me.base_url
        first = until(friend, table, asked)
        move(friend, table, 1, first["offer"], first["moves"][0]["text"])
        for _move in range(4):  # each moves now at the other's worker, and back again
            for who, seat in ((me, 0), (friend, 1)):
                now = until(who, table, asked)
                while (answer := move(who, table, seat, now["offer"], now["moves"][0]["text"])).status_code == 409:
                    now = until(who, table, asked)  # this worker had not heard of the other's move yet
                assert answer.status_code == 200
            me.base_url, others = others, me.base_url
        now = until(friend, table, asked)
        assert now["steps"] >= 14 and until(me, table, asked)["log"][-1] == now["log"][-1]


def test_who_is_present_is_known_everywhere(database: str) -> None:
    with worker(database) as one, worker(database) as two, one.client() as me, two.client() as friend:
        table = open_table(me, "mpb")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        with attach(one, table, me) as here:
            hear(here, "scene")
            with attach(two, table, friend):
                for client in (me, friend):
                    until(client, table, lambda seen: all(seen["seats"][seat]["online"] for seat in (0, 1)))
            until(me, table, lambda seen: not seen["seats"][1]["online"])
            until(friend, table, lambda seen: seen["seats"][0]["online"])


def test_another_worker_takes_over_the_bots(database: str) -> None:
    with worker(database) as one, worker(database) as two, one.client() as me:
        table = open_table(me, "mbb")
        until(me, table, asked)
        one.__exit__()
        me.base_url = two.url
        time.sleep(1.2)  # the lease of the worker that is gone runs out
        assert play_out(me, table)["status"] == "over"
        assert me.get(f"/api/tables/{table}/verify").json()["fair"]
