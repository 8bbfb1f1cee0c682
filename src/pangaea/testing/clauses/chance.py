"""Chance: valid weights, distinct words for outcomes, and bulk draws that equal single ones."""

from pangaea.core.chance import WORD, Rng
from pangaea.core.dump import plain
from pangaea.testing.clause import Clause
from pangaea.testing.clauses.plays import is_line
from pangaea.testing.states import clone, difference, unlike
from pangaea.testing.styles import chance_asked
from pangaea.testing.trial import Trial


class Chances(Clause):
    """Check what a step of chance guarantees."""

    name = "chance"
    about = "weights are valid, outcomes have different texts, and bulk draws equal single draws"

    def asked(self, t: Trial) -> None:
        s = t.state
        if not chance_asked(s):
            return
        before = plain(s)
        odds = list(s.odds())
        self.holds(all(weight >= 0 for weight in odds), f"a weight is negative: {odds}")
        self.holds(0 < sum(odds) <= WORD, f"the weights add up to {sum(odds)}: {odds}")
        possible = [outcome for outcome, weight in enumerate(odds) if weight]
        texts = [self.game.text.write_outcome(s, outcome) for outcome in possible]
        for outcome, text in zip(possible, texts, strict=True):
            self.holds(is_line(text), f"the text of an outcome is not a line of words: {text!r}")
            self.holds(texts.count(text) == 1, f"two outcomes have the text '{text}'")
            self.holds(self.game.text.read_outcome(s, text) == outcome, f"'{text}' reads back as another outcome")
        self.same(unlike(before, plain(s), "state"), "asking for the odds has changed the state")
        if t.now():
            self.bulk(t)

    def bulk(self, t: Trial) -> None:
        """Check that `sample` uses the same random numbers and notes the same events as single draws."""
        seed = t.rng.word()
        (bulk, rolls), (single, more) = ((clone(t.state), Rng(seed)) for _ in range(2))
        bulk.events, single.events = [], []
        bulk.chance(rolls)
        while chance_asked(single):
            single.happen(more.weighted(single.odds()))
        self.same(difference(bulk, single), "drawing at once differs from one by one")
        self.holds(bulk.events == single.events, "drawing at once tells other events than one by one")
        self.holds(rolls.word() == more.word(), "drawing at once takes more or fewer random numbers than one by one")
