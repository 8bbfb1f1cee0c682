"""The drawing of Evo: the island, the tables next to it, the viewer's species, and the rivals' in small."""

from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.scaled import scaled, upright
from pangaea.draw.svg import svg, text
from pangaea.games.evo.draw_island import island
from pangaea.games.evo.draw_species import own, rival, tall_own
from pangaea.games.evo.draw_tables import (
    auction,
    climate,
    cup,
    fights,
    keypad,
    left_over,
    meteor,
    out_of_auction,
    strip,
    weather,
)
from pangaea.games.evo.evolution import bidding
from pangaea.games.evo.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw a view; a spectator looks from seat 0."""
    seat = max(0, int(view.eye))
    watched = view.eye == WATCHER
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    tall = upright(box)
    return scaled(
        box,
        board=(tall_board if tall else board)(view, words),
        own="" if watched else (tall_own if tall else own)(view, words, seat),
        rivals=tuple((other, rival(view, words, other)) for other in others),
    )


def board(view: State, words: Words) -> str:
    """The board for a desk: the island on the left, climate, meteor, auction and fights on the right."""
    x, right = 582, 1034
    body = (
        island(view, words, 560, 620) + text(x, 26, words("show.climate"), "t1") + climate(view, words, x + 76, 112, 68)
    )
    body += weather(view, words, x + 170, 34, 37)
    body += text(x, 210, words("show.meteor"), "t1") + text(right, 210, words("draw.meteor_note"), "t2 end")
    body += meteor(view, words, x, 219, right - x)
    if bidding(view):
        body += text(x, 276, words("draw.auction"), "t1") + out_of_auction(view, words, x + 220, 276)
        body += auction(view, words, x, 280, 430)
        body += keypad(view, words, x, 314 + 40 * len(list(view.rows)), right - x)
    else:
        body += text(x, 290, words("draw.cup"), "t1") + left_over(view, words, right, 290)
        body += cup(view, words, x, 304, right - x + 8)
        body += text(x, 432, words("draw.fights"), "t1") + text(right, 432, words("draw.fights_note"), "t2 end")
        body += fights(words, x, 446, right - x + 8)
    return svg(1052, 620, body, id="board", css="evo", label=words("game"))


def tall_board(view: State, words: Words) -> str:
    """The same for an upright phone."""
    body = island(view, words, 390, 424) + strip(view, words, 6, 430, 382) + meteor(view, words, 6, 472, 378)
    body += climate(view, words, 50, 556, 42)
    if bidding(view):
        rows = 40 * len(list(view.rows))
        body += text(104, 522, words("draw.auction"), "t1") + out_of_auction(view, words, 104, 546)
        body += auction(view, words, 6, 606, 366)
        pad = keypad(view, words, 6, 636 + rows, 378)
        return svg(390, (734 if pad else 634) + rows, body + pad, id="board", css="evo", label=words("game"))
    body += text(104, 530, words("draw.fights"), "t1") + fights(words, 104, 542, 290)
    body += text(6, 630, words("draw.cup"), "t1") + left_over(view, words, 384, 630)
    body += cup(view, words, 6, 642, 386)
    return svg(390, 726, body, id="board", css="evo", label=words("game"))
