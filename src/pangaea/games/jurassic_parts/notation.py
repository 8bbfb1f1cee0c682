"""Jurassic Parts in text: names of tiles and gaps, moves, outcomes."""

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Move
from pangaea.core.reading import read_number
from pangaea.games.jurassic_parts import verbs
from pangaea.games.jurassic_parts.board import GAP, SIDES, far, near
from pangaea.games.jurassic_parts.setup import DealCard, FirstPlayer, Lay
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import BOX, FIRST_PART, OF_KIND, PILE, PLANT, SPECIES

NAME = "jurassic_parts"
SPECIES_NAMES = ("brachiosaurus", "tyrannosaurus", "triceratops", "velociraptor", "pterodactyl")
PARTS = (
    ("head_neck", "chest_forelegs", "ribcage", "pelvis_hindlegs", "tail"),
    ("skull", "torso_arms", "pelvis_legs", "tail"),
    ("skull_frill", "torso_forelegs", "pelvis_tail"),
    ("front", "rear"),
    ("whole",),
)
CARD_NAMES = (
    "backpack", "grant", "whetstone", "sledgehammer", "ground_radar", "crack_map",
    "crowbar", "jackhammer", "crate", "amber_probe", "collector", "plaster",
)  # fmt: skip
HELPS = {int(verbs.STURDY_TOOL): "sturdy_tool", int(verbs.DIG_MASTER): "dig_master",
         int(verbs.QUICK_SHARPEN): "quick_sharpen", int(verbs.BUY): "buy"}  # fmt: skip
ON_GAPS = {int(verbs.PLACE): "place", int(verbs.LIFT): "lift", int(verbs.REMOVE): "remove"}
ON_CELLS = {int(verbs.DIVIDE): "divide", int(verbs.KEEP): "keep", int(verbs.LOOK): "look",
            int(verbs.DIG_MASTER): "dig_master"}  # fmt: skip
ON_KINDS = {int(verbs.TAKE): "take", int(verbs.BUY): "buy", int(verbs.SELL): "sell"}
ALONE = {int(verbs.SHARPEN): "sharpen", int(verbs.STURDY_TOOL): "sturdy_tool", int(verbs.STOP): "stop",
         int(verbs.QUICK_SHARPEN): "quick_sharpen", int(verbs.DECLINE): "decline"}  # fmt: skip
SHEET_LINES = (*(f"species.{name}" for name in SPECIES_NAMES), "sheet.loose", "sheet.plants", "sheet.amber")


def kind_name(kind: int) -> str:
    """`triceratops skull_frill`; what is whole on one tile has one word."""
    if kind in (PLANT, PILE):
        return "plant" if kind == PLANT else "bone_pile"
    species = next(sp for sp in range(SPECIES) if kind < FIRST_PART[sp + 1])
    parts = PARTS[species]
    return SPECIES_NAMES[species] + (f" {parts[kind - FIRST_PART[species]]}" if len(parts) > 1 else "")


def tile_name(tile: int) -> str:
    """`TRI-2a`: species, which of the tiles with this part, part."""
    kind = BOX[tile][0]
    which = bin(OF_KIND[kind] & (2 << tile) - 1).count("1")
    if kind in (PLANT, PILE):
        return f"{'PLA' if kind == PLANT else 'PIL'}-{which}"
    species = next(sp for sp in range(SPECIES) if kind < FIRST_PART[sp + 1])
    return f"{SPECIES_NAMES[species][:3].upper()}-{which}{'abcde'[kind - FIRST_PART[species]]}"


KIND_NAMES = tuple(kind_name(kind) for kind in range(len(OF_KIND)))
TILE_NAMES = tuple(tile_name(tile) for tile in range(len(BOX)))


def gap_name(gap: int) -> str:
    """`8-21`: the two cells beside it, the smaller first."""
    a, b = sorted((int(near(gap)), int(far(gap))))
    return f"{a}-{b}"


GAPS = {gap_name(gap): int(gap) for gap in GAP if gap >= 0}


def boulder_name(pattern: int) -> str:
    """`03`: the sides with boulders, east 0, then clockwise."""
    return "".join(str(side) for side in range(SIDES) if pattern >> side & 1) or "-"


def members(bits: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(64) if bits >> number & 1]


def gap_set(gaps: vec[i64]) -> list[int]:
    """The gaps in a set of gaps."""
    return [word << 6 | cell for word, bits in enumerate(gaps) for cell in members(int(bits))]


def write_move(s: State, seat: int, move: Move) -> str:
    """`place 8-21`, `end keep 1`, `take triceratops skull_frill`, `dig_master 12`, `card grant`, and so on."""
    verb, a, b = move
    if verb in ON_GAPS:
        return f"{ON_GAPS[verb]} {gap_name(a)}"
    if verb in ON_KINDS:
        return f"{ON_KINDS[verb]} {KIND_NAMES[a]}"
    if verb in ON_CELLS:
        return f"{ON_CELLS[verb]} {a}"
    if verb == verbs.END:
        return f"end keep {a}"
    if verb == verbs.ASSEMBLE:
        return f"assemble {SPECIES_NAMES[a]}" + (" plaster" if b else "")
    if verb == verbs.PLAY:
        return f"card {CARD_NAMES[a]}"
    return ALONE[verb]


def write_outcome(s: State, outcome: int) -> str:
    """`first 2`, `lay 12 03` (the sides with boulders), `tile VEL-1a`, `card grant`."""
    step = s.asking
    if isinstance(step, FirstPlayer):
        return f"first {outcome}"
    if isinstance(step, Lay):
        return f"lay {step.cell} {boulder_name(outcome)}"
    if isinstance(step, DealCard):
        return f"card {CARD_NAMES[outcome]}"
    return f"tile {TILE_NAMES[outcome]}"


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    return read_number(NAME, text, below)
