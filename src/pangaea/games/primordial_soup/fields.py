"""The fields of a state of Primordial Soup, and the steps of its plans."""

from collections.abc import Sequence
from typing import Any

from pangaea.core.agenda import Moment, players
from pangaea.core.declare import Declared, Parts, Table
from pangaea.core.fields import OPEN, Bits, Counts, Field, Number, Numbers, One, Packed, Pieces, Shared
from pangaea.core.game import Refused
from pangaea.core.reading import read_choice, read_number
from pangaea.games.primordial_soup import attack, deaths, division, environment, feeding, moving, setup
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import CARDS, CELLS, CUBES, NUMBERS, count, each_colour
from pangaea.games.primordial_soup.genes import GENES, copies
from pangaea.games.primordial_soup.grammar import CARD, CARD_NAMES, COLOURS, GENE, LETTERS
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.movement_and_feeding import MoveAndFeed, Turn
from pangaea.games.primordial_soup.new_genes import Buy, NewGenes
from pangaea.games.primordial_soup.options import Options
from pangaea.games.primordial_soup.round import Round, Scoring
from pangaea.games.primordial_soup.state import Colony, State

NAME = "primordial_soup"
MOST = 255  # for numbers without a limit in the rules
EACH = int(NUMBERS) + 1  # numbers for each amoeba; the first is unused


def cards_left(s: State, owner: State | None = None) -> list[int]:
    """[R5] Return all cards but the one on the compass."""
    return [int(n) - (kind == s.card) for kind, n in enumerate(CARDS)]


CARD_PIECES = Pieces(CARD_NAMES, cards_left, rule="R5", between=" ", refuse="deck")
GENE_PIECES = Pieces(GENE_NAMES, lambda s: list(map(int, copies(s.players))), rule="R4")
CUBE_PIECES = Pieces(LETTERS, lambda s: [int(CUBES) * (colour < s.players) for colour in range(4)], rule="R44")


class Amoebas(Numbers):
    """`amoebas=1:B2,2:C2+1`: number, cell and damage of each amoeba on the board."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        words = []
        for number, cell in enumerate(owner.cells):
            if cell >= 0:
                damage = owner.damage[number]
                words.append(f"{number}:{CELL_NAMES[cell]}" + (f"+{damage}" if damage else ""))
        return [(self.word, ",".join(words))] if words else []

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        for word in text.split(","):
            number, _, place = word.partition(":")
            cell, plus, damage = place.partition("+")
            n = read_number(game, number, int(NUMBERS) + 1)
            if n < 1 or owner.cells[n] >= 0:
                raise Refused(game, "amoeba", "R2", text=word)
            owner.cells[n] = read_choice(game, cell, CELL_NAMES)
            owner.damage[n] = read_number(game, damage, 8) if plus else 0

    def sound(self, s: Any, owner: Any) -> bool:
        return super().sound(s, owner) and owner.cells[0] == -1


class Damage(Numbers):
    """The damage of each amoeba, 0 off the board."""

    def sound(self, s: Any, owner: Any) -> bool:
        return super().sound(s, owner) and not any(
            damage and cell < 0 for damage, cell in zip(owner.damage, owner.cells, strict=True)
        )


class Scored(Field):
    """`scored=4,3,1`: steps for amoebas, steps for genes, spaces jumped."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        steps = (owner.grown, owner.evolved, owner.jumped)
        return [(self.word, ",".join(map(str, steps)))] if any(steps) else []

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        if text.count(",") != 2:
            raise Refused(game, "line", text=f"{name}={text}")
        owner.grown, owner.evolved, owner.jumped = (read_number(game, word, MOST + 1) for word in text.split(","))


class OnCompass(One):
    """The environment card on the compass; `none` before the first."""

    def text(self, s: Any, value: Any) -> str:
        return "none" if value < 0 else super().text(s, value)

    def parse(self, game: str, s: Any, text: str) -> int:
        return -1 if text == "none" else super().parse(game, s, text)


class Deck(Counts):
    """The cards face down. Used cards are gone, so no sum is checked."""

    def parse(self, game: str, s: Any, text: str) -> Any:
        return super().parse(game, s, text or "-")

    def sound(self, s: Any, owner: Any) -> bool:
        return super().sound(s, owner) and all(n <= most for n, most in zip(s.deck, cards_left(s), strict=True))

    def pieces(self, s: Any, owner: Any) -> None:
        return None


class Soup(Numbers):
    """`soup B2 2/0/1`: a line for each cell without two cubes of each colour."""

    def names(self, s: Any) -> Sequence[str]:
        return [f"soup {name}" for name in CELL_NAMES]

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        usual = each_colour(s.players, 2)
        lines = [(name, cubes) for name, cubes in zip(self.names(s), s.soup, strict=True) if cubes != usual]
        return [(name, "/".join(str(count(cubes, seat)) for seat in range(s.players))) for name, cubes in lines]

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        words = text.split("/")
        if len(words) != s.players:
            raise Refused(game, "cubes", "R3", text=text)
        cubes = [read_number(game, word, int(CUBES) + 1) for word in words]
        s.soup[list(self.names(s)).index(name)] = sum(n << 8 * colour for colour, n in enumerate(cubes))

    def pieces(self, s: Any, owner: Any) -> tuple[Pieces, Sequence[int]]:
        return CUBE_PIECES, [sum(int(count(cubes, colour)) for cubes in s.soup) for colour in range(4)]


COLONY = Declared(
    Colony,
    Number("bp", OPEN, 999, "biology points; no limit, as for damage [A12]", keep=True),
    Number("marker", OPEN, MOST, "space on the ladder; 0 before it is chosen", keep=True),
    Amoebas("cells", OPEN, (EACH,), int(CELLS) - 1, "cell of each amoeba, by number from 1; -1 off the board",
            low=-1, start=(-1, EACH), word="amoebas"),
    Damage("damage", OPEN, (EACH,), 7, "damage points by number", start=(0, EACH), told=False),
    Bits("genes", OPEN, GENE, "as bits", of=GENE_PIECES),
    Bits("shed", OPEN, GENE, "basic genes spent on advanced ones, as bits; they cannot be bought [R28]"),
    Scored("grown", OPEN, MOST, "steps scored for amoebas", word="scored"),
    Number("evolved", OPEN, MOST, "steps scored for genes", told=False),
    Number("jumped", OPEN, MOST, "spaces jumped over", told=False),
    Number("roll", OPEN, MOST, "setup: rank of the start roll among all"),
    Number("fled", OPEN, MOST, "amoebas that tried to escape this round, as bits; once_a_round only"),
    Number("fought", OPEN, MOST, "the same for Defense"),
)  # fmt: skip
STATE = Table(
    State,
    Shared("options", Options),
    Number("round", OPEN, 11, "from 1; 0 during setup", keep=True),
    Number("phase", OPEN, 6, "1 to 6; 0 during setup", keep=True),
    OnCompass("card", OPEN, CARD, "environment card by kind; -1 before the first", keep=True),
    Deck("deck", OPEN, CARD_PIECES, "cards face down by kind; their order is unknown", keep=True, unsaid=cards_left),
    Soup("soup", OPEN, (int(CELLS),), (1 << 32) - 1, "cubes in each cell, packed", start=(0, int(CELLS))),
    Packed("supply", OPEN, CUBE_PIECES, 8, "cubes off the board, packed", told=False, rest=True),
    Counts("pool", OPEN, GENE_PIECES, "cards of each gene that nobody owns", told=False, rest=True),
    Parts("colonies", OPEN, COLONY, COLOURS),
)


def living(s: State) -> list[int]:
    """Return the amoebas on the board."""
    return [
        seat << 3 | number for seat, colony in enumerate(s.colonies) for number in range(8) if colony.cells[number] >= 0
    ]


def from_nobody(s: State) -> range:
    """Return the range of seats, with -1 before the first."""
    return range(-1, s.players)


ATTACKING = (
    Moment(attack.Attack, rule="R46", attacker=living, target=living, cell=int(CELLS), past=32),
    Moment(attack.Fight, rule="R48", attacker=living, target=living, cell=int(CELLS), past=32),
    Moment(attack.Escaping, rule="R47", attacker=living, target=living, cell=int(CELLS), past=32),
    Moment(attack.TryAgain, rule="G17", attacker=living, dragged=(0, int(attack.DRAGGED))),
    Moment(attack.EatElsewhere, rule="R50", amoeba=living),
)
MOVING = (
    Moment(moving.DriftOrMove, rule="R10", amoeba=living),
    Moment(moving.RollOne, rule="R12", amoeba=living),
    Moment(moving.RollTwo, rule="G2", amoeba=living),
    Moment(moving.Steer, rule="R13", amoeba=living, ways=range(1, 32)),
    Moment(
        moving.Carry,
        rule="G10",
        amoeba=living,
        to=int(CELLS),
        left=lambda s: range(moving.capacity(s) + 1),
        how=(int(v.DRIFTED), int(v.MOVED), int(v.FOLLOWED)),
    ),
)
ORDER = (  # a plan holds at most one of each line, in this order
    (Moment(setup.FirstCard, rule="R5"),),
    (Moment(setup.StartRoll, rule="R6", seats=lambda s: range(1, 1 << s.players)),),
    (Moment(setup.ChooseSpace, rule="R6"),),
    (Moment(setup.PlaceFirst, rule="R7", seat=from_nobody),),
    (Moment(setup.PlaceSecond, rule="R8", seat=from_nobody),),
    MOVING,
    (Moment(moving.Follow, rule="G11", amoeba=living, mover=players, to=int(CELLS)),),
    (Moment(moving.SecondStep, rule="G4", amoeba=living),),
    ATTACKING,
    (Moment(feeding.Feed, rule="R17", amoeba=living),),
    (Moment(Turn, rule="R9", number=range(1, 9)),),
    (Moment(MoveAndFeed, rule="R9"),),
    (Moment(environment.Defect, rule="R22", due=range(-6, 100), least=range(2, 100)),),
    (Moment(environment.Defects, rule="R21"),),
    (Moment(environment.Environment, rule="R20"),),
    (Moment(Buy, rule="R25", fresh=1 << int(GENES)),),
    (Moment(NewGenes, rule="R25", seat=from_nobody),),
    (Moment(division.Divide, rule="R31"),),
    (Moment(division.Division, rule="R31", seat=from_nobody),),
    (Moment(deaths.Deaths, rule="R36"),),
    (Moment(deaths.Aggress, rule="R38"),),
    (Moment(Scoring, rule="R39"), Moment(Round, rule="R8")),
)
STEPS = tuple(moment for line in ORDER for moment in line)
