"""Refuse impossible states beyond the declared ranges and components."""

from typing import Any

from pangaea.core.agenda import ahead
from pangaea.core.game import require
from pangaea.core.step import TRUTH, Step
from pangaea.games.jurassic_parts import equipment, leader, tiles
from pangaea.games.jurassic_parts.board import CELLS, GAP, low, size
from pangaea.games.jurassic_parts.cards import PLASTER
from pangaea.games.jurassic_parts.division import Apart, Clear, Divide, Halves, LastTwo, Share, Split, TurnOver
from pangaea.games.jurassic_parts.grammar_names import NAME, gap_set, members
from pangaea.games.jurassic_parts.setup import CHISELS, HandOut, Lay, ShowFace
from pangaea.games.jurassic_parts.skeletons import finished, true_parts
from pangaea.games.jurassic_parts.slab import piece
from pangaea.games.jurassic_parts.state import Digger, State


def check(s: State) -> None:
    """[A31] Refuse an impossible slab, skeletons, chisels, faces or plan."""
    check_slab(s)
    for digger in s.diggers:
        check_skeletons(digger)
    check_chisels(s)
    check_faces(s)
    check_steps(s)


def check_slab(s: State) -> None:
    """Check that known tiles are on the slab, and that face-up tiles are known."""
    require(all(s.tile[cell] < 0 or s.slab >> cell & 1 for cell in range(CELLS)), NAME, "faces", "R2")
    require(laying(s) or all(s.tile[cell] >= 0 for cell in members(s.up)), NAME, "faces", "R2")
    require(not s.up & ~s.slab, NAME, "faces", "R2")


def check_skeletons(digger: Digger) -> None:
    """Check that finished skeletons have their tiles, and that none of true parts is unfinished."""
    missing = 0
    for species in range(tiles.SPECIES):
        n = finished(digger, species)
        for kind in range(tiles.FIRST_PART[species], tiles.FIRST_PART[species + 1]):
            parts = size(digger.locked & tiles.OF_KIND[kind])
            require(parts <= n, NAME, "skeleton", "R36")
            missing += n - parts
        loose = size(true_parts(digger.loose(), species))
        require(loose < tiles.FIRST_PART[species + 1] - tiles.FIRST_PART[species], NAME, "skeleton", "A23")
    piles = int(size(digger.locked & tiles.PILES))
    require(piles <= missing <= piles + (digger.shown >> PLASTER & 1), NAME, "skeleton", "R37")
    require(not digger.locked & (tiles.PLANTS | ~digger.tiles), NAME, "skeleton", "R37")


def check_chisels(s: State) -> None:
    """Check twelve chisels each, one in a gap. Only the active player has spent and freed ones."""
    taken: set[int] = set()
    for seat, digger in enumerate(s.diggers):
        gaps = gap_set(digger.chisels)
        own = digger.spent + digger.freed
        require(digger.dull + digger.sharp + own + len(gaps) == CHISELS, NAME, "chisels", "R3")
        require(not own or seat == s.active, NAME, "chisels", "R3")
        require(not taken & set(gaps) and set(gaps) <= set(gap_set(s.gaps)), NAME, "chisel_place", "R14")
        taken |= set(gaps)


def check_faces(s: State) -> None:
    """Check that boulders fit the known tiles, and that the unknown tiles fit the visible backs."""
    for cell in members(s.slab & ~leaving(s)):
        face_up = s.up >> cell & 1
        bare = s.options.bare_fronts() if face_up else s.options.bare_backs()
        fits = not s.rocks[cell] if bare else s.tile[cell] < 0 or (
            tiles.SHOWING[s.options.rotation << 6 | s.rocks[cell]] >> s.tile[cell] & 1
        )  # fmt: skip
        require(fits, NAME, "boulders", "A6", cell=cell)
    peeked = 0
    for digger in s.diggers:
        peeked |= digger.peeked
    known = sum(1 << cell for cell in members(s.slab & ~s.up) if s.tile[cell] >= 0)
    require(not peeked & ~(s.slab & ~s.up) and not known & ~peeked, NAME, "faces", "E5")
    require(s.eye != TRUTH or not peeked & ~known, NAME, "faces", "E5")
    unknown = [cell for cell in members(s.slab) if s.tile[cell] < 0]
    require(size(s.unseen) == len(unknown), NAME, "unseen", "A6")
    if not s.options.bare_backs() and not laying(s):
        for pattern in tiles.PATTERNS[s.options.rotation]:
            alike = [cell for cell in unknown if tiles.LEAST[s.options.rotation << 6 | s.rocks[cell]] == pattern]
            fits = size(s.unseen & tiles.SHOWING[s.options.rotation << 6 | pattern]) == len(alike)
            require(fits, NAME, "unseen", "A6")


def leaving(s: State) -> int:
    """Return the cells that are about to leave the slab."""
    cells = 0
    for step in ahead(s):
        if isinstance(step, TurnOver):
            cells |= step.cells
        elif isinstance(step, Divide):
            cells |= step.part
        elif isinstance(step, leader.TakeOut):
            cells |= 1 << step.cell
        elif isinstance(step, Clear):
            cells |= s.slab
    return int(cells)


def laying(s: State) -> bool:
    """Whether the slab is still being laid."""
    return any(isinstance(step, Lay | ShowFace) for step in ahead(s))


def check_steps(s: State) -> None:
    """Check that steps name existing things, and that the slab is connected."""
    turned, falling = 0, False
    for step in ahead(s):
        require(sound(s, step, turned), NAME, "step", text=type(step).__name__)
        if isinstance(step, TurnOver):
            turned |= step.cells
        elif isinstance(step, Split):
            turned |= step.part
        elif isinstance(step, LastTwo):
            turned |= s.slab
        falling |= isinstance(step, Split | Halves | Apart | TurnOver | Divide | LastTwo | Clear | leader.DigUp)
    whole = falling or laying(s) or not s.slab or piece(s, low(s.slab)) == s.slab
    require(whole, NAME, "apart", "R18")


def sound(s: State, step: Step[Any], turned: int) -> bool:
    """Whether this step is possible here. `turned` are the cells turned face up before it."""
    unknown = sum(1 << cell for cell in members(s.slab) if s.tile[cell] < 0) & ~turned
    if isinstance(step, Split | TurnOver):
        return not (step.part if isinstance(step, Split) else step.cells) & ~s.slab
    if isinstance(step, Divide):
        return not step.part & (~s.slab | unknown)
    if isinstance(step, Clear):
        return not unknown
    if isinstance(step, leader.DigUp):
        return bool(s.slab >> step.cell & 1) and not s.lot
    if isinstance(step, leader.TakeOut):
        return bool((s.slab & ~unknown) >> step.cell & 1) and not s.lot
    if isinstance(step, equipment.Peek):
        return bool((s.slab & ~s.up & unknown) >> step.cell & 1)
    if isinstance(step, Halves):
        return step.gap in list(GAP) and size(piece(s, step.gap & 63)) * 2 == size(s.slab)
    if isinstance(step, equipment.CrackTo):
        return step.gap in gap_set(s.diggers[s.active].chisels)
    if isinstance(step, Share):
        return all(1 <= int(seat) <= s.players for seat in f"{step.order:o}") or not step.order
    return not isinstance(step, HandOut) or not any(digger.on_slab() for digger in s.diggers)
