"""Periodic work: wake bots, notice changes by other workers, unload idle tables, retire old ones."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.models import BOT, OPEN, PERSON, PLAYING
from pangaea.table.pool import NOW
from pangaea.table.retention import retire_all

if TYPE_CHECKING:
    from pangaea.table.live import LiveTable
    from pangaea.table.tables import Tables

LOG = logging.getLogger("pangaea.table")
HOUR = 3600.0


def to_wake(session: Session, worker: str) -> list[str]:
    """Select tables whose bots no worker moves, and full tables that have not begun."""
    bots = select(models.Seat.table, models.Seat.seat, models.Table.asked).join(models.Table)
    bots = bots.where(models.Table.status == PLAYING)
    bots = bots.where((models.Seat.kind == BOT) | models.Seat.stand_in.is_(True))
    if session.get_bind().dialect.name == "postgresql":
        bots = bots.where(models.Table.driver.in_(("", worker)) | (models.Table.driver_until < NOW))
    free = select(models.Seat.table).where(models.Seat.kind == PERSON, models.Seat.holder.is_(None))
    full = select(models.Table.id).where(models.Table.status == OPEN, models.Table.id.not_in(free))
    asked = {table for table, seat, seats in session.execute(bots) if seats >> seat & 1}
    return sorted(asked | set(session.scalars(full)))


class Rounds:
    """The periodic work of a worker."""

    def __init__(self, tables: "Tables") -> None:
        self.tables = tables
        self.retired = -HOUR

    async def wake(self) -> None:
        """Load the tables that wait for a bot or for their start."""
        store = self.tables.store
        for table in await store.read(lambda session: to_wake(session, store.worker)):
            if table not in self.tables.unreadable:
                with contextlib.suppress(Refused):
                    live = await self.tables.find(table)
                    if live is not None:
                        self.tables.wake_bots(live)

    async def check(self, *which: "LiveTable") -> None:
        """Reload tables, these or all, if a change by another worker or the operator was missed."""
        tables = self.tables
        known = {live.id: live.stamp for live in which or tables.live_tables.values()}
        stamps = select(models.Table.id, models.Table.stamp).where(models.Table.id.in_(known))
        for table, stamp in await tables.store.read(lambda session: list(session.execute(stamps))):
            live = tables.live_tables.get(table)
            if live is not None and live.stamp == known[table] != stamp:
                live.outdated = True
        for live in [live for live in tables.live_tables.values() if live.outdated and live.needed]:
            await tables.reload_heard(live)

    async def run(self) -> None:
        """Repeat rounds forever."""
        settings = self.tables.settings
        while True:
            await asyncio.sleep(min(30.0, settings.idle, settings.lease))
            try:
                await self.once()
                if time.monotonic() - self.retired > HOUR:
                    self.retired = time.monotonic()
                    for table in await retire_all(self.tables.store, settings):
                        self.tables.live_tables.pop(table, None)
            except SQLAlchemyError as error:
                LOG.warning("a round over the tables: the database is away (%s)", type(error).__name__)
            except Exception:  # a bug must not end the rounds: try again in the next one
                LOG.exception("a round over the tables")

    async def once(self) -> None:
        """One round over all tables in memory."""
        tables, now = self.tables, time.monotonic()
        here = [(live.id, live.here) for live in tables.live_tables.values() if live.lookers]
        tables.store.tell(*here)
        for live in list(tables.live_tables.values()):
            if live.lookers:
                if any(live.late(seat) for seat in range(len(live.seats))):
                    live.changed()
            elif now - live.used > tables.settings.idle and all(task.done() for task in live.tasks.values()):
                del tables.live_tables[live.id]
        await self.check()
        await self.turn_away()
        if tables.store.shared:
            await self.wake()

    async def turn_away(self) -> None:
        """Close the pages of devices that were signed out at another worker."""
        tables = self.tables
        devices = {looker.device for live in tables.live_tables.values() for looker in live.lookers} - {""}
        for device in await tables.people.signed_out(devices) if devices else ():
            tables.turn_away(device)
