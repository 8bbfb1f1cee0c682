"""The names of species, parts, cards, tiles and gaps; and sets as lists."""

from collections.abc import Iterable

from pangaea.core.game import Key
from pangaea.games.jurassic_parts.board import GAP, SIDES, far, near
from pangaea.games.jurassic_parts.tiles import BOX, FIRST_PART, FLYER, KIND, OF_KIND, PILE, PLANT, SPECIES_OF

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
HELPS = ("sturdy_tool", "dig_master", "quick_sharpen", "buy")


def kind_name(kind: int) -> str:
    """Return a kind's name, such as `triceratops skull_frill` or `plant`."""
    if kind in (PLANT, PILE):
        return "plant" if kind == PLANT else "bone_pile"
    species = SPECIES_OF[kind]
    parts = PARTS[species]
    return SPECIES_NAMES[species] + (f" {parts[kind - FIRST_PART[species]]}" if len(parts) > 1 else "")


def tile_name(tile: int) -> str:
    """Return a tile's name, such as `TRI-2a`: species, copy, part."""
    kind = BOX[tile][0]
    which = bin(OF_KIND[kind] & (2 << tile) - 1).count("1")
    if kind in (PLANT, PILE):
        return f"{'PLA' if kind == PLANT else 'PIL'}-{which}"
    species = SPECIES_OF[kind]
    return f"{SPECIES_NAMES[species][:3].upper()}-{which}{'abcde'[kind - FIRST_PART[species]]}"


KIND_NAMES = tuple(kind_name(kind) for kind in range(len(OF_KIND)))
TILE_NAMES = tuple(tile_name(tile) for tile in range(len(BOX)))


def kind_key(kind: int) -> Key:
    """Return a kind as a word key."""
    return Key("kind." + KIND_NAMES[kind].replace(" ", "."))


def symbol(kind: int) -> str:
    """Return the name of a kind's symbol."""
    return "b-pterodactyl-whole" if kind == FLYER else "b-" + KIND_NAMES[kind].replace(" ", "-")


def tile_key(tile: int) -> Key:
    """Return a tile's kind as a word key."""
    return kind_key(int(KIND[tile]))


def gap_name(gap: int) -> str:
    """Return a gap's name, such as `8-21`: its two cells, the smaller first."""
    a, b = sorted((int(near(gap)), int(far(gap))))
    return f"{a}-{b}"


GAPS = {gap_name(gap): int(gap) for gap in GAP if gap >= 0}


def boulder_name(pattern: int) -> str:
    """Return the sides with boulders, such as `03`: east is 0, then clockwise."""
    return "".join(str(side) for side in range(SIDES) if pattern >> side & 1) or "-"


def members(bits: int) -> list[int]:
    """Return the numbers in a set."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def gap_set(gaps: Iterable[int]) -> list[int]:
    """Return the gaps in a set of gaps."""
    return [word << 6 | cell for word, bits in enumerate(gaps) for cell in members(int(bits))]


def heap_ids(tiles: int, heap: str) -> dict[int, str]:
    """Return the id of each kind in a heap, from its first tile."""
    return {
        kind: f"{heap}-{TILE_NAMES[members(tiles & OF_KIND[kind])[0]]}"
        for kind in range(len(OF_KIND))
        if tiles & OF_KIND[kind]
    }
