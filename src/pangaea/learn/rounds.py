"""A training: rounds of self-play, learning and gating. Finished work is on disk; a stop loses few games."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from pangaea.bots.nets import inputs, permuted
from pangaea.lab import arena, pools
from pangaea.lab.contest import Contest
from pangaea.lab.folder import Folder
from pangaea.lab.intervals import Estimate, wilson
from pangaea.learn import samples
from pangaea.learn.export import large_places, whole
from pangaea.learn.plan import Home, Plan, Round
from pangaea.learn.samples import Samples
from pangaea.learn.selfplay import Job, Lesson, play
from pangaea.learn.training import Layers, Shape, Trainer, fresh

BLOCK = 50  # games per file
STRONGER = 1.04  # win share needed against the champion, as a multiple of the fair share
Report = Callable[[str, int, int], None]  # called with the current work, its progress and its total


class Stopped(Exception):
    """A contest was interrupted by Ctrl-C."""


class Training:
    """One training in its folder."""

    def __init__(
        self, plan: Plan, home: Home, workers: int = 1, ray: str | None = None, report: Report | None = None
    ) -> None:
        self.plan = plan
        self.home = home
        self.workers = workers
        self.ray = ray
        self.report: Report = report or (lambda _what, _done, _of: None)
        rules = plan.rules
        options = rules.settings(plan.players, plan.options)
        self.features = rules.learner.features(plan.players, options)
        self.symmetries = [
            permuted(self.features, places) for places in rules.learner.symmetries(plan.players, options)
        ]
        self.shape = Shape(inputs(self.features)[2], plan.players, int(self.features.actions), plan.wide, plan.deep)

    def run(self, rounds: list[Round], after: Callable[[list[Round]], None] | None = None) -> list[Round]:
        """Run all remaining rounds; call `after` with the results of each."""
        while len(rounds) <= self.plan.rounds:
            number = len(rounds)
            champion = self.champion(rounds)
            learned = self.play(number, champion)
            value, move, hand, net = self.learn(number, learned)
            rounds = [*rounds, self.gate(number, len(learned), (value, move), (hand, net), champion)]
            self.home.keep(rounds)
            if rounds[-1].champion:
                self.home.write(self.home.champion, self.home.net(number).read_bytes())
            if after:
                after(rounds)
        return rounds

    def champion(self, rounds: list[Round]) -> Path | None:
        """Return the strongest net so far."""
        won = [number for number, each in enumerate(rounds) if each.champion]
        return self.home.net(won[-1]) if won else None

    def play(self, number: int, champion: Path | None) -> Samples:
        """Play the games of this round; return them with those of earlier rounds in the window."""
        plan = self.plan
        judge = str(champion or "hand")
        job = Job(
            plan.game, plan.players, tuple(sorted(plan.options.items())), judge,
            plan.iterations if plan.searches(number) else 0, plan.seed << 16 | number,
        )  # fmt: skip
        many = plan.games if plan.searches(number) else plan.quick
        for first in range(0, many, BLOCK):
            if not self.home.block(number, first).exists():
                self.play_block(job, number, range(first, min(first + BLOCK, many)), many)
        found = []
        for each in range(max(0, number - plan.window + 1), number + 1):
            blocks = range(0, plan.games if plan.searches(each) else plan.quick, BLOCK)
            found += [samples.read(self.home.block(each, first).read_bytes()) for first in blocks]
        return samples.join(found)

    def play_block(self, job: Job, number: int, numbers: range, many: int) -> None:
        """Play a block of games and save them in one file."""
        done: dict[int, Samples] = {}
        games = pools.games(job, numbers, play, self.workers, self.ray)
        try:
            for lesson in games:
                assert isinstance(lesson, Lesson)
                done[lesson.number] = lesson.samples
                self.report(f"round {number}: self-play", numbers.start + len(done), many)
        finally:
            games.close()
        self.home.write(self.home.block(number, numbers.start), samples.join([done[i] for i in numbers]).write())

    def learn(self, number: int, found: Samples) -> tuple[float, float, float, float]:
        """Train the net of this round, starting from that of the previous round."""
        plan = self.plan
        seed = plan.seed << 16 | number
        trainer = Trainer(self.before(number), self.shape, large_places(self.features), seed, self.symmetries)
        losses = (0.0, 0.0)
        for epoch, losses in enumerate(trainer.epochs(found, plan.epochs), 1):
            self.report(f"round {number}: training, loss {losses[0]:.4f}, moves {losses[1]:.3f}", epoch, plan.epochs)
        made = {"mode": plan.mode, "style": plan.style, "round": number, "samples": len(found), "seed": plan.seed}
        file = BytesIO()
        layers: Any = trainer.layers
        np.savez(file, **layers)
        self.home.write(self.home.layers(number), file.getvalue())
        self.home.write(self.home.net(number), whole(plan.rules, self.features, trainer.layers, made).write())
        return (*losses, *trainer.explained(found))

    def before(self, number: int) -> Layers:
        """Return the layers of the previous round."""
        if not number:
            return fresh(self.shape, self.plan.seed)
        with np.load(self.home.layers(number - 1)) as parts:
            return {name: parts[name] for name in parts.files}

    def gate(
        self, number: int, many: int, losses: tuple[float, float], explained: tuple[float, float], before: Path | None
    ) -> Round:
        """Play the net against the hand-written judge and the champion; a stronger net becomes champion."""
        net = self.home.net(number)
        against_hand = self.against(number, "hand", f"judge={net}", "judge=hand")
        against_champion = None
        champion = against_hand.value >= STRONGER / self.plan.players
        if before:
            against_champion = self.against(number, "champion", f"judge={net}", f"judge={before}")
            champion = against_champion.value >= STRONGER / self.plan.players
        return Round(many, *losses, *explained, against_hand, against_champion, champion)

    def against(self, number: int, name: str, hero: str, foe: str) -> Estimate:
        """Return the win share of one bot among others at equal iterations."""
        plan = self.plan
        kinds = [f"mcts:iterations={plan.gate_iterations},{judge}" for judge in (hero, *[foe] * (plan.players - 1))]
        games = plan.gate_games - plan.gate_games % plan.players or plan.players
        contest = Contest(plan.game, plan.players, tuple(kinds), games, plan.seed << 16 | number, plan.options)
        folder = Folder(self.home.path / "gate" / f"round_{number:03}_{name}")
        outcome = arena.run(
            contest, folder, self.workers, self.ray, True,
            lambda done, _standings: self.report(f"round {number}: against {name}", done, games),
        )  # fmt: skip
        if outcome.stopped:
            raise Stopped
        share = outcome.standings.json()[kinds[0]]["win_share"]
        return wilson(share * games, games)
