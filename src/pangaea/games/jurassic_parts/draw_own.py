"""Dig boards drawn: the twelve chisels, amber, cards and the collection; one's own, and a rival's below a caption."""

from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import BOLD, REST, SERIF, Rect, wide, write
from pangaea.draw.svg import Words, group, path, rect, svg, title, use
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.draw_trays import trays
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, members
from pangaea.games.jurassic_parts.state import Digger
from pangaea.games.jurassic_parts.tiles import PLANT_POINTS, PLANTS

CHISELS = 12
WIDE = 620  # an area of this width has the tools on its left


@cached
def own(still: Still[Digger], seat: int, words: Words, at: Rect, finger: bool, lot: int) -> str:
    """The viewer's dig board as it is now: tools on the left or above, the collection next to them."""
    digger, small, room = still.thing, 13 if finger else 11, at.inset(7, 6)
    high = 40 if finger else 34
    if at.w >= WIDE:
        left, room = room.columns(round(min(340, max(250, 0.3 * room.w))), REST, gap=12)
        rack_at, told, middle, _ = left.rows(
            min(34, left.h * 0.26), (34 if finger else 28) if left.h > 130 else 17, high, REST, gap=5
        )
        body = write(told, chisels(digger, words), small + 1, small, "mut", lines=2)
        money, hand = middle.columns(56, REST, gap=6)
    else:
        top, room = room.rows(high, REST, gap=4)
        held = len(members(digger.hand | (digger.shown & 1)))
        rack_at, money, hand = top.columns(REST, 52, held * (high + 4), gap=6)
        body = ""
    body += group(title(chisels(digger, words)) + rack(digger, seat, rack_at))
    amber = title(words("show.amber", n=int(digger.amber)))
    body += group(amber + use("j-amber", money.x, money.middle[1] - 12, 24), "amber")
    body += write(Rect(money.x + 28, money.y, 28, money.h), str(int(digger.amber)), 24, 17, face=SERIF)
    body += cards(digger, words, hand, small)
    if room.w > 250 and (room.h > 150 or (at.w >= WIDE and room.h > 110)):
        room, low = room.rows(REST, 18, gap=4)
        body += plant_table(int(size(digger.tiles & PLANTS)), words, low, small)
    body += trays(digger, words, room, small, lot)
    return svg(at.w, at.h, body, id="own", css="jurassic", label=words("draw.own"))


def chisels(digger: Digger, words: Words) -> str:
    """How many chisels are where, in words."""
    numbers = {"sharp": digger.sharp, "spent": digger.spent, "dull": digger.dull, "slab": digger.on_slab()}
    waiting = f" · {words('show.freed', n=int(digger.freed))}" if digger.freed else ""
    return words("show.chisels", **numbers) + waiting


def rack(digger: Digger, seat: int, at: Rect) -> str:
    """Twelve chisels: sharp, spent, dull, and pale for those on the slab, and sharp ones of the next turn."""
    states = ["sharp"] * digger.sharp + ["sharp away"] * digger.freed
    states += ["spent"] * digger.spent + ["dull"] * digger.dull
    states += ["away"] * (CHISELS - len(states))
    step, side, body = at.w / CHISELS, min(at.h, at.w / CHISELS + 4), ""
    for i, state in enumerate(states):
        x, y = at.x + i * step + (step - side) / 2, at.y + (at.h - side) / 2
        tool = use("j-chisel" if state.startswith("sharp") else "j-chisel_dull", x, y, side)
        if state == "spent":
            arm = side / 2
            tool += path(f"M{x + arm / 2:g} {y + arm / 2:g}l{arm:g} {arm:g}m0 {-arm:g}l{-arm:g} {arm:g}", "strike")
        body += group(tool, f"rack {state} c{seat}", id=f"rack-{i}")
    return body


def cards(digger: Digger, words: Words, at: Rect, small: int) -> str:
    """The cards in hand, with what they do; one that works on is shown without a frame to click."""
    held = [*members(digger.hand), *members(digger.shown & 1)]
    body = ""
    for card, place in zip(
        held, at.columns(*[REST] * (len(held) if at.w < 200 else max(2, len(held))), gap=4), strict=False
    ):
        name = CARD_NAMES[card]
        face = title(f"{words(f'card.{name}')}\n{words(f'card.{name}.about')}") + rect(*place, "hit", r=8)
        wordy = place.w > 76
        left = place.x + 5 if wordy else place.middle[0] - 11
        face += use(f"eq-{name}", left, place.middle[1] - 11, 22)
        if wordy:
            face += write(
                Rect(place.x + 31, place.y, place.w - 34, place.h), words(f"card.{name}"), small + 1, small, lines=2
            )
        body += group(face, "equipment" if digger.hand >> card & 1 else "equipment played", id=f"card-{name}")
    return body


@cached
def plant_table(have: int, words: Words, at: Rect, small: int) -> str:
    """What plants are worth together, by number; the number that the player has is framed."""
    left, room = at.columns(wide(words("sheet.plants"), small) + 2, REST)
    body = write(left, words("sheet.plants"), small, small, "mut")
    for n, place in enumerate(room.columns(*[REST] * (len(PLANT_POINTS) - 1), gap=1), start=1):
        if n == have:
            body += rect(*place.centred(min(26, place.w), place.h), "here", r=6)
        body += write(place, str(PLANT_POINTS[n]), small, small, "mid" if n == have else "mid mut", face=BOLD)
    return body


@cached
def rival(still: Still[Digger], seat: int, words: Words, at: Rect, small: int) -> str:
    """A rival's things: a line with amber, chisels and cards; then the collection."""
    digger = still.thing
    line, room = at.inset(6, 3).rows(18, REST, gap=3)
    told = f"{words('show.amber', n=int(digger.amber))} · {words('draw.sharp', n=int(digger.sharp))}"
    if digger.hidden:
        told += f" · {words('show.hidden', n=int(digger.hidden))}"
    top = group(title(told) + write(line, told, small + 1, small, "mut"))
    body = top + trays(digger, words, room, small, 0, f"s{seat}-")
    return svg(at.w, at.h, body, id=f"rival-{seat}", css="jurassic", label=words("draw.rival", n=seat + 1))
