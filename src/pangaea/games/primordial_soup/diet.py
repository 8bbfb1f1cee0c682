"""Diets: what an amoeba may eat with its genes, eating, starving."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core.step import Moves
from pangaea.games.primordial_soup.board import ONE_OF_EACH, count, fits
from pangaea.games.primordial_soup.genes import FRUGALITY, PARASITISM, SUBSTITUTION
from pangaea.games.primordial_soup.state import TWO_TWO, Colony, State
from pangaea.games.primordial_soup.verbs import ATE, EAT, STARVED

# Ways to come by a diet, as bits: the base diet, or with cubes less (Frugality, Parasitism), or with Substitution.
BASE: Final[i64] = 1
LESS: Final[i64] = 2
LESS_TWICE: Final[i64] = 4
INSTEAD: Final[i64] = 8
INSTEAD_LESS: Final[i64] = 16
INSTEAD_LESS_TWICE: Final[i64] = 32
THREE_ONE: Final[i64] = 64  # the other half of Substitution with four players
THREE_ONE_LESS: Final[i64] = 128


@mypyc_attr(acyclic=True)
class Diet:
    """A choice of foreign cubes, and the ways to come by it."""

    def __init__(self, cubes: i64, ways: i64) -> None:
        self.cubes = cubes  # packed like a cell's
        self.ways = ways

    def code(self) -> i64:
        """The cubes as a move names them, three bits a colour."""
        return self.cubes & 7 | self.cubes >> 5 & 0o70 | self.cubes >> 10 & 0o700 | self.cubes >> 15 & 0o7000


def unpack(code: i64) -> i64:
    """The cubes that a move names, packed like a cell's."""
    return code & 7 | (code & 0o70) << 5 | (code & 0o700) << 10 | (code & 0o7000) << 15


def ways(players: i64, x: i64, y: i64, z: i64) -> i64:
    """[R15] [G7] [G13] [G15] How so many cubes of the foreign colours, in any order, make a diet; 0 if they do not."""
    most, total = max(x, y, z), x + y + z
    if players == 3:
        if total == 3 and most == 2:
            return BASE
        return INSTEAD if total == 4 and most == 4 else 0
    kinds = min(x, 1) + min(y, 1) + min(z, 1)
    if kinds == 3:
        return BASE if total == 3 else 0
    if kinds == 2:
        if total == 4:
            return INSTEAD if most == 2 else THREE_ONE
        if total == 3:
            return INSTEAD_LESS
        return LESS | INSTEAD_LESS_TWICE if total == 2 else 0
    if most == 3:
        return THREE_ONE_LESS
    if most == 2:
        return INSTEAD_LESS_TWICE
    return LESS_TWICE if most == 1 else 0


def diets(players: i64, eater: i64) -> list[Diet]:
    """Every diet that some genes allow to this colour."""
    colours = vec[i64]([8 * colour for colour in range(4) if colour != eater])
    found: list[Diet] = []
    for x in range(5):
        for y in range(5):
            for z in range(5 if players == 4 else 1):
                how = ways(players, x, y, z)
                if how:
                    found.append(Diet(x << colours[0] | y << colours[1] | z << colours[2], how))
    return found


DIETS_3: Final[list[list[Diet]]] = [diets(3, 0), diets(3, 1), diets(3, 2)]
DIETS_4: Final[list[list[Diet]]] = [diets(4, 0), diets(4, 1), diets(4, 2), diets(4, 3)]


def base_diet(s: State, amoeba: i64) -> bool:
    """[R15] Whether the cell has a base diet: one of each foreign colour, or with three players two and one."""
    seat = amoeba >> 3
    cubes = s.soup[s.cell(amoeba)]
    if s.players == 4:
        return fits(cubes, ONE_OF_EACH - (1 << seat * 8))
    one, other = count(cubes, 1 if seat == 0 else 0), count(cubes, 1 if seat == 2 else 2)
    return one > 0 and other > 0 and one + other > 2


def meals(s: State, amoeba: i64, may: Moves) -> None:
    """[R15] [R16] The diets that the cell and the genes allow, each gene used or not as the player likes."""
    seat, cell = amoeba >> 3, s.cell(amoeba)
    colony = s.colonies[seat]
    frugal = colony.has(FRUGALITY)
    how = ways_with(s, colony, 0)
    if frugal:
        how |= ways_with(s, colony, 1)
    add_meals(s, seat, cell, how, 0, may)
    if colony.has(PARASITISM):
        how = ways_with(s, colony, 1)
        if frugal:
            how |= ways_with(s, colony, 2)
        for victim in range(s.players):
            if victim != seat and s.colonies[victim].bp and s.colonies[victim].lives_in(cell):
                add_meals(s, seat, cell, how, victim + 1, may)


def ways_with(s: State, colony: Colony, less: i64) -> i64:
    """[G7] [G13] [G15] The ways to eat so many cubes less, with and without Substitution if it is owned."""
    found = BASE << less
    if colony.has(SUBSTITUTION):
        found |= INSTEAD << less
        if less < 2 and not s.plays(TWO_TWO):
            found |= THREE_ONE << less
    return found


def add_meals(s: State, seat: i64, cell: i64, how: i64, drained: i64, may: Moves) -> None:
    """The diets to be had in one of these ways."""
    cubes = s.soup[cell]
    for diet in (DIETS_3 if s.players == 3 else DIETS_4)[seat]:
        if diet.ways & how and fits(cubes, diet.cubes):
            may.add(EAT, diet.code(), drained)


def eat(s: State, amoeba: i64, code: i64, drained: i64) -> None:
    """[R18] [G15] The cubes go to the supply, two of the own colour come from it; a parasite's host loses a point."""
    seat, cell = amoeba >> 3, s.cell(amoeba)
    cubes = unpack(code)
    s.soup[cell] -= cubes
    s.supply += cubes
    own = min(2, count(s.supply, seat))
    s.supply -= own << seat * 8
    s.soup[cell] += own << seat * 8
    if drained:
        s.colonies[drained - 1].bp -= 1
    s.note(ATE, amoeba, code, drained)


def starve(s: State, amoeba: i64) -> None:
    """[R19] Nothing eaten, nothing excreted, one damage point; nobody dies of it before phase 5."""
    colony = s.owner(amoeba)
    colony.damage[amoeba & 7] += 1
    s.note(STARVED, amoeba, colony.damage[amoeba & 7])
