"""Every move of Primordial Soup by a number: verb by verb, other players by their chair from whoever moves."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pangaea.games.primordial_soup.board import CELLS, NUMBERS
from pangaea.games.primordial_soup.diet import ways
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.genes import ADVANCED, ARMOR, DEFENSE, ESCAPE, GENES, NO_GENE, basics
from pangaea.games.primordial_soup.notation import ALONE, CELL_NAMES, DIRECTIONS, GENE_NAMES, OF_AMOEBA
from pangaea.games.primordial_soup.state import State
from pangaea.games.primordial_soup.verbs import ATTACK, BUY, EAT, GIVE, GO, PASS, PAY, PLACE, SPACE, TAKE

VERBS: Final[i64] = PASS + 1
PURCHASES: Final[i64] = GENES + 1  # Armor is bought in two ways
MOST: Final[i64] = 5  # a diet takes fewer cubes of a colour


def chair_name(chair: int) -> str:
    """`own`, `left_1` for the neighbour to the left, and so on."""
    return f"left_{chair}" if chair else "own"


class Numbers:
    """The enumeration for so many players. The numbers of a verb follow one another, from `first` of it."""

    def __init__(self, players: i64) -> None:
        self.players = players
        self.diets = vec[i64]()  # cubes of the neighbours to the left: the first's, five times the second's, ...
        self.diet = vec[i64]([-1] * int(MOST * MOST * MOST))  # which of those diets it is
        third: i64 = MOST if players == 4 else 1
        for z in range(third):
            for y in range(MOST):
                for x in range(MOST):
                    if ways(players, x, y, z):
                        self.diet[x + MOST * y + MOST * MOST * z] = len(self.diets)
                        self.diets = append(self.diets, x + MOST * y + MOST * MOST * z)
        self.many = vec[i64]([0] * int(VERBS))  # moves of each verb
        self.first = vec[i64]([0] * int(VERBS))  # the number of its first
        self.verb = vec[i64]()  # of each number
        for verb in range(VERBS):
            self.first[verb] = len(self.verb)
            self.many[verb] = self.moves_of(verb)
            for _i in range(self.many[verb]):
                self.verb = append(self.verb, verb)

    def moves_of(self, verb: i64) -> i64:
        """How many moves the verb has."""
        if verb == 0:
            return 0
        if verb == SPACE or verb == TAKE:
            return self.players
        if verb == PLACE:
            return NUMBERS * CELLS
        if verb == GO:
            return 5
        if verb == EAT:
            return len(self.diets) * self.players
        if verb == ATTACK:
            return NUMBERS * NUMBERS * self.players
        if verb == GIVE:
            return GENES
        if verb == BUY:
            return PURCHASES
        return NUMBERS if int(verb) in OF_AMOEBA else 1

    def number(self, seat: i64, move: i64) -> i64:
        """The number of a packed move."""
        verb, a, b = move >> 24, move >> 12 & 4095, move & 4095
        players = self.players
        which: i64 = 0
        if verb == PLACE:
            which = (a - 1) * CELLS + b
        elif verb == SPACE:
            which = a - 1
        elif verb == GO or verb == GIVE:
            which = a
        elif verb == TAKE:
            which = (a - seat + players) % players
        elif verb == EAT:
            which = self.meal(seat, a) * players
            if b:
                which += (b - 1 - seat + players) % players
        elif verb == ATTACK:
            prey = ((b >> 3) - seat + players) % players * NUMBERS + (b & 7) - 1
            which = ((a & 7) - 1) * NUMBERS * players + prey
        elif verb == BUY:
            which = a + 1 if a == ARMOR and b == ESCAPE else a
        elif 0 < verb < VERBS and self.many[verb] == NUMBERS:
            which = (a & 7) - 1
        if not 0 < verb < VERBS or not 0 <= which < self.many[verb]:
            raise ValueError(f"no number for the move {verb} {a} {b}")
        return self.first[verb] + which

    def meal(self, seat: i64, code: i64) -> i64:
        """Which diet these cubes are for this seat."""
        key: i64 = 0
        chair = self.players - 1
        while chair > 0:
            key = key * MOST + (code >> 3 * ((seat + chair) % self.players) & 7)
            chair -= 1
        if key >= len(self.diet):
            return -1
        return self.diet[key]

    def move(self, s: State, seat: i64, number: i64) -> i64:
        """The packed move of a number; -1 if nothing has it now."""
        if not 0 <= number < len(self.verb):
            return -1
        verb = self.verb[number]
        which = number - self.first[verb]
        players = self.players
        a: i64 = 0
        b: i64 = 0
        if verb == PLACE:
            a, b = which // CELLS + 1, which % CELLS
        elif verb == SPACE:
            a = which + 1
        elif verb == GO or verb == GIVE:
            a = which
        elif verb == TAKE:
            a = (which + seat) % players
        elif verb == EAT:
            key = self.diets[which // players]
            chair: i64 = 1
            while chair < players:
                a |= key % MOST << 3 * ((seat + chair) % players)
                key //= MOST
                chair += 1
            b = (which % players + seat) % players + 1 if which % players else 0
        elif verb == ATTACK:
            prey = which % (NUMBERS * players)
            a = seat << 3 | which // (NUMBERS * players) + 1
            b = (prey // NUMBERS + seat) % players << 3 | prey % NUMBERS + 1
        elif verb == PAY:
            step = s.asking
            if not isinstance(step, Defect):
                return -1
            a = step.due
        elif verb == BUY:
            a, b = min(which, ARMOR), taken_for(which)
        elif self.many[verb] == NUMBERS:
            a = seat << 3 | which + 1
        return verb << 24 | a << 12 | b

    def text(self, number: i64) -> str:
        """What the number stands for."""
        verb = self.verb[number]
        which = int(number - self.first[verb])
        players = int(self.players)
        if verb == PLACE:
            return f"place {which // 19 + 1} {CELL_NAMES[which % 19]}"
        if verb == SPACE:
            return f"space {which + 1}"
        if verb == GO:
            return f"go {DIRECTIONS[which]}"
        if verb == GIVE:
            return f"give {GENE_NAMES[which]}"
        if verb == TAKE:
            return f"take {chair_name(which)}"
        if verb == EAT:
            key = int(self.diets[which // players])
            cubes = [f"{key // 5**i % 5} {chair_name(i + 1)}" for i in range(players - 1) if key // 5**i % 5]
            return f"eat {' '.join(cubes)}" + (f" from {chair_name(which % players)}" if which % players else "")
        if verb == ATTACK:
            prey = which % (7 * players)
            return f"attack {chair_name(prey // 7)} {prey % 7 + 1} with {which // (7 * players) + 1}"
        if verb == PAY:
            return "pay"
        if verb == BUY:
            basic = taken_for(which)
            name = GENE_NAMES[min(which, int(ARMOR))]
            return f"buy {name}" + (f" for {GENE_NAMES[basic]}" if basic != NO_GENE else "")
        if int(verb) in OF_AMOEBA:
            return f"{OF_AMOEBA[int(verb)]} {which + 1}"
        return ALONE[int(verb)]


def taken_for(purchase: i64) -> i64:
    """The basic gene handed back in this purchase: Armor's first is for Defense, its second for Escape."""
    if purchase < ADVANCED:
        return NO_GENE
    if purchase >= ARMOR:
        return DEFENSE if purchase == ARMOR else ESCAPE
    gene: i64 = 0
    while basics(purchase) != 1 << gene:
        gene += 1
    return gene
