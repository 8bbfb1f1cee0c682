"""WebSockets: each receives the changes that its eye may see, and responses to its messages."""

import asyncio
import json
import logging
import time
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from pangaea.core.drawing import Box
from pangaea.core.game import Refused
from pangaea.core.step import WATCHER
from pangaea.locale import Words
from pangaea.table.limits import Bucket
from pangaea.table.patch import patch
from pangaea.table.scene import Json
from pangaea.table.story import Story, lasting
from pangaea.table.visit import Visit

LOG = logging.getLogger("pangaea.table")
MISSING = object()
GOING_AWAY, BAD, RESTART, CLOSED = 1001, 1008, 1012, 4403
DRAWINGS = ("board", "own", "rival-")  # prefixes of the names of drawings
GROWING = ("log", "chat")  # lists of which only new lines are sent
MOST_IDS = 8
SHOWING = 20.0  # bots wait at most this many seconds for animations


class Socket:
    """One browser or program at a table."""

    def __init__(self, socket: WebSocket, visit: Visit, language: str, seat: int | None, box: Box) -> None:
        self.socket = socket
        self.visit = visit
        self.live = visit.live
        self.language = language
        self.wanted = seat
        self.hidden = False
        self.box = box  # its room for the drawing
        self.eye = int(WATCHER)
        self.shown_at = 0.0  # when it will have shown all beats
        self.speed = 0.0  # its time for animations, relative to normal; 0 for a program
        self.news = False  # whether something has changed since the last update
        self.hurry = False  # whether a person caused the change
        self.turn = asyncio.Event()  # set when it may send its update
        self.idle = False  # whether it waits for changes, not for a slow page
        self.sent: Json = {}
        self.story: Story | None = None
        self.told = 0  # number of beats sent
        self.bucket = Bucket(*visit.live.tables.settings.messages)

    async def run(self) -> None:
        """Serve until the client leaves or sends too much."""
        self.look()
        self.live.lookers.add(self)
        self.live.tables.looked_at(self.live)
        self.noticed()
        sender = asyncio.create_task(self.send_news())
        self.wake()
        try:
            await self.listen()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client is gone, perhaps in the middle of a response
        finally:
            sender.cancel()
            self.idle = False
            self.live.tables.backlog.drop(self)
            self.live.lookers.discard(self)
            self.noticed()

    def noticed(self) -> None:
        """Announce an arrival or departure, also to other workers."""
        self.live.scenes.clear()
        for other in self.live.lookers:
            if other is not self:
                other.wake(hurry=False)
        self.live.announce()

    def wake(self, hurry: bool = True) -> None:
        """Request an update, with priority if `hurry`."""
        self.news = True
        self.hurry = self.hurry or hurry
        if self.idle:
            self.live.tables.backlog.add(self, self.hurry)

    def show(self) -> None:
        """Let the socket send its update."""
        self.turn.set()

    @property
    def device(self) -> str:
        """The viewer's further device; empty if it is not one."""
        visitor = self.visit.visitor
        return visitor.device if visitor is not None and visitor.person else ""

    def turn_away(self, device: str) -> None:
        """Treat the viewer as a stranger if it uses this device."""
        if self.device == device:
            self.visit.visitor = None
            self.wake()

    def leave(self) -> None:
        """Close the socket, so that the page reconnects."""
        self.live.tables.soon(self.socket.close(RESTART))

    def look(self) -> None:
        """Choose the eye: the wanted seat if it is the visitor's, otherwise one of theirs, asked ones first."""
        self.eye = self.visit.eye(self.wanted, self.eye)

    def seen(self) -> Json:
        """Return the whole scene, including this visitor's private facts."""
        if not self.visit.may_look():
            return {"closed": Words(self.language, "table")("refuse.closed")}
        self.look()
        box = self.visit.room(self.box, self.wanted)
        self.live.story(self.eye, self.language, box)
        own: Json = self.visit.own_facts | {
            "eye": self.eye,
            "chair": box.chair,
            "chat": self.visit.talk,
            "watchers": sum(1 for looker in self.live.lookers if looker.eye < 0),
            "closed": None,
        }
        return self.live.scene(self.eye, self.language, box) | own

    async def send_news(self) -> None:
        """Send the changes since the last update."""
        while True:
            self.idle = True
            if self.news:  # something changed during the update
                self.live.tables.backlog.add(self, self.hurry)
            await self.turn.wait()
            self.idle = self.news = self.hurry = False
            self.turn.clear()
            try:
                full = self.seen()
            except Exception:  # a bug must not close the socket; the next change is sent again
                LOG.exception("the scene of table %s", self.live.id)
                await self.send({"type": "refused", "text": Words(self.language, "table")("error.title")})
                continue
            beats = [] if full.get("closed") else self.beats()
            part = news(self.sent | self.story.position if beats and self.story else self.sent, full)
            if beats:
                part["beats"] = beats
                self.shown_at = time.monotonic() + min(lasting(beats) * self.speed, SHOWING)
            if part:
                await self.send({"type": "scene", **part})
            self.sent = {} if full.get("closed") else full

    def beats(self) -> list[Json]:
        """Return the new beats; none for a new viewer or one who has changed seats."""
        story = self.live.story(self.eye, self.language, self.visit.room(self.box, self.wanted))
        beats = story.since(self.told) if story is self.story and self.sent else None
        self.story, self.told = story, story.count
        return beats or []

    async def send(self, message: Json) -> None:
        """Send one message."""
        await self.socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    async def listen(self) -> None:
        """Handle messages one by one. A bad one gets an error; too many close the socket."""
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if not self.bucket.take():
                await self.send({"type": "refused", "text": Words(self.language, "table")("refuse.flood")})
                await self.socket.close(BAD)
                return
            answer: Json
            number: object = None
            try:
                message = read(frame.get("text"), self.live.tables.settings.message_size)
                number = message.get("id") if isinstance(message.get("id"), int) else None
                answer = await self.answer(message)
            except Refused as refused:
                answer = {"type": "refused", "text": refused.text(self.language), "rule": refused.rule}
            except (WebSocketDisconnect, RuntimeError):
                raise
            except SQLAlchemyError:
                LOG.warning("the database is away: a message")
                answer = {"type": "refused", "text": Words(self.language, "table")("refuse.away")}
            except Exception:  # a bug must not close the socket
                LOG.exception("a message at table %s", self.live.id)
                answer = {"type": "refused", "text": Words(self.language, "table")("error.title")}
            await self.send(answer if number is None else answer | {"id": number})

    async def answer(self, message: Json) -> Json:
        """Carry out a message."""
        kind = message.get("type")
        if kind == "ping":
            return {"type": "pong"}
        if kind == "move":
            await self.visit.play(self.seat(), number(message, "offer"), string(message, "text"))
        elif kind == "undo":
            await self.visit.undo(self.seat())
        elif kind == "chat":
            await self.visit.say(self.seat(), message.get("text"))
        elif kind == "why":
            around = ids(message, "around") if "around" in message else ()
            return {"type": "why"} | self.visit.why(self.seat(), ids(message, "ids"), around, self.language)
        elif kind == "look":
            self.wanted = self.visit.chair(number(message, "seat"))
            self.wake()
        elif kind == "shape":
            finger = message.get("finger") is True
            self.box = Box.fitting(number(message, "width"), number(message, "height"), finger)
            self.wake()
        elif kind == "speed":
            self.speed = min(2.0, number(message, "percent") / 100)
        elif kind == "hidden":
            self.hidden = message.get("hidden") is True
        elif kind == "shown":
            self.shown_at = 0.0
        elif kind == "vote":
            await self.visit.vote(self.seat(), number(message, "seat"))
        elif kind == "back":
            await self.visit.take_back(self.seat())
        else:
            raise Refused("table", "message")
        return {"type": "done"}

    def seat(self) -> int:
        """Return the seat of the socket's eye, WATCHER for a watcher."""
        self.look()
        return self.eye


def news(old: Json, full: Json) -> Json:
    """Return the difference to the last scene sent: new log lines, patched drawings, changed values."""
    part = {key: value for key, value in full.items() if old.get(key, MISSING) != value}
    for key in GROWING:
        if key in part and old.get(key):
            more = added(old[key], part[key])
            if more is not None:
                part[f"{key}_more"] = more
                del part[key]
    drawn = [key for key in part if key.startswith(DRAWINGS) and old.get(key)]
    if drawn:
        part["patch"] = {key: patch(old[key], part.pop(key)) for key in drawn}
    return part


def added(old: list[Any], new: list[Any]) -> list[Any] | None:
    """Return the lines after the old ones, whose first may be gone; None if an old line has changed."""
    if new[: len(old)] == old:
        return new[len(old) :]
    start = new.index(old[-1]) + 1 if old[-1] in new else 0
    return new[start:] if start and new[:start] == old[-start:] else None


def read(text: object, longest: int) -> Json:
    """Parse a frame as a JSON object without NaN, Infinity or lone surrogates."""
    if not isinstance(text, str) or len(text) > longest:
        raise Refused("table", "message")
    try:
        text.encode()
        message: Any = json.loads(text, parse_constant=no_number)
        json.dumps(message, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Refused("table", "message") from None
    if not isinstance(message, dict):
        raise Refused("table", "message")
    return message


def no_number(name: str) -> None:
    """Refuse NaN and Infinity, which are not JSON."""
    raise ValueError(name)


def ids(message: Json, key: str) -> tuple[str, ...]:
    """Return a list of ids in a message."""
    found = message.get(key)
    if not isinstance(found, list) or len(found) > MOST_IDS or not all(isinstance(each, str) for each in found):
        raise Refused("table", "message")
    return tuple(found)


def number(message: Json, key: str) -> int:
    """Return a number in a message."""
    value = message.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 31:
        raise Refused("table", "message")
    return value


def string(message: Json, key: str) -> str:
    """Return a text in a message."""
    value = message.get(key)
    if not isinstance(value, str) or len(value) > 200:
        raise Refused("table", "message")
    return value
