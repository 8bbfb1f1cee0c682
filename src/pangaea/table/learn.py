"""Learning at the table: hints and help cards."""

from typing import Annotated
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from pangaea.analysis.hints import spoken
from pangaea.core.drawing import DESK
from pangaea.core.game import Refused
from pangaea.table import past
from pangaea.table.api import Speaks, TableId, TablesOf, Who
from pangaea.table.cards import ThingId, card
from pangaea.table.driver import rank
from pangaea.table.live import LiveTable
from pangaea.table.models import OPEN, PLAYING
from pangaea.table.scene import Json
from pangaea.table.threads import in_thread
from pangaea.table.turns import Turn
from pangaea.table.visit import Visit

router = APIRouter(prefix="/api", tags=["learn"])
GIVEN: WeakKeyDictionary[LiveTable, dict[int, tuple[int, Json]]] = WeakKeyDictionary()  # the last hint of each seat


class HintWish(BaseModel):
    """A request for a hint for one of the caller's seats."""

    seat: int = Field(ge=0, le=7)
    offer: int = Field(ge=0, description="`offer` of the scene: the question that this is about")


@router.post("/tables/{table}/hint")
async def hint(table: TableId, wish: HintWish, tables: TablesOf, visitor: Who, speaks: Speaks) -> Json:
    """Suggest up to three moves with chances and reasons, from the seat's view, if the table allows hints."""
    visit = Visit(await tables.live(table), visitor)
    live, seat = visit.live, visit.own(wish.seat)
    if live.status != PLAYING:
        raise Refused("table", "not_playing")
    if not live.hints and not alone(visit):
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


@router.get("/tables/{table}/help/{name}")
async def help_card(
    table: TableId, name: ThingId, tables: TablesOf, visitor: Who, speaks: Speaks, seat: int | None = None,
    step: Annotated[int | None, Query(ge=0, description="moves before the moment; by default all")] = None,
) -> Json:  # fmt: skip
    """Explain the thing with this id in the drawing: what it is, its effect here, and its rule."""
    visit = Visit(await tables.live(table), visitor)
    visit.check_looking()
    live, chair = visit.live, visit.room(DESK, seat).chair
    if step is None:
        return card(live.game, live.progress.state.view(visit.eye(seat)), name, speaks, live.names, chair)
    if step > live.steps or live.status == OPEN:
        raise Refused("table", "no_step", n=live.steps)
    state = live.progress.state if step == live.steps else await in_thread(past.state_at, live, step)
    return card(live.game, state.view(visit.eye_after(seat)), name, speaks, live.names, chair)


def alone(visit: Visit) -> bool:
    """Whether all other seats are bots."""
    live: LiveTable = visit.live
    return all(live.is_bot(seat) or seat in visit.mine for seat in range(len(live.seats)))
