"""The hall: all tables of a server. It opens them, finds them again on disk, and lets go of those nobody looks at."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import and_, func, select, update
from sqlalchemy.orm import Session

from pangaea.bots import LEVELS
from pangaea.core.game import Game, Refused
from pangaea.core.record import Record
from pangaea.draw.cache import BUDGET
from pangaea.table import models
from pangaea.table.archive import fetch, listed, restore, sealed_from
from pangaea.table.bots import Thinkers
from pangaea.table.dice import Dice, new_seed
from pangaea.table.limits import same_name
from pangaea.table.models import BOT, OPEN, OVER, PERSON, PLAYING
from pangaea.table.progress import Progress
from pangaea.table.rooms import Room
from pangaea.table.seats import Keeper, Visitor, signing_key
from pangaea.table.settings import DAY, Settings
from pangaea.table.store import Conflict, Store
from pangaea.table.threads import in_thread

LOG = logging.getLogger("pangaea.table")
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10


@dataclass(frozen=True)
class Place:
    """A seat as it is asked for: a person (perhaps with a name already) or a bot of a level."""

    kind: str
    level: str = ""
    name: str = ""
    holder: str | None = None


@dataclass(frozen=True)
class Plan:
    """A table as it is asked for."""

    game: Game[Any]
    options: Mapping[str, str]
    places: Sequence[Place]
    pace: int
    live: bool = True
    watch: bool = True
    host: str = ""  # who opens it


class Hall:
    """All tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.thinkers = Thinkers(settings.bot_processes, settings.bot_patience)
        self.rooms: dict[str, Room] = {}
        self.unreadable: dict[str, Refused] = {}  # tables that are set aside, and what their players are told
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.looking: set[asyncio.Task[None]] = set()  # at what other workers have done; or telling them
        self.keeper: Keeper
        self.sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, find the tables where a bot is to move, and go on."""
        BUDGET.limit = self.settings.drawings_size
        BUDGET.caches.append(self.forget_drawings)
        await asyncio.to_thread(self.store.open)
        self.keeper = Keeper(await self.store.write(signing_key))
        loop = asyncio.get_running_loop()
        self.store.listen(
            lambda *told: void(loop.call_soon_threadsafe(self.hear, *told)),
            lambda: void(loop.call_soon_threadsafe(self.soon, self.check())),
        )
        await self.wake()
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        """Let go of everything; what was told is on disk."""
        BUDGET.caches.remove(self.forget_drawings)
        if self.sweeper is not None:
            self.sweeper.cancel()
        for room in self.rooms.values():
            await room.close()
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def forget_drawings(self) -> None:
        """Drop the last drawings of all tables; they are drawn again when they are needed."""
        for room in self.rooms.values():
            room.drawn.clear()

    async def wake(self) -> None:
        """Load the tables where a bot is to move, and those that are full and have not begun."""

        def job(session: Session) -> list[str]:
            bots = select(models.Seat.table, models.Seat.seat, models.Table.asked).join(models.Table)
            bots = bots.where(models.Table.status == PLAYING)
            bots = bots.where((models.Seat.kind == BOT) | models.Seat.stand_in.is_(True))
            free = select(models.Seat.table).where(models.Seat.kind == PERSON, models.Seat.holder.is_(None))
            full = select(models.Table.id).where(models.Table.status == OPEN, models.Table.id.not_in(free))
            asked = {table for table, seat, seats in session.execute(bots) if seats >> seat & 1}
            return sorted(asked | set(session.scalars(full)))

        for table in await self.store.read(job):
            if table not in self.unreadable:
                with contextlib.suppress(Refused):
                    room = await self.find(table)
                    if room is not None:
                        room.wake_bots()

    async def check(self) -> None:
        """Reload the tables that another worker has changed without our hearing of it."""
        known = {room.id: room.stamp for room in self.rooms.values()}
        stamps = select(models.Table.id, models.Table.stamp).where(models.Table.id.in_(known))
        for table, stamp in await self.store.read(lambda session: list(session.execute(stamps))):
            room = self.rooms.get(table)
            if room is not None and room.stamp == known[table] != stamp:
                await self.reload_heard(room)

    def hear(self, worker: str, table: str, here: int | None) -> None:
        """Another worker has changed this table, or says who looks at it there."""
        room = self.rooms.get(table)
        if room is not None and here is not None:
            room.hear_of(worker, here)
        elif room is not None:
            self.soon(self.reload_heard(room))

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it, and do not wait for it."""
        task = asyncio.create_task(work)
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def reload_heard(self, room: Room) -> None:
        """Look again, in turn with what happens here."""
        async with room.lock:
            await self.reload(room)
        await room.begin_if_full()

    async def sweep(self) -> None:
        """Let go of tables that nobody looks at; look whether somebody is late."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle, self.settings.lease))
            try:
                await self.sweep_once()
            except Exception:  # the database may be away: the next round tries again
                LOG.exception("sweeping the tables")

    async def sweep_once(self) -> None:
        """One round over all tables in memory."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            if room.lookers:
                await room.announce()
                if any(room.late(seat) for seat in range(len(room.seats))):
                    room.changed()
            elif now - room.used > self.settings.idle and all(task.done() for task in room.tasks.values()):
                del self.rooms[room.id]
        if self.store.shared:
            await self.check()
            await self.wake()

    # Tables on disk.

    async def room(self, table: str) -> Room:
        """The table with this id, or a refusal."""
        room = await self.find(table)
        if room is None:
            raise Refused("table", "no_table")
        room.used = time.monotonic()
        return room

    async def find(self, table: str) -> Room | None:
        """The table with this id; those who ask at once share one loading."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
        try:
            return await self.loading[table]
        finally:
            self.loading.pop(table, None)

    async def load(self, table: str) -> Room | None:
        """The table from its last dump and the moves after it."""
        if len(table) > 16:
            return None
        if table in self.unreadable:
            raise self.unreadable[table]
        found = await self.store.read(lambda session: fetch(session, table))
        if found is None:
            return None
        row, seats, moves, chat, votes = found
        try:
            room = Room(self, row, seats, await in_thread(restore, row, len(seats), moves))
        except Exception as error:
            known = isinstance(error, Refused) and error.game == "table"
            self.unreadable[table] = Refused("table", "unreadable") if not known else cast(Refused, error)
            LOG.exception("table %s cannot be read and is set aside", table)
            raise self.unreadable[table] from None
        room.chat = [{"seat": line.seat, "text": line.text, "at": line.at} for line in chat]
        for vote in votes:
            room.votes.setdefault(vote.seat, set()).add(vote.by)
        self.rooms[table] = room
        await room.begin_if_full()
        return room

    async def reload(self, room: Room) -> None:
        """The table as another worker has left it."""
        found = await self.store.read(lambda session: fetch(session, room.id))
        if found is None:
            return
        row, seats, moves, chat, votes = found
        if row.top != room.progress.top or row.status != room.status:
            room.progress = await in_thread(restore, row, len(seats), moves)
        room.refresh(row, seats)
        room.chat = [{"seat": line.seat, "text": line.text, "at": line.at} for line in chat]
        room.votes = {}
        for vote in votes:
            room.votes.setdefault(vote.seat, set()).add(vote.by)
        room.changed()

    # New tables.

    async def create(
        self, plan: Plan, given: Record | None = None, status: str = OPEN, after: str | None = None
    ) -> Room:
        """Open a table; with a record, from where it ends; as the rematch after another, unless that has one."""
        players = len(plan.places)
        plan.game.settings(players, plan.options)
        await self.check_limits(plan)
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
            live=plan.live, watch=plan.watch, status=status, created=now, changed=now, seed=seed,
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
            if moves:
                session.execute(models.ADD_MOVES, moves)
            if after is not None:
                first = update(models.Table).where(models.Table.id == after, models.Table.next.is_(None))
                if session.execute(first.values(next=table)).rowcount != 1:  # type: ignore[attr-defined]
                    raise Conflict
                self.store.touch(session, after)

        await self.store.write(job)
        return await self.room(table)

    async def check_limits(self, plan: Plan) -> None:
        """Refuse a table to a visitor who has too many, or too many bots at them."""

        def job(session: Session) -> tuple[int, int]:
            own = and_(models.Table.host == plan.host, models.Table.status.in_((OPEN, PLAYING)))
            tables = session.scalar(select(func.count()).select_from(models.Table).where(own)) or 0
            seats = select(func.count()).select_from(models.Seat).join(models.Table).where(own, models.Seat.kind == BOT)
            return tables, session.scalar(seats) or 0

        tables, bots = await self.store.read(job) if plan.host else (0, 0)
        bots += sum(1 for place in plan.places if place.kind == BOT)
        if tables >= self.settings.tables_per_visitor or bots > self.settings.bots_per_visitor:
            raise Refused("table", "too_many_tables")

    async def sit(self, room: Room, seat: int, name: str, visitor: Visitor) -> None:
        """A visitor takes a free seat; with the last one the game begins."""
        if room.status != OPEN or not 0 <= seat < len(room.seats):
            raise Refused("table", "taken")
        if any(same_name(name, other.name) for other in room.seats if other.seat != seat):
            raise Refused("table", "same_name")

        def job(session: Session) -> bool:
            free = update(models.Seat).where(
                models.Seat.table == room.id,
                models.Seat.seat == seat,
                models.Seat.kind == PERSON,
                models.Seat.holder.is_(None),
            )
            done = session.execute(free.values(name=name, holder=visitor.holder))
            self.store.touch(session, room.id)
            return bool(done.rowcount)  # type: ignore[attr-defined]

        if not await self.store.write(job):
            raise Refused("table", "taken")
        await self.reload_heard(room)  # somebody may have sat down at another worker at the same moment

    async def rematch(self, room: Room) -> Room:
        """The same people and bots once more, each one seat further; whoever asks second is led to the same table."""
        if room.status != OVER:
            raise Refused("table", "not_over")
        if room.next is None:
            around = [*room.seats[1:], room.seats[0]]
            places = [Place(seat.kind, seat.level, seat.name, seat.holder) for seat in around]
            plan = Plan(room.game, room.options, places, room.pace, room.live, room.watch, room.host)
            async with room.lock:
                await self.create_rematch(room, plan)
        assert room.next is not None
        return await self.room(room.next)

    async def create_rematch(self, room: Room, plan: Plan) -> None:
        """Open the rematch; those who ask at once, at any worker, get one table."""
        if room.next is None:
            try:
                room.next = (await self.create(plan, after=room.id)).id
                room.changed()
            except Conflict:
                await self.reload(room)

    async def play_on(self, room: Room, step: int, seat: int, level: str, visitor: Visitor) -> Room:
        """A new table from a position of a finished game: the visitor in one seat, bots in the others."""
        if room.status != OVER:
            raise Refused("table", "not_over")
        if not 0 <= seat < len(room.seats) or not 0 <= step <= room.steps or level not in LEVELS:
            raise Refused("table", "text")
        record = await in_thread(room.progress.record_of, room.entries_at(step), room.names)
        if record.state.over():
            raise Refused("table", "nothing_left")
        places = [
            Place(PERSON, name=name, holder=visitor.holder) if each == seat else Place(BOT, level, name)
            for each, name in enumerate(room.names)
        ]
        plan = Plan(room.game, room.options, places, self.settings.live_pace, host=visitor.holder)
        return await self.create(plan, record)

    async def keep(self, record: Record) -> Room:
        """A record that somebody brought, to look at and to play on from."""
        places = [Place(PERSON, name=name) for name in record.names]
        return await self.create(Plan(record.game, record.options, places, 0), record, OVER)

    # Lists.

    async def free(self) -> list[dict[str, Any]]:
        """Tables for anybody where a seat is free, the newest first."""
        fresh = models.Table.changed > time.time() - DAY
        public = and_(models.Table.status == OPEN, models.Table.watch.is_(True), fresh)
        return await self.store.read(lambda session: listed(session, public))

    async def mine(self, visitor: Visitor) -> list[dict[str, Any]]:
        """The visitor's tables that are not over, or were over not long ago."""

        def job(session: Session) -> list[dict[str, Any]]:
            own = select(models.Seat.table).where(models.Seat.holder == visitor.holder)
            return listed(session, models.Table.id.in_(own))

        rows = await self.store.read(job)
        for row in rows:
            row["yours"] = any(
                seat["holder"] == visitor.holder and row["asked"] >> seat["seat"] & 1 and row["status"] == PLAYING
                for seat in row["seats"]
            )
        return rows


def void(_anything: object) -> None:
    """Nobody waits for it."""
