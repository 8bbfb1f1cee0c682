"""Limits on a visitor's tables and bots."""

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.table import models
from pangaea.table.models import BOT, OPEN, PLAYING
from pangaea.table.settings import Settings


def check_quota(session: Session, settings: Settings, host: str) -> None:
    """Refuse this transaction if its visitor now has too many tables or bots."""
    own = and_(models.Table.host == host, models.Table.status.in_((OPEN, PLAYING)))
    tables = session.scalar(select(func.count()).select_from(models.Table).where(own)) or 0
    seats = select(func.count()).select_from(models.Seat).join(models.Table).where(own, models.Seat.kind == BOT)
    if tables > settings.tables_per_visitor or (session.scalar(seats) or 0) > settings.bots_per_visitor:
        raise Refused("table", "too_many_tables")
