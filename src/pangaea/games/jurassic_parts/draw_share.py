"""The tiles that are being shared out, drawn large: what each would bring, and who takes how many."""

from typing import NamedTuple

from pangaea.core.agenda import steps
from pangaea.core.drawing import Box
from pangaea.core.step import WATCHER
from pangaea.draw.cache import cached
from pangaea.draw.geometry import hexagon
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, floor, reach, write
from pangaea.draw.svg import Words, circle, group, polygon, rect, seat_chip, tick, title, use
from pangaea.games.jurassic_parts import tiles
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.division import Share, Take, share_of
from pangaea.games.jurassic_parts.draw_leader import stock
from pangaea.games.jurassic_parts.draw_slab import fossil, species
from pangaea.games.jurassic_parts.grammar_names import heap_ids, members, tile_key
from pangaea.games.jurassic_parts.skeletons import true_parts
from pangaea.games.jurassic_parts.state import Digger, State

LEADER = -1  # who gets what is left
STOCK = 46  # the height of the stock below
NAMED = 82  # a card of this width has a name


class Brings(NamedTuple):
    """What a tile would bring somebody: points and amber of a skeleton that it completes, or points alone."""

    gain: int  # all in all
    points: int  # of the skeleton that it completes, or 0
    amber: int


def brings(digger: Digger, kind: int, supply: int) -> Brings:
    """[R36] [R51] What a tile of this kind would bring, loose tiles that it locks taken off."""
    if kind == tiles.PLANT:
        plants = size(digger.tiles & tiles.PLANTS)
        return Brings(
            int(tiles.PLANT_POINTS[min(plants + 1, len(tiles.PLANT_POINTS) - 1)] - tiles.PLANT_POINTS[plants]), 0, 0
        )
    of = int(tiles.SPECIES_OF[kind])
    if of < 0:
        return Brings(1, 0, 0)
    parts = int(tiles.FIRST_PART[of + 1] - tiles.FIRST_PART[of])
    have = true_parts(digger.loose() & ~tiles.OF_KIND[kind], of)
    if size(have) < parts - 1 or (digger.loose() & tiles.OF_KIND[kind] and kind != tiles.FLYER):
        return Brings(1, 0, 0)
    amber = min(int(tiles.SKELETON_AMBER[of]), supply)
    return Brings(int(tiles.POINTS[of]) + amber - (parts - 1), int(tiles.POINTS[of]), amber)


def shares(view: State) -> list[tuple[int, int]]:
    """Who takes how many, in order, from now on; at last the leader."""
    left, found = int(size(view.lot)), list[tuple[int, int]]()
    if isinstance(view.asking, Take):
        found.append((int(view.asking.seat), min(left, int(view.asking.n))))
        left -= found[-1][1]
    order = next((int(step.order) for step in steps(view.agenda) if isinstance(step, Share)), 0)
    while order and left:
        seat = (order & 7) - 1
        share = int(share_of(view, seat, left))
        found.append((seat, share))
        left -= share
        order >>= 3
    return [*found, (LEADER, left)] if left else found


def share(view: State, words: Words, at: Rect, box: Box) -> str:
    """Heading, who takes how many, the tiles, and the leader's stock below."""
    small = floor(box)
    top = 20 if at.h > 300 else 0
    head, order, room, low = at.rows(top, 30, REST, STOCK if view.stock else 0, gap=4)
    body = write(head, words("show.lot").rstrip(":"), 17, small, face=SERIF) if top else ""
    body += takers(tuple(shares(view)), words, order, small)
    kinds = heap_ids(int(view.lot), "lot")
    for place, (kind, name) in zip(cards(room, len(kinds), small), kinds.items(), strict=True):
        alike = members(view.lot & tiles.OF_KIND[kind])
        own = None if view.eye == WATCHER else brings(view.diggers[max(0, view.eye)], kind, int(view.supply))
        rivals = tuple(
            (seat, found.points)
            for seat, digger in enumerate(view.diggers)
            if seat != view.eye and kind != tiles.FLYER and (found := brings(digger, kind, int(view.supply))).points
        )
        body += card(alike[0], len(alike), name, own, rivals, words, place, box.finger)
    return body + (stock(view, words, low, box) if view.stock else "")


def cards(at: Rect, count: int, small: int) -> list[Rect]:
    """Places for the tiles: in as many columns as make them largest; a name makes up for a smaller tile."""
    best, most = 1, 0.0
    for columns in range(1, count + 1):
        w, h = (at.w + 6) / columns - 6, (at.h + 6) / -(-count // columns) - 6
        name = label(w, h, small)
        worth = radius(w - 6, h - 6 - (name + 2 if name else 0)) * (1.25 if name else 1)
        if worth > most + 0.5:
            best, most = columns, worth
    rows = -(-count // best)
    w, h = min(230, (at.w + 6) / best - 6), min(300, (at.h + 6) / rows - 6)
    return [Rect(at.x + i % best * (w + 6), at.y + i // best * (h + 6), w, h) for i in range(count)]


def radius(w: float, h: float) -> float:
    """The radius of a tile in a room of this size."""
    return max(8.0, min(h / 2 - 1, w / 1.75, 72))


def label(w: float, h: float, small: int) -> float:
    """The height of the name on a card of this size; 0 if there is no room for one."""
    return 0.0 if w < NAMED or h < 96 else 2.5 * small


@cached
def takers(order: tuple[tuple[int, int], ...], words: Words, at: Rect, small: int) -> str:
    """One after another: the seat, and an empty hexagon for each tile to take; the first one takes now."""
    body = ""
    tight = at.w < 70 * len(order)
    shown = [REST if tight else -(2.0 + min(n, 6)) for _, n in order]
    places = at.columns(*shown, gap=2 if tight else 5) if order else []
    for i, ((seat, n), place) in enumerate(zip(order, places, strict=True)):
        y = place.middle[1]
        body += rect(*place.inset(1), "taker now" if i == 0 else "taker", r=8)
        if seat == LEADER:
            body += group(
                title(words("draw.leader")) + use("i-people", place.x + (3 if tight else 6), y - 8, 16), "pale"
            )
        else:
            body += seat_chip(seat, place.x + (11 if tight else 15), y, 8 if tight else 9)
        step = min(16.0, (place.w - 34) / max(1, n))
        if step < 9:
            left = 21 if tight else 28
            body += write(Rect(place.x + left, place.y, place.w - left, place.h), str(n), 15, small, face=BOLD)
            continue
        for k in range(n):
            body += polygon(hexagon(place.x + 36 + k * step, y, min(7.5, step / 2)), "free")
    return body


@cached
def card(
    tile: int, n: int, id: str, own: Brings | None, rivals: tuple[tuple[int, int], ...], words: Words, at: Rect,
    finger: bool,
) -> str:  # fmt: skip
    """A tile with its name, what it brings in a disc, and for whom it completes a skeleton."""
    small, called, kind = 13 if finger else 11, words(tile_key(tile)), int(tiles.KIND[tile])
    completes = (
        words("draw.completes", n=own.points, amber=own.amber) if own and own.points and kind != tiles.FLYER else ""
    )
    name = label(at.w, at.h, small)
    told = 2.6 * small if name and at.h > 150 and completes else 0.0
    foot = 22.0 if name and at.h > 120 and rivals else 0.0
    upper, named, gain, low = at.inset(3).rows(REST, name, told, foot, gap=2)
    body = title(f"{called}: {completes}" if completes else called) + rect(*at, "hit", r=9)
    if completes:
        body += rect(*(gain if told else upper), "completes", r=6)
    x, y, r = *upper.middle, radius(upper.w, upper.h)
    body += group(polygon(hexagon(x, y, r), "face") + fossil(tile, x, y, r), f"stone {species(kind)}")
    if name:
        body += write(named, called[:1].upper() + called[1:], small + 2, small, "mid", lines=2, face=BOLD)
    if told:
        body += write(gain.inset(3, 0), completes, small, small, "mid", lines=2)
    for i, (seat, points) in enumerate(rivals[: int(low.w // 50)] if foot else ()):
        body += seat_chip(seat, low.x + 12 + i * 50, low.y + 10, 8.5)
        body += write(Rect(low.x + 23 + i * 50, low.y, 28, 20), f"+{points}", small, small, "mut")
    if own:
        r = 15 if at.w > NAMED else 12
        disc = Rect(at.right - 2 * r - 2, at.y + 2, 2 * r, 2 * r)
        body += circle(*disc.middle, r, "dot") + write(disc, f"+{own.gain}", r, small, "mid on-dot", face=BOLD)
    if n > 1:
        body += write(Rect(at.x + 5, upper.bottom - 18, 40, 18), f"×{n}", 15, small, face=BOLD)
    return group(body + reach(at, Box(0, 0, finger)) + tick(at.x + 14, at.y + 14, 11), "lot piece", id=id)
