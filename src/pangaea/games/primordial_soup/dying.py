"""Death by damage, and the cubes an amoeba leaves."""

from mypy_extensions import i64

from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.genes import LIFE_EXPECTANCY
from pangaea.games.primordial_soup.state import State, add_cubes, remove


def fatal(s: State, amoeba: i64) -> bool:
    """[R36] [R37] [G12] Two damage points kill, three with Life Expectancy, by the genes owned now."""
    colony = s.owner(amoeba)
    return colony.damage[amoeba & 7] >= (3 if colony.has(LIFE_EXPECTANCY) else 2)


def die(s: State, amoeba: i64) -> None:
    """[R36] A natural death: the amoeba goes back to its owner, two cubes of each colour take its place."""
    cell = s.cell(amoeba)
    remove(s, amoeba)
    add_cubes(s, cell, 2)
    s.note(v.DIED, amoeba, cell)
