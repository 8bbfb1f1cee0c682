"""Seat ownership: a signed, HttpOnly cookie holds a visitor's secret; the seat stores its hash.

A further device of the same person has its own secret. Its row in `devices` says whose seats it may use.
"""

import hashlib
import secrets
from dataclasses import dataclass
from functools import cached_property

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.orm import Session

from pangaea.table.models import Setting

COOKIE = "pangaea"
YEAR = 365 * 24 * 60 * 60


@dataclass(frozen=True)
class Visitor:
    """A person or program, identified only by a secret."""

    secret: str
    person: str = ""  # whose seats this further device uses

    @cached_property
    def device(self) -> str:
        """The hash of the device's secret."""
        return hashed(self.secret)

    @property
    def holder(self) -> str:
        """The hash that the visitor's seats store."""
        return self.person or self.device


def hashed(secret: str) -> str:
    """Return the hash of a high-entropy secret, for storage."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Keeper:
    """Signs and reads the visitors' secrets."""

    def __init__(self, key: str) -> None:
        self.serializer = URLSafeSerializer(key, salt="visitor")

    def new(self) -> Visitor:
        """Return a new visitor."""
        return Visitor(secrets.token_urlsafe(24))

    def token(self, visitor: Visitor) -> str:
        """Return the signed secret, marked if it belongs to a further device."""
        return str(self.serializer.dumps(["device", visitor.secret] if visitor.person else visitor.secret))

    def read(self, token: str | None) -> tuple[str, bool] | None:
        """Return the secret of a token, and whether it belongs to a further device; None if the signature is wrong."""
        if not token or len(token) > 200:
            return None
        try:
            found = self.serializer.loads(token)
        except BadSignature:
            return None
        if isinstance(found, str):
            return found, False
        further = isinstance(found, list) and len(found) == 2 and found[0] == "device" and isinstance(found[1], str)
        return (found[1], True) if further else None


def signing_key(session: Session) -> str:
    """Return the key of this database, created on first use and shared by all workers."""
    row = session.get(Setting, "signing key")
    if row is None:
        row = Setting(key="signing key", value=secrets.token_hex(32))
        session.add(row)
        session.flush()
    return row.value
