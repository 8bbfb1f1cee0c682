"""The table drawn: rivals on top, the bank in the middle, the viewer's animals below; wide, and tall for a phone."""

from pangaea.draw.cache import Still, cached
from pangaea.draw.geometry import number as short
from pangaea.draw.geometry import rough_rect
from pangaea.draw.svg import Words, group, path, rect, seat_chip, svg, text
from pangaea.games.evolution.draw_animal import beast, bond, token
from pangaea.games.evolution.draw_layout import GAP, LANE, Box, plan
from pangaea.games.evolution.player import Player
from pangaea.games.evolution.scoring import total
from pangaea.games.evolution.state import State


def table(view: State, seat: int, words: Words) -> str:
    """The board for a desk."""
    still = [Still(player) for player in view.seats]
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    rows = [others] if len(others) <= 3 else [others[: (len(others) + 1) // 2], others[(len(others) + 1) // 2 :]]
    high = 260.0 if len(others) == 1 else 206.0 if len(rows) == 1 else 172.0
    body, y = "", 10.0
    for row in rows:
        width = (1040.0 - 10 * (len(row) - 1)) / len(row)
        for i, other in enumerate(row):
            body += area(view, other, still[other], words, Box(6 + i * (width + 10), y, width, high))
        y += high + 10
    body += bank(view, words, Box(10, y + 4, 1032, 66), 15)
    y += 84
    own, used = ground(still[seat], words, Box(10, y, 1032, 330), True)
    return svg(1052, y + used + 10, body + own, id="board", css="evolution", label=words("game"))


def tall_table(view: State, seat: int, words: Words) -> str:
    """The same for an upright phone: an area a row."""
    still = [Still(player) for player in view.seats]
    body, y = "", 4.0
    for i in range(1, int(view.players)):
        other = (seat + i) % int(view.players)
        body += tall_area(view, other, still[other], words, Box(4, y, 382, 112))
        y += 116
    body += bank(view, words, Box(4, y + 2, 382, 64), 11)
    y += 74
    own, used = ground(still[seat], words, Box(4, y, 382, 260), False)
    return svg(390, y + used + 6, body + own, id="board", css="evolution", label=words("game"))


def area(view: State, seat: int, still: Still[Player], words: Words, box: Box) -> str:
    """A rival: who, how many cards, how many points; then the animals."""
    player = still.thing
    body = rect(*box, "area", r=12) + seat_chip(seat, box.x + 20, box.y + 20, 11)
    body += text(box.x + 38, box.y + 25, counts(player, words), "t2")
    body += text(box.x + box.w - 12, box.y + 26, points(view, player), "num end")
    body += ground(still, words, Box(box.x + 8, box.y + 40, box.w - 16, box.h - 46), False)[0]
    return group(body, "rival", id=f"area-{seat}")


def tall_area(view: State, seat: int, still: Still[Player], words: Words, box: Box) -> str:
    """The same, next to the animals."""
    player = still.thing
    body = rect(*box, "area", r=10) + seat_chip(seat, box.x + 16, box.y + 18, 10)
    body += text(box.x + 32, box.y + 23, points(view, player), "num")
    body += text(box.x + 8, box.y + 48, words("show.held", n=player.held), "sm")
    body += text(box.x + 8, box.y + 66, words("show.pile", n=player.pile), "sm")
    body += ground(still, words, Box(box.x + 82, box.y + 4, box.w - 86, box.h - 8), False)[0]
    return group(body, "rival", id=f"area-{seat}")


def counts(player: Player, words: Words) -> str:
    """Hand and pile."""
    return f"{words('show.held', n=player.held)} · {words('show.pile', n=player.pile)}"


def points(view: State, player: Player) -> int:
    """What he has now, or had at the end."""
    return int(player.points if view.over() else total(player))


@cached
def ground(still: Still[Player], words: Words, box: Box, named: bool) -> tuple[str, float]:
    """The animals of a player with their pair cards, as large as fits; and the height they take."""
    player = still.thing
    laid = plan(player, box, named)
    wide, half = laid.cell.w + GAP, laid.cell.w / 2
    body = ""
    for at, it in enumerate(laid.order):
        body += beast(it, words, at % laid.grid.columns * wide, at // laid.grid.columns * laid.row, laid.cell)
    for b in laid.bonds:
        inwards = 6 if b.lane % 2 else -6  # brackets in neighbouring lanes do not hide each other's ends
        x1 = b.left * wide + half + (inwards if b.right >= 0 else 0)
        x2 = b.right * wide + half - inwards if b.right >= 0 else x1
        y = b.row * laid.row + laid.cell.h + b.lane * LANE
        body += bond(b.pair, words, x1, x2, y, bool(player.shared >> b.pair.slot & 1), b.guards_right)
    moved = f"translate({short(box.x)} {short(box.y)}) scale({laid.grid.scale:.3f})"
    return group(body, transform=moved), laid.grid.rows * laid.row * laid.grid.scale if laid.order else 24.0


def bank(view: State, words: Words, box: Box, r: float) -> str:
    """The food bank: all tokens, with their name and number next to them, or above them in a narrow drawing."""
    narrow, tokens = box.w < 500, int(view.bank)
    turn = words("show.turn", n=view.turns) + (f", {words('show.last')}" if view.last() else "")
    deck, end, y = words("show.deck", n=view.left), box.x + box.w - 14, box.y + box.h / 2
    body = path(rough_rect(*box, "bank", amplitude=2), "hit pool")
    if narrow:
        body += text(box.x + 14, box.y + 22, f"{words('draw.bank')} {tokens}", "t3")
        body += text(end, box.y + 22, f"{turn} · {deck}", "sm end")
        left, right, y = box.x + 14, end, box.y + 45
    else:
        body += text(box.x + 16, y - 4, words("draw.bank"), "t3") + text(box.x + 16, y + 14, tokens, "num")
        body += text(end, y - 4, turn, "t3 end") + text(end, y + 14, deck, "t2 end")
        left, right = box.x + 160, end - 170
    step = min(2.4 * r, (right - left) / max(1, tokens))
    size = min(r, 0.44 * max(step, 8))
    for i in range(tokens):
        body += group(token("red", left + r + i * step, y, size), "piece", id=f"food-{i}")
    return group(body, "bank", id="bank")
