"""The grammar of Draftosaurus: its dinosaurs, places and faces by name, its moves, events and outcomes row by row."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pangaea.core.game import Key, Said
from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Count, Kind, Names, Options, Params, Seat
from pangaea.core.rows import LIGHT, SUMMARY, Event, Facts, Outcome, Verb
from pangaea.games.draftosaurus import board
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.scoring import LINES, line
from pangaea.games.draftosaurus.setup import FirstHolder
from pangaea.games.draftosaurus.turn import Deal, Roll

SPECIES_NAMES = ("t_rex", "spinosaurus", "stegosaurus", "triceratops", "sauropod", "parasaurolophus")
FACES = ("woods", "grassland", "restrooms", "food_court", "empty_pen", "no_t_rex")
SIDES = ("summer", "winter")
SLOTS = tuple(f"pyramid_{slot}" for slot in range(6))
PLACES = (
    ("river", "forest", "trio", "prairie", "king", "meadow", "island"),
    ("river", "wood", "bridge_left", "quarantine", "lookout", "bridge_right", *SLOTS),
)
PENS = (
    PLACES[board.SUMMER],
    (*PLACES[board.WINTER][: board.PYRAMID], "pyramid"),
)  # as they are scored: the Pyramid is one


def sheet_lines(side: int) -> list[str]:
    """The lines of a score sheet, as keys of the words: River, six pens, T-Rex bonus."""
    return [*(f"place.{name}" for name in PENS[side]), "sheet.t_rex"]


class Place(Kind):
    """A place of the zoo that is played now."""

    def write(self, s: Any, seat: int, number: int) -> str:
        return PLACES[s.side][number]

    def read(self, s: Any, seat: int, text: str) -> int:
        return PLACES[s.side].index(text) if text in PLACES[s.side] else -1

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {"place": Key(f"place.{PLACES[s.side][number]}")}

    def places(self, players: int, options: Options) -> Sequence[str]:
        """Where both zoos are played, the names of summer and winter."""
        if options["mode"] in (board.SUMMER, board.WINTER):
            return PLACES[options["mode"]]
        both = [f"{summer}/{winter}" for summer, winter in zip(*PLACES, strict=False)]
        return ["river", *both[1:], *PLACES[board.WINTER][board.SUMMER_PLACES :]]


def face(event: tuple[int, ...]) -> tuple[str, ...]:
    """The face of the die, by its symbol."""
    return (f"z-{FACES[event[2]]}",)


class Change(NamedTuple):
    """How much less a line of somebody's score sheet pays."""

    lost: int
    seat: int
    place: int


def changes(s: Any, seat: int, species: int, side: int, place: int, *, healed: bool = False) -> list[Change]:
    """All lines with and without this dinosaur; none if it stands there no more."""
    if side != s.side or not board.count(s.zoos[seat].pens[place], species):
        return []
    before = s.copy()
    zoo = before.zoos[seat]
    zoo.pens[place] -= board.one(species)
    if side == board.WINTER and place == board.WOOD and not zoo.pens[board.WOOD]:
        zoo.first = -1
    if healed:
        zoo.pens[board.QUARANTINE] += board.one(species)
    lines = [(other, at) for other in range(s.players) for at in range(LINES)]
    return [Change(int(line(before, other, at) - line(s, other, at)), other, at) for other, at in lines]


def placed(s: Any, event: tuple[int, ...]) -> Said:
    """A placement with its points."""
    _kind, seat, species, number, _to = event
    side, place = divmod(number, int(board.WINTER_PLACES))
    return with_points("placed", seat, side, changes(s, seat, species, side, place))


def moved(s: Any, event: tuple[int, ...]) -> Said:
    """A dinosaur leaves quarantine, with its points."""
    _kind, seat, species, place, _to = event
    return with_points(
        "moved", seat, int(board.WINTER), changes(s, seat, species, int(board.WINTER), place, healed=True)
    )


def pen_marked(s: Any, event: tuple[int, ...]) -> tuple[str, ...]:
    """The pen that an event speaks of, in the viewer's zoo or a rival's, where the Pyramid is marked as one piece."""
    kind, seat, _species, number, _to = event
    side, place = divmod(number, int(board.WINTER_PLACES)) if kind == v.PLACED else (board.WINTER, number)
    if side != s.side:
        return ()
    name = PLACES[side][place]
    return (f"pen-{name}" if seat == s.eye else f"s{seat}-pen-{'pyramid' if name in SLOTS else name}",)


def handed(s: Any, event: tuple[int, ...]) -> Said:
    """A turn begins."""
    return "event.handed", {"round": int(s.round), "turn": int(s.turns) + 1}


def with_points(key: str, seat: int, side: int, found: list[Change]) -> Said:
    """The points of its owner in all, and where they or a rival lost most; nothing of either where there was none."""
    worst = max(found, default=Change(0, seat, 0))
    gain = -sum(change.lost for change in found if change.seat == seat)
    if not gain and worst.lost <= 0:
        return f"event.{key}", {}
    points: Params = {"points": f"+{gain}" if gain >= 0 else f"−{-gain}"}
    if worst.lost <= 0:
        return f"event.{key}_for", points
    lost = points | {"pen": Key(sheet_lines(side)[worst.place]), "n": worst.lost}
    return (f"event.{key}_less", lost) if worst.seat == seat else (f"event.{key}_other", lost | {"other": worst.seat})


SEAT = Seat()
POINTS = Count("n")
SPECIES = Names("species", SPECIES_NAMES)
IN_HAND = Names("species", SPECIES_NAMES, rule="R5", id="hand-{}")
FACE = Names("face", FACES)
SIDE = Names("side", SIDES)
PLACE = Place("place", rule="R1", id="pen-{}")
OF_WINTER = Names("place", PLACES[board.WINTER])
OF_BOTH = Names(
    "place", (*PLACES[board.SUMMER], *[""] * (board.WINTER_PLACES - board.SUMMER_PLACES), *PLACES[board.WINTER])
)

GRAMMAR = Grammar(
    "draftosaurus",
    verbs=(
        Verb("PLACE", "place", IN_HAND, PLACE, rule="R6", then="place"),
        Verb("PICK", "pick", IN_HAND, rule="R6"),
        Verb("PUT", "put", PLACE, rule="R6"),
        Verb("RETURN", "return", IN_HAND, rule="R36"),
        Verb("MOVE", "move", PLACE, label="put", rule="R27"),
    ),
    events=(
        Event("STARTED", "started", SEAT, SIDE, weight=SUMMARY),
        Event("DREW", "drew", SEAT, SPECIES, weight=LIGHT, together=True),
        Event("ROLLED", "rolled", SEAT, FACE, marks="die", dice=face),
        Event("PLACED", placed, SEAT, SPECIES, OF_BOTH, marks=pen_marked),
        Event("RETURNED", "returned", SEAT, SPECIES, weight=LIGHT),
        Event("MOVED", moved, SEAT, SPECIES, OF_WINTER, marks=pen_marked),
        Event("PICKED", "picked", SEAT, SPECIES, weight=LIGHT),
        Event("SCORED", "scored", SEAT, POINTS, SIDE, weight=LIGHT),
        Event("HANDED", handed, SEAT, motion="swap", head=True),
    ),
    outcomes=(
        Outcome(Deal, "draw", SPECIES),
        Outcome(Roll, "roll", FACE),
        Outcome(FirstHolder, "first", SEAT),
    ),
    constants=v,
    facts={board: (Facts(SPECIES_NAMES), Facts(FACES), Facts(SIDES), *(Facts(pens[1:], first=1) for pens in PENS))},
)
