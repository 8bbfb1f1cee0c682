"""Both doors, HTTP and socket: private tables stay private, odd JSON is refused, rematches and names are unique."""

import json
import threading
from pathlib import Path

import httpx
import pytest

from pangaea.core.game import Refused
from pangaea.table.limits import clean_name, same_name
from pangaea.table.serve import serve_forever
from pangaea.table.settings import Settings
from pangaea.table.sockets import added
from tests.table.conftest import Running, running
from tests.table.play import attach, hear, open_table, play_out, say


def test_a_private_game_stays_private_when_it_is_over(server: Running) -> None:
    with server.client() as me, server.client() as stranger:
        table = open_table(me, "mb", watch=False)
        play_out(me, table)
        for path in ("", "/record", "/verify", "/at/3", "/at/3?seat=0"):
            assert me.get(f"/api/tables/{table}{path}").status_code == 200, path
            assert stranger.get(f"/api/tables/{table}{path}").json()["key"] == "closed", path
        for path in ("/at/999", "/story/0/999"):  # how long it is, is nobody's business either
            assert stranger.get(f"/api/tables/{table}{path}").json()["key"] == "closed", path
        for path in ("/analysis", "/analysis/at/3", "/analysis/record"):
            assert stranger.get(f"/api/tables/{table}{path}").json()["key"] == "closed", path
        assert stranger.post(f"/api/tables/{table}/analysis").json()["key"] == "closed"
        assert (
            stranger.get(f"/t/{table}/analysis").json()["key"] == stranger.get(f"/t/{table}").json()["key"] == "closed"
        )
        fork = {"step": 2, "seat": 0}
        assert stranger.post(f"/api/tables/{table}/fork", json=fork).json()["key"] == "closed"
        assert me.post(f"/api/tables/{table}/fork", json=fork).status_code == 201


ODD = [
    "NaN", "Infinity", "-Infinity", '{"seat": NaN}', '"\\ud800"', '{"name": "\\ud800"}', '{"name": "a\\udfffb"}',
    "[" * 5000, "1e999", '{"type": "chat", "text": "\\ud83d"}', '{"type": 1e999}', '{"id": NaN, "type": "ping"}', "",
    "null", "\x00",
]  # fmt: skip


@pytest.mark.parametrize("text", ODD)
def test_odd_json_is_refused_at_both_doors(server: Running, text: str, caplog: pytest.LogCaptureFixture) -> None:
    with server.client() as me:
        table = open_table(me, "mp")
        for path in ("/api/tables", f"/api/tables/{table}/seats/1", f"/api/tables/{table}/moves"):
            answer = me.post(path, content=text.encode(), headers={"Content-Type": "application/json"})
            assert answer.status_code in (400, 409, 422) and answer.json()["error"], (path, answer.text)
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            socket.send(text)
            assert hear(socket, "refused")["text"]
            socket.send(b"\xff\x00 bytes")
            assert hear(socket, "refused")["text"]
            say(socket, type="ping")
            hear(socket, "pong")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_line_of_chat_is_sent_alone(server: Running) -> None:
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        with attach(server, table, me) as mine, attach(server, table, friend) as theirs:
            hear(mine, "scene"), hear(theirs, "scene")
            lines = []
            for at in range(3):
                say(mine, type="chat", text=f"line {at}")
                news = hear(theirs, "scene")
                while "chat" not in news and "chat_more" not in news:
                    news = hear(theirs, "scene")
                lines.append(news)
        assert [line["text"] for line in lines[0]["chat"]] == ["line 0"]
        assert [[line["text"] for line in news["chat_more"]] for news in lines[1:]] == [["line 1"], ["line 2"]]
        assert "chat" not in lines[2]


def test_lines_are_added_also_when_the_first_ones_are_dropped() -> None:
    assert added([1, 2, 3], [1, 2, 3, 4]) == [4] and added([1, 2, 3], [2, 3, 4]) == [4] and added([1, 2], [1, 2]) == []
    assert added([1, 2, 3], [1, 3]) is None and added([1, 2, 3], [4, 5]) is None


def test_rematches_asked_for_at_once_are_one_table(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        play_out(me, table)
        found: list[str] = []
        clients = [server.client() for _client in range(6)]

        def ask(client: httpx.Client) -> None:
            client.cookies.update(me.cookies)
            found.append(client.post(f"/api/tables/{table}/rematch").json()["id"])

        asking = [threading.Thread(target=ask, args=(client,)) for client in clients]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join()
        for client in clients:
            client.close()
        assert len(found) == 6 and len(set(found)) == 1
        assert len(me.get("/api/tables").json()["mine"]) == 2


def test_two_servers_cannot_use_one_database_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path):
        settings = Settings(database=f"sqlite:///{tmp_path / 'table.db'}")
        assert serve_forever("127.0.0.1", 0, None, False, settings) == 1
    assert "another server already uses the database" in capsys.readouterr().err
    with running(tmp_path):
        pass  # the lock went with the first server


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b", "\u200d\u2060", "\u202e", "\u3164", "\u2800", "\ufeff ", "\u0301", 7, None]
)
def test_a_name_can_be_seen(name: object) -> None:
    with pytest.raises(Refused):
        clean_name(name)


def test_the_names_of_an_uploaded_record_can_be_seen_too(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        play_out(me, table)
        record = me.get(f"/api/tables/{table}/record").text
        assert me.post("/api/records", content=record.encode()).status_code == 201
        unseen = record.replace("seat 0 Mara 0", "seat 0 \u3164")
        assert unseen != record and me.post("/api/records", content=unseen.encode()).json()["key"] == "name"


def test_names_lose_what_cannot_be_seen() -> None:
    assert clean_name(" Ma\u200bra \u202eX ") == "Mara X"
    assert clean_name("Zoe\u0308") == "Zoë" and clean_name("🦖") == "🦖"
    assert same_name("Mara", "MARA") and same_name("ﬁn", "fin") and not same_name("Mara", "Ines")


def test_the_answer_to_bad_input_repeats_none_of_it(server: Running) -> None:
    with server.client() as me:
        answer = me.post("/api/tables", json={"game": "draftosaurus", "seats": "<script>", "secret": "hush"})
        assert answer.status_code == 422 and "<script>" not in answer.text and json.loads(answer.text)["where"]
