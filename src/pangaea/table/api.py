"""The HTTP API for pages and programs: open a table, take a seat, see the table, move, replay."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from pangaea.core.drawing import DESK, Box
from pangaea.core.game import Refused
from pangaea.core.reading import find_number
from pangaea.core.record import NAME_LENGTH
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table import language, lists, past, records, waiting
from pangaea.table.catalogue import game_sheet
from pangaea.table.limits import clean_name, same_name
from pangaea.table.live import LiveTable
from pangaea.table.metrics import REJECTED
from pangaea.table.models import BOT, OPEN, PERSON
from pangaea.table.scene import Json
from pangaea.table.seats import COOKIE, YEAR, Visitor
from pangaea.table.settings import DAY
from pangaea.table.sockets import CLOSED, Socket
from pangaea.table.tables import Place, Plan, Tables
from pangaea.table.threads import in_thread
from pangaea.table.visit import Visit

FAR = 10_000  # pixels, wider than any screen
router = APIRouter(prefix="/api", tags=["table"])
Level = Literal["beginner", "easy", "normal", "hard", "expert", "master"]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$")]


class SeatWish(BaseModel):
    """A seat of a new table."""

    kind: Literal["me", "person", "bot"] = Field(description="me: the caller; person: free for a guest; bot")
    level: Level = "normal"
    name: str = Field("", max_length=4 * NAME_LENGTH, description="of the caller; several `me` share one device")


class TableWish(BaseModel):
    """A new table."""

    game: str = Field(max_length=40, examples=list(GAMES)[:1])
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    days: int = Field(0, ge=0, le=14, description="days for a move; 0 is a live table")
    watch: bool = Field(True, description="anybody may watch")
    hints: bool = Field(False, description="hints are allowed although people play against each other")


class Sitting(BaseModel):
    """A request for a seat."""

    name: str = Field(max_length=4 * NAME_LENGTH)


class MoveWish(BaseModel):
    """A move."""

    seat: int = Field(ge=0, le=7)
    offer: int = Field(ge=0, description="`offer` of the scene: the question that this answers")
    text: str = Field(max_length=200, examples=["place t_rex forest"])


class SeatNumber(BaseModel):
    """A seat of the caller."""

    seat: int = Field(ge=0, le=7)


class Fork(BaseModel):
    """A request to continue from a position of a finished game."""

    step: int = Field(ge=0)
    seat: int = Field(ge=0, le=7)
    level: Level = "normal"


class Token(BaseModel):
    """A visitor's secret; send it as `Authorization: Bearer TOKEN`."""

    token: str


class TableMade(BaseModel):
    """The id and the URL of a table."""

    id: str
    url: str


def tables_of(request: Request) -> Tables:
    """Return the server's tables."""
    tables: Tables = request.app.state.tables
    return tables


def language_of(request: Request, language_: Annotated[str | None, Query(alias="language")] = None) -> str:
    """Return the reader's language."""
    return language.of(request.headers, request.cookies, language_)


async def visitor_of(request: Request, authorization: Annotated[str | None, Header()] = None) -> Visitor | None:
    """Return the visitor by cookie or bearer token, or None."""
    token = authorization.removeprefix("Bearer ") if authorization else request.cookies.get(COOKIE)
    return await tables_of(request).people.visitor(token)


def known(request: Request, response: Response, visitor: Annotated[Visitor | None, Depends(visitor_of)]) -> Visitor:
    """Return the visitor; a new one gets a cookie."""
    if visitor is None:
        visitor = tables_of(request).people.keeper.new()
        set_cookie(request, response, visitor)
    return visitor


def set_cookie(request: Request, response: Response, visitor: Visitor) -> None:
    """Store the visitor's secret in an HttpOnly cookie."""
    response.set_cookie(
        COOKIE,
        tables_of(request).people.keeper.token(visitor),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


TablesOf = Annotated[Tables, Depends(tables_of)]


def may_open(request: Request, tables: TablesOf) -> None:
    """Refuse another table to an address that has opened many, because a visitor without a cookie is new."""
    if request.client is not None and not tables.openers.take(request.client.host):
        REJECTED.labels("tables").inc()
        raise Refused("table", "flood")


OPENS = [Depends(may_open)]
Who = Annotated[Visitor | None, Depends(visitor_of)]
Known = Annotated[Visitor, Depends(known)]
Speaks = Annotated[str, Depends(language_of)]


def room(
    width: Annotated[int, Query(ge=0)] = DESK.width,
    height: Annotated[int, Query(ge=0)] = DESK.height,
    finger: bool = False,
) -> Box:
    """Return the box for the drawing, in CSS pixels."""
    return Box.fitting(width, height, finger)


Room = Annotated[Box, Depends(room)]


@router.post("/session")
async def session(tables: TablesOf) -> Token:
    """Create a visitor and return its token, for programs without cookies."""
    return Token(token=tables.people.keeper.token(tables.people.keeper.new()))


@router.get("/games")
async def games(speaks: Speaks) -> list[Json]:
    """List the games with their modes and options."""
    return [game_sheet(game, speaks) for game in GAMES.values()]


@router.post("/tables", status_code=201, dependencies=OPENS)
async def create(wish: TableWish, tables: TablesOf, visitor: Known, speaks: Speaks) -> TableMade:
    """Open a table. It begins as soon as all its seats are taken."""
    if wish.game not in GAMES:
        raise Refused("table", "no_game", known=", ".join(GAMES))
    names: list[str] = []
    places: list[Place] = []
    for number, seat in enumerate(wish.seats):
        if seat.kind == "bot":
            places.append(Place(BOT, seat.level, Words(speaks, "table")(f"bot.{number}")))
        elif seat.kind == "person":
            places.append(Place(PERSON))
        else:
            name = clean_name(seat.name)
            if any(same_name(name, other) for other in names):
                raise Refused("table", "same_name")
            names.append(name)
            places.append(Place(PERSON, name=name, holder=visitor.holder))
    pace = wish.days * DAY or tables.settings.live_pace
    plan = Plan(GAMES[wish.game], wish.options, places, pace, not wish.days, wish.watch, visitor.holder, wish.hints)
    live = await tables.create(plan)
    return made(live)


@router.get("/tables")
async def tables(tables: TablesOf, visitor: Who) -> Json:
    """List tables with a free seat, games to watch, and the caller's tables: all running ones, then the last 30."""
    store, holder = tables.store, visitor.holder if visitor else ""
    mine = [*await lists.running(store, holder), *await lists.finished(store, holder)] if holder else []
    found = {"free": await lists.free(store), "watch": await lists.to_watch(store, holder), "mine": mine}
    return {name: [lists.public(row) for row in rows] for name, rows in found.items()}


@router.get("/tables/{table}")
async def look(
    table: TableId, tables: TablesOf, visitor: Who, speaks: Speaks, box: Room, seat: int | None = None
) -> Json:
    """Return the table as the caller may see it: drawing, legal moves, log, scores."""
    visit = Visit(await tables.live(table), visitor)
    visit.check_looking()
    live = visit.live
    own = visit.own_facts | {"chat": visit.talk}
    return live.scene(visit.eye(seat), speaks, visit.room(box, seat)) | own


@router.post("/tables/{table}/seats/{seat}")
async def sit(table: TableId, seat: int, wish: Sitting, tables: TablesOf, visitor: Known) -> TableMade:
    """Take a free seat."""
    live = await tables.live(table)
    await waiting.sit(tables, live, seat, clean_name(wish.name), visitor)
    return made(live)


@router.post("/tables/{table}/moves")
async def move(table: TableId, wish: MoveWish, tables: TablesOf, visitor: Who) -> TableMade:
    """Make a move. The same move sent twice for the same offer is made once."""
    visit = Visit(await tables.live(table), visitor)
    await visit.play(wish.seat, wish.offer, wish.text)
    return made(visit.live)


@router.post("/tables/{table}/undo")
async def undo(table: TableId, wish: SeatNumber, tables: TablesOf, visitor: Who) -> TableMade:
    """Undo the last move, if it revealed nothing and nobody else has acted since."""
    visit = Visit(await tables.live(table), visitor)
    await visit.undo(wish.seat)
    return made(visit.live)


@router.get("/tables/{table}/at/{step}")
async def at(
    table: TableId,
    step: int,
    tables: TablesOf,
    visitor: Who,
    speaks: Speaks,
    box: Room,
    seat: int | None = None,
) -> Json:
    """Return the position after this many moves, as the caller knew it then, or from any seat if the game is over."""
    live = await tables.live(table)
    visit = Visit(live, visitor)
    visit.check_looking()
    if not 0 <= step <= live.steps or live.status == OPEN:
        raise Refused("table", "no_step", n=live.steps)
    eye, box = visit.eye_after(seat), visit.room(box, seat)
    state = await in_thread(past.state_at, live, step)
    return past.position_at(live, step, state, eye, speaks, box)


@router.get("/tables/{table}/story/{step}/{end}")
async def story(
    table: TableId,
    step: int,
    end: int,
    tables: TablesOf,
    visitor: Who,
    speaks: Speaks,
    box: Room,
    seat: int | None = None,
) -> Json:
    """Return what happened between two positions, beat by beat, as the caller saw it."""
    live = await tables.live(table)
    visit = Visit(live, visitor)
    visit.check_looking()
    if not 0 <= step <= end <= min(live.steps, step + past.LONGEST) or live.status == OPEN:
        raise Refused("table", "no_step", n=live.steps)
    eye, box = visit.eye_after(seat), visit.room(box, seat)
    return await in_thread(past.story_of, live, step, end, eye, speaks, box)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: TableId, tables: TablesOf, visitor: Who) -> PlainTextResponse:
    """Return the record of a finished game, with the seed of its dice."""
    live = await tables.live(table)
    Visit(live, visitor).check_looking()
    text = await in_thread(records.written, live)
    headers = {"Content-Disposition": f'attachment; filename="{records.file_name(live)}"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/tables/{table}/verify")
async def verify(table: TableId, tables: TablesOf, visitor: Who) -> Json:
    """Recompute every outcome of chance from the seed."""
    live = await tables.live(table)
    Visit(live, visitor).check_looking()
    return await in_thread(records.verified, live)


@router.post("/records", status_code=201, dependencies=OPENS)
async def upload(request: Request, tables: TablesOf) -> TableMade:
    """Upload a record as text, to replay it or to continue from it."""
    body = await request.body()
    if len(body) > tables.settings.body_size:
        raise Refused("table", "too_long")
    return made(await tables.keep(await records.read(body, tables)))


@router.post("/tables/{table}/fork", status_code=201, dependencies=OPENS)
async def fork(table: TableId, wish: Fork, tables: TablesOf, visitor: Known) -> TableMade:
    """Play on from a position of a finished game, against bots."""
    live = await tables.live(table)
    Visit(live, visitor).check_looking()
    return made(await tables.play_on(live, wish.step, wish.seat, wish.level, visitor))


@router.websocket("/tables/{table}/socket")
async def socket(websocket: WebSocket, table: TableId) -> None:
    """Connect to the table by WebSocket. The API page describes the messages."""
    tables: Tables = websocket.app.state.tables
    token = websocket.headers.get("authorization", "").removeprefix("Bearer ") or websocket.cookies.get(COOKIE)
    speaks = language.of(websocket.headers, websocket.cookies, websocket.query_params.get("language"))
    wanted = websocket.query_params.get("seat", "")
    visitor = await tables.people.visitor(token)
    await websocket.accept()
    try:
        live = await tables.live(table)
    except Refused as refused:
        await websocket.send_json({"type": "refused", "text": refused.text(speaks)})
        await websocket.close(CLOSED)
        return
    seat = find_number(wanted, 10)
    asked = websocket.query_params
    width, height = find_number(asked.get("width", ""), FAR), find_number(asked.get("height", ""), FAR)
    box = Box.fitting(width or DESK.width, height or DESK.height, asked.get("finger") == "true")
    await Socket(websocket, Visit(live, visitor), speaks, seat, box).run()


def link_address(request: Request, tables: Tables) -> str:
    """Return the address at which another device enters a code; a visitor at localhost needs the network's address."""
    if request.url.hostname in ("localhost", "127.0.0.1", "::1") and tables.settings.network:
        return f"{tables.settings.network}link"
    return str(request.base_url) + "link"


def made(live: LiveTable) -> TableMade:
    """Return the response for a new table."""
    return TableMade(id=live.id, url=f"/t/{live.id}")
