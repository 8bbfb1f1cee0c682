"""An unreadable table is set aside: players are informed, the log has the reason, and all else works."""

import contextlib
import io
import logging
import sqlite3
import zipfile
from pathlib import Path

import httpx
import pytest

from tests.conftest import Run
from tests.table.conftest import running
from tests.table.play import asked, move, open_table, play_out, scene, until

DAMAGE = {
    "a bad line": "UPDATE moves SET line = '0 fly away' WHERE \"table\" = ? AND line LIKE '0 %'",
    "other rules": "UPDATE tables SET rules = 999 WHERE id = ?",
    "a removed game": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "bad options": 'UPDATE tables SET options = \'{"mode": "autumn"}\' WHERE id = ?',
    "no seats": 'DELETE FROM seats WHERE "table" = ?',
    "options that are no JSON": "UPDATE tables SET options = '{broken' WHERE id = ?",
    "sentences that are no JSON": "UPDATE moves SET told = '{broken' WHERE \"table\" = ?",
    "sentences of another shape": "UPDATE moves SET told = '[[1]]' WHERE \"table\" = ?",
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_one_unreadable_table_stops_nothing(tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path, bot_pause=(5.0, 5.0)) as server:
            me.base_url = server.url
            bad, good = open_table(me, "mbb"), open_table(me, "mbb")
            for table in (bad, good):
                seen = until(me, table, asked)
                move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            file.execute(DAMAGE[kind], (bad,))
        with caplog.at_level(logging.WARNING), running(tmp_path) as server:
            me.base_url = server.url
            assert until(me, good, asked)["moves"], "its bots have moved on"
            for _time in range(2):
                answer = me.get(f"/api/tables/{bad}", headers={"Accept-Language": "ru"})
                assert answer.status_code == 409
                assert answer.json()["key"] in ("unreadable", "gone_game", "newer_rules")
            assert me.get("/").status_code == 200 and me.get(f"/t/{bad}").status_code == 409
            assert scene(me, good)["status"] == "playing"
            assert any(bad in record.getMessage() for record in caplog.records)


@pytest.mark.parametrize("dump", ['{"no": "state"}', "{broken"])
def test_a_dump_that_cannot_be_read_is_made_again_from_the_moves(tmp_path: Path, dump: str) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path) as server:
            me.base_url = server.url
            table = open_table(me, "mb")
            play_out(me, table, moves=3)
            before = until(me, table, asked)
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            file.execute("UPDATE tables SET dump = ?, dump_top = top", (dump,))
        with running(tmp_path) as server:
            me.base_url = server.url
            again = scene(me, table)
            assert (again["moves"], again["log"]) == (before["moves"], before["log"])
            assert play_out(me, table)["status"] == "over" and me.get(f"/api/tables/{table}/verify").json()["fair"]


def test_a_table_that_filled_up_before_a_kill_begins_on_the_next_start(tmp_path: Path) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path) as server:
            me.base_url = server.url
            table = open_table(me, "mp")
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            file.execute("UPDATE seats SET name = 'Ines', holder = 'x' WHERE \"table\" = ? AND seat = 1", (table,))
        with running(tmp_path) as server:
            me.base_url = server.url
            assert until(me, table, asked)["status"] == "playing"


@pytest.mark.parametrize("kind", ["a bad line", "options that are no JSON", "sentences that are no JSON"])
def test_the_players_of_a_damaged_table_see_their_lists(tmp_path: Path, kind: str, run: Run) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path) as server:
            me.base_url = server.url
            over, bad, good = (open_table(me, "mb") for _table in range(3))
            play_out(me, over)
            for table in (bad, good):
                play_out(me, table, moves=1)
                until(me, table, asked)
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            for table in (over, bad):
                file.execute(DAMAGE[kind], (table,))
                file.execute("UPDATE tables SET dump = NULL, dump_top = 0 WHERE id = ?", (table,))
        with running(tmp_path) as server:
            me.base_url = server.url
            assert me.post(f"/api/tables/{good}/list", json={"shown": False}).json()["key"] == "not_over"
            for page in ("/", "/lists", "/games"):
                answer = me.get(page)
                assert answer.status_code == 200 and answer.text.count("This table is damaged") == 1, page
            assert "Your turn at 1 table" in me.get("/").text and f'data-remove="{bad}"' in me.get("/games").text
            with zipfile.ZipFile(io.BytesIO(me.get("/api/records.zip").content)) as found:
                assert found.namelist() == [], "what cannot be read is left out"
            for table in (over, bad):
                assert me.post(f"/api/tables/{table}/list", json={"shown": False}).json() == {"done": True}
                assert table not in me.get("/games").text
    for command in ("show", "export", "verify"):  # in words, without a traceback
        done = run(f"admin --database {tmp_path / 'table.db'} {command} {bad}")
        assert "replayed" in done.out + done.err or done.err.startswith("pangaea: "), done
        assert done.status in (0, 1, 2) and "Traceback" not in done.err


def test_a_damaged_archive_is_set_aside(tmp_path: Path, run: Run) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path) as server:
            me.base_url = server.url
            bad = open_table(me, "mb")
            play_out(me, bad)
        database = f"admin --database {tmp_path / 'table.db'}"
        (tmp_path / "soon.toml").write_text("archive_after = 1e-9\n")
        assert bad in run(f"{database} --settings {tmp_path / 'soon.toml'} retire").out
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            file.execute("UPDATE archives SET data = 'x'")
        with running(tmp_path) as server:
            me.base_url = server.url
            assert me.get(f"/api/tables/{bad}").json()["key"] == "unreadable"
            assert me.get("/api/records.zip").status_code == me.get("/games").status_code == 200
        assert "cannot be read" in run(f"{database} verify").out
