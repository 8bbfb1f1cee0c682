"""The fields of a state of Jurassic Parts, and the steps of its plans.

A position names the cells of the slab and the things of each player:

    turn 0 helps=1 blows=2
    slab 0=PIL-1 1 2=VEL-1a+03 3+1 20..57
    stock PLA-1 PLA-2
    player 0 sharp=3 amber=1 chisels=0-1,1-8 tiles=VEL-2a cards=grant

Defaults: chisels are dull, amber is in the supply, cards are in the box.
"""

from typing import Any

from pangaea.core.agenda import Moment, moments
from pangaea.core.declare import Declared, Line, Parts, Table
from pangaea.core.fields import OPEN, OWN, SECRET, Bits, Hidden, Number, Numbers, Pieces, Shared
from pangaea.core.game import Refused
from pangaea.core.kinds import Names
from pangaea.games.jurassic_parts import division, equipment, leader, setup, sharpen, skeletons, turn
from pangaea.games.jurassic_parts.board import CELLS, DIRECTIONS, WHOLE_SLAB
from pangaea.games.jurassic_parts.fields_slab import Chisels, Finished, Slab
from pangaea.games.jurassic_parts.grammar import CARD, TILE
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, NAME, TILE_NAMES, members
from pangaea.games.jurassic_parts.options import Options
from pangaea.games.jurassic_parts.round import EndTurn, FirstTurn, Score, Turn
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import ALL_TILES

TILES = Pieces(TILE_NAMES, 1, rule="R2")
EQUIPMENT = Pieces(CARD_NAMES, 1, rule="R5")
CRYSTALS = Pieces(("amber",), int(setup.SUPPLY), rule="R3")
ALL_CELLS = int(WHOLE_SLAB)
CELL = Names("cell", [str(cell) for cell in range(CELLS)])


class EachCell(Numbers):
    """A number for each cell."""

    def __init__(self, name: str, see: str, high: int, about: str, *, blank: int = 0, **more: Any) -> None:
        start = (blank, int(CELLS))
        super().__init__(name, see, (CELLS,), high, about, start=start, shared=True, told=False, **more)


class Gaps(Numbers):
    """A set of gaps."""

    def __init__(self, name: str, see: str, about: str) -> None:
        start = (0, int(DIRECTIONS))
        super().__init__(name, see, (DIRECTIONS,), ALL_CELLS, about, start=start, shared=True, told=False)


class Tiles(Bits):
    """A group of tiles."""

    def __init__(self, name: str, see: str, about: str, **more: Any) -> None:
        super().__init__(name, see, TILE, about, of=TILES, **more)

    def text(self, s: Any, value: Any) -> str:
        return super().text(s, value) if value else ""

    def parse(self, game: str, s: Any, text: str) -> int:
        return super().parse(game, s, text or "-")


class Collection(Tiles):
    """The loose tiles of a collection; `locked` adds those in finished skeletons."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        return [(self.word, self.text(s, owner.loose()))] if owner.loose() else []

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        owner.tiles |= self.parse(game, s, text)


class Locked(Bits):
    """The tiles of a collection in finished skeletons."""

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        super().read(game, s, owner, name, text)
        owner.tiles |= owner.locked


class Sharp(Number):
    """Sharp chisels. A player with only dull chisels still has a line."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        others = any(field.write(s, owner) for field in DIGGER.lines if field is not self)
        return [(self.word, str(owner.sharp))] if owner.sharp or not others else []


def dull(s: State, owner: Digger) -> int:
    """[R3] Return the chisels that a position does not name."""
    left = int(setup.CHISELS - owner.sharp - owner.spent - owner.freed - owner.on_slab())
    if left < 0:
        raise Refused(NAME, "chisels", "R3")
    return left


def rest(s: State) -> int:
    """Return the tiles not on the slab by name, in the lot or in a collection."""
    known = int(s.lot)
    for tile in s.tile:
        known |= 1 << int(tile) if tile >= 0 else 0
    for digger in s.diggers:
        known |= int(digger.tiles)
    return int(ALL_TILES) & ~known


def rest_of_stock(s: State, owner: State) -> int:
    """Return the rest of the tiles without the unseen ones: those named, or the first fit of each face-down cell."""
    left, unseen = rest(s), int(s.unseen)
    if not unseen:
        s.unseen = left
        for cell in members(s.slab):
            if s.tile[cell] < 0:
                fits = int(s.may_be(cell)) & ~unseen
                unseen |= fits & -fits
    return left & ~unseen


DIGGER = Declared(
    Digger,
    Number("dull", OPEN, int(setup.CHISELS), "chisels", told=False, unsaid=dull),
    Sharp("sharp", OPEN, 999),
    Number("spent", OPEN, 999, "on boulders this turn"),
    Number("freed", OPEN, 999, "by the dig master; sharp from the next turn on"),
    Number("amber", OPEN, 999, of=CRYSTALS),
    Hidden("hidden", "deck", "in a view: number of cards in the hand hidden from the eye"),
    Number("points", OPEN, 999, "set when the game is scored"),
    Chisels("chisels", OPEN, (DIRECTIONS,), ALL_CELLS, "on the slab, as a set of gaps", start=(0, int(DIRECTIONS))),
    Collection("tiles", OPEN, "the collection"),
    Locked("locked", OPEN, TILE, "tiles in finished skeletons"),
    Finished("finished", OPEN, about="finished skeletons by species, four bits each, brachiosaurus highest"),
    Bits("hand", OWN, CARD, "equipment cards", word="cards", of=EQUIPMENT),
    Bits("shown", OPEN, CARD, "cards played", of=EQUIPMENT),
    Bits("peeked", OPEN, CELL, "face-down cells that this player has looked at"),
)
STATE = Table(
    State,
    Shared("options", Options),
    Number("first", OPEN, lambda s: s.players - 1, "holder of the first player's marker", keep=True),
    Line(
        "turn",
        Number("active", OPEN, lambda s: s.players - 1, "player whose turn it is"),
        Number("helps", OPEN, 999, "used this turn"),
        Number("sales", OPEN, 999, "left this turn", unsaid=lambda s, owner: int(setup.SALES_A_TURN)),  # [R35]
        Number("blows", OPEN, 999, "placements left this turn that break boulders for free"),
        Number("discount", OPEN, 999, "on the next help of this turn, by the grant"),
        Number("weight", OPEN, 999, "added to the active player's count, by the jackhammer"),
        Number("crate", OPEN, 999, "1 while the crate waits for a division"),
        Number("quiet", OPEN, 999, "turns ended since a tile left the slab"),
    ),
    Slab("slab", OPEN, CELL, "cells with a tile", keep=True),
    Bits("up", OPEN, CELL, "cells with a face-up tile", told=False),
    EachCell("tile", SECRET, 57, "tile by cell; -1 if unknown (in a view, to the eye)", low=-1, of=TILES, blank=-1),
    EachCell("rocks", OPEN, 63, "sides with visible boulders, by cell"),
    Gaps("gaps", OPEN, "between two cells of the slab"),
    Gaps("rough", OPEN, "gaps with boulders on at least one side"),
    Gaps("craggy", OPEN, "gaps with boulders on both sides"),
    Tiles("lot", OPEN, "tiles being divided", between=" "),
    Tiles("stock", OPEN, "tiles with the leader", between=" ", keep=True, unsaid=rest_of_stock),
    Tiles("unseen", SECRET, "unknown tiles; in a view, those unknown to the eye", between=" ", rest=True),
    Number("supply", OPEN, int(setup.SUPPLY), "amber with the leader", told=False, rest=True, of=CRYSTALS),
    Bits(
        "deck", SECRET, CARD, "cards that nobody holds; in a view, all unseen ones", told=False, rest=True, of=EQUIPMENT
    ),
    Parts("diggers", OPEN, DIGGER, "player"),
)


SOME_CELLS = range(1, ALL_CELLS + 1)
GAPS = int(DIRECTIONS) << 6
STEPS = (
    *moments("R1", setup.FirstPlayer, FirstTurn),
    Moment(setup.Lay, cell=int(CELLS), rule="R2"),
    Moment(setup.ShowFace, cell=int(CELLS), pattern=64, rule="R2"),
    Moment(setup.HandOut, rule="R4"),
    Moment(setup.DealCard, rule="R5"),
    *moments("R6", Turn, turn.Begin),
    Moment(sharpen.Lift, n=range(1, int(setup.CHISELS) + 1), rule="R12"),
    *moments("R13", turn.FirstChisel, turn.MoreChisels),
    Moment(EndTurn, rule="R9"),
    Moment(division.Halves, gap=GAPS, rule="R19"),
    Moment(division.Split, part=SOME_CELLS, rule="R19"),
    Moment(division.TurnOver, cells=SOME_CELLS, rule="R20"),
    Moment(division.Divide, part=SOME_CELLS, rule="R21"),
    Moment(division.Share, order=1 << 15, rule="R23"),
    Moment(division.Take, n=range(1, int(setup.CHISELS) + 1), rule="R23"),
    Moment(skeletons.MayAssemble, rule="A23"),
    *moments("R50", division.LastTwo, division.Clear),
    Moment(leader.DigUp, cell=int(CELLS), rule="R32"),
    Moment(leader.TakeOut, cell=int(CELLS), rule="R32"),
    Moment(division.Apart, staying=range(-1, int(CELLS)), rule="A17"),
    Moment(equipment.Radar, left=range(1, 6), rule="E5"),
    Moment(equipment.Peek, cell=int(CELLS), rule="E5"),
    Moment(equipment.CrackMap, left=range(1, 6), rule="E6"),
    Moment(equipment.CrackTo, gap=GAPS, rule="E6"),
    Moment(equipment.Crowbar, rule="E7"),
    Moment(Score, rule="R51"),
)
