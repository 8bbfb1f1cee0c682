"""Refusals: illegal moves are refused with a reason in every language, and change nothing."""

from copy import copy

from pangaea.core.game import Refused
from pangaea.locale import LANGUAGES, SLOT
from pangaea.testing.clause import Clause
from pangaea.testing.mutations import GARBAGE, SEATS, mutations
from pangaea.testing.states import clone, difference, seats
from pangaea.testing.styles import chance_asked
from pangaea.testing.trial import Trial

TRIES = 4  # wrong texts of each kind per question


class Refusals(Clause):
    """Submits mutated texts, other seats' moves, moves that were legal before, and garbage."""

    name = "refusals"
    about = "illegal moves are refused with a reason in every language, and change nothing"

    def begins(self, t: Trial) -> None:
        self.once: list[str] = []  # texts that were legal earlier in this game

    def asked(self, t: Trial) -> None:
        s = t.state
        if not t.now(12):
            return
        if chance_asked(s):
            self.refused(t, 0, self.any_text(t))
            self.refused(t, None, self.any_text(t))
            return
        asked = seats(s.asked)
        seat = asked[t.rng.below(len(asked))]
        legal = [self.game.text.write_move(s, seat, move) for move in self.game.legal(s, seat)]
        text = legal[t.rng.below(len(legal))]
        for wrong in (*mutations(text, self.any_text(t), t.rng, TRIES), *(self.any_text(t) for _ in range(TRIES))):
            if wrong not in legal:
                self.refused(t, seat, wrong)
        others = [other for other in (*SEATS, *range(s.players)) if other not in asked]
        for _ in range(TRIES):
            self.refused(t, others[t.rng.below(len(others))], text)
        self.refused(t, None, text)
        self.once += [text for text in legal if text not in self.once]

    def ended(self, t: Trial) -> None:
        for seat in range(t.players):
            self.refused(t, seat, self.any_text(t))
        self.refused(t, None, self.any_text(t))

    def any_text(self, t: Trial) -> str:
        """Return a text that was legal before, or never."""
        texts = GARBAGE if not self.once or t.rng.below(3) == 0 else self.once
        return texts[t.rng.below(len(texts))]

    def refused(self, t: Trial, seat: int | None, text: str) -> None:
        """Check that this seat (None: chance) is refused and that nothing changes."""
        what = f"{'chance' if seat is None else f'seat {seat}'} says {text[:60]!r}"
        record = copy(t.record)  # a separate game, in case the text is accepted
        record.state, record.lines = clone(t.state), list(t.record.lines)
        record.state.events = []
        try:
            if seat is None:
                record.happen(text)
            else:
                record.submit(seat, text)
        except Refused as refused:
            for language in LANGUAGES:
                reason = refused.text(language)
                self.holds(reason.strip(), f"{what}: refused without a reason")
                self.holds(reason.isprintable(), f"{what}: the reason cannot be printed: {reason!r}")
                said = {slot[0] for slot in SLOT.finditer(text)}  # the refusal may quote the text
                own = [slot[0] for slot in SLOT.finditer(reason) if slot[0] not in said]
                self.holds(not own, f"{what}: a slot is left open: {reason}")
        except Exception as error:
            self.holds(False, f"{what}: {type(error).__name__} instead of a reason: {error}")
        else:
            self.holds(False, f"{what}, and it is not refused")
        self.same(difference(t.state, record.state), f"{what}: refused, yet the state has changed")
        unchanged = record.lines == t.record.lines and not record.state.events
        self.holds(unchanged, f"{what}: refused, yet the record or the log has changed")
