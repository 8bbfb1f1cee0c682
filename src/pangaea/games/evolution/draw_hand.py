"""The viewer's hand: a card a kind, each with its upper trait, its lower trait and the animal to click."""

from math import ceil
from typing import NamedTuple

from pangaea.core.drawing import Box
from pangaea.draw.cache import cached
from pangaea.draw.layout import BOLD, FINGER, REST, Rect, floor, wide, write
from pangaea.draw.svg import Words, group, rect, tick, title, use
from pangaea.games.evolution.cards import FACES, NO_TRAIT
from pangaea.games.evolution.draw_animal import badge
from pangaea.games.evolution.grammar_things import KIND_NAMES, TRAIT_NAMES
from pangaea.games.evolution.player import Player

GAP = 6
SPARE = 60  # what animals that feed have beyond their need before the cards get their names
LABEL = 18  # the height of the line above the cards
WIDEST = 300
SMALLEST = 20  # a badge next to a long name
BROAD, TALL = 240, 104  # a card that needs not be larger, and its height where there is room for more rows


class Sizes(NamedTuple):
    """A way to show cards: whether traits have names, the least width of a card, its least and its largest height."""

    named: bool
    wide: float
    least: float
    most: float


class Hand(NamedTuple):
    """How the cards are laid out, and the height that they take with their label."""

    sizes: Sizes
    columns: int
    rows: int
    height: float


def laid(kinds: int, room: Rect, most: float, free: float, box: Box, open_: bool) -> Hand:
    """With names if that fits into `most`, else badges; in a phase in which none is played a line is enough.

    Cards are higher than they must be only where the animals leave room `free`.
    """
    named = Sizes(True, 160, 86, 150) if box.finger else Sizes(True, 146, 52, 150)
    badges = Sizes(False, 128, 46, 84) if box.finger else Sizes(False, 96, 36, 60)
    closed = Sizes(False, 62, 34, 34) if box.finger else Sizes(False, 56, 28, 28)
    crowded = Sizes(False, 78, 32, 40)  # places of 24 pixels: a finger raises a loupe
    tries = [named, badges, *([crowded] if box.finger else []), closed] if open_ else [closed]
    if not open_ and min(most - SPARE, free) > named.least:
        tries.insert(0, named._replace(most=named.least))
    for sizes in tries:
        columns = max(1, int((room.w + GAP) // (sizes.wide + GAP)))
        rows = ceil(kinds / columns)
        high = LABEL + rows * (sizes.least + GAP)
        if high <= most:
            while (
                rows and (room.w + GAP) * rows / kinds < BROAD and LABEL + (rows + 1) * (TALL + GAP) <= min(free, most)
            ):
                rows += 1  # broad cards in more rows
            columns = ceil(kinds / rows) if rows else 1
            return Hand(sizes, columns, rows, min(most, max(high, min(free, LABEL + rows * (sizes.most + GAP)))))
    rows = max(1, int((most - LABEL) // (closed.least + GAP)))
    return Hand(closed, ceil(max(1, kinds) / rows), rows, min(most, LABEL + rows * (closed.most + GAP)))


def hand(player: Player, words: Words, at: Rect, found: Hand, box: Box, open_: bool) -> str:
    """The label, then the cards in rows that use the whole width."""
    kinds = [kind for kind, n in enumerate(player.hand) if n]
    small = floor(box)
    name = f"{words('show.hand')} {player.held}"
    body = write(Rect(at.x, at.y, at.w, LABEL - 3), name, small + 1, small, face=BOLD)
    left = at.x + wide(name, small + 1, BOLD) + 12
    told = words("show.pile", n=player.pile) + ("" if open_ else f" · {words('draw.later')}")
    body += write(Rect(left, at.y, at.right - left, LABEL - 3), told, small + 1, small, "mut")
    broad = min(WIDEST if found.sizes.named else 150, (at.w - GAP * (found.columns - 1)) / found.columns)
    high = (at.h - LABEL) / max(1, found.rows) - GAP
    for i, kind in enumerate(kinds):
        x, y = at.x + i % found.columns * (broad + GAP), at.y + LABEL + i // found.columns * (high + GAP)
        body += card(kind, int(player.hand[kind]), words, Rect(x, y, broad, high), found.sizes.named, small)
    return body


@cached
def card(kind: int, n: int, words: Words, at: Rect, named: bool, small: int) -> str:
    """A card: its traits below or next to each other, and on the right a place that plays it as an animal."""
    body = rect(*at, "sheet", r=8)
    room = at.inset(2)
    faces = [face for face in (2 * kind, 2 * kind + 1) if FACES[face] != NO_TRAIT]
    if named:
        told = at.w >= 210 and at.h > 22 + 2.6 * small + (small + 6 if n > 1 else 0)
        inner, last = room.columns(REST, 78 if told else 34, gap=2)
        places = inner.rows(*[REST] * len(faces), gap=2)
    else:
        told = False
        *places, last = room.columns(REST, REST, REST, gap=1)
    for face, place in zip(faces, places, strict=False):
        body += half(face, words, place, named, small)
    many = f" ×{n}" if n > 1 else ""
    parts = group(body + as_animal(kind, n, words, last, told, small), "mute")
    return group(title(f"{words(f'card.{KIND_NAMES[kind]}')}{many}") + parts, "held")


def half(face: int, words: Words, at: Rect, named: bool, small: int) -> str:
    """One trait of a card."""
    called = words(f"trait.{TRAIT_NAMES[FACES[face]]}")
    body = title(f"{called}\n{words(f'trait.{TRAIT_NAMES[FACES[face]]}.about')}") + rect(*at, "hit", r=6)
    if named:
        longest = max(wide(word, small) for word in called.split(" "))
        side = max(SMALLEST, min(max(28, 0.25 * at.w), 44, at.h - 4, at.w - 7 - longest))  # the name is not cut
        body += badge(int(FACES[face]), at.x + 2, at.y + (at.h - side) / 2, side)
        room = Rect(at.x + side + 5, at.y, at.w - side - 6, at.h)
        body += write(room, called, small + (6 if side > 36 else 4 if at.h > 40 else 2), small, lines=2)
    else:
        side = min(44, at.h - 4, at.w - 3)
        body += badge(int(FACES[face]), at.x + (at.w - side) / 2, at.y + (at.h - side) / 2, side)
    return group(body + tick(at.right - 7, at.y + 8, 7), "part" if at.w >= FINGER else "part dense", id=f"half-{face}")


def as_animal(kind: int, n: int, words: Words, at: Rect, told: bool, small: int) -> str:
    """The place that plays the card as an animal, with the number of such cards."""
    body = title(words("draw.as_animal")) + rect(*at, "hit", r=6)
    if small >= 13:
        body += rect(*at.centred(max(FINGER, at.w) if at.w > 30 else at.w, max(FINGER, at.h)), "reach")
    many = f"×{n}" if n > 1 else ""
    flat = bool(many) and at.h < 20 + small + 6  # the number is next to the picture
    side = min(22, at.w - 4, at.h - (small + 6 if many and not flat else 4))
    low = (small + 4 if many and not flat else 0) + (2 * small * 1.25 if told else 0)
    top = at.y + max(2, (at.h - side - low) / 2)
    if flat:
        broad = wide(many, small, BOLD) + 1
        side = min(side, at.w - broad - 3)
        left = at.x + (at.w - side - broad - 1) / 2
        body += write(Rect(left + side + 1, at.y, broad, at.h), many, small, small, face=BOLD)
    else:
        left = at.x + (at.w - side) / 2
    body += use("t-animal", left, top, side, css="pale")
    if told:
        below = Rect(at.x + 7, top + side, at.w - 14, 2.6 * small)
        body += write(below, words("draw.as_animal"), small, small, "mid mut", lines=2)
    if many and not flat:
        body += write(Rect(at.x, at.bottom - small - 6, at.w - 6, small + 2), many, small, small, "end", face=BOLD)
    return group(body + tick(at.right - 8, at.y + 9, 8), "part" if at.w > 30 else "part dense", id=f"card-{kind}")
