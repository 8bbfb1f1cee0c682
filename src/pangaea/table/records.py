"""Records at the table: write those of finished games, read uploaded ones, verify their dice."""

from pangaea.core.game import Refused
from pangaea.core.record import BadRecord, Record
from pangaea.core.record import read as read_record
from pangaea.core.step import CHANCE
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table.dice import Dice, verify
from pangaea.table.limits import clean_name
from pangaea.table.live import LiveTable
from pangaea.table.models import OVER
from pangaea.table.scene import Json
from pangaea.table.tables import Tables
from pangaea.table.threads import in_thread

LONGEST = 20_000  # lines


class BadLine(Refused):
    """An uploaded record has a bad line; the reason is in the reader's language, too."""

    def __init__(self, bad: BadRecord) -> None:
        self.bad = bad
        super().__init__("table", "no_record")

    def text(self, language: str) -> str:
        return Words(language, "table")("refuse.no_record", line=self.bad.line, reason=self.bad.text(language))


def record_of(live: LiveTable) -> Record:
    """Return the record with its dice, only for a finished game because it reveals everything."""
    if live.status != OVER:
        raise Refused("table", "not_over")
    progress = live.progress
    record = progress.record_of(len(progress.entries), live.names)
    given = sum(1 for entry in progress.entries[: progress.given] if entry.seat == CHANCE)
    if progress.given < len(progress.entries):
        record.dice = f"{progress.dice.sealed} {given}"
        record.seed = progress.dice.seed
    return record


def file_name(live: LiveTable) -> str:
    """Return the file name of a downloaded record."""
    return f"{live.game.name}-{live.id}.txt"


def written(live: LiveTable) -> str:
    """Return the record as text."""
    return record_of(live).write()


def verified(live: LiveTable) -> Json:
    """Return the result of verifying its dice."""
    verdict = verify(record_of(live))
    if verdict is None:
        raise Refused("table", "no_seed")
    return {
        "fair": verdict.fair,
        "outcomes": verdict.outcomes,
        "given": verdict.given,
        "sealed": verdict.sealed,
        "wrong": verdict.wrong,
    }


async def read(body: bytes, tables: Tables) -> Record:
    """Read an uploaded record; refuse a bad line with its number."""
    try:
        text = body.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadLine(BadRecord(1, Refused("table", "no_utf8"))) from None
    if text.count("\n") > LONGEST or len(body) > tables.settings.body_size:
        raise Refused("table", "too_long")
    try:
        record = await in_thread(read_record, text if text.endswith("\n") else text + "\n", GAMES)
    except BadRecord as bad:
        raise BadLine(bad) from None
    record.names = [clean_name(name) for name in record.names]
    if record.seed and Dice(record.seed).sealed != record.dice.partition(" ")[0]:
        raise Refused("table", "other_seed")
    return record
