"""What the events of Primordial Soup say when they happen: where a die leads, why an amoeba stays.

A listener who reads an event later, when the moment is gone, gets the plain sentence.
"""

from typing import Any

from pangaea.core.game import Key, Said
from pangaea.games.primordial_soup.board import ANYWHERE, COMPASS, DRIFT, NOWHERE, STAYING, neighbour
from pangaea.games.primordial_soup.moving import DriftOrMove, RollOne

DIRECTIONS = ("west", "north", "east", "south", "nowhere")


def rolled(s: Any, event: tuple[int, ...]) -> Said:
    """[R12] A die with its direction; one that leads to the edge says so."""
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
    """[R14] The drift leads against the edge."""
    way = int(DRIFT[s.card]) if s.card >= 0 else int(NOWHERE)
    here = isinstance(s.asking, DriftOrMove) and s.asking.amoeba == event[1]
    edge = here and way != NOWHERE and neighbour(event[2], way) < 0
    return "event.stayed_edge" if edge else "event.stayed", {}
