"""Diets: what an amoeba may eat with its genes; eating and starving."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core.step import Moves
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import BYTE, count, each_colour, fits
from pangaea.games.primordial_soup.genes import FRUGALITY, PARASITISM, SUBSTITUTION
from pangaea.games.primordial_soup.state import Colony, State

# Recipes as bits. Each is followed by the same recipe with one and with two cubes saved: one by Frugality [G13],
# one by Parasitism [G15].
BASE: Final[i64] = 1 << 0  # [R15]
EVEN: Final[i64] = 1 << 3  # [G7] Substitution without one colour: 2 and 2, with three players 4
UNEVEN: Final[i64] = 1 << 6  # [G7] Substitution with four players: 3 and 1
SAVE_1: Final[i64] = 1  # shift from a recipe to the same one with a cube less
SAVE_2: Final[i64] = 2

# Counts of the three foreign colours, largest first, and the recipes that allow them.
WITH_THREE: Final[list[tuple[tuple[int, int, int], int]]] = [((2, 1, 0), BASE), ((4, 0, 0), EVEN)]
WITH_FOUR: Final[list[tuple[tuple[int, int, int], int]]] = [
    ((1, 1, 1), BASE),
    ((1, 1, 0), BASE << SAVE_1 | EVEN << SAVE_2),
    ((1, 0, 0), BASE << SAVE_2),
    ((2, 2, 0), EVEN),
    ((2, 1, 0), EVEN << SAVE_1),
    ((2, 0, 0), EVEN << SAVE_2),
    ((3, 1, 0), UNEVEN),
    ((3, 0, 0), UNEVEN << SAVE_1),
]


@mypyc_attr(acyclic=True)
class Diet:
    """A set of foreign cubes and the recipes that allow it."""

    def __init__(self, cubes: i64, recipes: i64) -> None:
        self.cubes = cubes  # packed as in a cell, eight bits a colour
        self.recipes = recipes  # as bits
        self.code = code_of(cubes)


def code_of(cubes: i64) -> i64:
    """Return the code of cubes in a move, three bits a colour."""
    code: i64 = 0
    for colour in range(4):
        code |= count(cubes, colour) << 3 * colour
    return code


def cubes_of(code: i64) -> i64:
    """Return the packed cubes for a move's code."""
    cubes: i64 = 0
    for colour in range(4):
        cubes |= (code >> 3 * colour & 7) << 8 * colour
    return cubes


def recipes_for(players: i64, x: i64, y: i64, z: i64) -> i64:
    """Return the recipes, as bits, that allow these counts of the foreign colours in any order."""
    eaten = tuple(sorted((int(x), int(y), int(z)), reverse=True))
    for shape, recipes in WITH_THREE if players == 3 else WITH_FOUR:
        if shape == eaten:
            return recipes
    return 0


def diets(players: i64, eater: i64) -> list[Diet]:
    """Return all diets that some genes allow this colour."""
    foreign = vec[i64]([8 * colour for colour in range(4) if colour != eater])
    found: list[Diet] = []
    for x in range(5):
        for y in range(5):
            for z in range(5 if players == 4 else 1):
                recipes = recipes_for(players, x, y, z)
                if recipes:
                    found.append(Diet(x << foreign[0] | y << foreign[1] | z << foreign[2], recipes))
    return found


DIETS_3: Final[list[list[Diet]]] = [diets(3, 0), diets(3, 1), diets(3, 2)]
DIETS_4: Final[list[list[Diet]]] = [diets(4, 0), diets(4, 1), diets(4, 2), diets(4, 3)]


def base_diet(s: State, amoeba: i64) -> bool:
    """[R15] Whether the cell has a base diet: a cube of each foreign colour; with three players, one more of either."""
    own = amoeba >> 3
    foreign = s.soup[s.cell(amoeba)] & ~(BYTE << own * 8)
    one_of_each = each_colour(s.players, 1) - (1 << own * 8)
    return fits(foreign, one_of_each) and (s.players == 4 or foreign != one_of_each)


def meals(s: State, amoeba: i64, may: Moves) -> None:
    """[R15] [R16] [G15] Add the meals that the cell and the genes allow. No gene has to be used."""
    seat, cell = amoeba >> 3, s.cell(amoeba)
    colony = s.colonies[seat]
    recipes = recipes_of(s, colony)
    add_meals(s, seat, cell, recipes, 0, may)
    if colony.has(PARASITISM):
        for host in range(s.players):
            if host != seat and s.colonies[host].bp and s.colonies[host].lives_in(cell):
                add_meals(s, seat, cell, recipes << SAVE_1, host + 1, may)


def recipes_of(s: State, colony: Colony) -> i64:
    """[G7] [G13] Return the recipes of a colony without a host. Substitution and Frugality are optional."""
    recipes: i64 = BASE
    if colony.has(SUBSTITUTION):
        recipes |= EVEN if s.options.two_two() else EVEN | UNEVEN
    if colony.has(FRUGALITY):
        recipes |= recipes << SAVE_1
    return recipes


def add_meals(s: State, seat: i64, cell: i64, recipes: i64, drained: i64, may: Moves) -> None:
    """Add the diets of these recipes that the cell can supply."""
    cubes = s.soup[cell]
    for diet in (DIETS_3 if s.players == 3 else DIETS_4)[seat]:
        if diet.recipes & recipes and fits(cubes, diet.cubes):
            may.add(v.EAT, diet.code, drained)


def eat(s: State, amoeba: i64, code: i64, drained: i64) -> None:
    """[R18] [G15] Move the meal to the supply and two own cubes from it to the cell. A host loses a point."""
    seat, cell = amoeba >> 3, s.cell(amoeba)
    cubes = cubes_of(code)
    s.soup[cell] -= cubes
    s.supply += cubes
    own = min(2, count(s.supply, seat))
    s.supply -= own << seat * 8
    s.soup[cell] += own << seat * 8
    if drained:
        s.colonies[drained - 1].bp -= 1
    s.note(v.ATE, amoeba, code, drained)


def starve(s: State, amoeba: i64) -> None:
    """[R19] Add a damage point. Nothing is eaten or excreted, and nobody dies before phase 5."""
    colony = s.owner(amoeba)
    colony.damage[amoeba & 7] += 1
    s.note(v.STARVED, amoeba, colony.damage[amoeba & 7])
