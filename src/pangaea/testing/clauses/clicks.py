"""Clicks: everything that a move names has an id in the drawing, so every legal move can be clicked."""

import re

from pangaea.core.drawing import DESK, PHONE, TURNED, Box, kind_of
from pangaea.locale import Words
from pangaea.testing.clause import Clause
from pangaea.testing.states import eyes, heard, seats
from pangaea.testing.trial import Trial

ID = re.compile(r'\sid="([^"]*)"')
NAMED = re.compile(r"[a-z]+\d?(-[\w-]+)?")


class Clicks(Clause):
    """Check that drawings need only views, ids are unique, and every click hits something."""

    name = "clicks"
    about = "every view can be drawn, ids are unique, and all clicks of legal moves are in the drawing and have words"

    def begins(self, t: Trial) -> None:
        self.checked = 0  # number of events checked so far

    def asked(self, t: Trial) -> None:
        if not self.has(self.game.picture, "draw") or not t.now(4):
            return
        s = t.state
        self.points(t)
        for seat in seats(s.asked & (1 << s.players) - 1):
            ids = self.ids(t, seat)
            view, words = s.view(seat), Words("en", self.game.name)
            for move in self.game.legal(view, seat):
                clicks = self.game.picture.clicks(view, seat, move)
                lost = [id for id in clicks if id not in ids]
                text = self.game.text.write_move(view, seat, move)
                self.holds(not lost, f"'{text}' clicks {', '.join(lost)}, which the drawing does not have")
                dumb = [key for id in clicks if (key := f"kind.{kind_of(id)}") not in words]
                self.holds(not dumb, f"no words for what '{text}' clicks: {', '.join(dumb)}")

    def ended(self, t: Trial) -> None:
        if self.has(self.game.picture, "draw"):
            for eye in eyes(t.state):
                self.ids(t, eye)

    def points(self, t: Trial) -> None:
        """Check that a page can highlight each new event, for every eye that may know it."""
        for eye in eyes(t.state):
            view = t.state.view(eye)
            for event in heard((t.state.events or [])[self.checked :], eye):
                lost = [id for id in self.game.picture.marks(view, event) if not NAMED.fullmatch(id)]
                self.holds(not lost, f"an event is marked by {lost}, which is no id")
        self.checked = len(t.state.events or [])

    def ids(self, t: Trial, eye: int) -> set[str]:
        """Return the ids of a drawing; check that each occurs once and that a phone's drawing has the same ids."""
        ids = self.ids_of(t, eye, DESK)
        for box in (PHONE, TURNED):
            lost = sorted(ids - self.ids_of(t, eye, box))
            self.holds(not lost, f"ids that the drawing for {box.width} by {box.height} lacks: {', '.join(lost)}")
        return ids

    def ids_of(self, t: Trial, eye: int, box: Box) -> set[str]:
        """Return the ids of a drawing in one box."""
        drawing = self.game.picture.draw(t.state.view(eye), Words("en", self.game.name), box)
        self.holds(drawing.board.svg, "the drawing is empty")
        ids = [id for svg in drawing.svgs for id in ID.findall(svg)]
        twice = sorted({id for id in ids if ids.count(id) > 1})
        self.holds(not twice, f"ids twice in the drawing of eye {eye}: {', '.join(twice)}")
        return set(ids)
