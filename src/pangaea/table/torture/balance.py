"""The audit of a torture run: compare the acknowledged moves with the database."""

from collections import defaultdict
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from pangaea.core.drawing import DESK, Box
from pangaea.core.record import split_line
from pangaea.core.step import CHANCE, WATCHER
from pangaea.table.archive import fetch, restore
from pangaea.table.audit import audit
from pangaea.table.live import LiveTable
from pangaea.table.models import PLAYING
from pangaea.table.progress import Entry
from pangaea.table.settings import Settings
from pangaea.table.torture.players import Glance, Ledger, Sent, shown


def settle(engine: Engine, ledger: Ledger) -> dict[str, list[str]]:
    """Return the problems by kind; every list should be empty."""
    found: dict[str, list[str]] = {"lost": [], "twice": [], "unfair": [], "seen": [], "faults": ledger.faults[:20]}
    sent: dict[str, list[Sent]] = defaultdict(list)
    acknowledged: dict[str, list[Sent]] = defaultdict(list)
    glances: dict[str, list[Glance]] = defaultdict(list)
    for each in ledger.sent:
        sent[each.table].append(each)
    for each in ledger.acknowledged:
        acknowledged[each.table].append(each)
    for glance in ledger.glances:
        glances[glance.table].append(glance)
    with Session(engine) as session:
        for table, problem, _moves in audit(session):
            if problem:
                found["unfair"].append(f"{table}: {problem}")
        for table in ledger.opened:
            rows = fetch(session, table)
            if rows is None:
                found["lost"].append(f"{table}: the table")
                continue
            check_moves(rows, sent[table], acknowledged[table], found)
            found["seen"] += check_glances(rows, glances[table])
    return found


def check_moves(rows: Any, sent: list[Sent], acknowledged: list[Sent], found: dict[str, list[str]]) -> None:
    """Check that every acknowledged move is stored and no move is stored twice."""
    row, _seats, moves, _chat, _votes = rows
    lines = [(move.number, *split_line(move.line)) for move in moves]
    for each in acknowledged:
        answers = [text for number, who, text in lines if who == each.seat and number > each.offer]
        if not answers or answers[0] != each.text:
            found["lost"].append(f"{row.id}: seat {each.seat} after {each.offer}: {each.text}")
    for seat in (0, 1):
        made = sum(1 for _number, who, _text in lines if who == seat)
        asked = len({each.offer for each in sent if each.seat == seat})
        if made > asked:
            found["twice"].append(f"{row.id}: seat {seat} has {made} moves and answered {asked} questions")


ROOM = Box.fitting(DESK.width, DESK.height, False)  # the API's default box


class Nowhere:
    """A stand-in for the server of a table that is only inspected."""

    settings = Settings()


def check_glances(rows: Any, glances: list[Glance]) -> list[str]:
    """Check that every scene shown is the one made from that seat's view at that moment."""
    row, seats, moves, _chat, _votes = rows
    wrong = []
    if not glances:
        return []
    row.dump = None
    entries = restore(row, len(seats), moves).entries
    for glance in glances:
        eye = glance.seat if glance.seat >= 0 else int(WATCHER)
        differ: list[str] = []
        for count in counts(entries, glance.steps):
            numbers = {entry.number for entry in entries[:count]}
            progress = restore(row, len(seats), [move for move in moves if move.number in numbers])
            progress.since = tuple(0 for _seat in seats)
            live = LiveTable(Nowhere(), row, seats, progress)  # type: ignore[arg-type]
            live.status = PLAYING
            now = shown(live.scene(eye, "en", ROOM))
            differ = [key for key in now if now[key] != glance.shown[key]]
            if not differ:
                break
        else:
            wrong.append(
                f"{row.id}: seat {glance.seat} after {glance.steps} moves: {', '.join(differ) or 'no such moment'}"
            )
    return wrong


def counts(entries: list[Entry], steps: int) -> list[int]:
    """Return the possible numbers of entries after this many moves; hidden choices do not count as moves."""
    found, done = [], 0
    for count in range(len(entries) + 1):
        done += entries[count - 1].is_step if count else 0
        if done == steps and not (count < len(entries) and entries[count].seat == CHANCE):
            found.append(count)
    return found
