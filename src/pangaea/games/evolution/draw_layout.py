"""Layout of a player's animals: tiles in rows, in order, with lanes for pair cards between the rows."""

from math import ceil
from typing import NamedTuple

from pangaea.draw.cache import cached
from pangaea.draw.layout import Rect
from pangaea.games.evolution.cards import ANGLERFISH
from pangaea.games.evolution.player import Animal, Player

GAP = 4
PAD, SLIM = 4, 2  # padding of a tile, normal and tight
MARKS = 17  # width of the number and marks on the right of a tile
HEAD, LOW = 31, 16  # least height of creature, food and marks, normal and tight
WIDEST, HIGHEST = 156.0, 216.0  # largest tile
BROADEST = 250.0  # largest width of a tile with plenty of room
NAME = 148.0  # width of a card with its name, in several columns
TALLEST = 0.7  # largest share of a high room for a tile
TAP = 30  # badges with a larger pitch are centred
ROOMY = 220  # larger rooms have larger badges
SEEN = 30.0  # width of creatures that can be told apart
CLEAR = 40.0  # the same at a glance
LIKED = 52.0  # width of creatures that justifies free places
FAIR = 84  # width of a tile in a scrolled room


Needs = tuple[tuple[int, int], ...]  # by animal: cards, and places for food
Ends = tuple[tuple[int, int], ...]  # by pair card: the places of its animals


class Way(NamedTuple):
    """A style of trait cards: rows of badges, or columns of badges with names."""

    badge: float
    pitch: float  # distance from one to the next
    named: int = 0  # columns of cards with names; 0: badges only
    tight: bool = False  # a low upper part of the tile
    uneven: bool = False  # wider tiles for animals with many cards


NAMED, NAMED_BY_FINGER = Way(22, 25, 1), Way(26, 40, 1)
BADGES = tuple(Way(*sizes) for sizes in ((24, 27), (22, 25), (20, 23), (19, 22), (18, 20)))
LARGE = (Way(32, 36), Way(28, 31))
LARGE_NAMED = (Way(32, 40, 1), Way(28, 40, 1))
TAPPED = tuple(Way(*sizes) for sizes in ((28, 40), (26, 34)))
UNEVEN = tuple(Way(*sizes, uneven=True) for sizes in ((20, 22), (18, 20)))
TIGHT = tuple(Way(*sizes, tight=True, uneven=True) for sizes in ((20, 22), (18, 20), (18, 19)))


def ways(own: bool, finger: bool, at: Rect) -> tuple[Way, ...]:
    """Return the styles of cards, best first. Own cards are tapped and need larger targets."""
    if min(at.w / 2, at.h) > ROOMY:
        return (*(LARGE_NAMED if own else LARGE), *ways(own, finger, Rect(0, 0, 0, 0)))
    if own:
        way = NAMED_BY_FINGER if finger else NAMED
        return (way, *(way._replace(named=columns) for columns in range(2, 6)), *(TAPPED if finger else ()), *BADGES)
    return BADGES


class Bond(NamedTuple):
    """A pair card in a lane below a row, between two columns. `right` is -1 if its animals are in two rows."""

    pair: int  # index among the owner's pair cards
    row: int
    lane: int
    left: int
    right: int
    guards_right: bool  # whether the second animal of the pair is the right one


def bonds(pairs: Ends, columns: int) -> list[Bond]:
    """Put each pair card, short ones first, into the first lane in which it touches no other."""
    taken: dict[tuple[int, int], list[tuple[int, int]]] = {}
    found: list[Bond] = []
    for pair in sorted(range(len(pairs)), key=lambda pair: abs(pairs[pair][0] - pairs[pair][1])):
        first, second = pairs[pair]
        one, other = sorted((first, second))
        row, left, right = one // columns, one % columns, other % columns
        if other // columns != row:
            row, left, right = first // columns, first % columns, -1
        span, lane = (left, max(left, right)), 0
        while any(touch(span, other_span) for other_span in taken.get((row, lane), [])):
            lane += 1
        taken.setdefault((row, lane), []).append(span)
        found.append(Bond(pair, row, lane, left, right, second == other))
    return found


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two brackets overlap. They may end at the same animal."""
    if one[0] == one[1] or other[0] == other[1]:
        return one[0] <= other[1] and other[0] <= one[1]
    return one[0] < other[1] and other[0] < one[1]


class Plan(NamedTuple):
    """The layout of a player's animals."""

    way: Way
    tiles: list[Rect]
    lines: int  # rows of badges in a tile
    bonds: list[Bond]
    lane: float  # height of a lane
    lanes: list[float]  # top of the lanes below each row

    @property
    def bottom(self) -> float:
        """Return the lower edge of the animals. It is below their room only if the smallest badges do not fit."""
        return max(*self.lanes, *(self.lanes[bond.row] + (bond.lane + 1) * self.lane for bond in self.bonds), 0.0)


def plan(player: Player, at: Rect, own: bool, finger: bool) -> Plan:
    """Return the layout of a player's animals in a room."""
    place = {int(animal.number): at for at, animal in enumerate(player.animals)}
    pairs = tuple((place[int(pair.first)], place[int(pair.second)]) for pair in player.pairs)
    return planned(tuple((cards(it), tokens(it)) for it in player.animals), pairs, at, own, finger)


@cached
def planned(needs: Needs, pairs: Ends, at: Rect, own: bool, finger: bool) -> Plan:
    """Choose the largest badges that fit, then the largest creatures. Leave places for further animals if possible."""
    lane, few = 28.0 if finger else 21.0, max(1, len(needs))
    count = max(few, 3 if at.w < 560 else 4 if few <= 4 else 6)
    paired = {columns: bonds(pairs, columns) for columns in range(1, count + 1)}
    tries: list[tuple[int, Way, float]] = []
    for way in ways(own, finger, at):
        large = way.badge > BADGES[0].badge
        tries += [(many, way, LIKED if many > few or large else SEEN) for many in dict.fromkeys((count, few))]
        tries += [(few, way._replace(uneven=True), CLEAR)] if few > 1 and not large and not way.named else []
    for many, way, least in tries + [(few, way, 0.0) for way in (*BADGES, *UNEVEN, *TIGHT)]:
        best, largest = None, least
        for columns in range(many, 0, -1):
            found = arrange(at, many, columns, way, needs, paired[columns], lane, finger)
            if found and (size := creature(found, finger)) > largest:
                best, largest = found, size + 1
        if best:
            return best
    return scrolled(at, few, needs, paired, lane, finger)


def arrange(
    at: Rect, count: int, columns: int, way: Way, needs: Needs, paired: list[Bond], lane: float, finger: bool
) -> Plan | None:
    """Place the tiles in this many columns, if they fit."""
    rows = ceil(count / columns)
    if way.named > 1 and rows > 1:
        return None  # names are not worth a second row, which separates paired animals
    broadest = max(WIDEST, min(at.w / 4.2, 1.1 * at.h / rows, BROADEST))
    least = way.named * NAME + 2 * PAD if way.named > 1 else 104 if way.named else 40
    even = min(max(broadest, least), (at.w - GAP * (columns - 1)) / columns)
    if even < least:
        return None
    widths = shared(even, columns, needs) if way.uneven else [even] * count
    below = [0] * rows
    for bond in paired:
        below[bond.row] = max(below[bond.row], bond.lane + 1)
    h = min(max(HIGHEST, at.w / 5, TALLEST * at.h), (at.h - GAP * (rows - 1) - lane * sum(below)) / rows)
    lines = max((badge_lines(w, way, many) for w, (many, _) in zip(widths, needs, strict=False)), default=1)
    high = max((head(w, many, way, finger) for w, (_, many) in zip(widths, needs, strict=False)), default=HEAD)
    if h < 2 * pad(way) + high + 2 + lines * way.pitch:
        return None
    tops = [at.y + row * (h + GAP) + lane * sum(below[:row]) for row in range(rows)]
    tiles: list[Rect] = []
    for i, w in enumerate(widths):
        tiles.append(Rect(tiles[-1].right + GAP if i % columns else at.x, tops[i // columns], w, h))
    return Plan(way, tiles, lines, paired, lane, [top + h for top in tops])


def shared(even: float, columns: int, needs: Needs) -> list[float]:
    """Return the widths of the tiles. In each row, animals with many cards or much food have wider tiles."""
    widths: list[float] = []
    for first in range(0, len(needs), columns):
        wants = [max(2.0, many, eaten / 2) for many, eaten in needs[first : first + columns]]
        spare = even * 0.35 * len(wants)
        widths += [even * 0.65 + spare * want / sum(wants) for want in wants]
    return widths


def scrolled(at: Rect, count: int, needs: Needs, paired: dict[int, list[Bond]], lane: float, finger: bool) -> Plan:
    """Place tiles of a fair size in a higher room, which the page scrolls."""
    columns = min(count, max(1, int((at.w + GAP) // (FAIR + GAP))))
    found, high = None, max(1.0, at.h)
    while found is None:
        high *= 1.1
        found = arrange(Rect(at.x, at.y, at.w, high), count, columns, BADGES[2], needs, paired[columns], lane, finger)
    return found


def creature(found: Plan, finger: bool) -> float:
    """Return the approximate width of the creatures."""
    tile = min(found.tiles, key=lambda tile: tile.w, default=Rect(0, 0, WIDEST, HIGHEST))
    room = tile.h - 2 * pad(found.way) - found.lines * found.way.pitch
    free, step = tile.w - 2 * pad(found.way) - marks_width(found.way), token_step(found.way, finger)
    return min(free, max(room / 0.8 - step, min(room / 0.8, free - 2 * step)))


def head(w: float, many: int, way: Way, finger: bool) -> float:
    """Return the least height of the upper part of a tile, with tokens next to a small creature."""
    step = token_step(way, finger)
    across = max(1, int((w - 2 * pad(way) - marks_width(way) - (18 if way.tight else 24)) // step))
    return max(LOW if way.tight else HEAD, ceil(many / across) * step)


def token_step(way: Way, finger: bool) -> float:
    """Return the distance from one token to the next."""
    return 9 if way.tight else 16 if finger else 14


def pad(way: Way) -> float:
    """Return the padding of a tile."""
    return SLIM if way.tight else PAD


def marks_width(way: Way) -> float:
    """Return the width of the number and marks, which are side by side in a tight tile."""
    return 29 if way.tight else MARKS


def badge_lines(w: float, way: Way, many: int) -> int:
    """Return the number of rows of badges, at least one."""
    return max(1, ceil(many / across(w, way)))


def across(w: float, way: Way) -> int:
    """Return the number of badges in a row."""
    spare = 0 if way.pitch > TAP else way.pitch - way.badge
    return way.named or max(1, int((w - 2 * pad(way) + spare) // way.pitch))


def cards(it: Animal) -> int:
    """Return the number of trait cards in the drawing."""
    return len(it.cards) + bool(it.traits & ANGLERFISH)


def tokens(it: Animal) -> int:
    """Return the number of places for food in the drawing."""
    return int(max(it.need(), it.red + it.blue) + it.fat)
