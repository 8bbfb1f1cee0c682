"""Lessons and puzzles: the solution in the file works, and arbitrary moves do not."""

from pangaea.analysis import puzzles
from pangaea.analysis.lessons import check, lessons
from pangaea.games import GAMES
from pangaea.testing.clause import Broken, Clause
from pangaea.testing.trial import Trial


class Lessons(Clause):
    """Check the lessons of a game by playing them."""

    name = "lessons"
    about = "the solution of every lesson reaches the goal, and some other move does not"

    def begins(self, t: Trial) -> None:
        """Do nothing: lessons have their own positions."""

    def closes(self) -> None:
        if self.game.name not in GAMES:
            return
        found = lessons(self.game.name)
        self.tally.note = "" if found else "the game has no lessons"
        for lesson in found:
            self.tally.checks += 1
            if wrong := check(lesson):
                raise Broken(f"{lesson.name}: {wrong}")


class Puzzles(Clause):
    """Check the puzzles of a game."""

    name = "puzzles"
    about = "every puzzle is a view under the current rules, with a legal and clearly best solution"

    def begins(self, t: Trial) -> None:
        """Do nothing: puzzles have their own positions."""

    def closes(self) -> None:
        if self.game.name not in GAMES:
            return
        found = puzzles.puzzles(self.game.name)
        self.tally.note = "" if found else "the game has no puzzles"
        for puzzle in found:
            self.tally.checks += 1
            if wrong := puzzles.check(puzzle):
                raise Broken(f"{puzzle.name}: {wrong}")
