"""Interfaces: what a live table needs from the server and from its viewers' sockets."""

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from pangaea.table.backlog import Backlog
from pangaea.table.settings import Settings
from pangaea.table.store import Store

if TYPE_CHECKING:
    from pangaea.table.live import LiveTable
    from pangaea.table.story import Story


class Looker(Protocol):
    """The socket of a viewer."""

    eye: int
    hidden: bool  # whether the page is hidden
    shown_at: float  # when it will have shown all beats
    story: "Story | None"  # the story it was last sent

    @property
    def device(self) -> str:
        """The viewer's further device; empty if it is not one."""

    def wake(self, hurry: bool = True) -> None:
        """Request an update, with priority if `hurry`."""

    def leave(self) -> None:
        """Make the page reconnect, because the table is no longer served here."""

    def turn_away(self, device: str) -> None:
        """Treat the viewer as a stranger if it uses this device."""


class Service(Protocol):
    """What a table needs from the server."""

    settings: Settings
    store: Store
    backlog: Backlog

    def wake_bots(self, live: "LiveTable") -> None:
        """Start the bots that are asked."""

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""

    def outdated(self, live: "LiveTable") -> None:
        """Mark a table changed by another worker; it is reloaded when needed."""

    def looked_at(self, live: "LiveTable") -> None:
        """Reload the table for a new viewer if it has changed."""

    async def reload(self, live: "LiveTable") -> None:
        """Reload the table; the caller holds its lock."""

    def table_changed(self, live: "LiveTable") -> None:
        """Update the lists of tables."""

    def call_back(self, live: "LiveTable", since_before: tuple[int, ...]) -> None:
        """Send push messages to people with a new question who do not view the table."""

    def wanted_again(self, live: "LiveTable", seats: list[int]) -> None:
        """Notify the others that these seats want a rematch."""
