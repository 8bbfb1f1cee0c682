"""The field leader drawn: four helps with their price, the sale, the stock, and what is being shared out."""

from pangaea.draw.cache import cached
from pangaea.draw.svg import Words, group, rect, text, title, use
from pangaea.games.jurassic_parts.draw_slab import heap
from pangaea.games.jurassic_parts.grammar_names import HELPS
from pangaea.games.jurassic_parts.leader import help_price
from pangaea.games.jurassic_parts.state import State

PICTURES = {"sturdy_tool": "j-sturdy_tool", "dig_master": "j-dig_master", "quick_sharpen": "j-quick_sharpen",
            "buy": "j-buy_fossil"}  # fmt: skip


def leader(view: State, words: Words, x: float, y: float, w: float, *, tall: bool) -> str:
    """The whole panel; upright, the helps stand two by two without their second line."""
    top = y + (114 if tall else 214)
    body = helps(words, int(help_price(view)), x, y, w, tall=tall) + sale(words, x, top, w)
    body += text(x, top + 66, words("show.stock").rstrip(":"), "t1")
    body += text(x + w, top + 66, words("show.supply", n=int(view.supply)), "t2 end")
    body += heap(int(view.stock), "stock", words, x, top + 76, 19, 8)
    if view.lot:
        body += text(x, top + 222, words("show.lot").rstrip(":"), "t1")
        body += heap(int(view.lot), "lot", words, x, top + 232, 19, 8)
    return body


@cached
def helps(words: Words, price: int, x: float, y: float, w: float, *, tall: bool) -> str:
    """The four helps and what each costs now."""
    body = text(x, y + 12, words("draw.leader"), "t1") + text(x + w, y + 12, words("draw.price", n=price), "t2 end")
    wide, high = ((w - 8) / 2, 40) if tall else (w, 44)
    top = y + 22
    for i, name in enumerate(HELPS):
        left, down = (x + i % 2 * (wide + 8), top + i // 2 * 46) if tall else (x, top + i * 48)
        body += offer(words, name, price, left, down, wide, high, tall=tall)
    return body


def offer(words: Words, name: str, price: int, x: float, y: float, w: float, h: float, *, tall: bool) -> str:
    """One help: picture, name, what it does, price."""
    body = title(f"{words(f'help.{name}')}: {words(f'help.{name}.about')}")
    body += rect(x, y, w, h, "hit", r=9) + use(PICTURES[name], x + 8, y + (h - 24) / 2, 24)
    if tall:
        body += text(x + 38, y + 25, words(f"help.{name}"), "sm")
    else:
        body += text(x + 46, y + 18, words(f"help.{name}"), "t3") + text(
            x + 46, y + 35, words(f"help.{name}.about"), "t2"
        )
        body += text(x + w - 34, y + 30, price, "big end")
        body += group(use("j-amber", x + w - 30, y + 11, 22), "amber")
    return group(body, "help", id=f"help-{name}")


@cached
def sale(words: Words, x: float, y: float, w: float) -> str:
    """The sale: an amber for a loose tile."""
    body = (
        rect(x, y, w, 40, "hit", r=9)
        + use("j-sell", x + 10, y + 8, 24)
        + text(x + 46, y + 25, words("draw.sell"), "t3")
    )
    body += text(x + w - 34, y + 29, "+1", "big end") + group(use("j-amber", x + w - 30, y + 9, 22), "amber")
    return group(body, "help", id="sell")
