"""Games begun by an older version continue, although rules, dumps or sentences may have changed."""

import contextlib
import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from pangaea.core.game import Game
from pangaea.core.step import EVERYONE
from pangaea.games import GAMES
from pangaea.table.archive import catch_up
from pangaea.table.dice import Dice
from pangaea.table.models import Move, Table, moves
from pangaea.table.progress import Progress
from tests.table.conftest import running
from tests.table.play import asked, move, open_table, play_out, scene, until

BEFORE = Path(__file__).parent / "before"
LINES = (BEFORE / "primordial_soup_1.txt").read_text(encoding="utf-8").splitlines()
DATABASES = sorted(BEFORE.glob("*.sql.gz"))  # of servers of that time, left in the middle of a game of each kind
LOST = {"2026-11-17_0255.sql.gz": {"jurassic_parts"}}  # its tiles had other boulders; no option restores them


def turn_back(folder: Path, table: str, lines: list[str]) -> None:
    """Write a table as version 1 of the rules would have left it in the middle of a game."""
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


@pytest.mark.parametrize("path", DATABASES, ids=lambda path: path.name)
def test_a_database_of_an_older_version_is_played_on(tmp_path: Path, path: Path) -> None:
    with httpx.Client(timeout=60) as me:
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            file.executescript(gzip.decompress(path.read_bytes()).decode())
            old = file.execute("SELECT id, game FROM tables").fetchall()
        with running(tmp_path) as server:
            me.base_url = server.url
            own = open_table(me, "mp")
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            (holder,) = file.execute('SELECT holder FROM seats WHERE "table" = ? AND seat = 0', (own,)).fetchone()
            file.execute("UPDATE seats SET holder = ?", (holder,))
        played = set()
        with running(tmp_path) as server:
            me.base_url = server.url
            for table, game in old:
                answer = me.get(f"/api/tables/{table}")
                if answer.json().get("key") == "other_rules":
                    continue
                assert answer.json()["steps"] > 0 and answer.json()["log"]
                for _move in range(6):
                    seats = range(len(answer.json()["seats"]))
                    seat, seen = next((n, seen) for n in seats if (seen := scene(me, table, seat=n))["moves"])
                    text = seen["moves"][0]["text"]
                    assert move(me, table, seat, seen["offer"], text).status_code == 200
                played.add(game)
        assert played == set(GAMES) - LOST.get(path.name, set())


def test_a_move_that_another_version_has_told_is_told_again() -> None:
    """Two versions share a database for a while; the whole table is read then."""
    game = GAMES["draftosaurus"]
    progress = Progress(game, {}, Dice("ab" * 32), game.new(2))
    here, there = (Progress(game, {}, Dice("ab" * 32), game.new(2)) for _worker in range(2))
    begun = progress.begin(0.0)
    rows = [Move(**row) for row in moves("t", begun.entries)]
    row = Table(rules=game.version, since=list(begun.since), top=begun.top)
    assert catch_up(here, row, rows) and here.top == begun.top
    rows[-1].told = [[int(EVERYONE), "event.of_later", {}, []]]
    assert catch_up(there, row, rows) is None and there.top == 0


ODD_SENTENCES = {"an unknown sentence": ["event.of_old", {}], "one with other slots": ["event.placed", {}]}


@pytest.mark.parametrize("said", ODD_SENTENCES.values(), ids=ODD_SENTENCES)
def test_sentences_of_another_version_are_told_again(tmp_path: Path, said: list[Any]) -> None:
    with httpx.Client(timeout=60) as me:
        with running(tmp_path) as server:
            me.base_url = server.url
            table = open_table(me, "mb")
            play_out(me, table, moves=3)
            before = until(me, table, asked)
        with contextlib.closing(sqlite3.connect(tmp_path / "table.db")) as file, file:
            for number, told in file.execute("SELECT number, told FROM moves").fetchall():
                other = [[to, *said, event] for to, _key, _params, event in json.loads(told)]
                file.execute("UPDATE moves SET told = ? WHERE number = ?", (json.dumps(other), number))
        with running(tmp_path) as server:
            me.base_url = server.url
            again = scene(me, table)
            assert [row[2] for row in again["log"]] == [row[2] for row in before["log"]]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_plays_as_before_are_values_that_there_are(game: Game[Any]) -> None:
    known = {option.name: option.values for option in game.options}
    for version, options in game.before.items():
        assert 1 < version <= game.version
        assert all(value in known[name] for name, value in options.items())
