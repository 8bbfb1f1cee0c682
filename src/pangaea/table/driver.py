"""The bots of a table: woken when they are asked, moved by the worker that holds the table's lease."""

import asyncio
import logging
import time

from sqlalchemy import update
from sqlalchemy.orm import Session

from pangaea.bots import character_of
from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.bots import Thinkers
from pangaea.table.live import LiveTable
from pangaea.table.logs import REQUEST, TABLE
from pangaea.table.metrics import THINKING
from pangaea.table.models import PLAYING
from pangaea.table.pace import Pace
from pangaea.table.settings import Settings
from pangaea.table.store import Store
from pangaea.table.turns import NOBODY, PEOPLE, WATCHED, Turn

LOG = logging.getLogger("pangaea.table")


class Driver:
    """Moves the bots of all tables of this worker."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.bot_processes, settings.bot_patience)
        self.pace = Pace(*settings.bot_pause)

    async def close(self) -> None:
        """End the bots' processes."""
        await self.thinkers.close()

    def waiting(self) -> dict[str, float]:
        """How many bots wait for a process, by the rank of their table."""
        return self.thinkers.turns.lengths()

    def wake(self, live: LiveTable) -> None:
        """Let every bot that is asked begin to think, unless it does already."""
        self.pace.look(live)
        for seat in range(len(live.seats)):
            task = live.tasks.get(seat)
            if self.to_move(live, seat) and (task is None or task.done()):
                live.tasks[seat] = asyncio.create_task(self.move(live, seat))

    def to_move(self, live: LiveTable, seat: int) -> bool:
        """Whether this seat is a bot's and is asked."""
        return live.status == PLAYING and bool(live.progress.state.asked >> seat & 1) and live.is_bot(seat)

    async def move(self, live: LiveTable, seat: int) -> None:
        """Think at a human pace and move; after any failure, try again."""
        TABLE.set(live.id)
        REQUEST.set("")
        while self.to_move(live, seat):
            try:
                if await self.lease(live):
                    await self.think_and_move(live, seat)
                else:
                    await asyncio.sleep(self.settings.lease / 4)
            except Refused:
                continue  # the game has moved on while it thought: look again
            except Exception:
                LOG.exception("table %s: the bot in seat %d", live.id, seat)
                await asyncio.sleep(1.0)

    async def think_and_move(self, live: LiveTable, seat: int) -> None:
        """Make one move."""
        pause = asyncio.create_task(asyncio.sleep(self.pace.seconds(live)))
        offer = live.progress.since[seat]
        level = live.seats[seat].level
        level = f"{level}:character={character_of(seat)}" if level else "normal"
        turn = Turn(rank(live), live.host, live.id)
        with THINKING.time():
            text = await self.thinkers.think(live.game, live.progress.state, seat, level, turn)
        await pause
        if live.is_bot(seat):
            await live.play(seat, offer, text)

    async def lease(self, live: LiveTable) -> bool:
        """Whether this worker moves the bots of the table; another takes over when it falls silent."""
        now, lease, me = time.time(), self.settings.lease, self.store.worker
        if not self.store.shared or live.driver_until - now > lease / 2:
            return True

        def job(session: Session) -> bool:
            free = (models.Table.driver == me) | (models.Table.driver_until < now)
            taken = update(models.Table).where(models.Table.id == live.id, free)
            done = session.execute(taken.values(driver=me, driver_until=now + lease))
            return bool(done.rowcount)  # type: ignore[attr-defined]

        mine = await self.store.write(job)
        live.driver_until = now + lease if mine else 0.0
        return mine


def rank(live: LiveTable) -> int:
    """How soon a table's bots get to think: first where a person looks, last where only bots play."""
    if live.present():
        return WATCHED
    people = any(not live.is_bot(seat) for seat in range(len(live.seats)))
    return PEOPLE if live.lookers or people else NOBODY
