"""The HTTP API for people: leaving and ending tables, the waiting room, devices, recovery words, push, records."""

from typing import Annotated

from fastapi import APIRouter, Cookie, Header, Path, Request, Response, WebSocket
from fastapi.responses import FileResponse
from pydantic import BaseModel, Field
from starlette.background import BackgroundTask

from pangaea.bots import LEVELS
from pangaea.core.game import Refused
from pangaea.table import again, bundle, ending, lists, people, recovery, waiting
from pangaea.table.api import OPENS, Known, Speaks, TableId, TablesOf, Who, link_address, set_cookie
from pangaea.table.live import LiveTable
from pangaea.table.pages import qr_data
from pangaea.table.scene import Json
from pangaea.table.seats import COOKIE, Visitor
from pangaea.table.tables import Tables

router = APIRouter(prefix="/api", tags=["people"])
ASKS = "pangaea-asks"  # the cookie of a device that waits for acceptance
SeatId = Annotated[int, Path(ge=0, le=7)]
DeviceId = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]
Agent = Annotated[str, Header()]
Done = dict[str, bool]
DONE: Done = {"done": True}


class Bots(BaseModel):
    """Bots for free seats, or new levels for bots."""

    levels: dict[int, str] = Field(max_length=8, description="seat number to level", examples=[{"1": "normal"}])


class Agreement(BaseModel):
    """Yes or no."""

    agree: bool = True


class Listing(BaseModel):
    """Whether to show a finished table in the caller's list."""

    shown: bool


class Claim(BaseModel):
    """A code typed on a new device."""

    code: str = Field(max_length=40, examples=["7KM3-9QXD"])
    bring: bool = Field(False, description="the new device's own seats come along; without it they stay behind")


class Answer(BaseModel):
    """Whether to accept a device."""

    device: str = Field(pattern="^[0-9a-f]{64}$")
    let_in: bool


class Words(BaseModel):
    """Recovery words."""

    words: str = Field(max_length=400)
    bring: bool = False


class PushKeys(BaseModel):
    """The keys of a subscription, as browsers give them."""

    p256dh: str = Field(max_length=120)
    auth: str = Field(max_length=40)


class PushWish(BaseModel):
    """A browser's Web Push subscription."""

    endpoint: str = Field(max_length=1000)
    keys: PushKeys


class PushEnd(BaseModel):
    """A browser to unsubscribe."""

    endpoint: str = Field(max_length=1000)


def own_seats(live: LiveTable, visitor: Visitor | None) -> list[int]:
    """Return the caller's seats; refuse a caller without any."""
    found = live.seats_of(visitor)
    if not found:
        raise Refused("table", "not_your_seat")
    return found


# A table before it begins.


@router.post("/tables/{table}/leave")
async def leave(table: TableId, tables: TablesOf, visitor: Known) -> Done:
    """Leave a table that has not begun."""
    await waiting.leave(tables, await tables.live(table), visitor)
    return DONE


@router.post("/tables/{table}/cancel")
async def cancel(table: TableId, tables: TablesOf, visitor: Known) -> Done:
    """Close a table that has not begun; for its host."""
    await waiting.cancel(tables, await tables.live(table), visitor)
    return DONE


@router.post("/tables/{table}/bots")
async def put_bots(table: TableId, wish: Bots, tables: TablesOf, visitor: Known, speaks: Speaks) -> Done:
    """Put bots into free seats or change their levels; for the host. The game begins when no seat is free."""
    if not all(level in LEVELS for level in wish.levels.values()):
        raise Refused("people", "no_level", known=", ".join(LEVELS))
    await waiting.put_bots(tables, await tables.live(table), visitor, wish.levels, speaks)
    return DONE


@router.delete("/tables/{table}/bots/{seat}")
async def take_out(table: TableId, seat: SeatId, tables: TablesOf, visitor: Known) -> Done:
    """Remove a bot from its seat; for the host."""
    await waiting.take_out(tables, await tables.live(table), visitor, seat)
    return DONE


# Ending early, and rematches.


@router.post("/tables/{table}/resign")
async def resign(table: TableId, tables: TablesOf, visitor: Who) -> Done:
    """Resign. A bot takes over; with two seats, or when no person is left, the game ends."""
    live = await tables.live(table)
    await ending.resign(live, own_seats(live, visitor))
    return DONE


@router.post("/tables/{table}/end")
async def end(table: TableId, wish: Agreement, tables: TablesOf, visitor: Who) -> Done:
    """Agree or refuse to end the game here. It ends when all people agree."""
    live = await tables.live(table)
    await ending.wish_to_end(live, own_seats(live, visitor), wish.agree)
    return DONE


@router.post("/tables/{table}/rematch", dependencies=OPENS)
async def rematch(table: TableId, tables: TablesOf, visitor: Who, wish: Agreement | None = None) -> Json:
    """Ask for a rematch, agree to one, or decline. `id` is empty until all people agree."""
    live = await tables.live(table)
    agree = wish is None or wish.agree
    found = await again.rematch(tables, live, own_seats(live, visitor), agree)
    return {"id": found.id if found else "", "url": f"/t/{found.id}" if found else ""}


@router.post("/tables/{table}/list")
async def show_in_list(table: TableId, wish: Listing, tables: TablesOf, visitor: Who) -> Done:
    """Remove a finished table, or one that cannot be read, from the caller's list, or put it back."""
    holder = visitor.holder if visitor else ""
    await lists.show(tables.store, table, holder, wish.shown, table in tables.unreadable)
    tables.lobby.wake({holder})
    return DONE


@router.get("/records.zip")
async def all_records(tables: TablesOf, visitor: Known) -> FileResponse:
    """Return all records of the caller's finished games as a zip file."""
    path = await bundle.write(tables, visitor)
    gone = BackgroundTask(path.unlink, missing_ok=True)
    return FileResponse(path, media_type="application/zip", filename="pangaea-records.zip", background=gone)


# One person on several devices.


@router.post("/me/code")
async def new_code(request: Request, tables: TablesOf, visitor: Known) -> Json:
    """Create a one-time code for another device of the same person, valid for five minutes."""
    code = await tables.people.new_code(visitor)
    address = f"{link_address(request, tables)}#{code}"
    return {"code": code, "seconds": people.CODE_SECONDS, "address": address, "qr": qr_data(address)}


@router.get("/me/code")
async def who_asks(tables: TablesOf, visitor: Known) -> Json:
    """Return the device that asks with the caller's code."""
    link = await tables.people.asking(visitor)
    if link is None or link.state != people.ASKED:
        return {"device": None, "state": link.state if link else "none"}
    return {"device": link.device, "state": link.state, "label": link.label, "signs": link.signs}


@router.post("/me/code/answer")
async def answer(wish: Answer, tables: TablesOf, visitor: Known) -> Done:
    """Accept or reject the asking device."""
    await tables.people.answer(visitor, wish.device, wish.let_in)
    return DONE


@router.post("/me/claim")
async def claim(
    wish: Claim, request: Request, response: Response, tables: TablesOf, visitor: Who, user_agent: Agent = ""
) -> Json:
    """Claim a code on a new device. The other device must accept it; poll `GET /api/me/claim`."""
    tables.people.check_tries(request.client.host if request.client else "")
    own = visitor if wish.bring else None
    secret, signs = await tables.people.claim(wish.code, people.label_of(user_agent), own)
    asks = tables.people.keeper.token(Visitor(secret))
    secure = request.url.scheme == "https"
    response.set_cookie(
        ASKS, asks, max_age=people.CODE_SECONDS, path="/api/me", httponly=True, samesite="lax", secure=secure
    )
    return {"signs": signs, "seconds": people.CODE_SECONDS}


@router.get("/me/claim")
async def admitted(
    request: Request, response: Response, tables: TablesOf, asks: Annotated[str | None, Cookie(alias=ASKS)] = None
) -> Json:
    """Return whether the new device was accepted, and set its cookie."""
    read = tables.people.keeper.read(asks)
    if read is None:
        raise Refused("people", "not_let_in")
    visitor = await tables.people.admitted(read[0])
    if visitor is None:
        return {"in": False}
    set_cookie(request, response, visitor)
    response.delete_cookie(ASKS, path="/api/me")
    return {"in": True}


@router.get("/me/devices")
async def devices(tables: TablesOf, visitor: Known) -> list[Json]:
    """List the caller's further devices."""
    return [
        {"device": row.device, "label": row.label, "made": row.made, "this": row.device == visitor.device}
        for row in await tables.people.devices(visitor)
    ]


@router.delete("/me/devices/{device}")
async def sign_out(device: DeviceId, tables: TablesOf, visitor: Known) -> Done:
    """Sign out a further device."""
    await tables.people.sign_out(visitor, device)
    tables.turn_away(device)
    return DONE


@router.post("/me/words")
async def new_words(tables: TablesOf, visitor: Known, speaks: Speaks) -> Json:
    """Create eight recovery words, shown once; they replace older ones."""
    return {"words": await recovery.new_words(tables.people, visitor, speaks)}


@router.post("/me/recover")
async def recover(
    wish: Words, request: Request, response: Response, tables: TablesOf, visitor: Who, user_agent: Agent = ""
) -> Done:
    """Become the person with these recovery words."""
    tables.people.check_tries(request.client.host if request.client else "")
    own = visitor if wish.bring else None
    found = await recovery.recover(tables.people, wish.words, people.label_of(user_agent), own)
    set_cookie(request, response, found)
    return DONE


# Web Push and live lists.


@router.get("/me/push")
async def push_key(tables: TablesOf) -> Json:
    """Return the key for browsers to subscribe; empty if this server sends no push messages."""
    return {"key": tables.push.public}


@router.post("/me/push")
async def subscribe(wish: PushWish, tables: TablesOf, visitor: Known, speaks: Speaks) -> Done:
    """Subscribe this browser to 'your turn' messages."""
    await tables.push.subscribe(visitor, wish.endpoint, wish.keys.p256dh, wish.keys.auth, speaks)
    return DONE


@router.delete("/me/push")
async def unsubscribe(wish: PushEnd, tables: TablesOf, visitor: Known) -> Done:
    """Unsubscribe this browser."""
    await tables.push.unsubscribe(visitor.holder, wish.endpoint)
    return DONE


@router.websocket("/lobby")
async def lobby(websocket: WebSocket) -> None:
    """Send `{"type": "changed"}` when the caller's lists of `GET /api/tables` have changed."""
    tables: Tables = websocket.app.state.tables
    token = websocket.headers.get("authorization", "").removeprefix("Bearer ") or websocket.cookies.get(COOKIE)
    visitor = await tables.people.visitor(token)
    await websocket.accept()
    await tables.lobby.attend(websocket, visitor.holder if visitor else "")
