"""Primordial Soup in text: its name, and the cubes of a cell."""

from pangaea.games.primordial_soup.board import count

NAME = "primordial_soup"


def write_cubes(cubes: int, players: int) -> str:
    """The cubes of a cell, a number a colour: `2/2/2/2`."""
    return "/".join(str(count(cubes, colour)) for colour in range(players))
