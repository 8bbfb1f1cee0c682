"""The waiting room before the game begins: take a seat, leave, add and remove bots, cancel."""

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.locale import Words
from pangaea.table import models
from pangaea.table.limits import same_name
from pangaea.table.live import LiveTable
from pangaea.table.models import BOT, CANCELLED, CLOSED, OPEN, PERSON
from pangaea.table.quota import check_quota
from pangaea.table.retention import pass_on
from pangaea.table.seats import Visitor
from pangaea.table.tables import Tables

FREE = (models.Seat.kind == PERSON) & models.Seat.holder.is_(None)


async def change(tables: Tables, live: LiveTable, job: Callable[[Session], Any]) -> None:
    """Change the seats of a table that has not begun; begin the game when no seat is free."""

    def run(session: Session) -> None:
        table = update(models.Table).where(models.Table.id == live.id, models.Table.status == OPEN)
        if session.execute(table.values(changed=time.time())).rowcount != 1:  # type: ignore[attr-defined]
            raise Refused("people", "begun")
        job(session)
        tables.store.touch(session, live.id)

    await tables.store.write(run)
    live.outdated = True
    await tables.reload_heard(live)  # a seat may have been taken at another worker at the same time


def seat_where(live: LiveTable, seat: int, *which: Any) -> Any:
    """Return an update statement for one seat."""
    return update(models.Seat).where(models.Seat.table == live.id, models.Seat.seat == seat, *which)


async def sit(tables: Tables, live: LiveTable, seat: int, name: str, visitor: Visitor) -> None:
    """Give a free seat to a visitor."""
    if live.status != OPEN or not 0 <= seat < len(live.seats):
        raise Refused("table", "taken")
    if any(same_name(name, other.name) for other in live.seats if other.seat != seat):
        raise Refused("table", "same_name")

    def job(session: Session) -> None:
        free = seat_where(live, seat, FREE).values(name=name, holder=visitor.holder)
        if not session.execute(free).rowcount:  # type: ignore[attr-defined]
            raise Refused("table", "taken")

    await change(tables, live, job)


async def leave(tables: Tables, live: LiveTable, visitor: Visitor) -> None:
    """Free the visitor's seats and delete their chat lines, which would appear as the next occupant's.

    If the host leaves, the next person becomes the host; a table without people is closed.
    """
    own = live.seats_of(visitor)
    if not own:
        raise Refused("table", "not_your_seat")
    seats = (models.Seat.table == live.id, models.Seat.kind == PERSON)

    def job(session: Session) -> None:
        mine = update(models.Seat).where(*seats, models.Seat.holder == visitor.holder)
        session.execute(mine.values(holder=None, name=""))
        session.execute(delete(models.Chat).where(models.Chat.table == live.id, models.Chat.seat.in_(own)))
        pass_on(session, live.id, visitor.holder)

    await change(tables, live, job)


async def cancel(tables: Tables, live: LiveTable, visitor: Visitor) -> None:
    """Close the table, for the host."""
    check_host(live, visitor)
    closed = update(models.Table).where(models.Table.id == live.id).values(status=CLOSED, ending=CANCELLED)
    await change(tables, live, lambda session: session.execute(closed))


async def put_bots(tables: Tables, live: LiveTable, visitor: Visitor, levels: dict[int, str], language: str) -> None:
    """Put bots into free seats or change their level, for the host."""
    check_host(live, visitor)
    if not all(0 <= seat < len(live.seats) for seat in levels):
        raise Refused("table", "taken")
    words = Words(language, "table")
    names = [words(f"bot.{number}") for number in range(8)]

    def job(session: Session) -> None:
        rows = session.scalars(select(models.Seat).where(models.Seat.table == live.id).order_by(models.Seat.seat))
        seats = list(rows)
        for number, level in levels.items():
            if seats[number].kind == PERSON and seats[number].holder:
                raise Refused("table", "taken")
            seat = seats[number]
            if seat.kind == PERSON:
                taken = [other.name for other in seats]
                order = [names[number], *names]
                seat.kind, seat.name = BOT, next(n for n in order if not any(same_name(n, each) for each in taken))
            seat.level = level
        check_quota(session, tables.settings, live.host)

    await change(tables, live, job)


async def take_out(tables: Tables, live: LiveTable, visitor: Visitor, seat: int) -> None:
    """Remove a bot from its seat, for the host."""
    check_host(live, visitor)

    def job(session: Session) -> None:
        bot = seat_where(live, seat, models.Seat.kind == BOT).values(kind=PERSON, level="", name="")
        if not session.execute(bot).rowcount:  # type: ignore[attr-defined]
            raise Refused("people", "no_bot")

    await change(tables, live, job)


def check_host(live: LiveTable, visitor: Visitor | None) -> None:
    """Refuse everybody but the host."""
    if visitor is None or not live.host or live.host != visitor.holder:
        raise Refused("people", "not_host")
