"""A clause of the contract: a property that holds at every moment of every game."""

from pangaea.core.game import Facet, Game, say
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.testing.report import Tally
from pangaea.testing.states import heard
from pangaea.testing.trial import Trial


class Broken(Exception):
    """The game breaks a clause; the message says how."""


class Clause:
    """One property of games. A clause inspects a trial and raises `Broken`; it never changes the game."""

    name: str
    about: str

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.tally = Tally(self.name, self.about)

    def begins(self, t: Trial) -> None:
        """Called for a new game, before its first question."""

    def asked(self, t: Trial) -> None:
        """Called at each question to seats or chance."""

    def ended(self, t: Trial) -> None:
        """Called at the end of a game."""

    def closes(self) -> None:
        """Called after all games."""

    def holds(self, law: object, reason: str) -> None:
        """Count a check; raise `Broken` with the reason if it fails."""
        self.tally.checks += 1
        if not law:
            raise Broken(reason)

    def same(self, difference: str, reason: str) -> None:
        """Count a comparison; raise `Broken` if `difference` is not empty."""
        self.holds(not difference, f"{reason}: {difference}")

    def hearing(self, s: State, eye: int) -> str:
        """Return the events this eye has heard, as lines of the log."""
        words, names = Words("en", self.game.name), [f"seat {seat}" for seat in range(s.players)]
        lines = [say(words, self.game.sentences.line(s, event), names) for event in heard(s.events, eye)]
        return f"'{'; '.join(lines)}'"

    def has(self, facet: Facet[State], name: str) -> bool:
        """Whether the game has this function; if not, note that the clause was not checked."""
        if facet.has(name):
            return True
        note = f"the game has no `{name}`"
        if note not in self.tally.note:
            self.tally.note += f"; {note}" if self.tally.note else note
        return False
