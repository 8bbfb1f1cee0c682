"""A contest: bots, game, number of games, and the seating of each game."""

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from pangaea import bots
from pangaea.core.chance import Rng
from pangaea.core.game import Game
from pangaea.games import GAMES

CYCLES, BLOCKS = 1 << 30, 1 << 31  # first random streams for seatings; lower ones are games'


@dataclass(frozen=True)
class Contest:
    """Everything that determines the games: a contest gives the same results with any number of workers."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)

    def check(self) -> None:
        """Raise a ValueError for an unknown game or bot, or a bad number."""
        if self.game not in GAMES:
            raise ValueError(f"there is no game '{self.game}'; there are: {', '.join(GAMES)}")
        self.rules.new(self.players, self.options)
        for text in self.bots:
            bots.check(text, self.rules, self.players, self.options)
        if not self.bots:
            raise ValueError("a contest needs at least one bot")
        if not 0 < self.games < CYCLES:
            raise ValueError(f"a contest has at least one game, not {self.games}")
        if not 0 <= self.seed < 1 << 63:
            raise ValueError(f"a seed is a number from 0 to 2**63 - 1, not {self.seed}")

    @property
    def rules(self) -> Game[Any]:
        """Return the game."""
        return GAMES[self.game]

    def seating(self, number: int) -> list[str]:
        """Return the bots of a game, by seat.

        A line-up plays one game per seat, rotated so that each bot has every seat once. A cycle of as many line-ups as
        bots lets every bot play equally often.
        """
        block, turn = divmod(number, self.players)
        cycle, lineup = divmod(block, len(self.bots))
        order = shuffled(list(self.bots), Rng(self.seed, CYCLES | cycle))
        chosen = [order[(lineup * self.players + i) % len(order)] for i in range(self.players)]
        chosen = shuffled(chosen, Rng(self.seed, BLOCKS | block))
        return chosen[turn:] + chosen[:turn]

    def lots(self, number: int) -> Rng:
        """Return the random generator of a game."""
        return Rng(self.seed, number)

    def until(self, games: int) -> "Contest":
        """Return the same contest with another number of games."""
        return replace(self, games=games)

    def json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self) | {"bots": list(self.bots)}


def contest_from(data: dict[str, Any]) -> Contest:
    """Restore a contest from plain data."""
    return Contest(**(data | {"bots": tuple(data["bots"])}))


def shuffled(things: list[str], rng: Rng) -> list[str]:
    """Return the items in random order."""
    for i in range(len(things) - 1, 0, -1):
        j = rng.below(i + 1)
        things[i], things[j] = things[j], things[i]
    return things
