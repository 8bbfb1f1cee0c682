"""Whole games as files: every record replays to the score it names, every one in `refused/` is refused as it says."""

from pathlib import Path

import pytest

from pangaea.core.record import BadRecord, read
from pangaea.games import GAMES

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/records/*.txt"))
REFUSED = sorted(HERE.glob("*/records/refused/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read(text, GAMES).write() == text


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_refused(path: Path) -> None:
    """The first line says which line is bad and a part of the reason: `# 42: not in the hand`."""
    first, _, text = path.read_text(encoding="utf-8").partition("\n")
    number, _, reason = first.removeprefix("# ").partition(": ")
    with pytest.raises(BadRecord) as bad:
        read(text, GAMES)
    assert bad.value.line == int(number)
    assert reason in bad.value.reason


def test_every_game_has_records() -> None:
    for name in GAMES:
        assert any(path.parts[-3] == name for path in RECORDS), name
        assert any(path.parts[-4] == name for path in REFUSED), name
