"""Evo in text: hexes, cards, genes, moves and outcomes by name."""

from functools import cache

from pangaea.core.game import Move
from pangaea.games.evo import verbs
from pangaea.games.evo.board import BOARDS
from pangaea.games.evo.evolution import DrawGenes
from pangaea.games.evo.setup import Deal, Star
from pangaea.games.evo.state import State

NAME = "evo"
TERRAINS = ("desert", "plain", "hill", "mountain")
ZONES = ("temperate", "cold", "hot", "deadly")
GENE_NAMES = ("tail", "leg", "horn", "egg", "fur", "parasol", "mutation", "card")
CARD_NAMES = (
    "climate_stall", "climate_jump", "climate_reverse", "weather_prophet", "head_start", "big_brother", "giant_gene",
    "stampede", "barren_season", "far_nest", "twins", "ice_cold", "burning", "neoprene", "sunscreen", "epidemic",
    "dead_end", "meteor_drift",
)  # fmt: skip
WINDOW_NAMES = ("order", "climate", "movement", "births", "survival", "meteor", "bidding")


@cache
def hex_names(board: int) -> tuple[str, ...]:
    """The hexes of a board by name: a letter for the column, from the west, and its place in it, from the north."""
    island = BOARDS[board]
    west = min(island.q)
    names: list[str] = []
    for h in range(island.size):
        north = min(island.r[other] for other in range(island.size) if island.q[other] == island.q[h])
        names.append(f"{chr(ord('a') + island.q[h] - west)}{island.r[h] - north + 1}")
    return tuple(names)


def hex_name(s: State, h: int) -> str:
    """The name of a hex."""
    return hex_names(int(s.board))[h]


def write_move(s: State, seat: int, move: Move) -> str:
    """`play twins`, `play epidemic 2`, `pass`, `choose 5`, `walk c1 c2`, `end`, `birth c3`, `bid 2 4`, `refuse`."""
    verb, a, b = move
    if verb == verbs.PLAY:
        victim = f" {b}" if CARD_NAMES[a] == "epidemic" else ""
        return f"play {CARD_NAMES[a]}{victim}"
    if verb == verbs.PASS:
        return "pass"
    if verb == verbs.CHOOSE:
        return f"choose {a}"
    if verb == verbs.WALK:
        return f"walk {hex_name(s, a)} {hex_name(s, b)}"
    if verb == verbs.END:
        return "end"
    if verb == verbs.BIRTH:
        return f"birth {hex_name(s, a)}"
    if verb == verbs.PERISH:
        return f"perish {hex_name(s, a)}"
    if verb == verbs.BID:
        return f"bid {a + 1} {b}"
    return "refuse"


def write_outcome(s: State, outcome: int) -> str:
    """`star c1`, `card twins`, `gene leg`, `roll 4`."""
    if isinstance(s.asking, Star):
        return f"star {hex_name(s, int(s.island().stars[outcome]))}"
    if isinstance(s.asking, Deal):
        return f"card {CARD_NAMES[outcome]}"
    if isinstance(s.asking, DrawGenes):
        return f"gene {GENE_NAMES[outcome]}"
    return f"roll {outcome + 1}"
