"""A table from before a change of the rules is played on, with the options that play as it began."""

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from pangaea.core.game import Game
from pangaea.core.step import EVERYONE
from pangaea.games import GAMES
from tests.table.conftest import running
from tests.table.play import move, open_table, scene

LINES = (Path(__file__).parent / "before" / "primordial_soup_1.txt").read_text(encoding="utf-8").splitlines()


def turn_back(folder: Path, table: str, lines: list[str]) -> None:
    """Write the table as version 1 of the rules left it in the middle of a game."""
    top = len(lines)
    with contextlib.closing(sqlite3.connect(folder / "table.db")) as file, file:
        file.execute("DELETE FROM moves")
        told = json.dumps([[int(EVERYONE), "game", {}, []]])  # every move was heard of
        rows = [(table, number, line, told, False, 0.0) for number, line in enumerate(lines, 1)]
        file.executemany('INSERT INTO moves ("table", number, line, told, undone, at) VALUES (?, ?, ?, ?, ?, ?)', rows)
        file.execute(
            "UPDATE tables SET rules = 1, options = '{}', top = ?, since = ?, dump = '{\"old\": 1}', dump_top = ?",
            (top, json.dumps([top] * 3), top),
        )


def test_a_table_of_older_rules_is_played_on(tmp_path: Path) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path) as server:
            me.base_url = server.url
            table = open_table(me, "mmm", "primordial_soup")
        turn_back(tmp_path, table, LINES)
        with running(tmp_path) as server:
            me.base_url = server.url
            seen = next(seen for seat in range(3) if (seen := scene(me, table, seat=seat))["moves"])
            assert seen["steps"] == sum(not line.startswith("* ") for line in LINES)
            seat = next(row["seat"] for row in seen["seats"] if row["you"])
            assert move(me, table, seat, seen["offer"], seen["moves"][0]["text"]).status_code == 200
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file:
            rules, options = file.execute("SELECT rules, options FROM tables").fetchone()
        assert rules == GAMES["primordial_soup"].version
        assert json.loads(options) == {"lock": "while_owned", "defects": "none_in_vain"}


def test_a_table_that_cannot_be_played_on_is_set_aside(tmp_path: Path) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path) as server:
            me.base_url = server.url
            table = open_table(me, "mmm", "primordial_soup")
        turn_back(tmp_path, table, [*LINES, "0 no such move any more"])
        with running(tmp_path) as server:
            me.base_url = server.url
            assert me.get(f"/api/tables/{table}").json()["key"] == "other_rules"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_plays_as_before_are_values_that_there_are(game: Game[Any]) -> None:
    known = {option.name: option.values for option in game.options}
    for version, options in game.before.items():
        assert 1 < version <= game.version
        assert all(value in known[name] for name, value in options.items())
