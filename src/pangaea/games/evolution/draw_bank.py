"""The food bank drawn: in a cell of the grid, as a strip, or as a column."""

from pangaea.core.drawing import Box
from pangaea.draw.cache import cached
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, floor, grid, inside, wide, write
from pangaea.draw.svg import Words, group, rect, svg, title
from pangaea.games.evolution.draw_animal import token
from pangaea.games.evolution.state import State

STRIP = 80  # a bank lower than this is a strip
LARGEST = 36  # a token
USUAL = 24  # tokens for which there is room in any case, so that they keep their places


def bank(view: State, words: Words, at: Rect, box: Box) -> str:
    """All tokens, their number, the turn, the deck, and what the animals still need."""
    turn = words("show.turn", n=view.turns) + (f", {words('show.last')}" if view.last() else "")
    about = (turn, words("show.deck", n=view.left), words("draw.wanted", n=wanted(view)))
    return _bank(int(view.bank), about, words("draw.bank"), inside(at), floor(box))


def wanted(view: State) -> int:
    """How much food all animals still need."""
    herds = (it for player in view.seats for it in player.animals)
    return sum(max(0, int(it.need() - it.red - it.blue)) for it in herds if not it.fed())


@cached
def _bank(tokens: int, about: tuple[str, ...], name: str, room: Rect, small: int) -> str:
    drawn, field = (strip if room.h < STRIP else cell)(tokens, about, name, room, small)
    body = title(f"{name}: {tokens}. {'. '.join(about)}") + rect(*room.inset(1), "hit pool", r=10) + drawn
    for i, place in enumerate(spots(field, tokens)):
        body += group(token("red", *place.middle, 0.42 * place.w), "piece", id=f"food-{i}")
    return svg(room.w, room.h, group(body, "bank", id="bank"), id="board", css="evolution", label=name)


def strip(tokens: int, about: tuple[str, ...], name: str, room: Rect, small: int) -> tuple[str, Rect]:
    """Number and name on the left, turn and deck on the right, and where the tokens are."""
    at, told = room.inset(10, 4), f"{about[0]} · {about[1]}"
    called = min(wide(name, small + 2, BOLD) + 2, at.w * 0.28)
    right = min(wide(told, small) + 2, at.w * 0.36)
    number, names, field, end = at.columns(26, called, REST, right)
    body = write(number, str(tokens), 20, 17, face=SERIF)
    body += write(names, name, small + 2, small, face=BOLD, lines=2)
    return body + write(end, told, small, small, "end", lines=2), field


def cell(tokens: int, about: tuple[str, ...], name: str, room: Rect, small: int) -> tuple[str, Rect]:
    """Name and number above, the rest below, and where the tokens are; in a column the name has lines of its own."""
    at, count = room.inset(10, 7), wide(str(tokens), 20, SERIF) + 8
    lines = list(about) if room.h > 130 else [f"{about[0]} · {about[1]}"]
    column = wide(name, small, SERIF) > at.w - count
    heights = [(small + 6) * (1 + (wide(told, small) > at.w)) for told in lines]
    head, field, low = at.rows(34 if column else 22, REST, sum(heights), gap=4)
    if column:
        body = write(head, name, 16, small, face=SERIF, lines=2)
        head, field = field.rows(22, REST, gap=4)
    else:
        body = write(Rect(head.x, head.y, head.w - count, head.h), name, 16, small, face=SERIF)
    body += write(head, str(tokens), 20, 17, "" if column else "end", face=SERIF)
    for line, told in zip(low.rows(*heights, gap=0), lines, strict=True):
        body += write(line, told, small + 1, small, "mut", lines=2)
    return body, field


def spots(at: Rect, tokens: int) -> list[Rect]:
    """Places for tokens from the left, in a strip column by column; they stay where they are while others are taken."""
    side = max(1, grid(at, max(tokens, USUAL), 1, 0, LARGEST)[0].w)  # a few pixels even where there is no room
    across, down = max(1, int((at.w + 0.5) // side)), max(1, int((at.h + 0.5) // side))
    if at.h < STRIP:
        top = at.y + (at.h - down * side) / 2
        return [Rect(at.x + i // down * side, top + i % down * side, side, side) for i in range(tokens)]
    return [Rect(at.x + i % across * side, at.y + i // across * side, side, side) for i in range(tokens)]
