"""Draw Primordial Soup: ladder, soup, environment and market on the board; own genes and spare amoebas below."""

from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.scaled import scaled, upright
from pangaea.draw.svg import card_back, group, rect, svg, text
from pangaea.games.primordial_soup.board import DRIFT, NOWHERE, OZONE, count
from pangaea.games.primordial_soup.draw_board import Place, acting_amoeba, cube, needle, ruler, soup
from pangaea.games.primordial_soup.draw_genes import advances, market, own_genes, rival, spare, state_of
from pangaea.games.primordial_soup.grammar import DIRECTIONS
from pangaea.games.primordial_soup.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw the position for the view's player; a spectator sees it from seat 0."""
    seat = max(0, int(view.eye))
    watched = view.eye == WATCHER
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    tall = upright(box)
    return scaled(
        box,
        board=(tall_board if tall else board)(view, words, seat),
        own="" if watched else (tall_own if tall else own)(view, words, seat),
        rivals=tuple((other, rival(view, words, other)) for other in others),
    )


def board(view: State, words: Words, seat: int) -> str:
    """The wide board: the soup on the left, environment and market on the right."""
    x, y = 578, 62
    body = ruler(view, words, 14, 12, 1024, 1) + soup(view, words, Place(18, 66, 106), acting_amoeba(view))
    body += environment(view, words, x, y, 236, 70) + deck(view, words, x + 246, y + 4)
    body += supply(view, words, x + 298, y + 40) + text(x, y + 93, words("draw.offer"), "t1")
    body += text(x + 460, y + 93, words("draw.offer_note"), "sm mut end")
    body += market(view, words, x, y + 102, 109, 64, 7, 4) + advances(view, words, seat, x, 530, 72)
    return svg(1052, 606, body, id="board", css="soup", label=words("game"))


def tall_board(view: State, words: Words, seat: int) -> str:
    """The same for a phone held upright."""
    body = ruler(view, words, 6, 6, 378, 2) + soup(view, words, Place(5, 106, 76), acting_amoeba(view))
    body += environment(view, words, 6, 500, 212, 62) + deck(view, words, 226, 501)
    body += supply(view, words, 8, 574, 60) + advances(view, words, seat, 6, 602, 57)
    body += text(6, 700, words("draw.offer"), "t1") + market(view, words, 6, 710, 122, 62, 6, 3)
    height = 710 + 68 * -(-sum(1 for left in view.pool if left) // 3)
    return svg(390, height, body, id="board", css="soup", label=words("game"))


def environment(view: State, words: Words, x: float, y: float, w: float, h: float) -> str:
    """The card on the compass: its drift and its ozone."""
    body = rect(x, y, w, h, "frame", r=10)
    if view.card >= 0:
        way = int(DRIFT[view.card])
        drift = words("draw.still") if way == NOWHERE else words("draw.drift", way=words(f"way.{DIRECTIONS[way]}"))
        body += needle(x + 26, y + h / 2, 17, way) + text(x + 52, y + h / 2 + 5, drift, "t3")
        body += text(x + w - 12, y + h / 2 + 3, int(OZONE[view.card]), "big end")
        body += text(x + w - 12, y + h / 2 + 20, words("draw.ozone"), "sm mut end")
    return group(body, "environment", id="environment")


def deck(view: State, words: Words, x: float, y: float) -> str:
    """The cards still face down."""
    left = sum(view.deck)
    back = card_back(x, y, 44, 60, "u-ray_protection") if left else ""
    return group(back, "", id="deck") + text(x + 52, y + 20, words("draw.to_come", n=left), "t2")


def supply(view: State, words: Words, x: float, y: float, step: float = 42) -> str:
    """The cubes off the board."""
    body = "".join(
        cube(colour, x + colour * step, y, 14) + text(x + 17 + colour * step, y + 12, count(view.supply, colour), "sm")
        for colour in range(int(view.players))
    )
    return group(body, "", id="supply")


def own(view: State, words: Words, seat: int) -> str:
    """Own genes, points, and the amoebas at hand."""
    colony = view.colonies[seat]
    first, second = state_of(view, words, colony)
    body = own_genes(words, colony, 4, 4, 476, 112) + text(496, 28, first, "t3") + text(496, 48, second, "t2")
    return svg(1040, 72, body + spare(view, words, seat, 756, 16, 36), id="own", css="soup", label=words("draw.own"))


def tall_own(view: State, words: Words, seat: int) -> str:
    """The same for a phone held upright."""
    colony = view.colonies[seat]
    first, second = state_of(view, words, colony)
    body = text(4, 16, first, "t3") + text(4, 34, second, "t2") + spare(view, words, seat, 4, 44, 40)
    owned = own_genes(words, colony, 4, 92, 382, 92) if colony.genes else ""
    return svg(390, 160 if colony.genes else 90, body + owned, id="own", css="soup", label=words("draw.own"))
