"""The report of a check: how often each clause was checked, and its failures."""

from dataclasses import dataclass, field


@dataclass
class Tally:
    """The result of one clause: how often it was checked, and a note if part of it could not be checked."""

    name: str
    about: str
    checks: int = 0
    note: str = ""


@dataclass(frozen=True)
class Failure:
    """A broken clause, with everything needed to reproduce it: `check(game, seed=seed, games=1, ...)`."""

    clause: str
    reason: str
    mode: str
    players: int
    seed: int
    record: str = ""  # the game up to the failure
    position: str = ""  # the state at the failure

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason} ({self.mode}, {self.players} players, seed {self.seed})"


@dataclass
class Report:
    """The outcome of a check."""

    game: str
    clauses: list[Tally] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    games: int = 0
    questions: int = 0

    @property
    def ok(self) -> bool:
        """Whether no clause was broken."""
        return not self.failures

    @property
    def broken(self) -> list[str]:
        """The names of the clauses that were broken."""
        return [tally.name for tally in self.clauses if any(f.clause == tally.name for f in self.failures)]

    def __str__(self) -> str:
        lines = [f"{self.game}: {self.games} games, {self.questions} questions"]
        for tally in self.clauses:
            mark = "broken" if tally.name in self.broken else "holds" if tally.checks else "not checked"
            note = f" ({tally.note})" if tally.note else ""
            lines.append(f"  {tally.name}: {mark}, checked {tally.checks} times{note}")
        return "\n".join([*lines, *(f"  {failure}" for failure in self.failures)])
