"""Phase 6, scoring: the markers climb the ladder in descending order; then the game may end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.genes import COUNTS, GENES
from pangaea.games.primordial_soup.setup import taken
from pangaea.games.primordial_soup.state import Colony, State, below

FOR_AMOEBAS: Final[vec[i64]] = vec[i64]([0, 0, 0, 1, 2, 4, 5, 6])
FOR_GENES: Final[vec[i64]] = vec[i64]([0, 0, 0, 1, 2, 3, 4])


def amoeba_steps(colony: Colony) -> i64:
    """[R39] Return the steps for amoebas on the board."""
    return FOR_AMOEBAS[colony.size()]


def gene_cards(colony: Colony) -> i64:
    """[R39] [G1] [G8] Count the gene cards: advanced genes count two, Ray Protection none."""
    cards: i64 = 0
    for gene in range(GENES):
        if colony.has(gene):
            cards += COUNTS[gene]
    return cards


def gene_steps(colony: Colony) -> i64:
    """[R39] Return the steps for genes; more than six cards count as six."""
    return FOR_GENES[min(6, gene_cards(colony))]


def climb(s: State, seat: i64) -> None:
    """[R40] [R41] Move a marker to its new space. Occupied spaces are jumped and not counted."""
    colony = s.colonies[seat]
    grown, evolved = amoeba_steps(colony), gene_steps(colony)
    left = grown + evolved
    space = colony.marker
    while left:
        space += 1
        if not taken(s, space):
            left -= 1
    colony.jumped += space - colony.marker - grown - evolved
    colony.grown += grown
    colony.evolved += evolved
    colony.marker = space
    s.note(v.SCORED, seat, grown + evolved, space)


def climb_all(s: State) -> i64:
    """[R40] [R41] Move all markers in their order before the phase. Return the highest space reached."""
    order: list[i64] = []
    seat = below(s, -1)
    while seat >= 0:
        order.append(seat)
        seat = below(s, seat)
    best: i64 = 0
    for each in order:
        climb(s, each)
        best = max(best, s.colonies[each].marker)
    return best


def ended(s: State, best: i64) -> bool:
    """[R42] [R43] [A13] Whether a marker is in the finish zone or the last environment card has been turned."""
    return best >= s.options.first_finish() or not any(s.deck)
