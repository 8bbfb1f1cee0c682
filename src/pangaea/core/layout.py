"""The numbers of moves in one mode, computed from the rows of a grammar as tables for `core.numbers`.

If the places of things do not depend on the state, a list for each seat maps things to the number of a move (`direct`),
and another maps numbers to moves (`moves`). Otherwise one list (`forth`) maps a thing to its place and another (`back`)
maps it back, or the game does both, and `table` maps the places of both things to the number.
"""

from collections.abc import Sequence

from pangaea.core.kinds import Kind, Options
from pangaea.core.rows import Thing, Verb

SEATS = 8  # seats with entries for each verb
ENTRIES = 9  # entries per verb and seat: see `core.numbers`
SLOW = -1  # in `direct` and `moves`: compute it from the state


class Slot:
    """The first or second things of all rows of one verb."""

    def __init__(self, things: Sequence[Thing], players: int, options: Options) -> None:
        kinds = {thing.live for thing in things if isinstance(thing, Kind)}
        self.live = max(kinds, default=-1)
        if self.live >= 0 and (len(kinds) > 1 or not all(isinstance(thing, Kind) for thing in things)):
            raise ValueError("a thing whose place depends on the state is alone in its verb")
        self.by_seat: list[list[int]] = [[] for _ in range(players)]  # the thing at each place
        self.texts: list[list[str]] = []  # texts of the places, by row
        self.places: list[list[int]] = []  # places among those of the verb, by row
        for thing in things:
            self.add(thing, players, options)
        self.size = max((len(seen) for seen in self.by_seat), default=0)
        if self.live >= 0:
            self.size = max(len(texts) for texts in self.texts)

    def add(self, thing: Thing, players: int, options: Options) -> None:
        """Add the things of another row."""
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
    """The numbers, ordered by row, then by place of the first thing, then by place of the second."""

    def __init__(self, rows: Sequence[Verb], players: int, options: Options, rest: int) -> None:
        self.rest = rest
        self.verbs = 1 + max(row.verb for row in rows)
        self.said: list[int] = []  # the verb and the places of its things, by number
        self.texts: list[tuple[Verb, str, str]] = []  # the row and the texts of its places, by number
        self.forth: list[int] = []
        self.back: list[int] = []
        self.entries = [0] * (self.verbs * SEATS * ENTRIES)
        self.table: list[int] = []
        self.bases: dict[int, int] = {}  # first cell in the table, by verb
        self.maps: dict[tuple[int, ...], list[int]] = {}  # existing lists, to be shared
        slots = {verb: self.lay(verb, rows, players, options) for verb in {row.verb: 0 for row in rows}}
        self.number(rows, slots, players, options)
        # by verb and seat: its start in `direct`, and the number of things
        self.heads = [SLOW] * (self.verbs * SEATS)
        self.direct: list[int] = []
        self.moves: list[int] = []  # the packed move, by seat and number
        self.find_direct(slots, players)

    def lay(self, verb: int, rows: Sequence[Verb], players: int, options: Options) -> tuple[Slot, Slot]:
        """Make the lists of one verb."""
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
        """Return for this seat: start of the list from thing to place, number of things, start of the inverse.

        A live kind has no lists; its start is -1 minus its number.
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
        """Make the lists of all verbs that do not depend on the state."""
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
