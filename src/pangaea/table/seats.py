"""Whose seat it is: a visitor's secret in a signed cookie that no script can read; seats keep its hash."""

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
    """Somebody with a browser or a program; known by a secret alone."""

    secret: str

    @cached_property
    def holder(self) -> str:
        """What a seat remembers of its visitor."""
        return hashlib.sha256(self.secret.encode()).hexdigest()


class Keeper:
    """Signs and reads the visitors' secrets."""

    def __init__(self, key: str) -> None:
        self.serializer = URLSafeSerializer(key, salt="visitor")

    def new(self) -> Visitor:
        """Somebody who was never here."""
        return Visitor(secrets.token_urlsafe(24))

    def token(self, visitor: Visitor) -> str:
        """The secret, signed."""
        return str(self.serializer.dumps(visitor.secret))

    def read(self, token: str | None) -> Visitor | None:
        """The visitor whose token this is; None if it is not ours."""
        if not token or len(token) > 200:
            return None
        try:
            secret = self.serializer.loads(token)
        except BadSignature:
            return None
        return Visitor(secret) if isinstance(secret, str) else None


def signing_key(session: Session) -> str:
    """The key of this database, made when first asked for; all workers share it."""
    row = session.get(Setting, "signing key")
    if row is None:
        row = Setting(key="signing key", value=secrets.token_hex(32))
        session.add(row)
        session.flush()
    return row.value
