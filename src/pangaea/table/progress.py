"""A game in progress at a table: moves as text, fair dice, the log of each reader, undo."""

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from pangaea.core.game import Game, Refused, Said, pack
from pangaea.core.record import Record, play_line, split_line
from pangaea.core.rows import SUMMARY
from pangaea.core.step import CHANCE, EVERYONE, WATCHER, State
from pangaea.core.undo import LastMove
from pangaea.table.dice import Dice

KEPT = 12  # states kept for undo; older ones are recomputed
MOMENTS = 24  # entries whose moments are kept, in addition to the newest
Moments = dict[int, tuple[State, ...]]  # the states at the sentences of an entry, by its number


@dataclass(frozen=True)
class Told:
    """A sentence of the log, the seats that may read it, as bits, and its event.

    The heading of a phase has no event.
    """

    to: int
    said: Said
    event: tuple[int, ...]

    def heard_by(self, eye: int) -> bool:
        """Whether this eye may read it; a watcher may read what everybody may."""
        return self.to == EVERYONE if eye < 0 else bool(self.to >> eye & 1)


def mover(line: str) -> int:
    """Return the seat that moves in a line of a record, CHANCE for an outcome."""
    seat = split_line(line)[0]
    return int(CHANCE) if seat is None else seat


@dataclass(frozen=True)
class Entry:
    """A line of the record with its sentences and its number, which is never reused."""

    number: int
    line: str
    told: tuple[Told, ...]
    at: float

    @cached_property
    def seat(self) -> int:
        """The seat that moved."""
        return mover(self.line)

    @property
    def is_step(self) -> bool:
        """Whether a spectator counts it as a move."""
        return self.seat != CHANCE and bool(self.told)

    @property
    def text(self) -> str:
        """The text of the move or the outcome."""
        return split_line(self.line)[1]


@dataclass(frozen=True)
class Advance:
    """The result of a move or an undo. Nothing has changed until the table takes it."""

    state: State
    entries: tuple[Entry, ...]  # new entries
    since: tuple[int, ...]
    top: int
    undone: int | None = None  # the number of the undone entry
    moments: Moments = field(default_factory=dict)  # of the new entries


@dataclass
class Progress:
    """A game in progress at a table."""

    game: Game[Any]
    options: dict[str, str]
    dice: Dice
    state: State
    given: int = 0  # number of entries from an earlier record
    entries: list[Entry] = field(default_factory=list)
    since: tuple[int, ...] = ()
    top: int = 0
    before: dict[int, State] = field(default_factory=dict)  # the state before a player's entry, by the entry's number
    moments: Moments = field(default_factory=dict)  # of the last entries
    heading: Said | None = None  # the last heading of the notebook
    steps: list[int] = field(default_factory=list)  # the numbers of the entries at which a replay stops

    def __post_init__(self) -> None:
        self.steps = [entry.number for entry in self.entries if entry.is_step]

    @property
    def rolled(self) -> int:
        """The number of outcomes of chance so far."""
        return sum(1 for entry in self.entries if entry.seat == CHANCE)

    def step_of(self, number: int) -> int:
        """Return the number of steps up to the entry with this number.

        A step is a move as a spectator counts it: not a hidden face-down choice, but its reveal.
        """
        return bisect_right(self.steps, number)

    def entries_at(self, step: int) -> int:
        """Return the number of entries up to this many steps, including outcomes of chance after them."""
        steps, at = 0, 0
        while at < len(self.entries) and (steps < step or self.entries[at].seat == CHANCE):
            steps += self.entries[at].is_step
            at += 1
        return at

    def after(self, number: int) -> list[Entry]:
        """Return the entries with higher numbers."""
        at = len(self.entries)
        while at and self.entries[at - 1].number > number:
            at -= 1
        return self.entries[at:]

    def begin(self, at: float) -> Advance:
        """Roll all chance before the first question."""
        s = self.state.copy()
        moments: Moments = {}
        rolls = self.roll(s, self.rolled, self.top, at, moments)
        return self.advance(s, rolls, -1, moments)

    def move(self, seat: int, text: str, at: float) -> Advance:
        """Play the move with this text, and chance after it. Refuse an illegal one with a reason the seat may know."""
        move = self.game.text.read_move(self.state.view(seat), seat, text)
        s = self.state.copy()
        moments: Moments = {}
        self.listen(s)
        s.play(seat, pack(move))
        entry = Entry(self.top + 1, f"{seat} {text}", self.tell(s, seat, self.top + 1, moments), at)
        return self.advance(s, [entry, *self.roll(s, self.rolled, self.top + 1, at, moments)], seat, moments)

    def advance(self, s: State, entries: list[Entry], mover: int, moments: Moments) -> Advance:
        """Return the advance to this state by these entries."""
        top = entries[-1].number if entries else self.top
        return Advance(s, tuple(entries), self.asked_since(s, mover, top), top, moments=moments)

    def asked_since(self, s: State, mover: int, top: int) -> tuple[int, ...]:
        """Return the entry after which each seat was asked; a seat that has not moved keeps its question."""
        was = self.since or (0,) * s.players
        still = self.state.asked & s.asked & ~(1 << mover if mover >= 0 else 0)
        return tuple(was[seat] if still >> seat & 1 else top for seat in range(s.players))

    def roll(self, s: State, rolled: int, top: int, at: float, moments: Moments) -> list[Entry]:
        """Let chance answer until a player is asked."""
        entries: list[Entry] = []
        while s.asked == 1 << CHANCE:
            outcome = self.dice.outcome(rolled, s.odds())
            text = self.game.text.write_outcome(s, outcome)
            self.listen(s)
            s.happen(outcome)
            rolled += 1
            top += 1
            entries.append(Entry(top, f"* {text}", self.tell(s, int(CHANCE), top, moments), at))
        return entries

    def listen(self, s: State) -> None:
        """Start recording events and moments."""
        s.events, s.moments = [], []

    def tell(self, s: State, mover: int, number: int, moments: Moments) -> tuple[Told, ...]:
        """Return the recorded events as sentences, each from what its readers may know; store the state at each."""
        told: list[Told] = []
        states: list[State] = []
        last = self.heading
        for event, moment in zip(s.events or [], s.moments or [], strict=True):
            numbers = tuple(int(each) for each in event)
            heading = self.heading_of(moment)
            row = self.game.grammar.event(moment, numbers)
            if heading and heading != last and row.weight != SUMMARY:
                last = heading
                if not row.head:
                    told.append(Told(int(EVERYONE), heading, ()))
            for seat in [None] if numbers[4] == EVERYONE else range(s.players):
                if seat is None or numbers[4] >> seat & 1:
                    view = moment.view(WATCHER if seat is None else seat)
                    said = self.said(view, numbers, mover)
                    told.append(Told(int(EVERYONE) if seat is None else 1 << seat, said, numbers))
            states += [moment] * (len(told) - len(states))
        s.events = s.moments = None
        self.heading = last
        moments[number] = tuple(states)
        return tuple(told)

    def heading_of(self, moment: State) -> Said | None:
        """Return the heading at this moment: whose turn it is or, failing that, the phase."""
        if turn := self.game.sentences.turn(moment):
            return turn
        phases, at = self.game.sentences.phases(moment)
        return (phases[at], {}) if at >= 0 else None

    def said(self, view: State, event: tuple[int, ...], mover: int) -> Said:
        """Return the sentence of an event; if it affects another player's things, the sentence names the mover."""
        key, params = self.game.sentences.line(view, event)
        foreign = self.game.grammar.event(view, event).foreign
        if foreign and mover < view.players and params.get("seat") != mover:
            return f"event.{foreign}", params | {"by": mover}
        return key, params

    def take(self, advance: Advance) -> None:
        """Apply an advance that has been committed."""
        if advance.undone is not None:
            for entry in self.entries:
                if entry.number >= advance.undone:
                    self.before.pop(entry.number, None)
            self.entries = [entry for entry in self.entries if entry.number != advance.undone]
            self.steps = [number for number in self.steps if number != advance.undone]
            seen = [moment for entry in self.entries for moment in self.moments.get(entry.number, ())]
            self.heading = self.heading_of(seen[-1]) if seen else None
        elif advance.entries and advance.entries[0].seat != CHANCE:
            self.before[advance.entries[0].number] = self.state
        while len(self.before) > KEPT:
            del self.before[min(self.before)]
        self.entries.extend(advance.entries)
        self.steps.extend(entry.number for entry in advance.entries if entry.is_step)
        self.moments |= advance.moments
        for number in list(self.moments)[: -MOMENTS - len(advance.moments)]:
            del self.moments[number]
        self.state, self.since, self.top = advance.state, advance.since, advance.top

    def follow(self, lines: list[str], at: float) -> Advance:
        """Play lines from another worker or a record; outcomes are given, not rolled."""
        s = self.state.copy()
        moments: Moments = {}
        entries: list[Entry] = []
        for line in lines:
            number = self.top + len(entries) + 1
            self.listen(s)
            play_line(self.game, s, line)
            told = self.tell(s, mover(line), number, moments)
            entries.append(Entry(number, line, told, at))
        return self.advance(s, entries, -1, moments)

    def hear(self, entry: Entry) -> None:
        """Play the next line written by another worker, with the sentences made there."""
        advance = self.follow([entry.line], entry.at)
        self.take(replace(advance, entries=(entry,), moments={entry.number: moments(entry, advance)}))

    def moments_of(self, at: int) -> tuple[State, ...]:
        """Return the state at each sentence of the entry at this index, recomputed if it is not kept."""
        entry = self.entries[at]
        if entry.number not in self.moments:
            again = Progress(self.game, self.options, self.dice, self.replay(at))
            advance = again.follow([entry.line], entry.at)
            self.moments[entry.number] = moments(entry, advance)
        return self.moments[entry.number]

    def done_already(self, seat: int, offer: int, text: str) -> bool:
        """Whether this answer to this question was already played: a duplicate message."""
        later = [entry for entry in self.entries if entry.number > offer and entry.seat == seat]
        return bool(later) and later[0].text == text

    def last_own(self, seat: int) -> int:
        """Return the index of the seat's last entry; -1 if it has none since the table opened."""
        for at in range(len(self.entries) - 1, self.given - 1, -1):
            if self.entries[at].seat == seat:
                return at
        return -1

    def last_move(self, seat: int) -> LastMove | None:
        """Return the seat's last move; None if it has made none since the table opened."""
        at = self.last_own(seat)
        if at < 0:
            return None
        entry, later = self.entries[at], [entry.line for entry in self.entries[at + 1 :]]
        events = [told.event for told in entry.told if told.heard_by(seat) and told.event]
        return LastMove(self.game, seat, entry.text, lambda: self.state_before(at), events, later)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's last move can be undone."""
        last = self.last_move(seat)
        return last is not None and last.may_undo(self.state)

    def undo(self, seat: int) -> Advance:
        """Undo the seat's last move; the others' answers to the same question stay."""
        last = self.last_move(seat)
        if last is None or not last.may_undo(self.state):
            raise Refused("table", "undo")
        top = self.top + 1
        s = last.undone()
        return Advance(s, (), self.asked_since(s, seat, top), top, self.entries[self.last_own(seat)].number)

    def state_before(self, at: int) -> State:
        """Return the state before the entry at this index."""
        number = self.entries[at].number
        if number not in self.before:
            self.before[number] = self.replay(at)
        return self.before[number]

    def replay(self, count: int) -> State:
        """Return the state after this many entries, replayed from the start."""
        record = self.record_of(count, [f"Player {seat}" for seat in range(self.state.players)])
        return record.state

    def record_of(self, count: int, names: list[str]) -> Record:
        """Return the first entries as a record."""
        record = Record(self.game, int(self.state.players), self.options, names)
        for entry in self.entries[:count]:
            record.follow(entry.line)
        return record


def moments(entry: Entry, advance: Advance) -> tuple[State, ...]:
    """Return the state at each sentence of an entry, from its line played again."""
    (told,), (states,) = (each.told for each in advance.entries), advance.moments.values()
    seen = {each.event: state for each, state in zip(told, states, strict=True)}
    return tuple(seen.get(each.event, advance.state) for each in entry.told)
