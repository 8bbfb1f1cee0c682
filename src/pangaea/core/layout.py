"""The numbers of moves in one mode, computed from the rows of a grammar as tables for `core.numbers`.

Where the places of things do not depend on the state, the number of a move stands in a list by its things (`direct`),
for each seat, and the move of a number in another (`moves`). Otherwise one list (`forth`) turns a thing into its place,
another (`back`) turns it back, or the game does, and the places of both things lead to the number in `table`.
"""

from collections.abc import Sequence

from pangaea.core.kinds import Kind, Options
from pangaea.core.rows import Thing, Verb

SEATS = 8  # that a verb has entries for
ENTRIES = 9  # of a verb and seat: see `core.numbers`
SLOW = -1  # instead of a place in `direct`, or of a move: look at the state


class Slot:
    """The first (or second) things of all rows of one verb."""

    def __init__(self, things: Sequence[Thing], players: int, options: Options) -> None:
        kinds = {thing.live for thing in things if isinstance(thing, Kind)}
        self.live = max(kinds, default=-1)
        if self.live >= 0 and (len(kinds) > 1 or not all(isinstance(thing, Kind) for thing in things)):
            raise ValueError("a thing whose place depends on the state is alone in its verb")
        self.by_seat: list[list[int]] = [[] for _ in range(players)]  # the thing in each place
        self.texts: list[list[str]] = []  # by row: of its places
        self.places: list[list[int]] = []  # by row: its places among those of the verb
        for thing in things:
            self.add(thing, players, options)
        self.size = max((len(seen) for seen in self.by_seat), default=0)
        if self.live >= 0:
            self.size = max(len(texts) for texts in self.texts)

    def add(self, thing: Thing, players: int, options: Options) -> None:
        """Add the things of one more row."""
        texts = list(thing.places(players, options)) if isinstance(thing, Kind) else [""]
        self.texts.append(texts)
        if self.live >= 0:
            self.places.append(list(range(len(texts))))
            return
        for seat, seen in enumerate(self.by_seat):
            things = thing.things(players, options, seat) if isinstance(thing, Kind) else [thing]
            places: list[int] = []
            for number in things:
                if number not in seen:
                    seen.append(number)
                places.append(seen.index(number))
            if seat and places != self.places[-1]:
                raise ValueError("two rows of a verb place one thing differently from different seats")
            if not seat:
                self.places.append(places)


class Layout:
    """The numbers, in the order of the rows, then of the first thing's places, then of the second's."""

    def __init__(self, rows: Sequence[Verb], players: int, options: Options, rest: int) -> None:
        self.rest = rest
        self.verbs = 1 + max(row.verb for row in rows)
        self.said: list[int] = []  # by number: the verb and the places of its things
        self.texts: list[tuple[Verb, str, str]] = []  # by number: the row and the texts of its places
        self.forth: list[int] = []
        self.back: list[int] = []
        self.entries = [0] * (self.verbs * SEATS * ENTRIES)
        self.table: list[int] = []
        self.bases: dict[int, int] = {}  # by verb: its first cell of the table
        self.maps: dict[tuple[int, ...], list[int]] = {}  # lists made so far, to be shared
        slots = {verb: self.lay(verb, rows, players, options) for verb in {row.verb: 0 for row in rows}}
        self.number(rows, slots, players, options)
        # by verb and seat: where it begins in `direct`, and how many things there are
        self.heads = [SLOW] * (self.verbs * SEATS)
        self.direct: list[int] = []
        self.moves: list[int] = []  # by seat and number
        self.find_direct(slots, players)

    def lay(self, verb: int, rows: Sequence[Verb], players: int, options: Options) -> tuple[Slot, Slot]:
        """The lists of one verb."""
        own = [row for row in rows if row.verb == verb]
        if own[0].joint:
            slots = Slot([own[0].joint], players, options), Slot([0], players, options)
        else:
            slots = (
                Slot([row.things[0] for row in own], players, options),
                Slot([row.things[1] for row in own], players, options),
            )
        base = self.bases[verb] = len(self.table)
        self.table += [-1] * (slots[0].size * slots[1].size)
        for seat in range(players):
            at = (verb * SEATS + seat) * ENTRIES
            entry = [base, slots[0].size, slots[1].size, *self.map(slots[0], seat), *self.map(slots[1], seat)]
            self.entries[at : at + ENTRIES] = [-1 - base, *entry[1:]] if own[0].joint else entry
        return slots

    def map(self, slot: Slot, seat: int) -> list[int]:
        """Return where the lists of a slot begin for this seat: thing to place, number of things, place to thing.

        A live kind has no lists: it gives -1 less its number.
        """
        if slot.live >= 0:
            return [-1 - slot.live, 0, 0]
        things = slot.by_seat[seat]
        known = self.maps.get(tuple(things))
        if known:
            return known
        forth, back = len(self.forth), len(self.back)
        self.forth += [-1] * (max(things, default=-1) + 1)
        for place, thing in enumerate(things):
            self.forth[forth + thing] = place
        self.back += things
        self.maps[tuple(things)] = [forth, len(self.forth) - forth, back]
        return self.maps[tuple(things)]

    def number(self, rows: Sequence[Verb], slots: dict[int, tuple[Slot, Slot]], players: int, options: Options) -> None:
        """Number each pair of places."""
        nth: dict[int, int] = {}
        for row in rows:
            first, second = slots[row.verb]
            which = nth.get(row.verb, 0)
            nth[row.verb] = which + 1
            base = self.bases[row.verb]
            for i, x in enumerate(first.places[which]):
                for j, y in enumerate(second.places[which]):
                    a = x if first.live >= 0 or row.joint else first.by_seat[0][x]
                    b = y if second.live >= 0 or row.joint else second.by_seat[0][y]
                    cell = base + x * second.size + y
                    if self.table[cell] < 0 and (row.only is None or row.only(a, b, players, options)):
                        self.table[cell] = len(self.said)
                        self.said.append(row.verb << 24 | x << 12 | y)
                        self.texts.append((row, first.texts[which][i], second.texts[which][j]))

    def text(self, number: int) -> str:
        """Return the text of a number."""
        if number >= len(self.said):
            return f"rest {number - len(self.said) + 1}"
        row, *places = self.texts[number]
        words = [row.word, places[0]] if row.joint else [p if isinstance(p, str) else places[p] for p in row.parts]
        return " ".join(word for word in words if word)

    def find_direct(self, slots: dict[int, tuple[Slot, Slot]], players: int) -> None:
        """Make the lists of everything that does not depend on the state."""
        known: dict[tuple[object, ...], int] = {}
        for verb, (first, second) in slots.items():
            for seat in range(players):
                if self.slow(verb, first, second):
                    continue
                firsts, seconds = first.by_seat[seat], second.by_seat[seat]
                key = (verb, *firsts, "", *seconds)
                if key not in known:
                    known[key] = self.add_direct(verb, firsts, seconds)
                self.heads[verb * SEATS + seat] = known[key]
        for seat in range(players):
            for said in self.said:
                first, second = slots[said >> 24]
                if self.slow(said >> 24, first, second):
                    self.moves.append(SLOW)
                else:
                    a, b = first.by_seat[seat][said >> 12 & 4095], second.by_seat[seat][said & 4095]
                    self.moves.append(said >> 24 << 24 | a << 12 | b)

    def slow(self, verb: int, first: Slot, second: Slot) -> bool:
        """Whether the numbers of a verb depend on the state."""
        return first.live >= 0 or second.live >= 0 or self.entries[verb * SEATS * ENTRIES] < 0

    def add_direct(self, verb: int, firsts: Sequence[int], seconds: Sequence[int]) -> int:
        """Add the numbers of a verb by its things; return start and sizes packed into one number."""
        many, wide = max(firsts) + 1, max(seconds) + 1
        begin = len(self.direct)
        self.direct += [-1] * (many * wide)
        for x, a in enumerate(firsts):
            for y, b in enumerate(seconds):
                self.direct[begin + a * wide + b] = self.table[self.bases[verb] + x * len(seconds) + y]
        return begin << 26 | many << 13 | wide
