"""Bot knowledge for Primordial Soup: position values, move priors and search settings."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.judge import Judge, Style
from pangaea.core.step import Moves
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import DRIFT
from pangaea.games.primordial_soup.division import price
from pangaea.games.primordial_soup.genes import COUNTS, MOVEMENT_1, MOVEMENT_2, NO_GENE, PRICE, STREAMLINING
from pangaea.games.primordial_soup.moving import SecondStep, Steer
from pangaea.games.primordial_soup.outlook import HELP, around, food, prospects, reached, rounds_left, spent
from pangaea.games.primordial_soup.state import Colony, State

AMOEBA: Final = 0.4  # rough gain per round of an amoeba
SOON: Final = 2.0  # and its one-time gain
CARD: Final = 0.4  # rough gain per round of a gene card


class Biologist(Judge[State]):
    """Value a position by the steps expected in the coming rounds, minus a share of the rivals' steps."""

    rivals = 0.35

    def worths(self, s: State, worth: list[float]) -> None:
        rounds = rounds_left(s)
        for seat in range(s.players):
            worth[seat] = float(s.colonies[seat].marker) if s.asking is None else prospects(s, seat, rounds)

    def prune(self, s: State, may: Moves) -> None:
        """Keep only the lowest free number for a new amoeba: the number hardly matters."""
        packed = may.packed
        first = packed[0] >> 12
        if first >> 12 == v.PLACE:
            n: i64 = 0
            for i in range(may.n):
                move = packed[i]
                if move >> 24 != v.PLACE or move >> 12 == first:
                    packed[n] = move
                    n += 1
            may.n = n

    def clock(self, s: State) -> i64:
        return s.round

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Prior: grow, eat well, buy genes that help more than they cost. The search decides the rest."""
        if verb == v.PLACE:
            return new_urge(s, seat, b)
        if verb == v.BUY:
            return gene_urge(s.colonies[seat], a, b)
        if verb == v.STARVE:
            return -0.5
        if verb == v.EAT:
            return (0.3 if b else 0.0) - 0.05 * float(cubes_in(a))
        if verb == v.GIVE:
            return -HELP[a] - 0.1 * float(PRICE[a])
        if verb == v.PAY:
            return -0.1 * float(a)
        if verb == v.ATTACK:
            return 0.5 if b >> 3 != seat else -1.0
        if verb == v.ESCAPE or verb == v.DEFEND:
            return 0.3
        if verb == v.DRIFT or verb == v.MOVE or verb == v.STAY:
            return way_urge(s, seat, verb, s.cell(a))
        step = s.asking
        if isinstance(step, Steer):
            return food(s, seat, s.colonies[seat], reached(s.cell(step.amoeba), a))
        if isinstance(step, SecondStep) and verb == v.STOP:
            return way_urge(s, seat, v.STAY, s.cell(step.amoeba))
        if verb == v.AGAIN:
            return 0.4
        return 0.1 if verb == v.ENOUGH else 0.0

    def style(self, s: State) -> Style:
        """Division has many moves, so widen slowly. Playouts stop at the end of the setup or of the next round."""
        return Style(0.6, 1.5, 2.0, -1, 10, 12.0, 8.0, 2 if s.round else 1, 0.8)


def new_urge(s: State, seat: i64, cell: i64) -> float:
    """Gain per round of a new amoeba over keeping its price."""
    colony = s.colonies[seat]
    return AMOEBA + SOON / to_come(s) + 0.2 * meal_chance(s, seat, cell) - spent(colony, price(colony))


def gene_urge(colony: Colony, gene: i64, basic: i64) -> float:
    """Gain per round of a gene over keeping its price and the basic gene it replaces."""
    gain = HELP[gene] + CARD * float(COUNTS[gene]) - spent(colony, PRICE[gene])
    return gain if basic == NO_GENE else gain - HELP[basic] - CARD


def to_come(s: State) -> float:
    """Expected number of rounds left, roughly."""
    return max(1.0, float(9 - s.round))


def way_urge(s: State, seat: i64, verb: i64, cell: i64) -> float:
    """Food where an amoeba ends up: by drifting, staying, or moving with the steering its genes give."""
    colony = s.colonies[seat]
    if verb == v.DRIFT:
        return food(s, seat, colony, reached(cell, DRIFT[s.card]))
    if verb == v.STAY:
        return food(s, seat, colony, cell)
    most = 0.0
    total = 0.0
    for direction in range(5):
        found = food(s, seat, colony, reached(cell, direction))
        most = max(most, found)
        total += found
    pays = 0.0 if colony.has(STREAMLINING) else 0.08 * to_come(s)
    if colony.has(MOVEMENT_2):
        return most - pays
    return (most + total / 5.0) / 2.0 - pays if colony.has(MOVEMENT_1) else total / 5.0 - pays


def meal_chance(s: State, seat: i64, cell: i64) -> float:
    """Chance of a meal, 0 to 1: in this cell, where the drift leads, or nearby."""
    colony = s.colonies[seat]
    chance = 0.25 * food(s, seat, colony, cell)
    chance += 0.5 * food(s, seat, colony, reached(cell, DRIFT[s.card]))
    return chance + 0.25 * around(s, seat, colony, cell)


def cubes_in(code: i64) -> i64:
    """Return the number of cubes in a meal."""
    return (code & 7) + (code >> 3 & 7) + (code >> 6 & 7) + (code >> 9 & 7)
