"""Drawings of players: a rival's panel, and the viewer's area with animals and hand."""

from pangaea.core.drawing import Box
from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, floor, wide, write
from pangaea.draw.svg import Words, circle, group, rect, seat_chip, svg, text, title
from pangaea.games.evolution.draw_animal import beast, bond
from pangaea.games.evolution.draw_hand import hand, laid
from pangaea.games.evolution.draw_layout import cards, plan
from pangaea.games.evolution.player import Player
from pangaea.games.evolution.scoring import total
from pangaea.games.evolution.sentences import safe_points

LINE = 20  # height of the line about a player
PAD = 6
LOW = 160  # lower panels save room


@cached
def rival(still: Still[Player], seat: int, words: Words, at: Rect, box: Box, hungry: bool) -> str:
    """Draw a rival's panel: a line with hand, pile and points, then the animals."""
    player, (line, room) = still.thing, below(at)
    counts = f"{words('show.held', n=player.held)} · {words('show.pile', n=player.pile)}"
    staked = hungry and safe_points(player) < total(player)  # otherwise the caption shows all points
    body = points(player, words, line, box) if staked else ""
    room_left = Rect(line.x, line.y, line.w - (76 if staked else 0), line.h)
    brief = words("show.held", n=player.held)
    body += group(title(counts) + write(room_left, counts, floor(box) + 1, floor(box), "mut", short=brief))
    herd, more = ground(player, words, room, box, False, hungry)
    return svg(
        at.w, at.h + more, group(body + herd, "rival", id=f"area-{seat}"), id=f"rival-{seat}",
        css="evolution tall" if more else "evolution", label=words("draw.area", n=seat + 1),
    )  # fmt: skip


def below(at: Rect) -> list[Rect]:
    """Return the parts of a rival's panel: the line about the player, and the room for animals."""
    return at.inset(5, 2).rows(17, REST, gap=1) if at.h < LOW else at.inset(PAD, 4).rows(LINE, REST, gap=2)


def points(player: Player, words: Words, at: Rect, box: Box) -> str:
    """Draw the safe points, and in a dashed plate the points of animals that would die now."""
    safe, small = safe_points(player), floor(box)
    rest = int(total(player)) - safe
    plus = f"+{rest}"
    broad = wide(plus, small, BOLD) + 14 if rest else 0
    body = title(words("draw.safe", n=safe, more=rest)) + rect(at.right - 74, at.y, 74, at.h, "reach")
    if rest:
        plate = Rect(at.right - broad, at.y + 1, broad, at.h - 2)
        body += rect(*plate, "maybe", r=9) + write(plate, plus, small, small, "mid", face=BOLD)
    numbers = Rect(at.x, at.y, at.w - broad - 5, at.h)
    return group(body + write(numbers, str(safe), 16, 15, "end", face=SERIF), "points")


@cached
def own(still: Still[Player], seat: int, words: Words, at: Rect, box: Box, hungry: bool, open_: bool) -> str:
    """Draw the viewer's animals and hand. `open_` means that cards can be played."""
    player, room = still.thing, at.inset(PAD, 5)
    kinds = sum(1 for n in player.hand if n)
    least, liked = herd_height(player, room, box)
    found = laid(kinds, room, room.h - min(0.5 * room.h, least), room.h - liked, box, open_)
    above, low = room.rows(REST, found.height, gap=4)
    body = ""
    if above.h > 130 or (hungry and above.h > 110):
        line, above = above.rows(LINE, REST, gap=3)
        body += heading(player, seat, words, line, box, hungry)
    herd, more = ground(player, words, above, box, True, hungry)
    low = Rect(low.x, low.y + more, low.w, low.h)
    body += herd + group(hand(player, words, low, found, box, open_), "hand", id="hand")
    css = "evolution tall" if more else "evolution"
    return svg(at.w, at.h + more, body, id="own", css=css, label=words("draw.yours"))


def herd_height(player: Player, at: Rect, box: Box) -> tuple[float, float]:
    """Estimate the height of the animals with their heading, without and with names of traits."""
    rows = -(-len(player.animals) // max(1, int(at.w // (118 if box.finger else 96))))
    around = 50 + (28 if player.pairs else 0)
    usual = 120 if box.finger else 112
    named = 66 + (40 if box.finger else 25) * max((cards(it) for it in player.animals), default=0)
    return around + rows * usual, around + rows * max(usual, named)


def heading(player: Player, seat: int, words: Words, at: Rect, box: Box, hungry: bool) -> str:
    """Draw the heading of the viewer's animals. During feeding, add the safe points and explain the danger mark."""
    small = floor(box)
    called = words("draw.yours")
    body = seat_chip(seat, at.x + 10, at.y + 10, 9)
    body += write(Rect(at.x + 25, at.y, at.w - (104 if hungry else 25), at.h), called, 14, small, face=BOLD)
    if not hungry:
        return body
    told = words("draw.starves")
    end, broad = at.right - 90, wide(told, small) + 4
    x = end - broad - 12
    if any(not it.fed() for it in player.animals) and x > at.x + 40 + wide(called, 14, BOLD):
        sign = circle(x, at.y + 10, 7.5) + text(x, at.y + 10 + 0.36 * small, "!", f"f{small} t3 mid")
        body += group(sign, "risk") + write(Rect(x + 12, at.y, broad, at.h), told, small, small, "mut")
    return body + points(player, words, at, box)


def ground(player: Player, words: Words, at: Rect, box: Box, own: bool, hungry: bool) -> tuple[str, float]:
    """Draw a player's animals and pair cards. Return also by how much they exceed the height of their room."""
    if not player.animals:
        return write(Rect(at.x + 2, at.y, at.w - 4, 24), words("show.none"), floor(box) + 1, floor(box), "mut"), 0
    found = plan(player, at, own, box.finger)
    body = "".join(
        beast(it, words, tile, found, box, hungry) for it, tile in zip(player.animals, found.tiles, strict=False)
    )
    columns = sum(1 for tile in found.tiles if tile.y == found.tiles[0].y)
    for b in found.bonds:
        inwards = 5 + 6 * (b.lane % 3)  # keep the ends of brackets apart
        first = found.tiles[b.row * columns + b.left]
        x1 = x2 = first.middle[0]
        if b.right >= 0:
            x1, x2 = x1 + inwards, found.tiles[b.row * columns + b.right].middle[0] - inwards
        side = found.lane - 2
        place = Rect((x1 + x2) / 2 - side / 2, found.lanes[b.row] + b.lane * found.lane + 1, side, side)
        pair = player.pairs[b.pair]
        used = bool(player.shared >> pair.slot & 1)
        body += bond(pair, words, (x1, x2, found.lanes[b.row] - 3), place, used, b.guards_right, floor(box))
    return body, max(0.0, round(found.bottom - at.bottom))
