"""Scores: sheets have the same lines for all and words for each line, and agree with the ranks."""

from pangaea.core.match import ranks
from pangaea.locale import LANGUAGES, Words
from pangaea.testing.clause import Clause
from pangaea.testing.trial import Trial


class Scores(Clause):
    """Check that score sheets exist at any time, and that more points mean a better rank at the end."""

    name = "scores"
    about = "score sheets exist at any time and agree with standings and ranks at the end"

    def asked(self, t: Trial) -> None:
        if t.now():
            self.sheets(t)

    def ended(self, t: Trial) -> None:
        s = t.state
        points = [sum(sheet.values()) for sheet in self.sheets(t)]
        standing = [int(s.standing(seat)) for seat in range(s.players)]
        for a in range(s.players):
            for b in range(s.players):
                told = (
                    f"seats {a} and {b} have {points[a]} and {points[b]} points and stand {standing[a]}, {standing[b]}"
                )
                self.holds(points[a] <= points[b] or standing[a] > standing[b], f"{told}: more points stand lower")
                self.holds(standing[a] != standing[b] or points[a] == points[b], f"{told}: equals differ in points")
        order = [1 + sum(other > own for other in standing) for own in standing]
        self.holds(list(ranks(s)) == order, f"ranks are {list(ranks(s))}, standings {standing}")

    def sheets(self, t: Trial) -> list[dict[str, int]]:
        """Return the sheet of every seat."""
        sheets = [self.game.sheet(t.state, seat) for seat in range(t.players)]
        for sheet in sheets:
            self.holds(list(sheet) == list(sheets[0]), "the sheets of two seats have different lines")
        for language in LANGUAGES:
            words = Words(language, self.game.name)
            wordless = [key for key in sheets[0] if key not in words]
            self.holds(not wordless, f"lines of the sheet without words in {language}: {', '.join(wordless)}")
        return sheets
