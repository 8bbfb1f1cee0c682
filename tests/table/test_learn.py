"""Learning at the table: hints, help cards, analyses."""

import io
import json
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

import pangaea
from pangaea.analysis import Turning, analyse
from pangaea.analysis.puzzles import puzzles
from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.table import analyst
from pangaea.table.analyst import ROUGH
from pangaea.table.models import Review
from pangaea.table.reviews import spoken
from tests.table.conftest import Running, running
from tests.table.play import Json, asked, move, open_table, scene, until


def test_a_hint_names_legal_moves_and_reasons(server: Running) -> None:
    with server.client() as me, server.client() as stranger:
        table = open_table(me, "mb")
        seen = until(me, table, asked)
        wish = {"seat": 0, "offer": seen["offer"]}
        found = me.post(f"/api/tables/{table}/hint", json=wish).json()
        texts = [one["text"] for one in seen["moves"]]
        assert 1 <= len(found["moves"]) <= 3
        for one in found["moves"]:
            assert one["move"] in texts and one["label"] and 0 <= one["chance"] <= 100
            assert all(fact["sign"] in "+-=" and fact["text"] for fact in one["facts"])
        chances = [one["chance"] for one in found["moves"]]
        assert chances == sorted(chances, reverse=True)
        assert me.post(f"/api/tables/{table}/hint", json=wish).json() == found, "asked twice, thought once"
        assert me.post(f"/api/tables/{table}/hint", json=wish | {"offer": 99}).json()["key"] == "stale"
        assert stranger.post(f"/api/tables/{table}/hint", json=wish).json()["key"] == "not_your_seat"
        done = move(me, table, 0, seen["offer"], found["moves"][0]["move"])
        assert done.status_code == 200


def test_no_hints_where_people_play(server: Running) -> None:
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp")
        assert me.post(f"/api/tables/{table}/hint", json={"seat": 0, "offer": 0}).json()["key"] == "not_playing"
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        offer = scene(me, table)["offer"]
        answer = me.post(f"/api/tables/{table}/hint", json={"seat": 0, "offer": offer})
        assert answer.status_code == 409 and answer.json()["key"] == "hint_rivals"


def test_hints_where_the_table_allows_them_to_people(server: Running) -> None:
    """Each player gets hints from their own view and for their own seat; the rematch keeps the option."""
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp", hints=True)
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        for client, seat in ((me, 0), (friend, 1)):
            seen = until(client, table, asked)
            found = client.post(f"/api/tables/{table}/hint", json={"seat": seat, "offer": seen["offer"]}).json()
            assert {one["move"] for one in found["moves"]} <= {one["text"] for one in seen["moves"]}
        other = me.post(f"/api/tables/{table}/hint", json={"seat": 1, "offer": seen["offer"]})
        assert other.json()["key"] == "not_your_seat"
        assert 'data-hints="yes"' in me.get(f"/t/{table}", headers={"Accept": "text/html"}).text


def test_a_help_card_for_what_is_drawn(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        card = me.get(f"/api/tables/{table}/help/pen-forest").json()
        assert card["title"] == "Forest of Sameness" and card["rule"] == "R19" and card["url"].endswith("#R19")
        assert card["numbers"] == [{"value": 0, "label": "points now"}]
        russian = me.get(f"/api/tables/{table}/help/pen-forest", params={"language": "ru"}).json()
        assert russian["text"] != card["text"]
        for name in ("pen-nowhere", "board", "pen-wood"):
            answer = me.get(f"/api/tables/{table}/help/{name}")
            assert answer.status_code == 409 and answer.json()["key"] == "no_help"
        assert me.get(f"/api/tables/{table}/help/..%2f<b>").status_code in (404, 422)


def test_help_answers_for_the_moment_that_is_shown(server: Running) -> None:
    """In a replay, in an analysis, on the board of a lesson and of a puzzle; the total of a seat line by line."""
    with server.client() as me:
        table = me.post("/api/records", content=RECORD.read_text(encoding="utf-8")).json()["id"]
        steps = me.get(f"/api/tables/{table}").json()["steps"]
        start, end = (me.get(f"/api/tables/{table}/help/total-1", params={"step": n}).json() for n in (0, steps))
        assert start["numbers"] == [] and len(start["here"]) == 1
        assert end == me.get(f"/api/tables/{table}/help/total-1").json() and end["rule"] == "R31"
        total = me.get(f"/api/tables/{table}").json()["sheet"]["totals"][1]
        assert sum(one["value"] for one in end["numbers"]) == total
        assert me.get(f"/api/tables/{table}/help/total-3").json()["key"] == "no_help"
        assert me.get(f"/api/tables/{table}/help/total-1", params={"step": steps + 1}).json()["key"] == "no_step"
        pen = f"/api/tables/{table}/analysis/at/{{}}/help/pen-river"
        assert me.get(pen.format(0), params={"seat": 0}).json()["numbers"][0]["value"] == 0
        assert me.get(pen.format(9999)).json()["key"] == "no_step"
        lesson = me.post("/api/lessons/draftosaurus/02_forest/help/pen-forest", json={"moves": []}).json()
        assert lesson["scale"] == [2, 4, 8, 12, 18, 24] and lesson["count"] == 2 and lesson["here"]
        puzzle = me.post(f"/api/puzzles/draftosaurus/{puzzles('draftosaurus')[0].name}/help/total-0", json={}).json()
        assert puzzle["title"] == "Total points"
        for address in ("lessons/draftosaurus/nothing", "puzzles/draftosaurus/nothing"):
            assert me.post(f"/api/{address}/help/pen-forest", json={}).status_code == 404


RECORD = Path(__file__).parents[1] / "games/draftosaurus/records/summer_3.txt"


def analysed(client: httpx.Client, table: str) -> Json:
    """Wait until the analysis is done."""
    end = time.monotonic() + 600  # the analysis stands behind everything else on the machine
    while time.monotonic() < end:
        said: Json = client.get(f"/api/tables/{table}/analysis").json()
        if said["state"] != "running":
            return said
        time.sleep(0.1)
    raise AssertionError("the analysis never ended")


def test_an_uploaded_record_is_analysed_once_and_survives_a_restart(tmp_path: Path) -> None:
    text = RECORD.read_text(encoding="utf-8")
    with running(tmp_path) as server, server.client() as me:
        table = me.post("/api/records", content=text).json()["id"]
        assert me.get(f"/api/tables/{table}/analysis").json() == {"state": "none"}
        assert me.get(f"/api/tables/{table}/analysis/record").json()["key"] == "no_analysis"
        first = me.post(f"/api/tables/{table}/analysis").json()
        assert first["state"] == "running"
        assert me.post(f"/api/tables/{table}/analysis").json()["state"] == "running"
        assert len(server.app.state.analyst.tasks) == 1, "asked twice, done once"
    with running(tmp_path) as server, server.client() as me:
        lease = update(Review).values(until=0.0)
        with Session(server.app.state.tables.store.engine) as session:
            session.execute(lease)  # as if the lease had run out
            session.commit()
        found = analysed(me, table)
        assert found["state"] == "done" and 0 < found["done"] == found["of"]
        assert len(found["seats"]) == 3 and found["summary"] and found["decisions"]
        assert me.get(f"/api/tables/{table}/analysis").json() == found, "it is kept"
        comments = me.get(f"/api/tables/{table}/analysis/record").text
        assert read(comments, GAMES).write() == read(text, GAMES).write() and "\n# " in comments
        step = found["decisions"][3]["step"]
        assert "<svg" in me.get(f"/api/tables/{table}/analysis/at/{step}", params={"seat": 1}).json()["board"]
        judged = next(each for each in found["decisions"] if len(each["choices"]) > 1)
        seen = me.get(f"/api/tables/{table}/analysis/at/{judged['step']}", params={"seat": judged["seat"]}).json()
        assert seen["marks"][0] == {"id": seen["marks"][0]["id"], "verdict": "best", "sign": "1"}
        assert all(f' id="{mark["id"]}"' in str(seen) for mark in seen["marks"])
        assert me.get(f"/api/tables/{table}/analysis/at/9999").status_code == 404
        one = next(each for each in found["decisions"] if each["line"])
        steps = [
            me.get(f"/api/tables/{table}/analysis/at/{one['step']}", params={"seat": one["seat"], "best": n}).json()
            for n in (0, 1)
        ]
        assert [step["played"] for step in steps] == [0, 1], "the best line is played on the board"
        assert steps[0]["own"] != steps[1]["own"] or steps[0]["board"] != steps[1]["board"]
        assert me.get(f"/t/{table}/analysis").status_code == 200
        with Session(server.app.state.tables.store.engine) as session:
            review = session.get_one(Review, table)
            review.data = (review.data or {}) | {"depth": ROUGH}  # as if the engines had not been compiled
            session.commit()
        rough = me.get(f"/api/tables/{table}/analysis").json()
        assert rough == found | {"rough": True, "again": pangaea.compiled()}
        again = me.post(f"/api/tables/{table}/analysis").json()["state"]
        assert again == ("running" if pangaea.compiled() else "done"), "a rough one may be made again"


def test_what_an_interrupted_analysis_has_found_is_kept(
    server: Running, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The process reports it periodically; another worker continues from it, and no partial analysis is shown."""
    text = RECORD.read_text(encoding="utf-8")
    monkeypatch.setattr(analyst, "KEEP", -1.0)
    monkeypatch.setattr(analyst, "TELL", -1.0)
    monkeypatch.setattr(analyst, "stand_back", lambda niceness: None)
    monkeypatch.setattr(analyst, "compiled", lambda: False)

    def served(begun: Json | None) -> list[Json]:
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps({"record": text, "begun": begun})))
        analyst.serve()
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    first = served(None)
    half = first[len(first) // 2]
    assert 0 < half["done"] < half["of"] and first[0]["begun"]["curve"] == []
    again = served(half["begun"])
    assert again[0]["done"] == half["done"] and len(again) < len(first) and again[-1] == first[-1]
    with server.client() as me, Session(server.app.state.tables.store.engine) as session:
        table = me.post("/api/records", content=text).json()["id"]
        row = Review(table=table, state="running", worker="dead", until=time.time() + 60, done=half["done"])
        row.questions, row.data = half["of"], half["begun"]
        session.add(row)
        session.commit()
        said = me.get(f"/api/tables/{table}/analysis").json()
        assert said == {"state": "running", "done": half["done"], "of": half["of"]}, "its worker still has it"
        assert me.get(f"/api/tables/{table}/analysis/at/3", params={"seat": 0}).json()["marks"] == []
        assert me.get(f"/api/tables/{table}/analysis/record").json()["key"] == "no_analysis"
        row.until = 0.0
        assert analyst.take(session, table, "other") and (row.done, row.data) == (half["done"], half["begun"])
        row.state = "failed"
        assert analyst.take(session, table, "other") and (row.done, row.data) == (0, None)
        session.rollback()


def test_a_turning_point_that_raised_the_chance_is_not_blamed() -> None:
    """The curve uses all hands, the verdict only the player's view, so a mistake may turn out well."""
    record = read(RECORD.read_text(encoding="utf-8"), GAMES)
    found = analyse(record, "brief")
    at = next(n for n, one in enumerate(found.decisions) if one.choices)
    mistake = replace(found.decisions[at], verdict="mistake", strong=False)
    found.decisions[at] = mistake
    flags = {}
    for change in (0.2, -0.2):
        found.turning[:] = [Turning(mistake.step, mistake.seat, change, False)]
        shown = spoken(SimpleNamespace(game=record.game), found, "en")["turning"][0]  # type: ignore[arg-type]
        flags[change] = shown["verdict"], shown["sign"]
    assert flags == {0.2: ("", ""), -0.2: ("mistake", "?")}


def test_a_game_that_is_not_over_is_not_analysed(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        answer = me.post(f"/api/tables/{table}/analysis")
        assert answer.status_code == 409 and answer.json()["key"] == "not_over"


def test_a_broken_record_is_refused_with_its_line(server: Running) -> None:
    whole = RECORD.read_text(encoding="utf-8")
    bad = (
        ("1. e4 e5\n", "line 1: a record begins"),
        (whole[: len(whole) // 2], "line 51: "),
        ("\n".join(whole.split("\n")[:40]) + "\n", "the text ends too early"),
    )
    with server.client() as me:
        for text, reason in bad:
            answer = me.post("/api/records", content=text)
            assert answer.status_code == 409 and reason in answer.json()["error"]
        assert me.get("/api/tables/nothing/analysis").status_code == 404


def test_rule_links_land_on_the_rules_page(server: Running) -> None:
    with server.client() as me:
        page = me.get("/rules/evolution").text
        assert 'id="T3"' in page and "Swimmers are attacked by swimmers only" in page
        for game in GAMES:
            text = me.get(f"/rules/{game}").text
            assert all(f'id="{thing.rule}"' in text for thing in GAMES[game].sentences.things())
