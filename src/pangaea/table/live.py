"""A table in memory: seats, game, viewers. Every change is committed before it is announced."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, insert, update
from sqlalchemy.orm import Session

from pangaea.core.drawing import Box
from pangaea.core.dump import dump
from pangaea.core.game import Refused
from pangaea.core.step import State
from pangaea.draw.cache import BUDGET
from pangaea.games import GAMES
from pangaea.table import models
from pangaea.table.metrics import DRAWING, MOVE, MOVES
from pangaea.table.models import BOT, OPEN, OVER, PERSON, PLAYING
from pangaea.table.notebook import Notebook
from pangaea.table.progress import Advance, Progress
from pangaea.table.scene import Json, Look, SeatSeen, position, scene
from pangaea.table.seats import Visitor
from pangaea.table.service import Looker, Service
from pangaea.table.standing import moment, places, result
from pangaea.table.story import Story, weight
from pangaea.table.wire import Conflict

LOG = logging.getLogger("pangaea.table")
DUMP_EVERY = 24  # entries
SHAPES = 64  # stories cached per table: one per eye, language and box
PRESENT = 30.0  # seconds between two reports of who is present


class LiveTable:
    """A table with viewers or players."""

    def __init__(self, tables: Service, row: models.Table, seats: list[models.Seat], progress: Progress) -> None:
        self.tables = tables
        self.id = row.id
        self.game = GAMES[row.game]
        self.options: dict[str, str] = row.options
        self.pace, self.live = row.pace, row.live
        self.progress = progress
        self.next: str | None = None
        self.votes: dict[int, set[int]] = {}
        self.chat: list[Json] = []
        self.lookers: set[Looker] = set()
        self.elsewhere: dict[str, tuple[int, float]] = {}  # seats viewed at other workers, as bits, and since when
        self.lock = asyncio.Lock()
        self.version = 0
        self.scenes: dict[tuple[int, str, Box], Json] = {}
        self.books: dict[tuple[int, str], Notebook] = {}
        self.stories: dict[tuple[int, str, Box], Story] = {}
        self.moved_at = 0.0  # when a person last moved
        self.late_bots: set[int] = set()  # seats whose bots are late
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.used = time.monotonic()
        self.driver_until = 0.0  # end of this worker's lease on the bots, by time.monotonic()
        self.freed = asyncio.Event()  # set when no other worker moves the bots
        self.outdated = False  # whether another worker has changed the table since it was read
        self.refresh(row, seats)

    def refresh(self, row: models.Table, seats: list[models.Seat]) -> None:
        """Update from the rows of the table and its seats."""
        self.status, self.next, self.changed_at, self.stamp = row.status, row.next, row.changed, row.stamp
        self.host, self.watch, self.hints = row.host, row.watch, bool(row.hints)
        self.ending, self.result = row.ending, row.result
        if not row.driver:
            self.freed.set()
        self.seats = seats
        self.names = [seat.name for seat in seats]

    @property
    def needed(self) -> bool:
        """Whether the table has viewers or active bots at this worker."""
        return bool(self.lookers) or self.bots_wait

    @property
    def bots_wait(self) -> bool:
        """Whether bots think or wait at this worker."""
        return any(not task.done() for task in self.tasks.values())

    # Presence.

    def seats_of(self, visitor: Visitor | None) -> list[int]:
        """Return the seats that belong to this visitor."""
        return [] if visitor is None else [seat.seat for seat in self.seats if seat.holder == visitor.holder]

    def present(self) -> set[int]:
        """Return the seats with viewers, at this worker or another."""
        here = {looker.eye for looker in self.lookers if looker.eye >= 0}
        fresh = time.monotonic() - 2 * PRESENT
        told = [bits for bits, since in self.elsewhere.values() if since > fresh]
        return here | {seat for seat in range(len(self.seats)) if any(bits >> seat & 1 for bits in told)}

    def awake(self) -> set[int]:
        """Return the seats with viewers whose page is not hidden."""
        hidden = {looker.eye for looker in self.lookers} - {looker.eye for looker in self.lookers if not looker.hidden}
        return self.present() - hidden

    def announce(self) -> None:
        """Report this worker's viewers to the other workers; reports expire unless repeated."""
        self.tables.store.tell((self.id, self.here))

    @property
    def here(self) -> int:
        """The seats with viewers at this worker, as bits."""
        return sum(1 << seat for seat in {looker.eye for looker in self.lookers if looker.eye >= 0})

    def hear_of(self, worker: str, here: int) -> None:
        """Process another worker's report of its viewers."""
        before = self.present()
        if worker not in self.elsewhere:
            self.announce()  # a new worker does not know our viewers
        self.elsewhere[worker] = (here, time.monotonic())
        if self.present() != before:
            self.scenes.clear()
            for looker in self.lookers:
                looker.wake(hurry=False)

    def tell_late(self, seat: int, late: bool) -> None:
        """Show or clear that the bot in this seat is late."""
        if (seat in self.late_bots) != late:
            self.late_bots ^= {seat}
            self.scenes.clear()
            for looker in self.lookers:
                looker.wake(hurry=False)

    def late(self, seat: int) -> bool:
        """Whether the person in this seat is over time."""
        asked = self.status == PLAYING and self.progress.state.asked >> seat & 1
        person = self.seats[seat].kind != BOT and not self.seats[seat].stand_in
        return bool(asked) and person and time.time() - self.changed_at > self.pace

    def is_bot(self, seat: int) -> bool:
        """Whether a bot moves for this seat."""
        return self.seats[seat].kind == BOT or self.seats[seat].stand_in

    @property
    def resigned(self) -> set[int]:
        """The seats that have resigned."""
        return {seat.seat for seat in self.seats if seat.resigned}

    @property
    def people(self) -> list[int]:
        """The seats of people, except those who have resigned."""
        return [seat.seat for seat in self.seats if seat.kind == PERSON and seat.holder and not seat.resigned]

    # Viewing.

    def scene(self, eye: int, language: str, box: Box) -> Json:
        """Return the scene of this eye, cached for viewers who see the same."""
        key = (eye, language, box)
        if key not in self.scenes:
            seen = self.story(eye, language, box).position
            self.scenes[key] = scene(self.look(self.progress.state.view(eye), language, box), seen)
        return self.scenes[key]

    def story(self, eye: int, language: str, box: Box) -> Story:
        """Return the story of this eye up to now."""
        key = (eye, language, box)
        story = self.stories.get(key)
        if story is None:
            if len(self.stories) >= SHAPES:
                self.forget()
            story = Story(self.game, eye, language, lambda view: self.position(view, language, box))
            story.read(self.progress, self.names)
            BUDGET.spend(weight(story.position))
        elif key not in self.scenes:
            story.read(self.progress, self.names)
        self.stories[key] = story  # drawing may have emptied the cache
        return story

    def forget(self) -> None:
        """Drop cached drawings that no viewer uses."""
        seen = [looker.story for looker in self.lookers]
        if any(story not in seen for story in self.stories.values()):
            self.stories = {key: story for key, story in self.stories.items() if story in seen}
            self.scenes = {key: scene for key, scene in self.scenes.items() if key in self.stories}

    def look(self, view: State, language: str, box: Box) -> Look:
        """Return what the eye of this view may know of the table now."""
        progress, eye, over = self.progress, int(view.eye), self.status == OVER
        playing = self.status == PLAYING and eye >= 0 and not self.seats[eye].resigned
        own = progress.last_own(eye) if eye >= 0 else -1
        since = progress.entries[own].number if own >= 0 else 0
        book = self.books.setdefault((eye, language), Notebook(self.game, eye, language))
        return Look(
            game=self.game,
            eye=eye,
            language=language,
            box=box,
            view=view,
            status=self.status,
            version=self.version,
            steps=self.steps,
            since=since,
            since_step=progress.step_of(since),
            offer=progress.since[eye] if playing and view.asked >> eye & 1 else None,
            undo=playing and progress.may_undo(eye),
            grace=self.tables.settings.grace,
            seats=self.seats_seen(),
            bots_late=bool(self.late_bots),
            log=book.read(progress.entries, view, self.names),
            sealed=progress.dice.sealed,
            seed=progress.dice.seed if over else None,
            places=places(progress.state, self.ending, self.resigned) if over else None,
            ending=self.ending,
            next=self.next,
        )

    def seats_seen(self) -> list[SeatSeen]:
        """Return the public facts of all seats."""
        present = self.present()
        return [
            SeatSeen(
                kind=seat.kind,
                level=seat.level,
                name=seat.name,
                free=not self.is_taken(seat.seat),
                stand_in=seat.stand_in,
                resigned=seat.resigned,
                wish=seat.wish,
                late=self.late(seat.seat),
                votes=sorted(self.votes.get(seat.seat, ())),
                online=seat.seat in present,
            )
            for seat in self.seats
        ]

    def position(self, view: State, language: str, box: Box) -> Json:
        """Return the drawing and the scores of a view."""
        with DRAWING.time():
            return position(self.game, view, self.names, language, box)

    def changed(self, hurry: bool = True) -> None:
        """Wake all viewers, with priority if a person has moved, and the bots that are asked."""
        self.version += 1
        self.used = time.monotonic()
        self.scenes.clear()
        for looker in self.lookers:
            looker.wake(hurry)
        self.tables.wake_bots(self)
        self.tables.table_changed(self)

    @property
    def steps(self) -> int:
        """The number of steps so far: the stops of a replay."""
        return len(self.progress.steps)

    # Changes.

    async def play(self, seat: int, offer: int, text: str) -> None:
        """Play the seat's answer to its question; a duplicate changes nothing."""
        begun = time.perf_counter()
        async with self.lock:
            if self.status != PLAYING:
                raise Refused("table", "not_playing")
            state = self.progress.state
            if state.asked >> seat & 1 and self.progress.since[seat] == offer:
                await self.commit(self.progress.move(seat, text, time.time()), hurry=not self.is_bot(seat))
                MOVE.observe(time.perf_counter() - begun)
                if not self.is_bot(seat):
                    self.moved_at = time.monotonic()
                MOVES.labels("bot" if self.is_bot(seat) else "person").inc()
            elif not self.progress.done_already(seat, offer, text):
                raise Refused("table", "stale" if state.asked >> seat & 1 else "not_your_turn")

    async def undo(self, seat: int) -> None:
        """Undo the seat's last move."""
        async with self.lock:
            if self.status != PLAYING:  # after the end the seed is public, so all later dice are known
                raise Refused("table", "not_playing")
            await self.commit(self.progress.undo(seat))

    async def begin_if_full(self) -> None:
        """Begin once all seats are taken. If two workers try at once, one of them succeeds."""
        async with self.lock:
            if self.status == OPEN and all(self.is_taken(seat) for seat in range(len(self.seats))):
                with contextlib.suppress(Refused):
                    await self.commit(self.progress.begin(time.time()))

    def is_taken(self, seat: int) -> bool:
        """Whether a bot or a person has this seat."""
        return self.seats[seat].kind == BOT or self.seats[seat].holder is not None

    async def commit(self, advance: Advance, hurry: bool = True) -> None:
        """Write the change to disk, then notify all pages, with priority for people's moves."""
        was, status_was, since_before = self.progress.top, self.status, self.progress.since
        status = OVER if advance.state.over() else PLAYING
        now = time.time()
        values: dict[str, Any] = {
            "top": advance.top,
            "since": list(advance.since),
            "asked": int(advance.state.asked),
            "status": status,
            "changed": now,
            "moment": moment(self.game, advance.state),
        }
        if status == OVER:
            self.result = values["result"] = result(self.game, advance.state, "", self.resigned)
        if advance.undone is not None:
            values |= {"dump": None, "dump_top": 0}
        elif advance.top // DUMP_EVERY > was // DUMP_EVERY:
            values |= {"dump": dump(self.game, advance.state), "dump_top": advance.top}
        rows = models.moves(self.id, advance.entries)

        def job(session: Session) -> int:
            stamp, voted = self.tables.store.advance(session, self.id, values | {"was": was, "status_was": status_was})
            if status_was == OPEN and session.scalar(models.FREE, {"this": self.id}):
                raise Conflict  # a player has just left
            if rows:
                session.execute(models.ADD_MOVES, rows if len(rows) > 1 else rows[0])
            if advance.undone is not None:
                gone = (models.Move.table == self.id, models.Move.number == advance.undone)
                session.execute(update(models.Move).where(*gone).values(undone=True))
            if voted or self.votes:
                session.execute(delete(models.Vote).where(models.Vote.table == self.id))
            return stamp

        move = self.tables.store.shared and status_was == PLAYING and advance.undone is None
        try:
            if move:
                stamp = await self.tables.store.move(values | {"this": self.id, "was": was, "lines": rows})
            else:
                stamp = await self.tables.store.write(job)
        except Conflict:
            await self.tables.reload(self)
            raise Refused("table", "again") from None
        self.progress.take(advance)
        self.status, self.changed_at = status, now
        self.votes.clear()
        self.stamped(stamp)
        self.changed(hurry)
        self.tables.call_back(self, since_before if status_was == PLAYING else ())

    def stamped(self, stamp: int) -> None:
        """Store the counter of our own change; a gap means that another worker's change was missed."""
        if not self.tables.store.shared:
            return
        if stamp != self.stamp + 1:
            self.tables.outdated(self)
        self.stamp = stamp

    async def change_seat(self, seat: int, **values: Any) -> None:
        """Change the row of a seat and announce it."""
        await self.write(
            lambda session: session.execute(
                update(models.Seat).where(models.Seat.table == self.id, models.Seat.seat == seat).values(values)
            )
        )
        for name, value in values.items():
            setattr(self.seats[seat], name, value)
        self.names = [each.name for each in self.seats]
        self.changed()

    async def write(self, job: Callable[[Session], Any]) -> None:
        """Commit a change that is not a move."""

        def run(session: Session) -> int:
            job(session)
            return self.tables.store.touch(session, self.id)

        self.stamped(await self.tables.store.write(run))

    async def say(self, seat: int, text: str) -> None:
        """Add a line of chat from a seat or a watcher."""
        line = {"seat": seat, "text": text, "at": time.time()}
        await self.write(lambda session: session.execute(insert(models.Chat).values(table=self.id, **line)))
        self.chat = models.kept([*self.chat, line])
        for looker in self.lookers:
            looker.wake()

    def send_away(self) -> None:
        """Make all viewers reconnect, perhaps to another worker."""
        for looker in self.lookers:
            looker.leave()

    async def close(self) -> None:
        """Discard the table."""
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
