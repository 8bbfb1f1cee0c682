"""The HTTP server's configuration and its limits: connections per address, time to send a header."""

import asyncio
import socket
from collections import Counter
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.flow_control import CLOSE_HEADER
from uvicorn.protocols.http.h11_impl import H11Protocol

from pangaea.table.limits import Networks, caller
from pangaea.table.settings import Settings
from pangaea.table.tables import Tables

ANSWERING = 6  # seconds to finish responses when the server shuts down
SILENT = 2.0  # seconds for clients to finish their requests and close their sockets


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """Return uvicorn's configuration for this application."""
    return uvicorn.Config(
        app,
        http=limited(settings),
        log_config=None,
        access_log=False,
        ws_max_size=4 * settings.message_size,
        limit_concurrency=settings.connections,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=ANSWERING,
        server_header=False,
    )


class Server(uvicorn.Server):
    """A server that hands over its tables before it closes its connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Report not ready, wait until balancers have noticed, hand over, close."""
        tables: Tables = self.config.app.state.tables  # type: ignore[union-attr]
        tables.ready = False
        self.config.http.ending = True  # type: ignore[union-attr]
        if not self.force_exit:
            await asyncio.sleep(tables.settings.drain)
            await tables.hand_over()
        dropping = asyncio.get_running_loop().call_later(SILENT, self.drop_silent)
        try:
            await super().shutdown(sockets)
        finally:
            dropping.cancel()

    def drop_silent(self) -> None:
        """Close connections that wait for the client, not for a response; they would delay the shutdown."""
        for connection in list(self.server_state.connections):
            if not (isinstance(connection, H11Protocol) and is_answering(connection)):
                connection.transport.abort()


def limited(settings: Settings) -> type[H11Protocol]:
    """Return the HTTP protocol class for these settings."""
    open_now: Counter[str] = Counter()
    proxies = Networks(settings.proxies)

    class Limited(H11Protocol):
        """Closes connections of an address that has too many, and those whose header never ends."""

        ending = False  # for all connections: close each after its next response
        caller: str | None = None
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            address = str(peer[0]) if peer else ""
            who = caller(address)
            if open_now[who] >= settings.connections_per_address and address not in proxies:
                transport.abort()
                return
            self.caller = who
            open_now[who] += 1
            self.watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.ending and self.cycle is not None and self.cycle.keep_alive:
                self.cycle.keep_alive = False
                self.cycle.default_headers = [*self.cycle.default_headers, CLOSE_HEADER]  # so that no request follows
            self.watch()

        def shutdown(self) -> None:
            """Close the connection; a request that has arrived and is not read yet is answered first."""
            if not has_arrived(self.transport):
                super().shutdown()

        def watch(self) -> None:
            """Start the clock while a header is incomplete; stop it while a request is being answered."""
            if self.cycle is not None and not self.cycle.response_complete:
                self.stop_clock()
            elif self.caller is not None and self.deadline is None:
                self.deadline = self.loop.call_later(settings.header_seconds, self.transport.abort)

        def stop_clock(self) -> None:
            """The header is complete, or the connection is gone."""
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None

        def handle_websocket_upgrade(self, event: Any) -> None:
            self.leave()
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self.leave()
            super().connection_lost(exc)

        def leave(self) -> None:
            """Count one connection less for this caller; the guard counts sockets."""
            self.stop_clock()
            if self.caller is not None:
                open_now[self.caller] -= 1
                if not open_now[self.caller]:
                    del open_now[self.caller]
                self.caller = None

    return Limited


def is_answering(connection: H11Protocol) -> bool:
    """Whether a complete request waits for its response."""
    cycle = connection.cycle
    if cycle is None or cycle.more_body:
        return False
    return not cycle.response_complete or connection.transport.get_write_buffer_size() > 0


def has_arrived(transport: asyncio.BaseTransport) -> bool:
    """Whether there is unread data on this connection; closing it then would send a reset."""
    try:
        with transport.get_extra_info("socket").dup() as same:  # non-blocking, like the original
            return bool(same.recv(1, socket.MSG_PEEK))
    except OSError:
        return False
