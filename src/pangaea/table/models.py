"""The database schema: tables, seats, moves, chat, votes, devices, recovery words, push subscriptions."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import (
    JSON,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Text,
    Update,
    bindparam,
    exists,
    insert,
    select,
    update,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from pangaea.table.progress import Entry

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"  # closed tables never began
AGREED, RESIGNED, CANCELLED, ABANDONED = "agreed", "resigned", "cancelled", "abandoned"  # why a table ended early
END, AGAIN, DECLINED = "end", "again", "no"  # a person's wish: end the game, a rematch, no rematch
PERSON, BOT = "person", "bot"
CHAT_KEPT = 200  # lines of chat that a table shows


class Model(DeclarativeBase):
    """Base class of all rows."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012 - SQLAlchemy's convention


class Table(Model):
    """A table: game, options, progress, and its last dump."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int]  # version of the rules
    options: Mapped[dict[str, Any]]
    pace: Mapped[int]  # seconds for a move; after that the others may call a bot
    live: Mapped[bool]
    watch: Mapped[bool]  # whether anyone may watch, or only its players
    hints: Mapped[bool] = mapped_column(default=False)  # whether hints are allowed in a game between people
    status: Mapped[str] = mapped_column(String(10))
    created: Mapped[float]
    changed: Mapped[float]
    seed: Mapped[str] = mapped_column(String(64))  # published when the game is over
    given: Mapped[int] = mapped_column(default=0)  # number of lines from an earlier record
    top: Mapped[int] = mapped_column(default=0)  # the highest number used by a move or an undo
    since: Mapped[list[Any]]  # for each seat, the entry after which it was asked: its offer
    asked: Mapped[int] = mapped_column(default=0)  # the seats that are asked, as bits
    dump: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)
    dump_top: Mapped[int] = mapped_column(default=0)  # the number of the last move in the dump
    next: Mapped[str | None] = mapped_column(String(16), default=None)  # id of the rematch
    driver: Mapped[str] = mapped_column(String(32), default="")  # the worker with the lease on the bots
    driver_until: Mapped[float] = mapped_column(default=0.0)
    host: Mapped[str] = mapped_column(String(64), default="")  # who opened it: hash of a visitor's secret
    stamp: Mapped[int] = mapped_column(default=0)  # number of changes, so that a worker notices a missed one
    ending: Mapped[str] = mapped_column(String(12), default="")  # why it ended early; otherwise empty
    moment: Mapped[list[Any] | None] = mapped_column(JSON, default=None)  # progress of the game: a sentence as a key
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)  # places and points when it is over

    __table_args__ = (Index("tables_by_status", "status", "changed"), Index("tables_by_host", "host", "status"))


class Seat(Model):
    """A seat of a table. A person's seat without a holder is free."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    level: Mapped[str] = mapped_column(String(10), default="")
    name: Mapped[str] = mapped_column(String(40), default="")
    holder: Mapped[str | None] = mapped_column(String(64), default=None, index=True)  # the hash of a visitor's secret
    stand_in: Mapped[bool] = mapped_column(default=False)  # a bot plays for the absent person
    resigned: Mapped[bool] = mapped_column(default=False)  # permanently; a bot stands in
    wish: Mapped[str] = mapped_column(String(8), default="")  # END, AGAIN, DECLINED or nothing
    hidden: Mapped[bool] = mapped_column(default=False)  # removed from its holder's list


class Move(Model):
    """A line of the record with its sentences. An undone line stays and is marked."""

    __tablename__ = "moves"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str] = mapped_column(Text)
    told: Mapped[list[Any]]
    undone: Mapped[bool] = mapped_column(default=False)
    at: Mapped[float]


class Chat(Model):
    """A line of chat. The seat of a watcher is WATCHER."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]


class Vote(Model):
    """A seat's vote for a bot in an absent player's seat."""

    __tablename__ = "votes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    by: Mapped[int] = mapped_column(primary_key=True)


class Device(Model):
    """A further device of a person: the hash of its secret, and whose seats it may use."""

    __tablename__ = "devices"

    device: Mapped[str] = mapped_column(String(64), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64), index=True)
    label: Mapped[str] = mapped_column(String(80), default="")  # browser and system, from its User-Agent
    made: Mapped[float]


class Link(Model):
    """A one-time code that adds a device to a person."""

    __tablename__ = "links"

    code: Mapped[str] = mapped_column(String(64), primary_key=True)  # its hash
    holder: Mapped[str] = mapped_column(String(64), index=True)
    until: Mapped[float]
    device: Mapped[str | None] = mapped_column(String(64), default=None)  # hash of the secret of the asking device
    label: Mapped[str] = mapped_column(String(80), default="")
    signs: Mapped[list[Any] | None] = mapped_column(JSON, default=None)  # three animals that both devices show
    bring: Mapped[str | None] = mapped_column(String(64), default=None)  # whose seats the new device takes along
    state: Mapped[str] = mapped_column(String(8), default="")  # empty, "asked", "yes" or "no"


class Recovery(Model):
    """Recovery words, as a slow hash."""

    __tablename__ = "recoveries"

    words: Mapped[str] = mapped_column(String(64), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64), unique=True)
    made: Mapped[float]


class Subscription(Model):
    """A browser's Web Push subscription."""

    __tablename__ = "subscriptions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # hash of its endpoint
    holder: Mapped[str] = mapped_column(String(64), index=True)
    device: Mapped[str] = mapped_column(String(64), default="", server_default="")  # the hash of its secret
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(8))
    made: Mapped[float]


class Archive(Model):
    """The compressed moves and chat of an old finished table."""

    __tablename__ = "archives"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)


class Job(Model):
    """A question for the bot pool; its answer is written to the same row."""

    __tablename__ = "jobs"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    worker: Mapped[str] = mapped_column(String(32))  # the worker that waits for the answer
    rank: Mapped[int]
    host: Mapped[str] = mapped_column(String(64))
    table: Mapped[str] = mapped_column(String(16))
    made: Mapped[float]
    work: Mapped[dict[str, Any]]
    taken: Mapped[str] = mapped_column(String(32), default="")  # the process that computes the answer
    taken_until: Mapped[float] = mapped_column(default=0.0)
    answer: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)

    __table_args__ = (Index("jobs_by_rank", "rank", "made"),)


class Review(Model):
    """The analysis of a finished game, or its progress."""

    __tablename__ = "analyses"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    state: Mapped[str] = mapped_column(String(10))  # running, done or failed
    worker: Mapped[str] = mapped_column(String(32))  # the worker that runs it
    until: Mapped[float]  # end of the lease; then another worker may take over
    done: Mapped[int] = mapped_column(default=0)
    questions: Mapped[int] = mapped_column(default=0)
    data: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)


class Setting(Model):
    """A persistent key of the server, which signs cookies or push messages."""

    __tablename__ = "settings"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


# The statements of every move, compiled once: update the table, insert new lines.
_TABLES, _VOTES = Model.metadata.tables["tables"], Model.metadata.tables["votes"]
ADVANCE = update(_TABLES).where(
    _TABLES.c.id == bindparam("this"), _TABLES.c.top == bindparam("was"), _TABLES.c.status == bindparam("status_was")
)
ADD_MOVES = insert(Model.metadata.tables["moves"])
FREE = select(Seat.seat).where(Seat.table == bindparam("this"), Seat.kind == PERSON, Seat.holder.is_(None))


def counted(change: Update) -> Any:
    """Count the change; return the counter and whether there are votes."""
    voted = exists().where(_VOTES.c.table == _TABLES.c.id).label("voted")
    return change.values(stamp=_TABLES.c.stamp + 1).returning(_TABLES.c.stamp, voted)


ADVANCE_COUNTED = counted(ADVANCE)
TOUCH = update(_TABLES).where(_TABLES.c.id == bindparam("this"))
TOUCH_COUNTED = counted(TOUCH)
STAMP = TOUCH.values(stamp=_TABLES.c.stamp + 1)


def kept(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the last lines of players and of watchers, limited separately."""
    said = [line for line in lines if line["seat"] >= 0][-CHAT_KEPT:]
    aside = [line for line in lines if line["seat"] < 0][-CHAT_KEPT:]
    return sorted([*said, *aside], key=lambda line: float(line["at"]))


def moves(table: str, entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Convert entries to rows."""
    return [
        {
            "table": table,
            "number": entry.number,
            "line": entry.line,
            "told": [[told.to, *told.said, told.event] for told in entry.told],
            "undone": False,
            "at": entry.at,
        }
        for entry in entries
    ]
