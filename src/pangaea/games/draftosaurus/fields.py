"""The declared state and steps of Draftosaurus."""

from collections.abc import Iterator, Sequence
from typing import Any

from pangaea.core.agenda import Moment, moments
from pangaea.core.declare import Declared, Parts, Table
from pangaea.core.fields import OPEN, OWN, SECRET, Bits, Counts, Hidden, Number, Numbers, One, Packed, Pieces, Shared
from pangaea.core.game import Refused
from pangaea.core.kinds import Names
from pangaea.games.draftosaurus import board
from pangaea.games.draftosaurus.grammar import FACE, PLACE, PLACES, SEAT, SIDE, SLOTS
from pangaea.games.draftosaurus.options import Options
from pangaea.games.draftosaurus.quarantine import LeaveAll, LeaveQuarantine
from pangaea.games.draftosaurus.round import BOTH, PassOn, Round, Score, Turn
from pangaea.games.draftosaurus.scoring import LINES
from pangaea.games.draftosaurus.setup import FirstHolder, SetUp, empty_pens
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Deal, Pick, PlaceAll, PutAll, ReturnAll, ReturnOne, Reveal, Roll

LETTERS = "ROBYPG"  # T-Rex, spinosaurus, stegosaurus, triceratops, sauropod, parasaurolophus
DINOSAURS = Pieces(LETTERS, int(board.EACH_IN_BOX), rule="R2")
LETTER = Names("species", LETTERS)
MOST = (1 << int(board.BITS * board.SPECIES)) - 1  # largest packed number


def residents(zoo: Zoo, place: int) -> list[int]:
    """Return the species in a place, one for each dinosaur; in the Wood in the order of placement [R25]."""
    order = [species for species in range(board.SPECIES) for _ in range(board.count(zoo.pens[place], species))]
    if place == board.WOOD and zoo.first >= 0:
        order.sort(key=lambda species: species != zoo.first)
        half = (len(order) + 1) // 2
        order = [order[i % 2 * half + i // 2] for i in range(len(order))]
    return order


class Pens(Numbers):
    """`forest=GGG wood=RGR`: the Wood in the order of placement, the Pyramid by slots or as one word."""

    def names(self, s: Any) -> Sequence[str]:
        return (*PLACES[s.side], "pyramid") if s.side == board.WINTER else PLACES[s.side]

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        words = []
        for place, name in enumerate(PLACES[s.side]):
            inside = "".join(LETTERS[species] for species in residents(owner, place))
            words += [(name, inside)] if inside else []
        return words

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        if name == "pyramid":
            if len(text) != len(SLOTS):
                raise Refused(game, "line", text=f"{name}={text}")
            for slot, letter in zip(SLOTS, text, strict=True):
                self.read(game, s, owner, slot, "-" if letter == "." else letter)
            return
        place = PLACES[s.side].index(name)
        if owner.pens[place]:
            raise Refused(
                game, "there_twice", word="pyramid" if place >= board.PYRAMID and s.side == board.WINTER else name
            )
        owner.pens[place] = sum(n * int(board.one(kind)) for kind, n in enumerate(DINOSAURS.parse(game, s, text)))
        if s.side == board.WINTER and place == board.WOOD and owner.pens[place]:
            owner.first = LETTERS.index(text[0])

    def pieces(self, s: Any, owner: Any) -> tuple[Pieces, Sequence[int]]:
        return DINOSAURS, [
            sum(int(board.count(inside, kind)) for inside in owner.pens) for kind in range(board.SPECIES)
        ]


class Side(One):
    """The side of the zoos. It decides which pens they have."""

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        super().read(game, s, owner, name, text)
        for zoo in s.zoos:
            zoo.pens = empty_pens(s.side)


def rounds_over(s: State, owner: State) -> int:
    """Return the number of the round, from the size of the bag."""
    return max(0, int(board.rounds(s.players)) - sum(s.bag) // int(board.HAND * s.players))


ZOO = Declared(
    Zoo,
    Pens("pens", OPEN, lambda s: (board.places(s.side),), MOST, "dinosaurs by place, the River first"),
    One("first", OPEN, LETTER, "winter: the first species in the Well-Ordered Wood, or -1", told=False),
    Packed("hand", SECRET, DINOSAURS, board.BITS, keep=True),
    Bits("seen", OPEN, SEAT, "seats that have held this hand and know it, as bits [A14]", between=""),
    One("picked", OWN, LETTER, "face down: a species, or -1"),
    One("shown", OPEN, LETTER, "revealed but not yet placed: a species, or -1 [A10]", of=DINOSAURS),
    One("place", OWN, PLACE, "face down: the place of the pick, or -1"),
    Numbers("summer", OPEN, (0, LINES), 99, "score sheet of the summer zoo in the double game", shared=True),
    Hidden("hidden", "bag", "in a view: dinosaurs of the hand that the eye may not see"),
    Number("points", OPEN, 999, "from scored zoos"),
    Number("t_rexes", OPEN, 999, "in scored zoos, for the tie-break [R31]"),
)
STATE = Table(
    State,
    Shared("options", Options),
    Side("side", OPEN, SIDE, keep=True),
    Counts("bag", SECRET, DINOSAURS, "by species; in a view: all dinosaurs that this eye has not seen", keep=True),
    Packed("box", OPEN, DINOSAURS, board.BITS, "out of the game", keep=True, rest=True),
    One("die", OPEN, FACE, none=int(board.NO_DIE)),
    Number("roller", OPEN, lambda s: s.players - 1, keep=True),
    Number("round", OPEN, lambda s: board.rounds(s.players), "from 1", keep=True, unsaid=rounds_over),
    Number("turns", OPEN, int(board.HAND), "played in this round", keep=True),
    Parts("zoos", OPEN, ZOO, "zoo"),
)


def next_side(s: State) -> range:
    """Return the only side that can be set up now."""
    side = int(board.WINTER if s.options.mode == BOTH and s.side == board.SUMMER else s.side)
    return range(side, side + 1)


STEPS = (
    Moment(SetUp, side=next_side, rule="R33"),
    Moment(FirstHolder, rule="R3"),
    *moments("R4", Round, Deal),
    *moments("R5", Turn, Roll, Pick, PlaceAll),
    *moments("A10", Reveal, PutAll),
    *moments("R36", ReturnOne, ReturnAll),
    Moment(PassOn, rule="R11"),
    *moments("R27", LeaveQuarantine, LeaveAll),
    Moment(Score, rule="R32"),
)


def orders(s: State) -> Iterator[tuple[type, ...]]:
    """Yield all possible sequences of steps."""
    yield SetUp, Round
    yield FirstHolder, Round
    yield Deal, Turn
    yield (Turn,)
    yield LeaveQuarantine, LeaveAll, Score
    last = (ReturnOne, ReturnAll, PassOn) if s.players == 2 else (PassOn,)
    yield Roll, Pick, Reveal if s.options.reveal else PlaceAll, *last
    if s.options.reveal:
        yield PutAll, PlaceAll, *last
