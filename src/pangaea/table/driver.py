"""The driver of bots: a worker moves the bots of the tables whose lease it holds."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from weakref import WeakSet

from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pangaea.bots import character_of
from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.backlog import Backlog
from pangaea.table.bots import Thinkers
from pangaea.table.live import LiveTable
from pangaea.table.logs import REQUEST, TABLE
from pangaea.table.metrics import LATENESS, THINKING
from pangaea.table.models import PLAYING
from pangaea.table.pace import Pace
from pangaea.table.pool import Pool
from pangaea.table.settings import Settings
from pangaea.table.store import Store
from pangaea.table.turns import NOBODY, PEOPLE, WATCHED, Turn

LOG = logging.getLogger("pangaea.table")
LATE = 5.0  # seconds behind its pace after which a bot counts as late
# Take the lease on a table's bots unless another worker holds it, and renew this worker's leases. Do not wait for
# the disk: after a crash the lease is taken again. Tables locked by another transaction are skipped.
LEASE = """
UPDATE tables SET driver = %(me)s, driver_until = EXTRACT(epoch FROM clock_timestamp()) + %(lease)s
FROM set_config('synchronous_commit', 'off', true)
WHERE id IN (
  SELECT id FROM tables WHERE id = ANY(%(these)s)
  AND (driver = %(me)s OR id = %(this)s AND driver_until < EXTRACT(epoch FROM clock_timestamp()))
  FOR UPDATE SKIP LOCKED
) RETURNING id
"""
LEASE_ONE = LEASE.replace(" SKIP LOCKED", "")


class Driver:
    """Moves the bots of all tables of this worker."""

    def __init__(self, settings: Settings, store: Store, backlog: Backlog) -> None:
        self.settings = settings
        self.store = store
        self.pool = Pool(store, settings.bot_patience) if settings.bots == "pool" and store.shared else None
        self.thinkers = Thinkers(settings.bot_processes, settings.bot_patience, self.pool)
        self.stopped = False
        self.pace = Pace(*settings.bot_pause)
        self.backlog = backlog
        self.held: WeakSet[LiveTable] = WeakSet()  # the tables whose lease this worker has taken
        self.renewing = False

    async def close(self) -> None:
        """End the bots' processes."""
        await self.thinkers.close()

    def waiting(self) -> dict[str, float]:
        """Return the number of bots that wait for a process, by the rank of their table."""
        asked = {"pool": float(len(self.pool.waiting))} if self.pool is not None else {}
        return self.thinkers.turns.lengths() | asked

    async def hand_over(self, lives: list[LiveTable]) -> None:
        """Stop the bots of these tables and give up their leases, so that another worker moves them."""
        self.stopped = True
        for live in lives:
            await live.close()
        held = [live.id for live in lives if live.driver_until]
        if self.store.shared:

            def job(session: Session) -> None:
                mine = (models.Table.id.in_(held), models.Table.driver == self.store.worker)
                session.execute(update(models.Table).where(*mine).values(driver="", driver_until=0.0))

            await self.store.write(job)
            self.store.tell(("", None))

    async def give_up(self, live: LiveTable) -> None:
        """Let the worker with the players' pages move the bots, so that only one worker processes each move."""
        await live.close()
        live.driver_until = 0.0

        def job(session: Session) -> int:
            mine = (models.Table.id == live.id, models.Table.driver == self.store.worker)
            done = session.execute(update(models.Table).where(*mine).values(driver="", driver_until=0.0))
            return int(done.rowcount)  # type: ignore[attr-defined]

        if await self.store.write(job):
            self.store.tell((live.id, None))

    def wake(self, live: LiveTable) -> None:
        """Start every bot that is asked and not yet thinking."""
        if self.stopped:
            return
        self.pace.look(live)
        for seat in range(len(live.seats)):
            task = live.tasks.get(seat)
            if self.to_move(live, seat) and (task is None or task.done()):
                live.tasks[seat] = asyncio.create_task(self.move(live, seat))

    def to_move(self, live: LiveTable, seat: int) -> bool:
        """Whether the bot in this seat should move now. In a commit, bots wait until all people have chosen."""
        asked = live.progress.state.asked
        if live.status != PLAYING or not asked >> seat & 1 or not live.is_bot(seat):
            return False
        people = (other for other in range(len(live.seats)) if not live.is_bot(other))
        return not self.settings.grace or not any(asked >> other & 1 for other in people)

    async def move(self, live: LiveTable, seat: int) -> None:
        """Move at a human pace; after any failure, try again."""
        TABLE.set(live.id)
        REQUEST.set("")
        while self.to_move(live, seat):
            try:
                live.freed.clear()
                if await self.lease(live):
                    if self.to_move(live, seat):  # the game may have changed since
                        await self.think_and_move(live, seat)
                elif live.lookers:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(live.freed.wait(), self.settings.lease / 4)
                else:
                    return  # if the other worker stops responding, the next round takes over
            except Refused:
                continue  # the game has changed: look again
            except SQLAlchemyError as error:
                LOG.warning(
                    "table %s: the bot in seat %d waits for the database (%s)", live.id, seat, type(error).__name__
                )
                await asyncio.sleep(1.0)
            except Exception:
                LOG.exception("table %s: the bot in seat %d", live.id, seat)
                await asyncio.sleep(1.0)

    async def think_and_move(self, live: LiveTable, seat: int) -> None:
        """Make one move."""
        seconds = self.pace.seconds(live)
        pause = asyncio.create_task(asyncio.sleep(seconds))
        offer = live.progress.since[seat]
        level = live.seats[seat].level
        level = f"{level}:character={character_of(seat)}" if level else "normal"
        turn = Turn(rank(live), live.host, live.id)
        begun = time.monotonic()
        with THINKING.time(), late(live, seat, seconds):
            text = await self.thinkers.think(live.game, live.progress.state, seat, level, turn)
        behind = max(0.0, time.monotonic() - begun - seconds)
        await pause
        while (left := self.wait(live, seat)) > 0:
            await asyncio.sleep(min(left, 0.25))
        begun = time.monotonic()
        with late(live, seat, 0.0):
            async with self.backlog.turn():
                LATENESS.observe(behind + time.monotonic() - begun)
                if self.to_move(live, seat) and live.progress.since[seat] == offer:
                    await live.play(seat, offer, text)

    def wait(self, live: LiveTable, seat: int) -> float:
        """Return the minimum delay of a bot, for people who watch or may still undo."""
        grace, now, progress = self.settings.grace, time.monotonic(), live.progress
        if not grace:
            return 0.0
        left = live.moved_at + grace - now
        people = (other for other in range(len(live.seats)) if not live.is_bot(other))
        if left > 0 and not any(progress.may_undo(other) for other in people):
            left = 0.0
        return max(left, *(looker.shown_at - now for looker in live.lookers), 0.0)

    async def lease(self, live: LiveTable) -> bool:
        """Take or renew the lease on a table's bots; return whether this worker holds it.

        The leases of all waiting bots of this worker are renewed with it, because a long wait must not lose a lease.
        """
        now, lease, me = time.monotonic(), self.settings.lease, self.store.worker
        if not self.store.shared or live.driver_until - now > lease / 2:
            return True
        held = [each for each in self.held if each.driver_until and each.bots_wait]
        waiting = [] if self.renewing else [each for each in held if each is not live]
        values = {"me": me, "this": live.id, "these": [live.id, *(each.id for each in waiting)], "lease": lease}
        self.renewing = True
        try:
            taken = {row[0] for row in await self.store.notices.execute(LEASE, values)}
            if live.id not in taken:  # leased by another worker, or locked by a write
                taken |= {row[0] for row in await self.store.notices.execute(LEASE_ONE, values | {"these": [live.id]})}
        finally:
            self.renewing = False
        mine = live.id in taken
        live.driver_until = now + lease if mine else 0.0
        self.held.add(live)
        for each in waiting:
            if each.driver_until:  # otherwise it was given up in the meantime
                each.driver_until = now + lease if each.id in taken else 0.0
        return mine


@contextlib.contextmanager
def late(live: LiveTable, seat: int, usual: float) -> Iterator[None]:
    """Show on the table's pages that a bot is late if it exceeds its pace by LATE seconds."""
    saying = asyncio.get_running_loop().call_later(usual + LATE, live.tell_late, seat, True)
    try:
        yield
    finally:
        saying.cancel()
        live.tell_late(seat, False)


def rank(live: LiveTable) -> int:
    """Return a table's priority: tables that a person is viewing come first, tables of bots only come last."""
    if live.present():
        return WATCHED
    people = any(not live.is_bot(seat) for seat in range(len(live.seats)))
    return PEOPLE if live.lookers or people else NOBODY
