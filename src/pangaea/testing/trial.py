"""One game played for the contract, determined by mode, number of players and seed."""

from collections import Counter
from typing import Any

from pangaea.core import position
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Mode
from pangaea.core.record import Record
from pangaea.core.step import State
from pangaea.testing.styles import RANDOM, chance_asked, choose_move, choose_outcome, choose_seat, style_of

PATIENCE = 2_000  # questions after which an adversarial style stops, because it may avoid the end forever
LONGEST = 20_000  # questions within which every game must have ended
EVERY = 16  # question after which costly checks become rarer


def modes_of(game: Game[Any]) -> list[Mode]:
    """Return the modes of a game, then variants `mode+1`, `mode+2` with other values of the remaining options.

    A variant is played with one number of players.
    """
    modes = list(game.modes)
    for at, mode in enumerate(game.modes):
        free = [option for option in game.options if option.name not in mode.options]
        for i in range(1, max((len(option.values) for option in free), default=1)):
            others = {option.name: option.values[min(i, len(option.values) - 1)] for option in free}
            number = mode.players[(at + i) % len(mode.players)]
            modes.append(Mode(f"{mode.name}+{i}", (number,), {**mode.options, **others}))
    return modes


class Trial:
    """A game in progress, its record, and a separate generator for the clauses."""

    def __init__(self, game: Game[Any], mode: Mode, players: int, seed: int) -> None:
        self.game = game
        self.mode = mode
        self.players = players
        self.seed = seed
        self.style = style_of(seed)
        self.play = Rng(seed, 1)  # for the game
        self.rng = Rng(seed, 2)  # for the clauses, so that checks do not change the game
        self.said: Counter[int] = Counter()
        self.questions = 0
        self.record = Record(game, players, mode.options)
        self.state.events = []

    @property
    def state(self) -> State:
        """The current state."""
        return self.record.state

    def advance(self) -> None:
        """Play one answer of a seat or of chance."""
        s, style = self.state, self.style if self.questions < PATIENCE else RANDOM
        self.questions += 1
        if chance_asked(s):
            self.record.happen(self.game.text.write_outcome(s, choose_outcome(style, s, self.play)))
            return
        seat = choose_seat(style, s, self.play)
        move = choose_move(style, self.game, s, seat, self.said, self.play)
        self.said[move[0]] += 1
        self.record.submit(seat, self.game.text.write_move(s, seat, move))

    def now(self, every: int = EVERY) -> bool:
        """Whether to run costly checks at this question: always early in a game, sometimes later."""
        return self.rng.below(1 + self.questions // every) == 0

    def position(self) -> str:
        """The position as text, or why there is none."""
        try:
            return position.write(self.game, self.state, self.mode.options)
        except Exception as error:  # the game under test may fail anywhere
            return f"no position: {type(error).__name__}: {error}"
