"""Check a game: play it in every mode and option with every number of players, and test each clause of the contract."""

import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from pangaea.core.game import Game, Mode
from pangaea.testing.clause import Broken, Clause
from pangaea.testing.clauses import CLAUSES
from pangaea.testing.clauses.plays import Plays
from pangaea.testing.report import Failure, Report
from pangaea.testing.trial import Trial, modes_of

GAMES = 1  # per mode and number of players; every other game is played at random
DRIVES = ("play", "happen", "chance", "settle")  # methods of a state that run steps
ENOUGH = 3  # failures after which a clause is no longer checked
Progress = Callable[[int, int, str], None]  # called with games done, games in all, the current mode


def check(
    game: Game[Any],
    *,
    games: int = GAMES,
    seed: int = 0,
    modes: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play this many games of each mode and number of players, and report broken clauses.

    By default other values of the options are played, too, as further modes: see `modes_of`.
    """
    run = Run(game, [kind(game) for kind in CLAUSES])
    tables = list(chosen(game, modes, players))
    for i in range(games * len(tables)):
        mode, number = tables[i // games]
        if progress:
            progress(i, games * len(tables), f"{mode.name}, {number} players")
        run.play(mode, number, seed + i)
    run.close()
    if progress:
        progress(games * len(tables), games * len(tables), "done")
    return run.report


def chosen(game: Game[Any], modes: Iterable[str] | None, players: Iterable[int] | None) -> Iterable[tuple[Mode, int]]:
    """Return the selected modes and numbers of players; an unknown name is an error."""
    names, numbers = None if modes is None else list(modes), None if players is None else list(players)
    for name in names or ():
        if name not in {mode.name for mode in modes_of(game)}:
            raise ValueError(f"{game.name} has no mode {name!r}; it has {', '.join(mode.name for mode in game.modes)}")
    for number in numbers or ():
        if number not in game.players:
            raise ValueError(f"{game.name} is not for {number} players, but for {', '.join(map(str, game.players))}")
    for mode in modes_of(game):
        for number in mode.players:
            if (names is None or mode.name in names) and (numbers is None or number in numbers):
                yield mode, number


class Run:
    """A check in progress."""

    def __init__(self, game: Game[Any], clauses: list[Clause]) -> None:
        self.game = game
        self.clauses = clauses
        self.report = Report(game.name, [clause.tally for clause in clauses])
        self.live: list[Clause] = []  # clauses not yet broken in the current game

    def play(self, mode: Mode, players: int, seed: int) -> None:
        """Play one game from its first question to its end."""
        self.live = [clause for clause in self.clauses if self.failures(clause) < ENOUGH]
        if not any(isinstance(clause, Plays) for clause in self.live):
            return
        try:
            trial = Trial(self.game, mode, players, seed)
        except Exception as error:  # the game under test may fail anywhere
            self.report.failures.append(Failure(Plays.name, describe(error), mode.name, players, seed))
            return
        self.report.games += 1
        self.each(trial, lambda clause: clause.begins(trial))
        while not trial.state.over():
            self.each(trial, lambda clause: clause.asked(trial))
            if not self.live:
                return
            try:
                trial.advance()
            except Exception as error:
                self.fail(Plays.name, error, trial)
                return
        self.report.questions += trial.questions
        self.each(trial, lambda clause: clause.ended(trial))

    def each(self, trial: Trial, look: Callable[[Clause], None]) -> None:
        """Run every clause; skip a broken one for the rest of this game."""
        for clause in list(self.live):
            try:
                look(clause)
            except Exception as error:
                crash = not isinstance(error, Broken) and in_engine(error)
                self.fail(Plays.name if crash else clause.name, error, trial)
                self.live.remove(clause)
                if crash or isinstance(clause, Plays):  # stop: a game that cannot be played cannot be checked
                    self.live.clear()
                    return

    def close(self) -> None:
        """Let every clause check all games together."""
        for clause in self.clauses:
            try:
                clause.closes()
            except Exception as error:
                self.report.failures.append(Failure(clause.name, describe(error), "all", 0, 0))

    def fail(self, clause: str, error: Exception, t: Trial) -> None:
        """Record a failure with the game so far."""
        self.report.failures.append(
            Failure(clause, describe(error), t.mode.name, t.players, t.seed, t.record.write(), t.position())
        )

    def failures(self, clause: Clause) -> int:
        """Return how often this clause has been broken so far."""
        return sum(failure.clause == clause.name for failure in self.report.failures)


def describe(error: Exception) -> str:
    """Describe a failure: the clause's reason, or the game's exception and its location."""
    if isinstance(error, Broken):
        return str(error)
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(at.filename).name}, line {at.lineno})"


def in_engine(error: Exception) -> bool:
    """Whether a failure came from playing, not from viewing."""
    frames = traceback.extract_tb(error.__traceback__)
    return any(frame.name in DRIVES and Path(frame.filename).name == "step.py" for frame in frames)
