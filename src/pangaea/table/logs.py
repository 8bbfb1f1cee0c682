"""Logs: one line per event, as text or JSON, with the ids of request and table. They never contain a player's secret.

Only ids, counts and names of errors are logged. A database error may quote rows, and an error of an
engine may quote cards, so errors are logged by name and place in the code, without their message.
"""

import json
import logging
import sys
import time
import traceback
from contextvars import ContextVar
from typing import TextIO

REQUEST: ContextVar[str] = ContextVar("request", default="")
TABLE: ContextVar[str] = ContextVar("table", default="")
PACKAGES = "site-packages"
FRAMES = 12  # of a traceback, the innermost
OWN = {"uvicorn.error": "server", "uvicorn.asgi": "server", "pangaea.table": "table", "pangaea.access": "access"}


def place(error: BaseException) -> list[str]:
    """Return the innermost frames of an error, without their values."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{frame.filename.rpartition('/src/')[2].rpartition(PACKAGES + '/')[2]}:{frame.lineno}" for frame in frames]


class Line(logging.Formatter):
    """One line of the log."""

    def parts(self, record: logging.LogRecord) -> dict[str, object]:
        """The parts of the line."""
        error = record.exc_info[1] if record.exc_info else None
        said: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": OWN.get(record.name, record.name),
            "what": record.getMessage().splitlines()[0] if record.getMessage() else "",
            "request": REQUEST.get(),
            "table": TABLE.get(),
        }
        said |= getattr(record, "more", {})
        if error is not None:
            said |= {"error": type(error).__name__, "where": place(error)}
        return {name: value for name, value in said.items() if value not in ("", None)}


class JsonLine(Line):
    """A line as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.parts(record), default=str)


class TextLine(Line):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        said = self.parts(record)
        head = f"{said.pop('at')} {said.pop('level')} {said.pop('from')}: {said.pop('what', '')}"
        where = said.pop("where", [])
        assert isinstance(where, list)
        rest = "".join(f" {name}={value}" for name, value in said.items())
        return head + rest + "".join(f"\n    {at}" for at in where)


def start_logging(form: str, level: str, stream: TextIO | None = None) -> None:
    """Log our own modules and the web server to the error stream, in one format.

    The web server logs only warnings: at a lower level it would log every message, including the players' cards.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLine() if form == "json" else TextLine())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("pangaea.table", "pangaea.access"):
        logging.getLogger(name).setLevel(level.upper())
    for name in ("uvicorn.error", "uvicorn.asgi"):
        logging.getLogger(name).setLevel(logging.WARNING)
