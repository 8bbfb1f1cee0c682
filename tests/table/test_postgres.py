"""Two workers on one PostgreSQL: changes at one reach the other, and a dead worker is replaced."""

import asyncio
import secrets
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from pangaea.core.dump import plain
from pangaea.table import again, seats, tables
from pangaea.table.archive import restore as restored
from pangaea.table.audit import audit
from pangaea.table.backup import back_up, restore
from pangaea.table.bots import Thinker
from pangaea.table.cluster import BIN, Cluster
from pangaea.table.live import LiveTable
from pangaea.table.models import Move, Table
from pangaea.table.pool import ask, give_back, take
from pangaea.table.progress import Progress
from pangaea.table.settings import Settings
from pangaea.table.store import make_engine
from pangaea.table.turns import NOBODY, PEOPLE, WATCHED, Turn
from pangaea.table.wire import Moves, Notices
from tests.table.conftest import ONCE_MORE_COMPILED, QUICK, Begin, Running
from tests.table.play import PATIENCE, Json, asked, attach, hear, move, open_table, play_out, say, scene, until

pytestmark = [
    pytest.mark.skipif(BIN is None, reason="there is no PostgreSQL here: make browser"),
    pytest.mark.skipif(ONCE_MORE_COMPILED, reason="the database is tried with the compiled engines"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="pangaea-pg-"))
    made = Cluster(folder)
    made.start()
    try:
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(cluster: Cluster) -> str:
    return cluster.url


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
        given = [seen["offer"], first["offer"]]

        def asked_anew(now: Json) -> bool:
            """Wait until this worker knows the last move of this seat, which would otherwise be sent again."""
            return asked(now) and now["offer"] != given[now["mine"][0]]

        for _move in range(4):  # each moves now at the other's worker, and back again
            for who, seat in ((me, 0), (friend, 1)):
                now = until(who, table, asked_anew)
                while (answer := move(who, table, seat, now["offer"], now["moves"][0]["text"])).status_code == 409:
                    now = until(who, table, asked_anew)  # this worker had not heard of the other's move yet
                assert answer.status_code == 200
                given[seat] = now["offer"]
            me.base_url, others = others, me.base_url
        now = until(friend, table, asked_anew)
        assert now["steps"] == 5 and until(me, table, asked)["log"][-1] == now["log"][-1]


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
        assert play_out(me, table)["status"] == "over"
        assert me.get(f"/api/tables/{table}/verify").json()["fair"]


def closed_for_restart(socket: ClientConnection) -> bool:
    """Whether a socket is closed with the code that makes a page reconnect at once."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            socket.recv(timeout=60)
    return closed.value.rcvd is not None and closed.value.rcvd.code == 1012


def test_a_worker_that_ends_hands_its_tables_over(database: str) -> None:
    """With long leases, the other worker can continue only by a hand-over."""
    settings = Settings(database=database, lease=600.0, idle=600.0, **QUICK)  # type: ignore[arg-type]
    with Running(settings) as one, Running(settings) as two, one.client() as me:
        table = open_table(me, "mbb")
        seen = until(me, table, asked)
        with attach(one, table, me) as here, attach(two, table, me) as there:
            hear(here, "scene"), hear(there, "scene")
            one.__exit__()
            assert closed_for_restart(here)
            me.base_url = two.url
            move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
        assert play_out(me, table)["status"] == "over", "the other worker moves the bots"


def test_a_table_of_a_newer_worker_is_left_to_it(database: str) -> None:
    with worker(database) as old, old.client() as me:
        table = open_table(me, "mm")
        seen = until(me, table, asked)
        this = {"id": table}
        with attach(old, table, me) as socket:
            hear(socket, "scene")
            engine = make_engine(database)
            with engine.begin() as as_newer:
                as_newer.execute(text("UPDATE tables SET rules = rules + 1, top = top + 1 WHERE id = :id"), this)
            refused = move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
            assert refused.status_code == 409 and refused.json()["key"] == "newer_rules"
            assert closed_for_restart(socket)
            with engine.begin() as as_newer:
                moves = as_newer.execute(text('SELECT line FROM moves WHERE "table" = :id'), this).scalars()
                assert not [line for line in moves if line.startswith("0 ")], "nothing was written by older rules"
                as_newer.execute(text("UPDATE tables SET rules = rules - 1 WHERE id = :id"), this)
            engine.dispose()
        assert scene(me, table)["moves"], "it was not set aside for good"


def test_two_who_sit_down_at_once_at_two_workers_begin_the_game(database: str) -> None:
    with worker(database) as one, worker(database) as two, one.client() as me, two.client() as friend:
        for round_ in range(4):
            with one.client() as host:
                table = open_table(host, "pp")
            scene(me, table), scene(friend, table)
            sitting = [
                threading.Thread(target=client.post, args=(f"/api/tables/{table}/seats/{seat}",), kwargs={"json": wish})
                for seat, client, wish in ((0, me, {"name": "Mara"}), (1, friend, {"name": "Ines"}))
            ]
            for thread in sitting:
                thread.start()
            for thread in sitting:
                thread.join()
            assert until(me, table, asked)["status"] == "playing", round_
            assert until(friend, table, asked)["seats"][0]["name"] == "Mara"


def test_two_workers_begin_on_an_empty_database_at_once(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both look for the key that signs cookies before one of them has created it."""
    engine = make_engine(cluster.url)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("CREATE DATABASE empty"))
    engine.dispose()
    both = threading.Barrier(2, timeout=60)

    def at_once(size: int) -> str:
        both.wait()
        return secrets.token_hex(size)

    monkeypatch.setattr(seats, "secrets", SimpleNamespace(token_hex=at_once, token_urlsafe=secrets.token_urlsafe))
    one, two = (worker(cluster.url.replace("/postgres", "/empty")) for _worker in range(2))
    starting = threading.Thread(target=one.__enter__)
    starting.start()
    with two:
        starting.join()
        with one.client() as me:
            table = open_table(me, "mb")
            me.base_url = two.url
            assert scene(me, table)["mine"] == [0], "they share one key"
        one.__exit__()


def test_bots_move_on_after_the_database_was_away(cluster: Cluster) -> None:
    with worker(cluster.url) as one, one.client() as me:
        table = open_table(me, "mbb")
        seen = until(me, table, asked)
        with attach(one, table, me) as socket:
            hear(socket, "scene")
            cluster.stop()
            answer = move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
            assert answer.status_code == 503 and answer.json()["key"] == "away"
            say(socket, type="move", offer=seen["offer"], text=seen["moves"][0]["text"])
            assert "database" in hear(socket, "refused")["text"]
            time.sleep(3.0)  # several leases and sweeps fail
            cluster.start()
        end = time.monotonic() + 60
        while move(me, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.2)
        assert play_out(me, table)["status"] == "over"
        assert me.get(f"/api/tables/{table}/verify").json()["fair"]


def test_a_backup_goes_from_one_kind_of_database_to_the_other(cluster: Cluster, tmp_path: Path) -> None:
    with worker(cluster.url) as one, one.client() as me:
        table = open_table(me, "mb")
        play_out(me, table)
        with attach(one, table, me) as socket:
            say(socket, type="chat", text="well played")
            hear(socket, "done")
        before = scene(me, table)
        engine = make_engine(cluster.url)
        back_up(engine, tmp_path / "copy.gz")
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("CREATE DATABASE again"))
        engine.dispose()
        for url in (f"sqlite:///{tmp_path / 'copy.db'}", cluster.url.replace("/postgres", "/again")):
            other = make_engine(url)
            restore(tmp_path / "copy.gz", other)
            with Session(other) as session:
                assert {wrong for _table, wrong, _moves in audit(session)} == {""}
            other.dispose()
            with worker(url) as two, attach(two, table, me) as socket:
                me.base_url = two.url
                assert scene(me, table)["sheet"] == before["sheet"] and scene(me, table)["chat"]
                say(socket, type="chat", text="again?")
                hear(socket, "done")


def jobs(database: str) -> int:
    engine = make_engine(database)
    with engine.begin() as connection:
        count = int(connection.scalar(text("SELECT count(*) FROM jobs")) or 0)
    engine.dispose()
    return count


def test_bots_think_in_a_pool(database: str, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's own processes are used only after the pool has died, and no request waits forever."""
    asked_here: list[int] = []
    think = Thinker.think

    async def counted(thinker: Thinker, job: dict[str, Any], patience: float) -> str:
        asked_here.append(1)
        return await think(thinker, job, patience)

    monkeypatch.setattr(Thinker, "think", counted)
    settings = Settings(database=database, bots="pool", bot_patience=PATIENCE, lease=1.0, **QUICK)  # type: ignore[arg-type]
    with Running(settings) as one, one.client() as me:
        processes = begin("-m", "pangaea", "bots", "--database", database, "--processes", 1)
        assert processes.stdout is not None and "Running 1 bot processes" in processes.stdout.readline()
        table = open_table(me, "mbb")
        play_out(me, table)
        assert not asked_here and me.get(f"/api/tables/{table}/verify").json()["fair"]
        pool = one.app.state.tables.driver.pool
        monkeypatch.setattr(pool, "patience", 5.0)  # for what is asked just before it dies
        table = open_table(me, "mbb")
        play_out(me, table, moves=3)
        processes.kill()
        monkeypatch.setattr(pool, "patience", 0.3)
        assert play_out(me, table)["status"] == "over" and asked_here
        end = time.monotonic() + 60
        while jobs(database):
            assert time.monotonic() < end, "questions are left behind"
            time.sleep(0.05)


def test_the_pool_is_fair_and_gives_back_what_it_cannot_finish(database: str) -> None:
    engine = make_engine(database)
    turns = [Turn(NOBODY, "a", "1"), Turn(PEOPLE, "b", "2"), Turn(PEOPLE, "b", "3"), Turn(PEOPLE, "c", "4")]

    def take_one(session: Session) -> str:
        found = take(session, "me", 60.0)
        return found[0] if found else ""

    with Session(engine) as session, session.begin():
        for turn in [*turns, Turn(WATCHED, "a", "5")]:
            ask(session, turn.table, "worker", {}, turn)
    with Session(engine) as session, session.begin():
        order = [take_one(session) for _time in range(5)]
        assert order == ["5", "2", "4", "3", "1"] and take_one(session) == "", "people first, one visitor after another"
        give_back(session, "4", "me")
        assert take_one(session) == "4"
        session.execute(text("DELETE FROM jobs"))
    engine.dispose()


def test_nobody_waits_for_a_move_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every waiter gets an error, whatever goes wrong."""

    async def broken(*_args: object) -> None:
        raise RuntimeError

    async def write() -> list[object]:
        moves = Moves("")
        both = [moves.write({"this": "one"}), moves.write({"this": "two"})]
        return await asyncio.wait_for(asyncio.gather(*both, return_exceptions=True), PATIENCE)

    monkeypatch.setattr(Moves, "execute", broken)
    assert [type(found) for found in asyncio.run(write())] == [RuntimeError, RuntimeError]


def test_a_lost_notification_is_noticed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables.Tables, "hear", lambda *_args: None)
    with worker(database) as one, worker(database) as two, one.client() as me, two.client() as friend:
        table = open_table(me, "mp")
        assert friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"}).status_code == 200
        assert until(me, table, asked)["status"] == "playing", "seen after the next look at the stamps"


def test_a_device_that_was_signed_out_at_another_worker_sees_no_more(database: str) -> None:
    with worker(database) as one, worker(database) as two, one.client() as laptop, two.client() as phone:
        table = open_table(laptop, "mb")
        phone.post("/api/me/claim", json={"code": laptop.post("/api/me/code").json()["code"]})
        device = laptop.get("/api/me/code").json()["device"]
        laptop.post("/api/me/code/answer", json={"device": device, "let_in": True})
        assert phone.get("/api/me/claim").json() == {"in": True}
        with attach(two, table, phone) as page:
            assert hear(page, "scene")["mine"] == [0]
            assert laptop.delete(f"/api/me/devices/{device}").status_code == 200
            news = hear(page, "scene")
            while "mine" not in news:
                news = hear(page, "scene")
            assert news["mine"] == [] and not news["moves"]


def test_a_page_sees_a_move_whose_worker_died_before_it_told_the_others(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with worker(database) as one, Running(Settings(database=database, **QUICK)) as two, one.client() as me:  # type: ignore[arg-type]
        table = open_table(me, "mm")
        me.base_url = two.url
        before = until(me, table, asked)

        async def die(*_args: object) -> None:
            """Nothing is told."""

        monkeypatch.setattr(Notices, "send", die)
        me.base_url = one.url
        assert move(me, table, 0, before["offer"], before["moves"][0]["text"]).status_code == 200
        with attach(two, table, me) as page:
            news = hear(page, "scene")
            while not news.get("undo"):
                news = hear(page, "scene")


def test_a_table_that_is_held_holds_up_no_other(database: str) -> None:
    """Moves of several tables are one statement; a table locked by an operator's transaction is written afterwards."""
    engine = make_engine(database)
    with worker(database) as one, one.client() as me, engine.connect() as operator:
        held, free = [(table, until(me, table, asked)) for table in (open_table(me, "mm"), open_table(me, "mm"))]
        store, loop = one.app.state.tables.store, one.server.servers[0].get_loop()
        operator.execute(text("SELECT id FROM tables WHERE id = :id FOR UPDATE"), {"id": held[0]})
        begun = threading.Event()

        async def both() -> tuple[int, int]:
            lives = [await one.app.state.tables.live(table) for table, _seen in (held, free)]
            store.moves.task = asyncio.create_task(asyncio.sleep(0.2))  # so that both wait, and go together
            playing = [
                asyncio.create_task(live.play(0, seen["offer"], seen["moves"][0]["text"]))
                for live, (_table, seen) in zip(lives, (held, free), strict=True)
            ]
            await store.moves.task
            store.moves.task = asyncio.create_task(store.moves.run())
            await asyncio.wait_for(playing[1], PATIENCE)
            tops = lives[0].progress.top, lives[1].progress.top
            begun.set()
            await asyncio.wait_for(playing[0], PATIENCE)
            return tops[0] - lives[0].progress.top, tops[1] - lives[1].progress.top

        moved = asyncio.run_coroutine_threadsafe(both(), loop)
        assert begun.wait(60), "the free table has moved while the other is held"
        operator.rollback()
        assert moved.result(60) == (-1, 0), "and the held one once it is free"
    engine.dispose()


def test_what_another_worker_plays_is_played_here_too(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only new moves are read; after an undo the whole table is read."""
    read: list[str] = []

    def counted(row: Table, players: int, moves: list[Move]) -> Progress:
        read.append(row.id)
        return restored(row, players, moves)

    with worker(database) as one, worker(database) as two, one.client() as me, two.client() as friend:
        table = open_table(me, "mp")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        with attach(two, table, friend) as there:
            hear(there, "scene")
            until(friend, table, asked)
            monkeypatch.setattr(tables, "restore", counted)
            here, other = (each.app.state.tables.live_tables[table] for each in (one, two))
            before = here.progress.top
            for _turn in range(3):
                for who, seat in ((me, 0), (friend, 1)):
                    until(who, table, lambda now: now["version"] and other.progress.top == here.progress.top)
                    seen = until(who, table, asked)
                    who.base_url = one.url
                    assert move(who, table, seat, seen["offer"], seen["moves"][0]["text"]).status_code == 200
                    who.base_url = one.url if who is me else two.url
            until(friend, table, lambda now: now["version"] and other.progress.top == here.progress.top)
            assert here.progress.top > before + 6 and table not in read
            lines = [[(each.number, each.line, each.at) for each in live.progress.entries] for live in (here, other)]
            assert lines[0] == lines[1] and other.progress.since == here.progress.since
            assert plain(other.progress.state) == plain(here.progress.state)
            told = hear(there, "scene")
            while "beats" not in told:
                told = hear(there, "scene")
            seen = until(me, table, asked)
            move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
            assert me.post(f"/api/tables/{table}/undo", json={"seat": 0}).status_code == 200
            until(friend, table, lambda now: now["version"] and other.progress.top == here.progress.top)
            assert table in read and plain(other.progress.state) == plain(here.progress.state)


def test_a_rematch_that_two_workers_open_at_once_is_one_table(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second worker does not know of the first."""
    monkeypatch.setattr(tables.Tables, "hear", lambda *_args: None)
    with worker(database) as one, Running(Settings(database=database, **QUICK)) as two, one.client() as me:  # type: ignore[arg-type]
        table = open_table(me, "mb")
        play_out(me, table)
        me.base_url = two.url
        assert scene(me, table)["next"] is None
        opened = []
        for each in (one, two):
            hall: tables.Tables = each.app.state.tables
            live, loop = hall.live_tables[table], each.server.servers[0].get_loop()
            asyncio.run_coroutine_threadsafe(again.create(hall, live), loop).result(60)
            opened.append(live.next)
        assert opened[0] and opened[0] == opened[1]


def test_bots_move_where_the_players_look(database: str) -> None:
    """The worker that opened the table gives up its bots, and reads the table again only on request."""
    settings = Settings(database=database, lease=600.0, idle=600.0, **QUICK)  # type: ignore[arg-type]
    with Running(settings) as one, Running(settings) as two, one.client() as me:
        table = open_table(me, "mb")
        until(me, table, asked)
        with attach(two, table, me) as there:
            hear(there, "scene")
            me.base_url = two.url
            assert play_out(me, table)["status"] == "over"
            left = one.app.state.tables.live_tables[table]
            end = time.monotonic() + 60
            while not left.outdated:
                assert time.monotonic() < end
                time.sleep(0.02)
        moved = two.app.state.tables.live_tables[table]
        assert moved.driver_until and not left.driver_until and left.progress.top < moved.progress.top
        me.base_url = one.url
        assert scene(me, table)["status"] == "over" and left.progress.top == moved.progress.top


def test_a_bot_that_waits_for_long_keeps_its_lease(database: str) -> None:
    """Otherwise the other worker would load the table and move the bot, too."""
    with worker(database) as one, one.client() as me:
        waits, moves = open_table(me, "mb"), open_table(me, "mb")
        until(me, waits, asked), until(me, moves, asked)
        tables, engine = one.app.state.tables, make_engine(database)

        def until_when() -> float:
            with engine.begin() as session:
                return float(session.scalar(text("SELECT driver_until FROM tables WHERE id = :id"), {"id": waits}) or 0)

        async def run() -> None:
            waiting, moving = await tables.live(waits), await tables.live(moves)
            await waiting.close()
            waiting.tasks[1] = asyncio.create_task(asyncio.sleep(60))
            assert await tables.driver.lease(waiting)
            first = until_when()
            for _time in range(8):
                await asyncio.sleep(0.2)
                assert await tables.driver.lease(moving)
            assert until_when() > first
            await waiting.close()

        asyncio.run_coroutine_threadsafe(run(), one.server.servers[0].get_loop()).result(PATIENCE)
        engine.dispose()


def test_a_bot_whose_turn_is_over_is_not_asked(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a worker waits for the lease, another may move the bot."""
    with worker(database) as one, one.client() as me:
        table = open_table(me, "mb")
        until(me, table, asked)
        drive, live = one.app.state.tables.driver, one.app.state.tables.live_tables[table]
        loop = one.server.servers[0].get_loop()
        asyncio.run_coroutine_threadsafe(live.close(), loop).result(60)  # the bot of the table thinks no more

        async def late(_live: LiveTable) -> bool:
            monkeypatch.setattr(drive, "to_move", lambda *_bot: False)
            return True

        monkeypatch.setattr(drive, "lease", late)
        monkeypatch.setattr(drive, "to_move", lambda *_bot: True)
        asked_bots: list[int] = []

        async def think(_live: LiveTable, seat: int) -> None:
            asked_bots.append(seat)

        monkeypatch.setattr(drive, "think_and_move", think)
        asyncio.run_coroutine_threadsafe(drive.move(live, 1), loop).result(60)
        assert not asked_bots
