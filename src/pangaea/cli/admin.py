"""`pangaea admin`: manage a server's tables and database."""

import argparse
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.table import Column, Table
from sqlalchemy import Engine, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pangaea.cli.output import BadInput, add_json, console, print_json, progress
from pangaea.core.game import Refused
from pangaea.table import models, retention
from pangaea.table.archive import fetch, restore
from pangaea.table.audit import audit, record_of
from pangaea.table.backup import BadBackup, back_up
from pangaea.table.backup import restore as restore_backup
from pangaea.table.models import CLOSED, OPEN, OVER, PERSON, PLAYING
from pangaea.table.settings import DAY, BadSetting, Settings, read_settings
from pangaea.table.store import InUse, claim, make_engine, migrate, writing


def add(command: argparse.ArgumentParser) -> None:
    """Add the subcommands."""
    command.description = (
        "Manage the tables of a server. The server may be running; it picks up the changes within seconds."
    )
    command.add_argument("--settings", default="", metavar="FILE", help="the settings file of the server")
    command.add_argument("--database", metavar="FILE or URL", help="the database of the server (default: pangaea.db)")
    commands = command.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def sub(name: str, about: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(run=run)
        return made

    found = sub("list", "list tables, the latest change first", list_tables)
    found.add_argument("--status", choices=(OPEN, PLAYING, OVER, CLOSED), help="only tables with this status")
    found.add_argument("--game", help="only tables of this game")
    found.add_argument("--untouched", type=float, default=0, metavar="DAYS", help="only tables unchanged for DAYS days")
    found.add_argument("--limit", type=int, default=50, help="maximum number of tables (50)")
    add_json(found)
    shown = sub("show", "show a table: seats, progress, and whether it replays without errors", show)
    shown.add_argument("table")
    add_json(shown)
    sub("close", "end the game of a table early", close).add_argument("table")
    sub("hide", "make a table private: only its players can see it", hide).add_argument("table")
    sub("unhide", "make a table public again: anyone can watch it", unhide).add_argument("table")
    exported = sub("export", "write a table's record; for an unfinished game it contains all hidden cards", export)
    exported.add_argument("table")
    exported.add_argument("--output", type=Path, metavar="FILE", help="default: standard output")
    sub("verify", "replay every table and recompute its dice", verify).add_argument("table", nargs="?", default="")
    sub("backup", "write a backup, and verify it by replaying every record in it", backup).add_argument(
        "file", type=Path
    )
    sub("restore", "write a backup into an empty database, and verify it", restore_file).add_argument("file", type=Path)
    old = sub("retire", "close, compress and delete old tables as the retention settings say", retire)
    old.add_argument("--dry-run", action="store_true", help="print what would be done, and change nothing")
    gone = sub("erase", "erase the person in this seat from all tables: names, chat, devices", erase)
    gone.add_argument("table")
    gone.add_argument("seat", type=int, help="the seat number, from 0")


def settings_of(args: argparse.Namespace) -> Settings:
    """Return the server's settings."""
    try:
        return read_settings(args.settings, database=args.database)
    except BadSetting as error:
        raise BadInput(str(error)) from None


def engine_of(args: argparse.Namespace) -> Engine:
    """Open the server's database and migrate it."""
    address = settings_of(args).database
    try:
        engine = make_engine(address)
        file = engine.url.database if engine.dialect.name == "sqlite" else None
        if file and not Path(file).is_file():  # SQLite would create it
            raise BadInput(f"there is no file {file}")
        if not inspect(engine).has_table("alembic_version"):
            raise BadInput("this is not a database of Pangaea")
        migrate(engine)
    except (SQLAlchemyError, ImportError) as error:
        raise BadInput(f"the database cannot be used: {str(error).splitlines()[0]}") from None
    return engine


def row_of(session: Session, table: str) -> models.Table:
    """Return the table with this id."""
    row = session.get(models.Table, table)
    if row is None:
        raise BadInput(f"there is no table {table}")
    return row


def day(at: float) -> str:
    """Format a time for lists."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def summary(session: Session, row: models.Table) -> dict[str, Any]:
    """Describe a table for lists."""
    seats = session.scalars(select(models.Seat).where(models.Seat.table == row.id).order_by(models.Seat.seat))
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "watch": row.watch,
        "changed": row.changed,
        "moves": row.top,
        "seats": [(seat.name or "-") if seat.kind == PERSON else f"bot {seat.level}" for seat in seats],
    }


def list_tables(args: argparse.Namespace) -> int:
    """List tables."""
    wanted = select(models.Table).order_by(models.Table.changed.desc()).limit(args.limit)
    if args.status:
        wanted = wanted.where(models.Table.status == args.status)
    if args.game:
        wanted = wanted.where(models.Table.game == args.game)
    if args.untouched:
        wanted = wanted.where(models.Table.changed < time.time() - args.untouched * DAY)
    with Session(engine_of(args)) as session:
        rows = [summary(session, row) for row in session.scalars(wanted)]
    if args.json:
        print_json(rows)
        return 0
    whole = [Column(name, no_wrap=True) for name in ("table", "game", "status", "changed", "moves")]
    out = Table(*whole, "seats", box=None, padding=(0, 2, 0, 0))
    for row in rows:
        status = row["status"] + ("" if row["watch"] else ", private")
        out.add_row(row["id"], row["game"], status, day(row["changed"]), str(row["moves"]), ", ".join(row["seats"]))
    console().print(out)
    return 0


def show(args: argparse.Namespace) -> int:
    """Show a table, without its secrets."""
    with Session(engine_of(args)) as session:
        row = row_of(session, args.table)
        said = summary(session, row) | {
            "options": row.options,
            "rules": row.rules,
            "created": row.created,
            "waits_for": [seat for seat in range(8) if row.status == PLAYING and row.asked >> seat & 1],
            "rematch": row.next,
            "archived": session.get(models.Archive, row.id) is not None,
            "chat": session.scalar(select(func.count()).select_from(models.Chat).where(models.Chat.table == row.id)),
        }
        said["problem"] = next(wrong for _table, wrong, _moves in audit(session, args.table))
    if args.json:
        print_json(said)
        return 0
    for name, value in said.items():
        print(f"{name.replace('_', ' ')}: {day(value) if name in ('changed', 'created') else written(value)}")
    return 0


def written(value: Any) -> str:
    """Format a value for people."""
    if isinstance(value, dict):
        value = [f"{name}={each}" for name, each in value.items()]
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    if isinstance(value, bool):
        value = "yes" if value else "no"
    return "none" if value in ("", None) else str(value)


def change(args: argparse.Namespace, job: Callable[[Session], str]) -> int:
    """Run a job on a table in one transaction and print its result."""
    with Session(writing(engine_of(args))) as session, session.begin():
        row_of(session, args.table)
        print(job(session))
    return 0


def close(args: argparse.Namespace) -> int:
    """End a table."""

    def job(session: Session) -> str:
        done = retention.close(session, args.table)
        return f"{args.table} is closed" if done else f"{args.table} was already over"

    return change(args, job)


def hide(args: argparse.Namespace, watch: bool = False) -> int:
    """Make a table private."""

    def job(session: Session) -> str:
        row_of(session, args.table).watch = watch
        session.flush()
        retention.touch(session, args.table)
        return f"{args.table} is {'public: anyone can watch it' if watch else 'private: only its players can see it'}"

    return change(args, job)


def unhide(args: argparse.Namespace) -> int:
    """Make a table public."""
    return hide(args, watch=True)


def export(args: argparse.Namespace) -> int:
    """Write the record of a table, with the seed if the game is finished."""
    with Session(engine_of(args)) as session:
        row_of(session, args.table)
        try:
            row, seats, moves, _chat, _votes = fetch(session, args.table)
            names = [seat.name or f"Player {seat.seat + 1}" for seat in seats]
            record = record_of(restore(row, len(seats), moves), names)
        except (Refused, SQLAlchemyError):
            raise
        except Exception as error:  # damaged rows can fail anywhere
            raise BadInput(f"{args.table} cannot be replayed ({type(error).__name__})") from None
        if row.status != OVER:
            record.seed = ""
    if args.output is None:
        print(record.write(), end="")
    else:
        args.output.write_text(record.write(), encoding="utf-8")
    return 0


def verify(args: argparse.Namespace) -> int:
    """Replay every table; exit status 1 if something is wrong."""
    return report(engine_of(args), args.table)


def report(engine: Engine, only: str = "") -> int:
    """Audit a database and print the findings."""
    tables = moves = 0
    wrong: list[tuple[str, str]] = []
    with Session(engine) as session, progress() as bar:
        of = session.scalar(select(func.count()).select_from(models.Table)) or 0
        for table, problem, lines in audit(session, only):
            tables += 1
            moves += lines
            bar(tables, of, "replaying")
            if problem:
                wrong.append((table, problem))
    if only and not tables:
        raise BadInput(f"there is no table {only}")
    for table, problem in wrong:
        print(f"{table}: {problem}")
    print(f"{tables} tables with {moves} lines replayed, {len(wrong)} with a problem")
    return 1 if wrong else 0


def backup(args: argparse.Namespace) -> int:
    """Write a backup, then verify it: restore it into a temporary database and replay every record."""
    try:
        rows = back_up(engine_of(args), args.file)
        print(f"{args.file}: " + ", ".join(f"{count} {name}" for name, count in sorted(rows.items())))
        with tempfile.TemporaryDirectory() as folder:
            scratch = make_engine(f"sqlite:///{folder}/scratch.db")
            restore_backup(args.file, scratch)
            status = report(scratch)
            scratch.dispose()
    except BadBackup as error:
        raise BadInput(str(error)) from None
    return status


def restore_file(args: argparse.Namespace) -> int:
    """Write a backup into an empty database."""
    try:
        engine = make_engine(settings_of(args).database)
        with claim(engine) or nullcontext():
            rows = restore_backup(args.file, engine)
            print(", ".join(f"{count} {name}" for name, count in sorted(rows.items())))
            return report(engine)
    except InUse:
        raise BadInput("a server is using this database") from None
    except BadBackup as error:
        raise BadInput(str(error)) from None
    except (SQLAlchemyError, ImportError) as error:
        raise BadInput(f"the database cannot be used: {str(error).splitlines()[0]}") from None


def retire(args: argparse.Namespace) -> int:
    """Apply the retention settings, one table at a time."""
    settings, engine = settings_of(args), engine_of(args)
    with Session(engine) as session:
        due = retention.due(session, settings, time.time())
    with Session(writing(engine)) as session:
        for kind, tables in due.items():
            for table in tables if not args.dry_run else ():
                with session.begin():
                    retention.retire(session, kind, table)
            print(f"{kind}: {len(tables)}" + (f" ({' '.join(tables[:20])})" if tables else ""))
    return 0


def erase(args: argparse.Namespace) -> int:
    """Erase a person from all tables."""

    def job(session: Session) -> str:
        seat = session.get(models.Seat, (args.table, args.seat))
        if seat is None or seat.kind != PERSON or seat.holder is None:
            raise BadInput(f"nobody sits in seat {args.seat} of {args.table}")
        tables = retention.erase(session, seat.holder)
        return f"erased from {len(tables)} tables: {' '.join(tables)}"

    return change(args, job)
