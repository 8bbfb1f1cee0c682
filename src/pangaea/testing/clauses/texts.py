"""Texts: states as JSON, and positions and records as lines, round-trip byte for byte."""

import json
from typing import Any

from pangaea.core import agenda, position, record
from pangaea.core.dump import dump, load
from pangaea.core.game import Game, Refused
from pangaea.core.record import BadRecord
from pangaea.core.step import WATCHER, State
from pangaea.testing.clause import Clause
from pangaea.testing.states import difference
from pangaea.testing.trial import Trial


class Texts(Clause):
    """Check that dumps, positions and records round-trip, and that any prefix of a record is a record."""

    name = "texts"
    about = "dumps, positions and records read back to the same state and the same bytes"

    def begins(self, t: Trial) -> None:
        self.games: dict[str, Game[Any]] = {self.game.name: self.game}
        self.again = record.Record(self.game, t.players, t.mode.options)  # replays the record while it is written
        self.same(difference(t.state, self.again.state), "the same table set up twice differs")

    def asked(self, t: Trial) -> None:
        s = t.state
        self.follow(t)
        if t.now():
            self.read_back(t)
        if t.now():
            self.dumped(s.view(t.rng.below(s.players) if t.rng.below(4) else WATCHER))
        if t.now(4):
            self.recorded(t)

    def ended(self, t: Trial) -> None:
        self.follow(t)
        self.recorded(t)
        self.read_back(t)

    def read_back(self, t: Trial) -> None:
        """Round-trip the state as a dump and as a position. Unsound states are left to other clauses."""
        try:
            self.dumped(t.state)
            self.positioned(t, t.state)
        except (Refused, BadRecord):
            if sound(self.game, t.state):
                raise

    def positioned(self, t: Trial, s: State) -> None:
        """Write and read a position."""
        text = position.write(self.game, s, t.mode.options)
        again = position.read(text, self.games)
        self.same(difference(s, again), "the position reads back as another state")
        self.holds(position.write(self.game, again, t.mode.options) == text, "a position read is not written the same")

    def dumped(self, s: State) -> None:
        """Convert a state or a view to JSON and back."""
        data = dump(self.game, s)
        text = json.dumps(data)
        again = load(self.game, json.loads(text))
        self.same(difference(s, again), "the dump loads as another state")
        self.holds(json.dumps(dump(self.game, again)) == text, "a dump loaded is not dumped the same")

    def follow(self, t: Trial) -> None:
        """Replay the new lines of the record; they must lead to the same state."""
        for line in t.record.lines[len(self.again.lines) :]:
            self.again.follow(line)
        self.same(difference(t.state, self.again.state), "the moves of the record lead to another state")

    def recorded(self, t: Trial) -> None:
        """Write and read the whole record so far."""
        text = t.record.write()
        again = record.read(text, self.games)
        self.holds(again.write() == text, "a record read is not written the same")
        self.same(difference(t.state, again.state), "the record leads to another state")


def sound(game: Game[Any], s: State) -> bool:
    """Whether reading accepts the state."""
    try:
        agenda.check(game, s)
        agenda.question(game, s)
    except Refused:
        return False
    return True
