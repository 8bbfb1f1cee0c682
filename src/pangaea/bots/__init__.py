"""The bots. Each gets a view and returns a legal move. `make("greedy", seed=3)` makes one by name."""

from pangaea.bots.bot import Bot, Opinion, Thinker
from pangaea.bots.characters import CHARACTERS, character_of
from pangaea.bots.greedy import Greedy
from pangaea.bots.kinds import KINDS, LEVELS, check, is_level, make, split
from pangaea.bots.mcts import Mcts
from pangaea.bots.random import Random

__all__ = [
    "CHARACTERS", "KINDS", "LEVELS", "Bot", "Greedy", "Mcts", "Opinion", "Random", "Thinker",
    "character_of", "check", "is_level", "make", "split",
]  # fmt: skip
