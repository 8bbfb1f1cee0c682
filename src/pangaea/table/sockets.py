"""Sockets: each gets what its eye may see, only what has changed, and answers to what it says."""

import asyncio
import json
import logging
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from pangaea.core.game import Refused
from pangaea.core.step import WATCHER
from pangaea.locale import Words
from pangaea.table.limits import Bucket, clean_chat
from pangaea.table.models import OPEN
from pangaea.table.patch import patch
from pangaea.table.rooms import Room
from pangaea.table.scene import Json
from pangaea.table.seats import Visitor
from pangaea.table.why import why

LOG = logging.getLogger("pangaea.table")
MISSING = object()
GOING_AWAY, BAD, CLOSED = 1001, 1008, 4403
DRAWINGS = ("board", "own")
MOST_IDS = 8


class Socket:
    """One browser or program at a table."""

    def __init__(
        self, socket: WebSocket, room: Room, visitor: Visitor | None, language: str, seat: int | None, tall: bool
    ) -> None:
        self.socket = socket
        self.room = room
        self.visitor = visitor
        self.language = language
        self.wanted = seat
        self.tall = tall  # whether it has the shape of an upright phone
        self.eye = int(WATCHER)
        self.news = asyncio.Event()
        self.sent: Json = {}
        self.bucket = Bucket(*room.hall.settings.messages)

    async def run(self) -> None:
        """Until it leaves, or says too much."""
        self.look()
        self.room.lookers.add(self)
        self.noticed()
        sender = asyncio.create_task(self.send_news())
        self.news.set()
        try:
            await self.listen()
        except (WebSocketDisconnect, RuntimeError):
            pass  # it is gone, perhaps in the middle of an answer
        finally:
            sender.cancel()
            self.room.lookers.discard(self)
            self.noticed()

    def noticed(self) -> None:
        """Somebody has come or gone: everybody sees it, at other workers too."""
        self.room.scenes.clear()
        for other in self.room.lookers:
            if other is not self:
                other.wake()
        self.room.hall.soon(self.room.announce())

    def wake(self) -> None:
        """Something has changed."""
        self.news.set()

    def look(self) -> list[int]:
        """Look from the seat asked for, if it is ours; else from our own, one that is asked first. Gives ours."""
        mine = self.room.seats_of(self.visitor)
        if self.wanted in mine:
            self.eye = self.wanted
        elif self.eye not in mine:
            asked = [seat for seat in mine if self.room.progress.state.asked >> seat & 1]
            self.eye = (asked or mine or [int(WATCHER)])[0]
        return mine

    def seen(self) -> Json:
        """The whole scene, with what is this visitor's own."""
        mine = self.look()
        if not mine and not self.room.watch and self.room.status != OPEN:
            return {"closed": Words(self.language, "table")("refuse.closed")}
        return self.room.scene(self.eye, self.language, self.tall) | {
            "eye": self.eye,
            "mine": mine,
            "chat": self.room.chat,
            "watchers": sum(1 for looker in self.room.lookers if looker.eye < 0),
            "closed": None,
        }

    async def send_news(self) -> None:
        """Send what has changed since the last time."""
        while True:
            await self.news.wait()
            self.news.clear()
            try:
                full = self.seen()
            except Exception:  # a fault of ours: it is noted, and the next change is shown again
                LOG.exception("the scene of table %s", self.room.id)
                await self.send({"type": "refused", "text": Words(self.language, "table")("error.title")})
                continue
            part = news(self.sent, full)
            if part:
                await self.send({"type": "scene", **part})
            self.sent = {} if full.get("closed") else full

    async def send(self, message: Json) -> None:
        """One message."""
        await self.socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    async def listen(self) -> None:
        """Take messages one by one; a bad one is answered, too many end it."""
        while True:
            text = await self.socket.receive_text()
            if not self.bucket.take():
                await self.send({"type": "refused", "text": Words(self.language, "table")("refuse.flood")})
                await self.socket.close(BAD)
                return
            answer: Json
            number: object = None
            try:
                message = read(text, self.room.hall.settings.message_size)
                number = message.get("id") if isinstance(message.get("id"), int) else None
                answer = await self.answer(message)
            except Refused as refused:
                answer = {"type": "refused", "text": refused.text(self.language), "rule": refused.rule}
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Exception:  # a fault of ours: it is noted, and the table goes on
                LOG.exception("a message at table %s", self.room.id)
                answer = {"type": "refused", "text": Words(self.language, "table")("error.title")}
            await self.send(answer if number is None else answer | {"id": number})

    async def answer(self, message: Json) -> Json:
        """Do what it says."""
        kind = message.get("type")
        if kind == "ping":
            return {"type": "pong"}
        if kind == "move":
            await self.room.play(self.own_seat(), number(message, "offer"), string(message, "text"))
        elif kind == "undo":
            await self.room.undo(self.own_seat())
        elif kind == "chat":
            await self.room.say(self.own_seat(), clean_chat(message.get("text")))
        elif kind == "why":
            return {"type": "why", "text": self.reason(message.get("ids"))}
        elif kind == "look":
            self.wanted = number(message, "seat")
            if self.wanted not in self.room.seats_of(self.visitor):
                raise Refused("table", "not_your_seat")
            self.wake()
        elif kind == "shape":
            self.tall = message.get("tall") is True
            self.wake()
        elif kind == "vote":
            await self.room.vote(number(message, "seat"), self.own_seat())
        elif kind == "back":
            await self.room.change_seat(self.own_seat(), stand_in=False)
        else:
            raise Refused("table", "message")
        return {"type": "done"}

    def own_seat(self) -> int:
        """The seat it speaks for."""
        self.look()
        if self.eye < 0:
            raise Refused("table", "not_your_seat")
        return self.eye

    def reason(self, ids: object) -> str:
        """Why these clicks make no move."""
        if not isinstance(ids, list) or len(ids) > MOST_IDS or not all(isinstance(each, str) for each in ids):
            raise Refused("table", "message")
        seat = self.own_seat()
        view = self.room.progress.state.view(seat)
        found = why(self.room.game, view, seat, tuple(ids))
        return found.text(self.language) if found else Words(self.language, "table")("refuse.not_now")


def news(old: Json, full: Json) -> Json:
    """What differs from the scene that was sent last: the log grows, a drawing changes in places."""
    part = {key: value for key, value in full.items() if old.get(key, MISSING) != value}
    if "log" in part and old.get("log") and part["log"][: len(old["log"])] == old["log"]:
        part["log_more"] = part.pop("log")[len(old["log"]) :]
    drawn = [key for key in DRAWINGS if key in part and part[key] and old.get(key)]
    if drawn:
        part["patch"] = {key: patch(old[key], part.pop(key)) for key in drawn}
    return part


def read(text: str, longest: int) -> Json:
    """A message as an object."""
    if len(text) > longest:
        raise Refused("table", "message")
    try:
        message: Any = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise Refused("table", "message") from None
    if not isinstance(message, dict):
        raise Refused("table", "message")
    return message


def number(message: Json, key: str) -> int:
    """A number of the message."""
    value = message.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 31:
        raise Refused("table", "message")
    return value


def string(message: Json, key: str) -> str:
    """A text of the message."""
    value = message.get(key)
    if not isinstance(value, str) or len(value) > 200:
        raise Refused("table", "message")
    return value
