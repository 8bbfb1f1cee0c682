"""What a server can be told: where it stands, and its limits."""

import os
from dataclasses import dataclass

DAY = 24 * 60 * 60
PUSH_HOSTS = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")


@dataclass(frozen=True)
class Settings:
    """All that differs between a family's evening, a public server and a test."""

    database: str = "sqlite:///pangaea.db"
    network: str = ""  # where other devices find this server, when its own browser calls it localhost
    bot_pause: tuple[float, float] = (0.7, 1.5)  # seconds from question to answer: a human pace
    bot_patience: float = 12.0  # seconds after which a bot's answer is drawn by lot
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)
    tables_per_visitor: int = 40  # that a visitor may have open or in play
    bots_per_visitor: int = 120  # seats of bots at those tables
    live_pace: int = 180  # seconds that a live table waits before the others may call a bot
    messages: tuple[float, int] = (8.0, 30)  # from a socket: a second, and at once
    requests: tuple[float, int] = (5.0, 60)  # that change something, from an address: a second, and at once
    message_size: int = 4096
    body_size: int = 400_000  # the longest record that may be uploaded
    body_seconds: float = 20.0  # for a request's body to arrive
    header_seconds: float = 10.0  # for a request's header to arrive
    connections: int = 2_000  # open at once, sockets included
    connections_per_address: int = 64  # HTTP connections; sockets are counted apart
    sockets_per_address: int = 100
    hosts: tuple[str, ...] = ()  # names this server answers to, besides its own and private addresses; "*" is any
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is believed
    drawings_size: int = 64 << 20  # bytes for cached drawings in the whole process
    lease: float = 20.0  # seconds for which a worker moves the bots of a table; a silent one is replaced after that
    idle: float = 900.0  # seconds after which a table that nobody looks at leaves the memory
    push_after: float = 5.0  # seconds that a question waits before its person's closed browser is called
    push_contact: str = "mailto:pangaea@example.org"  # where a push service can write to the operator
    push_hosts: tuple[str, ...] = PUSH_HOSTS  # push services that may be called


def address_of(database: str) -> str:
    """A file's name or an address as SQLAlchemy wants it."""
    return database if "://" in database else f"sqlite:///{database}"
