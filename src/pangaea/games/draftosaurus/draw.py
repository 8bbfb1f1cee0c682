"""Draftosaurus drawn: the viewer's zoo as the board, the hand next to it, the rivals' zoos in small."""

from typing import NamedTuple

from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import BOLD, REST, Rect, floor, inside, write
from pangaea.draw.layout import wide as letters
from pangaea.draw.svg import animal, group, rect, svg, text, tick, title
from pangaea.games.draftosaurus.board import SPECIES, count
from pangaea.games.draftosaurus.draw_layout import TALL, cards, plan_of, stage
from pangaea.games.draftosaurus.draw_mini import rival
from pangaea.games.draftosaurus.draw_zoo import board
from pangaea.games.draftosaurus.grammar import SPECIES_NAMES
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.locale import Words

TALLY = 250  # the width of the tally
NEXT = 0.4  # offset of the next dinosaur of a species, in widths of a card


class Kind(NamedTuple):
    """Dinosaurs of a species in the hand: the id of their card, how many there are, whether one is taken."""

    name: str
    species: int
    n: int
    taken: bool


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """The position as the eye of the view sees it; a watcher looks at the zoo of their chair."""
    seat = box.seat(int(view.eye))
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    laid = stage(box, len(others), view.eye != WATCHER)
    rivals = []
    for other, at in zip(others, laid.rivals, strict=True):
        room = inside(at, caption=True)
        drawn = rival(Still(view.zoos[other]), int(view.side), other, words, room.w, room.h)
        rivals.append((other, at.piece(drawn, folded=laid.folded)))
    return Drawing(
        board=laid.zoo.piece(board(view, seat, words, plan_of(box, laid.zoo))),
        own=laid.hand.piece(hand(view, seat, words, inside(laid.hand), box)) if laid.hand else None,
        rivals=tuple(rivals),
    )


def hand(view: State, seat: int, words: Words, room: Rect, box: Box) -> str:
    """The hand, and where there is room the tally of all zoos next to it."""
    held, rest = room.columns(REST, TALLY) if room.w >= 2.2 * TALLY else (room, None)
    body = held_cards(words, kinds_of(view.zoos[seat]), held.inset(6), floor(box))
    if rest is not None:
        zoos = tuple(tuple(int(count(zoo.all(), species)) for species in range(SPECIES)) for zoo in view.zoos)
        body += tally(words, zoos[seat], best(zoos[:seat] + zoos[seat + 1 :]), rest.inset(8, 6), floor(box))
    return svg(room.w, room.h, body, id="own", css="draftosaurus", label=words("draw.hand"))


def kinds_of(zoo: Zoo) -> tuple[Kind, ...]:
    """The cards of a hand, one for each species. A dinosaur already chosen for a pen is left out."""
    held = [int(count(zoo.hand, species)) for species in range(SPECIES)]
    if zoo.picked >= 0 and zoo.place >= 0:
        held[zoo.picked] -= 1
    kinds = [Kind(f"hand-{SPECIES_NAMES[i]}", i, n, zoo.picked == i) for i, n in enumerate(held) if n]
    if zoo.shown >= 0 and zoo.place < 0:
        kinds.insert(0, Kind("shown", int(zoo.shown), 1, True))
    return tuple(kinds)


def best(zoos: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The most that a zoo has of each species."""
    return tuple(map(max, zip(*zoos, strict=True)))


@cached
def held_cards(words: Words, kinds: tuple[Kind, ...], room: Rect, least: int) -> str:
    """Draw one card per species, with all of its dinosaurs."""
    places = cards(room, len(kinds))
    named = all(
        letters(words(f"species.{SPECIES_NAMES[kind.species]}"), least) <= at.w - 6
        for kind, at in zip(kinds, places, strict=True)
    )  # else no card has its name: half a name is worse than none
    return "".join(card(words, *kind, at, least, named) for kind, at in zip(kinds, places, strict=True))


@cached
def card(words: Words, name: str, species: int, n: int, taken: bool, at: Rect, least: int, named: bool) -> str:
    """Some dinosaurs of a species in the hand; `named` if there is room for the names of all."""
    kind = SPECIES_NAMES[species]
    beasts, label = at.inset(4, 3).rows(REST, least + 6 if named else 0, gap=1)
    wide = min(beasts.w / (1 + NEXT * (n - 1)), beasts.h / TALL)
    left = beasts.x + (beasts.w - wide * (1 + NEXT * (n - 1))) / 2
    low = beasts.bottom - max(0.0, beasts.h - TALL * wide) / 3  # in a high card not quite at the bottom
    body = title(words("draw.held", what=words(f"species.{kind}"), n=n)) + rect(*at, "hit", r=12)
    for i in range(n):
        body += animal(f"d-{kind}", left + NEXT * i * wide, low - TALL * wide, wide, css=kind)
    if named:
        label = Rect(at.x + 3, label.y, at.w - 6, label.h)
        body += write(label, words(f"species.{kind}"), least + 1, least, "mid")
    if n > 1:
        body += write(Rect(at.x + 7, at.y + 5, 30, least + 3), f"×{n}", least + 1, least, face=BOLD)
    return group(body + tick(at.right - 10, at.y + 8, 11), "held taken" if taken else "held", id=name)


@cached
def tally(words: Words, own: tuple[int, ...], best: tuple[int, ...], room: Rect, least: int) -> str:
    """Draw how many of each species the viewer and the best rival have, for King and Island."""
    head, note, low = room.rows(least + 5, least + 4, REST, gap=2)
    body = write(head, words("draw.tally"), 13, least, face=BOLD) + write(
        note, words("draw.tally_note"), 12, least, "mut"
    )
    places = low.columns(*[REST] * int(SPECIES), gap=2)
    for kind, mine, most, at in zip(SPECIES_NAMES, own, best, places, strict=True):
        beast, line = at.rows(REST, 18, gap=1)
        wide = min(beast.w, beast.h / TALL, 52)
        body += animal(f"d-{kind}", beast.middle[0] - wide / 2, beast.bottom - TALL * wide, wide, css=kind)
        css = "f14 serif mid" if mine >= most else "f14 serif mid mut"
        body += text(*(line.middle[0], line.bottom - 3), f"{mine} / {most}", css)
    return body
