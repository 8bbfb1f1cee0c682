"""Retention: closing, compressing and deleting old tables, and erasing a person."""

import json
import logging
import secrets
import time
from functools import partial
from typing import Any

from sqlalchemy import delete, select, text, update
from sqlalchemy.orm import Session

from pangaea.table import models
from pangaea.table.archive import pack, unpack, write_archive
from pangaea.table.models import ABANDONED, CANCELLED, CLOSED, DECLINED, OPEN, OVER, PERSON, PLAYING, STAMP
from pangaea.table.settings import DAY, Settings
from pangaea.table.store import Store
from pangaea.table.wire import CHANNEL

LOG = logging.getLogger("pangaea.table")


def touch(session: Session, table: str) -> None:
    """Count a change to a table, so that servers with the table in memory reload it."""
    session.execute(STAMP, {"this": table})
    if session.get_bind().dialect.name == "postgresql":
        payload = json.dumps(["operator", table, None])
        session.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def close(session: Session, table: str, ending: str = CLOSED) -> bool:
    """End a table early; return whether it was still open or playing."""
    row = session.get(models.Table, table)
    if row is None or row.status not in (OPEN, PLAYING):
        return False
    row.status, row.asked, row.changed = CLOSED if row.status == OPEN else OVER, 0, time.time()
    row.ending, row.moment = ending, None
    session.flush()
    touch(session, table)
    return True


def due(session: Session, settings: Settings, now: float) -> dict[str, list[str]]:
    """Return the tables that are due, by action."""
    table = models.Table

    def older(days: float, *which: Any) -> list[str]:
        if not days:
            return []
        return list(session.scalars(select(table.id).where(table.changed < now - days * DAY, *which)))

    ended = table.status.not_in((OPEN, PLAYING))
    archived = select(models.Archive.table)
    untouched = (table.status.in_((OPEN, PLAYING)), table.changed < now - 4 * table.pace)
    deleted = older(settings.delete_after, ended)
    return {
        "close": older(settings.close_after, *untouched),
        "archive": [id for id in older(settings.archive_after, ended, table.id.not_in(archived)) if id not in deleted],
        "delete": deleted,
    }


def retire(session: Session, kind: str, table: str) -> None:
    """Close, compress or delete a table that is due."""
    if kind == "close":
        close(session, table, ABANDONED)
    elif kind == "archive":
        pack(session, table)
    else:
        session.execute(delete(models.Table).where(models.Table.id == table))


def erase(session: Session, holder: str) -> list[str]:
    """Erase a person: names, chat, devices, and the hash of the secret. Games stay; return their ids."""
    seats = list(session.scalars(select(models.Seat).where(models.Seat.holder == holder)))
    tables = sorted({seat.table for seat in seats})
    for seat in seats:
        status = session.scalar(select(models.Table.status).where(models.Table.id == seat.table))
        erase_chat(session, seat.table, seat.seat)
        seat.holder = None if status == OPEN else secrets.token_hex(32)  # keep a seat in play taken
        seat.name = "" if status == OPEN else f"Player {seat.seat + 1}"
        if status == PLAYING:
            seat.stand_in = seat.resigned = True
        elif status == OVER:
            seat.wish = DECLINED  # a rematch does not wait for this person
    session.flush()
    for table in session.scalars(
        select(models.Table.id).where(models.Table.status == OPEN, models.Table.host == holder)
    ):
        pass_on(session, table, holder)
    session.execute(update(models.Table).where(models.Table.host == holder).values(host=""))
    session.execute(delete(models.Review).where(models.Review.table.in_(tables)))  # they name the players
    for mapper in models.Model.registry.mappers:
        model: Any = mapper.class_
        if "holder" in mapper.columns and model is not models.Seat:
            session.execute(delete(model).where(model.holder == holder))
    for table in tables:
        touch(session, table)
    return tables


def pass_on(session: Session, table: str, gone: str) -> None:
    """Make the next person the host of a table that has not begun; close it if no person is left."""
    people = (models.Seat.table == table, models.Seat.kind == PERSON, models.Seat.holder.is_not(None))
    left = session.scalars(select(models.Seat.holder).where(*people).order_by(models.Seat.seat)).first()
    row = update(models.Table).where(models.Table.id == table)
    if left is None:
        session.execute(row.values(status=CLOSED, ending=CANCELLED))
    else:
        session.execute(row.where(models.Table.host == gone).values(host=left))


def erase_chat(session: Session, table: str, seat: int) -> None:
    """Delete the chat from this seat."""
    session.execute(delete(models.Chat).where(models.Chat.table == table, models.Chat.seat == seat))
    packed = session.get(models.Archive, table)
    if packed is not None:
        moves, chat = unpack(packed)
        write_archive(session, table, moves, [line for line in chat if line.seat != seat])


async def retire_all(store: Store, settings: Settings) -> list[str]:
    """Retire all tables that are due, each in its own transaction; return the deleted ones."""
    due_now = await store.read(lambda session: due(session, settings, time.time()))
    for kind, tables in due_now.items():
        for table in tables:
            await store.write(partial(retire, kind=kind, table=table))
        if tables:
            LOG.info("%d tables: %s", len(tables), kind)
    return due_now["delete"]
