"""Whether a state of Jurassic Parts can be: nothing lost or made up, every step able to go on."""

from typing import Any

from pangaea.core.game import Refused
from pangaea.core.step import CHANCE, TRUTH, Moves, Step
from pangaea.games.jurassic_parts import equipment, leader, setup, sharpen, skeletons
from pangaea.games.jurassic_parts.board import CELLS, GAP, low, size
from pangaea.games.jurassic_parts.cards import CARDS, PLASTER
from pangaea.games.jurassic_parts.division import Apart, Clear, Divide, Halves, LastTwo, Share, Split, Take, TurnOver
from pangaea.games.jurassic_parts.grammar_names import NAME, TILE_NAMES, gap_set, members
from pangaea.games.jurassic_parts.setup import CHISELS, DealCard, HandOut, Lay, ShowFace
from pangaea.games.jurassic_parts.skeletons import finished, true_parts
from pangaea.games.jurassic_parts.slab import piece
from pangaea.games.jurassic_parts.state import BACK, FRONT, Digger, State
from pangaea.games.jurassic_parts.tiles import (
    ALL_TILES,
    FIRST_PART,
    LEAST,
    OF_KIND,
    PATTERNS,
    PILES,
    PLANTS,
    SHOWING,
    SPECIES,
)


def check(s: State) -> None:
    """[A31] Chisels, amber, tiles and cards add up; the slab hangs together; the steps to come make sense."""
    check_tiles(s)
    for digger in s.diggers:
        check_skeletons(digger)
    check_chisels(s)
    if s.supply < 0 or s.supply + sum(digger.amber for digger in s.diggers) != setup.SUPPLY:
        raise Refused(NAME, "amber", "R3")
    check_cards(s)
    check_faces(s)
    check_steps(s)


def check_tiles(s: State) -> None:
    """No tile is in two places, none is missing."""
    slab = [int(s.tile[cell]) for cell in range(CELLS) if s.tile[cell] >= 0]
    if any(s.tile[cell] >= 0 and not s.slab >> cell & 1 for cell in range(CELLS)):
        raise Refused(NAME, "tiles", "R2")
    if (s.up & ~s.slab) or (any(s.tile[cell] < 0 for cell in members(s.up)) and not laying(s)):
        raise Refused(NAME, "faces", "R2")
    heaps = [*(1 << tile for tile in slab), int(s.unseen), int(s.lot), int(s.stock)]
    heaps += [int(digger.tiles) for digger in s.diggers]
    total = 0
    for heap in heaps:
        if total & heap:
            raise Refused(NAME, "twice", "R2", tile=TILE_NAMES[low(total & heap)])
        total |= heap
    if total != ALL_TILES:
        raise Refused(NAME, "tiles", "R2")


def check_skeletons(digger: Digger) -> None:
    """Every finished skeleton has its tiles; no skeleton of true parts waits to be finished."""
    missing = 0
    for species in range(SPECIES):
        n = finished(digger, species)
        for kind in range(FIRST_PART[species], FIRST_PART[species + 1]):
            parts = size(digger.locked & OF_KIND[kind])
            if parts > n:
                raise Refused(NAME, "skeleton", "R36")
            missing += n - parts
        if size(true_parts(digger.loose(), species)) == FIRST_PART[species + 1] - FIRST_PART[species]:
            raise Refused(NAME, "skeleton", "A23")
    piles = int(size(digger.locked & PILES))
    if not piles <= missing <= piles + (digger.shown >> PLASTER & 1) or digger.locked & (PLANTS | ~digger.tiles):
        raise Refused(NAME, "skeleton", "R37")


def check_chisels(s: State) -> None:
    """Twelve each, those on the slab between two tiles, one a gap; spent and freed ones only in the own turn."""
    taken: set[int] = set()
    for seat, digger in enumerate(s.diggers):
        gaps = gap_set(digger.chisels)
        if min(digger.dull, digger.sharp, digger.spent, digger.freed) < 0 or digger.points < 0:
            raise Refused(NAME, "chisels", "R3")
        own = digger.spent + digger.freed
        if digger.dull + digger.sharp + own + len(gaps) != CHISELS or (own and seat != s.active):
            raise Refused(NAME, "chisels", "R3")
        if taken & set(gaps) or not set(gaps) <= set(gap_set(s.gaps)):
            raise Refused(NAME, "chisel_place", "R14")
        taken |= set(gaps)


def check_cards(s: State) -> None:
    """Twelve cards, each in one place; in a view the deck holds those that the eye does not know."""
    total, hidden = int(s.deck), 0
    for digger in s.diggers:
        if total & digger.hand or (total | digger.hand) & digger.shown:
            raise Refused(NAME, "cards", "R5")
        total |= digger.hand | digger.shown
        hidden += digger.hidden
    if total != (1 << CARDS) - 1 or hidden > size(s.deck) or (hidden and s.eye == TRUTH):
        raise Refused(NAME, "cards", "R5")


def check_faces(s: State) -> None:
    """The boulders seen fit the tiles, and the tiles that nobody knows fit the backs that are seen."""
    for cell in members(s.slab & ~leaving(s)):
        face_up = s.up >> cell & 1
        bare = s.boulders == (BACK if face_up else FRONT)
        fits = not s.rocks[cell] if bare else s.tile[cell] < 0 or (
            SHOWING[s.rotation << 6 | s.rocks[cell]] >> s.tile[cell] & 1
        )  # fmt: skip
        if not fits:
            raise Refused(NAME, "boulders", "A6", cell=cell)
    peeked = 0
    for digger in s.diggers:
        peeked |= digger.peeked
    known = sum(1 << cell for cell in members(s.slab & ~s.up) if s.tile[cell] >= 0)
    if peeked & ~(s.slab & ~s.up) or known & ~peeked or (s.eye == TRUTH and peeked & ~known):
        raise Refused(NAME, "faces", "E5")
    unknown = [cell for cell in members(s.slab) if s.tile[cell] < 0]
    if size(s.unseen) != len(unknown):
        raise Refused(NAME, "unseen", "A6")
    if s.boulders != FRONT and not laying(s):
        for pattern in PATTERNS[s.rotation]:
            alike = [cell for cell in unknown if LEAST[s.rotation << 6 | s.rocks[cell]] == pattern]
            if size(s.unseen & SHOWING[s.rotation << 6 | pattern]) != len(alike):
                raise Refused(NAME, "unseen", "A6")


def steps(s: State) -> list[Step[Any]]:
    """What is asked and all that follows."""
    found = [s.asking] if s.asking is not None else []
    agenda = s.agenda
    while agenda is not None:
        found.append(agenda.step)
        agenda = agenda.rest
    return found


def leaving(s: State) -> int:
    """The cells that are being turned over on their way off the slab."""
    cells = 0
    for step in steps(s):
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
    return any(isinstance(step, Lay | ShowFace) for step in steps(s))


def check_steps(s: State) -> None:
    """The numbers of each step name things that are there; whoever is asked can answer."""
    turned, falling = 0, False
    for step in steps(s):
        if not sound(s, step, turned):
            raise Refused(NAME, "step", text=type(step).__name__)
        if isinstance(step, TurnOver):
            turned |= step.cells
        elif isinstance(step, Split):
            turned |= step.part
        elif isinstance(step, LastTwo):
            turned |= s.slab
        falling |= isinstance(step, Split | Halves | Apart | TurnOver | Divide | LastTwo | Clear | leader.DigUp)
    if s.slab and not falling and not laying(s) and piece(s, low(s.slab)) != s.slab:
        raise Refused(NAME, "apart", "R18")
    if s.asked == 1 << CHANCE:
        if not sum(s.odds()):
            raise Refused(NAME, "step", text=type(s.asking).__name__)
        return
    may = Moves()
    for seat in members(s.asked):
        s.legal(seat, may)
        if not may.n:
            raise Refused(NAME, "step", text=type(s.asking).__name__)


def sound(s: State, step: Step[Any], turned: int) -> bool:
    """Whether this step can be taken here; `turned` are the cells that will lie open by then."""
    unknown = sum(1 << cell for cell in members(s.slab) if s.tile[cell] < 0) & ~turned
    if isinstance(step, Split | TurnOver):
        part = step.part if isinstance(step, Split) else step.cells
        return part > 0 and not part & ~s.slab
    if isinstance(step, Divide):
        return step.part > 0 and not step.part & (~s.slab | unknown)
    if isinstance(step, Clear):
        return not unknown
    if isinstance(step, leader.DigUp | leader.TakeOut):
        return 0 <= step.cell < CELLS and bool(s.slab >> step.cell & 1) and not s.lot and (
            isinstance(step, leader.DigUp) or not unknown >> step.cell & 1
        )  # fmt: skip
    if isinstance(step, equipment.Peek):
        return 0 <= step.cell < CELLS and bool(s.slab & ~s.up & unknown & 1 << step.cell)
    if isinstance(step, Halves | equipment.CrackTo):
        if step.gap not in list(GAP) or step.gap < 0:
            return False
        if isinstance(step, equipment.CrackTo):
            return step.gap in gap_set(s.diggers[s.active].chisels)
        return size(piece(s, step.gap & 63)) * 2 == size(s.slab)
    if isinstance(step, Apart):
        return -1 <= step.staying < CELLS
    if isinstance(step, Lay | ShowFace):
        return 0 <= step.cell < CELLS and (isinstance(step, Lay) or 0 <= step.pattern < 64)
    if isinstance(step, Share):
        if step.order <= 0:
            return step.order == 0
        return all(1 <= int(seat) <= s.players for seat in f"{step.order:o}")
    if isinstance(step, Take | sharpen.Lift):
        return 0 <= step.seat < s.players and 1 <= step.n <= CHISELS
    if isinstance(step, DealCard | skeletons.MayAssemble):
        return 0 <= step.seat < s.players
    if isinstance(step, equipment.Radar | equipment.CrackMap):
        return 1 <= step.left <= 5
    return not isinstance(step, HandOut) or not any(digger.on_slab() for digger in s.diggers)
