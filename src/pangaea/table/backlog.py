"""Backpressure: people's moves are sent to pages first, and bots wait while too many pages are behind."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

MOST = 12  # pages that wait for their news, above which bots do not move
PAGES = 2  # that a move of a bot brings news to, on average
IN_A_ROW = 6  # pages with news of people before one with news of bots
LATE = 0.012  # seconds that the loop may run late; above it bots make room
GAP = (0.004, 0.25)  # seconds from one bot's move to the next, at least and at most, where they make room
WIDER, CLOSER = 1.5, 0.97  # how the gap changes with each bot that is let in: one in fourteen may find the loop late


class Page(Protocol):
    """A page that waits for an update."""

    def show(self) -> None:
        """Send the update."""


class Backlog:
    """Updates one page after another, and lets bots move while few pages wait.

    One page is drawn in a turn of the event loop. So a move that arrives meanwhile waits for one page, not for all.
    When a bot's turn has come, a timer lets it in. If the timer is late, the loop is late for people too, perhaps
    because other processes need the processor: other workers, the database. Then bots move less often.
    """

    def __init__(self) -> None:
        self.hurried: dict[Page, None] = {}  # pages with news of what a person did, the first first
        self.usual: dict[Page, None] = {}  # the others
        self.row = 0  # of hurried pages since one of the others
        self.showing = False  # the next turn is arranged
        self.moving = 0  # bots whose move is being written
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.timer: asyncio.TimerHandle | None = None  # lets the next bots in
        self.gap = 0.0  # seconds from one bot's move to the next
        self.free_at = 0.0  # when the next may move, by the loop's clock

    @property
    def pages(self) -> int:
        """How many pages wait for an update."""
        return len(self.hurried) + len(self.usual)

    @property
    def full(self) -> bool:
        """Whether a further move of a bot would hold up people."""
        return self.pages + PAGES * self.moving >= MOST

    def add(self, page: Page, hurry: bool) -> None:
        """Queue a page for an update; one that waits already keeps its place, or takes a better one."""
        if hurry:
            self.usual.pop(page, None)
            self.hurried[page] = None
        elif page not in self.hurried:
            self.usual[page] = None
        if not self.showing:
            self.showing = True
            asyncio.get_running_loop().call_soon(self.next)

    def next(self) -> None:
        """The turn of the next page, if one waits."""
        self.showing = self.pages > 0
        if not self.showing:
            return
        usual = self.usual and (not self.hurried or self.row >= IN_A_ROW)
        self.row = 0 if usual else self.row + 1
        line = self.usual if usual else self.hurried
        page = next(iter(line))
        del line[page]
        page.show()
        asyncio.get_running_loop().call_soon(self.next)  # after it
        self.arrange()

    def drop(self, page: Page) -> None:
        """A page is gone."""
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
        """Let the next bots in, when it is time."""
        if self.timer is None and self.waiting and not self.full:
            loop = asyncio.get_running_loop()
            due = max(loop.time() + GAP[0], self.free_at)  # a timer: only who has slept can be woken late
            self.timer = loop.call_at(due, self.let_in, due)

    def let_in(self, due: float) -> None:
        """Let the next bots move: one, if they make room."""
        self.timer, now = None, asyncio.get_running_loop().time()
        self.feel(now - due)
        while self.waiting and not self.full and now >= self.free_at:
            waiter = self.waiting.popleft()
            if not waiter.done():
                self.moving += 1
                self.free_at = now + self.gap
                waiter.set_result(None)
        self.arrange()

    def feel(self, late: float) -> None:
        """Adapt the gap between bots to how late the event loop runs."""
        least, most = GAP
        if late > LATE:
            self.gap = min(most, max(least, self.gap * WIDER))
        else:
            self.gap = self.gap * CLOSER if self.gap > least / 4 else 0.0  # not at once: it was late a moment ago
