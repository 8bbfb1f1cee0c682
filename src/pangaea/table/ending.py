"""Ending early: a bot for an absent player, resigning, ending by agreement."""

import time
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.live import LiveTable
from pangaea.table.models import AGREED, END, OVER, PLAYING, RESIGNED
from pangaea.table.standing import result
from pangaea.table.wire import Conflict


async def resign(live: LiveTable, seats: list[int]) -> None:
    """Resign these seats. A bot takes over; with two seats, or when no person is left, the game ends."""
    async with live.lock:
        own = [seat for seat in seats if seat in live.people]
        if live.status != PLAYING or not own:
            raise Refused("table", "not_playing")
        left = [seat for seat in live.people if seat not in own]
        if len(live.seats) == 2 or not left:
            await finish(live, RESIGNED, own)
            return
        await change(live, own, stand_in=True, resigned=True, wish="")
        if all(live.seats[seat].wish == END for seat in left):
            await finish(live, AGREED)


async def vote(live: LiveTable, seat: int, by: int) -> None:
    """Vote for a bot in an absent player's seat; it takes over when more than half of the other people want it."""
    async with live.lock:
        if not 0 <= seat < len(live.seats) or not live.late(seat) or seat == by:
            raise Refused("table", "vote")
        voters = {other.seat for other in live.seats if other.seat != seat and not live.is_bot(other.seat)}
        votes = live.votes.setdefault(seat, set())
        if by not in votes:
            await live.write(lambda session: session.merge(models.Vote(table=live.id, seat=seat, by=by)))
            votes.add(by)
        if 2 * len(votes & voters) > len(voters):
            await live.change_seat(seat, stand_in=True)
        else:
            live.changed()


async def wish_to_end(live: LiveTable, seats: list[int], wanted: bool) -> None:
    """Agree or refuse to end the game here. It ends when all people agree; a refusal clears all offers."""
    async with live.lock:
        own = [seat for seat in seats if seat in live.people]
        if live.status != PLAYING or not own:
            raise Refused("table", "not_playing")
        await change(live, own if wanted else live.people, wish=END if wanted else "")
        if wanted and all(live.seats[seat].wish == END for seat in live.people):
            await finish(live, AGREED)


async def change(live: LiveTable, seats: list[int], **values: Any) -> None:
    """Set the same values for several seats."""
    which = update(models.Seat).where(models.Seat.table == live.id, models.Seat.seat.in_(seats))
    await live.write(lambda session: session.execute(which.values(values)))
    for seat in seats:
        for name, value in values.items():
            setattr(live.seats[seat], name, value)
    live.changed()


async def finish(live: LiveTable, ending: str, resigned: list[int] | None = None) -> None:
    """End the game early; the caller holds the lock."""
    gone = live.resigned | set(resigned or ())
    found = result(live.game, live.progress.state, ending, gone)
    top, now = live.progress.top, time.time()
    values = {"status": OVER, "ending": ending, "result": found, "asked": 0, "changed": now}
    seats = update(models.Seat).where(models.Seat.table == live.id)

    def job(session: Session) -> int:
        stamp, _voted = live.tables.store.advance(session, live.id, values | {"was": top, "status_was": PLAYING})
        session.execute(seats.where(models.Seat.seat.in_(gone)).values(resigned=True))
        session.execute(seats.values(wish=""))
        return stamp

    try:
        stamp = await live.tables.store.write(job)
    except Conflict:
        await live.tables.reload(live)
        raise Refused("table", "again") from None
    live.status, live.ending, live.result, live.changed_at = OVER, ending, found, now
    for seat in live.seats:
        seat.wish, seat.resigned = "", seat.seat in gone
    live.stamped(stamp)
    live.changed()
