"""All records of a person as one zip file, written to disk game by game."""

import logging
import tempfile
import time
import zipfile
from pathlib import Path

from sqlalchemy import and_, select
from sqlalchemy.exc import SQLAlchemyError

from pangaea.games import GAMES
from pangaea.table import records
from pangaea.table.archive import fetch, restore
from pangaea.table.lists import own_tables
from pangaea.table.live import LiveTable
from pangaea.table.models import OVER, Table
from pangaea.table.seats import Visitor
from pangaea.table.tables import Tables
from pangaea.table.threads import in_thread

LOG = logging.getLogger("pangaea.table")


async def write(tables: Tables, visitor: Visitor) -> Path:
    """Write the file; the caller must delete it. Unreadable tables are left out and logged."""
    over = and_(own_tables(visitor.holder), Table.status == OVER, Table.game.in_(GAMES))
    which = select(Table.id).where(over).order_by(Table.changed)
    ids = await tables.store.read(lambda session: list(session.scalars(which)))
    with tempfile.NamedTemporaryFile(prefix="pangaea-", suffix=".zip", delete=False) as file:
        path = Path(file.name)
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
            for table in ids:
                try:
                    name, text = await record(tables, table)
                except SQLAlchemyError:
                    raise
                except Exception:  # one damaged table must not keep the others from being downloaded
                    LOG.warning("table %s is left out of a download: it cannot be read", table)
                else:
                    bundle.writestr(name, text)
    return path


async def record(tables: Tables, table: str) -> tuple[str, str]:
    """Return the file name (beginning with the day) and text of one record, without keeping the table in memory."""
    live = tables.live_tables.get(table)
    if live is None or live.outdated:
        row, seats, moves, _chat, _votes = await tables.store.read(lambda session: fetch(session, table))
        live = LiveTable(tables, row, seats, await in_thread(restore, row, len(seats), moves))
    day = time.strftime("%Y-%m-%d", time.localtime(live.changed_at))
    return f"{day}-{records.file_name(live)}", await in_thread(records.written, live)
