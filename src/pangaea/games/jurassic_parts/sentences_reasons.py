"""Facts about a tile for hints: how far its skeleton is then."""

from pangaea.core.game import Move, Said
from pangaea.core.refused import Key
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.grammar_names import SPECIES_NAMES
from pangaea.games.jurassic_parts.skeletons import true_parts
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import FIRST_PART, OF_KIND, SPECIES_OF


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R23] [R34] [R35] The parts that the seat has of the tile's species, with it or without it."""
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
