"""The ASGI application: pages, API and sockets, with strict headers and limits."""

import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Literal
from urllib.parse import urlsplit

from fastapi import FastAPI, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from pangaea import __version__
from pangaea.core.game import Refused
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, Words
from pangaea.table import (
    api,
    installed,
    language,
    learn,
    lessons,
    pages,
    people_api,
    people_pages,
    practice,
    reviews,
    rules,
)
from pangaea.table.analyst import Analyst
from pangaea.table.api import Speaks, TableId, TablesOf, Who
from pangaea.table.guard import Guard
from pangaea.table.health import add_health
from pangaea.table.metrics import counted
from pangaea.table.seats import YEAR
from pangaea.table.settings import Settings
from pangaea.table.sockets import RESTART
from pangaea.table.tables import Tables
from pangaea.table.threads import in_thread
from pangaea.table.visit import Visit

LOG = logging.getLogger("pangaea.table")
FOR_EVER = "public, max-age=31536000, immutable"
ABOUT = "Take a seat, see your view and legal moves, and play. The page at /api says how the socket speaks."


def make_app(settings: Settings) -> FastAPI:
    """Return the application for these settings."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        counted()
        tables = Tables(settings)
        app.state.tables = tables
        await tables.open()
        app.state.analyst = Analyst(tables.store)
        yield
        await app.state.analyst.close()
        await tables.close()

    app = FastAPI(
        title="Pangaea", version=__version__, description=ABOUT, lifespan=life, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.include_router(api.router)
    app.include_router(people_api.router)
    app.include_router(learn.router)
    app.include_router(lessons.router)
    app.include_router(practice.router)
    app.include_router(reviews.router)
    add_pages(app)
    add_answers(app)
    add_health(app, settings)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard, settings=settings)
    return app


def add_pages(app: FastAPI) -> None:
    """Add the pages and their static files."""

    @app.get("/", response_class=HTMLResponse, include_in_schema=False)
    async def home(request: Request, tables: TablesOf, speaks: Speaks, visitor: Who) -> str:
        return await people_pages.home(tables, visitor, speaks, theme_of(request))

    @app.get("/lists", response_class=HTMLResponse, include_in_schema=False)
    async def home_part(tables: TablesOf, speaks: Speaks, visitor: Who) -> str:
        return await people_pages.home_part(tables, visitor, speaks)

    @app.get("/games", response_class=HTMLResponse, include_in_schema=False)
    async def games(
        request: Request,
        tables: TablesOf,
        speaks: Speaks,
        visitor: Who,
        state: str = "all",
        game: str = "",
        page: Annotated[int, Query(ge=0, le=100_000)] = 0,
    ) -> str:
        state, game = state if state in people_pages.STATES else "all", game if game in GAMES else ""
        theme = theme_of(request)
        return await people_pages.games(tables, visitor, speaks, theme, state=state, game=game, number=page)

    @app.get("/me", response_class=HTMLResponse, include_in_schema=False)
    async def me(request: Request, tables: TablesOf, speaks: Speaks) -> str:
        address = api.link_address(request, tables)
        return people_pages.me(speaks, theme_of(request), address, bool(tables.push.public))

    @app.get("/link", response_class=HTMLResponse, include_in_schema=False)
    async def link(request: Request, tables: TablesOf, speaks: Speaks, visitor: Who) -> str:
        return await people_pages.link(tables, visitor, speaks, theme_of(request))

    @app.get("/t/{table}", response_class=HTMLResponse, include_in_schema=False)
    async def table(table: TableId, request: Request, tables: TablesOf, speaks: Speaks, visitor: Who) -> str:
        live = await tables.live(table)
        Visit(live, visitor).check_looking()
        calls = bool(tables.push.public) and not live.live
        return pages.table(live, speaks, theme_of(request), invitation(request, tables, table), calls)

    @app.get("/t/{table}/qr.svg", include_in_schema=False)
    async def qr(table: TableId, request: Request, tables: TablesOf) -> Response:
        return Response(pages.qr(invitation(request, tables, table)), media_type="image/svg+xml")

    @app.get("/rules", response_class=HTMLResponse, include_in_schema=False)
    async def all_rules(request: Request, speaks: Speaks) -> str:
        return rules.all_rules(speaks, theme_of(request))

    @app.get("/rules/{game}", response_class=HTMLResponse, include_in_schema=False)
    async def game_rules(game: str, request: Request, speaks: Speaks) -> str:
        if game not in GAMES:
            raise HTTPException(404)
        return rules.rules(game, speaks, theme_of(request))

    @app.get("/rules/{game}/board.svg", include_in_schema=False)
    async def rules_picture(game: str, speaks: Speaks) -> Response:
        if game not in GAMES:
            raise HTTPException(404)
        return drawing(await in_thread(rules.example, game, speaks))

    @app.get("/rules/{game}/{lesson}.svg", include_in_schema=False)
    async def rules_position(
        game: str, lesson: str, speaks: Speaks, theme: Literal["paper", "night", ""] = "", narrow: bool = False
    ) -> Response:
        found = await in_thread(rules.position_picture, game, lesson, speaks, theme, narrow) if game in GAMES else None
        if found is None:
            raise HTTPException(404)
        return drawing(found)

    @app.get("/t/{table}/analysis", response_class=HTMLResponse, include_in_schema=False)
    async def analysis(table: TableId, request: Request, tables: TablesOf, speaks: Speaks, visitor: Who) -> str:
        return reviews.page(await tables.live(table), visitor, speaks, theme_of(request))

    @app.get("/learn/{game}", response_class=HTMLResponse, include_in_schema=False)
    async def learn_page(game: str, request: Request, speaks: Speaks) -> str:
        return lessons.page(game, speaks, theme_of(request))

    @app.get("/practice/{game}", response_class=HTMLResponse, include_in_schema=False)
    async def practice_page(game: str, request: Request, speaks: Speaks) -> str:
        return await in_thread(practice.page, game, speaks, theme_of(request))

    @app.get("/api", response_class=HTMLResponse, include_in_schema=False)
    async def api_page(request: Request, speaks: Speaks) -> str:
        return pages.api(app.openapi(), speaks, theme_of(request))

    @app.get("/language/{code}", include_in_schema=False)
    async def choose_language(code: str, request: Request) -> RedirectResponse:
        back = urlsplit(request.headers.get("referer", "/")).path or "/"
        answer = RedirectResponse(back if not back.startswith("//") else "/", status_code=303)
        if code in LANGUAGES:
            answer.set_cookie(language.COOKIE, code, max_age=YEAR, samesite="lax")
        return answer

    @app.get("/offline", response_class=HTMLResponse, include_in_schema=False)
    async def offline(request: Request, speaks: Speaks) -> str:
        return pages.error(speaks, theme_of(request), Words(speaks, "people")("offline.text"))

    @app.get("/manifest.webmanifest", include_in_schema=False)
    async def manifest(speaks: Speaks) -> Response:
        return JSONResponse(installed.manifest(speaks), media_type="application/manifest+json")

    @app.get("/sw.js", include_in_schema=False)
    async def worker() -> Response:
        return Response(installed.worker(), media_type="text/javascript", headers={"Cache-Control": "no-cache"})

    @app.get("/static/{version}/{name}", include_in_schema=False)
    async def static(version: str, name: str) -> Response:
        found = pages.static_files().get(name)
        if found is None:
            raise HTTPException(404)
        kept = FOR_EVER if version == pages.version() else "no-cache"
        return Response(found[1], media_type=found[0], headers={"Cache-Control": kept})


def add_answers(app: FastAPI) -> None:
    """Add error handlers: errors are reported in the reader's language, never as a traceback."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        speaks = language.of(request.headers, request.cookies, request.query_params.get("language"))
        lost = error.key in ("no_table", "no_step", "no_game", "no_puzzle", "no_lesson")
        if wants_page(request):
            return HTMLResponse(pages.error(speaks, theme_of(request), error.text(speaks)), 404 if lost else 409)
        body = {"error": error.text(speaks), "rule": error.rule, "key": error.key}
        return JSONResponse(body, 404 if lost else 429 if error.key == "flood" else 409)

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, error: RequestValidationError) -> Response:
        speaks = language.of(request.headers, request.cookies, request.query_params.get("language"))
        where = sorted({".".join(str(part) for part in each["loc"])[:80] for each in error.errors()})
        if wants_page(request):
            return HTMLResponse(pages.error(speaks, theme_of(request), Words(speaks, "table")("error.lost")), 404)
        body = {
            "error": Words(speaks, "table")("refuse.text"),
            "key": "text",
            "where": [ascii(place) for place in where],
        }
        return JSONResponse(body, 422)

    @app.exception_handler(WebSocketDisconnect)
    async def gone(_socket: WebSocket, _error: WebSocketDisconnect) -> None:
        """Ignore a client that is gone before its socket was served."""

    @app.exception_handler(SQLAlchemyError)
    async def away(request: Request | WebSocket, _error: SQLAlchemyError) -> Response | None:
        LOG.warning("the database is away: %s", request.scope.get("method", "a socket"))
        if isinstance(request, WebSocket):
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client is gone
                await request.close(RESTART)  # the page connects again
            return None
        speaks = language.of(request.headers, request.cookies, request.query_params.get("language"))
        text = Words(speaks, "table")("refuse.away")
        if wants_page(request):
            return HTMLResponse(pages.error(speaks, theme_of(request), text), 503)
        return JSONResponse({"error": text, "key": "away"}, 503)

    @app.exception_handler(Exception)
    async def broken(request: Request, _error: Exception) -> Response:
        speaks = language.of(request.headers, request.cookies, request.query_params.get("language"))
        return JSONResponse({"error": Words(speaks, "table")("error.title")}, 500)

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> Response:
        speaks = language.of(request.headers, request.cookies, request.query_params.get("language"))
        if wants_page(request):
            text = Words(speaks, "table")("error.lost")
            return HTMLResponse(pages.error(speaks, theme_of(request), text), error.status_code)
        return JSONResponse({"error": error.detail}, error.status_code)


def invitation(request: Request, tables: Tables, table: str) -> str:
    """Return a table's URL for guests; a host at localhost shares the network address."""
    if request.url.hostname in ("localhost", "127.0.0.1", "::1") and tables.settings.network:
        return f"{tables.settings.network}t/{table}"
    return str(request.url_for("table", table=table))


def drawing(picture: str) -> Response:
    """Return a drawing as a file, with its styles inside."""
    alone = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(picture, media_type="image/svg+xml", headers=alone)


def theme_of(request: Request) -> str:
    """Return the theme that the visitor has chosen, or nothing."""
    return request.cookies.get("theme", "")


def wants_page(request: Request) -> bool:
    """Whether the client is a browser that expects a page."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")
