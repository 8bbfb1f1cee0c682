"""Expected steps of a colony until the end of the game, from its amoebas, genes and points."""

from typing import Final

from mypy_extensions import i64

from pangaea.games.primordial_soup import board, genes
from pangaea.games.primordial_soup.scoring import FOR_AMOEBAS, FOR_GENES
from pangaea.games.primordial_soup.state import Colony, State

# All values are in steps of the final lead, fitted by least squares to some thousand games between bots with
# different styles, at the beginning of each round. A value counts once or per round left.
AMOEBAS: Final[list[float]] = [0.0, 0.6, 0.7, 2.6, 3.8, 4.8, 5.6, 5.3]  # by number of amoebas, once
COLONY: Final[list[float]] = [0.0, 0.0, 0.6, 0.9, 1.2, 1.5, 1.8, 2.3]  # by number of amoebas, per round
CARDS: Final[list[float]] = [0.0, 0.0, 0.05, 0.3, 0.8, 1.4, 2.1]  # by number of gene cards, per round
HELP: Final[list[float]] = [  # each gene, per round, apart from its value as a card
    0.3, 0.45, 0.4, 0.4, 0.5, 0.65, 0.65, 0.3, 0.95, 0.5,
    0.45, 0.65, 0.7, 1.35, 1.0, 1.1, 0.75, 0.85, 2.1, 1.35,
]  # fmt: skip
POINT: Final = 0.2  # the first biology point, per round; falls to zero at the twentieth
POINTS: Final = 20.0
HURT: Final = 1.3  # penalty for an amoeba that one more damage kills, once
HUNGRY: Final = 0.5  # bonus for it if there is food where it drifts, once
MEAL: Final = 0.12  # food where an amoeba drifts, per round
NEAR: Final = 0.1  # food in all four neighbouring cells, per round
DEFECT: Final = 0.35  # penalty for a mutation point above the next ozone, per round
LEAD: Final = 1.2  # a step already made, at the end
FADING: Final = 0.1  # discount per round left: rivals jump over markers ahead

FEEDING: Final[i64] = (
    1 << genes.FRUGALITY | 1 << genes.SUBSTITUTION | 1 << genes.PARASITISM
)  # genes that widen the diet


def rounds_left(s: State) -> float:
    """Return the expected number of scorings left. The estimate was fitted like the values."""
    cards: i64 = 0
    for kind in range(board.KINDS):
        cards += s.deck[kind]
    if s.phase > 1:
        cards += 1  # this round's card is turned, but its scoring is still to come
    best: i64 = 0
    for colony in s.colonies:
        best = max(best, colony.marker)
    to_go = float(s.options.first_finish() - best)
    return max(1.0, min(float(cards), 0.1 * to_go + 0.45 * float(cards) - 0.3))


def prospects(s: State, seat: i64, rounds: float) -> float:
    """Return the expected final space with this many scorings left. Gains that all colonies share are left out."""
    colony = s.colonies[seat]
    cards: i64 = 0
    mutation: i64 = 0
    help = 0.0
    for gene in range(genes.GENES):
        if colony.has(gene):
            cards += genes.COUNTS[gene]
            mutation += genes.MUTATION[gene]
            help += HELP[gene]
    cards = min(cards, 6)
    bears: i64 = 3 if colony.has(genes.LIFE_EXPECTANCY) else 2
    alive: i64 = 0
    once = 0.0
    meals = 0.0
    for number in range(1, board.NUMBERS + 1):
        cell = colony.cells[number]
        if cell >= 0 and colony.damage[number] < bears:
            alive += 1
            there = food(s, seat, colony, cell if s.phase == 1 else reached(cell, board.DRIFT[s.card]))
            meals += MEAL * there + NEAR * around(s, seat, colony, cell)
            if colony.damage[number] == bears - 1:
                once += HUNGRY * there - HURT
    climbed = float(colony.marker)
    if s.phase > 1:
        climbed += float(FOR_AMOEBAS[alive] + FOR_GENES[cards])
        rounds -= 1.0
    steps = COLONY[alive] + CARDS[cards] + help + meals - DEFECT * defects(s, mutation) + spent(colony, colony.bp)
    return climbed * (LEAD - FADING * rounds) + min(rounds, 1.0) * (once + AMOEBAS[alive]) + rounds * steps


def spent(colony: Colony, n: i64) -> float:
    """Return the value per round of this many of the colony's points."""
    have = min(float(colony.bp), POINTS)
    left = min(float(colony.bp - n), POINTS)
    return POINT * (have - left) * (1.0 - (have + left) / (2.0 * POINTS))


def around(s: State, seat: i64, colony: Colony, cell: i64) -> float:
    """Return the food in the four neighbouring cells, 0 to 1."""
    found = 0.0
    for direction in range(board.NOWHERE):
        next_to = board.NEIGHBOURS[cell * 4 + direction]
        if next_to >= 0:
            found += food(s, seat, colony, next_to)
    return found / 4.0


def food(s: State, seat: i64, colony: Colony, cell: i64) -> float:
    """Return how well a cell feeds this colony with its genes, 0 to 1."""
    cubes = s.soup[cell]
    if s.players == 3:
        one, other = board.count(cubes, 1 if seat == 0 else 0), board.count(cubes, 1 if seat == 2 else 2)
        if one and other and one + other > 2:
            return 1.0 if one + other > 4 else 0.8
        return 0.6 if colony.has(genes.SUBSTITUTION) and max(one, other) > 3 else 0.0
    foreign = board.ONE_OF_EACH - (1 << seat * 8)
    if board.fits(cubes, foreign):
        return 1.0 if board.fits(cubes, foreign * 2) else 0.8
    return scraps(s, seat, colony, cubes) if colony.genes & FEEDING else 0.0


def scraps(s: State, seat: i64, colony: Colony, cubes: i64) -> float:
    """Return how well genes feed a colony of four players if a foreign colour is missing, 0 to 1."""
    kinds: i64 = 0
    foreign: i64 = 0
    for colour in range(s.players):
        n = board.count(cubes, colour)
        if colour != seat and n:
            kinds += 1
            foreign += n
    if kinds == 2 and (colony.has(genes.FRUGALITY) or (colony.has(genes.SUBSTITUTION) and foreign > 3)):
        return 0.8
    return 0.3 if kinds == 2 and colony.has(genes.PARASITISM) else 0.0


def reached(cell: i64, direction: i64) -> i64:
    """Return the cell a step leads to; the edge and the compass stop it."""
    to = board.neighbour(cell, direction)
    return cell if to < 0 else to


def defects(s: State, total: i64) -> float:
    """Return the average cost of the next card for a colony with this many mutation points."""
    if total <= 6:
        return 0.0
    cards: i64 = 0
    cost: i64 = 0
    for kind in range(board.KINDS):
        cards += s.deck[kind]
        cost += s.deck[kind] * max(0, total - board.OZONE[kind])
    return float(cost) / float(cards) if cards else 0.0
