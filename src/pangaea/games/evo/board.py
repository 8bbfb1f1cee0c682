"""A board: two joined halves, the climate ring and the meteor's track. A state refers to it by number."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pangaea.games.evo.maps import LETTERS, RING, START, TRACK, A, B, C, D, Half

SEA: Final[i64] = -1

# A step in each direction as (q, r). Each column lies half a hex lower than its western neighbour.
NORTH: Final[tuple[int, int]] = (0, -1)
NORTH_EAST: Final[tuple[int, int]] = (1, -1)
SOUTH_EAST: Final[tuple[int, int]] = (1, 0)
SOUTH: Final[tuple[int, int]] = (0, 1)
SOUTH_WEST: Final[tuple[int, int]] = (-1, 1)
NORTH_WEST: Final[tuple[int, int]] = (-1, 0)
DIRECTIONS: Final[list[tuple[int, int]]] = [SOUTH_EAST, NORTH_WEST, SOUTH, NORTH, NORTH_EAST, SOUTH_WEST]


@mypyc_attr(acyclic=True)
class Board:
    """The printed parts: numbered hexes with terrain and neighbours, stars, climate ring, meteor's track."""

    def __init__(self, halves: list[Half], ring: str, track: list[int], start: int) -> None:
        self.q = vec[i64]()
        self.r = vec[i64]()
        self.terrain = vec[i64]()
        self.stars = vec[i64]()  # hexes
        self.ring = vec[i64]([LETTERS.index(letter) for letter in ring])
        self.track = vec[i64](track)
        self.start: i64 = start
        for half in halves:
            for q, north, letters in half.columns:
                for i, letter in enumerate(letters):
                    self.q = append(self.q, q)
                    self.r = append(self.r, north + i)
                    self.terrain = append(self.terrain, LETTERS.index(letter))
        self.size: i64 = len(self.q)
        for half in halves:
            for q, r in half.stars:
                self.stars = append(self.stars, self.at(q, r))
        self.names = [self.name(h) for h in range(self.size)]
        self.neighbours = [self.around(h) for h in range(self.size)]  # of each hex
        self.turns_to_come = turns_to_come(track)  # by the meteor's cell

    def name(self, h: i64) -> str:
        """Return a hex's name: a letter for its column, from the west, and its place in it, from the north."""
        north = min([self.r[other] for other in range(self.size) if self.q[other] == self.q[h]])
        return f"{chr(ord('a') + self.q[h] - min(self.q))}{self.r[h] - north + 1}"

    def at(self, q: i64, r: i64) -> i64:
        """Return the hex with these coordinates."""
        for h in range(self.size):
            if self.q[h] == q and self.r[h] == r:
                return h
        return SEA

    def around(self, h: i64) -> vec[i64]:
        """Return the neighbouring hexes: six, fewer at the coast."""
        found = vec[i64]()
        for east, south in DIRECTIONS:
            to = self.at(self.q[h] + east, self.r[h] + south)
            if to != SEA:
                found = append(found, to)
        return found

    def distance(self, a: i64, b: i64) -> i64:
        """[A25] Return the number of steps between two hexes as the crow flies."""
        q = self.q[a] - self.q[b]
        r = self.r[a] - self.r[b]
        across = q if q > 0 else -q
        down = r if r > 0 else -r
        both = q + r if q + r > 0 else -q - r
        longer = max(across, down)
        return max(longer, both)


def turns_to_come(track: list[int]) -> list[float]:
    """Return the expected number of turns after the meteor's next move, for each cell."""
    found = [0.0] * len(track)
    for cell in range(len(track) - 3, -1, -1):
        found[cell] = float(6 - track[cell + 1]) / 6.0 * (1.0 + found[cell + 1])
    return found


BOARDS: Final[list[Board]] = [  # [R2] [A1] as many stars as players
    Board([B, D], RING, TRACK, START[3]),
    Board([B, C], RING, TRACK, START[4]),
    Board([A, D], RING, TRACK, START[4]),
    Board([A, C], RING, TRACK, START[5]),
]


def board_for(players: int, large_small: int) -> int:
    """[R2] [A28] Return the board for this number of players. Four use two medium halves or a large and a small one."""
    return {3: 0, 4: 1 + large_small, 5: 3}[players]
