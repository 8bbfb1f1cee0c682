"""Watchers: they look from any seat, see no more from it, and chat among themselves during the game."""

import json
from typing import Any

import httpx
import pytest

from pangaea.core.drawing import DESK, Box
from pangaea.core.game import Game
from pangaea.core.step import WATCHER
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.testing.clauses.helps import FRAMES, ID
from tests.table.conftest import Running
from tests.table.play import asked, attach, hear, open_table, play_out, say, scene, until

ASIDE = "she keeps the last carnivore"


def test_what_watchers_say_reaches_no_player_before_the_end(shop: Running) -> None:
    with shop.client() as me, shop.client() as other:
        table = open_table(me, "mb")
        with attach(shop, table, me) as mine, attach(shop, table, other) as watched, attach(shop, table) as third:
            hear(mine, "scene"), hear(watched, "scene"), hear(third, "scene")
            say(watched, type="chat", text=ASIDE)
            news: dict[str, Any] = {}
            while not news.get("chat"):
                news = hear(third, "scene")
            assert [(line["seat"], line["text"]) for line in news["chat"]] == [(int(WATCHER), ASIDE)]
            say(mine, type="chat", text="good luck")
            heard = ""  # every byte that the player is sent up to their own line
            while "good luck" not in heard:
                heard += str(mine.recv(timeout=60))
            assert ASIDE not in heard
            assert ASIDE not in me.get(f"/api/tables/{table}").text
            assert len(scene(other, table)["chat"]) == 2, "a watcher hears the players too"
            play_out(me, table)
            assert ASIDE in me.get(f"/api/tables/{table}").text


def test_nobody_talks_where_they_may_not_look_or_nothing_is_played(shop: Running) -> None:
    with shop.client() as me, shop.client() as other:
        for table in (open_table(me, "mp"), open_table(me, "mb", watch=False)):
            with attach(shop, table, other) as socket:
                say(socket, type="chat", text=ASIDE)
                hear(socket, "refused")
            assert ASIDE not in json.dumps(scene(me, table))


def test_many_lines_of_watchers_leave_those_of_the_players(shop: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.table.models.CHAT_KEPT", 2)
    with shop.client() as me, shop.client() as other:
        table = open_table(me, "mb")
        with attach(shop, table, me) as mine, attach(shop, table, other) as watched:
            for socket, text in ((mine, "hello"), (watched, "one"), (watched, "two"), (watched, "three")):
                say(socket, type="chat", text=text)
                hear(socket, "done")
        assert [line["text"] for line in scene(other, table)["chat"]] == ["hello", "two", "three"]
        live = shop.app.state.tables.live_tables
        live.pop(table)  # as another worker would read it
        assert [line["text"] for line in scene(other, table)["chat"]] == ["hello", "two", "three"]


def looked(client: httpx.Client, table: str, seat: int) -> dict[str, Any]:
    return {key: value for key, value in scene(client, table, seat=seat).items() if key.startswith(("board", "rival"))}


def test_a_watcher_looks_from_any_seat_and_a_player_from_their_own(shop: Running) -> None:
    with shop.client() as me, shop.client() as other:
        table = open_table(me, "mbb")
        assert set(looked(other, table, 0)) == {"board", "rival-1", "rival-2"}
        assert set(looked(other, table, 1)) == {"board", "rival-0", "rival-2"}
        assert looked(other, table, 3) == looked(other, table, 0), "there is no such seat"
        assert looked(me, table, 1) == looked(me, table, 0)
        with attach(shop, table, other) as socket:
            hear(socket, "scene")
            say(socket, type="look", seat=2)
            while "chair" not in (seen := hear(socket, "scene")):  # a bot has moved meanwhile
                pass
            assert seen["chair"] == 2
            say(socket, type="look", seat=3)
            hear(socket, "refused")
        assert "rival-0" in other.get(f"/api/tables/{table}/at/0", params={"seat": 1}).json()


def test_help_answers_for_the_chair_that_a_watcher_looks_from(shop: Running) -> None:
    """For every thing of that drawing, with that seat's numbers, and nothing of a hand."""
    with shop.client() as me, shop.client() as other:
        table = open_table(me, "mbb")
        play_out(me, table, moves=5)
        until(me, table, asked)
        for chair in (1, 2):
            seen = scene(other, table, seat=chair)
            names = [name for name in ID.findall(seen["board"]) if not FRAMES.fullmatch(name)]
            dinosaurs = [name for name in names if name.startswith(f"s{chair}-") and "-pen-" not in name]
            assert dinosaurs
            for name in names:
                said = other.get(f"/api/tables/{table}/help/{name}", params={"seat": chair}).json()
                if name in dinosaurs:
                    species = name.split("-")[-2]
                    many = sum(each.split("-")[-2] == species for each in dinosaurs)
                    assert said["numbers"] == [{"value": many, "label": "in this zoo"}]
                assert said["text"] and not any("hand" in line for line in said["here"])
        held = me.get(f"/api/tables/{table}").json()["moves"][0]["ids"][0]
        assert held.startswith("hand-") and me.get(f"/api/tables/{table}/help/{held}").json()["here"]
        assert other.get(f"/api/tables/{table}/help/{held}", params={"seat": 0}).json()["key"] == "no_help"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_seat_is_drawn_from_every_chair(game: Game[Any]) -> None:
    """And a player's drawing does not ask for a chair."""
    players, words = max(game.modes[0].players), Words("en", game.name)
    state = game.new(players)
    for box in (DESK, Box(380, 560, finger=True), Box(700, 280, finger=True)):
        for chair in range(players):
            at = Box(box.width, box.height, box.finger, chair)
            drawn = game.picture.draw(state.view(int(WATCHER)), words, at)
            seats = {seat for seat, _piece in drawn.rivals}
            assert not seats or seats | {chair} == set(range(players)), "all, unless the board shows everybody"
            assert drawn.own is None
            assert game.picture.draw(state.view(0), words, at) == game.picture.draw(state.view(0), words, box)
