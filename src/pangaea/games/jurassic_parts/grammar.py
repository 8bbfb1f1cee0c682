"""The grammar of Jurassic Parts: names in moves, and rows of moves, events and outcomes."""

from collections.abc import Sequence
from typing import Any

from pangaea.core.game import Move, Said
from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Count, Kind, Names, Params, Seat
from pangaea.core.rows import HEAVY, LIGHT, Event, Facts, Outcome, Verb
from pangaea.core.step import Step
from pangaea.games.jurassic_parts import cards
from pangaea.games.jurassic_parts import grammar_names as names
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import CELLS
from pangaea.games.jurassic_parts.division import TurnOver
from pangaea.games.jurassic_parts.equipment import CrackMap, CrackTo, Peek
from pangaea.games.jurassic_parts.leader import help_price
from pangaea.games.jurassic_parts.setup import DealCard, FirstPlayer, Lay, ShowFace
from pangaea.games.jurassic_parts.slab import price
from pangaea.games.jurassic_parts.tiles import KIND, PILE, PLANT, POINTS, PTERODACTYL
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels

GAP_NAMES = [""] * (1 + max(names.GAPS.values()))
for _name, _gap in names.GAPS.items():
    GAP_NAMES[_gap] = _name
BOULDERS = {names.boulder_name(pattern): pattern for pattern in range(64)}


class Gap(Names):
    """A gap and its things in drawings; with a step, only while that step asks."""

    def __init__(self, name: str, *drawn: str, step: type[Step[Any]] | None = None, rule: str = "") -> None:
        super().__init__(name, GAP_NAMES, key="", rule=rule, refuse="no_gap")
        self.drawn = drawn
        self.step = step

    def holds(self, s: Any, seat: int, number: int) -> bool:
        return super().holds(s, seat, number) and (self.step is None or isinstance(s.asking, self.step))

    def ids(self, s: Any, seat: int, number: int) -> tuple[str, ...]:
        return tuple(f"{drawn}-{GAP_NAMES[number]}" for drawn in self.drawn)


class Fossil(Names):
    """A tile's kind. It is clicked in its heap: the lot, the stock or the own parts."""

    def __init__(self, heap: str, *opener: str, rule: str) -> None:
        super().__init__("kind", names.KIND_NAMES, rule=rule, refuse="no_kind")
        self.heap = heap
        self.opener = opener  # clicked first

    def ids(self, s: Any, seat: int, number: int) -> tuple[str, ...]:
        if self.heap == "part":
            return (*self.opener, "part-" + names.KIND_NAMES[number].replace(" ", "-"))
        return (*self.opener, names.heap_ids(int(getattr(s, self.heap)), self.heap)[number])


class Tile(Names):
    """One of the 58 tiles. Sentences name its kind."""

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {self.name: names.tile_key(number)}


class Laid(Kind):
    """`12 03`: a cell and the sides of its new tile that show boulders."""

    def write(self, s: Any, seat: int, number: int) -> str:
        return f"{s.asking.cell} {names.boulder_name(number)}"

    def read(self, s: Any, seat: int, text: str) -> int:
        cell, _, sides = text.partition(" ")
        return BOULDERS.get(sides, -1) if cell == str(s.asking.cell) else -1

    def take(self, words: Sequence[str]) -> int:
        return 2


def cracking(s: Any, seat: int, move: Move) -> Said:
    """Return a placement with the chisels it costs."""
    return "move.place", {"n": 1 if s.blows else int(price(s, move[1]))}


def ending(s: Any, seat: int, move: Move) -> Said:
    """Return the end of a turn with the sharp chisels kept."""
    return ("move.end_keeping" if move[1] else "move.end"), {"n": int(move[1])}


def priced(s: Any, seat: int, move: Move) -> Said:
    """Return a help with its price."""
    return f"move.{HELP.names[move[0]]}", {"n": int(help_price(s))}


def cast(s: Any, seat: int, move: Move) -> tuple[str, ...]:
    """Return the card, then the skeleton it completes."""
    return "card-plaster", *SKELETON.ids(s, seat, move[1])


def nothing_sharpened(s: Any, event: tuple[int, ...]) -> Said:
    """[R10] Return that no chisel was dull."""
    return "event.sharpened", {"n": 0}


def finished(s: Any, event: tuple[int, ...]) -> Said:
    """[R36] Return a skeleton with its points and the number of substitutes."""
    return "event.finished_piles" if event[3] else "event.finished", {"points": int(POINTS[event[2]])}


def skeleton(s: Any, event: tuple[int, ...]) -> tuple[str, ...]:
    """Return the tray of a skeleton: own or a rival's."""
    name = names.SPECIES_NAMES[event[2]]
    return (f"skeleton-{name}",) if s.eye == event[1] else (f"s{event[1]}-skeleton-{name}",)


def tray(s: Any, event: tuple[int, ...]) -> tuple[str, ...]:
    """Return the tray of a gained tile: own or a rival's."""
    kind = int(KIND[event[2]])
    heaps = {int(PLANT): "plants", int(PILE): "piles"}
    name = heaps.get(kind) or f"skeleton-{names.KIND_NAMES[kind].split(' ')[0]}"
    return (name,) if s.eye == event[1] else (f"s{event[1]}-{name}",)


def came_off(s: Any, event: tuple[int, ...]) -> Said:
    """Return a part of the slab by its size and first cell."""
    return "event.split", {"n": event[2], "cell": event[3]}


SEAT = Seat()
OWNER = Seat("other")
N = Count("n")
KEPT = Count("n", 0, lambda players, options: 2, rule="R8", refuse="end_text")
CELL = Count("cell", 0, lambda players, options: int(CELLS) - 1, id="hex-{}", refuse="no_cell")
OPEN_GAP = Gap("gap", "gap", rule="R14")
MAP_GAP = Gap("gap", "gap", step=CrackTo, rule="R14")
CHISEL = Gap("gap", "chisel", rule="R14")
MAP_CHISEL = Gap("gap", "chisel", step=CrackMap, rule="R14")
CRACK = Gap("gap", "chisel", "gap")
CRACK_FROM = Gap("gap", "gap")
CRACK_TO = Gap("to", "chisel")
IN_LOT = Fossil("lot", rule="R23")
IN_STOCK = Fossil("stock", "help-buy", rule="R34")
OWN_PART = Fossil("part", "sell", rule="R35")
TILE = Tile("kind", names.TILE_NAMES)
SPECIES = Names("species", names.SPECIES_NAMES)
SKELETON = Names("species", names.SPECIES_NAMES, only=range(PTERODACTYL), rule="R37", id="skeleton-{}")
CARD = Names("card", names.CARD_NAMES)
IN_HAND = Names("card", names.CARD_NAMES, rule="R40", id="card-{}", refuse="no_card")
HELP = Names("help", ("",) * int(v.STURDY_TOOL) + names.HELPS, id="help-{}")
IN_TURN = (Begin, FirstChisel, MoreChisels)

GRAMMAR = Grammar(
    names.NAME,
    verbs=(
        Verb("SHARPEN", "sharpen", rule="R6"),
        Verb("PLACE", "place", MAP_GAP, label="to", rule="E6"),
        Verb("PLACE", "place", OPEN_GAP, label=cracking, rule="R6", at=IN_TURN),
        Verb("END", "end keep {a}", KEPT, label=ending, rule="R6", at=IN_TURN),
        Verb("LIFT", "lift", MAP_CHISEL, rule="E6", refuse="no_lift"),
        Verb("LIFT", "lift", CHISEL, rule="R12", refuse="no_lift"),
        Verb("TAKE", "take", IN_LOT, rule="R23", refuse="not_in_lot"),
        Verb("DIVIDE", "divide", CELL, rule="R19"),
        Verb("KEEP", "keep", CELL, rule="A17"),
        Verb("STURDY_TOOL", "sturdy_tool", label=priced, clicks="help-sturdy_tool", rule="R31", at=IN_TURN),
        Verb("DIG_MASTER", "dig_master", CELL, label=priced, clicks="help-dig_master hex-{a}", rule="R32", at=IN_TURN),
        Verb("QUICK_SHARPEN", "quick_sharpen", label=priced, clicks="help-quick_sharpen", rule="R33", at=IN_TURN),
        Verb("BUY", "buy", IN_STOCK, label=priced, rule="R34", at=IN_TURN, refuse="not_in_stock"),
        Verb("SELL", "sell", OWN_PART, rule="R35", at=IN_TURN),
        Verb("ASSEMBLE", "assemble", SKELETON, rule="A23", at=IN_TURN),
        Verb("ASSEMBLE", "assemble {a} plaster", SKELETON, 1, label="assemble_plaster", clicks=cast, rule="E12"),
        Verb("DECLINE", "decline", rule="A23"),
        Verb("PLAY", "card", IN_HAND, rule="R40", at=IN_TURN),
        Verb("LOOK", "look", CELL, rule="E5", refuse="no_look"),
        Verb("REMOVE", "remove", CHISEL, rule="E7", refuse="no_remove"),
        Verb("STOP", "stop"),
    ),
    events=(
        Event("STARTED", "started", SEAT, weight=LIGHT),
        Event("DEALT", "dealt", SEAT, CARD, weight=LIGHT, together=True),
        Event("SHARPENED", nothing_sharpened, SEAT, 0, silent=True),
        Event("SHARPENED", "sharpened", SEAT, N, weight=LIGHT),
        Event("LIFTED", "lifted", SEAT, CRACK, motion="take", weight=LIGHT),
        Event("PLACED", "placed", SEAT, CRACK, 0),
        Event("PLACED", "placed_boulders", SEAT, CRACK, N),
        Event("SPLIT", came_off, marks="hex-{c}", weight=HEAVY),
        Event("TURNED", "turned", CELL, TILE, motion="flip", weight=LIGHT),
        Event("TOOK", "took", SEAT, TILE, marks=tray, motion="take"),
        Event("LEFT_OVER", "left_over", N),
        Event("FINISHED", finished, SEAT, SPECIES, 0, marks=skeleton, weight=HEAVY),
        Event("FINISHED", finished, SEAT, SPECIES, N, marks=skeleton, weight=HEAVY),
        Event("AMBER", "amber", SEAT, N, weight=LIGHT),
        Event("HELPED", "helped", SEAT, HELP, N),
        Event("BOUGHT", "bought", SEAT, TILE, marks=tray, motion="take"),
        Event("SOLD", "sold", SEAT, TILE, marks="sell"),
        Event("PLAYED", "played", SEAT, CARD),
        Event("LOOKED", "looked", SEAT, CELL),
        Event("SAW", "saw", SEAT, CELL, TILE),
        Event("MOVED", "moved", SEAT, CRACK_FROM, CRACK_TO),
        Event("REMOVED", "removed", SEAT, CRACK, OWNER),
        Event("RETURNED", "returned_dull", SEAT, 0, N, motion="take", weight=LIGHT),
        Event("RETURNED", "returned_sharp", SEAT, N, motion="take", weight=LIGHT),
        Event("ENDED", "ended", SEAT, 0, weight=LIGHT),
        Event("ENDED", "ended_keeping", SEAT, N, weight=LIGHT),
        Event("STALLED", "stalled", weight=HEAVY),
        Event("SCORED", "scored", SEAT, N, weight=LIGHT),
    ),
    outcomes=(
        Outcome(FirstPlayer, "first", SEAT),
        Outcome(Lay, "lay", Laid("laid")),
        Outcome(ShowFace, "tile", TILE),
        Outcome(TurnOver, "tile", TILE),
        Outcome(Peek, "tile", TILE),
        Outcome(DealCard, "card", CARD),
    ),
    constants=v,
    facts={cards: (Facts(names.CARD_NAMES),)},
)
