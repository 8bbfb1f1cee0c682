"""People at a table: leave, cancel, bots before the start, resign, end by agreement, rematch, one's own list."""

import asyncio
import time
from collections.abc import Coroutine, Iterator
from functools import partial
from typing import Any

import httpx
import pytest

from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.table import retention
from pangaea.table.dice import verify
from pangaea.table.models import ABANDONED
from pangaea.table.settings import DAY
from tests.table.conftest import Running
from tests.table.play import Json, asked, attach, hear, move, open_table, play_out, say, scene, until


@pytest.fixture
def me(shop: Running) -> Iterator[httpx.Client]:
    with shop.client() as client:
        yield client


@pytest.fixture
def friend(shop: Running) -> Iterator[httpx.Client]:
    with shop.client() as client:
        yield client


def sit(client: httpx.Client, table: str, seat: int, name: str = "Ines") -> httpx.Response:
    return client.post(f"/api/tables/{table}/seats/{seat}", json={"name": name})


def do(client: httpx.Client, table: str, what: str, **body: object) -> Json:
    answer: Json = client.post(f"/api/tables/{table}/{what}", json=body).json()
    return answer


def mine(client: httpx.Client) -> list[str]:
    return [row["id"] for row in client.get("/api/tables").json()["mine"]]


def has_said(seen: Json, text: str) -> bool:
    return any(line["text"] == text for line in seen["chat"])


def test_a_guest_leaves_before_the_game_begins(me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mpp")
    assert sit(friend, table, 1).status_code == 200
    assert do(friend, table, "cancel")["key"] == "not_host"
    assert do(friend, table, "leave") == {"done": True}
    seen = scene(me, table)
    assert seen["seats"][1]["free"] and seen["status"] == "open" and seen["host"]
    assert table not in mine(friend)
    assert do(friend, table, "leave")["key"] == "not_your_seat"


def test_whoever_sits_down_next_has_not_said_what_the_last_one_said(
    shop: Running, me: httpx.Client, friend: httpx.Client
) -> None:
    table = open_table(me, "mpp")
    for client, seat, name, text in ((friend, 1, "Ines", "Hello!"), (me, 0, "", "Welcome")):
        if seat:
            sit(client, table, seat, name)
        with attach(shop, table, client) as socket:
            hear(socket, "scene")
            say(socket, type="chat", text=text)
            until(me, table, partial(has_said, text=text))
    do(friend, table, "leave")
    with shop.client() as other:
        sit(other, table, 1, "Dan")
        assert [line["text"] for line in scene(other, table)["chat"]] == ["Welcome"]


def test_when_the_host_leaves_another_is_host_and_the_last_closes_the_table(
    me: httpx.Client, friend: httpx.Client
) -> None:
    table = open_table(me, "mpp")
    sit(friend, table, 2)
    assert not scene(friend, table)["host"]
    do(me, table, "leave")
    assert scene(friend, table)["host"] and scene(friend, table)["opened_by"] == "Ines"
    do(friend, table, "leave")
    assert scene(friend, table)["status"] == "closed"
    assert table not in [row["id"] for row in me.get("/api/tables").json()["free"]]
    assert sit(me, table, 0).json()["key"] == "taken"


def test_the_host_cancels_and_those_who_wait_are_told(shop: Running, me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mpp")
    sit(friend, table, 1)
    with attach(shop, table, friend) as socket:
        hear(socket, "scene")
        assert do(me, table, "cancel") == {"done": True}
        news = hear(socket, "scene")
        while "status" not in news:
            news = hear(socket, "scene")
    assert news["status"] == "closed" and "cancelled" in news["prompt"]["text"]
    assert table not in mine(me) + mine(friend)
    assert do(me, table, "cancel")["key"] == "begun"


def test_the_host_puts_in_and_takes_out_bots(me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mppp")
    assert do(friend, table, "bots", levels={"1": "easy"})["key"] == "not_host"
    assert do(me, table, "bots", levels={"1": "easy", "2": "easy"}) == {"done": True}
    seats = scene(me, table)["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot", "person"]
    assert len({seat["name"] for seat in seats}) == 4
    assert do(me, table, "bots", levels={"1": "hard"}) == {"done": True}
    assert scene(me, table)["seats"][1]["strength"] == "hard"
    assert do(me, table, "bots", levels={"0": "easy"})["key"] == "taken"
    assert do(me, table, "bots", levels={"3": "superb"})["key"] == "no_level"
    assert do(me, table, "bots", levels={"7": "easy"})["key"] == "taken"
    assert friend.delete(f"/api/tables/{table}/bots/1").json()["key"] == "not_host"
    assert me.delete(f"/api/tables/{table}/bots/3").json()["key"] == "no_bot"
    assert me.delete(f"/api/tables/{table}/bots/1").json() == {"done": True}
    assert scene(me, table)["seats"][1]["free"] and scene(me, table)["status"] == "open"
    assert sit(friend, table, 1).status_code == 200
    assert do(me, table, "bots", levels={"3": "easy"}) == {"done": True}, "the last seat"
    assert scene(me, table)["status"] == "playing"
    for what in ("leave", "cancel"):
        assert do(me, table, what)["key"] == "begun"
    assert me.delete(f"/api/tables/{table}/bots/2").json()["key"] == "begun"


def test_with_two_seats_resigning_ends_the_game_and_its_record_verifies(me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mp")
    assert do(me, table, "resign")["key"] == "not_playing"
    sit(friend, table, 1)
    seen = until(me, table, asked)
    move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
    assert do(me, table, "resign") == {"done": True}
    over = scene(friend, table)
    assert over["status"] == "over" and over["over"]["places"] == [2, 1]
    assert over["over"]["text"] == "Ines wins: the opponent resigned"
    record = me.get(f"/api/tables/{table}/record").text
    verdict = verify(read(record, GAMES))
    assert verdict is not None and verdict.fair
    assert friend.post("/api/records", content=record.encode()).status_code == 201
    row = friend.get("/api/tables").json()["mine"][0]
    assert row["ending"] == "resigned" and row["result"]["places"] == [2, 1]


def test_with_more_seats_a_bot_plays_on_for_good(shop: Running, me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mpb")
    sit(friend, table, 1)
    assert do(friend, table, "resign") == {"done": True}
    seat = scene(me, table)["seats"][1]
    assert seat["resigned"] and seat["stand_in"]
    own = until(friend, table, lambda seen: "Mara" in seen["prompt"]["text"])
    assert "You have resigned" in own["prompt"]["text"] and not own["prompt"]["yours"]
    assert own["moves"] == [] and not own["undo"], "what the bot in their seat does is not theirs to take back"
    assert do(friend, table, "resign")["key"] == "not_playing"
    with attach(shop, table, friend) as socket:
        hear(socket, "scene")
        say(socket, type="back")
        assert "resigned" in hear(socket, "refused")["text"]
    assert not next(row for row in friend.get("/api/tables").json()["mine"] if row["id"] == table)["yours"]
    over = play_out(me, table)
    assert over["over"]["places"][1] == 3, "who resigned is last"
    verdict = me.get(f"/api/tables/{table}/verify").json()
    assert verdict["fair"]


def test_alone_among_bots_resigning_ends_the_game(me: httpx.Client) -> None:
    table = open_table(me, "mbb")
    assert do(me, table, "resign") == {"done": True}
    over = scene(me, table)
    assert over["status"] == "over" and over["over"]["places"][0] == 3 and over["moves"] == []


def test_a_game_ends_when_everybody_agrees(me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mpb")
    sit(friend, table, 1)
    do(me, table, "end", agree=True)
    assert [seat["wish"] for seat in scene(friend, table)["seats"]] == ["end", "", ""]
    do(friend, table, "end", agree=False)
    assert [seat["wish"] for seat in scene(me, table)["seats"]] == ["", "", ""]
    do(friend, table, "end", agree=True)
    assert scene(me, table)["status"] == "playing"
    do(me, table, "end", agree=True)
    over = scene(me, table)
    assert over["status"] == "over" and over["over"]["places"] == [] and "agreement" in over["prompt"]["text"]
    assert me.get(f"/api/tables/{table}/verify").status_code in (200, 409)
    assert do(me, table, "end", agree=True)["key"] == "not_playing"
    assert friend.get(f"/api/tables/{table}/record").text.startswith("pangaea record 1")


def test_strangers_decide_nothing(me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mbb")
    for what, body in (("resign", {}), ("end", {"agree": True}), ("leave", {}), ("list", {"shown": False})):
        assert do(friend, table, what, **body)["key"] == "not_your_seat"
    assert do(me, table, "list", shown=False)["key"] == "not_over"


def test_a_rematch_waits_for_the_others_and_keeps_the_seats(me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mpb")
    sit(friend, table, 1)
    do(me, table, "end", agree=True)
    do(friend, table, "end", agree=True)
    assert do(me, table, "rematch") == {"id": "", "url": ""}
    assert scene(friend, table)["seats"][0]["wish"] == "again" and scene(friend, table)["next"] is None
    do(friend, table, "rematch", agree=False)
    assert scene(me, table)["seats"][1]["wish"] == "no"
    new = do(friend, table, "rematch")["id"]
    assert new and do(me, table, "rematch")["id"] == new and scene(me, table)["next"] == new
    assert scene(me, new)["mine"] == [0] and scene(friend, new)["mine"] == [1]
    assert scene(me, new)["status"] == "playing"


def test_a_finished_game_is_removed_from_ones_own_list_only(me: httpx.Client, friend: httpx.Client) -> None:
    table = open_table(me, "mp")
    sit(friend, table, 1)
    do(friend, table, "resign")
    assert do(me, table, "list", shown=False) == {"done": True}
    assert table not in mine(me) and table in mine(friend)
    assert f"/t/{table}" not in me.get("/games").text and f"/t/{table}" in friend.get("/games").text
    do(me, table, "list", shown=True)
    assert table in mine(me)


def test_what_is_nobodys_is_closed_after_its_time(shop: Running, me: httpx.Client, friend: httpx.Client) -> None:
    waiting, slow = open_table(me, "mp"), open_table(me, "mp", days=14)
    playing, over = open_table(me, "mm"), open_table(me, "mm")
    do(me, over, "resign")
    tables = shop.app.state.tables
    loop = tables.sweeper.get_loop()

    def wait_for(work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, loop).result(60)

    def due(days: float) -> set[str]:
        now = time.time() + days * DAY
        return set(wait_for(tables.store.read(lambda session: retention.due(session, tables.settings, now)))["close"])

    assert {waiting, playing} & due(29) == set()
    assert {waiting, playing, slow, over} & due(31) == {waiting, playing} and slow in due(60)
    for table in (waiting, playing):
        wait_for(tables.store.write(partial(retention.retire, kind="close", table=table)))
    wait_for(tables.rounds.check())
    assert scene(friend, waiting)["status"] == "closed"
    seen = scene(friend, playing)
    assert seen["status"] == "over" and seen["moves"] == [] and "nobody" in seen["prompt"]["text"]
    row = next(row for row in me.get("/api/tables").json()["mine"] if row["id"] == playing)
    assert row["ending"] == ABANDONED
    assert me.get(f"/api/tables/{playing}/record").status_code == 200
