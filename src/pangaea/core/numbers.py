"""Action numbers: every move has a fixed number, seen from the mover's chair, by tables made from the grammar."""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, u8

from pangaea.core.step import Moves, State

S = TypeVar("S", bound=State)

# The entries of a verb and seat
BASE: Final[i64] = 0  # its first cell in the table; if both things share a place, -1 minus that
MANY: Final[i64] = 1  # number of places of the first thing
WIDE: Final[i64] = 2  # number of places of the second thing
FORTH: Final[i64] = 3  # start of the list of places of the first things; for a live kind, -1 minus its number
SIZE: Final[i64] = 4  # length of that list
BACK: Final[i64] = 5  # start of the list of first things by place
FORTH_2: Final[i64] = 6  # the same three for the second thing
SIZE_2: Final[i64] = 7
BACK_2: Final[i64] = 8
ENTRIES: Final[i64] = 9
SEATS: Final[i64] = 8


class Numbers(Generic[S]):
    """The numbers of one mode and number of players.

    If the place of a thing depends on the state, the game overrides `place` and `thing`. If two things share one
    place, it overrides `joint` and `apart`.
    """

    def __init__(self, players: i64, layout: Any) -> None:
        self.players = players
        self.layout = layout
        self.may = Moves()
        self.rest: i64 = layout.rest  # extra numbers for legal moves that name a thing without a place
        self.verbs: i64 = layout.verbs
        self.entries = vec[i64](layout.entries)
        self.forth = vec[i64](layout.forth)
        self.back = vec[i64](layout.back)
        self.table = vec[i64](layout.table)
        self.said = vec[i64](layout.said)  # the verb and the places of its things, by number
        self.heads = vec[i64](layout.heads)
        self.direct = vec[i64](layout.direct)
        self.moves = vec[i64](layout.moves)
        self.actions: i64 = len(self.said) + self.rest  # number of actions

    # A game may override these.

    def place(self, s: S, seat: i64, kind: i64, thing: i64) -> i64:
        """Return the place of a thing of a live kind, seen from this seat; -1 if it has none."""
        raise AssertionError

    def thing(self, s: S, seat: i64, kind: i64, place: i64) -> i64:
        """Return the thing of a live kind at this place; -1 if there is none."""
        raise AssertionError

    def joint(self, s: S, seat: i64, verb: i64, a: i64, b: i64) -> i64:
        """Return the joint place of two things; -1 if they have none."""
        raise AssertionError

    def apart(self, s: S, seat: i64, verb: i64, place: i64) -> i64:
        """Return the packed move of a verb whose two things have this joint place; -1 if there is none."""
        raise AssertionError

    # The same for all games.

    def number(self, s: S, seat: i64, move: i64) -> i64:
        """Return the number of a packed move of this seat, below `actions`."""
        verb, a, b = move >> 24, move >> 12 & 4095, move & 4095
        if verb < self.verbs:
            head = self.heads[verb << 3 | seat]
            wide = head & 8191
            if head >= 0 and a < head >> 13 & 8191 and b < wide:
                found = self.direct[(head >> 26) + a * wide + b]
                if found >= 0:
                    return found
        number = self.placed(s, seat, move)
        return number if number >= 0 else self.rest_number(s, seat, move)

    def mask(self, s: S, seat: i64, may: Moves, out: vec[u8], at: i64) -> None:
        """Write a 1 for each of these legal moves; the first number is at place `at`."""
        rest: i64 = len(self.said)
        heads, direct, packed = self.heads, self.direct, may.packed
        for i in range(may.n):
            move = packed[i]
            head = heads[move >> 24 << 3 | seat]
            number: i64 = -1
            if head >= 0:
                number = direct[(head >> 26) + (move >> 12 & 4095) * (head & 8191) + (move & 4095)]
            else:
                number = self.placed(s, seat, move)
            if number < 0:
                number = rest
                rest += 1
                if number >= self.actions:
                    raise ValueError(f"more than {self.rest} legal moves name what has no place")
            out[at + number] = 1

    def placed(self, s: S, seat: i64, move: i64) -> i64:
        """Return the number of a move whose things all have places; otherwise -1."""
        verb, a, b = move >> 24, move >> 12 & 4095, move & 4095
        if verb >= self.verbs:
            return -1
        entries = self.entries
        entry = (verb * SEATS + seat) * ENTRIES
        base = entries[entry + BASE]
        if base < 0:
            both = self.joint(s, seat, verb, a, b)
            return self.table[-1 - base + both] if 0 <= both < entries[entry + MANY] else -1
        first, second, wide = entries[entry + FORTH], entries[entry + FORTH_2], entries[entry + WIDE]
        x: i64 = -1
        y: i64 = -1
        if first < 0:
            x = self.place(s, seat, -1 - first, a)
        elif a < entries[entry + SIZE]:
            x = self.forth[first + a]
        if second < 0:
            y = self.place(s, seat, -1 - second, b)
        elif b < entries[entry + SIZE_2]:
            y = self.forth[second + b]
        if x < 0 or y < 0 or x >= entries[entry + MANY] or y >= wide:
            return -1
        return self.table[base + x * wide + y]

    def rest_number(self, s: S, seat: i64, move: i64) -> i64:
        """Return the number of a legal move by its rank among those that name a thing without a place."""
        nth: i64 = 0
        may = self.may
        if self.rest:
            s.legal(seat, may)
            for i in range(may.n):
                if may.packed[i] == move:
                    if nth >= self.rest:
                        raise ValueError(f"more than {self.rest} legal moves name what has no place")
                    return len(self.said) + nth
                if self.placed(s, seat, may.packed[i]) < 0:
                    nth += 1
        raise ValueError(f"no number for the move {move >> 24} {move >> 12 & 4095} {move & 4095}")

    def move(self, s: S, seat: i64, number: i64) -> i64:
        """Return the packed move with this number now, legal or not; -1 if there is none."""
        if number < 0 or number >= self.actions:
            return -1
        many: i64 = len(self.said)
        if number < many:
            move = self.moves[seat * many + number]
            if move >= 0:
                return move
        if number >= many:
            return self.rest_move(s, seat, number - many)
        said = self.said[number]
        verb, x, y = said >> 24, said >> 12 & 4095, said & 4095
        entry = (verb * SEATS + seat) * ENTRIES
        if self.entries[entry + BASE] < 0:
            return self.apart(s, seat, verb, x)
        first, second = self.entries[entry + FORTH], self.entries[entry + FORTH_2]
        a: i64 = self.thing(s, seat, -1 - first, x) if first < 0 else self.back[self.entries[entry + BACK] + x]
        b: i64 = self.thing(s, seat, -1 - second, y) if second < 0 else self.back[self.entries[entry + BACK_2] + y]
        return verb << 24 | a << 12 | b if a >= 0 and b >= 0 else -1

    def rest_move(self, s: S, seat: i64, nth: i64) -> i64:
        """Return the legal move with this rank among those that name a thing without a place; -1 if there are fewer."""
        may = self.may
        s.legal(seat, may)
        for i in range(may.n):
            if self.placed(s, seat, may.packed[i]) < 0:
                if not nth:
                    return may.packed[i]
                nth -= 1
        return -1

    def text(self, number: i64) -> str:
        """Return the text of the number, the same in every state."""
        text: str = self.layout.text(number)
        return text
