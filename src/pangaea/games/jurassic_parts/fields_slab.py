"""The slab, the chisels on it and finished skeletons in a position.

A cell of the slab is its number: face down alone, `=` and its tile if face up, `?` and its tile if somebody has looked
at it, `+` and its sides with boulders. Without a line for the slab all cells lie face down.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.fields import Bits, Field, Numbers
from pangaea.core.game import Refused
from pangaea.core.reading import once, read_list, read_number
from pangaea.games.jurassic_parts import grammar_names as names
from pangaea.games.jurassic_parts.board import CELLS, SIDES, gaps_within, no_gaps
from pangaea.games.jurassic_parts.setup import boulders_on
from pangaea.games.jurassic_parts.skeletons import finished, one_finished


class Slab(Bits):
    """`slab 0=PIL-1 1 2=VEL-1a+03 20..57`."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        return [(self.word, " ".join(write_cell(s, cell) for cell in names.members(s.slab)))]

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        s.slab, s.up = 0, 0
        tile, rocks = [-1] * CELLS, [0] * CELLS
        said: set[str] = set()
        for word in text.split(" ") if text else []:
            if ".." in word:
                s.slab |= read_cells(game, word)
                continue
            rest, plus, sides = word.partition("+")
            mark = next((mark for mark in "=?" if mark in rest), "")
            place, _, face = rest.partition(mark) if mark else (rest, "", "")
            cell = read_number(game, place, int(CELLS))
            once(game, said, place)
            s.slab |= 1 << cell
            s.up |= int(mark == "=") << cell
            rocks[cell] = sum(1 << read_number(game, side, int(SIDES)) for side in set(sides))
            wrong = (plus and names.boulder_name(rocks[cell]) != sides) or (mark == "?" and not face)
            if wrong or (face and face not in names.TILE_NAMES):
                raise Refused(game, "unknown", text=word)
            tile[cell] = names.TILE_NAMES.index(face) if face else -1
        s.gaps, s.rough, s.craggy = gaps_within(s.slab), no_gaps(), no_gaps()
        s.tile = vec[i64](tile)
        for cell in range(CELLS):
            if rocks[cell]:
                boulders_on(s, cell, rocks[cell])


def write_cell(s: Any, cell: int) -> str:
    """`12=VEL-1a+03`."""
    mark = "=" if s.up >> cell & 1 else "?"
    face = mark + names.TILE_NAMES[s.tile[cell]] if s.tile[cell] >= 0 else "=" if s.up >> cell & 1 else ""
    return f"{cell}{face}" + (f"+{names.boulder_name(s.rocks[cell])}" if s.rocks[cell] else "")


def read_cells(game: str, text: str) -> int:
    """`20..57` as a set of cells."""
    start, _, end = text.partition("..")
    cells = range(read_number(game, start, int(CELLS)), read_number(game, end, int(CELLS)) + 1)
    if not cells:
        raise Refused(game, "unknown", text=text)
    return sum(1 << cell for cell in cells)


class Chisels(Numbers):
    """`chisels=0-1,1-8`: the gaps on which a player's chisels lie."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        gaps = [names.gap_name(gap) for gap in names.gap_set(owner.chisels)]
        return [(self.word, ",".join(gaps))] if gaps else []

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        for word in read_list(game, text):
            if word not in names.GAPS:
                raise Refused(game, "unknown", text=word)
            gap = names.GAPS[word]
            owner.chisels[gap >> 6] |= 1 << (gap & 63)


class Finished(Field):
    """`finished=triceratops:1,pterodactyl:2`."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        counts = [(name, int(finished(owner, species))) for species, name in enumerate(names.SPECIES_NAMES)]
        text = ",".join(f"{name}:{n}" for name, n in counts if n)
        return [(self.word, text)] if text else []

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        for word in read_list(game, text, mark=":"):
            species, _, n = word.partition(":")
            if species not in names.SPECIES_NAMES:
                raise Refused(game, "unknown", text=species)
            owner.finished += int(one_finished(names.SPECIES_NAMES.index(species))) * read_number(game, n, 16)

    def sound(self, s: Any, owner: Any) -> bool:
        return bool(0 <= owner.finished < 1 << 4 * len(names.SPECIES_NAMES))
