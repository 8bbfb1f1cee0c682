"""When the server has more to show than it can: people's moves are shown first, and bots wait for their turn."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST = 12  # pages that wait for their news, above which bots do not move
PAGES = 2  # that a move of a bot brings news to, on average


class Backlog:
    """Counts the pages that have not got their news yet, and lets bots move while there are few of them."""

    def __init__(self) -> None:
        self.pages = 0
        self.moving = 0  # bots whose move is being written
        self.waiting: deque[asyncio.Future[None]] = deque()

    @property
    def full(self) -> bool:
        """Whether a further move of a bot would hold up people."""
        return self.pages + PAGES * self.moving >= MOST

    def add(self) -> None:
        """A page has news to get."""
        self.pages += 1

    def done(self) -> None:
        """A page gets its news."""
        self.pages -= 1
        self.let_in()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until a bot may move; bots that came earlier move first."""
        if self.full or self.waiting:
            let_in = asyncio.get_running_loop().create_future()
            self.waiting.append(let_in)
            try:
                await let_in
            except asyncio.CancelledError:
                if let_in.done() and not let_in.cancelled():
                    self.leave()
                raise
        else:
            self.moving += 1
        try:
            yield
        finally:
            self.leave()

    def leave(self) -> None:
        """A bot has moved, or has given up."""
        self.moving -= 1
        self.let_in()

    def let_in(self) -> None:
        """Let the next bots move."""
        while self.waiting and not self.full:
            waiter = self.waiting.popleft()
            if not waiter.done():
                self.moving += 1
                waiter.set_result(None)
