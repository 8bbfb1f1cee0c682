"""The server: taking seats, playing, undoing, replaying, and bad input."""

import asyncio
import json
import re
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pangaea.games import GAMES
from pangaea.table import ending
from tests.depth import EVERY_MODE
from tests.table.conftest import Running, running
from tests.table.play import asked, attach, hear, move, open_table, play_out, say, scene, until

EVERY = list(GAMES) if EVERY_MODE else ["draftosaurus"]


@pytest.mark.parametrize("game", EVERY)
def test_a_whole_game_against_bots(server: Running, game: str) -> None:
    with server.client() as me:
        players = GAMES[game].modes[0].players[0]
        table = open_table(me, "m" + "b" * (players - 1), game)
        over = play_out(me, table)
        assert over["over"]["places"].count(1) >= 1
        assert over["dice"]["seed"] is not None
        verdict = me.get(f"/api/tables/{table}/verify").json()
        assert verdict["fair"] and verdict["outcomes"] > 0
        record = me.get(f"/api/tables/{table}/record")
        assert record.text.startswith("pangaea record 1\n")
        assert over["dice"]["seed"] in record.text


def test_an_invited_friend_sits_down_and_the_game_begins(server: Running) -> None:
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp")
        assert scene(me, table)["status"] == "open"
        assert [row["id"] for row in friend.get("/api/tables").json()["free"]] == [table]
        assert friend.post(f"/api/tables/{table}/seats/0", json={"name": "Ines"}).status_code == 409
        assert friend.post(f"/api/tables/{table}/seats/1", json={"name": "Mara 0"}).json()["key"] == "same_name"
        assert friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"}).status_code == 200
        seen = scene(friend, table)
        assert seen["status"] == "playing" and seen["mine"] == [1] and seen["seats"][1]["you"]
        assert me.get("/api/tables").json()["mine"][0]["yours"]
        assert "image/svg+xml" in friend.get(f"/t/{table}/qr.svg").headers["content-type"]


def test_who_is_at_localhost_invites_by_an_address_that_guests_can_open(tmp_path: Path) -> None:
    with (
        running(tmp_path, network="http://192.168.1.7:8000/", hosts=("games.example",)) as server,
        server.client() as me,
    ):
        table = open_table(me, "mp")
        assert f'value="http://192.168.1.7:8000/t/{table}"' in me.get(f"/t/{table}").text
        guest = me.get(f"/t/{table}", headers={"Host": "192.168.1.7:8000"})
        assert f'value="http://192.168.1.7:8000/t/{table}"' in guest.text
        elsewhere = me.get(f"/t/{table}", headers={"Host": "games.example"})
        assert f'value="http://games.example/t/{table}"' in elsewhere.text


def test_what_one_does_the_other_hears(server: Running) -> None:
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        with attach(server, table, me) as mine, attach(server, table, friend) as theirs:
            first, second = hear(mine, "scene"), hear(theirs, "scene")
            say(mine, type="move", offer=first["offer"], text=first["moves"][0]["text"], id=7)
            news = hear(theirs, "scene")
            while "version" not in news:
                news = hear(theirs, "scene")
            assert "board" not in news, "only what has changed is sent"
            assert hear(mine, "done")["id"] == 7
            say(theirs, type="move", offer=second["offer"], text=second["moves"][0]["text"])
            while "log_more" not in news:
                news = hear(theirs, "scene")
            say(theirs, type="chat", text="well <b>done</b>\x07 ")
            while "chat" not in news:
                news = hear(mine, "scene")
            assert news["chat"][-1]["text"] == "well <b>done</b>"


def test_a_move_sent_twice_is_made_once(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        seen = until(me, table, asked)
        text = seen["moves"][0]["text"]
        assert move(me, table, 0, seen["offer"], text).status_code == 200
        assert move(me, table, 0, seen["offer"], text).status_code == 200
        later = until(me, table, asked)
        if len(seen["moves"]) > 1:
            other = move(me, table, 0, seen["offer"], seen["moves"][1]["text"])
            assert other.status_code == 409 and other.json()["key"] in ("stale", "not_your_turn")
        record = [line for line in later["log"] if line[0] > seen["offer"]]
        assert record


def test_bad_moves_are_refused_with_the_reason(server: Running) -> None:
    with server.client() as me, server.client() as stranger:
        table = open_table(me, "mbb")
        seen = until(me, table, asked)
        before = scene(me, table)["version"]
        illegal = me.post(
            f"/api/tables/{table}/moves?language=ru", json={"seat": 0, "offer": seen["offer"], "text": "fly away"}
        )
        assert illegal.status_code == 409 and re.search("[а-я]", illegal.json()["error"])
        assert illegal.json()["rule"]
        assert move(stranger, table, 0, seen["offer"], seen["moves"][0]["text"]).json()["key"] == "not_your_seat"
        assert move(me, table, 1, seen["offer"], seen["moves"][0]["text"]).json()["key"] == "not_your_seat"
        assert me.post(f"/api/tables/{table}/undo", json={"seat": 0}).json()["key"] == "undo"
        assert scene(me, table)["version"] - before <= 2, "only the bots may have moved meanwhile"
        assert me.get(f"/api/tables/{table}/record").json()["key"] == "not_over"
        assert me.get(f"/api/tables/{table}/verify").json()["key"] == "not_over"


def test_undo_while_nobody_has_seen_it(server: Running) -> None:
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        seen = until(me, table, asked)
        move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
        assert scene(me, table)["undo"] and not scene(friend, table)["undo"]
        assert me.post(f"/api/tables/{table}/undo", json={"seat": 0}).status_code == 200
        again = scene(me, table)
        assert again["moves"] == seen["moves"] and again["offer"] > seen["offer"]
        stale = move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
        assert stale.json()["key"] == "stale", "an answer from before the undo must not be taken"
        move(me, table, 0, again["offer"], seen["moves"][-1]["text"])
        theirs = scene(friend, table)
        move(friend, table, 1, theirs["offer"], theirs["moves"][0]["text"])
        assert not scene(me, table)["undo"] and not scene(friend, table)["undo"]


def test_messages_that_make_no_sense_are_answered(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mp")
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            for text in (
                "", "[]", "nonsense", '"x"', "{}", '{"type": 5}', '{"type": "move"}', "[" * 2000,
                '{"type": "move", "offer": "1", "text": []}', '{"type": "chat", "text": ""}',
                '{"type": "chat", "text": 3}', '{"type": "look", "seat": 7}', '{"type": "vote", "seat": -1}',
                '{"type": "why", "ids": "board"}', '{"type": "why", "ids": [[]]}', '{"type": "move", "offer": 1e99}',
                json.dumps({"type": "chat", "text": "x" * 3000}), '{"type": "move", "offer": true, "text": ""}',
            ):  # fmt: skip
                socket.send(text)
                assert hear(socket, "refused")["text"], text
            say(socket, type="ping")
            hear(socket, "pong")
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            with pytest.raises(ConnectionClosed):
                socket.send("x" * 20000)
                hear(socket, "scene")
        assert scene(me, table)["status"] == "open"


def test_bad_requests_are_refused(server: Running) -> None:
    with server.client() as me:
        bad = [
            {}, {"game": "chess", "seats": [{"kind": "me", "name": "x"}]}, {"game": "draftosaurus", "seats": []},
            {"game": "draftosaurus", "seats": [{"kind": "me", "name": "x"}]},
            {"game": "draftosaurus", "seats": [{"kind": "me", "name": "x" * 41}, {"kind": "bot"}]},
            {"game": "draftosaurus", "seats": [{"kind": "me", "name": " \n "}, {"kind": "bot"}]},
            {"game": "draftosaurus", "seats": [{"kind": "me", "name": "x"}] * 2},
            {"game": "draftosaurus", "seats": [{"kind": "me", "name": "x"}, {"kind": "bot", "level": "god"}]},
            {"game": "draftosaurus", "seats": [{"kind": "me", "name": "x"}, {"kind": "bot"}], "options": {"a": "b"}},
            {"game": "draftosaurus", "seats": [{"kind": "bot"}] * 9},
        ]  # fmt: skip
        for body in bad:
            answer = me.post("/api/tables", json=body)
            assert answer.status_code in (404, 409, 422), body
        assert me.post("/api/records", content=b"\xff\xfe").status_code == 409
        assert "line 1" in me.post("/api/records", content="hello\n").json()["error"]
        assert me.post("/api/records", content=b"x" * 500_000).status_code == 413
        for path in ("/t/nothing", "/api/tables/nothing", "/t/nothing/qr.svg/x", "/rules/chess", "/static/1/../app.py"):
            assert me.get(path).status_code == 404, path
        assert me.post("/api/tables", json=bad[1], headers={"Origin": "http://evil.example"}).status_code == 403
        page = me.get("/t/nothing", headers={"Accept": "text/html", "Accept-Language": "uk"})
        assert 'lang="uk"' in page.text and "Traceback" not in page.text


def test_floods_are_slowed_down(tmp_path: Path) -> None:
    with running(tmp_path, requests=(0.001, 5), messages=(0.001, 5)) as server, server.client() as me:
        table = open_table(me, "mp")
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            with pytest.raises(ConnectionClosed):
                for _time in range(20):
                    say(socket, type="ping")
                    time.sleep(0.01)
                while True:
                    hear(socket, "pong")
        codes = [me.post("/api/session").status_code for _time in range(10)]
        assert codes[-1] == 429 and me.get("/").status_code == 200


def test_a_socket_from_another_site_is_refused(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        with pytest.raises(InvalidStatus):
            attach(server, table, me, Origin="http://evil.example")


def test_pages_allow_no_foreign_script(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        for path in ("/", f"/t/{table}", "/rules", "/rules/draftosaurus", "/api"):
            page = me.get(path)
            policy = page.headers["content-security-policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy
            assert not re.search(r"<script(?![^>]*(src=|application/json))", page.text), path
            assert not re.search(r"\son\w+=|style=\"", page.text), path
            assert "http://" not in re.sub(r"http://127[^\"<]*", "", page.text), path


def test_the_cookie_cannot_be_read_by_scripts_or_forged(server: Running) -> None:
    with server.client() as me, server.client() as thief:
        made = me.post(
            "/api/tables", json={"game": "draftosaurus", "seats": [{"kind": "me", "name": "x"}, {"kind": "bot"}]}
        )
        said = made.headers["set-cookie"].lower()
        assert "httponly" in said and "samesite=lax" in said
        token = me.cookies["pangaea"]
        thief.cookies.set("pangaea", token[:-2] + ("aa" if token[-2:] != "aa" else "bb"))
        assert scene(thief, made.json()["id"])["mine"] == []


def test_html_in_names_is_text(server: Running) -> None:
    with server.client() as me, server.client() as friend:
        seats = [{"kind": "me", "name": "<img src=x onerror=alert(1)>"}, {"kind": "person"}]
        table = me.post("/api/tables", json={"game": "draftosaurus", "seats": seats}).json()["id"]
        assert "<img src=x" not in friend.get("/").text
        assert "&lt;img src=x" in friend.get("/").text
        assert scene(me, table)["seats"][0]["name"].startswith("<img")


def test_a_closed_table_is_for_its_seats(server: Running) -> None:
    with server.client() as me, server.client() as stranger:
        table = open_table(me, "mb", watch=False)
        assert stranger.get(f"/api/tables/{table}").json()["key"] == "closed"
        assert stranger.get(f"/api/tables/{table}/at/0").json()["key"] == "closed"
        with attach(server, table, stranger) as socket:
            assert set(hear(socket, "scene")) == {"type", "closed"}
        page = stranger.get(f"/t/{table}", headers={"Accept": "text/html"})
        assert page.status_code == 409 and "This table is for its players only" in page.text
        assert me.get(f"/t/{table}").status_code == 200
        open_one = open_table(me, "mb")
        assert scene(stranger, open_one)["moves"] == []


def test_replay_rematch_and_playing_on(server: Running) -> None:
    with server.client() as me, server.client() as stranger:
        table = open_table(me, "mbb")
        first = until(me, table, lambda seen: seen["steps"] == 0 or asked(seen))
        assert first["status"] == "playing"
        assert me.get(f"/api/tables/{table}/at/99").status_code == 404
        assert me.get(f"/api/tables/{table}/at/0").json()["board"]
        assert me.post(f"/api/tables/{table}/rematch").json()["key"] == "not_over"
        assert me.post(f"/api/tables/{table}/fork", json={"step": 0, "seat": 0}).json()["key"] == "not_over"
        over = play_out(me, table)
        last = me.get(f"/api/tables/{table}/at/{over['steps']}").json()
        assert last["sheet"] == over["sheet"] and last["log"] == over["log"]
        assert stranger.post(f"/api/tables/{table}/rematch").json()["key"] == "not_your_seat"
        again = me.post(f"/api/tables/{table}/rematch").json()["id"]
        assert me.post(f"/api/tables/{table}/rematch").json()["id"] == again
        assert scene(me, again)["mine"] == [0], "everybody keeps their seat and its colour"
        half = over["steps"] // 2
        forked = me.post(f"/api/tables/{table}/fork", json={"step": half, "seat": 1, "level": "easy"}).json()["id"]
        start = until(me, forked, asked, seat=1)
        assert start["steps"] >= half and start["mine"] == [1]
        done = play_out(me, forked, 1)
        assert done["status"] == "over"
        verdict = me.get(f"/api/tables/{forked}/verify").json()
        assert verdict["fair"] and verdict["given"] > 0
        record = me.get(f"/api/tables/{forked}/record").text
        kept = me.post("/api/records", content=record.encode()).json()["id"]
        assert scene(stranger, kept)["sheet"]["totals"] == done["sheet"]["totals"]
        assert stranger.get(f"/api/tables/{kept}/verify").json() == verdict
        seed = record.rpartition("seed ")[2]
        assert me.post("/api/records", content=record.replace(seed, "0" * 64 + "\n")).json()["key"] == "other_seed"
        forged = record.replace("\n* roll ", "\n* roll x", 1)
        assert me.post("/api/records", content=forged.encode()).status_code == 409


def test_the_others_may_call_a_bot_for_somebody_away(tmp_path: Path) -> None:
    with running(tmp_path, live_pace=0) as server, server.client() as me, server.client() as friend:
        table = open_table(me, "mp")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        seen = until(me, table, asked)
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            say(socket, type="vote", seat=0)
            hear(socket, "refused")
            move(me, table, 0, seen["offer"], seen["moves"][0]["text"])
            time.sleep(0.05)
            say(socket, type="vote", seat=1)
            hear(socket, "done")
        until(me, table, lambda now: bool(now["seats"][1]["stand_in"]) and bool(now["moves"]))
        with attach(server, table, friend) as socket:
            hear(socket, "scene")
            say(socket, type="back")
            hear(socket, "done")
        assert not scene(friend, table)["seats"][1]["stand_in"]


def test_a_vote_from_two_pages_at_once_is_one_vote(tmp_path: Path) -> None:
    with running(tmp_path, live_pace=0) as server, server.client() as me, server.client() as friend:
        table = open_table(me, "mppp", "evo")
        for seat in (1, 2, 3):
            friend.post(f"/api/tables/{table}/seats/{seat}", json={"name": f"Ines {seat}"})
        until(me, table, lambda seen: seen["status"] == "playing")
        live = server.app.state.tables.live_tables[table]
        late = next(seat for seat in range(4) if live.late(seat))

        async def vote() -> list[object]:
            votes = (ending.vote(live, late, (late + 1) % 4) for _page in range(3))
            return await asyncio.gather(*votes, return_exceptions=True)

        loop = server.server.servers[0].get_loop()
        assert asyncio.run_coroutine_threadsafe(vote(), loop).result(60) == [None] * 3
        assert scene(me, table)["seats"][late]["votes"] == [(late + 1) % 4]


def test_three_languages_by_header_query_and_cookie(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        words = {language: scene(me, table, language=language)["prompt"]["text"] for language in ("en", "ru", "uk")}
        assert len(set(words.values())) == 3
        assert 'lang="ru"' in me.get("/", headers={"Accept-Language": "de, ru;q=0.8, en;q=0.5"}).text
        answer = me.get("/language/uk", headers={"Referer": f"{server.url}/t/{table}"})
        assert answer.status_code == 303 and answer.headers["location"] == f"/t/{table}"
        assert 'lang="uk"' in me.get("/").text
        assert me.get("/language/uk", headers={"Referer": "http://x//evil.example/"}).headers["location"] == "/"


def test_the_api_describes_itself(server: Running) -> None:
    with server.client() as me:
        schema = me.get("/api/openapi.json").json()
        page = me.get("/api").text
        for path in schema["paths"]:
            assert path in page
        token = me.post("/api/session").json()["token"]
    with server.client() as program:
        program.headers["Authorization"] = f"Bearer {token}"
        table = open_table(program, "mb")
        assert scene(program, table)["mine"] == [0]
