"""A clause of the contract: a law that holds at every moment of every game."""

from pangaea.core.game import Facet, Game, say
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.testing.report import Tally
from pangaea.testing.states import heard
from pangaea.testing.trial import Trial


class Broken(Exception):
    """How the game breaks the law."""


class Clause:
    """One law. A clause inspects a trial and raises `Broken`; it never changes the game."""

    name: str
    about: str

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.tally = Tally(self.name, self.about)

    def begins(self, t: Trial) -> None:
        """A new game, before its first question."""

    def asked(self, t: Trial) -> None:
        """Somebody is asked: seats, or chance."""

    def ended(self, t: Trial) -> None:
        """The game is over."""

    def closes(self) -> None:
        """All games have been played."""

    def holds(self, law: object, reason: str) -> None:
        """Count a check; raise `Broken` with the reason if it fails."""
        self.tally.checks += 1
        if not law:
            raise Broken(reason)

    def same(self, difference: str, reason: str) -> None:
        """Count a comparison; raise `Broken` if there is a difference (in words; '' is none)."""
        self.holds(not difference, f"{reason}: {difference}")

    def hearing(self, s: State, eye: int) -> str:
        """Return what this eye has heard, as lines of the log."""
        words, names = Words("en", self.game.name), [f"seat {seat}" for seat in range(s.players)]
        lines = [say(words, self.game.sentences.line(s, event), names) for event in heard(s.events, eye)]
        return f"'{'; '.join(lines)}'"

    def has(self, facet: Facet[State], name: str) -> bool:
        """Whether the game has this function; if not, note that it was not checked."""
        if facet.has(name):
            return True
        note = f"the game has no `{name}`"
        if note not in self.tally.note:
            self.tally.note += f"; {note}" if self.tally.note else note
        return False
