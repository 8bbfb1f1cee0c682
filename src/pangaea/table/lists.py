"""Lists of tables: those with a free seat, games to watch, and all of a person's own, page by page."""

import time
from typing import Any

from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session, defer

from pangaea.core.game import Refused
from pangaea.games import GAMES
from pangaea.table import models
from pangaea.table.models import BOT, CLOSED, OPEN, OVER, PERSON, PLAYING
from pangaea.table.settings import DAY
from pangaea.table.store import Store

Row = dict[str, Any]
SHOWN = 30  # rows per page
WATCHED = 6  # running games on the home page
FRESH = 60 * 60  # seconds without a move after which a game is not worth watching
TABLE, SEAT = models.Table, models.Seat


def listed(session: Session, which: Any, limit: int = SHOWN, offset: int = 0) -> list[Row]:
    """Return tables for a list, the latest change first."""
    known = TABLE.game.in_(GAMES)  # a game may have been removed since
    rows = session.scalars(
        select(TABLE)
        .where(which, known)
        .options(defer(TABLE.dump))
        .order_by(TABLE.changed.desc(), TABLE.id)
        .limit(limit)
        .offset(offset)
    ).all()
    seats: dict[str, list[Row]] = {row.id: [] for row in rows}
    for s in session.scalars(select(SEAT).where(SEAT.table.in_(seats)).order_by(SEAT.seat)):
        seats[s.table].append(
            {
                "seat": s.seat, "kind": s.kind, "level": s.level, "name": s.name, "holder": s.holder,
                "free": s.kind == PERSON and not s.holder, "bot": s.kind == BOT or s.stand_in,
                "resigned": s.resigned, "wish": s.wish,
            }
        )  # fmt: skip
    return [
        {
            "id": row.id, "game": row.game, "options": row.options or {}, "status": row.status, "ending": row.ending,
            "asked": row.asked, "created": row.created, "changed": row.changed, "live": row.live, "pace": row.pace,
            "watch": row.watch, "moment": row.moment, "result": row.result, "host": row.host, "seats": seats[row.id],
        }
        for row in rows
    ]  # fmt: skip


async def free(store: Store) -> list[Row]:
    """Return public tables with a free seat."""
    fresh = TABLE.changed > time.time() - DAY
    public = and_(TABLE.status == OPEN, TABLE.watch.is_(True), fresh)
    return await store.read(lambda session: listed(session, public))


async def to_watch(store: Store, holder: str = "") -> list[Row]:
    """Return games that anyone may watch, except the reader's own, those of several people first."""
    people = select(SEAT.table).where(SEAT.kind == PERSON, SEAT.holder.is_not(None), SEAT.resigned.is_(False))
    own = select(SEAT.table).where(SEAT.holder == holder)
    fresh = TABLE.changed > time.time() - FRESH
    public = and_(TABLE.status == PLAYING, TABLE.watch.is_(True), fresh, TABLE.id.in_(people), TABLE.id.not_in(own))
    rows = await store.read(lambda session: listed(session, public))
    return sorted(rows, key=lambda row: sum(seat["kind"] == PERSON for seat in row["seats"]) < 2)[:WATCHED]


def own_tables(holder: str, game: str = "") -> Any:
    """Select the tables where this person has a seat and which they have not removed from their list."""
    seats = select(SEAT.table).where(SEAT.holder == holder, SEAT.hidden.is_(False))
    which = and_(TABLE.id.in_(seats), TABLE.status != CLOSED)
    return and_(which, TABLE.game == game) if game else which


def ended(holder: str, game: str = "") -> Any:
    """Select the tables that are over for this person: finished ones, and those where they have resigned."""
    resigned = select(SEAT.table).where(SEAT.holder == holder, SEAT.resigned.is_(True))
    return and_(own_tables(holder, game), or_(TABLE.status == OVER, TABLE.id.in_(resigned)))


async def running(store: Store, holder: str, game: str = "") -> list[Row]:
    """Return a person's unfinished tables, those that wait for them first."""

    def job(session: Session) -> list[Row]:
        resigned = select(SEAT.table).where(SEAT.holder == holder, SEAT.resigned.is_(True))
        live = and_(own_tables(holder, game), TABLE.status.in_((OPEN, PLAYING)), TABLE.id.not_in(resigned))
        return listed(session, live, limit=10 * SHOWN)

    rows = [marked(row, holder) for row in await store.read(job)]
    return sorted(rows, key=lambda row: (not row["yours"], row["status"] == OPEN, -row["changed"]))


async def finished(store: Store, holder: str, game: str = "", page: int = 0, limit: int = SHOWN) -> list[Row]:
    """Return a page of a person's finished games, the latest first."""
    rows = await store.read(lambda session: listed(session, ended(holder, game), limit, page * SHOWN))
    return [marked(row, holder) for row in rows]


async def count_finished(store: Store, holder: str, game: str = "") -> int:
    """Count a person's finished games."""
    count = select(func.count()).select_from(TABLE).where(ended(holder, game), TABLE.game.in_(GAMES))
    return await store.read(lambda session: session.scalar(count) or 0)


async def show(store: Store, table: str, holder: str, shown: bool, unreadable: bool) -> None:
    """Put a table that is over for this person or cannot be read into their list, or remove it."""

    def job(session: Session) -> None:
        row = session.get(TABLE, table)
        if row is None:
            raise Refused("table", "no_table")
        seats = list(session.scalars(select(SEAT).where(SEAT.table == table, SEAT.holder == holder)))
        if not seats:
            raise Refused("table", "not_your_seat")
        over = row.status in (OVER, CLOSED) or all(seat.resigned for seat in seats)
        if not over and not unreadable:
            raise Refused("table", "not_over")
        for seat in seats:
            seat.hidden = not shown
        store.touch(session, table)

    await store.write(job)


async def played(store: Store, holder: str) -> set[str]:
    """Return the names of the games a person has played or is playing, including those removed from the list."""
    seats = select(SEAT.table).where(SEAT.holder == holder)
    which = select(TABLE.game).where(TABLE.id.in_(seats), TABLE.status.in_((PLAYING, OVER))).distinct()
    return await store.read(lambda session: set(session.scalars(which)))


def marked(row: Row, holder: str) -> Row:
    """Add the reader's seats to the row, and whether the table waits for them."""
    mine = [seat["seat"] for seat in row["seats"] if seat["holder"] == holder]
    asked = any(row["asked"] >> seat & 1 and not row["seats"][seat]["bot"] for seat in mine)
    return row | {"mine": mine, "yours": asked and row["status"] == PLAYING, "hosting": row["host"] == holder}


def public(row: Row) -> Row:
    """Return the row for programs, without hashes of secrets."""
    seats = [{key: value for key, value in seat.items() if key != "holder"} for seat in row["seats"]]
    return {key: value for key, value in row.items() if key != "host"} | {"seats": seats}
