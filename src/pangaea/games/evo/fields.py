"""The fields of a state of Evo, and the steps of its plans."""

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.agenda import Moment, moments
from pangaea.core.declare import Declared, Line, Parts, Table
from pangaea.core.fields import OPEN, OWN, SECRET, Field, Hidden, Number, Numbers, Packed, Pieces, Shared
from pangaea.core.game import Refused
from pangaea.core.reading import read_choice, read_number
from pangaea.games.evo import births, climate, events, evolution, initiative, meteor, movement, setup, survival
from pangaea.games.evo.board import BOARDS
from pangaea.games.evo.cards import BITS, COPIES, EPIDEMIC_DEAD, FIRST_TURN, WINDOWS
from pangaea.games.evo.genes import CUP, GENES, PORTRAIT, PRINTED
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, PLACE, hex_name
from pangaea.games.evo.options import Options
from pangaea.games.evo.round import DealAll, MeteorAndEvolution, Turn, UnlessImpact
from pangaea.games.evo.state import DINOSAURS, EMPTY, NEWBORN, NO_ROW, OUT, Species, State

NAME = "evo"


def gene_tiles(s: State) -> list[int]:
    """[R4] [R39] Return the genes in the box by kind; a card gene leaves the game when it is bought."""
    cards = GENES - 1
    there = int(s.cup[cards]) + list(s.rows).count(cards)
    return [*map(int, CUP[:PORTRAIT]), min(there, int(CUP[cards]))]


EVENT_CARDS = Pieces(CARD_NAMES, list(map(int, COPIES)), rule="R5", between=",", refuse="card_names")
GENE_TILES = Pieces(GENE_NAMES, gene_tiles, rule="R4")


class Herd(Line):
    """`dinosaurs=c1,-,c3*`: the hexes of a species' dinosaurs by number, - in the reserve, * newborn."""

    def __init__(self) -> None:
        Field.__init__(self, "dinosaurs", OPEN)
        self.fields = ()

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        seat = s.species.index(owner)
        herd = ["-"] * int(DINOSAURS)
        for h in range(s.island().size):
            if s.owner(h) == seat:
                herd[s.hexes[h] & 15] = hex_name(s, h) + ("" if s.adult(h) else "*")
        while herd and herd[-1] == "-":
            herd.pop()
        return [("dinosaurs", ",".join(herd) or "-")]

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        places = text.split(",")
        if len(places) > DINOSAURS:
            raise Refused(game, "herd", "R6", most=int(DINOSAURS))
        for which, place in enumerate(places):
            if place != "-":
                h = PLACE.read(s, -1, place.removesuffix("*"))
                if h < 0:
                    raise Refused(game, "hex", "R2", text=place)
                if s.hexes[h] != EMPTY:
                    raise Refused(game, "two_there", "R18", place=hex_name(s, h))
                s.hexes[h] = s.species.index(owner) << 4 | which | (NEWBORN if place.endswith("*") else 0)


class Genes(Numbers):
    """`leg=3`: a word for each kind with more genes than printed on the portrait."""

    def names(self, s: Any) -> Sequence[str]:
        return GENE_NAMES[:PORTRAIT]

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        return [(GENE_NAMES[gene], str(n)) for gene, n in enumerate(owner.genes) if n != PRINTED[gene]]

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        genes = owner.genes[:]
        genes[GENE_NAMES.index(name)] = read_number(game, text, 100)
        owner.genes = genes

    def pieces(self, s: Any, owner: Any) -> tuple[Pieces, Sequence[int]]:
        return GENE_TILES, [*(int(n - PRINTED[gene]) for gene, n in enumerate(owner.genes)), 0]


class Cup(Numbers):
    """`cup 6 12 8 8 8 8 6 6`: the genes in the cup by kind."""

    def counts(self, value: Any, kinds: int) -> list[int]:
        return list(map(int, value))

    def holding(self, counts: Sequence[int]) -> Sequence[int]:
        return counts


class Rows(Numbers):
    """`rows egg - leg`: the genes on offer."""

    def text(self, s: Any, value: Any) -> str:
        return " ".join(GENE_NAMES[gene] if gene != EMPTY else "-" for gene in value)

    def parse(self, game: str, s: Any, text: str) -> Any:
        known = (*GENE_NAMES, "-")
        return vec[i64]([EMPTY if name == "-" else read_choice(game, name, known) for name in text.split(" ")])


class Marker(Field):
    """`row=2` or `row=out`: the row of a marker in the auction."""

    blank = int(NO_ROW)

    def text(self, s: Any, value: Any) -> str:
        return "out" if value == OUT else str(value + 1)

    def parse(self, game: str, s: Any, text: str) -> int:
        return int(OUT) if text == "out" else read_number(game, text, int(s.players) + 1, 1) - 1


SPECIES = Declared(
    Species,
    Herd(),
    Number("points", OPEN, 999, keep=True),
    Genes("genes", OPEN, (int(PORTRAIT),), 99, "by kind, including printed ones", shared=True),
    Packed("hand", OWN, EVENT_CARDS, BITS, "event cards"),
    Packed("played", OPEN, EVENT_CARDS, BITS, "event cards of this turn"),
    Marker("row", OPEN, lambda s: s.players - 1, "marker's row in the auction, NO_ROW or OUT", low=int(OUT)),
    Hidden("hidden", "deck", "in a view: number of cards in the hand hidden from the eye"),
    Number("bid", OPEN, 999),
    Number("rank", OPEN, 7, "number of players ahead in the order; ties roll [R10]"),
    Number("die", OPEN, 6, "roll for the order; 0 for none"),
    Number("spent", OPEN, 999, "points paid for genes, for the score sheet"),
)
STATE = Table(
    State,
    Shared("options", Options),
    Number("board", OPEN, lambda s: len(BOARDS) - 1, "index in BOARDS", told=False),
    Number(
        "turns", OPEN, 999, "turns begun so far", word="turn", keep=True, unsaid=lambda s, owner: int(FIRST_TURN)
    ),
    Numbers(
        "order", OPEN, lambda s: (s.players,), lambda s: s.players - 1, "seats, the first player first",
        between=" ", shared=True, keep=True,
    ),
    Number("climate", OPEN, lambda s: len(s.island().ring) - 1, "section of the ring under the marker", keep=True),
    Number("meteor", OPEN, lambda s: len(s.island().track) - 1, "cell on the track", keep=True),
    Number("fallen", OPEN, 1, "1 after the impact"),
    Numbers(
        "hexes", OPEN, lambda s: (s.island().size,), 2 * int(NEWBORN) - 1, "dinosaur on each hex, or EMPTY",
        low=int(EMPTY), told=False,
    ),
    Cup("cup", OPEN, (int(GENES),), 99, "genes by kind", between=" ", keep=True, rest=True, of=GENE_TILES),
    Packed("discard", OPEN, EVENT_CARDS, BITS, "event cards of earlier turns, out of the game"),
    Packed(
        "deck", SECRET, EVENT_CARDS, BITS, "event cards; in a view: all unseen ones, also in hands",
        told=False, rest=True,
    ),
    Rows(
        "rows", OPEN, lambda s: range(s.players + 1), int(GENES) - 1,
        "genes on offer, EMPTY for none; between auctions those left over [A4]",
        low=int(EMPTY), of=GENE_TILES, shared=True,
    ),
    Parts("species", OPEN, SPECIES, "species"),
)  # fmt: skip


def hexes(s: State) -> int:
    """Return the range of hexes."""
    return int(s.island().size)


PIPS = range(1, 7)

STEPS = (
    Moment(setup.Star, rule="R7"),
    Moment(DealAll, rule="R5"),
    Moment(setup.Deal, cards=27, rule="R5"),
    *moments("R8", Turn, initiative.Initiative, climate.Climate, movement.Movement, births.Births, survival.Survival),
    Moment(events.Cards, window=int(WINDOWS), rule="R40"),
    Moment(events.Ask, window=int(WINDOWS), rule="R44"),
    *moments("R9", initiative.Tails, movement.MoveAll, births.BreedAll, survival.PerishAll),
    *moments("R10", initiative.RollOff, initiative.Roll),
    Moment(climate.Change, rule="R12"),
    Moment(climate.ClimateRoll, rule="R13"),
    Moment(climate.FirstDie, rule="E4"),
    Moment(climate.SecondDie, first=PIPS, rule="E4"),
    Moment(climate.Prophecy, first=PIPS, second=PIPS, rule="E4"),
    Moment(movement.Legs, rule="R15"),
    Moment(movement.Walk, points=100, rule="R15"),
    Moment(movement.Fight, start=hexes, to=hexes, rule="R19"),
    Moment(births.Breed, rule="R22"),
    Moment(births.Birth, left=int(DINOSAURS) + 1, rule="R24"),
    Moment(births.GrowUp, rule="R23"),
    Moment(events.Epidemic, dead=int(EPIDEMIC_DEAD) + 1, rule="E16"),
    Moment(survival.Perish, rule="R27"),
    Moment(survival.Score, rule="R28"),
    *moments("R29", MeteorAndEvolution, meteor.Meteor, meteor.Fly),
    Moment(meteor.ImpactRoll, rule="R30"),
    Moment(UnlessImpact, rule="R31"),
    *moments("R32", evolution.Evolution, evolution.DrawGenes),
    *moments("R33", evolution.Bidding, evolution.Bid),
    Moment(evolution.Pay, rule="R36"),
)
