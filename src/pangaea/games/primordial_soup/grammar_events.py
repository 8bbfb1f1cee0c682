"""Sentences and animations of events that need the state: a die's direction, why an amoeba stays, moving cubes.

Without the state, which only exists when an event happens, the plain sentence is used.
"""

from typing import Any

from pangaea.core.game import Key, Said
from pangaea.core.rows import Flights
from pangaea.games.primordial_soup.board import ANYWHERE, COMPASS, DRIFT, NOWHERE, STAYING, count, neighbour
from pangaea.games.primordial_soup.genes import NO_GENE
from pangaea.games.primordial_soup.moving import DriftOrMove, RollOne

CELL_NAMES = (
    "B1", "A2", "B2", "C2", "D2", "E2", "A3", "B3", "D3", "E3", "A4", "B4", "C4", "D4", "E4", "A5", "B5", "C5", "D5",
)  # fmt: skip
GENE_NAMES = (
    "intelligence", "movement_1", "spores", "speed", "defense", "escape", "substitution", "ray_protection",
    "streamlining", "tentacle", "holding", "life_expectancy", "frugality", "struggle", "parasitism", "division_rate",
    "persistence", "movement_2", "aggression", "armor",
)  # fmt: skip
DIRECTIONS = ("west", "north", "east", "south", "nowhere")


def rolled(s: Any, event: tuple[int, ...]) -> Said:
    """[R12] Return a die with its direction, marked if that is blocked."""
    _kind, amoeba, pips, *_rest = event
    ways = int(COMPASS[pips - 1])
    if ways == STAYING:
        return "event.rolled_stay", {}
    if ways == ANYWHERE:
        return "event.rolled_any", {}
    direction = ways.bit_length() - 1
    here = isinstance(s.asking, RollOne) and s.asking.amoeba == amoeba
    edge = here and neighbour(s.cell(amoeba), direction) < 0
    return "event.rolled_edge" if edge else "event.rolled", {"way": Key(f"way.{DIRECTIONS[direction]}")}


def stayed(s: Any, event: tuple[int, ...]) -> Said:
    """[R14] Return that the drift leads against the edge."""
    way = int(DRIFT[s.card]) if s.card >= 0 else int(NOWHERE)
    here = isinstance(s.asking, DriftOrMove) and s.asking.amoeba == event[1]
    edge = here and way != NOWHERE and neighbour(event[2], way) < 0
    return "event.stayed_edge" if edge else "event.stayed", {}


def scored(s: Any, event: tuple[int, ...]) -> Said:
    """[R39] Return the steps on the ladder, or that the marker stays."""
    return "event.scored" if event[2] else "event.scored_none", {}


def card(s: Any, seat: int, gene: int) -> str:
    """Return the id of a gene that a player owns."""
    return f"own-{GENE_NAMES[gene]}" if s.eye == seat else f"s{seat}-{GENE_NAMES[gene]}"


def buying_flies(s: Any, event: tuple[int, ...]) -> Flights:
    """[R25] [R27] The gene goes to its buyer, and the basic gene to the market."""
    _kind, seat, gene, basic, *_rest = event
    back = ((card(s, seat, basic), f"gene-{GENE_NAMES[basic]}"),) if basic != NO_GENE else ()
    return ((f"gene-{GENE_NAMES[gene]}", card(s, seat, gene)), *back)


def giving_flies(s: Any, event: tuple[int, ...]) -> Flights:
    """[R22] The gene goes back to the market."""
    return ((card(s, event[1], event[2]), f"gene-{GENE_NAMES[event[2]]}"),)


def heap(cell: int, colour: int) -> str:
    """Return the id of the cubes of a colour in a cell."""
    return f"food-{CELL_NAMES[cell]}-{colour}"


def body(amoeba: int) -> str:
    """Return the id of an amoeba."""
    return f"amoeba-{amoeba >> 3}-{amoeba & 7}"


def meal_flies(s: Any, event: tuple[int, ...]) -> Flights:
    """[R18] The cubes eaten go to the amoeba, then two of its own colour come if the supply surely has them."""
    _kind, amoeba, meal, *_rest = event
    cell, seat = int(s.cell(amoeba)), amoeba >> 3
    if cell < 0:
        return ()
    eaten = [colour for colour in range(s.players) for _cube in range(meal >> 3 * colour & 7)]
    left = 2 if count(s.supply, seat) else 0
    return tuple((heap(cell, colour), body(amoeba)) for colour in eaten) + ((body(amoeba), heap(cell, seat)),) * left


def carried_flies(s: Any, event: tuple[int, ...]) -> Flights:
    """[G10] A cube goes ahead of the amoeba that carries it."""
    _kind, amoeba, colour, to, *_rest = event
    cell = int(s.cell(amoeba))
    return ((heap(cell, colour), heap(to, colour)),) if cell >= 0 else ()


def remains(s: Any, amoeba: int, cell: int, each: int) -> Flights:
    """[R36] [R49] Cubes replace an amoeba, for colours that the supply surely has."""
    colours = [colour for colour in range(s.players) if count(s.supply, colour)]
    return tuple((body(amoeba), heap(cell, colour)) for colour in colours for _cube in range(each))


def death_flies(s: Any, event: tuple[int, ...]) -> Flights:
    """[R36] Two cubes of each colour replace the amoeba."""
    return remains(s, event[1], event[2], 2)


def kill_flies(s: Any, event: tuple[int, ...]) -> Flights:
    """[R49] [A7] One cube of each colour replaces the target, two by Aggression, or none after a lost fight."""
    if s.phase != 1:
        return remains(s, event[2], event[3], 2)
    return remains(s, event[2], event[3], 1) if not s.options.leaves_nothing() else ()
