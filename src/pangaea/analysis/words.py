"""An analysis in words: sentences for people, and the record with comments."""

from collections.abc import Sequence

from pangaea.analysis import verdicts
from pangaea.analysis.report import Analysis, Decision, Turning
from pangaea.core.game import Said, say
from pangaea.core.record import Record
from pangaea.core.refused import Key
from pangaea.locale import Words

NEAR = 0.03  # a smaller loss is called about equal


def spoken_again(words: Words, said: Said, names: Sequence[str]) -> str:
    """Put a sentence restored from JSON into words; parameters that are keys are translated again.

    An analysis is kept for years. If its sentence no longer fits the words, only its parameters are returned.
    """
    key, params = said
    known = {name: Key(value) if isinstance(value, str) and value in words else value for name, value in params.items()}
    try:
        return say(words, (key, known), names)
    except KeyError:
        return " ".join(words(value) if isinstance(value, Key) else str(value) for value in known.values())


class Speaker:
    """Puts an analysis into words in one language."""

    def __init__(self, analysis: Analysis, language: str) -> None:
        self.analysis = analysis
        self.names = analysis.names
        self.words = Words(language, "analysis")
        self.game = Words(language, analysis.game)

    def summary(self) -> list[str]:
        """Return the summary of the game."""
        return [say(self.words, said, self.names) for said in self.analysis.summary]

    def move(self, said: Said) -> str:
        """Return a move in words."""
        return spoken_again(self.game, said, self.names)

    def verdict(self, decision: Decision) -> str:
        """Return the name of the verdict."""
        return self.words("verdict.strong" if decision.strong else f"verdict.{decision.verdict}")

    def judged(self, decision: Decision) -> str:
        """Describe a decision and its verdict."""
        if decision.verdict == verdicts.FORCED:
            return self.words("judged.forced")
        best = decision.choices[0]
        if decision.verdict == verdicts.BEST:
            return self.words("judged.best", n=percent(best.chance))
        if decision.loss < NEAR:
            return self.words("judged.equal", best=self.move(best.said))
        loss, of = percent(decision.loss), percent(best.chance)
        key = "judged.loss" if decision.verdict in verdicts.SIGNS else "judged.doubt"
        return self.words(key, n=loss, of=of, best=self.move(best.said))

    def turning(self, point: Turning) -> str:
        """Describe a turning point in one line."""
        n, seat = round(100 * point.change), self.names[point.seat]
        change = f"{n:+d}".replace("-", "\N{MINUS SIGN}")
        if point.luck:
            return self.words("turn.luck", step=point.step + 1, seat=seat, n=n, change=change)
        decision = next(one for one in self.analysis.decisions if one.step == point.step)
        move = self.move(decision.said)
        return self.words("turn.decision", step=point.step + 1, seat=seat, move=move, n=n, change=change)

    def seat(self, seat: int) -> str:
        """Describe a player's result in one line."""
        one = self.analysis.seats[seat]
        accuracy = self.words("none") if one.accuracy is None else str(round(one.accuracy))
        return self.words("comment.seat", seat=one.name, accuracy=accuracy, luck=f"{round(100 * one.luck):+d}")


def percent(chance: float) -> int:
    """Return a chance in whole per cent."""
    return round(100 * chance)


def annotated(record: Record, analysis: Analysis, language: str) -> str:
    """Return the record with the analysis as comments; it is still a valid record."""
    speaker = Speaker(analysis, language)
    notes: dict[int, list[str]] = {}
    for one in analysis.decisions:
        if one.verdict in verdicts.SIGNS or one.strong:
            sign = verdicts.STRONG if one.strong else verdicts.SIGNS[one.verdict]
            notes[one.step] = [f"{sign} {speaker.verdict(one)}. {speaker.judged(one)}"]
    for point in analysis.turning:
        if point.luck:
            notes.setdefault(point.step, []).append(speaker.turning(point))
    head = [speaker.words("comment.head", depth=analysis.depth), *speaker.summary()]
    head += [speaker.seat(seat) for seat in range(len(analysis.seats))]
    lines = record.write().split("\n")
    first = lines.index("") + 1
    found = [*lines[: first - 1], *(f"# {line}" for line in head), ""]
    for step, line in enumerate(lines[first:]):
        found += [line, *(f"# {note}" for note in notes.get(step, ()))]
    return "\n".join(found)
