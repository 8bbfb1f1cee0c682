"""Backpressure: people's moves are sent to pages first, and bots wait while too many pages are behind."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

MOST = 12  # bots do not move while more pages than this wait for updates
PAGES = 2  # average number of pages that a bot's move updates
IN_A_ROW = 6  # updates about people before one about bots
LATE = 0.012  # seconds; if the event loop is later than this, bots slow down
GAP = (0.004, 0.25)  # least and most seconds between bots' moves while they are slowed down
WIDER, CLOSER = 1.5, 0.97  # factors of the gap after a late and a punctual move; balanced if 1 in 14 is late


class Page(Protocol):
    """A page that waits for an update."""

    def show(self) -> None:
        """Send the update."""


class Backlog:
    """Updates pages one by one, and lets bots move while few pages wait.

    Each turn of the event loop draws one page, so an arriving move waits for one page, not for all.
    Bots do not move while a page waits to show a person's move. A timer starts each bot's move. If the timer is late,
    the loop is late for people, too, perhaps because other workers or the database need the processor. Then bots
    move less often.
    """

    def __init__(self) -> None:
        self.hurried: dict[Page, None] = {}  # pages to update after a person's move, in order
        self.usual: dict[Page, None] = {}  # the others
        self.row = 0  # hurried pages since the last other one
        self.showing = False  # the next turn is scheduled
        self.moving = 0  # bots whose moves are being written
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.timer: asyncio.TimerHandle | None = None  # starts the next bot
        self.gap = 0.0  # seconds from one bot's move to the next
        self.free_at = 0.0  # when the next bot may move, by the loop's clock

    @property
    def pages(self) -> int:
        """The number of pages that wait for an update."""
        return len(self.hurried) + len(self.usual)

    @property
    def full(self) -> bool:
        """Whether another bot's move would delay people."""
        return bool(self.hurried) or self.pages + PAGES * self.moving >= MOST

    def add(self, page: Page, hurry: bool) -> None:
        """Queue a page for an update. A page that waits already keeps its place or moves forward."""
        if hurry:
            self.usual.pop(page, None)
            self.hurried[page] = None
        elif page not in self.hurried:
            self.usual[page] = None
        if not self.showing:
            self.showing = True
            asyncio.get_running_loop().call_soon(self.next)

    def next(self) -> None:
        """Update the next waiting page."""
        self.showing = self.pages > 0
        if not self.showing:
            return
        usual = self.usual and (not self.hurried or self.row >= IN_A_ROW)
        self.row = 0 if usual else self.row + 1
        line = self.usual if usual else self.hurried
        page = next(iter(line))
        del line[page]
        page.show()
        asyncio.get_running_loop().call_soon(self.next)  # after other events
        self.arrange()

    def drop(self, page: Page) -> None:
        """Remove a page that is gone."""
        self.hurried.pop(page, None)
        self.usual.pop(page, None)
        self.arrange()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until a bot may move; bots that came earlier move first."""
        let_in = asyncio.get_running_loop().create_future()
        self.waiting.append(let_in)
        self.arrange()
        try:
            await let_in
        except asyncio.CancelledError:
            if let_in.done() and not let_in.cancelled():
                self.leave()
            raise
        try:
            yield
        finally:
            self.leave()

    def leave(self) -> None:
        """Release the place of a bot that has moved or given up."""
        self.moving -= 1
        self.arrange()

    def arrange(self) -> None:
        """Schedule the move of the next bot."""
        if self.timer is None and self.waiting and not self.full:
            loop = asyncio.get_running_loop()
            due = max(loop.time() + GAP[0], self.free_at)  # a timer: only who has slept can be woken late
            self.timer = loop.call_at(due, self.let_in, due)

    def let_in(self, due: float) -> None:
        """Let the next bot move. One at a time, so that a person's move does not wait for several."""
        self.timer, now = None, asyncio.get_running_loop().time()
        self.feel(now - due)
        while self.waiting and not self.full and now >= self.free_at:
            waiter = self.waiting.popleft()
            if not waiter.done():  # otherwise the bot has given up
                self.moving += 1
                self.free_at = now + self.gap
                waiter.set_result(None)
                break
        self.arrange()

    def feel(self, late: float) -> None:
        """Adapt the gap between bots to how late the event loop runs."""
        least, most = GAP
        if late > LATE:
            self.gap = min(most, max(least, self.gap * WIDER))
        else:
            self.gap = self.gap * CLOSER if self.gap > least / 4 else 0.0  # gradually: the loop was late recently
