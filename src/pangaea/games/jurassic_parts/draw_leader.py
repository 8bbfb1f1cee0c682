"""The field leader drawn: four helps with their price, the sale, and the stock."""

from pangaea.core.drawing import Box
from pangaea.draw.cache import cached
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, fit, floor, icon, wide, write
from pangaea.draw.svg import Words, group, rect, title, use
from pangaea.games.jurassic_parts.draw_slab import heap
from pangaea.games.jurassic_parts.grammar_names import HELPS, heap_ids
from pangaea.games.jurassic_parts.leader import help_price
from pangaea.games.jurassic_parts.state import State

PICTURES = {"sturdy_tool": "j-sturdy_tool", "dig_master": "j-dig_master", "quick_sharpen": "j-quick_sharpen",
            "buy": "j-buy_fossil", "": "j-sell"}  # fmt: skip
PICTURES_ALONE = 140  # a room narrower than this has no words
STRIP = 44  # the height of a stock that is a strip
TILE = 26  # half the width of a tile in the stock
NARROW, HIGH = 190, 48  # an offer as narrow and as high as this has its price below its picture
NAMED = 100  # and one wider than this has its name next to them, if it fits
COLUMN = 180  # a room higher than this has the helps below each other


def leader(view: State, words: Words, at: Rect, box: Box) -> str:
    """The helps in a column with what they do, or as a strip; then the stock."""
    price, small = int(help_price(view)), floor(box)
    if at.h < COLUMN or at.w < PICTURES_ALONE:
        if not view.stock:
            return helps(words, price, at, small)
        upper, low = at.rows(REST, STRIP, gap=4)
        named = at.h < COLUMN
        tiles = stock(view, words, low, box) if named else heap(int(view.stock), "stock", words, low, box.finger, 20)
        return helps(words, price, upper, small) + tiles
    step = min(52, max(36, 0.13 * at.h))
    head, upper, low = at.rows(20, 5 * step, REST)
    body = write(Rect(head.x, head.y, 0.44 * head.w, head.h), words("draw.leader"), 17, small, face=SERIF)
    told = Rect(head.x + 0.45 * head.w, head.y, 0.55 * head.w, head.h)
    about = words("draw.price", n=price)
    if wide(about, small) <= told.w:
        body += write(told, about, small + 1, small, "end mut")
    return body + helps(words, price, upper, small) + stock(view, words, low, box)


def stock(view: State, words: Words, at: Rect, box: Box) -> str:
    """The leader's stock with its heading; in a strip the heading stands on the left."""
    small, name = floor(box), words("show.stock").rstrip(":")
    supply = words("show.supply", n=int(view.supply))
    if at.h < 70:
        left, room = at.columns(min(96, 0.36 * at.w), REST)
        body = write(left, name, small, small, face=BOLD, lines=3)
        return body + heap(int(view.stock), "stock", words, room, box.finger, 20)
    head, room = at.rows(18, REST, gap=4)
    alone = wide(supply, small) > 0.44 * head.w - 6
    broad = min(wide(name, 15, SERIF) + 2, (1 if alone else 0.56) * head.w)
    body = write(Rect(head.x, head.y, broad, head.h), name, 15, small, face=SERIF)
    told = Rect(head.x + broad + 6, head.y, head.w - broad - 6, head.h)
    if wide(supply, small) <= told.w:
        body += write(told, supply, small, small, "end mut")
    kinds, side = len(heap_ids(int(view.stock), "stock")), 2 * TILE + 3
    across = max(1, int(room.w // side))
    used = Rect(room.x, room.y, min(room.w, side * kinds), min(room.h, side * -(-kinds // across)))
    return body + heap(int(view.stock), "stock", words, used, box.finger, TILE)


@cached
def helps(words: Words, price: int, at: Rect, small: int) -> str:
    """The four helps with what each costs now, and the sale."""
    five, high = [REST] * 5, at.h >= COLUMN / 2 + 50
    places = at.rows(*five, gap=2 if at.h < 230 else 4) if high else at.columns(*five, gap=4)
    body = "".join(offer(words, name, price, place, small) for name, place in zip(HELPS, places, strict=False))
    return body + offer(words, "", price, places[-1], small)


def offer(words: Words, name: str, price: int, at: Rect, small: int) -> str:
    """One help: picture, name, what it does, price; without a name it is the sale, an amber for a loose tile."""
    called, about = (words(f"help.{name}"), words(f"help.{name}.about")) if name else (words("draw.sell"), "")
    told = f"{called}, {words('show.amber', n=price)}\n{about}" if name else called
    body = title(told) + rect(*at, "hit", r=8)
    cost, side = str(price) if name else "+1", min(24, at.h - 6)
    right = wide(cost, 20, SERIF) + 24
    wordy = at.w > right + side + 70
    if NAMED < at.w < NARROW and at.h >= HIGH:
        first, room = at.inset(3, 0).columns(38, REST, gap=2)
        fitted = fit(called, room.w, small + 2, small, lines=3, face=BOLD)
        if " ".join(fitted.lines) == called:
            body += slim(name, cost, first) + write(room, called, small + 2, small, face=BOLD, lines=3)
            return group(body, "help", id=f"help-{name}" if name else "sell")
        wordy = False
    if at.w < side + right + 2:
        return group(body + slim(name, cost, at), "help", id=f"help-{name}" if name else "sell")
    left = at.x + (7 if wordy else (at.w - side - right) / 2)
    body += use(PICTURES[name], left, at.y + (at.h - side) / 2, side)
    if wordy:
        room = Rect(at.x + side + 15, at.y + 2, at.w - side - right - 23, at.h - 4)
        if about and room.h > 2.7 * small and wide(about, small) <= room.w:
            upper, lower = room.rows(REST, REST, gap=0)
            body += write(upper, called, small + 2, small, face=BOLD)
            body += write(lower, about, small + 1, small, "mut")
        else:
            body += write(room, called, small + 2, small, face=BOLD, lines=3)
    end = at.right - 4 if wordy else min(at.right - 1, left + side + right)
    body += write(Rect(end - right, at.y, right - 20, at.h), cost, 20, 15, "end", face=SERIF)
    body += group(use("j-amber", end - 19, at.y + at.h / 2 - 9, 18), "amber")
    return group(body, "help", id=f"help-{name}" if name else "sell")


def slim(name: str, cost: str, at: Rect) -> str:
    """The picture of a help, and its price below."""
    above, below = at.inset(3, 3).rows(REST, 17, gap=1)
    broad = wide(cost, 15, SERIF)
    left = at.middle[0] - (broad + 16) / 2
    body = icon(PICTURES[name], above, 24)
    body += write(Rect(left, below.y, broad + 1, below.h), cost, 15, 15, face=SERIF)
    return body + group(use("j-amber", left + broad + 2, below.y + 2, 14), "amber")
