"""Web Push, with a test service that decrypts messages; and the page as an app."""

import base64
import contextlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.table.conftest import Running, running
from tests.table.play import PATIENCE, Json, asked, attach, hear, move, open_table, say, scene, until


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    """Receives what the server posts, as a browser's push service would, and decrypts it as the browser would."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.status = 201
        self.got: list[Json] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                plain = http_ece.decrypt(body, private_key=service.key, auth_secret=service.auth, version="aes128gcm")
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.got.append({"path": self.path, "headers": headers, "message": json.loads(plain), "raw": body})
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def subscription(self, name: str = "phone") -> Json:
        """Return a browser's subscription."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"http://127.0.0.1:{self.server.server_port}/{name}"
        return {"endpoint": endpoint, "keys": {"p256dh": text_of(point), "auth": text_of(self.auth)}}

    def wait(self, count: int) -> list[Json]:
        end = time.monotonic() + PATIENCE
        while len(self.got) < count and time.monotonic() < end:
            time.sleep(0.02)
        assert len(self.got) >= count
        return self.got


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, push_hosts=("127.0.0.1",), push_after=0.05) as started:
        yield started


def seat_two(me: httpx.Client, friend: httpx.Client) -> str:
    table = open_table(me, "mp")
    friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
    return table


def answer(client: httpx.Client, table: str, seat: int) -> None:
    seen = until(client, table, asked, seat=seat)
    assert move(client, table, seat, seen["offer"], seen["moves"][0]["text"]).status_code == 200


def test_your_turn_reaches_a_closed_page(server: Running, service: PushService) -> None:
    with server.client() as me, server.client() as friend:
        friend.post("/api/me/push", json=service.subscription(), params={"language": "uk"})
        table = seat_two(me, friend)
        first = service.wait(1)[0]
        assert first["message"]["url"] == f"/t/{table}" and first["message"]["tag"] == table
        assert "ваш хід" in first["message"]["title"] and "Mara" in first["message"]["body"]
        assert set(first["message"]) == {"title", "body", "url", "tag"}
        authorization = first["headers"]["authorization"]
        assert authorization.startswith("vapid t=") and Vapid02.verify(authorization)
        assert me.get("/api/me/push").json()["key"] in authorization
        assert first["headers"]["topic"] == table and int(first["headers"]["ttl"]) > 0
        assert table.encode() not in first["raw"], "only the browser can read it"
        answer(me, table, 0)
        assert len(service.got) == 1, "one message for a question"
        answer(friend, table, 1)
        service.wait(2)


def test_nobody_is_called_who_looks_or_has_stopped_it(server: Running, service: PushService) -> None:
    with server.client() as me, server.client() as friend:
        me.post("/api/me/push", json=service.subscription("me"))
        friend.post("/api/me/push", json=service.subscription("friend"))
        friend.request("DELETE", "/api/me/push", json={"endpoint": service.subscription("friend")["endpoint"]})
        table = open_table(me, "mp")
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
            answer(me, table, 0)
            say(socket, type="hidden", hidden=True, id=1)
            assert hear(socket, "done")["id"] == 1
            answer(friend, table, 1)
            assert [got["path"] for got in service.wait(1)] == ["/me"], "the page is behind others"


def test_a_device_that_was_signed_out_is_not_called(server: Running, service: PushService) -> None:
    with server.client() as me, server.client() as friend, server.client() as phone:
        table = seat_two(me, friend)
        code = friend.post("/api/me/code").json()["code"]
        phone.post("/api/me/claim", json={"code": code})
        device = friend.get("/api/me/code").json()["device"]
        friend.post("/api/me/code/answer", json={"device": device, "let_in": True})
        assert phone.get("/api/me/claim").json() == {"in": True}
        for client, name in ((phone, "phone"), (friend, "laptop")):
            client.post("/api/me/push", json=service.subscription(name))
        me.post(f"/api/tables/{table}/resign")
        me.post(f"/api/tables/{table}/rematch", json={"agree": True})
        assert {got["path"] for got in service.wait(2)} == {"/phone", "/laptop"}
        assert friend.delete(f"/api/me/devices/{device}").status_code == 200
        me.post(f"/api/tables/{table}/rematch", json={"agree": False})
        me.post(f"/api/tables/{table}/rematch", json={"agree": True})
        friend.post(f"/api/tables/{table}/rematch", json={"agree": False})
        me.post(f"/api/tables/{table}/rematch", json={"agree": False})
        me.post(f"/api/tables/{table}/rematch", json={"agree": True})
        assert [got["path"] for got in service.wait(4)[2:]] == ["/laptop", "/laptop"]


def test_a_rematch_is_offered_by_message(server: Running, service: PushService) -> None:
    with server.client() as me, server.client() as friend:
        table = seat_two(me, friend)
        me.post(f"/api/tables/{table}/resign")
        friend.post("/api/me/push", json=service.subscription())
        me.post(f"/api/tables/{table}/rematch", json={"agree": True})
        assert "rematch" in service.wait(1)[0]["message"]["title"]


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, server: Running, service: PushService) -> None:
    with server.client() as me, server.client() as friend:
        friend.post("/api/me/push", json=service.subscription())
        service.status = 410
        table = seat_two(me, friend)
        service.wait(1)
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file:
            end = time.monotonic() + PATIENCE
            while file.execute("SELECT count(*) FROM subscriptions").fetchone()[0]:
                assert time.monotonic() < end
                time.sleep(0.02)
        service.status = 201
        me.post("/api/me/push", json=service.subscription("me"))
        answer(me, table, 0)
        answer(friend, table, 1)
        assert [got["path"] for got in service.wait(2)] == ["/phone", "/me"]


def test_only_push_services_are_called_and_keys_must_be_keys(tmp_path: Path, service: PushService) -> None:
    good = service.subscription()
    with running(tmp_path) as server, server.client() as me:
        for endpoint in (
            good["endpoint"], "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:22/x", "https://10.0.0.1/x",
            "https://fcm.googleapis.com@10.0.0.1/x", "https://evil-fcm.googleapis.com.example/x", "file:///etc/passwd",
            "https://[", "", "https://fcm.googleapis.com/\0", "https://fcm.googleapis.com/\u0439",
        ):  # fmt: skip
            assert me.post("/api/me/push", json=good | {"endpoint": endpoint}).json()["key"] == "no_push", endpoint
        right = {"endpoint": "https://fcm.googleapis.com/fcm/send/abc"}
        assert me.post("/api/me/push", json=good | right).status_code == 200
        odd = (
            {"p256dh": "\0" * 4 + good["keys"]["p256dh"]},
            {"auth": good["keys"]["auth"] + "\0" * 4},
        )  # no such text in SQL
        point = text_of(b"\4" + bytes(64))
        for keys in (*odd, {"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}, {"p256dh": point}):
            body = good | right | {"keys": good["keys"] | keys}
            assert me.post("/api/me/push", json=body).json()["key"] == "no_push", keys


def test_the_key_is_made_once(tmp_path: Path) -> None:
    keys = []
    for _start in range(2):
        with running(tmp_path) as server, server.client() as me:
            keys.append(me.get("/api/me/push").json()["key"])
    assert keys[0] == keys[1] and len(base64.urlsafe_b64decode(keys[0] + "=")) == 65


def test_the_page_can_be_installed(shop: Running) -> None:
    with shop.client() as me:
        manifest = me.get("/manifest.webmanifest")
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        assert {icon["purpose"] for icon in manifest.json()["icons"]} == {"any", "maskable"}
        for icon in manifest.json()["icons"]:
            picture = me.get(icon["src"])
            assert picture.headers["content-type"] == "image/png" and picture.content.startswith(b"\x89PNG")
        worker = me.get("/sw.js")
        assert worker.headers["cache-control"] == "no-cache" and "__STATIC__" not in worker.text
        assert me.get("/offline").status_code == 200
        assert "manifest-src 'self'" in me.get("/").headers["content-security-policy"]
        assert scene(me, open_table(me, "mb"))["status"] == "playing"
