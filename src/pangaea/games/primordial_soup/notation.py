"""Positions of Primordial Soup: what is left to do when their lines are read."""

from collections.abc import Mapping

from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.fields import NAME, STATE
from pangaea.games.primordial_soup.genes import ADVANCED, GENES, basics
from pangaea.games.primordial_soup.state import State


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """The state that such lines describe. An advanced gene has taken a basic one, even if no line says which."""
    s = GAME.blank(players, options)
    STATE.read_position(NAME, s, lines)
    for colony in s.colonies:
        for gene in range(ADVANCED, GENES):
            took = basics(gene)
            if colony.has(gene) and not colony.shed & took:
                took = took & ~colony.genes or took  # of Defense and Escape the one that is not owned
                colony.shed |= took & -took
    return s
