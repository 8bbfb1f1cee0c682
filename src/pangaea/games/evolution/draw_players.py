"""Players drawn: a rival's panel, the viewer's area with animals and hand."""

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

LINE = 20  # the height of a line about a player
PAD = 6
LOW = 160  # a panel that is lower saves room


@cached
def rival(still: Still[Player], seat: int, words: Words, at: Rect, box: Box, hungry: bool) -> str:
    """A rival below the caption: a line with hand, pile and points, then the animals."""
    player, (line, room) = still.thing, below(at)
    counts = f"{words('show.held', n=player.held)} · {words('show.pile', n=player.pile)}"
    staked = hungry and safe_points(player) < total(player)  # else the caption says it all
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
    """The parts of a rival's panel: the line about the player, and the room of the animals."""
    return at.inset(5, 2).rows(17, REST, gap=1) if at.h < LOW else at.inset(PAD, 4).rows(LINE, REST, gap=2)


def points(player: Player, words: Words, at: Rect, box: Box) -> str:
    """Points that are safe, and in a dashed plate those that hang on hungry animals."""
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
    """The viewer's own: animals, and the hand below them; `open_` unless no card can be played any more."""
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
    """About the height that the animals need with their heading, and with the names of their traits."""
    rows = -(-len(player.animals) // max(1, int(at.w // (118 if box.finger else 96))))
    around = 50 + (28 if player.pairs else 0)
    usual = 120 if box.finger else 112
    named = 66 + (40 if box.finger else 25) * max((cards(it) for it in player.animals), default=0)
    return around + rows * usual, around + rows * max(usual, named)


def heading(player: Player, seat: int, words: Words, at: Rect, box: Box, hungry: bool) -> str:
    """Whose animals these are; while they feed, the points that are safe and what the mark of danger means."""
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
    """The animals of a player with their pair cards, and how much higher than their room they are."""
    if not player.animals:
        return write(Rect(at.x + 2, at.y, at.w - 4, 24), words("show.none"), floor(box) + 1, floor(box), "mut"), 0
    found = plan(player, at, own, box.finger)
    body = "".join(
        beast(it, words, tile, found, box, hungry) for it, tile in zip(player.animals, found.tiles, strict=False)
    )
    columns = sum(1 for tile in found.tiles if tile.y == found.tiles[0].y)
    for b in found.bonds:
        inwards = 5 + 6 * (b.lane % 3)  # brackets do not hide each other's ends
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
