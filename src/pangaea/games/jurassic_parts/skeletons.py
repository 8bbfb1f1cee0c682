"""Collections: tiles gained, skeletons finished, bone piles standing for missing parts."""

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep
from pangaea.games.jurassic_parts import tiles
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import bit, size
from pangaea.games.jurassic_parts.cards import PLASTER
from pangaea.games.jurassic_parts.state import Digger, State


def one_finished(species: i64) -> i64:
    """One skeleton of a species in the packed count."""
    return 1 << 4 * (tiles.SPECIES - 1 - species)


def finished(digger: Digger, species: i64) -> i64:
    """How many skeletons of a species the player has finished."""
    return digger.finished >> 4 * (tiles.SPECIES - 1 - species) & 15


def get_amber(s: State, seat: i64, n: i64) -> None:
    """[A20] Amber from the supply, as far as there is any; what is missing is lost."""
    got = min(n, s.supply)
    s.supply -= got
    s.diggers[seat].amber += got
    if got:
        s.note(v.AMBER, seat, got)


def take(s: State, seat: i64, tile: i64, rewarded: bool, event: i64 = v.TOOK) -> None:
    """[R25] [R36] [R38] [A18] [A23] A tile joins the collection; a skeleton of true parts is finished at once.

    A pterodactyl is a skeleton by itself, and brings amber if it is rewarded.
    """
    digger = s.diggers[seat]
    s.lot &= ~bit(tile)
    digger.tiles |= bit(tile)
    s.note(event, seat, tile)
    species = tiles.SPECIES_OF[tiles.KIND[tile]]
    if species < 0:
        return
    parts = true_parts(digger.loose(), species)
    if size(parts) == tiles.FIRST_PART[species + 1] - tiles.FIRST_PART[species]:
        finish(s, seat, species, parts, 0, rewarded or tiles.KIND[tile] != tiles.FLYER)


def true_parts(loose: i64, species: i64) -> i64:
    """One tile of each part of the species that is among these."""
    parts: i64 = 0
    kind = tiles.FIRST_PART[species]
    while kind < tiles.FIRST_PART[species + 1]:
        having = loose & tiles.OF_KIND[kind]
        parts |= having & -having
        kind += 1
    return parts


def with_piles(loose: i64, species: i64, cast: i64) -> i64:
    """[R37] [A22] The tiles of a skeleton that bone piles (and a plaster cast) complete; none if it cannot be done.

    Each pile stands for a part that is missing, and one part at least is true.
    """
    skeleton = true_parts(loose, species)
    piles = loose & tiles.PILES
    missing = tiles.FIRST_PART[species + 1] - tiles.FIRST_PART[species] - size(skeleton) - cast
    if not skeleton or missing < 0 or missing > size(piles) or missing + cast == 0:
        return 0
    while missing:
        skeleton |= piles & -piles
        piles &= piles - 1
        missing -= 1
    return skeleton


def finish(s: State, seat: i64, species: i64, skeleton: i64, cast: i64, rewarded: bool) -> None:
    """[R36] [R37] [A21] The skeleton is finished, its tiles stay in it to the end; it brings an amber."""
    digger = s.diggers[seat]
    digger.locked |= skeleton
    digger.finished += one_finished(species)
    s.note(v.FINISHED, seat, species, size(skeleton & tiles.PILES) + cast)
    if rewarded:
        get_amber(s, seat, tiles.SKELETON_AMBER[species])


def can_assemble(digger: Digger) -> bool:
    """[A23] Whether bone piles can complete a skeleton, as everybody sees."""
    loose = digger.loose()
    if loose & tiles.PILES:
        for species in range(tiles.PTERODACTYL):
            if with_piles(loose, species, 0):
                return True
    return False


def add_assemblies(digger: Digger, may: Moves, own_turn: bool) -> None:
    """[A23] [E12] Skeletons that bone piles can complete; on the own turn the plaster cast may stand for a part too."""
    loose = digger.loose()
    cast = own_turn and digger.hand >> PLASTER & 1 != 0
    if not loose & tiles.PILES and not cast:
        return
    for species in range(tiles.PTERODACTYL):
        if with_piles(loose, species, 0):
            may.add(v.ASSEMBLE, species)
        if cast and species != tiles.BRACHIOSAURUS and with_piles(loose, species, 1):
            may.add(v.ASSEMBLE, species, 1)


def assemble(s: State, seat: i64, species: i64, cast: i64) -> None:
    """[R37] [A23] [E12] The owner has a skeleton completed by bone piles or the plaster cast."""
    digger = s.diggers[seat]
    if cast:
        digger.hand &= ~(1 << PLASTER)
        digger.shown |= 1 << PLASTER
    finish(s, seat, species, with_piles(digger.loose(), species, cast), cast, True)


class MayAssemble(SeatStep[State]):
    """[A23] Right after taking tiles in a rival's turn: skeletons with bone piles, if the player wants."""

    def run(self, s: State) -> None:
        if can_assemble(s.diggers[self.seat]):
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_assemblies(s.diggers[seat], may, False)
        may.add(v.DECLINE)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.ASSEMBLE:
            assemble(s, seat, a, 0)
            s.do(self)


def best_gain(loose: i64, supply: i64) -> i64:
    """[A23] What bone piles can add to the points at the end, used in the best way; amber counts while there is any."""
    best: i64 = 0
    if not loose & tiles.PILES:
        return best
    for species in range(tiles.PTERODACTYL):
        best = max(best, gain_with(loose, supply, species))
    return best


def gain_with(loose: i64, supply: i64, species: i64) -> i64:
    """The same if this skeleton is completed first; 0 if it cannot be."""
    skeleton = with_piles(loose, species, 0)
    if not skeleton:
        return 0
    amber = min(tiles.SKELETON_AMBER[species], supply)
    return tiles.POINTS[species] + amber - size(skeleton) + best_gain(loose & ~skeleton, supply - amber)


def assemble_at_end(s: State, seat: i64) -> None:
    """[A23] The last skeletons, in the way that gives most points; bigger species first among equals."""
    loose = s.diggers[seat].loose()
    goal = best_gain(loose, s.supply)
    for species in range(tiles.PTERODACTYL):
        if goal and gain_with(loose, s.supply, species) == goal:
            assemble(s, seat, species, 0)
            assemble_at_end(s, seat)
            return
