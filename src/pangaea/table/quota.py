"""Limits on a visitor's tables and bots."""

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.models import BOT, OPEN, PLAYING
from pangaea.table.settings import Settings
from pangaea.table.store import Store


async def check_quota(store: Store, settings: Settings, host: str, tables: int, bots: int) -> None:
    """Refuse a visitor who would have too many tables or bots."""

    def job(session: Session) -> tuple[int, int]:
        own = and_(models.Table.host == host, models.Table.status.in_((OPEN, PLAYING)))
        opened = session.scalar(select(func.count()).select_from(models.Table).where(own)) or 0
        seats = select(func.count()).select_from(models.Seat).join(models.Table).where(own, models.Seat.kind == BOT)
        return opened, session.scalar(seats) or 0

    opened, seated = await store.read(job) if host else (0, 0)
    if opened + tables > settings.tables_per_visitor or seated + bots > settings.bots_per_visitor:
        raise Refused("table", "too_many_tables")
