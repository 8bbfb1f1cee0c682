"""Rows of a grammar: verbs, events and outcomes, each with its words and the kinds of its things."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pangaea.core.game import Move, Said
from pangaea.core.kinds import Kind, Options, Params
from pangaea.core.step import Step

Thing = Kind | int  # a number stands for itself and is not part of the text
Label = str | Callable[[Any, int, Move], Said]
Told = str | Callable[[Any, tuple[int, ...]], Said]
Face = int | str  # of a die: its pips, or the name of a symbol; the sum of several dice as digits
Flights = tuple[tuple[str, str], ...]  # what flies from one thing to another, by the ids of both
LIGHT, NORMAL, HEAVY, SUMMARY = "light", "normal", "heavy", "summary"  # how long an event is shown
MOTIONS = ("leave", "take", "flip", "swap", "pulse")  # motions that cannot be derived from the drawings
SLOW = ("leave",)  # shown for longer
UNKNOWN = -1  # the number of a verb or event before its constant is written
OPENS, FOLLOWS = 1, 2  # of a scene, such as a fight, which the page shows as a close-up


class Facts(NamedTuple):
    """Names of things, in the order of their numbers, that compiled code needs as constants."""

    names: Sequence[str]
    bits: bool = False  # whether each constant is a bit, for sets


class Row:
    """A sentence of the notation: words, and things among them as `{a}` and `{b}`; by default they follow the words."""

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
        """The sentence with these things."""
        return " ".join(
            part if isinstance(part, str) else self.kind(part).write(s, seat, numbers[part]) for part in self.parts
        )

    def kind(self, which: int) -> Kind:
        """The kind of a thing that is said."""
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
        """Return the ids of the things in the drawing, or those that the row states: `animal-{a} red-{b}`."""
        if told is not None:
            return tuple(told.format(**dict(zip("abc", numbers, strict=False))).split())
        found: list[str] = []
        for thing, number in zip(self.things, numbers, strict=False):
            if isinstance(thing, Kind):
                found += thing.ids(s, seat, number)
        return tuple(found)

    def read(self, s: Any, seat: int, words: Sequence[str]) -> "Parsed":
        """Parse as many of the words as this row can read."""
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
    """A verb or an event by its number, or by the name of its constant, whose number the grammar finds."""
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
        self.label = label or self.word  # its key in the words, after `move.`; or a function that makes the sentence
        self.clicks = clicks  # ids that are clicked, if they are not those of the things
        self.rule = rule
        self.at = at  # steps at which the verb makes sense even if it is not legal: `explain` says why
        self.only = only  # which pairs of things have a number
        self.when = when  # tells in which modes it has numbers
        self.joint = joint  # the places of both things together
        self.loose = loose  # the last thing may be clicked alone: the first ones are then chosen for the player
        self.obvious = obvious  # a page may choose it for the player if all other moves are slips
        self.then = then  # after `then.`, the key of the question that follows the first click
        self.refuse = refuse  # after `refuse.`, the key for things that are there but cannot be named now


class Event(Row):
    """An event: its kind, its key after `event.`, its things. Numbers that a row leaves out may have any value.

    The keyword arguments say how it is shown. Most rows need none of them.
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
        self.marks = marks  # ids that it points at, if they are not those of the things
        self.weight = weight or (HEAVY if dice or motion in SLOW else NORMAL)  # how long it is shown
        self.motion = motion  # one of MOTIONS; by default what enters, leaves or moves in the drawing does so
        self.flies = flies  # tells what flies from where to where
        self.actor = actor  # which of the things acts; the others are what it acts on
        self.dice = dice  # which numbers are pips: `a`, `bc`; or the faces, a text being the name of a symbol
        self.together = together  # consecutive ones are shown as one; `a`: only those with the same first thing
        self.gets = gets  # after `gets.`, the key of what its seat gets, for the summary of a turn
        self.silent = silent or bool(gets)  # no line and no beat: other events say the same
        self.foreign = foreign  # its key if the player who moved is not its `seat`; `by` is that player
        self.head = head  # its line is a heading of the notebook, instead of the name of the new phase
        self.scene = scene  # whether it opens a scene or continues one

    def joins(self, last: tuple[int, ...], event: tuple[int, ...]) -> bool:
        """Whether an event is shown as one with the event of this row before it."""
        if isinstance(self.together, str):
            return all(last[1 + "abc".index(letter)] == event[1 + "abc".index(letter)] for letter in self.together)
        return self.together

    def staged(self, s: Any, event: tuple[int, ...]) -> "Staged":
        """How an event of this row is shown."""
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
    """An event as it is shown: its row, the ids of what acts and of what it acts on, the dice that fell."""

    row: Event
    acts: tuple[str, ...]
    targets: tuple[str, ...]
    dice: tuple[Face, ...]


class Outcome(Row):
    """What chance answers when a step asks."""

    def __init__(self, step: type[Step[Any]], text: str, thing: Kind) -> None:
        super().__init__(text, (thing,))
        self.step = step


class Parsed:
    """A text as far as one row could read it."""

    def __init__(self, row: Row, words: Sequence[str]) -> None:
        self.row = row
        self.words = words
        self.numbers: list[int | None] = [
            None if index in row.parts else 0 if isinstance(thing, Kind) else thing
            for index, thing in enumerate(row.things)
        ]
        self.depth = 0  # parts that were read
        self.whole = False  # whether that was all
        self.kind: Kind | None = None  # the kind of the thing that could not be read
        self.lost = ""  # the word that names none; empty if nothing follows

    @property
    def verb(self) -> int:
        """The verb that was said."""
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
        """All that was said."""
        return " ".join(self.words)
