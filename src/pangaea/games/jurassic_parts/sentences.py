"""Questions, progress, foretold divisions and facts for hints, as word keys with parameters."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.agenda import next_of
from pangaea.core.game import Foretold, Move, Said
from pangaea.core.refused import Key
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS, size
from pangaea.games.jurassic_parts.division import Apart, Divide, Halves, Share, Take, between, share_of
from pangaea.games.jurassic_parts.division import order as taking_order
from pangaea.games.jurassic_parts.equipment import CrackMap, CrackTo, Crowbar, Radar
from pangaea.games.jurassic_parts.grammar_names import SPECIES_NAMES, gap_name
from pangaea.games.jurassic_parts.round import FirstTurn
from pangaea.games.jurassic_parts.sharpen import Lift
from pangaea.games.jurassic_parts.skeletons import MayAssemble, true_parts
from pangaea.games.jurassic_parts.slab import can_place, cut_off, put_chisel
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import FIRST_PART, OF_KIND, SPECIES_OF
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels

ASKS = {
    Begin: "begin", FirstChisel: "first", MoreChisels: "more", Take: "take", Lift: "lift", Halves: "halves",
    Apart: "keep", MayAssemble: "assemble", Radar: "radar", CrackMap: "map", Crowbar: "crowbar",
}  # fmt: skip
PHASES = ("phase.sharpen", "phase.chisel", "phase.share")


def when(s: State) -> Said:
    """Return the progress of the game."""
    return "show.left", {"n": int(size(s.slab))}


def ended(s: State) -> Said:
    """[R50] [A33] Return why the game has ended: two tiles were left, or the dig stalled."""
    return ("end.stalled" if s.quiet >= s.options.rounds() * s.players else "end.why"), {}


def turn(s: State) -> Said | None:
    """[R6] Return whose turn it is, once the game has begun."""
    return ("show.turn", {"seat": int(s.active)}) if next_of(s, FirstTurn) else None


def phases(s: State) -> tuple[Sequence[str], int]:
    """[R6] [R7] Return the phases of a turn and the current one: sharpen, place chisels, divide."""
    if turn(s) is None:
        return PHASES, -1
    sharing = isinstance(s.asking, Take | Halves | Apart) or next_of(s, (Divide, Share)) == 0
    before = isinstance(s.asking, Begin | Lift) or not next_of(s, Begin)  # an extra action may ask a question
    return PHASES, 2 if sharing else 0 if before else 1


def roles(s: State, seat: int) -> dict[str, str]:
    """Return the seat's place, clockwise from the first player."""
    return {"role.order": str((seat - s.first) % s.players + 1)}


def warn(s: State, seat: int, move: Move) -> Said | None:
    """Warn of ending the turn while sharp chisels could still be used."""
    lost = int(s.diggers[seat].sharp) - move[1]
    return ("warn.dull", {"n": lost}) if move[0] == v.END and lost > 0 and can_place(s, s.diggers[seat]) else None


def question(s: State, seat: int) -> Said:
    """Return the question to the seat."""
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


def foretell(view: State, seat: int, move: Move) -> Foretold | None:
    """[R18] [R19] Return the part that a crack cuts off and its shares; None if nothing is cut off."""
    verb, gap, _none = move
    if verb != v.PLACE:
        return None
    s = view.copy()
    put_chisel(s.diggers[seat], gap)
    part = int(cut_off(s, gap))
    if not part:
        return None
    rest = int(s.slab) & ~part
    if size(part) == size(rest):
        return Foretold((("foretell.halves", {"n": int(size(part))}),), ())
    part = min(part, rest, key=lambda cells: int(size(cells)))
    n = int(size(part))
    said: list[Said] = [("foretell.split", {"n": n})]
    for taker, share in shares(s, part, n):
        said.append(("foretell.share", {"seat": taker, "n": share}))
        n -= share
    if n:
        said.append(("foretell.left", {"n": n}))
    return Foretold(tuple(said), tuple(f"hex-{cell}" for cell in range(62) if part >> cell & 1))


def shares(s: State, part: int, left: int) -> list[tuple[int, int]]:
    """[R22] [R23] [A16] Return who takes how many, in order."""
    edge = between(s, part)
    counts = [sum(int(size(digger.chisels[w] & edge[w])) for w in range(DIRECTIONS)) for digger in s.diggers]
    if counts[s.active]:
        counts[s.active] += int(s.weight)  # [E8]
    taken: list[tuple[int, int]] = []
    for seat in (int(place) - 1 for place in reversed(f"{taking_order(s, vec[i64](counts)):o}")):
        share = int(share_of(s, seat, left))
        if share:
            taken.append((seat, share))
        left -= share
    return taken


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R23] [R34] [R35] Return the seat's parts of the tile's species, with or without the tile."""
    verb, kind, _none = move
    if verb not in (v.TAKE, v.BUY, v.SELL):
        return []
    species = int(SPECIES_OF[kind])
    if species < 0 or FIRST_PART[species + 1] - FIRST_PART[species] == 1:
        return []
    loose, alike = int(view.diggers[seat].loose()), int(OF_KIND[kind])
    with_it, without = loose | alike & -alike, loose & ~(loose & alike & -(loose & alike))
    before = int(size(true_parts(loose, species)))
    after = int(size(true_parts(without if verb == v.SELL else with_it, species)))
    numbers: dict[str, object] = {
        "what": Key(f"species.{SPECIES_NAMES[species]}"),
        "n": after,
        "m": int(FIRST_PART[species + 1] - FIRST_PART[species]),
    }
    if after == before:
        return [("=", ("reason.spare", numbers))]
    return [("+" if after > before else "-", ("reason.parts", numbers))]
