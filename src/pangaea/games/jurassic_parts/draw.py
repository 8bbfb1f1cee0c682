"""Jurassic Parts drawn: slab and leader as the board, the viewer's dig board beneath, the rivals in miniature."""

from pangaea.core.drawing import Drawing
from pangaea.core.game import Move
from pangaea.core.step import WATCHER
from pangaea.draw.svg import svg
from pangaea.games.jurassic_parts import verbs
from pangaea.games.jurassic_parts.draw_leader import leader
from pangaea.games.jurassic_parts.draw_own import TALL_OWN, WIDE_OWN, own, rival
from pangaea.games.jurassic_parts.draw_slab import heap_ids, slab
from pangaea.games.jurassic_parts.notation import CARD_NAMES, HELPS, KIND_NAMES, SPECIES_NAMES, gap_name
from pangaea.games.jurassic_parts.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, tall: bool = False) -> Drawing:
    """The position as the eye of the view sees it; a spectator looks from seat 0."""
    seat = max(0, int(view.eye))
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    return Drawing(
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


def clicks(view: State, seat: int, move: Move) -> tuple[str, ...]:
    """What a move names, in the order of saying it; what names nothing is a button."""
    verb, a, b = move
    if verb == verbs.PLACE:
        return (f"gap-{gap_name(a)}",)
    if verb in (verbs.LIFT, verbs.REMOVE):
        return (f"chisel-{gap_name(a)}",)
    if verb in (verbs.DIVIDE, verbs.KEEP, verbs.LOOK):
        return (f"hex-{a}",)
    if verb == verbs.TAKE:
        return (heap_ids(int(view.lot), "lot")[a],)
    if verb == verbs.BUY:
        return "help-buy", heap_ids(int(view.stock), "stock")[a]
    if verb == verbs.DIG_MASTER:
        return "help-dig_master", f"hex-{a}"
    if verb in HELPS:
        return (f"help-{HELPS[verb]}",)
    if verb == verbs.SELL:
        return "sell", part_id(a)
    if verb == verbs.ASSEMBLE:
        return ("card-plaster",) * b + (f"skeleton-{SPECIES_NAMES[a]}",)
    if verb == verbs.PLAY:
        return (f"card-{CARD_NAMES[a]}",)
    return ()


def part_id(kind: int) -> str:
    """The id of a kind of tile in the collection."""
    return "part-" + KIND_NAMES[kind].replace(" ", "-")


def marks(view: State, event: tuple[int, ...]) -> tuple[str, ...]:
    """The gaps, chisels, tiles and helps that an event speaks of."""
    kind, seat, a, b, _to = event
    if kind in (verbs.PLACED, verbs.LIFTED, verbs.REMOVED):
        return f"chisel-{gap_name(a)}", f"gap-{gap_name(a)}"
    if kind == verbs.MOVED:
        return f"gap-{gap_name(a)}", f"chisel-{gap_name(b)}"
    if kind in (verbs.LOOKED, verbs.SAW, verbs.TURNED):
        return (f"hex-{seat if kind == verbs.TURNED else a}",)
    if kind == verbs.HELPED:
        return (f"help-{HELPS[a]}",)
    return ("sell",) if kind == verbs.SOLD else ()
