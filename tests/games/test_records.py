"""Whole games as files: every record replays to the score it names; with a change of `refused.toml` it is refused."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pangaea.core.game import Game
from pangaea.core.record import BadRecord, read
from pangaea.games import GAMES

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/records/*.txt"))
Row = dict[str, Any]


def rows(folder: Path) -> list[tuple[str, Path, Row]]:
    """The changes of a game's records, by name."""
    table = tomllib.loads((folder / "refused.toml").read_text(encoding="utf-8"))
    return [(name, folder / f"{row['record']}.txt", row) for name, row in table.items()]


def changed(text: str, row: Row) -> str:
    """A record with one change."""
    lines = text.splitlines()
    if "cut" in row:
        return "\n".join(lines[: row["cut"] - 1])
    if "replace" in row:
        at, line = row["replace"]
        lines[at - 1] = line
    elif "insert" in row:
        at, line = row["insert"]
        lines.insert(at - 1, line)
    else:
        at, many = row["drop"]
        del lines[at - 1 : at - 1 + many]
    return "\n".join([*lines, ""])


def check_refused(record: Path, row: Row, games: Mapping[str, Game[Any]]) -> None:
    """The record with its change is refused in this line, with this key and this text."""
    with pytest.raises(BadRecord) as bad:
        read(changed(record.read_text(encoding="utf-8"), row), games)
    assert [bad.value.line, bad.value.refused.key, bad.value.reason] == row["refused"]


REFUSED = {folder.parent.name: rows(folder) for folder in sorted(HERE.glob("*/records"))}
ALL = [(f"{game}-{name}", record, row) for game, found in REFUSED.items() for name, record, row in found]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read(text, GAMES).write() == text


@pytest.mark.parametrize(("record", "row"), [case[1:] for case in ALL], ids=[case[0] for case in ALL])
def test_refused(record: Path, row: Row) -> None:
    check_refused(record, row, GAMES)


def test_every_game_has_records() -> None:
    for name in GAMES:
        assert any(path.parts[-3] == name for path in RECORDS), name
        assert REFUSED[name], name
