"""Learning at the table: hints."""

from weakref import WeakKeyDictionary

from fastapi import APIRouter
from pydantic import BaseModel, Field

from pangaea.analysis.hints import spoken
from pangaea.core.game import Refused
from pangaea.table.api import Speaks, TableId, TablesOf, Who
from pangaea.table.driver import rank
from pangaea.table.live import LiveTable
from pangaea.table.models import PLAYING
from pangaea.table.scene import Json
from pangaea.table.turns import Turn
from pangaea.table.visit import Visit

router = APIRouter(prefix="/api", tags=["learn"])
GIVEN: WeakKeyDictionary[LiveTable, dict[int, tuple[int, Json]]] = WeakKeyDictionary()  # the last hint of each seat


class HintWish(BaseModel):
    """A seat of the caller that wants to know what a strong player would do."""

    seat: int = Field(ge=0, le=7)
    offer: int = Field(ge=0, description="`offer` of the scene: the question that this is about")


@router.post("/tables/{table}/hint")
async def hint(table: TableId, wish: HintWish, tables: TablesOf, visitor: Who, speaks: Speaks) -> Json:
    """Up to three moves with their chance and why, at a table against bots; from nothing but what the seat sees."""
    visit = Visit(await tables.live(table), visitor)
    live, seat = visit.live, visit.own(wish.seat)
    if live.status != PLAYING:
        raise Refused("table", "not_playing")
    if not alone(visit):
        raise Refused("table", "hint_rivals")
    state = live.progress.state
    if not state.asked >> seat & 1:
        raise Refused("table", "not_your_turn")
    if live.progress.since[seat] != wish.offer:
        raise Refused("table", "stale")
    given = GIVEN.setdefault(live, {})
    if given.get(seat, (-1, {}))[0] != wish.offer:
        found = await tables.driver.thinkers.hint(live.game, state, seat, Turn(rank(live), live.host, live.id))
        given[seat] = (wish.offer, found)
    return spoken(given[seat][1], live.game.name, speaks, live.names)


def alone(visit: Visit) -> bool:
    """Whether all other seats are bots, so that a hint harms nobody."""
    live: LiveTable = visit.live
    return all(live.is_bot(seat) or seat in visit.mine for seat in range(len(live.seats)))
