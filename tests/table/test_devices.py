"""One person on several devices: codes, recovery words, signing out, and protection against others."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pangaea.locale import LANGUAGES
from pangaea.table import people
from pangaea.table.people import TRIES, label_of
from pangaea.table.recovery import COUNT, plain, read_words, word_list
from tests.table.conftest import Running, running
from tests.table.play import Json, attach, hear, open_table, scene

PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"


@pytest.fixture
def laptop(server: Running) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


@pytest.fixture
def phone(server: Running) -> Iterator[httpx.Client]:
    with server.client() as client:
        client.headers["User-Agent"] = PHONE
        yield client


def ask(old: httpx.Client, new: httpx.Client, **more: object) -> Json:
    """The new device types the old one's code; what the old one sees."""
    code = old.post("/api/me/code").json()["code"]
    answer = new.post("/api/me/claim", json={"code": code.lower(), **more})
    assert answer.status_code == 200, answer.text
    seen: Json = old.get("/api/me/code").json()
    assert seen["signs"] == answer.json()["signs"] and len(seen["signs"]) == 3
    return seen


def let_in(old: httpx.Client, new: httpx.Client, **more: object) -> Json:
    seen = ask(old, new, **more)
    assert old.post("/api/me/code/answer", json={"device": seen["device"], "let_in": True}).status_code == 200
    assert new.get("/api/me/claim").json() == {"in": True}
    return seen


def test_a_code_hands_over_the_seats(server: Running, laptop: httpx.Client, phone: httpx.Client) -> None:
    table = open_table(laptop, "mb")
    seen = ask(laptop, phone)
    assert seen["label"] == "Chrome, Android"
    assert phone.get("/api/me/claim").json() == {"in": False}
    assert scene(phone, table)["mine"] == [], "nothing before the other device has agreed"
    assert laptop.post("/api/me/code/answer", json={"device": seen["device"], "let_in": True}).status_code == 200
    answer = phone.get("/api/me/claim")
    assert answer.json() == {"in": True} and "httponly" in answer.headers["set-cookie"].lower()
    assert scene(phone, table)["mine"] == [0] and scene(laptop, table)["mine"] == [0]
    assert phone.cookies["pangaea"] != laptop.cookies["pangaea"], "each device has a secret of its own"
    assert [row["id"] for row in phone.get("/api/tables").json()["mine"]] == [table]
    later = open_table(phone, "mb")
    assert scene(laptop, later)["mine"] == [0]
    assert [row["label"] for row in laptop.get("/api/me/devices").json()] == ["Chrome, Android"]
    with attach(server, table, phone) as socket:
        assert hear(socket, "scene")["mine"] == [0]
        device = laptop.get("/api/me/devices").json()[0]["device"]
        assert laptop.delete(f"/api/me/devices/{device}").status_code == 200
        news = hear(socket, "scene")
        while "mine" not in news:
            news = hear(socket, "scene")
        assert news["mine"] == [] and news["moves"] == []
    assert scene(phone, table)["mine"] == [], "signed out"


def test_a_code_is_good_once_and_not_without_consent(
    server: Running, laptop: httpx.Client, phone: httpx.Client
) -> None:
    table = open_table(laptop, "mb")
    code = laptop.post("/api/me/code").json()["code"]
    with server.client() as thief:
        assert phone.post("/api/me/claim", json={"code": code}).status_code == 200
        assert thief.post("/api/me/claim", json={"code": code}).json()["key"] == "no_code"
        assert thief.get("/api/me/claim").json()["key"] == "not_let_in"
        asked = laptop.get("/api/me/code").json()["device"]
        assert thief.post("/api/me/code/answer", json={"device": asked, "let_in": True}).json()["key"] == "nobody_asks"
        assert thief.get("/api/me/code").json()["device"] is None
    assert laptop.post("/api/me/code/answer", json={"device": asked, "let_in": False}).status_code == 200
    assert phone.get("/api/me/claim").json()["key"] == "not_let_in"
    assert scene(phone, table)["mine"] == []
    assert laptop.post("/api/me/code/answer", json={"device": asked, "let_in": True}).json()["key"] == "nobody_asks"
    old = laptop.post("/api/me/code").json()["code"]
    laptop.post("/api/me/code")
    assert phone.post("/api/me/claim", json={"code": old}).json()["key"] == "no_code", "a newer code makes it void"


def test_a_code_expires(monkeypatch: pytest.MonkeyPatch, laptop: httpx.Client, phone: httpx.Client) -> None:
    monkeypatch.setattr(people, "CODE_SECONDS", 0)
    code = laptop.post("/api/me/code").json()["code"]
    assert phone.post("/api/me/claim", json={"code": code}).json()["key"] == "no_code"
    assert laptop.get("/api/me/code").json()["state"] == "none"


def test_own_seats_come_along_only_if_wanted(laptop: httpx.Client, phone: httpx.Client) -> None:
    first, second = open_table(laptop, "mb"), open_table(phone, "mb")
    let_in(laptop, phone)
    assert scene(laptop, second)["mine"] == [], "nobody sees the hand of a device that did not want it"
    assert scene(phone, second)["mine"] == [] and scene(phone, first)["mine"] == [0]


def test_own_seats_come_along(laptop: httpx.Client, phone: httpx.Client) -> None:
    first, second = open_table(laptop, "mb"), open_table(phone, "mp")
    let_in(laptop, phone, bring=True)
    for client in (laptop, phone):
        assert scene(client, first)["mine"] == [0] and scene(client, second)["mine"] == [0]
        assert scene(client, second)["host"]
        assert len(client.get("/api/tables").json()["mine"]) == 2


def test_words_bring_the_seats_back(server: Running, laptop: httpx.Client, phone: httpx.Client) -> None:
    table = open_table(laptop, "mb")
    old = laptop.post("/api/me/words").json()["words"]
    words = laptop.post("/api/me/words", params={"language": "uk"}).json()["words"]
    assert len(words) == COUNT and set(words) <= set(word_list("uk")) and set(old) <= set(word_list("en"))
    assert phone.post("/api/me/recover", json={"words": " ".join(old)}).json()["key"] == "wrong_words", "void"
    assert phone.post("/api/me/recover", json={"words": "zzz " + " ".join(words[1:])}).json()["key"] == "no_word"
    assert phone.post("/api/me/recover", json={"words": " ".join(words[1:])}).json()["key"] == "word_count"
    assert scene(phone, table)["mine"] == []
    typed = "\n".join(f"{at}. {word.upper()}," for at, word in enumerate(words, 1))
    assert phone.post("/api/me/recover", json={"words": typed}).status_code == 200
    assert scene(phone, table)["mine"] == [0]
    with server.client() as third:
        assert third.post("/api/me/recover", json={"words": " ".join(words)}).status_code == 200
        assert scene(third, table)["mine"] == [0], "the paper stays good"


def test_guessing_is_slowed_down(server: Running, laptop: httpx.Client) -> None:
    keys = [laptop.post("/api/me/claim", json={"code": "0000-0000"}).json()["key"] for _try in range(TRIES[1] + 2)]
    assert keys[: TRIES[1]] == ["no_code"] * TRIES[1] and keys[-1] == "too_many_tries"
    assert laptop.post("/api/me/recover", json={"words": "x"}).json()["key"] == "too_many_tries"


def test_guests_of_one_server_know_nothing_of_each_other(laptop: httpx.Client, phone: httpx.Client) -> None:
    open_table(laptop, "mb")
    laptop.post("/api/me/code")
    laptop.post("/api/me/words")
    assert phone.get("/api/me/code").json() == {"device": None, "state": "none"}
    assert phone.get("/api/me/devices").json() == []
    assert phone.delete(f"/api/me/devices/{'0' * 64}").json()["key"] == "no_device"


def test_the_database_holds_no_secret(tmp_path: Path) -> None:
    with running(tmp_path) as server, server.client() as laptop, server.client() as phone:
        open_table(laptop, "mb")
        let_in(laptop, phone)
        code = laptop.post("/api/me/code").json()["code"].replace("-", "")
        words = laptop.post("/api/me/words").json()["words"]
        secrets = [server.app.state.tables.people.keeper.read(each.cookies["pangaea"])[0] for each in (laptop, phone)]
    with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file:
        dump = "\n".join(file.iterdump())
    for secret in (*secrets, code, " ".join(words), " ".join(words[:3])):
        assert secret not in dump


@pytest.mark.parametrize("language", LANGUAGES)
def test_word_lists_have_nine_bits_a_word(language: str) -> None:
    words = word_list(language)
    assert len({plain(word) for word in words}) == len(words) == 512
    assert all(word.isalpha() and word.islower() and 3 <= len(word) <= 10 for word in words)
    assert read_words(" ".join(words[:COUNT])) == [plain(word) for word in words[:COUNT]]


def test_devices_are_named_by_what_they_say() -> None:
    assert label_of(PHONE) == "Chrome, Android"
    assert (
        label_of("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1") == "Safari, iPhone"
    )
    assert label_of("curl/8") == "Browser"
