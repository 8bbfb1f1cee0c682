"""Rows of a grammar: verbs, events and outcomes, each with its words and the kinds of its things."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pangaea.core.game import Move, Said
from pangaea.core.kinds import Kind, Options, Params
from pangaea.core.step import Step

Thing = Kind | int  # a number stands for itself and is not part of the text
Label = str | Callable[[Any, int, Move], Said]
Told = str | Callable[[Any, tuple[int, ...]], Said]
Face = int | str  # of a die: pips, the name of a symbol, or the sum of several dice as digits
Flights = tuple[tuple[str, str], ...]  # ids of source and destination of flying things
LIGHT, NORMAL, HEAVY, SUMMARY = "light", "normal", "heavy", "summary"  # durations
MOTIONS = ("leave", "take", "flip", "swap", "pulse")  # motions that cannot be derived from the drawings
SLOW = ("leave",)  # motions that make an event heavy
UNKNOWN = -1  # number of a verb or event before its constant is generated
OPENS, FOLLOWS = 1, 2  # opens or continues a scene, such as a fight, shown as a close-up


class Facts(NamedTuple):
    """Names of things, ordered by number, for which compiled code needs constants."""

    names: Sequence[str]
    bits: bool = False  # whether each constant is a bit, for sets
    first: int = 0  # the number of the first name


class Row:
    """The notation of a move or an outcome: words with the things at `{a}` and `{b}`, by default after the words."""

    def __init__(self, text: str, things: tuple[Thing, ...]) -> None:
        self.things = things
        named = [f"{{{'ab'[i]}}}" for i, thing in enumerate(things) if isinstance(thing, Kind)]
        words = text.split(" ") if "{" in text else [*text.split(" "), *named]
        self.word = words[0]
        self.parts: list[str | int] = ["ab".index(word[1]) if word[0] == "{" else word for word in words]

    def holds(self, s: Any, seat: int, numbers: Sequence[int]) -> bool:
        """Whether these numbers are things of this row."""
        for thing, number in zip(self.things, numbers, strict=False):
            if not (thing.holds(s, seat, number) if isinstance(thing, Kind) else thing == number):
                return False
        return True

    def write(self, s: Any, seat: int, numbers: Sequence[int]) -> str:
        """Return the text with these things."""
        return " ".join(
            part if isinstance(part, str) else self.kind(part).write(s, seat, numbers[part]) for part in self.parts
        )

    def kind(self, which: int) -> Kind:
        """Return the kind of a thing in the text."""
        kind = self.things[which]
        assert isinstance(kind, Kind)
        return kind

    def params(self, s: Any, seat: int, numbers: Sequence[int]) -> Params:
        """Return the parameters that the things add to a sentence."""
        params: Params = {}
        for thing, number in zip(self.things, numbers, strict=False):
            if isinstance(thing, Kind):
                params |= thing.params(s, seat, number)
        return params

    def ids(self, s: Any, seat: int, numbers: Sequence[int], told: str | None) -> tuple[str, ...]:
        """Return the ids of the things in the drawing, or those set by the row: `animal-{a} red-{b}`."""
        if told is not None:
            return tuple(told.format(**dict(zip("abc", numbers, strict=False))).split())
        found: list[str] = []
        for thing, number in zip(self.things, numbers, strict=False):
            if isinstance(thing, Kind):
                found += thing.ids(s, seat, number)
        return tuple(found)

    def read(self, s: Any, seat: int, words: Sequence[str]) -> "Parsed":
        """Parse as many words as this row can read."""
        parsed = Parsed(self, words)
        at = 0
        for part in self.parts:
            if isinstance(part, str):
                if at >= len(words) or words[at] != part:
                    return parsed
                at += 1
            else:
                kind = self.kind(part)
                after = at + kind.take(words[at:])
                text = " ".join(words[at:after])
                number = kind.read(s, seat, text) if text else -1
                if number < 0:
                    parsed.kind, parsed.lost = kind, text
                    return parsed
                parsed.numbers[part] = number
                at = after
            parsed.depth += 1
        parsed.whole = at == len(words)
        return parsed


def numbered(verb: int | str) -> tuple[int, str]:
    """A verb or an event, by number or by the name of its constant."""
    return (UNKNOWN, verb) if isinstance(verb, str) else (int(verb), "")


class Verb(Row):
    """A move: its verb, its text, its things. Rows may share a verb: the first whose kinds hold the things applies."""

    def __init__(
        self,
        verb: int | str,
        text: str,
        a: Thing = 0,
        b: Thing = 0,
        *,
        label: Label = "",
        clicks: str | Callable[[Any, int, Move], tuple[str, ...]] | None = None,
        rule: str = "",
        at: tuple[type[Step[Any]], ...] = (),
        only: Callable[[int, int, int, Options], bool] | None = None,
        when: Callable[[int, Options], bool] | None = None,
        joint: Kind | None = None,
        loose: bool = False,
        obvious: bool = False,
        then: str = "",
        refuse: str = "",
    ) -> None:
        super().__init__(text, (a, b))
        self.verb, self.constant = numbered(verb)
        self.label = label or self.word  # its key in the words after `move.`, or a function that returns the sentence
        self.clicks = clicks  # ids to click, if they are not those of the things
        self.rule = rule
        self.at = at  # steps at which the verb makes sense even if it is not legal: `explain` says why
        self.only = only  # whether a pair of things has a number
        self.when = when  # whether it has numbers in a mode
        self.joint = joint  # the kind of joint places of both things
        self.loose = loose  # whether the last thing may be clicked alone; the page then chooses the first ones
        self.obvious = obvious  # whether a page may choose it automatically if all other moves are slips
        self.then = then  # key, after `then.`, of the question after the first click
        self.refuse = refuse  # key, after `refuse.`, for existing things that cannot be chosen now


class Event(Row):
    """An event: its kind, its key after `event.`, its things. Numbers missing in the row match any value.

    The keyword arguments declare how it is shown. Most rows need none of them.
    """

    def __init__(
        self,
        kind: int | str,
        key: Told,
        *things: Thing,
        marks: str | Callable[[Any, tuple[int, ...]], tuple[str, ...]] | None = None,
        weight: str = "",
        motion: str = "",
        flies: Callable[[Any, tuple[int, ...]], Flights] | None = None,
        actor: int = 0,
        dice: str | Callable[[tuple[int, ...]], tuple[Face, ...]] = "",
        together: bool | str = False,
        silent: bool = False,
        foreign: str = "",
        scene: int = 0,
        gets: str = "",
        head: bool = False,
    ) -> None:
        super().__init__("event", ())
        self.things = things
        self.event, self.constant = numbered(kind)
        self.key = key
        self.marks = marks  # ids to point at, if they are not those of the things
        self.weight = weight or (HEAVY if dice or motion in SLOW else NORMAL)  # how long it is shown
        self.motion = motion  # one of MOTIONS; by default derived from the two drawings
        self.flies = flies  # returns source and destination of flying things
        self.actor = actor  # which of the things acts; the others are its targets
        self.dice = dice  # which numbers are pips, such as `a` or `bc`; or a function that returns the faces
        self.together = together  # whether consecutive events are one beat; `a`: only with the same first thing
        self.gets = gets  # key, after `gets.`, of what its seat gets, for the summary of a turn
        self.silent = silent or bool(gets)  # whether it has no line and no beat
        self.foreign = foreign  # its key if the moving player is not its `seat`; `by` is the moving player
        self.head = head  # whether its line is a heading of the notebook, instead of the new phase's name
        self.scene = scene  # whether it opens a scene or continues one

    def joins(self, last: tuple[int, ...], event: tuple[int, ...]) -> bool:
        """Whether an event is shown in one beat with the previous event of this row."""
        if isinstance(self.together, str):
            return all(last[1 + "abc".index(letter)] == event[1 + "abc".index(letter)] for letter in self.together)
        return self.together

    def staged(self, s: Any, event: tuple[int, ...]) -> "Staged":
        """Return how an event of this row is shown."""
        if callable(self.dice):
            faces = self.dice(event)
        else:
            faces = tuple(event[1 + "abc".index(letter)] for letter in self.dice if event[1 + "abc".index(letter)])
        acts: tuple[str, ...] = ()
        targets: list[str] = []
        if self.marks is None:
            for at, (thing, number) in enumerate(zip(self.things, event[1:4], strict=False)):
                ids = thing.ids(s, -1, number) if isinstance(thing, Kind) else ()
                if at == self.actor:
                    acts = ids
                else:
                    targets += ids
        return Staged(self, acts, tuple(targets), faces)


class Staged(NamedTuple):
    """An event as it is shown: row, ids of actor and targets, dice."""

    row: Event
    acts: tuple[str, ...]
    targets: tuple[str, ...]
    dice: tuple[Face, ...]


class Outcome(Row):
    """The outcomes when a step asks chance."""

    def __init__(self, step: type[Step[Any]], text: str, thing: Kind) -> None:
        super().__init__(text, (thing,))
        self.step = step


class Parsed:
    """A text, parsed as far as one row can read it."""

    def __init__(self, row: Row, words: Sequence[str]) -> None:
        self.row = row
        self.words = words
        self.numbers: list[int | None] = [
            None if index in row.parts else 0 if isinstance(thing, Kind) else thing
            for index, thing in enumerate(row.things)
        ]
        self.depth = 0  # number of parts read
        self.whole = False  # whether all words were read
        self.kind: Kind | None = None  # kind of the thing that could not be read
        self.lost = ""  # the unknown word; empty if the text ends there

    @property
    def verb(self) -> int:
        """The verb."""
        assert isinstance(self.row, Verb)
        return self.row.verb

    @property
    def a(self) -> int | None:
        """The first thing; None if it could not be read."""
        return self.numbers[0]

    @property
    def b(self) -> int | None:
        """The second thing; None if it could not be read."""
        return self.numbers[1]

    @property
    def text(self) -> str:
        """The whole text."""
        return " ".join(self.words)
