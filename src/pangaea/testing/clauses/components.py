"""Components are conserved: the game's check accepts every state, and rejects corrupted ones."""

from pangaea.core import agenda
from pangaea.core.game import Refused
from pangaea.core.step import State
from pangaea.testing.clause import Clause
from pangaea.testing.states import clone, eyes, meddle
from pangaea.testing.trial import Trial


class Components(Clause):
    """Run the check on every state, every guess, and on corrupted states."""

    name = "components"
    about = "components are conserved in every state and every guess; an extra or missing component is detected"

    def begins(self, t: Trial) -> None:
        self.noticed = 0

    def asked(self, t: Trial) -> None:
        self.sound(t.state, "the state is not sound")
        if t.now():
            eye = eyes(t.state)[t.rng.below(t.players + 1)]
            self.sound(t.state.view(eye).guess(t.rng), f"a guess of eye {eye} is not sound")
            meddled = clone(t.state)
            meddle(meddled, t.rng)
            self.noticed += self.refused(meddled)

    def ended(self, t: Trial) -> None:
        self.sound(t.state, "the state is not sound")
        self.holds(self.noticed, "the check of a state notices nothing that is added to it or taken from it")

    def sound(self, s: State, reason: str) -> None:
        """Check that the game's check accepts the state."""
        try:
            agenda.check(self.game, s)
        except Refused as refused:
            self.same(str(refused), reason)
        self.tally.checks += 1

    def refused(self, s: State) -> bool:
        """Whether the game's check rejects the state."""
        try:
            agenda.check(self.game, s)
        except agenda.CRASHES:  # an impossible state may crash the check itself
            return True
        return False
