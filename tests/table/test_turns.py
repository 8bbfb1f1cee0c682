"""The bots' queue: people first, visitors in turn, and a process that cannot start delays nobody."""

import asyncio
import json
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pangaea.bots import Random
from pangaea.core.chance import Rng
from pangaea.core.match import Match
from pangaea.games import GAMES
from pangaea.table import bots
from pangaea.table.bots import Thinkers
from pangaea.table.turns import NOBODY, PEOPLE, WATCHED, Turn, Turns
from tests.table.conftest import Running, running
from tests.table.play import open_table, play_out


async def order(*asked: tuple[int, str, str]) -> list[tuple[int, str, str]]:
    """In which order requests are served that all wait for one process."""
    turns = Turns(["process"])
    held = await turns.get(Turn(WATCHED, "", ""))
    served: list[tuple[int, str, str]] = []

    async def wait(turn: Turn) -> None:
        thing = await turns.get(turn)
        served.append((turn.rank, turn.host, turn.table))
        turns.put(thing)

    waiting = [asyncio.create_task(wait(Turn(*turn))) for turn in asked]
    await asyncio.sleep(0)
    assert len(turns) == len(asked)
    turns.put(held)
    await asyncio.gather(*waiting)
    assert len(turns) == 0
    return served


def test_one_visitor_with_many_tables_waits_in_turn_with_the_others() -> None:
    greedy = [(PEOPLE, "g", f"g{at}") for at in range(5)]
    served = asyncio.run(order(*greedy, (PEOPLE, "m", "m1"), (PEOPLE, "n", "n1"), (PEOPLE, "m", "m2")))
    assert [host for _rank, host, _table in served[:5]] == ["g", "m", "n", "g", "m"]


def test_tables_with_people_come_before_those_of_bots() -> None:
    served = asyncio.run(order((NOBODY, "a", "1"), (PEOPLE, "b", "2"), (NOBODY, "c", "3"), (WATCHED, "d", "4")))
    assert [rank for rank, _host, _table in served] == [WATCHED, PEOPLE, NOBODY, NOBODY]


def test_the_tables_of_a_visitor_take_turns() -> None:
    served = asyncio.run(order((PEOPLE, "a", "1"), (PEOPLE, "a", "1"), (PEOPLE, "a", "2")))
    assert [table for _rank, _host, table in served] == ["1", "2", "1"]


def test_who_stops_waiting_loses_nothing() -> None:
    async def run() -> None:
        turns = Turns(["process"])
        held = await turns.get(Turn(PEOPLE, "", ""))
        gone = asyncio.create_task(turns.get(Turn(PEOPLE, "a", "1")))
        late = asyncio.create_task(turns.get(Turn(PEOPLE, "b", "2")))
        await asyncio.sleep(0)
        gone.cancel()
        turns.put(held)
        assert await late == "process"
        turns.put("process")
        last = asyncio.create_task(turns.get(Turn(PEOPLE, "a", "1")))
        await asyncio.sleep(0)
        assert last.done()

    asyncio.run(run())


def test_a_process_that_cannot_start_is_tried_again_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start, failures = asyncio.create_subprocess_exec, [OSError(24, "too many open files")] * 4

    async def sometimes(*args: Any, **kwargs: Any) -> Any:
        if failures:
            raise failures.pop()
        return await start(*args, **kwargs)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", sometimes)
    monkeypatch.setattr(bots, "RETRIES", (0.0, 0.0, 0.0))
    game = GAMES["draftosaurus"]
    state = game.new(2)
    from pangaea.core.chance import Rng  # noqa: PLC0415

    state.chance(Rng(1))
    legal = {game.text.write_move(state, 0, move) for move in game.legal(state, 0)}

    async def run() -> list[str]:
        thinkers = Thinkers(1, 20.0)
        try:
            found = [await thinkers.think(game, state, 0, "easy", Turn(PEOPLE, "a", "t1")) for _time in range(2)]
            process = thinkers.all[0].process
            assert process is not None
            behind = os.getpriority(os.PRIO_PROCESS, process.pid) - os.getpriority(os.PRIO_PROCESS, 0)
            assert behind == min(bots.POLITE, 19 - os.getpriority(os.PRIO_PROCESS, 0))
            assert os.getsid(process.pid) == os.getsid(0), "niceness counts inside a session"
            assert os.getpgid(process.pid) == process.pid, "Ctrl-C is the server's affair"
            return found
        finally:
            await thinkers.close()

    with caplog.at_level(logging.WARNING):
        first, second = asyncio.run(run())
    assert {first, second} <= legal
    messages = [record.getMessage() for record in caplog.records]
    assert sum("too many open files" in text for text in messages) == 4
    assert sum("drawn by lot" in text for text in messages) == 1, "the first move; the second was thought of"


def test_a_visitor_has_a_limited_number_of_tables(server: Running) -> None:
    server.app.state.tables.settings = server.app.state.tables.settings.__class__(
        tables_per_visitor=2, bots_per_visitor=5
    )
    with server.client() as me, server.client() as friend:
        open_table(me, "mp")
        seats = [{"kind": "me", "name": "M"}] + [{"kind": "bot", "level": "easy"}] * 4
        wish = {"game": "draftosaurus", "seats": seats}
        assert me.post("/api/tables", json=wish).status_code == 201
        assert me.post("/api/tables", json=wish).json()["key"] == "too_many_tables"
        assert friend.post("/api/tables", json=wish).status_code == 201
        assert friend.post("/api/tables", json=wish).json()["key"] == "too_many_tables", "eight bots"


def test_tables_opened_at_the_same_moment_are_counted_too(tmp_path: Path) -> None:
    wish = {"game": "draftosaurus", "seats": [{"kind": "me", "name": "M"}, {"kind": "person"}]}
    with running(tmp_path, tables_per_visitor=3) as server, server.client() as me, ThreadPoolExecutor(12) as others:
        me.post("/api/tables", json=wish)

        def again(_time: int) -> int:
            with server.client() as same:
                same.cookies.update(me.cookies)
                return same.post("/api/tables", json=wish).status_code

        assert sorted(others.map(again, range(12))) == [201] * 2 + [409] * 10


def test_an_address_opens_a_limited_number_of_tables(tmp_path: Path) -> None:
    """A visitor without a cookie is new; uploads and forks count as tables, too."""
    wish = {"game": "draftosaurus", "seats": [{"kind": "me", "name": "M"}, {"kind": "bot", "level": "easy"}]}
    with running(tmp_path, tables_per_address=(0.0, 4)) as server, server.client() as me:
        table = open_table(me, "mb")
        play_out(me, table)
        record = me.get(f"/api/tables/{table}/record").content
        fork = {"step": 2, "seat": 0}
        assert me.post(f"/api/tables/{table}/fork", json=fork).status_code == 201
        for _visitor in range(2):
            with server.client() as new:
                assert new.post("/api/tables", json=wish).status_code == 201
        with server.client() as new:
            for path, body in (
                ("tables", json.dumps(wish).encode()),
                ("records", record),
                (f"tables/{table}/fork", json.dumps(fork).encode()),
            ):
                answer = new.post(f"/api/{path}", content=body, headers={"Content-Type": "application/json"})
                assert answer.status_code == 429 and answer.json()["key"] == "flood", path
            assert me.post(f"/api/tables/{table}/rematch").status_code == 429


@pytest.mark.parametrize(("load", "level", "asked"), [
    (0.2, "master:character=greedy", "master:character=greedy,cores=4"),
    (5.1, "master", "master:cores=2"),
    (7.5, "master", "master"),
    (0.2, "expert", "expert"),
])  # fmt: skip
def test_a_long_search_takes_the_cores_that_are_idle(
    load: float, level: str, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def make(text: str, seed: int) -> Any:
        made.append(text)
        return Random(seed)

    monkeypatch.setattr(bots, "make", make)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 0.0, 0.0), raising=False)
    game = GAMES["draftosaurus"]
    bots.choose(game, Match(game.new(2), Rng(1)).state.view(0), level, 1)
    assert made == [asked]
