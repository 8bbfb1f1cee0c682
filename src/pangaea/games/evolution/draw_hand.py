"""The viewer's hand: a card a kind, each with its upper trait, its lower trait and the animal to click."""

from pangaea.draw.svg import Words, card_back, group, rect, svg, text, tick, title, use
from pangaea.games.evolution.cards import FACES, NO_TRAIT
from pangaea.games.evolution.draw_animal import badge
from pangaea.games.evolution.grammar_things import TRAIT_NAMES
from pangaea.games.evolution.state import State

CARD_W, CARD_H = 162.0, 112.0
ACROSS = 5  # cards in a row, next to deck and pile


def hand(view: State, seat: int, words: Words) -> str:
    """Cards in rows, then the deck and one's own discard pile."""
    player = view.seats[seat]
    kinds = [kind for kind, n in enumerate(player.hand) if n]
    body = ""
    for i, kind in enumerate(kinds):
        body += card(
            kind, int(player.hand[kind]), words, 4 + i % ACROSS * (CARD_W + 8), 4 + i // ACROSS * (CARD_H + 10)
        )
    for x, symbol, label in (
        (866.0, "t-animal", words("show.deck", n=view.left)),
        (956.0, "t-animal", words("show.pile", n=player.pile)),
    ):
        body += card_back(x, 6, 60, 80, symbol) + text(x + 30, 104, label, "t2 mid")
    rows = max(1, -(-len(kinds) // ACROSS))
    return svg(1040, rows * (CARD_H + 10) + 6, body, id="own", css="evolution", label=words("show.hand"))


def card(kind: int, n: int, words: Words, x: float, y: float) -> str:
    """A card: two halves, and a strip that plays it as an animal."""
    body = rect(x, y, CARD_W, CARD_H, "sheet", r=9)
    for at, face in enumerate((2 * kind, 2 * kind + 1)):
        if FACES[face] != NO_TRAIT:
            body += half(face, words, x + 3, y + 3 + 39 * at, CARD_W - 6)
    strip = title(words("draw.as_animal")) + rect(x + 3, y + CARD_H - 31, CARD_W - 6, 28, "hit", r=7)
    strip += use("t-animal", x + 9, y + CARD_H - 27, 19, css="pale") + text(
        x + 40, y + CARD_H - 12, words("draw.as_animal"), "sm mut"
    )
    body += group(strip + tick(x + CARD_W - 16, y + CARD_H - 17, 10), "part", id=f"card-{kind}")
    if n > 1:
        body += text(x + CARD_W - 10, y + CARD_H - 12, f"×{n}", "num end")
    return group(body, "held")


def half(face: int, words: Words, x: float, y: float, w: float) -> str:
    """One trait of a card."""
    name = TRAIT_NAMES[FACES[face]]
    body = title(f"{words(f'trait.{name}')}: {words(f'trait.{name}.about')}") + rect(x, y, w, 37, "hit", r=7)
    body += badge(int(FACES[face]), x + 5, y + 6, 26) + text(x + 42, y + 23, words(f"trait.{name}"), "sm")
    return group(body + tick(x + w - 12, y + 12, 10), "part", id=f"half-{face}")


def tall_hand(view: State, seat: int, words: Words) -> str:
    """Three small cards in a row, three things to touch on each."""
    player = view.seats[seat]
    kinds = [kind for kind, n in enumerate(player.hand) if n]
    body = ""
    for i, kind in enumerate(kinds):
        x, y = 4 + i % 3 * 128.0, 4 + i // 3 * 54.0
        body += rect(x, y, 124, 48, "sheet", r=9)
        for at, face in enumerate((2 * kind, 2 * kind + 1)):
            if FACES[face] != NO_TRAIT:
                name, left = TRAIT_NAMES[FACES[face]], x + 2 + 40 * at
                part = title(words(f"trait.{name}")) + rect(left, y + 2, 39, 44, "hit", r=8)
                body += group(part + badge(int(FACES[face]), left + 6, y + 10, 26), "part", id=f"half-{face}")
        part = title(words("draw.as_animal")) + rect(x + 82, y + 2, 40, 44, "hit", r=8)
        part += use("t-animal", x + 91, y + 8, 22, css="pale")
        body += group(part, "part", id=f"card-{kind}")
        if player.hand[kind] > 1:
            body += text(x + 102, y + 43, f"×{player.hand[kind]}", "sm mid")
    rows = max(1, -(-len(kinds) // 3))
    return svg(390, rows * 54 + 6, body, id="own", css="evolution", label=words("show.hand"))
