"""ASGI middleware that checks hosts, origins, body sizes and request rates, and adds headers to every response."""

import asyncio
import ipaddress
import json
import logging
import secrets
import socket
import time
from collections import Counter
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pangaea.locale import Words
from pangaea.table import language
from pangaea.table.limits import Callers, Networks, caller
from pangaea.table.logs import REQUEST
from pangaea.table.metrics import REJECTED, REQUESTS
from pangaea.table.settings import Settings

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
DRAINED = 8  # a body up to this many limits is read, so that its sender gets the error; a longer one is cut off
FORWARDED = "x-forwarded-for"
LOG = logging.getLogger("pangaea.table")
ACCESS = logging.getLogger("pangaea.access")
READS = ("GET", "HEAD", "OPTIONS")


class Guard:
    """ASGI middleware. A request it rejects never reaches the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.hosts = Hosts(settings.hosts)
        self.callers = Callers(*settings.requests)
        self.proxies = Networks(settings.proxies)
        self.sockets: Counter[str] = Counter()  # open sockets by caller
        self.warned = bool(settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        REQUEST.set(secrets.token_hex(6))
        headers = Headers(scope=scope)
        foreign = not self.hosts.allow(headers.get("host", "")) or not same_origin(headers)
        if scope["path"].startswith("/health"):  # load balancers use other host names
            foreign = False
        if FORWARDED in headers and not self.warned:
            self.warned = True
            LOG.warning("requests are forwarded, but `proxies` names no proxy: all visitors count as one address")
        address = scope["client"][0] if scope["client"] else ""
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send, address, foreign)
            return
        log = Access(scope, with_headers(scope, send))
        try:
            await self.request(scope, receive, log.send, headers, address, foreign)
        except asyncio.CancelledError:  # the server is shutting down
            if log.status:
                raise
            await refuse(log.send, headers, 503, "ending")
        finally:
            log.write()

    async def socket(self, scope: Scope, receive: Receive, send: Send, address: str, foreign: bool) -> None:
        """Accept a WebSocket unless its address has too many."""
        who = caller(address)
        crowded = self.sockets[who] >= self.settings.sockets_per_address and address not in self.proxies
        if foreign or crowded:
            REJECTED.labels("host" if foreign else "sockets").inc()
            await send({"type": "websocket.close", "code": 1008})
            return
        self.sockets[who] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]

    async def request(
        self, scope: Scope, receive: Receive, send: Send, headers: Headers, address: str, foreign: bool
    ) -> None:
        """Accept an HTTP request with its whole body."""
        if foreign:
            await refuse(send, headers, 403, "closed")
            return
        if scope["method"] not in READS and not self.callers.take(address):
            await refuse(send, headers, 429, "flood")
            return
        try:
            body = await self.body(receive)
        except (ValueError, TimeoutError) as error:
            late = isinstance(error, TimeoutError)
            await refuse(send, headers, 408 if late else 413, "too_slow" if late else "too_long")
            return
        if body is None:
            return
        await self.app(scope, replay(body, receive), send)

    async def body(self, receive: Receive) -> bytes | None:
        """Read the whole body and count its bytes, because a chunked body has no length in its header.

        Return None if the client disconnects early: half a record could pass for a whole one.
        """
        parts: list[bytes] = []
        read = 0
        async with asyncio.timeout(self.settings.body_seconds):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return None
                part = message.get("body", b"")
                read += len(part)
                if read > DRAINED * self.settings.body_size:
                    raise ValueError
                if read <= self.settings.body_size:
                    parts.append(part)
                if not message.get("more_body"):
                    break
        if read > self.settings.body_size:
            raise ValueError
        return b"".join(parts)


class Access:
    """The log entry of a request. It names the route, because a path may contain a secret."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.forward = send
        self.status = 0
        self.begun = time.perf_counter()

    async def send(self, message: Message) -> None:
        """Pass on a message and remember the status."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            MutableHeaders(scope=message)["X-Request-ID"] = REQUEST.get()
        await self.forward(message)

    def write(self) -> None:
        """Count the request and log it."""
        REQUESTS.labels(str(self.status)).inc()
        more = {
            "route": getattr(self.scope.get("route"), "path", ""),
            "status": self.status,
            "ms": round(1000 * (time.perf_counter() - self.begun), 1),
        }
        ACCESS.info(self.scope["method"], extra={"more": more})


class Hosts:
    """The host names that this server accepts: its own, private addresses, and those in the settings."""

    def __init__(self, named: Iterable[str]) -> None:
        own = socket.gethostname().lower()
        self.named = {"localhost", own, f"{own}.local", *(name.lower() for name in named)}

    def allow(self, host: str) -> bool:
        """Whether the Host header is one of ours, to prevent DNS rebinding."""
        name = urlsplit(f"//{host}").hostname if valid(host) else None
        if "*" in self.named or (name is not None and name in self.named):
            return True
        try:
            address = ipaddress.ip_address(name or "")
        except ValueError:
            return False
        return address.is_private or address.is_loopback or address.is_link_local


def valid(host: str) -> bool:
    """Whether `urlsplit` can read it."""
    try:
        return bool(urlsplit(f"//{host}").hostname)
    except ValueError:
        return False


def same_origin(headers: Headers) -> bool:
    """Whether the request comes from our own page or from no page."""
    origin = headers.get("origin")
    return not origin or origin.partition("://")[2] == headers.get("host")


async def refuse(send: Send, headers: Headers, status: int, key: str) -> None:
    """Answer with a reason in the reader's language."""
    REJECTED.labels(key).inc()
    words = Words(language.of(headers, cookie_parser(headers.get("cookie", ""))), "table")
    body = json.dumps({"error": words(f"refuse.{key}"), "key": key}, ensure_ascii=False).encode()
    answer = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": answer})
    await send({"type": "http.response.body", "body": body})


def replay(body: bytes, receive: Receive) -> Receive:
    """Pass the body to the application, then further messages."""
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return whole.pop() if whole else await receive()

    return again


def with_headers(scope: Scope, send: Send) -> Send:
    """Add the security headers to every response."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if not scope["path"].startswith("/static/"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sent
