"""Fields: the attributes of a state, with type, bounds, visibility, writing and reading."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import zip_longest
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.kinds import Kind
from pangaea.core.parcel import attributes
from pangaea.core.reading import once, read_number
from pangaea.core.refused import Refused
from pangaea.core.step import TRUTH

OPEN = "open"  # visible to everybody
OWN = "own"  # visible to its owner; blank in a rival's view
SECRET = "secret"  # blank in every view, unless `view` fills it
Bound = int | Callable[[Any], int]


def bound(value: Bound, s: Any) -> int:
    """Return a bound, which may depend on the state."""
    return value(s) if callable(value) else int(value)


class Field:
    """A number, and the base class of other fields."""

    type = "i64"  # its type in the generated source
    blank: Any = 0
    repeats = False  # whether a position may have several of its lines

    def __init__(
        self,
        name: str,
        see: str,
        high: Bound = 0,
        about: str = "",
        *,
        low: int = 0,
        word: str = "",
        keep: bool = False,
        told: bool = True,
        unsaid: Callable[[Any, Any], Any] | None = None,
        rest: bool = False,
        of: "Pieces | None" = None,
    ) -> None:
        self.name = name
        self.see = see
        self.high = high
        self.low = low
        self.about = about  # the comment in the generated source
        self.word = word or name  # its name in a position
        self.keep = keep  # whether it is written even if it has its default value
        self.told = told  # whether a position has a word for it
        self.unsaid = unsaid  # (state, object) -> its value if a position does not name it; by default its blank
        self.rest = rest  # whether that value is all components that no other field holds
        self.of = of  # the kind of components it holds

    # As source

    def copied(self) -> str:
        """Return the source of its value in a copy."""
        return f"self.{self.name}"

    def blanked(self) -> str:
        """Return the source of its blank."""
        return str(int(self.blank))

    # As text

    def names(self, s: Any) -> Sequence[str]:
        """Return its words in a position."""
        return (self.word,) if self.told else ()

    def usual(self, s: Any, owner: Any) -> Any:
        """Return the default value, which is not written."""
        return self.unsaid(s, owner) if self.unsaid else self.blank

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        """Return words and their values."""
        value = getattr(owner, self.name)
        needed = self.told and (self.keep or value != self.usual(s, owner))
        return [(self.word, self.text(s, value))] if needed else []

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        """Set the attribute from a word of a position."""
        setattr(owner, self.name, self.parse(game, s, text))

    def fill(self, s: Any, owner: Any) -> None:
        """Set the default value if a position does not name the attribute."""
        if self.unsaid:
            setattr(owner, self.name, self.usual(s, owner))

    def text(self, s: Any, value: Any) -> str:
        """Return a value as text."""
        return str(value)

    def parse(self, game: str, s: Any, text: str) -> Any:
        """Parse a text into a value."""
        return read_number(game, text, bound(self.high, s) + 1, self.low)

    # Checks

    def sound(self, s: Any, owner: Any) -> bool:
        """Whether the value is within its bounds."""
        return self.low <= int(getattr(owner, self.name)) <= bound(self.high, s)

    def pieces(self, s: Any, owner: Any) -> "tuple[Pieces, Sequence[int]] | None":
        """Return the components it holds, and the number of each kind."""
        return (self.of, self.counts(getattr(owner, self.name), len(self.of.each(s)))) if self.of else None

    def counts(self, value: Any, kinds: int) -> list[int]:
        """Return the number of components of each kind in a value."""
        return [int(value)]

    def holding(self, counts: Sequence[int]) -> Any:
        """Return the value for these components."""
        return counts[0]


Number = Field


class One(Field):
    """A thing of a kind, or none."""

    def __init__(self, name: str, see: str, kind: Kind, about: str = "", *, none: int = -1, **more: Any) -> None:
        super().__init__(name, see, 0, about, **more)
        self.kind = kind
        self.blank = int(none)

    def text(self, s: Any, value: Any) -> str:
        return "-" if value == self.blank else self.kind.write(s, -1, value)

    def parse(self, game: str, s: Any, text: str) -> int:
        number = self.blank if text == "-" else self.kind.read(s, -1, text)
        if number < 0 and text != "-":
            raise Refused(game, "choice", text=text, known=self.kind.known())
        return number

    def sound(self, s: Any, owner: Any) -> bool:
        value = getattr(owner, self.name)
        return bool(value == self.blank or (value >= 0 and self.kind.holds(s, -1, value)))

    def counts(self, value: Any, kinds: int) -> list[int]:
        return [int(value == kind) for kind in range(kinds)]


class Bits(Field):
    """A set of things of a kind, as bits."""

    def __init__(self, name: str, see: str, kind: Kind, about: str = "", *, between: str = ",", **more: Any) -> None:
        super().__init__(name, see, 0, about, **more)
        self.kind = kind
        self.between = between

    def text(self, s: Any, value: Any) -> str:
        names = [self.kind.write(s, -1, n) for n in range(int(value).bit_length()) if value >> n & 1]
        return self.between.join(names) or "-"

    def parse(self, game: str, s: Any, text: str) -> int:
        bits = 0
        said: set[str] = set()
        for word in split(text, self.between):
            once(game, said, word)
            number = self.kind.read(s, -1, word)
            if number < 0:
                raise Refused(game, "choice", text=word, known=self.kind.known())
            bits |= 1 << number
        return bits

    def sound(self, s: Any, owner: Any) -> bool:
        value = getattr(owner, self.name)
        return value >= 0 and all(self.kind.holds(s, -1, n) for n in range(int(value).bit_length()) if value >> n & 1)

    def counts(self, value: Any, kinds: int) -> list[int]:
        return [int(value) >> kind & 1 for kind in range(kinds)]

    def holding(self, counts: Sequence[int]) -> int:
        return sum(n << kind for kind, n in enumerate(counts))


class Pieces:
    """Components of the box. Every component is in exactly one place, so the fields must add up."""

    def __init__(
        self,
        names: Sequence[str],
        each: int | Sequence[int] | Callable[[Any], Sequence[int]],
        *,
        rule: str,
        between: str = "",
        times: bool = False,
        refuse: str = "letters",
    ) -> None:
        self.names = names
        self.many = each
        self.rule = rule
        self.between = between  # separator of names; empty if names are letters
        self.times = times  # whether several of a kind are written as `name*3`
        self.refuse = refuse

    def each(self, s: Any) -> Sequence[int]:
        """Return the number of each kind."""
        if callable(self.many):
            return self.many(s)
        return [int(self.many)] * len(self.names) if isinstance(self.many, int) else self.many

    def text(self, counts: Iterable[int]) -> str:
        """Write components: `RRG` or `twins*2,epidemic`; `-` for none."""
        words: list[str] = []
        for name, n in zip(self.names, counts, strict=False):
            words += [f"{name}*{n}"] if self.times and n > 1 else [name] * n
        return self.between.join(words) or "-"

    def parse(self, game: str, s: Any, text: str) -> list[int]:
        """Parse the number of each kind."""
        counts = dict.fromkeys(self.names, 0)
        for word in split(text, self.between):
            name, star, n = word.partition("*") if self.times else (word, "", "")
            if name not in counts:
                raise Refused(game, self.refuse, self.rule, text=text)
            counts[name] += read_number(game, n, 1000) if star else 1
        each = self.each(s)
        if not text or any(n > most for n, most in zip_longest(counts.values(), each, fillvalue=0)):
            raise Refused(game, self.refuse, self.rule, text=text)
        return list(counts.values())[: len(each)]


class Counts(Field):
    """Components as an array with the number of each kind; `shared` by copies if it is never changed in place."""

    type = "vec[i64]"

    of: Pieces

    def __init__(self, name: str, see: str, of: Pieces, about: str = "", *, shared: bool = False, **more: Any) -> None:
        super().__init__(name, see, 0, about, of=of, **more)
        self.shared = shared

    def copied(self) -> str:
        return f"self.{self.name}" + ("" if self.shared else "[:]")

    def blanked(self) -> str:
        return f"vec[i64]([0] * {len(self.of.names)})"

    def usual(self, s: Any, owner: Any) -> Any:
        return vec[i64](self.unsaid(s, owner) if self.unsaid else [0] * len(self.of.each(s)))

    def text(self, s: Any, value: Any) -> str:
        return self.of.text([int(n) for n in value])

    def parse(self, game: str, s: Any, text: str) -> Any:
        return vec[i64](self.of.parse(game, s, text))

    def sound(self, s: Any, owner: Any) -> bool:
        value = getattr(owner, self.name)
        return len(value) == len(self.of.each(s)) and min(value) >= 0

    def counts(self, value: Any, kinds: int) -> list[int]:
        return [int(n) for n in value]

    def holding(self, counts: Sequence[int]) -> Sequence[int]:
        return counts


class Packed(Field):
    """Components packed into one number, with a fixed number of bits for each kind."""

    of: Pieces

    def __init__(self, name: str, see: str, of: Pieces, bits: int, about: str = "", **more: Any) -> None:
        super().__init__(name, see, 0, about, of=of, **more)
        self.bits = int(bits)

    def counts(self, value: Any, kinds: int) -> list[int]:
        return [int(value) >> self.bits * kind & (1 << self.bits) - 1 for kind in range(len(self.of.names))]

    def text(self, s: Any, value: Any) -> str:
        return self.of.text(self.counts(value, len(self.of.names)))

    def parse(self, game: str, s: Any, text: str) -> int:
        return self.holding(self.of.parse(game, s, text))

    def holding(self, counts: Sequence[int]) -> int:
        return sum(n << self.bits * kind for kind, n in enumerate(counts))

    def sound(self, s: Any, owner: Any) -> bool:
        return 0 <= int(getattr(owner, self.name)) < 1 << self.bits * len(self.of.names)


class Numbers(Field):
    """An array of numbers. Copies share it (`shared`) if it is never changed in place."""

    type = "vec[i64]"

    def __init__(
        self,
        name: str,
        see: str,
        sizes: Collection[int] | Callable[[Any], Collection[int]],
        high: Bound,
        about: str = "",
        *,
        between: str = ",",
        shared: bool = False,
        start: tuple[int, int] = (0, 0),
        **more: Any,
    ) -> None:
        super().__init__(name, see, high, about, **more)
        self.sizes = sizes  # possible lengths, or a function of the state that returns them
        self.between = between
        self.shared = shared
        self.start = start  # its blank: a number, and its repetitions

    def copied(self) -> str:
        return f"self.{self.name}" + ("" if self.shared else "[:]")

    def blanked(self) -> str:
        number, size = map(int, self.start)
        return f"vec[i64]([{number}] * {size})" if size else "vec[i64]()"

    def usual(self, s: Any, owner: Any) -> Any:
        return vec[i64](self.unsaid(s, owner) if self.unsaid else [self.start[0]] * self.start[1])

    def text(self, s: Any, value: Any) -> str:
        return self.between.join(map(str, value)) or "-"

    def parse(self, game: str, s: Any, text: str) -> Any:
        numbers = [read_number(game, word, bound(self.high, s) + 1, self.low) for word in split(text, self.between)]
        if len(numbers) not in (self.sizes(s) if callable(self.sizes) else self.sizes):
            raise Refused(game, "line", text=text)
        return vec[i64](numbers)

    def sound(self, s: Any, owner: Any) -> bool:
        value = getattr(owner, self.name)
        sizes = self.sizes(s) if callable(self.sizes) else self.sizes
        return len(value) in sizes and all(self.low <= n <= bound(self.high, s) for n in value)

    def counts(self, value: Any, kinds: int) -> list[int]:
        return [list(value).count(kind) for kind in range(kinds)]


class Hidden(Field):
    """In a view: the number of hidden components of a hand. They are counted in a field of the table.

    It is 0 in the full state and in the eye's own part.
    """

    def __init__(self, name: str, among: str, about: str = "") -> None:
        super().__init__(name, OPEN, 99, about)
        self.among = among  # the secret field of the table, such as the deck

    def unseen(self, s: Any, owner: Any) -> int:
        """Return the number of hidden components; -1 if there are any although the eye sees everything here."""
        own = s.eye >= 0 and any(type(value) is list and value[s.eye] is owner for value in attributes(s).values())
        hidden = int(getattr(owner, self.name))
        return -1 if hidden and (own or s.eye == TRUTH) else hidden


class Shared(Field):
    """An immutable object shared by copies: the options. It has no line in a position."""

    def __init__(self, name: str, kind: type, about: str = "") -> None:
        super().__init__(name, OPEN, 0, about, told=False)
        self.kind = kind
        self.type = kind.__name__

    def sound(self, s: Any, owner: Any) -> bool:
        return type(getattr(owner, self.name)) is self.kind


def split(text: str, between: str) -> list[str]:
    """Split a value into words, or into letters if there is no separator; `-` is none."""
    if text == "-":
        return []
    return text.split(between) if between else list(text) or [text]
