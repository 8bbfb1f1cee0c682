"""How many tables and bots a visitor may have at once."""

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.models import BOT, OPEN, PLAYING
from pangaea.table.settings import Settings
from pangaea.table.store import Store


async def check_quota(store: Store, settings: Settings, host: str, bots: int) -> None:
    """Refuse a table with so many bots to a visitor who has too many tables, or too many bots at them."""

    def job(session: Session) -> tuple[int, int]:
        own = and_(models.Table.host == host, models.Table.status.in_((OPEN, PLAYING)))
        tables = session.scalar(select(func.count()).select_from(models.Table).where(own)) or 0
        seats = select(func.count()).select_from(models.Seat).join(models.Table).where(own, models.Seat.kind == BOT)
        return tables, session.scalar(seats) or 0

    tables, seated = await store.read(job) if host else (0, 0)
    if tables >= settings.tables_per_visitor or seated + bots > settings.bots_per_visitor:
        raise Refused("table", "too_many_tables")
