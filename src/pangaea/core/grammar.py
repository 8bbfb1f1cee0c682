"""The grammar of moves: texts, sentences, clicks and numbers, derived from rows of verbs, events and outcomes."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from pangaea.core.game import Move, Refused, Said, pack
from pangaea.core.kinds import Options
from pangaea.core.layout import Layout
from pangaea.core.rows import Event, Facts, Outcome, Parsed, Staged, Verb
from pangaea.core.step import Moves

Explain = Callable[[Any, int, Parsed], Refused | None]


class Grammar:
    """The rows of a game, and everything derived from them."""

    def __init__(
        self,
        game: str,
        verbs: Sequence[Verb],
        events: Sequence[Event] = (),
        outcomes: Sequence[Outcome] = (),
        rest: int = 0,
        *,
        constants: ModuleType | None = None,
        facts: Mapping[ModuleType, Sequence[Facts]] | None = None,
    ) -> None:
        self.game = game
        self.constants = constants  # the module with the constants of verbs and events named in rows
        self.facts = facts or {}  # names whose constants are generated, by module
        self.events = events
        self.verbs = verbs
        self.outcomes = outcomes
        self.rest = rest  # extra numbers for legal moves that name a thing without a place
        self.by_verb: dict[int, list[Verb]] = {}
        self.by_word: dict[str, list[Verb]] = {}
        self.by_event: dict[int, list[Event]] = {}
        for row in verbs:
            row.verb = int(getattr(constants, row.constant, row.verb))
            self.by_verb.setdefault(row.verb, []).append(row)
            self.by_word.setdefault(row.word, []).append(row)
        for event in events:
            event.event = int(getattr(constants, event.constant, event.event))
            self.by_event.setdefault(event.event, []).append(event)

    # Moves

    def row(self, s: Any, seat: int, move: Move) -> Verb:
        """Return the row of a move."""
        rows = self.by_verb[int(move[0])]
        if len(rows) == 1:
            return rows[0]
        return next((row for row in rows if row.holds(s, seat, move[1:])), rows[-1])

    def write_move(self, s: Any, seat: int, move: Move) -> str:
        """Return a move as text."""
        return self.row(s, seat, move).write(s, seat, move[1:])

    def read_move(self, s: Any, seat: int, text: str, explain: Explain) -> Move:
        """Read a legal move; refuse anything else with the reason."""
        may = Moves()
        s.legal(seat, may)
        legal = [int(may.packed[i]) for i in range(may.n)]
        words = text.split(" ")
        tries = [row.read(s, seat, words) for row in self.by_word.get(words[0], ())]
        for parsed in tries:
            if parsed.whole:
                move = (parsed.verb, parsed.a or 0, parsed.b or 0)
                if pack(move) in legal and self.write_move(s, seat, move) == text:
                    return move
        wanted = self.wanted(s, seat, legal)
        sensible = [parsed for parsed in tries if self.sensible(s, parsed, wanted)]
        if not sensible:
            rule = next(iter(wanted.values()), "")
            raise Refused(self.game, "verb", rule, text=text, wanted=", ".join(wanted))
        best = max(sensible, key=lambda parsed: (parsed.whole, parsed.depth))
        raise explain(s, seat, best) or self.fault(s, seat, best)

    def wanted(self, s: Any, seat: int, legal: Sequence[int]) -> dict[str, str]:
        """Return the possible first words of a move now, each with its rule."""
        rows = [self.row(s, seat, (move >> 24, move >> 12 & 4095, move & 4095)) for move in legal]
        return {row.word: row.rule for row in rows}

    def sensible(self, s: Any, parsed: Parsed, wanted: Mapping[str, str]) -> bool:
        """Whether a move of this row makes sense at the current step."""
        assert isinstance(parsed.row, Verb)
        return parsed.row.word in wanted or isinstance(s.asking, parsed.row.at)

    def fault(self, s: Any, seat: int, parsed: Parsed) -> Refused:
        """Return the row's refusal, or report an unknown or superfluous word."""
        things = (parsed.a or 0, parsed.b or 0)
        row = self.row(s, seat, (parsed.verb, *things))
        if parsed.whole and row.refuse:
            return Refused(self.game, row.refuse, row.rule, **row.params(s, seat, things))
        kind = parsed.kind
        if kind is not None:
            return Refused(self.game, kind.refuse, kind.rule, text=parsed.lost or parsed.text, known=kind.known())
        assert isinstance(parsed.row, Verb)
        return Refused(self.game, "text", parsed.row.rule, text=parsed.text)

    def label(self, s: Any, seat: int, move: Move) -> Said:
        """Return the sentence of a move."""
        row = self.row(s, seat, move)
        key, more = (f"move.{row.label}", {}) if isinstance(row.label, str) else row.label(s, seat, move)
        return key, row.params(s, seat, move[1:]) | more

    def clicks(self, s: Any, seat: int, move: Move) -> tuple[str, ...]:
        """Return the ids to click for a move."""
        row = self.row(s, seat, move)
        if callable(row.clicks):
            return row.clicks(s, seat, move)
        return row.ids(s, seat, move[1:], row.clicks)

    # Events

    def event(self, s: Any, event: tuple[int, ...]) -> Event:
        """Return the row of an event."""
        rows = self.by_event[int(event[0])]
        if len(rows) == 1:
            return rows[0]
        return next((row for row in rows if row.holds(s, -1, event[1:4])), rows[-1])

    def line(self, s: Any, event: tuple[int, ...]) -> Said:
        """Return an event as a line of the log."""
        row = self.event(s, event)
        key, more = (f"event.{row.key}", {}) if isinstance(row.key, str) else row.key(s, event)
        return key, row.params(s, -1, event[1:4]) | more

    def marks(self, s: Any, event: tuple[int, ...]) -> tuple[str, ...]:
        """Return the ids that an event marks."""
        row = self.event(s, event)
        return row.marks(s, event) if callable(row.marks) else row.ids(s, -1, event[1:4], row.marks)

    def staged(self, s: Any, event: tuple[int, ...]) -> Staged:
        """Return how an event is shown."""
        return self.event(s, event).staged(s, event)

    # Outcomes

    def outcome(self, s: Any) -> Outcome:
        """Return the row of outcomes for the current question to chance."""
        return next(row for row in self.outcomes if isinstance(s.asking, row.step))

    def write_outcome(self, s: Any, outcome: int) -> str:
        """Return an outcome as text."""
        return self.outcome(s).write(s, -1, (outcome,))

    def read_outcome(self, s: Any, text: str) -> int:
        """Read a possible outcome; refuse anything else."""
        parsed = self.outcome(s).read(s, -1, text.split(" "))
        odds, outcome = s.odds(), parsed.a
        if not parsed.whole or outcome is None or outcome >= len(odds) or odds[outcome] <= 0:
            raise Refused(self.game, "no_outcome", text=text)
        if self.write_outcome(s, outcome) != text:
            raise Refused(self.game, "no_outcome", text=text)
        return outcome

    # Numbers

    def numbers(self, players: int, options: Options) -> Layout:
        """Return the numbers of moves in this mode."""
        rows = [row for row in self.verbs if row.when is None or row.when(players, options)]
        return Layout(rows, players, options, self.rest)
