"""Live home pages: a socket notifies the page when a list has changed, and the page fetches it again."""

import asyncio
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from pangaea.table.live import LiveTable

PAUSE = 1.0  # seconds between two notices to a page


class Listener:
    """An open home page."""

    def __init__(self, socket: WebSocket, holder: str) -> None:
        self.socket = socket
        self.holder = holder
        self.news = asyncio.Event()

    async def run(self) -> None:
        """Send notices of changes, at most one per second, until the page is closed."""
        sender = asyncio.create_task(self.tell())
        try:
            while (await self.socket.receive())["type"] != "websocket.disconnect":
                pass
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            sender.cancel()

    async def tell(self) -> None:
        """Send one notice for one or more changes."""
        while True:
            await self.news.wait()
            self.news.clear()
            await self.socket.send_text('{"type":"changed"}')
            await asyncio.sleep(PAUSE)


class Lobby:
    """All home pages that are open at this worker."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.shown: dict[str, Any] = {}  # the last public list entry of each table

    def mark(self, live: LiveTable | None) -> None:
        """Notify the pages whose lists show a changed table. None stands for a table of another worker."""
        if not self.listeners:
            self.shown.clear()
            return
        if live is None:
            self.wake(None)
            return
        seen = (live.status, tuple(live.names)) if live.watch else None
        everybody = self.shown.get(live.id) != seen
        self.shown[live.id] = seen
        self.wake(None if everybody else {seat.holder for seat in live.seats})

    def wake(self, holders: set[str | None] | None) -> None:
        """Notify the pages of these people, or of everybody."""
        for listener in self.listeners:
            if holders is None or listener.holder in holders:
                listener.news.set()

    async def attend(self, socket: WebSocket, holder: str) -> None:
        """Serve a home page until it is closed."""
        listener = Listener(socket, holder)
        self.listeners.add(listener)
        try:
            await listener.run()
        finally:
            self.listeners.discard(listener)
