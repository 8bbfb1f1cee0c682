"""Draftosaurus drawn: the viewer's zoo as the board, the hand beneath it, the rivals' zoos in miniature."""

from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.scaled import scaled, upright
from pangaea.draw.svg import animal, group, rect, svg, text, tick
from pangaea.games.draftosaurus import verbs
from pangaea.games.draftosaurus.board import SPECIES, WINTER, WINTER_PLACES, count
from pangaea.games.draftosaurus.draw_layout import TALL, WIDE
from pangaea.games.draftosaurus.draw_layout import Box as Room
from pangaea.games.draftosaurus.draw_mini import mini
from pangaea.games.draftosaurus.draw_zoo import board
from pangaea.games.draftosaurus.grammar import PLACES, SPECIES_NAMES
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.locale import Words

NEXT = 0.4  # how far the next of a species stands to the right of the one before, in widths of a card


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """The position as the eye of the view sees it; a spectator looks at the zoo of seat 0."""
    seat = max(0, int(view.eye))
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    watched = view.eye == WATCHER
    tall = upright(box)
    return scaled(
        box,
        board=board(view, seat, words, TALL if tall else WIDE),
        own="" if watched else (tall_hand if tall else hand)(view, seat, words),
        rivals=tuple((other, mini(view, other, words)) for other in others),
    )


def marks(view: State, event: tuple[int, ...]) -> tuple[str, ...]:
    """The pen that an event speaks of, in the viewer's zoo or a rival's, or the die."""
    kind, seat, _species, place, _to = event
    if kind == verbs.ROLLED:
        return ("die",)
    side, number = divmod(place, WINTER_PLACES) if kind == verbs.PLACED else (WINTER, place)
    if kind not in (verbs.PLACED, verbs.MOVED) or side != view.side:
        return ()
    pen = f"pen-{PLACES[side][number]}"
    return (pen if seat == max(0, int(view.eye)) else f"s{seat}-{pen}",)


def hand(view: State, seat: int, words: Words) -> str:
    """The hand, and beside it the tally of all zoos."""
    body = cards(view.zoos[seat], words, Room(8, 16, 640, 98), 118) + tally(view, seat, words, 672)
    return svg(1040, 120, body, id="own", css="draftosaurus", label=words("draw.hand"))


def tall_hand(view: State, seat: int, words: Words) -> str:
    """The hand alone, for a phone."""
    body = cards(view.zoos[seat], words, Room(4, 16, 382, 82), 90)
    return svg(390, 104, body, id="own", css="draftosaurus", label=words("draw.hand"))


def cards(zoo: Zoo, words: Words, box: Room, widest: float) -> str:
    """A card a species, with all of that species on it. What already waits in a pen is no longer in the hand."""
    held = [int(count(zoo.hand, species)) for species in range(SPECIES)]
    if zoo.picked >= 0 and zoo.place >= 0:
        held[zoo.picked] -= 1
    cached = [(f"hand-{SPECIES_NAMES[i]}", i, n, zoo.picked == i) for i, n in enumerate(held) if n]
    if zoo.shown >= 0 and zoo.place < 0:
        cached.insert(0, ("shown", int(zoo.shown), 1, True))
    if not cached:
        return ""
    shares = sum(1 + NEXT * (n - 1) for _, _, n, _ in cached)
    width = min(widest, (box.w - 8 * (len(cached) - 1)) / shares)
    body, x = "", box.x
    for name, species, n, taken in cached:
        kind, wide = SPECIES_NAMES[species], width * (1 + NEXT * (n - 1))
        card = rect(x, box.y, wide, box.h, "hit", r=14)
        for i in range(n):
            card += animal(f"d-{kind}", x + width * (0.08 + NEXT * i), box.y + 4, 0.84 * width, css=kind)
        called = words(f"species.{kind}") + (f" ×{n}" if n > 1 else "")
        card += text(x + wide / 2, box.y + box.h - 6, called, "sm mid") + tick(x + wide - 8, box.y + 4, 11)
        body += group(card, "held taken" if taken else "held", id=name)
        x += wide + 8
    return body


def tally(view: State, seat: int, words: Words, x: float) -> str:
    """How many of each species the viewer has, and how many the rival who has most: King and Island ask for it."""
    body = text(x, 22, words("draw.tally"), "t3") + text(x, 39, words("draw.tally_note"), "t2")
    for species in range(SPECIES):
        everywhere = [int(count(zoo.all(), species)) for zoo in view.zoos]
        mine, most = everywhere[seat], max(everywhere[:seat] + everywhere[seat + 1 :])
        kind, left = SPECIES_NAMES[species], x + 61 * int(species)
        body += animal(f"d-{kind}", left, 47, 52, css=kind)
        body += text(left + 26, 106, f"{mine} / {most}", "num mid" if mine >= most else "num mid mut")
    return body
