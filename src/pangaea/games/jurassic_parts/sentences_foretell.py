"""What cracking a gap would break off, and who would take how much of it: counted out before the chisel is set."""

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Foretold, Move, Said
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS, size
from pangaea.games.jurassic_parts.division import between, order, share_of
from pangaea.games.jurassic_parts.slab import cut_off, put_chisel
from pangaea.games.jurassic_parts.state import State


def foretell(view: State, seat: int, move: Move) -> Foretold | None:
    """[R18] [R19] The part that a crack cuts off and its shares; None if everything still hangs together."""
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
    """[R22] [R23] [A16] Who takes how many, in order: most chisels at the edge first, ties clockwise."""
    edge = between(s, part)
    counts = [sum(int(size(digger.chisels[w] & edge[w])) for w in range(DIRECTIONS)) for digger in s.diggers]
    if counts[s.active]:
        counts[s.active] += int(s.weight)  # [E8]
    taken: list[tuple[int, int]] = []
    for seat in (int(place) - 1 for place in reversed(f"{order(s, vec[i64](counts)):o}")):
        share = int(share_of(s, seat, left))
        if share:
            taken.append((seat, share))
        left -= share
    return taken
