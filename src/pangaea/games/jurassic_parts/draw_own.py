"""A dig board drawn: the twelve chisels, amber, cards, and the collection as skeletons with their gaps."""

from dataclasses import dataclass

from pangaea.draw.cache import Still, cached
from pangaea.draw.svg import Words, group, path, rect, svg, text, title, use
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.draw_slab import symbol
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, KIND_NAMES, PARTS, SPECIES_NAMES, members
from pangaea.games.jurassic_parts.skeletons import finished
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import FIRST_PART, FLYERS, OF_KIND, PILE, PLANT, POINTS


@dataclass(frozen=True)
class Plan:
    """Where the pieces of a dig board stand."""

    w: float
    h: float
    chisel: float  # the width of a chisel in the rack
    cards: tuple[float, float]
    card_width: float
    part: float  # the side of a part in its tray
    trays: tuple[tuple[float, float], ...]  # brachiosaurus to pterodactyl, plants, piles


WIDE_OWN = Plan(
    1040, 142, 24, (78, 62), 112, 43,
    ((328, 8), (562, 8), (753, 8), (901, 8), (562, 76), (621, 76), (680, 76)),
)  # fmt: skip
TALL_OWN = Plan(
    390, 232, 30, (70, 48), 154, 37,
    ((10, 100), (208, 100), (10, 166), (134, 166), (221, 166), (271, 166), (321, 166)),
)  # fmt: skip


def own(view: State, seat: int, words: Words, plan: Plan) -> str:
    """The viewer's own things."""
    return dig_board(Still(view.diggers[seat]), seat, words, plan)


@cached
def dig_board(still: Still[Digger], seat: int, words: Words, plan: Plan) -> str:
    """A dig board as it is now."""
    digger = still.thing
    body = rack(digger, seat, plan) + group(use("j-amber", 6, plan.cards[1] + 2, 26), "amber")
    body += text(38, plan.cards[1] + 24, int(digger.amber), "big")
    if plan is WIDE_OWN:
        body += text(8, 54, chisels(digger, words), "t2")
    body += cards(digger, words, *plan.cards, plan.card_width) + trays(digger, words, plan)
    return svg(plan.w, plan.h, body, id="own", css="jurassic", label=words("draw.own"))


def chisels(digger: Digger, words: Words) -> str:
    """How many chisels are where, in words."""
    numbers = {"sharp": digger.sharp, "spent": digger.spent, "dull": digger.dull, "slab": digger.on_slab()}
    waiting = f" · {words('show.freed', n=int(digger.freed))}" if digger.freed else ""
    return words("show.chisels", **numbers) + waiting


def rack(digger: Digger, seat: int, plan: Plan) -> str:
    """Twelve chisels: sharp, spent, dull, and pale for those on the slab, and sharp ones of the next turn."""
    states = ["sharp"] * digger.sharp + ["sharp away"] * digger.freed
    states += ["spent"] * digger.spent + ["dull"] * digger.dull
    states += ["away"] * (12 - len(states))
    body = ""
    for i, state in enumerate(states):
        x = 2 + i * plan.chisel
        tool = use("j-chisel" if state.startswith("sharp") else "j-chisel_dull", x, 6, 28)
        if state == "spent":
            tool += path(f"M{x + 7:g} 13l14 14m0-14l-14 14", "strike")
        body += group(tool, f"rack {state} c{seat}", id=f"rack-{i}")
    return body


def cards(digger: Digger, words: Words, x: float, y: float, w: float) -> str:
    """The cards in hand, with what they do; one that works on is shown without a frame to click."""
    body = ""
    for i, card in enumerate([*members(digger.hand), *members(digger.shown & 1)]):
        name = CARD_NAMES[card]
        left = x + i * (w + 6)
        face = title(words(f"card.{name}.about")) + rect(left, y, w, 40, "hit", r=9)
        face += use(f"eq-{name}", left + 6, y + 8, 24)
        lines = wrap(words(f"card.{name}"))
        for j, line in enumerate(lines):
            face += text(left + 34, y + 25 + (j - (len(lines) - 1) / 2) * 13, line, "sm")
        body += group(face, "equipment" if digger.hand >> card & 1 else "equipment played", id=f"card-{name}")
    return body


def wrap(words: str) -> list[str]:
    """A name in two lines where it has a space."""
    return words.split(" ", 1)


def trays(digger: Digger, words: Words, plan: Plan) -> str:
    """The collection: a tray a species with all its parts, missing ones pale; then plants and bone piles."""
    body = ""
    for i, name in enumerate(SPECIES_NAMES):
        kinds = range(FIRST_PART[i], FIRST_PART[i + 1])
        tiles = digger.tiles & FLYERS if i == len(SPECIES_NAMES) - 1 else digger.loose()
        body += tray(words, f"skeleton-{name}", list(kinds), int(tiles), plan, plan.trays[i],
                     f"{finished(digger, i)} × {POINTS[i]}" if finished(digger, i) else "")  # fmt: skip
    body += tray(words, "plants", [int(PLANT)], int(digger.tiles), plan, plan.trays[5], "")
    return body + tray(words, "piles", [int(PILE)], int(digger.loose()), plan, plan.trays[6], "")


def tray(words: Words, id: str, kinds: list[int], tiles: int, plan: Plan, at: tuple[float, float], done: str) -> str:
    """Parts side by side; how many of each if more than one, and how many skeletons are finished."""
    x, y = at
    side, inner = plan.part, ""
    for i, kind in enumerate(kinds):
        n, left = int(size(tiles & OF_KIND[kind])), x + 4 + i * side
        name = KIND_NAMES[kind]
        face = title(words("kind." + name.replace(" ", "."))) + rect(left, y + 3, side, side - 2, "hit", r=5)
        face += use(symbol(kind), left, y + 1, side, css="" if n else "missing")
        if n > 1:
            face += text(left + side - 2, y + 14, f"×{n}", "sm end")
        inner += group(face, "part piece" if n else "part", id="part-" + name.replace(" ", "-"))
    w = len(kinds) * side + 8
    body = rect(x, y, w, side + 18, "hit tray", r=8) + inner
    if done:
        body += text(x + w / 2, y + side + 13, done, "sm mid")
    elif id.startswith("skeleton-") and len(kinds) > 1:
        body += text(x + 5, y + side + 13, words(f"species.{id.removeprefix('skeleton-')}"), "sm")
    return group(body, "skeleton full" if done else "skeleton", id=id)


def rival(view: State, seat: int, words: Words) -> str:
    """A rival's things."""
    return collection(Still(view.diggers[seat]), seat, words)


@cached
def collection(still: Still[Digger], seat: int, words: Words) -> str:
    """Skeletons finished and begun, plants, piles; chisels and amber."""
    digger = still.thing
    body, x = "", 2.0
    for i in range(len(SPECIES_NAMES)):
        parts = len(PARTS[i])
        loose = sum(1 for kind in range(FIRST_PART[i], FIRST_PART[i + 1]) if digger.loose() & OF_KIND[kind])
        done = int(finished(digger, i))
        label = (f"{done}" if done else "") + (f" +{loose}/{parts}" if loose else "")
        body += small(symbol(int(FIRST_PART[i])), label.strip(), x, words(f"species.{SPECIES_NAMES[i]}"))
        x += 46
    body += small(symbol(int(PLANT)), number_of(digger.tiles & OF_KIND[PLANT]), x, words("sheet.plants"))
    body += small(symbol(int(PILE)), number_of(digger.loose() & OF_KIND[PILE]), x + 46, words("kind.bone_pile"))
    line = f"{words('show.amber', n=int(digger.amber))} · {words('draw.sharp', n=int(digger.sharp))}"
    if digger.hidden:
        line += f" · {words('show.hidden', n=int(digger.hidden))}"
    body += text(4, 70, line, "t2")
    return svg(326, 76, body, id=f"rival-{seat}", css="jurassic", label=words("draw.rival", n=seat + 1))


def number_of(tiles: int) -> str:
    """How many, or nothing."""
    return str(int(size(tiles))) if tiles else ""


def small(picture: str, label: str, x: float, name: str) -> str:
    """One cell of a rival's collection."""
    face = title(name) + rect(x, 2, 44, 40, "tray", r=6) + use(picture, x + 4, 2, 36, css="" if label else "missing")
    return group(face + text(x + 22, 54, label, "sm mid"))
