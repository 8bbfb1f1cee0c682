"""All tables of a server: create them, load them from disk, unload idle ones."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pangaea.bots import LEVELS
from pangaea.core.game import Game, Refused
from pangaea.core.record import Record
from pangaea.core.step import CHANCE
from pangaea.draw.cache import BUDGET
from pangaea.table import models
from pangaea.table.archive import catch_up, fetch, restore, sealed_from
from pangaea.table.backlog import Backlog
from pangaea.table.dice import Dice, new_seed
from pangaea.table.driver import Driver
from pangaea.table.limits import Callers
from pangaea.table.live import LiveTable
from pangaea.table.lobby import Lobby
from pangaea.table.logs import TABLE
from pangaea.table.models import BOT, OPEN, OVER, PERSON, PLAYING
from pangaea.table.people import People
from pangaea.table.progress import Progress
from pangaea.table.push import Push
from pangaea.table.quota import check_quota
from pangaea.table.rounds import Rounds
from pangaea.table.seats import Visitor, signing_key
from pangaea.table.settings import Settings
from pangaea.table.store import Store
from pangaea.table.threads import in_thread
from pangaea.table.wire import Conflict

LOG = logging.getLogger("pangaea.table")
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10


@dataclass(frozen=True)
class Place:
    """A requested seat: a person, perhaps with a name, or a bot of a level."""

    kind: str
    level: str = ""
    name: str = ""
    holder: str | None = None


@dataclass(frozen=True)
class Plan:
    """A requested table."""

    game: Game[Any]
    options: Mapping[str, str]
    places: Sequence[Place]
    pace: int
    live: bool = True
    watch: bool = True
    host: str = ""  # hash of the visitor who opens it
    hints: bool = False  # whether hints are allowed in games between people


class Tables:
    """All tables of a worker."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.backlog = Backlog()
        self.driver = Driver(settings, self.store, self.backlog)
        self.live_tables: dict[str, LiveTable] = {}
        self.unreadable: dict[str, Refused] = {}  # unreadable tables, set aside with a reason
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.looking: set[asyncio.Task[None]] = set()  # background tasks
        self.people: People
        self.lobby = Lobby()
        self.push: Push
        self.openers = Callers(*settings.tables_per_address)
        self.rounds = Rounds(self)
        self.sweeper: asyncio.Task[None] | None = None
        self.ready = False  # whether it accepts visitors: open, and not shutting down
        self.closed = False

    async def open(self) -> None:
        """Connect, and resume the tables that wait for a bot."""
        BUDGET.limit = self.settings.drawings_size
        BUDGET.caches.append(self.forget_drawings)
        await asyncio.to_thread(self.store.open)
        self.people = People(self.store, await self.store.made(signing_key), self.moved)
        self.push = Push(self.settings, self.store)
        await self.push.open()
        loop = asyncio.get_running_loop()
        if (pool := self.driver.pool) is not None:
            self.store.answered = lambda job: void(loop.call_soon_threadsafe(pool.heard, job))
        self.store.listen(
            lambda *told: void(loop.call_soon_threadsafe(self.hear, *told)),
            lambda: void(loop.call_soon_threadsafe(self.soon, self.rounds.check())),
        )
        await self.rounds.wake()
        self.sweeper = asyncio.create_task(self.rounds.run())
        self.ready = True

    async def close(self) -> None:
        """Release everything; all acknowledged changes are on disk."""
        await self.hand_over()
        self.closed = True
        for task in self.looking:
            task.cancel()
        await asyncio.gather(*self.looking, return_exceptions=True)
        BUDGET.caches.remove(self.forget_drawings)
        if self.sweeper is not None:
            self.sweeper.cancel()
        await self.driver.close()
        self.push.close()
        await self.store.hang_up()
        await asyncio.to_thread(self.store.close)

    async def hand_over(self) -> None:
        """Hand over the tables to other workers, which continue the bots."""
        self.ready = False
        try:
            await self.driver.hand_over(list(self.live_tables.values()))
        except SQLAlchemyError:
            LOG.warning("the leases could not be given up: the database is away")

    def forget_drawings(self) -> None:
        """Drop cached drawings that no viewer uses, at all tables."""
        for live in self.live_tables.values():
            live.forget()

    def hear(self, worker: str, table: str, here: int | None) -> None:
        """Process a notification: another worker changed this table, reports its viewers, or gives up leases."""
        if not table:
            for live in self.live_tables.values():
                live.freed.set()
            self.soon(self.rounds.wake())
        found = self.live_tables.get(table)
        if here is None:
            self.lobby.mark(found)
        if found is not None and here is not None:
            found.hear_of(worker, here)
            if here and not found.lookers:
                self.soon(self.driver.give_up(found))  # bots should run at the worker with the players' pages
        elif found is not None:
            self.outdated(found)

    def outdated(self, live: LiveTable) -> None:
        """Mark a table as outdated. Reload it now if it is needed here, otherwise on its next use."""
        if not live.outdated:
            live.outdated = True
            if live.needed:
                self.soon(self.reload_heard(live))

    def looked_at(self, live: LiveTable) -> None:
        """Reload the table for a new viewer if it has changed, because a notification may have been lost."""
        if live.outdated:
            self.soon(self.reload_heard(live))
        elif self.store.shared:
            self.soon(self.rounds.check(live))

    def moved(self, tables: list[str]) -> None:
        """Mark these tables after their seats have changed hands."""
        for live in [self.live_tables[table] for table in tables if table in self.live_tables]:
            self.outdated(live)

    def turn_away(self, device: str) -> None:
        """Treat the open pages of a signed-out device as a stranger's."""
        for live in self.live_tables.values():
            for looker in live.lookers:
                looker.turn_away(device)

    def table_changed(self, live: LiveTable) -> None:
        """Update the lists of tables."""
        self.lobby.mark(live)

    def call_back(self, live: LiveTable, since_before: tuple[int, ...]) -> None:
        """Send push messages to people with a new question who do not view the table."""
        for seat in live.people:
            new = not since_before or since_before[seat] != live.progress.since[seat]
            if live.status == PLAYING and live.progress.state.asked >> seat & 1 and new:
                self.soon(self.push.turn(live, seat))

    def wanted_again(self, live: LiveTable, seats: list[int]) -> None:
        """Notify the others that these seats want a rematch."""
        self.soon(self.push.again(live, seats))

    def wake_bots(self, live: LiveTable) -> None:
        """Start the bots that are asked."""
        self.driver.wake(live)

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background, unless the worker has closed."""
        if self.closed:
            work.close()
            return
        task = asyncio.create_task(self.try_once(work))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)
        task.add_done_callback(lambda _task: work.close())  # it may have been cancelled before it started

    async def try_once(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine; if the database is unavailable, the next round catches up."""
        try:
            await work
        except (SQLAlchemyError, Refused) as error:
            LOG.warning("put off until the next round: %s", type(error).__name__)

    async def reload_heard(self, live: LiveTable) -> None:
        """Reload the table under its lock."""
        async with live.lock:
            if live.outdated:
                await self.reload(live)
        await live.begin_if_full()

    # Tables on disk.

    async def live(self, table: str) -> LiveTable:
        """Return the table with this id, or refuse."""
        TABLE.set(table)
        live = await self.find(table)
        if live is None:
            raise Refused("table", "no_table")
        live.used = time.monotonic()
        return live

    async def find(self, table: str) -> LiveTable | None:
        """Return the current table with this id, or None; concurrent calls share one load."""
        if (live := self.live_tables.get(table)) is not None:
            if live.outdated:
                await self.reload_heard(live)
            return self.live_tables.get(table)
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
        try:
            return await self.loading[table]
        finally:
            self.loading.pop(table, None)

    async def load(self, table: str) -> LiveTable | None:
        """Load the table from its last dump and the moves after it."""
        if len(table) > 16:
            return None
        if table in self.unreadable:
            raise self.unreadable[table]
        try:
            found = await self.store.read(lambda session: fetch(session, table))
            if found is None:
                return None
            row, seats, moves, chat, votes = found
            rules, top = row.rules, row.top
            live = LiveTable(self, row, seats, await in_thread(restore, row, len(seats), moves))
        except SQLAlchemyError:
            raise
        except Exception as error:
            known = isinstance(error, Refused) and error.game == "table"
            if known and cast(Refused, error).key == "newer_rules":
                LOG.warning("table %s is played by newer rules than ours: another worker has it", table)
                raise
            self.unreadable[table] = Refused("table", "unreadable") if not known else cast(Refused, error)
            LOG.exception("table %s cannot be read and is set aside", table)
            raise self.unreadable[table] from None
        if row.rules != rules:
            LOG.info(
                "table %s is played on by version %d of the rules, with the options %s", table, row.rules, row.options
            )
            upgraded = {"rules": row.rules, "options": row.options, "dump": None, "dump_top": 0, "top": row.top}
            change = update(models.Table).where(models.Table.id == table, models.Table.top == top).values(upgraded)
            if not await self.store.write(lambda s: s.execute(change).rowcount):  # type: ignore[attr-defined]
                return await self.load(table)  # a worker of an older version has just made a move
        live.chat = [{"seat": line.seat, "text": line.text, "at": line.at} for line in chat]
        for vote in votes:
            live.votes.setdefault(vote.seat, set()).add(vote.by)
        self.live_tables[table] = live
        await live.begin_if_full()
        return live

    async def reload(self, live: LiveTable) -> None:
        """Catch up with another worker: play its moves and copy the rest."""
        live.outdated = False  # a later change sets it again
        try:
            found = await self.store.read(lambda session: fetch(session, live.id, live.progress.top))
            heard = catch_up(live.progress, found[0], found[2]) if found is not None else []
            if heard is None and (found := await self.store.read(lambda session: fetch(session, live.id))) is not None:
                live.progress = await in_thread(restore, found[0], len(found[1]), found[2])
        except Refused:
            live.send_away()  # to a worker that can read it
            self.live_tables.pop(live.id, None)
            raise
        except BaseException:
            live.outdated = True
            raise
        if found is None:
            self.live_tables.pop(live.id, None)
            return
        row, seats, _moves, chat, votes = found
        live.refresh(row, seats)
        live.chat = [{"seat": line.seat, "text": line.text, "at": line.at} for line in chat]
        live.votes = {}
        for vote in votes:
            live.votes.setdefault(vote.seat, set()).add(vote.by)
        people = any(entry.seat != CHANCE and not live.is_bot(entry.seat) for entry in heard or ())
        if people:
            live.moved_at = time.monotonic()
        live.changed(hurry=people or not heard)

    # New tables.

    async def create(
        self, plan: Plan, given: Record | None = None, status: str = OPEN, after: str | None = None
    ) -> LiveTable:
        """Open a table, optionally from the end of a record, or as the rematch of a table that has none yet."""
        players = len(plan.places)
        plan.game.settings(players, plan.options)
        table = "".join(secrets.choice(LETTERS) for _letter in range(ID_LENGTH))
        now = time.time()
        seed = new_seed()
        progress = Progress(plan.game, dict(plan.options), Dice(seed), plan.game.new(players, plan.options))
        if given is not None:
            progress.take(await in_thread(progress.follow, given.lines, now))
            progress.given = len(progress.entries)
            progress.before.clear()
            if status == OVER and given.seed:
                seed, progress.given = given.seed, sealed_from(given)
        progress.since = progress.since or (0,) * players
        row = models.Table(
            id=table, game=plan.game.name, rules=plan.game.version, options=dict(plan.options), pace=plan.pace,
            live=plan.live, watch=plan.watch, hints=plan.hints, status=status, created=now, changed=now, seed=seed,
            given=progress.given, host=plan.host, top=progress.top, since=list(progress.since),
            asked=int(progress.state.asked),
        )  # fmt: skip
        seats = [
            models.Seat(
                table=table, seat=seat, kind=place.kind, level=place.level, name=place.name, holder=place.holder,
                stand_in=False,
            )
            for seat, place in enumerate(plan.places)
        ]  # fmt: skip
        moves = models.moves(table, progress.entries)

        def job(session: Session) -> None:
            session.add(row)
            session.flush()
            session.add_all(seats)
            if plan.host and status == OPEN:
                check_quota(session, self.settings, plan.host)
            if moves:
                session.execute(models.ADD_MOVES, moves)
            if after is not None:
                first = update(models.Table).where(models.Table.id == after, models.Table.next.is_(None))
                if session.execute(first.values(next=table)).rowcount != 1:  # type: ignore[attr-defined]
                    raise Conflict
                self.store.touch(session, after)

        await self.store.write(job)
        live = await self.live(table)
        self.lobby.mark(live)
        return live

    async def play_on(self, live: LiveTable, step: int, seat: int, level: str, visitor: Visitor) -> LiveTable:
        """Open a table from a position of a finished game, with the visitor in one seat and bots in the others."""
        if live.status != OVER:
            raise Refused("table", "not_over")
        if not 0 <= seat < len(live.seats) or not 0 <= step <= live.steps or level not in LEVELS:
            raise Refused("table", "text")
        record = await in_thread(live.progress.record_of, live.progress.entries_at(step), live.names)
        if record.state.over():
            raise Refused("table", "nothing_left")
        places = [
            Place(PERSON, name=name, holder=visitor.holder) if each == seat else Place(BOT, level, name)
            for each, name in enumerate(live.names)
        ]
        plan = Plan(live.game, live.options, places, self.settings.live_pace, host=visitor.holder)
        return await self.create(plan, record)

    async def keep(self, record: Record) -> LiveTable:
        """Store an uploaded record as a finished table, to replay and to continue from."""
        places = [Place(PERSON, name=name) for name in record.names]
        return await self.create(Plan(record.game, record.options, places, 0), record, OVER)


def void(_anything: object) -> None:
    """Discard the result."""
