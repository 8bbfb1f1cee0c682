"""Backup and restore: all rows of one snapshot as compressed JSON lines, for SQLite and PostgreSQL.

A backup is taken while the server runs. It holds the key that signs cookies and the seeds of running games, so that its
file can be read by its owner alone.
"""

import base64
import gzip
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, insert, inspect, select, text

from pangaea import __version__
from pangaea.table.store import migrate

NOT_KEPT = ("alembic_version", "jobs")
BATCH = 500


class BadBackup(Exception):
    """A backup that cannot be read, or a database that cannot be written."""


def as_json(value: Any) -> Any:
    """Convert a value to JSON, which has no bytes."""
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def from_json(value: Any) -> Any:
    """Convert a value back from JSON."""
    if isinstance(value, dict) and set(value) == {"base64"}:
        return base64.b64decode(value["base64"])
    return value


def back_up(engine: Engine, path: Path) -> Counter[str]:
    """Write all rows of one snapshot to the file; return the number of rows per table."""
    part = path.with_name(f"{path.name}.part")
    rows: Counter[str] = Counter()
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        with gzip.open(file, "wt", encoding="utf-8") as out, snapshot(engine) as connection:
            revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
            head = {"pangaea": __version__, "revision": revision, "made": int(time.time())}
            out.write(json.dumps(head) + "\n")
            for name, row in every_row(connection):
                rows[name] += 1
                out.write(json.dumps([name, row], ensure_ascii=False) + "\n")
            out.write(json.dumps({"rows": rows}) + "\n")
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)
    return rows


def snapshot(engine: Engine) -> Connection:
    """Open a connection that sees the database as of its first read."""
    if engine.dialect.name == "postgresql":
        return engine.connect().execution_options(isolation_level="REPEATABLE READ", stream_results=True)
    return engine.connect()


def every_row(connection: Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield all rows, referenced ones before those that refer to them."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name not in NOT_KEPT:
            for row in connection.execute(select(table)):
                yield table.name, {name: as_json(value) for name, value in row._mapping.items()}


def read(path: Path) -> Iterator[Any]:
    """Read the lines of a backup."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadBackup(f"{path} is no whole backup ({type(error).__name__})") from None


def restore(path: Path, engine: Engine) -> Counter[str]:
    """Write a backup into an empty database and migrate it; return the number of rows per table."""
    lines = read(path)
    head = next(lines, None)
    if not isinstance(head, dict) or "revision" not in head:
        raise BadBackup(f"{path} is no backup of Pangaea")
    if inspect(engine).has_table("alembic_version"):
        raise BadBackup("the database is not empty: name a new file, or a database without tables")
    migrate(engine, head["revision"])
    rows: Counter[str] = Counter()
    with engine.begin() as connection:
        found = MetaData()
        found.reflect(connection)
        waiting: dict[str, list[dict[str, Any]]] = {}
        end: Any = None
        for line in lines:
            if isinstance(line, dict):
                end = line.get("rows")
                continue
            name, row = line
            if name not in waiting:
                write(connection, found, waiting)  # the rows referred to by the next ones
            waiting.setdefault(name, []).append({key: from_json(value) for key, value in row.items()})
            rows[name] += 1
            if len(waiting[name]) >= BATCH:
                write(connection, found, waiting)
        write(connection, found, waiting)
        if end is None or Counter(end) != rows:
            raise BadBackup(f"{path} ends too early")
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT setval('chat_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM chat), false)"))
    migrate(engine)
    return rows


def write(connection: Connection, found: MetaData, waiting: dict[str, list[dict[str, Any]]]) -> None:
    """Insert the waiting rows."""
    for name, rows in waiting.items():
        if name not in found.tables:
            raise BadBackup(f"there is no table {name}")
        connection.execute(insert(found.tables[name]), rows)
    waiting.clear()
