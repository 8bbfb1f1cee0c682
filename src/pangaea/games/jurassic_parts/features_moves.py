"""Every move of Jurassic Parts by a number, the same for every seat and number of players: verb by verb, in order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.games.jurassic_parts.board import CELLS, GAP, WORDS
from pangaea.games.jurassic_parts.cards import CARDS
from pangaea.games.jurassic_parts.notation import (
    ALONE,
    CARD_NAMES,
    KIND_NAMES,
    ON_CELLS,
    ON_KINDS,
    SPECIES_NAMES,
    gap_name,
)
from pangaea.games.jurassic_parts.notation import ON_GAPS as GAP_VERBS
from pangaea.games.jurassic_parts.tiles import KINDS, PTERODACTYL
from pangaea.games.jurassic_parts.verbs import ASSEMBLE, END, LIFT, PLACE, PLAY, REMOVE, STOP

GAPS: Final[vec[i64]] = vec[i64](sorted({gap for gap in GAP if gap >= 0}))  # all gaps, numbered
GAP_NUMBER: Final[vec[i64]] = vec[i64](
    [list(GAPS).index(gap) if gap in list(GAPS) else -1 for gap in range(WORDS << 6)]
)  # the other way round
KEPT: Final[i64] = 3  # two sharp chisels at most, or one, or none


def moves_of(verb: int) -> int:
    """How many moves a verb has."""
    if verb in GAP_VERBS:
        return len(GAPS)
    if verb in ON_CELLS:
        return int(CELLS)
    if verb in ON_KINDS:
        return int(KINDS)
    if verb == ASSEMBLE:
        return 2 * int(PTERODACTYL)
    if verb == PLAY:
        return int(CARDS)
    if verb == END:
        return int(KEPT)
    return 1 if verb else 0


MANY: Final[vec[i64]] = vec[i64]([moves_of(verb) for verb in range(STOP + 1)])
FIRST: Final[vec[i64]] = vec[i64]([sum(list(MANY)[:verb]) for verb in range(STOP + 1)])  # the number of its first move
VERB: Final[vec[i64]] = vec[i64]([verb for verb in range(STOP + 1) for _i in range(MANY[verb])])  # of each number


def number_of(move: i64) -> i64:
    """The number of a packed move."""
    verb, a, b = move >> 24, move >> 12 & 4095, move & 4095
    which = a
    if verb == PLACE or verb == LIFT or verb == REMOVE:
        which = GAP_NUMBER[a] if a < len(GAP_NUMBER) else -1
    elif verb == ASSEMBLE:
        which = a * 2 + b
    if not 0 < verb <= STOP or not 0 <= which < MANY[verb]:
        raise ValueError(f"no number for the move {verb} {a} {b}")
    return FIRST[verb] + which


def move_of(number: i64) -> i64:
    """The packed move of a number; -1 if there is no such number."""
    if not 0 <= number < len(VERB):
        return -1
    verb = VERB[number]
    a = number - FIRST[verb]
    b: i64 = 0
    if verb == PLACE or verb == LIFT or verb == REMOVE:
        a = GAPS[a]
    elif verb == ASSEMBLE:
        a, b = a // 2, a % 2
    return verb << 24 | a << 12 | b


def text_of(number: i64) -> str:
    """What the number stands for."""
    verb = int(VERB[number])
    which = int(number - FIRST[verb])
    if verb in GAP_VERBS:
        return f"{GAP_VERBS[verb]} {gap_name(GAPS[which])}"
    if verb in ON_CELLS:
        return f"{ON_CELLS[verb]} {which}"
    if verb in ON_KINDS:
        return f"{ON_KINDS[verb]} {KIND_NAMES[which]}"
    if verb == ASSEMBLE:
        return f"assemble {SPECIES_NAMES[which // 2]}" + (" plaster" if which % 2 else "")
    if verb == PLAY:
        return f"card {CARD_NAMES[which]}"
    if verb == END:
        return f"end keep {which}"
    return ALONE[verb]
