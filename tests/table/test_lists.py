"""Lists of tables: distinguishable rows, pages, filters, all records in one file, and strangers' access."""

import io
import re
import zipfile

import httpx
from websockets.sync.client import connect

from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.table import lists
from tests.table.conftest import Running
from tests.table.play import asked, move, open_table, play_out, scene, until


def resign(client: httpx.Client, table: str) -> None:
    assert client.post(f"/api/tables/{table}/resign").status_code == 200


def test_rows_say_with_whom_whose_turn_how_far_and_the_result(shop: Running) -> None:
    with shop.client() as me, shop.client() as friend, shop.client() as stranger:
        table = open_table(me, "mp")
        assert "Waiting for 1 player" in me.get("/").text
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        home = me.get("/").text
        assert "Your turn at 1 table" in home and "with Ines" in home
        seen = until(me, table, asked)
        assert seen["prompt"]["text"].split(",")[0] in home, "the question"
        assert f">{seen['when']} · <time" in home, "how far"
        move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
        assert "Ines is choosing" in me.get("/").text and "Your turn at" in friend.get("/").text
        assert "Ines is choosing" in me.get("/games").text
        assert f'id="watch-{table}"' in stranger.get("/").text and f'id="watch-{table}"' not in me.get("/").text
        resign(friend, table)
        assert "the opponent resigned" in me.get("/games").text and "the opponent resigned" not in friend.get("/").text
        row = next(row for row in me.get("/api/tables").json()["mine"] if row["id"] == table)
        assert row["result"]["places"] == [1, 2]
        own = me.get("/lists").text
        assert f'id="table-{table}"' in own and "of 2" in own and "Your turn at" not in own
        assert f'id="watch-{table}"' not in stranger.get("/").text


def test_two_tables_with_the_same_people_differ_by_their_pace(shop: Running) -> None:
    with shop.client() as me, shop.client() as friend:
        tables = [open_table(me, "mp"), open_table(me, "mp", days=3)]
        for table in tables:
            friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        rows = re.findall(r'<article class="turncard" id="table-(\w+)">(.*?)</article>', me.get("/").text, re.DOTALL)
        assert {table: "3 days per move" in row for table, row in rows} == dict(zip(tables, (False, True), strict=True))


def test_a_private_table_is_in_no_public_list(shop: Running) -> None:
    with shop.client() as me, shop.client() as stranger:
        waiting, playing = open_table(me, "mp", watch=False), open_table(me, "mb", watch=False)
        page, rows = stranger.get("/").text, stranger.get("/api/tables").json()
        assert waiting not in page and playing not in page
        assert {waiting, playing} & {row["id"] for name in ("free", "watch") for row in rows[name]} == set()
        assert rows["mine"] == []


def test_lists_tell_no_secret(shop: Running) -> None:
    with shop.client() as me, shop.client() as stranger:
        open_table(me, "mp")
        open_table(me, "mb")
        for client in (me, stranger):
            for text in (client.get("/api/tables").text, client.get("/").text, client.get("/games").text):
                assert '"holder"' not in text and '"host"' not in text and me.cookies["pangaea"] not in text


def test_finished_games_are_found_page_by_page_and_by_game(shop: Running) -> None:
    with shop.client() as me:
        count = lists.SHOWN + 3
        tables = []
        for number in range(count):
            tables.append(open_table(me, "mmm" if number % 5 else "mmmm", "evo" if number % 5 else "draftosaurus"))
            resign(me, tables[-1])
        pages = [me.get("/games", params={"page": page}).text for page in range(2)]
        for number, table in enumerate(tables):
            assert f'id="table-{table}"' in pages[0 if number >= 3 else 1], number
        assert 'rel="next"' in pages[0] and 'rel="prev"' in pages[1] and 'rel="next"' not in pages[1]
        only = me.get("/games", params={"game": "draftosaurus"}).text
        assert [table for table in tables if f'id="table-{table}"' in only] == tables[::5]
        assert 'id="table-' not in me.get("/games", params={"state": "running"}).text
        assert me.get("/games", params={"game": "<x>", "state": "<x>", "page": 9999}).status_code == 200
        bundle = zipfile.ZipFile(io.BytesIO(me.get("/api/records.zip").content))
        assert len(bundle.namelist()) == count
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-evo-\w+\.txt", bundle.namelist()[1]), "told apart by their names"
        for name in bundle.namelist():
            record = read(bundle.read(name).decode(), GAMES)
            assert record.seed or not any(line.startswith("*") for line in record.lines)
    with shop.client() as stranger:
        assert zipfile.ZipFile(io.BytesIO(stranger.get("/api/records.zip").content)).namelist() == []


def test_who_wants_a_rematch_is_seen_from_the_home_page(shop: Running) -> None:
    with shop.client() as me, shop.client() as friend:
        table = open_table(me, "mp")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        resign(friend, table)
        me.post(f"/api/tables/{table}/rematch")
        assert "Mara 0 wants a rematch" in friend.get("/").text and "wants a rematch" not in me.get("/").text
        friend.post(f"/api/tables/{table}/rematch", json={"agree": False})
        assert "wants a rematch" not in friend.get("/").text


def test_a_game_that_goes_on_without_them_stays_findable(shop: Running) -> None:
    with shop.client() as me, shop.client() as friend:
        table = open_table(me, "mpb")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        resign(friend, table)
        home, games = friend.get("/").text, friend.get("/games", params={"state": "finished"}).text
        for page in (home, games):
            assert f'id="table-{table}"' in page and "You resigned, the others play on" in page
        assert f'href="/t/{table}/analysis"' not in games and "Your turn at" not in home
        assert f'id="table-{table}"' in me.get("/games", params={"state": "running"}).text
        assert friend.post(f"/api/tables/{table}/list", json={"shown": False}).status_code == 200
        assert table not in friend.get("/games").text


def test_a_played_out_game_keeps_its_points(shop: Running) -> None:
    with shop.client() as me:
        table = open_table(me, "mb")
        over = play_out(me, table)
        row = me.get("/api/tables").json()["mine"][0]
        assert row["result"] == {"places": over["over"]["places"], "points": over["sheet"]["totals"]}
        assert row["ending"] == "" and not row["yours"]
        assert str(row["result"]["points"][0]) in me.get("/games").text


def test_a_page_hears_that_its_lists_have_changed(shop: Running) -> None:
    with shop.client() as me, shop.client() as friend:
        with connect(f"ws://127.0.0.1:{shop.port}/api/lobby", open_timeout=60) as anybody:
            table = open_table(me, "mp")
            assert anybody.recv(timeout=60) == '{"type":"changed"}'
            assert table in me.get("/api/tables").text
        cookie = f"pangaea={me.cookies['pangaea']}"
        private = open_table(me, "mp", watch=False)
        address = f"ws://127.0.0.1:{shop.port}/api/lobby"
        with connect(address, open_timeout=60, additional_headers={"Cookie": cookie}) as mine:
            friend.post(f"/api/tables/{private}/seats/1", json={"name": "Ines"})
            assert mine.recv(timeout=60) == '{"type":"changed"}'
        assert scene(me, private)["status"] == "playing"


def test_three_languages(shop: Running) -> None:
    with shop.client() as me:
        table = open_table(me, "mp")
        resign_me = open_table(me, "mb")
        resign(me, resign_me)
        for path in ("/", "/games", "/me", "/link", "/lists", f"/t/{table}", "/offline", "/manifest.webmanifest"):
            texts = {me.get(path, params={"language": code}).text for code in ("en", "ru", "uk")}
            assert len(texts) == 3, path
