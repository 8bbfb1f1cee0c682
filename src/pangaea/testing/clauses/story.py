"""Story: every event is visible in the drawing at the moment when it is noted."""

import re

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK
from pangaea.core.rows import Staged
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.testing.clause import Clause
from pangaea.testing.states import eyes, heard
from pangaea.testing.trial import Trial

ID = re.compile(r'\sid="([^"]*)"')
EVERY = 6  # in a long game, one question in this many is checked
Event = tuple[int, int, int, int, int]


class Story(Clause):
    """Events are noted after the change. The state at that moment can be drawn for every eye that hears the event.
    The event's things are in that drawing or in the previous one, and appear or disappear at the event, not later.
    """

    name = "story"
    about = "the state at every event can be drawn and shows what the event reports"

    def begins(self, t: Trial) -> None:
        self.rng = Rng(t.seed, 3)
        self.listen(t)
        self.before = t.state.copy()

    def asked(self, t: Trial) -> None:
        self.look(t)

    def ended(self, t: Trial) -> None:
        self.look(t)

    def listen(self, t: Trial) -> None:
        """Start recording the states at events."""
        t.state.moments = []
        self.checked = len(t.state.events or [])

    def look(self, t: Trial) -> None:
        """Check the events since the last question, for one eye."""
        events, moments = (t.state.events or [])[self.checked :], t.state.moments or []
        self.holds(len(events) == len(moments), "an event is announced without its moment")
        if events and self.has(self.game.picture, "draw") and self.rng.below(1 + t.questions // EVERY) == 0:
            eye = eyes(t.state)[self.rng.below(t.state.players + 1)]
            self.play(t, eye, [(event, at) for event, at in zip(events, moments, strict=True) if heard([event], eye)])
        self.before = t.state.copy()
        self.listen(t)

    def play(self, t: Trial, eye: int, story: list[tuple[Event, State]]) -> None:
        """Check the events that this eye hears, one after another."""
        ids = self.ids(self.before, eye)
        shown: dict[str, tuple[Event, str]] = {}  # by id: the event that names it, and the forbidden later change
        for event, moment in story:
            was, ids = ids, self.ids(moment, eye)
            staged: Staged = self.game.grammar.staged(moment.view(eye), event)
            named = set(self.game.picture.marks(moment.view(eye), event))
            lost = named if named and not named & (was | ids) else ()
            self.holds(not lost, f"{event} names {', '.join(sorted(lost))}, and eye {eye} sees nothing of it")
            for way in staged.row.flies(moment.view(eye), event) if staged.row.flies else ():
                self.holds(
                    {*way} <= was | ids, f"{event} flies from {way[0]} to {way[1]}, and eye {eye} does not see both"
                )
            leaving = set(staged.targets) if staged.row.motion == "leave" else set()
            shown |= dict.fromkeys(named - ids, (event, "comes")) | dict.fromkeys(leaving & ids, (event, "goes"))
        now = self.ids(t.state, eye)
        for id, (event, then) in shown.items():
            self.holds((id in now) == (then == "goes"), f"{event} is announced before {id} {then}")

    def ids(self, s: State, eye: int) -> set[str]:
        """Return the ids of a drawing."""
        drawing = self.game.picture.draw(s.view(eye), Words("en", self.game.name), DESK)
        return set(ID.findall("".join(drawing.svgs)))
