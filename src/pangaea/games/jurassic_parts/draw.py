"""Jurassic Parts drawn: slab and leader as the board, the viewer's dig board beneath, the rivals in miniature."""

from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.scaled import scaled, upright
from pangaea.draw.svg import svg
from pangaea.games.jurassic_parts.draw_leader import leader
from pangaea.games.jurassic_parts.draw_own import TALL_OWN, WIDE_OWN, own, rival
from pangaea.games.jurassic_parts.draw_slab import slab
from pangaea.games.jurassic_parts.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """The position as the eye of the view sees it; a spectator looks from seat 0."""
    seat = max(0, int(view.eye))
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    tall = upright(box)
    return scaled(
        box,
        board=(tall_board if tall else board)(view, words),
        own="" if view.eye == WATCHER else own(view, seat, words, TALL_OWN if tall else WIDE_OWN),
        rivals=tuple((other, rival(view, other, words)) for other in others),
    )


def board(view: State, words: Words) -> str:
    """The board for a desk: the slab on the left, the leader on the right."""
    body = slab(view, words, 334, 300, 41.5) + leader(view, words, 692, 20, 352, tall=False)
    return svg(1052, 606, body, id="board", css="jurassic", label=words("game"))


def tall_board(view: State, words: Words) -> str:
    """The same for an upright phone."""
    body = slab(view, words, 194, 190, 24.4) + leader(view, words, 8, 384, 374, tall=True)
    return svg(390, 836 if view.lot else 700, body, id="board", css="jurassic", label=words("game"))
