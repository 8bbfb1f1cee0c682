"""What people are told: the question, the moves, the events, as keys of the words with their parameters."""

from pangaea.core.game import Move, Said
from pangaea.games.jurassic_parts import verbs
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.division import Apart, Halves, Take
from pangaea.games.jurassic_parts.equipment import CrackMap, CrackTo, Crowbar, Radar
from pangaea.games.jurassic_parts.leader import help_price
from pangaea.games.jurassic_parts.notation import ALONE, CARD_NAMES, HELPS, KIND_NAMES, SPECIES_NAMES, gap_name
from pangaea.games.jurassic_parts.sharpen import Lift
from pangaea.games.jurassic_parts.skeletons import MayAssemble
from pangaea.games.jurassic_parts.slab import can_place, price
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import KIND
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel


def kind_key(kind: int) -> str:
    """The key of what a tile shows."""
    return "kind." + KIND_NAMES[kind].replace(" ", ".")


def tile_key(tile: int) -> str:
    """The key of what this tile shows."""
    return kind_key(int(KIND[tile]))


def when(s: State) -> Said:
    """How far the game is."""
    return "show.left", {"n": int(size(s.slab))}


def roles(s: State, seat: int) -> dict[str, str]:
    """The place of the seat, clockwise from the first player."""
    return {"role.order": str((seat - s.first) % s.players + 1)}


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    step = s.asking
    if isinstance(step, Begin):
        return "ask.begin", {}
    if isinstance(step, Take):
        return ("ask.take", {"n": int(step.n)}) if s.slab else ("ask.last", {})
    if isinstance(step, Lift):
        return "ask.lift", {"n": int(step.n)}
    if isinstance(step, Halves):
        return "ask.halves", {}
    if isinstance(step, Apart):
        return "ask.keep", {}
    if isinstance(step, MayAssemble):
        return "ask.assemble", {}
    if isinstance(step, Radar | CrackMap):
        return ("ask.radar" if isinstance(step, Radar) else "ask.map"), {"n": int(step.left)}
    if isinstance(step, CrackTo):
        return "ask.to", {"gap": gap_name(step.gap)}
    if isinstance(step, Crowbar):
        return "ask.crowbar", {}
    if isinstance(step, FirstChisel) and not can_place(s, s.diggers[seat]):
        return "ask.stuck", {}
    return ("ask.first" if isinstance(step, FirstChisel) else "ask.more"), {"n": int(s.diggers[seat].sharp)}


def label(s: State, seat: int, move: Move) -> Said:
    """A move as a person would say it."""
    verb, a, b = move
    if verb == verbs.PLACE:
        if isinstance(s.asking, CrackTo):
            return "move.to", {"gap": gap_name(a)}
        return "move.place", {"gap": gap_name(a), "n": 1 if s.blows else int(price(s, a))}
    if verb in (verbs.LIFT, verbs.REMOVE):
        return ("move.lift" if verb == verbs.LIFT else "move.remove"), {"gap": gap_name(a)}
    if verb == verbs.END:
        return "move.end", {"n": a}
    if verb in (verbs.TAKE, verbs.SELL):
        return ("move.take" if verb == verbs.TAKE else "move.sell"), {"kind": kind_key(a)}
    if verb == verbs.ASSEMBLE:
        return ("move.assemble_plaster" if b else "move.assemble"), {"species": f"species.{SPECIES_NAMES[a]}"}
    if verb == verbs.PLAY:
        return "move.card", {"card": f"card.{CARD_NAMES[a]}"}
    if verb in (verbs.DIVIDE, verbs.KEEP, verbs.LOOK):
        names = {int(verbs.DIVIDE): "divide", int(verbs.KEEP): "keep", int(verbs.LOOK): "look"}
        return f"move.{names[verb]}", {"cell": a}
    if verb == verbs.DIG_MASTER:
        return "move.dig_master", {"cell": a, "n": int(help_price(s))}
    if verb == verbs.BUY:
        return "move.buy", {"kind": kind_key(a), "n": int(help_price(s))}
    if verb in HELPS:
        return f"move.{HELPS[verb]}", {"n": int(help_price(s))}
    return f"move.{ALONE[verb]}", {}


WITH_NUMBER = {
    int(verbs.SHARPENED): "event.sharpened",
    int(verbs.AMBER): "event.amber",
    int(verbs.ENDED): "event.ended",
    int(verbs.SCORED): "event.scored",
}
WITH_TILE = {int(verbs.TOOK): "event.took", int(verbs.BOUGHT): "event.bought", int(verbs.SOLD): "event.sold"}
WITH_CARD = {int(verbs.DEALT): "event.dealt", int(verbs.PLAYED): "event.played"}


def line(s: State, event: tuple[int, ...]) -> Said:
    """An event as a line of the log."""
    kind, seat, a, b, _to = event
    if kind in WITH_NUMBER:
        return WITH_NUMBER[kind], {"seat": seat, "n": a}
    if kind in WITH_TILE:
        return WITH_TILE[kind], {"seat": seat, "kind": tile_key(a)}
    if kind in WITH_CARD:
        return WITH_CARD[kind], {"seat": seat, "card": f"card.{CARD_NAMES[a]}"}
    if kind == verbs.STARTED:
        return "event.started", {"seat": seat}
    if kind == verbs.LIFTED:
        return "event.lifted", {"seat": seat, "gap": gap_name(a)}
    if kind == verbs.PLACED:
        return ("event.placed_boulders" if b else "event.placed"), {"seat": seat, "gap": gap_name(a), "n": b}
    if kind == verbs.SPLIT:
        return "event.split", {"n": a, "cell": b}
    if kind == verbs.TURNED:
        return "event.turned", {"cell": seat, "kind": tile_key(a)}
    if kind == verbs.LEFT_OVER:
        return "event.left_over", {"n": seat}
    if kind == verbs.FINISHED:
        key = "event.finished_piles" if b else "event.finished"
        return key, {"seat": seat, "species": f"species.{SPECIES_NAMES[a]}", "n": b}
    if kind == verbs.HELPED:
        return "event.helped", {"seat": seat, "help": f"help.{HELPS[a]}", "n": b}
    if kind == verbs.LOOKED:
        return "event.looked", {"seat": seat, "cell": a}
    if kind == verbs.SAW:
        return "event.saw", {"seat": seat, "cell": a, "kind": tile_key(b)}
    if kind == verbs.MOVED:
        return "event.moved", {"seat": seat, "gap": gap_name(a), "to": gap_name(b)}
    if kind == verbs.REMOVED:
        return "event.removed", {"seat": seat, "gap": gap_name(a), "other": b}
    if kind == verbs.RETURNED:
        return ("event.returned_sharp" if a else "event.returned_dull"), {"seat": seat, "n": a or b}
    return "event.stalled", {}
