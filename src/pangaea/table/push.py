"""Web Push: 'your turn' for browsers whose page is closed. Messages are encrypted and hold no secrets."""

import asyncio
import base64
import contextlib
import json
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.locale import Words
from pangaea.table.live import LiveTable
from pangaea.table.models import PLAYING, Setting, Subscription
from pangaea.table.seats import Visitor, hashed
from pangaea.table.settings import Settings
from pangaea.table.store import Store

try:
    import pywebpush
    import requests
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid
except ImportError:  # the extra `push` is not installed
    pywebpush = None

LOG = logging.getLogger("pangaea.table")
KEY = "push key"
GONE = (404, 410)  # statuses of a cancelled subscription
DEVICES = 20  # subscriptions per person
KEPT = 12 * 60 * 60  # seconds for which a push service keeps a message for an offline phone
PATIENCE = 10.0  # seconds for a push service to answer
LOOPBACK = ("127.0.0.1", "localhost", "::1")
Message = dict[str, str]


class Push:
    """Sends all push messages of this worker."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.public = ""  # the key for browsers to subscribe; empty without push
        self.vapid: Any = None
        self.threads = ThreadPoolExecutor(4, "push")

    async def open(self) -> None:
        """Load the key that signs messages; create it at the first start."""
        if pywebpush is None:
            return
        text = await self.store.made(signing_key)
        self.vapid = Vapid.from_pem(text.encode())
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def close(self) -> None:
        """Stop sending."""
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def subscribe(self, visitor: Visitor, endpoint: str, p256dh: str, auth: str, language: str) -> None:
        """Store a browser's subscription."""
        if not self.public or not self.allowed(endpoint) or not sound(p256dh, auth):
            raise Refused("people", "no_push")
        row = Subscription(
            id=hashed(endpoint), holder=visitor.holder, device=visitor.device, endpoint=endpoint, p256dh=p256dh,
            auth=auth, language=language, made=time.time(),
        )  # fmt: skip

        def job(session: Session) -> None:
            session.merge(row)
            own = select(Subscription).where(Subscription.holder == visitor.holder).order_by(Subscription.made.desc())
            for old in session.scalars(own.offset(DEVICES)):
                session.delete(old)

        await self.store.write(job)

    async def unsubscribe(self, holder: str, endpoint: str) -> None:
        """Delete a browser's subscription."""
        which = delete(Subscription).where(Subscription.id == hashed(endpoint), Subscription.holder == holder)
        await self.store.write(lambda session: session.execute(which))

    def allowed(self, endpoint: str) -> bool:
        """Whether this is the address of a trusted push service; others are never called."""
        try:
            parts = urlsplit(endpoint)
            host = (parts.hostname or "").lower()
            port = parts.port
        except ValueError:
            return False
        safe = parts.scheme == "https" and port in (None, 443)
        known = any(host == name or host.endswith(f".{name}") for name in self.settings.push_hosts)
        plain = endpoint.isascii() and endpoint.isprintable() and not parts.username
        return known and plain and (safe or host in LOOPBACK)

    # Messages.

    async def turn(self, live: LiveTable, seat: int) -> None:
        """Notify the person in a seat after a delay, unless they are viewing or have moved."""
        if not self.public or seat in live.awake():
            return
        offer = live.progress.since[seat]
        await asyncio.sleep(self.settings.push_after)
        asked = live.status == PLAYING and live.progress.state.asked >> seat & 1 and live.progress.since[seat] == offer
        if asked and seat in live.people and not live.seats[seat].stand_in and seat not in live.awake():
            await self.call(live, seat, "push.turn")

    async def again(self, live: LiveTable, by: list[int]) -> None:
        """Notify the other people of a wish for a rematch, except those viewing the table."""
        own = {live.seats[seat].holder for seat in by}
        for seat in live.people:
            if self.public and live.seats[seat].holder not in own and seat not in live.awake():
                await self.call(live, seat, "push.again")

    async def call(self, live: LiveTable, seat: int, key: str) -> None:
        """Notify the person in this seat on all their devices. The message names only the game and the others."""
        others = [name for at, name in enumerate(live.names) if at != seat]

        def message(language: str) -> Message:
            title = Words(language, live.game.name)("game")
            words = Words(language, "people")
            body = words("push.with", names=", ".join(others))
            return {"title": words(key, game=title), "body": body, "url": f"/t/{live.id}", "tag": live.id}

        holder = live.seats[seat].holder
        which = select(Subscription).where(Subscription.holder == holder)
        for row in await self.store.read(lambda session: list(session.scalars(which))):
            await self.send(row, message)

    async def send(self, row: Subscription, message: Callable[[str], Message]) -> None:
        """Send one message; delete a cancelled subscription."""
        data = json.dumps(message(row.language), ensure_ascii=False)
        tag = message(row.language)["tag"]
        status = await asyncio.get_running_loop().run_in_executor(self.threads, self.post, row, data, tag)
        if status in GONE:
            await self.unsubscribe(row.holder, row.endpoint)
        elif status != 201 and not 200 <= status < 300:
            LOG.warning("push service %s answered %d", urlsplit(row.endpoint).hostname, status)

    def post(self, row: Subscription, data: str, tag: str) -> int:
        """Post a message (in a thread); return the status of the push service, 0 if it cannot be reached."""
        keys = {"p256dh": row.p256dh, "auth": row.auth}
        with requests.Session() as session, contextlib.suppress(requests.RequestException, ValueError):
            session.max_redirects = 0
            try:
                answer = pywebpush.webpush(
                    {"endpoint": row.endpoint, "keys": keys}, data, vapid_private_key=self.vapid,
                    vapid_claims={"sub": self.settings.push_contact}, ttl=KEPT, timeout=PATIENCE,
                    headers={"Topic": tag, "Urgency": "normal"}, requests_session=session,
                )  # fmt: skip
            except pywebpush.WebPushException as error:
                return error.status_code or 0
            return int(answer.status_code)
        return 0


def sound(p256dh: str, auth: str) -> bool:
    """Whether these are valid keys: a point of the curve, and sixteen bytes."""
    try:
        point = decoded(p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        return len(point) == 65 and len(decoded(auth)) == 16
    except ValueError:
        return False


def decoded(text: str) -> bytes:
    """Decode a key; a character outside the alphabet is an error."""
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


def signing_key(session: Session) -> str:
    """Return the private key of this database, created on first use and shared by all workers."""
    row = session.get(Setting, KEY)
    if row is None:
        vapid = Vapid()
        vapid.generate_keys()
        row = Setting(key=KEY, value=vapid.private_pem().decode())
        session.add(row)
        session.flush()
    return row.value
