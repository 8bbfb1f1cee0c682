"""Kinds of things that moves, events and outcomes name: their texts, keys, ids and places."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from pangaea.core.reading import find_number
from pangaea.core.refused import Key

Options = Mapping[str, int]
Params = dict[str, object]


class Kind:
    """One kind of thing. A game derives its own if names, numbers and seats are not enough."""

    def __init__(self, name: str, *, rule: str = "", id: str = "", refuse: str = "", live: int = -1) -> None:
        self.name = name  # its parameter in sentences
        self.rule = rule  # cited in a refusal
        self.id = id  # its id in the drawing, such as `pen-{}` with the thing's word; empty if it is not drawn
        self.refuse = refuse or name  # the key, after `refuse.`, for an unknown word, with `text` and `known`
        self.live = live  # if its place depends on the state, the number of the kind in `Numbers.place`

    def holds(self, s: Any, seat: int, number: int) -> bool:
        """Whether the number is a thing of this kind."""
        return True

    def write(self, s: Any, seat: int, number: int) -> str:
        """Return its text, as the seat would write it; chance and the log have seat -1."""
        raise AssertionError

    def read(self, s: Any, seat: int, text: str) -> int:
        """Return the thing with this text; -1 if there is none."""
        raise AssertionError

    def take(self, words: Sequence[str]) -> int:
        """Return how many of these words belong to the thing."""
        return 1

    def known(self) -> str:
        """List the known things, for a refusal."""
        return ""

    def params(self, s: Any, seat: int, number: int) -> Params:
        """Return the parameters that it adds to a sentence."""
        return {self.name: self.write(s, seat, number)}

    def ids(self, s: Any, seat: int, number: int) -> tuple[str, ...]:
        """Return the ids to click for it."""
        return (self.id.format(self.write(s, seat, number)),) if self.id else ()

    def places(self, players: int, options: Options) -> Sequence[str]:
        """Return the texts of its places among the numbers of moves, the same in every state."""
        raise AssertionError

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        """Return the thing at each place, seen from this seat."""
        return range(len(self.places(players, options)))


class Names(Kind):
    """Things with fixed names of one or more words. A number without a name is not a thing."""

    def __init__(
        self,
        name: str,
        names: Sequence[str],
        *,
        key: str | None = None,
        only: Collection[int] = (),
        many: Callable[[Options], int] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(name, **more)
        self.names = names
        self.key = name if key is None else key  # prefix of its keys in the words; '' uses the name itself
        self.many = many  # number of names used with these options; others have no place
        self.numbers = [n for n, text in enumerate(names) if text and (not only or n in only)]
        self.number = {names[n]: n for n in self.numbers}
        self.longest = max(names[n].count(" ") + 1 for n in self.numbers)

    def holds(self, s: Any, seat: int, number: int) -> bool:
        return 0 <= number < len(self.names) and self.number.get(self.names[number], -1) == number

    def write(self, s: Any, seat: int, number: int) -> str:
        return self.names[number]

    def read(self, s: Any, seat: int, text: str) -> int:
        return self.number.get(text, -1)

    def take(self, words: Sequence[str]) -> int:
        lengths = range(min(self.longest, len(words)), 1, -1)
        return next((n for n in lengths if " ".join(words[:n]) in self.number), 1)

    def known(self) -> str:
        return " ".join(self.number)

    def params(self, s: Any, seat: int, number: int) -> Params:
        text = self.write(s, seat, number)
        return {self.name: Key(f"{self.key}.{text.replace(' ', '.')}") if self.key else text}

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [self.names[n] for n in self.things(players, options, 0)]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        return [n for n in self.numbers if self.many is None or n < self.many(options)]


class Count(Kind):
    """A number, written with an offset if needed: pips are counted from 1, outcomes from 0."""

    def __init__(
        self,
        name: str = "n",
        low: int = 0,
        high: int | Callable[[int, Options], int] = 4095,
        *,
        plus: int = 0,
        **more: Any,
    ) -> None:
        super().__init__(name, **more)
        self.low = low  # least value, before `plus`
        self.high = high  # largest value, which may depend on players and options
        self.plus = plus

    def write(self, s: Any, seat: int, number: int) -> str:
        return str(number + self.plus)

    def read(self, s: Any, seat: int, text: str) -> int:
        most = self.high if isinstance(self.high, int) else 4095
        found = find_number(text, most + self.plus + 1, self.low + self.plus)
        return -1 if found is None else found - self.plus

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {self.name: number + self.plus}

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [str(number + self.plus) for number in self.things(players, options, 0)]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        most = self.high if isinstance(self.high, int) else self.high(players, options)
        return range(self.low, most + 1)


class Seat(Kind):
    """A player: a number in texts, a name in sentences, a chair in the numbers of moves."""

    def __init__(self, name: str = "seat", *, rivals: bool = False, **more: Any) -> None:
        super().__init__(name, **more)
        self.first = int(rivals)  # the first chair with a place

    def write(self, s: Any, seat: int, number: int) -> str:
        return str(number)

    def read(self, s: Any, seat: int, text: str) -> int:
        found = find_number(text, int(s.players))
        return -1 if found is None else found

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {self.name: number}

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [chair_name(chair) for chair in range(self.first, players)]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        return [(seat + chair) % players for chair in range(self.first, players)]


def chair_name(chair: int) -> str:
    """Return the name of a chair: `own`, then `left_1` for the left neighbour, and so on."""
    return f"left_{chair}" if chair else "own"
