"""Interfaces: what a live table needs from the server, and from the sockets that look at it."""

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from pangaea.table.backlog import Backlog
from pangaea.table.settings import Settings
from pangaea.table.store import Store

if TYPE_CHECKING:
    from pangaea.table.live import LiveTable
    from pangaea.table.story import Story


class Looker(Protocol):
    """A socket at the table."""

    eye: int
    hidden: bool  # the page is hidden behind others
    shown_at: float  # until when it shows what has happened
    story: "Story | None"  # that it was sent last

    @property
    def device(self) -> str:
        """The further device of a person that looks; empty if it is none."""

    def wake(self, hurry: bool = True) -> None:
        """Something has changed; what bots do can wait a little."""

    def leave(self) -> None:
        """Make the page reconnect: the table is no longer served here."""

    def turn_away(self, device: str) -> None:
        """Forget who looks, if it is this device."""


class Service(Protocol):
    """What a table needs of the server."""

    settings: Settings
    store: Store
    backlog: Backlog

    def wake_bots(self, live: "LiveTable") -> None:
        """Let the bots that are asked begin to think."""

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Start the work without waiting for it."""

    def outdated(self, live: "LiveTable") -> None:
        """Another worker has changed the table: read it again when it is needed."""

    def looked_at(self, live: "LiveTable") -> None:
        """Somebody has begun to look: read the table again if it has changed."""

    async def reload(self, live: "LiveTable") -> None:
        """Read the table again; the caller holds its lock."""

    def table_changed(self, live: "LiveTable") -> None:
        """Tell the lists of tables."""

    def call_back(self, live: "LiveTable", since_before: tuple[int, ...]) -> None:
        """Call those who are asked something new, if they do not look."""

    def wanted_again(self, live: "LiveTable", seats: list[int]) -> None:
        """Tell the others that these seats want a rematch."""
