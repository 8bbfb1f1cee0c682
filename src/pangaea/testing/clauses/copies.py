"""Copies are equal and independent: playing on one side does not change the other."""

from pangaea.core.dump import Json, plain
from pangaea.core.step import State
from pangaea.testing.clause import Clause
from pangaea.testing.states import clone, difference, unlike, wander
from pangaea.testing.trial import Trial

KEPT = 12  # earlier copies that are checked
FURTHER = 12  # answers played on a copy


class Copies(Clause):
    """Finds a `copy` that forgets an attribute or shares a list."""

    name = "copies"
    about = "a copy is equal and independent: playing on one side never changes the other"

    def begins(self, t: Trial) -> None:
        self.kept: list[tuple[State, Json, int]] = []

    def asked(self, t: Trial) -> None:
        s = t.state
        copy = s.copy()
        self.holds(type(copy) is type(s), f"the copy of a {type(s).__name__} is a {type(copy).__name__}")
        self.same(difference(s, copy), "the copy differs from what it was made of")
        self.holds(copy.events is None, "the copy listens to events")
        if t.now():
            self.play_on(t, clone(s))  # discarded afterwards, in case a copy changes it
        if self.kept:
            self.unchanged(*self.kept[t.rng.below(len(self.kept))])
        kept = (copy, plain(copy), t.questions)
        if len(self.kept) < KEPT:
            self.kept.append(kept)
        elif t.now(1):
            self.kept[t.rng.below(KEPT)] = kept

    def ended(self, t: Trial) -> None:
        for kept in self.kept:
            self.unchanged(*kept)

    def unchanged(self, copy: State, was: Json, question: int) -> None:
        """Check that an earlier copy has not changed."""
        self.same(unlike(was, plain(copy), "state"), f"playing on has changed the copy made at question {question}")

    def play_on(self, t: Trial, s: State) -> None:
        """Play on a copy and check that its original does not change."""
        before = plain(s)
        wander(t.game, s.copy(), t.rng, FURTHER)
        self.same(unlike(before, plain(s), "state"), "playing on a copy has changed what it was made of")
