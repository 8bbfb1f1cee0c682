"""The pace of bots: a person can follow the first of their moves, and waits a few seconds for all of them at most."""

import random
from weakref import WeakKeyDictionary

from pangaea.table.live import LiveTable

FASTER = 0.7  # the pause before a move, as a share of that before the last
LEAST = 0.03  # of the first pause


class Pace:
    """How long bots wait before they move: the longer nobody but bots has moved, the shorter.

    It depends on nothing but who was asked, which everybody sees.
    """

    def __init__(self, least: float, most: float) -> None:
        self.least = least  # seconds before the first move
        self.most = most
        self.moves: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()  # of bots, since a person was asked

    def look(self, live: LiveTable) -> None:
        """Something has changed: where a person is asked, the bots begin again."""
        asked = live.progress.state.asked
        if any(asked >> seat & 1 and not live.is_bot(seat) for seat in range(len(live.seats))):
            self.moves.pop(live, None)

    def seconds(self, live: LiveTable) -> float:
        """The pause before the next move of a bot; where only bots play it stays the same, for those who watch."""
        done = self.moves.get(live, 0)
        if not all(live.is_bot(seat) for seat in range(len(live.seats))):
            self.moves[live] = done + 1
        return random.uniform(self.least, self.most) * haste(done)


def haste(done: int) -> float:
    """The share of a pause after so many moves of bots."""
    return float(max(LEAST, FASTER**done))
