"""The plan and the results of a training, as files in its folder."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pangaea.core.game import Game, Mode
from pangaea.games import GAMES
from pangaea.lab.intervals import Estimate


@dataclass(frozen=True)
class Plan:
    """All parameters of a training. The same plan gives the same net with one worker."""

    game: str
    mode: str
    players: int
    rounds: int = 4  # number of rounds after the first
    quick: int = 4000  # games of the first round, without search; 0: it searches with the hand-written judge
    games: int = 400  # games of each round with search
    iterations: int = 100  # search iterations per decision in those games
    wide: int = 48  # units in the first hidden layer, a multiple of 3
    deep: int = 24  # units in the second hidden layer
    epochs: int = 6  # passes over the samples of a round
    window: int = 3  # number of latest rounds to train on
    gate_games: int = 100
    gate_iterations: int = 400
    style: dict[str, float] = field(default_factory=dict)  # search settings of the learned judge
    seed: int = 0

    @property
    def rules(self) -> Game[Any]:
        """Return the game."""
        return GAMES[self.game]

    @property
    def options(self) -> dict[str, str]:
        """Return the options of the mode."""
        return dict(self.played.options)

    @property
    def played(self) -> Mode:
        """Return the mode."""
        return next(mode for mode in self.rules.modes if mode.name == self.mode)

    def searches(self, number: int) -> bool:
        """Whether the games of this round search."""
        return number > 0 or self.quick == 0

    def check(self) -> None:
        """Raise a ValueError for a plan that cannot be trained."""
        if self.game not in GAMES:
            raise ValueError(f"there is no game '{self.game}'; there are: {', '.join(GAMES)}")
        modes = [mode.name for mode in self.rules.modes]
        if self.mode not in modes:
            raise ValueError(f"{self.game} has no mode '{self.mode}'; it has: {', '.join(modes)}")
        self.rules.new(self.players, self.options)
        for name in ("games", "iterations", "epochs", "window", "gate_games", "gate_iterations"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} is 1 or more, not {getattr(self, name)}")
        for name in ("rounds", "quick"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name} is 0 or more, not {getattr(self, name)}")
        for name in ("wide", "deep"):
            if getattr(self, name) < 3 or getattr(self, name) % 3:
                raise ValueError(f"{name} is a multiple of 3, not {getattr(self, name)}")
        if not 0 <= self.seed < 1 << 32:
            raise ValueError(f"a seed is a number from 0 to 2**32 - 1, not {self.seed}")


@dataclass(frozen=True)
class Round:
    """The result of one round."""

    samples: int
    value_loss: float
    move_loss: float
    hand_explains: float  # explained variance of the targets in held-out games, by the hand-written judge
    net_explains: float
    against_hand: Estimate
    against_champion: Estimate | None  # against the previous champion; None in the first round
    champion: bool


class Home:
    """The folder of a training."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan = path / "plan.json"
        self.found = path / "rounds.json"
        self.champion = path / "champion.net"
        self.page = path / "report.html"
        self.card = path / "champion.md"

    def begin(self, plan: Plan, resume: bool) -> list[Round]:
        """Create the folder or resume in it; return the finished rounds."""
        if self.plan.exists():
            if not resume:
                raise ValueError(f"{self.path} already holds a training; --resume continues it")
            before = Plan(**json.loads(self.plan.read_text(encoding="utf-8")))
            if asdict(before) | {"rounds": plan.rounds} != asdict(plan):
                raise ValueError(f"{self.path} holds another training: {self.plan.read_text(encoding='utf-8').strip()}")
        self.path.mkdir(parents=True, exist_ok=True)
        self.plan.write_text(json.dumps(asdict(plan)) + "\n", encoding="utf-8")
        return self.rounds()

    def rounds(self) -> list[Round]:
        """Return the finished rounds."""
        if not self.found.exists():
            return []
        found = []
        for row in json.loads(self.found.read_text(encoding="utf-8")):
            for name in ("against_hand", "against_champion"):
                row[name] = row[name] and Estimate(**row[name])
            found.append(Round(**row))
        return found

    def keep(self, rounds: list[Round]) -> None:
        """Save the rounds in one atomic write."""
        self.write(self.found, json.dumps([asdict(each) for each in rounds], indent=1).encode() + b"\n")

    def write(self, path: Path, data: bytes) -> None:
        """Write a file atomically."""
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        new.write_bytes(data)
        new.replace(path)

    def net(self, number: int) -> Path:
        """Return the file of a round's net."""
        return self.path / "nets" / f"round_{number:03}.net"

    def layers(self, number: int) -> Path:
        """Return the file of its layers before quantisation."""
        return self.path / "nets" / f"round_{number:03}.npz"

    def block(self, number: int, first: int) -> Path:
        """Return the file of a block of games."""
        return self.path / "games" / f"round_{number:03}" / f"{first:06}.npz"
