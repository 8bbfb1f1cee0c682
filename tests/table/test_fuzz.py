"""Fuzzing of every route and frame from the OpenAPI description: no 5xx, no traceback, no growth."""

import contextlib
import gc
import json
import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from websockets.sync.client import ClientConnection

from pangaea.table.live import LiveTable
from pangaea.table.sockets import Socket
from tests.table.conftest import ONCE_MORE_COMPILED, Running, running
from tests.table.play import attach, open_table, play_out, scene

pytestmark = pytest.mark.skipif(ONCE_MORE_COMPILED, reason="what is sent does not depend on the engines")
EACH = settings(
    max_examples=5,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
ODD = [
    b"NaN",
    b'{"seat": NaN, "offer": Infinity, "text": "x"}',
    b'{"game": "\\ud800", "seats": [{"kind": "me", "name": "\\udfff"}]}',
    b'{"name": "\\u0000"}',
    b"[" * 5000,
    b'{"a":' * 5000,
    b'{"seat": 1e999, "offer": -0.0, "text": 1}',
    b'{"seat": ' + b"9" * 5000 + b"}",
    b'{"seat": 0, "seat": 1, "offer": null}',
    b"\xff\xfe\x00",
    b"",
    b"null",
    b'"text"',
    b'{"options": {"\\ud800": "x"}, "game": "draftosaurus", "seats": []}',
]


class Crowd:
    """A server with tables in every state, and a visitor who may use them."""

    def __init__(self, server: Running, me: httpx.Client) -> None:
        self.server, self.me = server, me
        self.playing, self.open, self.over = open_table(me, "mmb"), open_table(me, "mp"), open_table(me, "mb")
        play_out(me, self.over)


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crowd]:
    with running(tmp_path_factory.mktemp("fuzz"), tables_per_visitor=10) as server, server.client() as me:
        yield Crowd(server, me)


@pytest.fixture(autouse=True)
def no_error_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.ERROR, "pangaea.table"), caplog.at_level(logging.ERROR, "uvicorn.error"):
        yield
        assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def routes(crowd: Crowd) -> Iterator[Any]:
    described: Any = schemathesis.openapi.from_url(f"{crowd.server.url}/api/openapi.json")
    for found in described.get_all_operations():
        yield found.ok()


def test_every_route_answers_anything(crowd: Crowd) -> None:
    """With input that the description allows, and input that it does not."""
    tried, codes = 0, set()
    for route in routes(crowd):
        for mode in GenerationMode:
            cases = route.as_strategy(generation_mode=mode)

            @EACH
            @given(case=cases, table=st.sampled_from([crowd.playing, crowd.open, crowd.over, None]))
            def attempt(case: Any, table: str | None) -> None:
                if table is not None and "table" in (case.path_parameters or {}):
                    case.path_parameters["table"] = table
                answer = case.call(cookies=dict(crowd.me.cookies))
                assert answer.status_code < 500, f"{case.method} {case.path}: {answer.status_code}"
                assert b"Traceback" not in answer.content
                codes.add(answer.status_code)

            with contextlib.suppress(Unsatisfiable):  # nothing can be wrong with a route that takes nothing
                attempt()
        tried += 1
    assert tried >= 14 and {200, 404, 409, 422} <= codes, "some of it got through"
    assert scene(crowd.me, crowd.playing)["status"] in ("playing", "over")


def test_every_route_answers_odd_bodies(crowd: Crowd) -> None:
    for route in routes(crowd):
        if route.method.upper() == "GET":
            continue
        for table in (crowd.playing, crowd.over):
            path = route.path.replace("{table}", table).replace("{seat}", "0")
            for body in ODD:
                kind = {"Content-Type": "application/json"}
                answer = crowd.me.request(route.method.upper(), path, content=body, headers=kind)
                assert answer.status_code < 500 and "Traceback" not in answer.text, (path, body[:60])


PARTS = ("none", "%00", "%ED%A0%80", "..%2f..%2fapp.py", "%F0%9F%A6%95", "x" * 300, "-1", "draftosaurus")
QUERIES = ("", "?page=-1&state=%00&game=%ff&code=%F0%9F&seat=x&width=NaN")


def test_every_page_answers_odd_addresses(crowd: Crowd) -> None:
    """Pages are not in the description of the API."""
    pages = [route for route in crowd.server.app.routes if isinstance(route, APIRoute) and not route.include_in_schema]
    for page in pages:
        for part in PARTS if "{" in page.path else PARTS[:1]:
            for query in QUERIES:
                path = re.sub(r"{[^}]*}", part, page.path) + query
                answer = crowd.me.get(path)
                assert answer.status_code < 500 and "Traceback" not in answer.text, path
    assert len(pages) > 20


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
ASKED = ("ping", "move", "undo", "chat", "why", "look", "shape", "speed", "hidden", "shown", "vote", "back")
KINDS = (*ASKED, "", "scene", "done")
FIELDS = ("id", "seat", "offer", "text", "ids", "width", "height", "finger", "percent", "hidden")
FRAMES = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | VALUES},
    optional=dict.fromkeys(FIELDS, VALUES),
)


def still_speaks(socket: ClientConnection) -> None:
    """It answers a ping."""
    socket.send('{"type": "ping", "id": 77}')
    while True:
        message = json.loads(socket.recv(timeout=60))
        assert "Traceback" not in str(message)
        if message["type"] == "pong" and message.get("id") == 77:
            return


def test_every_frame_is_answered(crowd: Crowd) -> None:
    with attach(crowd.server, crowd.playing, crowd.me) as socket, attach(crowd.server, crowd.over) as stranger:

        @settings(EACH, max_examples=80)
        @given(frame=FRAMES)
        def attempt(frame: dict[str, Any]) -> None:
            for line in (socket, stranger):
                line.send(json.dumps(frame))
                still_speaks(line)

        attempt()
        for odd in ODD:
            for line in (socket, stranger):
                if len(odd) <= 4096:
                    line.send(odd.decode("utf-8", "replace"))
                    line.send(odd)  # binary
                    still_speaks(line)


def test_what_is_refused_leaves_nothing_behind(crowd: Crowd) -> None:
    tables = crowd.server.app.state.tables

    def left() -> tuple[int, ...]:
        end = time.monotonic() + 60
        while tables.looking and time.monotonic() < end:  # a server notices a moment later that somebody has left
            time.sleep(0.01)
        gc.collect()
        kinds = (LiveTable, Socket)
        objects = [sum(type(each) is kind for each in gc.get_objects()) for kind in kinds]  # never asks a weak proxy
        return (*objects, len(tables.live_tables), len(tables.loading), len(tables.unreadable), len(tables.looking))

    def knock() -> None:
        for number in range(40):
            crowd.me.get(f"/api/tables/none{number}")
            crowd.me.post(f"/api/tables/none{number}/moves", json={"seat": 0, "offer": 0, "text": "x"})
            with attach(crowd.server, f"none{number}") as socket:
                socket.recv(timeout=60)

    knock()
    before = left()
    knock()
    assert left() == before


def test_odd_headers_are_refused(tmp_path: Path) -> None:
    """A body in any encoding, and headers that make no sense, are refused in words."""
    with running(tmp_path) as server, server.client() as me:
        for headers in ({"Content-Encoding": "gzip"}, {"Content-Type": "application/xml"}, {"Cookie": "pangaea=\xff"}):
            encoded = {name: value.encode("latin-1") for name, value in headers.items()}
            answer = me.post("/api/tables", content=b"\x1f\x8b\x00", headers=encoded)  # type: ignore[arg-type]
            assert 400 <= answer.status_code < 500
