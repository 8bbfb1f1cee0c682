"""The pace of bots: slow enough to follow at first, then faster, so that people wait a few seconds at most."""

import random
from weakref import WeakKeyDictionary

from pangaea.table.live import LiveTable

FASTER = 0.7  # the pause before a move, as a share of that before the last
LEAST = 0.03  # of the first pause


class Pace:
    """The delay of bots: the more moves in a row only bots have made, the shorter.

    It depends only on who was asked, which is public.
    """

    def __init__(self, least: float, most: float) -> None:
        self.least = least  # seconds before the first move
        self.most = most
        self.moves: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()  # of bots, since a person was asked

    def look(self, live: LiveTable) -> None:
        """Look at a change: when a person is asked, the delay starts over."""
        asked = live.progress.state.asked
        if any(asked >> seat & 1 and not live.is_bot(seat) for seat in range(len(live.seats))):
            self.moves.pop(live, None)

    def seconds(self, live: LiveTable) -> float:
        """Return the delay before a bot's next move; constant where only bots play."""
        done = self.moves.get(live, 0)
        if not all(live.is_bot(seat) for seat in range(len(live.seats))):
            self.moves[live] = done + 1
        return random.uniform(self.least, self.most) * haste(done)


def haste(done: int) -> float:
    """Return the factor of the delay after this many bot moves."""
    return float(max(LEAST, FASTER**done))
