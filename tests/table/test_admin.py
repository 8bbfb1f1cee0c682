"""`pangaea admin`: tables, backups, retention, and erasing people."""

import asyncio
import contextlib
import gzip
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.table import models
from pangaea.table.dice import verify
from pangaea.table.seats import Visitor
from pangaea.table.settings import DAY
from pangaea.table.store import make_engine
from tests.conftest import Run
from tests.table.conftest import Running, running
from tests.table.play import asked, attach, hear, move, open_table, play_out, say, scene, until


class Office:
    """A running server with a finished table, one in play and an open one; and its operator."""

    def __init__(self, server: Running, folder: Path, me: httpx.Client, run: Run) -> None:
        self.server, self.folder, self.me, self.run = server, folder, me, run
        self.over = open_table(me, "mb")
        play_out(me, self.over)
        self.playing = open_table(me, "mm")
        seen = until(me, self.playing, asked)
        move(me, self.playing, 0, seen["offer"], seen["moves"][0]["text"])
        self.open = open_table(me, "mp")

    def admin(self, line: str, status: int = 0) -> str:
        done = self.run(f"admin --database {self.folder / 'table.db'} {line}")
        assert done.status == status, done.err
        return done.out + done.err

    def age(self, table: str, days: float) -> None:
        with contextlib.closing(sqlite3.connect(self.folder / "table.db")) as file, file:
            file.execute("UPDATE tables SET changed = ? WHERE id = ?", (time.time() - days * DAY, table))


@pytest.fixture
def office(tmp_path: Path, run: Run) -> Iterator[Office]:
    with running(tmp_path, lease=0.2) as server, server.client() as me:
        yield Office(server, tmp_path, me, run)


def test_tables_are_listed_and_shown(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    soup = open_table(office.me, "mpp", "primordial_soup", watch=False)
    line = next(line for line in office.admin("list").splitlines() if soup in line)
    assert "primordial_soup" in line and "open, private" in line, "whole words, also in a narrow terminal"
    office.me.post(f"/api/tables/{soup}/cancel")
    listed = {row["id"]: row for row in json.loads(office.admin("list --json"))}
    assert {listed[id]["status"] for id in (office.over, office.playing, office.open)} == {"over", "playing", "open"}
    assert listed[office.over]["seats"] == ["Mara 0", "bot easy"]
    assert office.playing in office.admin("list --status playing --game draftosaurus")
    assert office.over not in office.admin("list --untouched 1")
    shown = json.loads(office.admin(f"show {office.playing} --json"))
    assert shown["waits_for"] == [1] and shown["problem"] == "" and "seed" not in shown
    assert "there is no table nothing" in office.admin("show nothing", 2)
    said = office.admin(f"show {office.playing}")
    assert "\nseats: Mara 0, Mara 1\n" in said and "\nwaits for: 1\n" in said and said.endswith("\nproblem: none\n")
    assert "invalid choice: 'ended'" in office.admin("list --status ended", 2)
    other = office.folder / "other.db"
    assert f"there is no file {other}" in office.run(f"admin --database {other} list").err and not other.exists()
    other.touch()
    assert "not a database of Pangaea" in office.run(f"admin --database {other} list").err


def test_a_closed_table_is_closed_for_the_running_server_too(office: Office) -> None:
    assert "is closed" in office.admin(f"close {office.playing}")
    until(office.me, office.playing, lambda seen: seen["status"] == "over")
    seen = scene(office.me, office.playing, seat=1)
    assert not seen["moves"] and move(office.me, office.playing, 1, 0, "place t_rex forest").status_code == 409
    assert "was already over" in office.admin(f"close {office.playing}")
    office.admin(f"close {office.open}")
    until(office.me, office.open, lambda seen: seen["status"] == "closed")
    assert office.admin("verify").endswith("0 with a problem\n")


def test_the_operator_and_the_server_write_one_after_the_other(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction has the file for itself from its first read, so that no write comes between."""
    alone: list[bool] = []

    def look(session: Session) -> None:
        session.scalar(select(models.Table.id))
        with contextlib.closing(sqlite3.connect(office.folder / "table.db", timeout=0)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                alone.append(True)
            else:
                alone.append(False)

    def closed(session: Session, table: str) -> bool:
        look(session)
        return True

    monkeypatch.setattr("pangaea.table.retention.close", closed)
    office.admin(f"close {office.playing}")
    tables = office.server.app.state.tables
    asyncio.run_coroutine_threadsafe(tables.store.write(look), tables.sweeper.get_loop()).result(60)
    office.age(office.open, 40)
    monkeypatch.setattr("pangaea.table.retention.retire", lambda session, _kind, _table: look(session))
    office.admin("retire")
    assert alone == [True] * 3


def test_a_hidden_table_is_for_its_players(office: Office) -> None:
    office.admin(f"hide {office.over}")
    with office.server.client() as stranger:
        end = time.monotonic() + 60
        while stranger.get(f"/api/tables/{office.over}").status_code == 200 and time.monotonic() < end:
            time.sleep(0.05)
        assert stranger.get(f"/api/tables/{office.over}/record").json()["key"] == "closed"
        assert scene(office.me, office.over)["status"] == "over"
        office.admin(f"unhide {office.over}")
        while stranger.get(f"/api/tables/{office.over}").status_code != 200:
            assert time.monotonic() < end + 60
            time.sleep(0.05)


def test_an_exported_record_can_be_read(office: Office, tmp_path: Path) -> None:
    office.admin(f"export {office.over} --output {tmp_path / 'record.txt'}")
    record = read((tmp_path / "record.txt").read_text(encoding="utf-8"), GAMES)
    verdict = verify(record)
    assert verdict is not None and verdict.fair and record.state.over()
    unfinished = office.admin(f"export {office.playing}")
    assert "\nseed " not in unfinished and read(unfinished, GAMES).lines


def test_a_backup_of_a_running_server_is_replayed_and_restored(office: Office, tmp_path: Path) -> None:
    file = tmp_path / "copy.gz"
    said = office.admin(f"backup {file}")
    assert "3 tables" in said and "0 with a problem" in said and file.stat().st_mode & 0o77 == 0
    again = tmp_path / "again"
    again.mkdir()
    assert "0 with a problem" in office.run(f"admin --database {again / 'table.db'} restore {file}").out
    assert "not empty" in office.run(f"admin --database {again / 'table.db'} restore {file}").err
    with running(again) as server, server.client() as me:
        me.cookies = office.me.cookies
        assert scene(me, office.playing, seat=1)["moves"], "the key that signs cookies is the same"
        assert scene(me, office.over)["sheet"] == scene(office.me, office.over)["sheet"]
    short = tmp_path / "short.gz"
    short.write_bytes(file.read_bytes()[:-200])
    text = tmp_path / "text.gz"
    text.write_text("hello")
    other = tmp_path / "other.gz"
    other.write_bytes(gzip.compress(b"[1]\n"))
    for bad, why in ((short, "no whole backup"), (text, "no whole backup"), (other, "no backup")):
        done = office.run(f"admin --database {tmp_path / bad.stem}.db restore {bad}")
        assert done.status == 2 and why in done.err


def test_a_damaged_table_is_found(office: Office) -> None:
    with contextlib.closing(sqlite3.connect(office.folder / "table.db")) as file, file:
        outcome = file.execute(
            "SELECT line FROM moves WHERE \"table\" = ? AND line LIKE '* %' ORDER BY number", (office.over,)
        )
        first, *others = [line for (line,) in outcome]
        other = next(line for line in others if line != first)
        file.execute('UPDATE moves SET line = ? WHERE "table" = ? AND line = ?', (other, office.over, first))
    said = office.admin("verify", 1)
    assert office.over in said and "1 with a problem" in said


def test_dice_of_another_seed_are_found(office: Office) -> None:
    assert "0 with a problem" in office.admin("verify")
    with contextlib.closing(sqlite3.connect(office.folder / "table.db")) as file, file:
        file.execute("UPDATE tables SET seed = ? WHERE id = ?", ("0" * 64, office.over))
    assert f"{office.over}: its dice are not those of its seed" in office.admin("verify", 1)


def test_a_changed_dump_is_found(office: Office) -> None:
    """A dump of another version is not an error: its moves are replayed."""
    for dump, found in (({"no": "state"}, 0), ({"game": "x", "rules": 1, "state": {}, "seal": "y"}, 1)):
        with contextlib.closing(sqlite3.connect(office.folder / "table.db")) as file, file:
            file.execute("UPDATE tables SET dump = ?, dump_top = top WHERE id = ?", (json.dumps(dump), office.playing))
        assert f"{found} with a problem" in office.admin("verify", found)


def test_old_tables_are_closed_compressed_and_deleted(office: Office, tmp_path: Path) -> None:
    before = scene(office.me, office.over)
    office.age(office.over, 100)
    office.age(office.open, 40)
    assert office.over in office.admin("retire --dry-run")
    assert "close: 1" in office.admin("retire")
    with contextlib.closing(sqlite3.connect(office.folder / "table.db")) as file:
        assert file.execute('SELECT count(*) FROM moves WHERE "table" = ?', (office.over,)).fetchone() == (0,)
        assert file.execute("SELECT status FROM tables WHERE id = ?", (office.open,)).fetchone() == ("closed",)
    office.server.app.state.tables.live_tables.pop(office.over)
    after = scene(office.me, office.over)
    assert after["sheet"] == before["sheet"] and after["log"] == before["log"]
    assert office.me.get(f"/api/tables/{office.over}/verify").json()["fair"]
    assert "0 with a problem" in office.admin("verify")
    assert "0 with a problem" in office.admin(f"backup {tmp_path / 'archived.gz'}")
    settings = tmp_path / "settings.toml"
    settings.write_text("delete_after = 99\n")
    assert f"delete: 1 ({office.over})" in office.admin(f"--settings {settings} retire")
    assert office.over not in office.admin("list")


def test_the_server_retires_old_tables_by_itself(tmp_path: Path) -> None:
    with running(tmp_path) as server, server.client() as me:
        table = open_table(me, "mb")
        play_out(me, table)
    with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
        file.execute("UPDATE tables SET changed = 0")
    with running(tmp_path, lease=0.2) as server:
        end = time.monotonic() + 60
        count = 1
        while count and time.monotonic() < end:
            time.sleep(0.05)
            with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file:
                count = file.execute("SELECT count(*) FROM moves").fetchone()[0]
        assert not count


def test_a_person_is_forgotten(office: Office) -> None:
    with attach(office.server, office.playing, office.me) as socket:
        hear(socket, "scene")
        say(socket, type="chat", text="my secret plan")
        hear(socket, "done")
    office.age(office.over, 100)
    office.admin("retire")
    report = {"seats": [{"name": "Mara 0"}]}
    with Session(make_engine(f"sqlite:///{office.folder / 'table.db'}")) as session, session.begin():
        session.add(models.Review(table=office.over, state="done", worker="", until=0.0, data=report))
    said = office.admin(f"erase {office.playing} 0")
    assert "erased from 3 tables" in said
    with contextlib.closing(sqlite3.connect(office.folder / "table.db")) as file:
        dump = "\n".join(file.iterdump())
    assert "Mara" not in dump and "secret plan" not in dump
    with Session(make_engine(f"sqlite:///{office.folder / 'table.db'}")) as session:
        holders = {seat.holder for seat in session.scalars(select(models.Seat))}
        for cookie in office.me.cookies.values():
            read = office.server.app.state.tables.people.keeper.read(cookie)
            assert read is None or Visitor(read[0]).holder not in holders
    with office.server.client() as anybody:
        until(
            anybody, office.playing, lambda seen: [seat["name"] for seat in seen["seats"]] == ["Player 1", "Player 2"]
        )
        until(anybody, office.playing, lambda seen: seen["status"] == "over")
    assert "nobody sits in seat 1" in office.admin(f"erase {office.over} 1", 2)


def test_a_table_without_its_host_passes_to_the_next_person_or_is_closed(office: Office) -> None:
    with office.server.client() as friend:
        table = open_table(office.me, "mpp")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        office.admin(f"erase {table} 0")
        until(friend, table, lambda seen: seen["host"])
        assert friend.post(f"/api/tables/{table}/bots", json={"levels": {"0": "easy", "2": "easy"}}).status_code == 200
        until(friend, office.open, lambda seen: seen["status"] == "closed")


def test_nobody_waits_for_a_person_who_was_forgotten(office: Office) -> None:
    with office.server.client() as friend:
        played, playing = open_table(office.me, "mp"), open_table(office.me, "mpb")
        for table in (played, playing):
            friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        friend.post(f"/api/tables/{played}/resign")
        office.admin(f"erase {playing} 0")
        until(friend, playing, lambda seen: seen["seats"][0]["name"] == "Player 1")
        assert friend.post(f"/api/tables/{playing}/end", json={"agree": True}).status_code == 200
        assert scene(friend, playing)["status"] == "over"
        until(friend, played, lambda seen: seen["seats"][0]["wish"] == "no")
