"""The bots: whoever gets a view and answers with a legal move. `make("greedy", seed=3)` makes one by name."""

from pangaea.bots.bot import Bot
from pangaea.bots.greedy import Greedy
from pangaea.bots.kinds import KINDS, make
from pangaea.bots.random import Random

__all__ = ["KINDS", "Bot", "Greedy", "Random", "make"]
