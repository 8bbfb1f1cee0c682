"""One person on several devices: a one-time code adds a device, and each device can be signed out."""

import re
import secrets
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.table.limits import Callers
from pangaea.table.models import Device, Link, Recovery, Seat, Subscription, Table
from pangaea.table.seats import Keeper, Visitor, hashed
from pangaea.table.store import Store

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 8
CODE_SECONDS = 300
SIGNS, ANIMALS = 3, 13  # both devices show three of thirteen animals
KNOWN_SECONDS = 20.0  # for which a worker caches the owner of a device
TRIES = (0.05, 10)  # codes and words that an address may try: per second, and in a burst
ASKED, YES, NO = "asked", "yes", "no"
BROWSERS = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


class People:
    """Visitors and their devices."""

    def __init__(self, store: Store, key: str, moved: Callable[[list[str]], Any]) -> None:
        self.store = store
        self.keeper = Keeper(key)
        self.salt = hashed(f"words {key}").encode()
        self.moved = moved  # called with the tables whose seats have changed hands
        self.known: dict[str, tuple[str, float]] = {}  # owner of a device, and when it was read
        self.tries = Callers(*TRIES)

    async def visitor(self, token: str | None) -> Visitor | None:
        """Return the visitor with this token; None for a stranger or a signed-out device."""
        read = self.keeper.read(token)
        if read is None:
            return None
        secret, further = read
        if not further:
            return Visitor(secret)
        device, now = hashed(secret), time.monotonic()
        if device not in self.known or now - self.known[device][1] > KNOWN_SECONDS:
            row = await self.store.read(lambda session: session.get(Device, device))
            self.known = {key: told for key, told in self.known.items() if now - told[1] <= KNOWN_SECONDS}
            self.known[device] = (row.holder if row else "", now)
        holder = self.known[device][0]
        return Visitor(secret, holder) if holder else None

    def check_tries(self, address: str) -> None:
        """Refuse an address that tries too many codes."""
        if not self.tries.take(address):
            raise Refused("people", "too_many_tries")

    # A code is made on a signed-in device and typed on a new one.

    async def new_code(self, visitor: Visitor) -> str:
        """Return a code that is valid once, for five minutes; it replaces an older one."""
        code = "".join(secrets.choice(ALPHABET) for _letter in range(CODE_LENGTH))

        def job(session: Session) -> None:
            session.execute(delete(Link).where((Link.holder == visitor.holder) | (Link.until < time.time())))
            session.add(Link(code=hashed(code), holder=visitor.holder, until=time.time() + CODE_SECONDS))

        await self.store.write(job)
        return f"{code[:4]}-{code[4:]}"

    async def claim(self, text: str, label: str, bring: Visitor | None) -> tuple[str, list[int]]:
        """Claim a code: return the new device's future secret and its animals. The other device must agree first."""
        code = hashed(re.sub(r"[^0-9A-Z]", "", text.upper()[:40]))
        secret, signs = secrets.token_urlsafe(24), [secrets.randbelow(ANIMALS) for _sign in range(SIGNS)]
        values: dict[str, Any] = {"device": hashed(secret), "label": label, "signs": signs, "state": ASKED}
        if bring is not None and not bring.person:  # a further device has no seats to take along
            values["bring"] = bring.holder

        def job(session: Session) -> bool:
            which = (Link.code == code, Link.until > time.time(), Link.state == "")
            return bool(session.execute(update(Link).where(*which).values(values)).rowcount)  # type: ignore[attr-defined]

        if not await self.store.write(job):
            raise Refused("people", "no_code")
        return secret, signs

    async def asking(self, visitor: Visitor) -> Link | None:
        """Return the person's code and the device that asks with it."""
        which = select(Link).where(Link.holder == visitor.holder, Link.until > time.time())
        return await self.store.read(lambda session: session.scalars(which).first())

    async def answer(self, visitor: Visitor, device: str, let_in: bool) -> None:
        """Accept or reject the asking device."""

        def job(session: Session) -> list[str]:
            which = (Link.holder == visitor.holder, Link.device == device, Link.state == ASKED)
            link = session.scalars(select(Link).where(*which, Link.until > time.time())).first()
            if link is None:
                raise Refused("people", "nobody_asks")
            link.state = YES if let_in else NO
            if not let_in:
                return []
            session.add(Device(device=device, holder=visitor.holder, label=link.label, made=time.time()))
            return self.bring(session, link.bring, visitor.holder)

        self.moved(await self.store.write(job))

    async def admitted(self, secret: str) -> Visitor | None:
        """Return the asking device once it was accepted; None while there is no answer."""
        which = select(Link).where(Link.device == hashed(secret))
        link = await self.store.read(lambda session: session.scalars(which).first())
        if link is None or link.state == NO or (link.state == ASKED and link.until < time.time()):
            raise Refused("people", "not_let_in")
        return Visitor(secret, link.holder) if link.state == YES else None

    def bring(self, session: Session, old: str | None, new: str) -> list[str]:
        """Move the seats of one identity to another; return the changed tables."""
        if not old or old == new:
            return []
        tables = list(session.scalars(select(Seat.table).where(Seat.holder == old)))
        for column in (Seat.holder, Device.holder, Subscription.holder, Table.host):
            session.execute(update(column.class_).where(column == old).values({column.key: new}))
        session.execute(delete(Recovery).where(Recovery.holder == old))
        for table in tables:
            self.store.touch(session, table)
        return tables

    # Devices.

    async def devices(self, visitor: Visitor) -> list[Device]:
        """Return the further devices of this person."""
        which = select(Device).where(Device.holder == visitor.holder).order_by(Device.made)
        return await self.store.read(lambda session: list(session.scalars(which)))

    async def sign_out(self, visitor: Visitor, device: str) -> None:
        """Sign a further device of this person out; it gets no more messages for them."""
        own = [each.holder == visitor.holder for each in (Device, Subscription)]

        def job(session: Session) -> None:
            found: Any = session.execute(delete(Device).where(own[0], Device.device == device))
            if not found.rowcount:
                raise Refused("people", "no_device")
            session.execute(delete(Subscription).where(own[1], Subscription.device == device))

        await self.store.write(job)
        self.known.pop(device, None)

    async def signed_out(self, devices: set[str]) -> set[str]:
        """Return those of these devices that were signed out, perhaps at another worker."""
        which = select(Device.device).where(Device.device.in_(devices))
        return devices - set(await self.store.read(lambda session: list(session.scalars(which))))

    async def admit(self, holder: str, label: str, bring: Visitor | None) -> Visitor:
        """Add a device of this person."""
        visitor = Visitor(secrets.token_urlsafe(24), holder)

        def job(session: Session) -> list[str]:
            session.add(Device(device=visitor.device, holder=holder, label=label, made=time.time()))
            return self.bring(session, bring.holder if bring and not bring.person else None, holder)

        self.moved(await self.store.write(job))
        return visitor


def label_of(agent: str) -> str:
    """Return browser and system in two words, from the User-Agent header."""
    browser = (
        next((name for name in BROWSERS if name in agent), "Browser").replace("Edg", "Edge").replace("OPR", "Opera")
    )
    system = next((name for name in SYSTEMS if name in agent), "")
    return f"{browser}, {system}" if system else browser
