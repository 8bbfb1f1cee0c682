"""The pace of bots: slow at first, so that people can follow, then faster, so that they wait a few seconds at most."""

import random
from weakref import WeakKeyDictionary

from pangaea.table.live import LiveTable

FASTER = 0.7  # factor from one pause to the next
LEAST = 0.03  # the shortest pause, as a share of the first


class Pace:
    """The delay of bots, which gets shorter with each consecutive move of a bot.

    It depends only on which seats were asked, which is public.
    """

    def __init__(self, least: float, most: float) -> None:
        self.least = least  # seconds before the first move
        self.most = most
        self.moves: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()  # moves of bots since a person was asked

    def look(self, live: LiveTable) -> None:
        """Reset the delay if a change asks a person."""
        asked = live.progress.state.asked
        if any(asked >> seat & 1 and not live.is_bot(seat) for seat in range(len(live.seats))):
            self.moves.pop(live, None)

    def seconds(self, live: LiveTable) -> float:
        """Return the delay before a bot's next move; constant if only bots play."""
        done = self.moves.get(live, 0)
        if not all(live.is_bot(seat) for seat in range(len(live.seats))):
            self.moves[live] = done + 1
        return random.uniform(self.least, self.most) * haste(done)


def haste(done: int) -> float:
    """Return the factor of the delay after this many bot moves."""
    return float(max(LEAST, FASTER**done))
