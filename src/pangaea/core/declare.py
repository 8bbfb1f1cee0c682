"""The declaration of a state: its classes and attributes, each declared once.

`python -m pangaea.testing.generate` writes constructor, `blank`, `copy` and `open_to` into the classes, between marks.
Position texts and the checks of ranges and components interpret the declaration at run time.
"""

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from pangaea.core.fields import Field, Hidden, Pieces, Shared
from pangaea.core.reading import read_fields
from pangaea.core.refused import Refused


class Declared:
    """A class and its attributes, in the order of the constructor."""

    def __init__(self, kind: type, *fields: Field) -> None:
        self.kind = kind
        self.lines = fields  # as written in a position
        self.fields = [inner for field in fields for inner in (field.fields if isinstance(field, Line) else (field,))]

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        """Return the words of the attributes with their values."""
        return [pair for field in self.lines for pair in field.write(s, owner)]

    def read(self, game: str, s: Any, owner: Any, text: str) -> None:
        """Parse an object from words such as `hand=RG points=2`."""
        said: list[Field] = []
        for name, value in read_fields(game, text):
            field = next((field for field in self.lines if name in field.names(s)), None)
            if field is None:
                raise Refused(game, "line", text=f"{name}={value}" if value or f"{name}=" in text else name)
            field.read(game, s, owner, name, value)
            said.append(field)
        self.fill(s, owner, said)

    def fill(self, s: Any, owner: Any, said: Sequence[Field]) -> None:
        """Set the attributes that the text does not name."""
        for field in self.lines:
            if field not in said:
                field.fill(s, owner)

    def check(self, game: str, s: Any, owner: Any) -> None:
        """Refuse values out of bounds."""
        for field in self.fields:
            if not field.sound(s, owner):
                raise Refused(game, "range", name=field.name)

    def parts(self) -> dict[str, type]:
        """Return the classes of listed and shared objects, by attribute."""
        found: dict[str, type] = {}
        for field in self.fields:
            if isinstance(field, Parts):
                found |= {field.name: field.part.kind, **field.part.parts()}
            elif isinstance(field, Shared):
                found[field.name] = field.kind
        return found


class Line(Field):
    """Several attributes of the table in one line, the first one without its name: `turn 0 helps=1 blows=2`."""

    def __init__(self, word: str, first: Field, *others: Field) -> None:
        super().__init__(word, first.see, keep=True)
        self.first = first
        self.others = Declared(object, *others)
        self.fields = (first, *others)

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        words = [f"{name}={text}" for name, text in self.others.write(s, owner)]
        return [(self.word, " ".join([self.first.text(s, getattr(owner, self.first.name)), *words]))]

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        first, _, rest = text.partition(" ")
        self.first.read(game, s, owner, self.first.word, first)
        self.others.read(game, s, owner, rest)

    def fill(self, s: Any, owner: Any) -> None:
        for field in self.fields:
            field.fill(s, owner)


class Parts(Field):
    """A list of objects, one for each player, with one line each: `zoo 0 river=RR hand=G`."""

    def __init__(
        self,
        name: str,
        see: str,
        part: Declared,
        word: str | Sequence[str] = "",
        about: str = "",
        *,
        shared: bool = False,
    ) -> None:
        super().__init__(name, see, 0, about)
        self.part = part
        self.heads = word  # first word of its lines, before the seat; or one word per seat
        self.shared = shared  # whether the objects are immutable, so that copies share them in their own lists
        self.type = f"list[{part.kind.__name__}]"

    def copied(self) -> str:
        item = self.part.kind.__name__.lower()
        return f"self.{self.name}[:]" if self.shared else f"[{item}.copy() for {item} in self.{self.name}]"

    def blanked(self) -> str:
        return "[]"

    def line(self, seat: int) -> str:
        """Return the beginning of a seat's line."""
        return f"{self.heads} {seat}" if isinstance(self.heads, str) else self.heads[seat]

    def names(self, s: Any) -> Sequence[str]:
        return [self.line(seat) for seat in range(s.players)] if self.heads else ()

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        words = [[f"{name}={text}" for name, text in self.part.write(s, part)] for part in getattr(owner, self.name)]
        return [(self.line(seat), " ".join(said)) for seat, said in enumerate(words) if said] if self.heads else []

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        part = getattr(owner, self.name)[list(self.names(s)).index(name)]
        self.part.read(game, s, part, text)

    def sound(self, s: Any, owner: Any) -> bool:
        return not self.heads or len(getattr(owner, self.name)) == s.players


class Table(Declared):
    """The state itself: the attributes of the table, then a list of the players' parts."""

    def __init__(self, kind: type, *fields: Field) -> None:
        super().__init__(kind, *fields)
        for field in self.fields:
            if field.rest:
                field.unsaid = partial(self.rest_of, field)

    def write_position(self, s: Any) -> list[str]:
        """Write a line for each attribute, then one for each player; a line without values is only its word."""
        return [f"{name} {text}".rstrip() for name, text in self.write(s, s)]

    def read_position(self, game: str, s: Any, lines: Sequence[str]) -> None:
        """Read these lines onto an empty table, in the order of the declaration; refuse with the number of the line."""
        found: dict[str, list[tuple[int, str]]] = {}
        for at, line in enumerate(lines):
            known = [(field, name) for field in self.lines for name in field.names(s) if begins(line, name)]
            if not known:
                raise Refused(game, "line", text=line, line=at)
            field, name = known[0]
            if name in found and not field.repeats:
                raise Refused(game, "there_twice", word=name, line=at)
            found.setdefault(name, []).append((at, line.removeprefix(name).removeprefix(" ")))
        said: list[Field] = []
        for field in self.lines:
            for name in field.names(s):
                for at, text in found.get(name, ()):
                    said.append(field)
                    try:
                        field.read(game, s, s, name, text)
                    except Refused as refused:
                        refused.params["line"] = at
                        raise
        self.fill(s, s, said)

    def owners(self, s: Any) -> list[tuple[Declared, Any]]:
        """Return the state and all its parts, each with its declaration."""
        found: list[tuple[Declared, Any]] = [(self, s)]
        for declared, owner in found:
            for field in declared.fields:
                if isinstance(field, Parts):
                    found += [(field.part, part) for part in getattr(owner, field.name)]
        return found

    def held(self, s: Any, but: Field | None = None) -> dict[Pieces, list[int]]:
        """Return the number of components of each kind in all fields except one."""
        there: dict[Pieces, list[int]] = {}
        for declared, owner in self.owners(s):
            for field in declared.fields:
                held = field.pieces(s, owner) if field is not but else None
                if held:
                    of, counts = held
                    known = there.get(of, [0] * len(counts))
                    there[of] = [one + more for one, more in zip(known, counts, strict=True)]
        return there

    def rest_of(self, field: Field, s: Any, owner: Any) -> Any:
        """Return the components that no other field holds; none, and a wrong sum, if the others hold too many."""
        assert field.of is not None
        others = self.held(s, field).get(field.of, [])
        left = zip_longest(field.of.each(s), others, fillvalue=0)
        return field.holding([max(0, there - taken) for there, taken in left])

    def check_all(self, game: str, s: Any) -> None:
        """Refuse numbers out of bounds, and components that do not add up."""
        self.check(game, s, s)
        owners = self.owners(s)
        for declared, owner in owners[1:]:
            declared.check(game, s, owner)
        for of, counts in self.held(s).items():
            if list(of.each(s)) != counts:
                raise Refused(game, "conservation", of.rule)
        hands = [(each, owner) for declared, owner in owners for each in declared.fields if isinstance(each, Hidden)]
        for field in self.fields:
            hidden = [each.unseen(s, owner) for each, owner in hands if each.among == field.name]
            held = field.pieces(s, s)
            if held and (-1 in hidden or sum(hidden) > sum(held[1])):
                raise Refused(game, "conservation", held[0].rule)


def begins(line: str, name: str) -> bool:
    """Whether a line begins with these words."""
    return line == name or line.startswith(name + " ")
