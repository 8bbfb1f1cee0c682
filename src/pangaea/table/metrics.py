"""Metrics for Prometheus: counters of the process, and gauges of its tables at scrape time."""

import logging
from collections import Counter as Tally
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from pangaea.draw.cache import BUDGET

if TYPE_CHECKING:
    from pangaea.table.tables import Tables

TYPE = CONTENT_TYPE_LATEST
ALL = CollectorRegistry()
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0, 30.0)

MOVES = Counter("pangaea_moves", "Moves made, by who made them", ["by"], registry=ALL)
MOVE = Histogram("pangaea_move_seconds", "From a move's arrival until it is on disk", registry=ALL, buckets=QUICK)
DRAWING = Histogram("pangaea_drawing_seconds", "Drawing one view", registry=ALL, buckets=QUICK)
WRITE = Histogram("pangaea_store_write_seconds", "A group of writes with its commit", registry=ALL, buckets=QUICK)
WRITES = Counter("pangaea_store_writes", "Writes, by outcome", ["outcome"], registry=ALL)
THINKING = Histogram("pangaea_bot_seconds", "A bot's answer, queueing included", registry=ALL, buckets=SLOW)
LATENESS = Histogram("pangaea_bot_late_seconds", "How far bots are behind their pace", registry=ALL, buckets=SLOW)
REQUESTS = Counter("pangaea_requests", "HTTP requests, by status", ["status"], registry=ALL)
REJECTED = Counter("pangaea_rejected", "Requests and sockets turned away, by reason", ["reason"], registry=ALL)
LOGGED = Counter("pangaea_logged", "Lines logged as warnings and errors", ["level"], registry=ALL)
ProcessCollector(registry=ALL)


class Logged(logging.Handler):
    """Counts warnings and errors."""

    def emit(self, record: logging.LogRecord) -> None:
        LOGGED.labels(record.levelname.lower()).inc()


COUNTING = Logged(logging.WARNING)


def counted() -> None:
    """Install the counter of log messages once per process."""
    for name in ("pangaea.table", "uvicorn.error"):
        if COUNTING not in logging.getLogger(name).handlers:
            logging.getLogger(name).addHandler(COUNTING)


def exposition(tables: "Tables", on_disk: dict[str, int]) -> bytes:
    """Return all metrics in Prometheus's text format."""
    now = CollectorRegistry()

    def gauge(name: str, about: str, values: dict[str, float], label: str = "") -> None:
        made = Gauge(f"pangaea_{name}", about, [label] if label else [], registry=now)
        for key, value in values.items():
            (made.labels(key) if label else made).set(value)

    lives = list(tables.live_tables.values())
    waiting = tables.driver.waiting()
    gauge("tables_in_memory", "Tables in memory, by state", dict(Tally(live.status for live in lives)), "state")
    gauge("tables", "Tables in the database, by state", dict(on_disk), "state")
    gauge("tables_set_aside", "Tables that cannot be read", {"": len(tables.unreadable)})
    sockets = {"table": sum(len(live.lookers) for live in lives), "lists": len(tables.lobby.listeners)}
    gauge("sockets", "Open sockets, by what they look at", dict(sockets), "at")
    gauge("bots_waiting", "Bots that wait for a process, by rank of their table", waiting, "rank")
    gauge("bots_held_back", "Bots whose move waits until pages have caught up", {"": len(tables.backlog.waiting)})
    gauge(
        "tables_with_late_bots",
        "Tables that say that their bots are late",
        {"": sum(bool(each.late_bots) for each in lives)},
    )
    gauge("pages_behind", "Pages that wait for their news", {"": tables.backlog.pages})
    gauge("store_queue", "Writes that wait", {"": tables.store.jobs.qsize()})
    gauge("drawings_bytes", "Bytes of cached drawings", {"": BUDGET.spent})
    gauge("drawings_dropped", "How often old cached drawings were dropped", {"": BUDGET.turns})
    gauge("ready", "Whether this worker takes visitors", {"": float(tables.ready)})
    return generate_latest(ALL) + generate_latest(now)
