"""The question and how far the game is, as keys of the words with their parameters."""

from collections.abc import Sequence

from pangaea.core.agenda import next_of
from pangaea.core.game import Move, Said
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.division import Apart, Divide, Halves, Share, Take
from pangaea.games.jurassic_parts.equipment import CrackMap, CrackTo, Crowbar, Radar
from pangaea.games.jurassic_parts.grammar_names import gap_name
from pangaea.games.jurassic_parts.round import FirstTurn
from pangaea.games.jurassic_parts.sharpen import Lift
from pangaea.games.jurassic_parts.skeletons import MayAssemble
from pangaea.games.jurassic_parts.slab import can_place
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels

ASKS = {
    Begin: "begin", FirstChisel: "first", MoreChisels: "more", Take: "take", Lift: "lift", Halves: "halves",
    Apart: "keep", MayAssemble: "assemble", Radar: "radar", CrackMap: "map", Crowbar: "crowbar",
}  # fmt: skip
PHASES = ("phase.sharpen", "phase.chisel", "phase.share")


def when(s: State) -> Said:
    """How far the game is."""
    return "show.left", {"n": int(size(s.slab))}


def ended(s: State) -> Said:
    """[R50] [A33] Two tiles were left, or nothing had happened on the slab for too long."""
    return ("end.stalled" if s.quiet >= s.options.rounds() * s.players else "end.why"), {}


def turn(s: State) -> Said | None:
    """[R6] Whose turn it is, from the first one on."""
    return ("show.turn", {"seat": int(s.active)}) if next_of(s, FirstTurn) else None


def phases(s: State) -> tuple[Sequence[str], int]:
    """[R6] [R7] A turn: sharpen, place chisels, share what comes off."""
    if turn(s) is None:
        return PHASES, -1
    sharing = isinstance(s.asking, Take | Halves | Apart) or next_of(s, (Divide, Share)) == 0
    before = isinstance(s.asking, Begin | Lift) or not next_of(s, Begin)  # an extra action may have its own question
    return PHASES, 2 if sharing else 0 if before else 1


def roles(s: State, seat: int) -> dict[str, str]:
    """The place of the seat, clockwise from the first player."""
    return {"role.order": str((seat - s.first) % s.players + 1)}


def warn(s: State, seat: int, move: Move) -> Said | None:
    """The turn ends, and sharp chisels that could still be used become dull."""
    lost = int(s.diggers[seat].sharp) - move[1]
    return ("warn.dull", {"n": lost}) if move[0] == v.END and lost > 0 and can_place(s, s.diggers[seat]) else None


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    step = s.asking
    if isinstance(step, Take) and not s.slab:
        return "ask.last", {}
    if isinstance(step, CrackTo):
        return "ask.to", {"gap": gap_name(step.gap)}
    if isinstance(step, FirstChisel) and not can_place(s, s.diggers[seat]):
        return "ask.stuck", {}
    key = f"ask.{ASKS[type(step)]}"
    if isinstance(step, FirstChisel | MoreChisels):
        return key, {"n": int(s.diggers[seat].sharp)}
    if isinstance(step, Take | Lift):
        return key, {"n": int(step.n)}
    return key, {"n": int(step.left)} if isinstance(step, Radar | CrackMap) else {}
