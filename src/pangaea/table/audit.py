"""Audit a table: replay its moves, recompute its dice and compare its row."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from pangaea.core.dump import load, plain
from pangaea.core.game import Game, Refused
from pangaea.core.record import Record
from pangaea.core.step import CHANCE
from pangaea.games import GAMES
from pangaea.table import models
from pangaea.table.archive import fetch, restore
from pangaea.table.dice import verify
from pangaea.table.models import OVER, PLAYING
from pangaea.table.progress import Progress


def record_of(progress: Progress, names: list[str]) -> Record:
    """Return the record with its dice. It contains the seed, so only the operator may see it."""
    record = progress.record_of(len(progress.entries), names)
    given = sum(1 for entry in progress.entries[: progress.given] if entry.seat == CHANCE)
    if progress.given < len(progress.entries):
        record.dice, record.seed = f"{progress.dice.sealed} {given}", progress.dice.seed
    return record


def problem(found: Any) -> str:
    """Return what is wrong with a table, in a few words; empty if all is well."""
    row, seats, moves, _chat, _votes = found
    if row.game not in GAMES:
        return "its game is not here"
    numbers = [move.number for move in moves]
    if len(set(numbers)) != len(numbers) or max(numbers, default=0) > row.top:
        return "its numbers do not fit"
    old = row.rules != GAMES[row.game].version
    try:
        as_it_stands = None if old or row.dump is None else restore(row, len(seats), moves)
        row_dump, row.dump, row.dump_top = row.dump, None, 0
        progress = restore(row, len(seats), moves)
        verdict = verify(record_of(progress, [f"Player {seat}" for seat in range(len(seats))]))
    except Refused as refused:
        return f"it cannot be replayed ({refused.key})"
    except Exception as error:
        return f"it cannot be replayed ({type(error).__name__})"
    if not old and row_dump is not None and is_changed(GAMES[row.game], row_dump):
        return "its dump was changed"
    if as_it_stands is not None and plain(as_it_stands.state) != plain(progress.state):
        return "its dump is not what its moves lead to"
    if verdict is not None and not verdict.fair:
        return "its dice are not those of its seed"
    if row.status == PLAYING and not old and (progress.state.over() or int(progress.state.asked) != row.asked):
        return "it waits for the wrong seats"
    if row.status == OVER and not progress.state.over() and row.asked:
        return "it is over and waits for somebody"
    return ""


def is_changed(game: Game[Any], dump: dict[str, Any]) -> bool:
    """Whether a dump was changed after it was written."""
    try:
        load(game, dump)
    except Refused as refused:
        return refused.key == "changed_dump"
    return False


def audit(session: Session, only: str = "") -> Iterator[tuple[str, str, int]]:
    """Audit all tables or one; yield id, problem and number of moves."""
    ids = [only] if only else list(session.scalars(select(models.Table.id).order_by(models.Table.id)))
    for table in ids:
        try:
            found = fetch(session, table)
        except (OSError, EOFError, ValueError, KeyError, TypeError) as error:  # a damaged archive
            yield table, f"it cannot be read ({type(error).__name__})", 0
            continue
        session.expunge_all()
        if found is not None:
            yield table, problem(found), len(found[2])
