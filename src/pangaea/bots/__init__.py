"""The bots: whoever gets a view and answers with a legal move. `make("greedy", seed=3)` makes one by name."""

from pangaea.bots.bot import Bot, Opinion, Thinker
from pangaea.bots.greedy import Greedy
from pangaea.bots.kinds import KINDS, LEVELS, make, split
from pangaea.bots.mcts import Mcts
from pangaea.bots.random import Random

__all__ = ["KINDS", "LEVELS", "Bot", "Greedy", "Mcts", "Opinion", "Random", "Thinker", "make", "split"]
