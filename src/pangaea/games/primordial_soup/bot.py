"""What Primordial Soup bots know: the steps that a colony will make, and what feeds, harms and threatens it."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.judge import Judge, Style
from pangaea.games.primordial_soup.board import DRIFT, KINDS, NEIGHBOURS, NUMBERS, OZONE, count, fits, neighbour
from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.genes import (
    DIVISION_RATE,
    FRUGALITY,
    GENES,
    LIFE_EXPECTANCY,
    MOVEMENT_1,
    MOVEMENT_2,
    MUTATION,
    PARASITISM,
    PRICE,
    SUBSTITUTION,
)
from pangaea.games.primordial_soup.moving import SecondStep, Steer
from pangaea.games.primordial_soup.scoring import amoeba_steps, gene_cards, gene_steps
from pangaea.games.primordial_soup.state import Colony, State
from pangaea.games.primordial_soup.verbs import (
    AGAIN,
    ATTACK,
    BUY,
    DEFEND,
    EAT,
    ENOUGH,
    ESCAPE,
    GIVE,
    MOVE,
    PASS,
    PAY,
    PLACE,
    STARVE,
    STAY,
    STOP,
)
from pangaea.games.primordial_soup.verbs import DRIFT as DRIFT_ALONG

# Steps a round that so many amoebas, and so many cards, promise: the printed table with its thresholds smoothed.
AMOEBAS: Final[list[float]] = [0.0, 0.5, 1.1, 1.9, 2.9, 4.0, 5.0, 6.0, 6.2]
CARDS: Final[list[float]] = [0.0, 0.35, 0.8, 1.3, 2.1, 3.0, 4.0, 4.1]
# Steps a round that a gene brings beside the card it is, in the order of the genes.
HELP: Final[list[float]] = [
    0.0, 0.12, 0.05, 0.15, 0.08, 0.10, 0.30, 0.15, 0.20, 0.15,
    0.15, 0.35, 0.40, 0.20, 0.25, 0.45, 0.20, 0.40, 0.30, 0.10,
]  # fmt: skip
GROWTH: Final = 0.075  # what a biology point adds to the amoebas to come
GROWTH_RATE: Final = 0.105  # the same with Division Rate
RIVALS: Final = 0.35  # how much a step of the others' average weighs


class Biologist(Judge[State]):
    """Foresees the steps of the rounds to come, less a share of what the others will make."""

    def worth(self, s: State, seat: i64) -> float:
        if s.asking is None:
            return float(s.colonies[seat].marker)
        rounds = rounds_left(s)
        others = 0.0
        for other in range(s.players):
            if other != seat:
                others += prospects(s, other, rounds)
        return prospects(s, seat, rounds) - RIVALS * others / float(s.players - 1)

    def worths(self, s: State, worth: list[float]) -> None:
        rounds = rounds_left(s)
        for seat in range(s.players):
            worth[seat] = float(s.colonies[seat].marker) if s.asking is None else prospects(s, seat, rounds)

    def clock(self, s: State) -> i64:
        return s.round * 6 + s.phase

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Grow, eat well, buy what helps; the rest is a matter of looking ahead."""
        if verb == PLACE:
            return 1.0 + meal_chance(s, seat, b)
        if verb == BUY:
            return 0.5 + 3.0 * HELP[a] - 0.06 * float(MUTATION[a])
        if verb == PASS or verb == STARVE:
            return -0.5
        if verb == EAT:
            return (0.3 if b else 0.0) - 0.05 * float(cubes_in(a))
        if verb == GIVE:
            return -3.0 * HELP[a] - 0.1 * float(PRICE[a])
        if verb == PAY:
            return -0.1 * float(a)
        if verb == ATTACK:
            return 0.5 if b >> 3 != seat else -1.0
        if verb == ESCAPE or verb == DEFEND:
            return 0.3
        if verb == DRIFT_ALONG or verb == MOVE or verb == STAY:
            return way_urge(s, seat, verb, s.cell(a))
        step = s.asking
        if isinstance(step, Steer):
            return food(s, seat, s.colonies[seat], reached(s.cell(step.amoeba), a))
        if isinstance(step, SecondStep) and verb == STOP:
            return way_urge(s, seat, STAY, s.cell(step.amoeba))
        if verb == AGAIN:
            return 0.4
        return 0.1 if verb == ENOUGH else 0.0

    def style(self, s: State) -> Style:
        """The tree is wide in division: few moves at first. Phases differ so much that playouts end with one."""
        return Style(0.6, 0.5, 2.0, -1, 16, 12.0, 8.0, 1, 0.4)


def way_urge(s: State, seat: i64, verb: i64, cell: i64) -> float:
    """The food where an amoeba goes: with the drift, where it is, or by its own, which is as good as it steers."""
    colony = s.colonies[seat]
    if verb == DRIFT_ALONG:
        return food(s, seat, colony, reached(cell, DRIFT[s.card]))
    if verb == STAY:
        return food(s, seat, colony, cell)
    most = 0.0
    total = 0.0
    for direction in range(5):
        found = food(s, seat, colony, reached(cell, direction))
        most = max(most, found)
        total += found
    if colony.has(MOVEMENT_2):
        return most - 0.1
    return (most + total / 5.0) / 2.0 - 0.1 if colony.has(MOVEMENT_1) else total / 5.0 - 0.1


def reached(cell: i64, direction: i64) -> i64:
    """Where a step leads: the edge and the compass stop it."""
    to = neighbour(cell, direction)
    return cell if to < 0 else to


def rounds_left(s: State) -> float:
    """How many times the markers will still climb: until somebody finishes or the cards are out."""
    cards: i64 = 0
    for kind in range(KINDS):
        cards += s.deck[kind]
    if s.phase > 1:
        cards += 1  # this round's card is turned, and its scoring is still to come
    best: i64 = 0
    for colony in s.colonies:
        best = max(best, colony.marker)
    pace = float(s.finish - best) / 6.0
    return max(1.0, min(float(cards), pace + 0.5))


def prospects(s: State, seat: i64, rounds: float) -> float:
    """Where the marker will be at the end."""
    colony = s.colonies[seat]
    now = float(amoeba_steps(colony) + gene_steps(colony)) if s.phase > 4 else 0.0
    alive = 0.0
    number: i64 = 1
    while number <= NUMBERS:
        cell = colony.cells[number]
        if cell >= 0:
            alive += health(colony, number)
            if s.phase != 1:
                alive += 0.22 * meal_chance(s, seat, cell)
            else:
                alive += 0.12 * meal_chance(s, seat, cell)
        number += 1
    grows = GROWTH_RATE if colony.has(DIVISION_RATE) else GROWTH
    alive += grows * min(float(colony.bp), 24.0)
    steps = curve(AMOEBAS, alive * 0.92, 8) + curve(CARDS, float(gene_cards(colony)), 7)
    for gene in range(GENES):
        if colony.has(gene):
            steps += HELP[gene] * min(1.0, 0.4 + alive / 8.0)
    later = rounds - 1.0 if s.phase > 4 else rounds
    return float(colony.marker) + now + later * steps - 0.35 * defects(s, colony) * min(later, 2.0)


def health(colony: Colony, number: i64) -> float:
    """How much of an amoeba is left, by what it can still bear."""
    left = (3 if colony.has(LIFE_EXPECTANCY) else 2) - colony.damage[number]
    if left >= 2:
        return 1.0
    return 0.75 if left == 1 else 0.15


def meal_chance(s: State, seat: i64, cell: i64) -> float:
    """From 0 to 1: whether the amoeba will find food here, where it drifts to, or nearby."""
    colony = s.colonies[seat]
    chance = 0.25 * food(s, seat, colony, cell)
    chance += 0.5 * food(s, seat, colony, reached(cell, DRIFT[s.card]))
    at = cell * 4
    near = 0.0
    while at < cell * 4 + 4:
        if NEIGHBOURS[at] >= 0:
            near = max(near, food(s, seat, colony, NEIGHBOURS[at]))
        at += 1
    return chance + 0.25 * near


def food(s: State, seat: i64, colony: Colony, cell: i64) -> float:
    """From 0 to 1: how well a cell feeds this colour with its genes."""
    cubes = s.soup[cell]
    foreign: i64 = 0
    kinds: i64 = 0
    for colour in range(s.players):
        n = count(cubes, colour)
        if colour != seat and n:
            kinds += 1
            foreign += n
    if s.players == 3:
        if kinds == 2 and foreign > 2:
            return 1.0 if foreign > 4 else 0.8
        return 0.6 if colony.has(SUBSTITUTION) and foreign > 3 else 0.0
    if kinds == 3:
        twice = fits(cubes, 0x02020202 - (2 << seat * 8))
        return 1.0 if twice else 0.8
    if kinds == 2 and (colony.has(FRUGALITY) or (colony.has(SUBSTITUTION) and foreign > 3)):
        return 0.8
    return 0.3 if kinds == 2 and colony.has(PARASITISM) else 0.0


def defects(s: State, colony: Colony) -> float:
    """What the next card will cost on average."""
    total = mutations(colony)
    if total <= 6:
        return 0.0
    cards: i64 = 0
    cost: i64 = 0
    for kind in range(KINDS):
        cards += s.deck[kind]
        cost += s.deck[kind] * max(0, total - OZONE[kind])
    return float(cost) / float(cards) if cards else 0.0


def curve(table: list[float], x: float, top: i64) -> float:
    """A table read between its entries."""
    i: i64 = 0
    while i < top and x > 1.0:
        x -= 1.0
        i += 1
    if i >= top:
        return table[top]
    return table[i] + (table[i + 1] - table[i]) * x


def cubes_in(code: i64) -> i64:
    """How many cubes a meal has."""
    return (code & 7) + (code >> 3 & 7) + (code >> 6 & 7) + (code >> 9 & 7)
