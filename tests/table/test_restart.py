"""Kill the server in the middle of a game: nothing is lost, and bots continue."""

import contextlib
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
from alembic import command

from pangaea.table.cluster import free_port
from pangaea.table.store import make_engine, steps
from tests.table.conftest import Begin, running
from tests.table.play import PATIENCE, asked, move, open_table, play_out, scene, until

START = """
import sys
from pangaea.table import Settings, run
settings = Settings(database="sqlite:///" + sys.argv[1], bot_pause=(0.0, 0.05), requests=(1000.0, 1000))
sys.exit(run("127.0.0.1", int(sys.argv[2]), open_browser=False, settings=settings))
"""


def start(begin: Begin, folder: Path, port: int) -> subprocess.Popen[str]:
    """A server that takes connections."""
    process = begin("-c", START, folder / "table.db", port)
    assert "Pangaea is at http://localhost" in line_of(process)
    return process


def line_of(process: subprocess.Popen[str]) -> str:
    """The next line that it prints; empty if it has ended."""
    assert process.stdout is not None
    return process.stdout.readline()


def stop(process: subprocess.Popen[str], how: signal.Signals) -> int:
    process.send_signal(how)
    return process.wait(240)


def test_no_move_is_lost_by_a_kill(begin: Begin, tmp_path: Path) -> None:
    port = free_port()
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as me:
        process = start(begin, tmp_path, port)
        table = open_table(me, "mbbb")
        for kill in range(2):
            seen = until(me, table, asked)
            answer = move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
            assert answer.status_code == 200
            stop(process, signal.SIGKILL)  # the bots are thinking, or have just moved
            process = start(begin, tmp_path, port)
            again = scene(me, table)
            assert again["offer"] != seen["offer"], f"the move before kill {kill} is lost"
            assert move(me, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code == 200, "sent again: no harm"
            assert [row for row in again["log"] if row[0] <= seen["offer"]] == seen["log"][: len(seen["log"])]
        over = play_out(me, table)
        assert over["steps"] == 12
        assert me.get(f"/api/tables/{table}/verify").json()["fair"]
        stop(process, signal.SIGKILL)
        process = start(begin, tmp_path, port)
        assert scene(me, table)["sheet"] == over["sheet"]
        assert stop(process, signal.SIGINT) == 0


def test_two_servers_cannot_have_one_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-c", START, str(tmp_path / "x.db"), str(taken.getsockname()[1])]
        done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 1 and "cannot listen" in done.stderr and "Traceback" not in done.stderr


def test_a_database_from_before_the_log_kept_events_is_played_on(tmp_path: Path) -> None:
    """Its sentences had another format: the games continue, and old lines have no event."""
    with httpx.Client(timeout=60) as anybody, running(tmp_path) as server:
        anybody.base_url = server.url
        table = open_table(anybody, "mm")
        seen = scene(anybody, table)
        assert move(anybody, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code == 200
    engine = make_engine(f"sqlite:///{tmp_path / 'table.db'}")
    with engine.begin() as connection:
        command.downgrade(steps(connection), "0001")
    engine.dispose()
    with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as old, old:
        old.execute("""UPDATE moves SET told = '[[65535, "event.of_old", {"seat": 0}]]'""")
    with httpx.Client(cookies=anybody.cookies, timeout=60) as anybody, running(tmp_path) as server:
        anybody.base_url = server.url
        again = scene(anybody, table)
        assert again["seats"][0]["answered"] and again["log"] == []
        other = scene(anybody, table, seat=1)
        assert move(anybody, table, 1, other["offer"], other["moves"][0]["text"]).status_code == 200
        assert scene(anybody, table)["log"]


MOVES_OVER = """
import os, sys
from pathlib import Path
import pangaea
from pangaea.table import Settings, compiling, run
follows = "PANGAEA_LISTENER" in os.environ
pangaea.compiled = lambda: follows  # the second server finds compiled engines
compiling.CHECKOUT, compiling.COMPILE = Path(sys.argv[1]), Path(sys.argv[1]) / "make.py"
settings = Settings(database="sqlite:///" + sys.argv[1] + "/table.db", bot_pause=(0.0, 0.05), requests=(1000.0, 1000))
print("second" if follows else "first", flush=True)
sys.exit(run("127.0.0.1", int(sys.argv[2]), open_browser=False, settings=settings, compiling=True))
"""


def moving_over(begin: Begin, folder: Path, build: str) -> tuple[subprocess.Popen[str], int]:
    """Start a server that compiles in the background, with this Python code as the build."""
    (folder / "make.py").write_text(build)
    port = free_port()
    process = begin("-c", MOVES_OVER, folder, port)
    assert line_of(process) == "first\n"
    assert "Pangaea is at" in line_of(process)
    assert "compiled meanwhile" in line_of(process)
    return process, port


def test_the_table_moves_over_to_compiled_engines(begin: Begin, tmp_path: Path) -> None:
    build = f"import pathlib, time\nwhile not pathlib.Path({str(tmp_path / 'go')!r}).exists(): time.sleep(0.02)\n"
    process, port = moving_over(begin, tmp_path, build)
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as me:
        table = open_table(me, "mb")
        seen = until(me, table, asked)
        (tmp_path / "go").touch()
        assert "moves over" in line_of(process)
        assert move(me, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code == 200, "whoever calls waits"
        assert line_of(process) == "second\n"
        again = until(me, table, asked)
        assert again["steps"] > seen["steps"]
    assert stop(process, signal.SIGINT) == 0


def test_a_build_that_fails_is_told_and_play_goes_on(begin: Begin, tmp_path: Path) -> None:
    process, port = moving_over(begin, tmp_path, "import sys\nsys.exit('pangaea: there is no C compiler')\n")
    assert line_of(process) == "Not compiled: there is no C compiler\n"
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as me:
        assert asked(until(me, open_table(me, "mb"), asked))
    assert stop(process, signal.SIGINT) == 0


def test_a_killed_server_stops_its_build(begin: Begin, tmp_path: Path) -> None:
    begun, stopped = tmp_path / "begun", tmp_path / "stopped"
    touch = "import sys, pathlib\npathlib.Path({!r}).touch()\nsys.stdin.read()\npathlib.Path({!r}).touch()\n"
    process, _port = moving_over(begin, tmp_path, touch.format(str(begun), str(stopped)))
    wait_for(begun, "the build has not begun")
    assert not stopped.exists()
    stop(process, signal.SIGKILL)
    wait_for(stopped, "the build has not been told")


def wait_for(file: Path, otherwise: str) -> None:
    end = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < end, otherwise
        time.sleep(0.02)
