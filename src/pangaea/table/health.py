"""Health and metrics: for balancers and container managers, and for the operators' Prometheus."""

import asyncio
import time

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy import func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session
from starlette.exceptions import HTTPException

from pangaea.table import metrics, models
from pangaea.table.api import TablesOf
from pangaea.table.guard import FORWARDED
from pangaea.table.limits import Networks
from pangaea.table.settings import Settings
from pangaea.table.tables import Tables

PATIENCE = 2.0  # seconds to wait for the database
FRESH = 10.0  # seconds for which counts over the whole database are cached


def add_health(app: FastAPI, settings: Settings) -> None:
    """Add the routes."""
    allowed = Networks(settings.operators)
    counts: dict[str, int] = {}
    counted = -FRESH

    @app.get("/health/live", include_in_schema=False)
    async def live() -> JSONResponse:
        """Report that the process responds."""
        return JSONResponse({"live": True})

    @app.get("/health/ready", include_in_schema=False)
    @app.get("/health", include_in_schema=False)
    async def ready(tables: TablesOf) -> JSONResponse:
        """Report whether the worker accepts visitors and reaches its database."""
        reached = await reaches(tables)
        well = tables.ready and reached
        return JSONResponse({"live": True, "ready": well, "database": reached}, 200 if well else 503)

    @app.get("/metrics", include_in_schema=False)
    async def show(request: Request, tables: TablesOf) -> Response:
        """Return the metrics for Prometheus."""
        nonlocal counts, counted
        forwarded = FORWARDED in request.headers and not settings.proxies  # by an unknown proxy
        if request.client is None or request.client.host not in allowed or forwarded:
            raise HTTPException(404)
        if time.monotonic() - counted > FRESH:
            try:
                counts = await asyncio.wait_for(tables.store.read(states), PATIENCE)
                counted = time.monotonic()
            except (SQLAlchemyError, TimeoutError):
                counts = {}  # still return the other metrics, which matter most now
        return Response(metrics.exposition(tables, counts), media_type=metrics.TYPE)


async def reaches(tables: Tables) -> bool:
    """Whether the database answers in time."""
    try:
        await asyncio.wait_for(tables.store.read(lambda session: session.execute(text("SELECT 1"))), PATIENCE)
    except (SQLAlchemyError, TimeoutError):
        return False
    return tables.store.writer.is_alive()


def states(session: Session) -> dict[str, int]:
    """Count the tables in each state."""
    found = session.execute(select(models.Table.status, func.count()).group_by(models.Table.status))
    return {str(status): int(count) for status, count in found}
