"""Rematches: a new table with the same seats and colours, opened when all players agree."""

from sqlalchemy import update

from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.live import LiveTable
from pangaea.table.models import AGAIN, DECLINED, OVER, PERSON
from pangaea.table.tables import Place, Plan, Tables
from pangaea.table.wire import Conflict


async def rematch(tables: Tables, live: LiveTable, seats: list[int], wanted: bool = True) -> LiveTable | None:
    """Record whether these seats want a rematch. Return the new table as soon as all people agree."""
    if live.status != OVER:
        raise Refused("table", "not_over")
    if not seats:
        raise Refused("table", "not_your_seat")
    async with live.lock:
        if live.next is None:
            await wish(live, seats, AGAIN if wanted else DECLINED)
            people = [seat for seat in live.seats if seat.kind == PERSON and seat.holder]
            if wanted and all(seat.wish == AGAIN for seat in people):
                await create(tables, live)
    return await tables.live(live.next) if live.next else None


async def wish(live: LiveTable, seats: list[int], wanted: str) -> None:
    """Store the wishes of these seats."""
    if all(live.seats[seat].wish == wanted for seat in seats):
        return
    which = update(models.Seat).where(models.Seat.table == live.id, models.Seat.seat.in_(seats))
    await live.write(lambda session: session.execute(which.values(wish=wanted)))
    for seat in seats:
        live.seats[seat].wish = wanted
    live.changed()
    if wanted == AGAIN:
        live.tables.wanted_again(live, seats)


async def create(tables: Tables, live: LiveTable) -> None:
    """Open the new table, unless another worker has just opened it."""
    places = [Place(seat.kind, seat.level, seat.name, seat.holder) for seat in live.seats]
    plan = Plan(live.game, live.options, places, live.pace, live.live, live.watch, live.host, live.hints)
    try:
        live.next = (await tables.create(plan, after=live.id)).id
        live.changed()
    except Conflict:
        await tables.reload(live)
