"""The grammar of Primordial Soup: amoebas, cells, cubes, cards and genes by name, moves and events row by row."""

from collections.abc import Sequence
from typing import Any

from pangaea.core.game import Key, Move, Said
from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Count, Kind, Names, Options, Params, Seat, chair_name
from pangaea.core.reading import find_number
from pangaea.core.rows import FOLLOWS, HEAVY, LIGHT, OPENS, SUMMARY, Event, Facts, Outcome, Verb
from pangaea.games.primordial_soup import board, genes
from pangaea.games.primordial_soup import grammar_events as events
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.attack import Attack, EatElsewhere, Fight
from pangaea.games.primordial_soup.board import DRIFT, KINDS, NOWHERE, NUMBERS, OZONE, neighbour
from pangaea.games.primordial_soup.deaths import Aggress
from pangaea.games.primordial_soup.diet import DIETS_3, DIETS_4
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.feeding import Feed
from pangaea.games.primordial_soup.genes import ADVANCED, GENES, NO_GENE, PRICE, STREAMLINING, basics
from pangaea.games.primordial_soup.moving import DriftOrMove, RollOne, RollTwo
from pangaea.games.primordial_soup.new_genes import Buy
from pangaea.games.primordial_soup.setup import FirstCard, StartRoll

COLOURS = ("red", "blue", "green", "yellow")
LETTERS = "RBGY"
CARD_NAMES = tuple("WNES-"[DRIFT[kind]] + str(OZONE[kind]) for kind in range(KINDS))
PIECES = "abcd"  # the cubes of a meal, as parameters


class Amoeba(Kind):
    """An amoeba by colour and number: `red3`."""

    def __init__(self, owner: str, number: str, **more: Any) -> None:
        super().__init__(number, refuse="text", **more)
        self.owner = owner  # the parameter for the seat

    def write(self, s: Any, seat: int, number: int) -> str:
        return f"{COLOURS[number >> 3]}{number & 7}"

    def read(self, s: Any, seat: int, text: str) -> int:
        number = find_number(text[-1:], int(NUMBERS) + 1, 1)
        if number is None or text[:-1] not in COLOURS[: s.players]:
            return -1
        return COLOURS.index(text[:-1]) << 3 | number

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {self.owner: number >> 3, self.name: number & 7}

    def ids(self, s: Any, seat: int, number: int) -> tuple[str, ...]:
        return (f"amoeba-{number >> 3}-{number & 7}",)

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [f"{chair_name(chair)} {number}" for chair in range(players) for number in range(1, NUMBERS + 1)]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        return [(seat + chair) % players << 3 | n for chair in range(players) for n in range(1, NUMBERS + 1)]


class Own(Amoeba):
    """An own amoeba, by its number alone."""

    def write(self, s: Any, seat: int, number: int) -> str:
        return str(number & 7)

    def read(self, s: Any, seat: int, text: str) -> int:
        number = find_number(text, int(NUMBERS) + 1, 1)
        return -1 if number is None else seat << 3 | number

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [str(number) for number in range(1, NUMBERS + 1)]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        return [seat << 3 | number for number in range(1, NUMBERS + 1)]


class Colour(Names):
    """The colour of cubes, which is also a player's: among the numbers of moves it is a chair."""

    first = 0  # the number of red, and the first chair that has a place

    def __init__(self, name: str, **more: Any) -> None:
        super().__init__(name, ("",) * self.first + COLOURS, key="colour", **more)

    def read(self, s: Any, seat: int, text: str) -> int:
        found = super().read(s, seat, text)
        return found if found < s.players + self.first else -1

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [chair_name(chair) for chair in range(self.first, players)]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        return [(seat + chair) % players + self.first for chair in range(self.first, players)]


class Host(Colour):
    """The player whom a parasite drains: 1 more than the seat, since 0 is nobody."""

    first = 1

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {self.name: number - 1}


class Meal(Kind):
    """The cubes of a meal as letters: `BBG`."""

    def write(self, s: Any, seat: int, number: int) -> str:
        return "".join(LETTERS[colour] for colour in cubes(number))

    def read(self, s: Any, seat: int, text: str) -> int:
        known = set(text) <= set(LETTERS[: s.players]) and len(text) <= len(PIECES)
        return sum(1 << 3 * LETTERS.index(letter) for letter in text) if known else -1

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {name: Key(f"colour.{COLOURS[colour]}") for name, colour in zip(PIECES, cubes(number), strict=False)}

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [
            " ".join(f"{code >> 3 * chair & 7} {chair_name(chair)}" for chair in sorted(set(cubes(code))))
            for code in self.things(players, options, 0)
        ]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        diets = (DIETS_3 if players == 3 else DIETS_4)[0]
        return [sum(1 << 3 * ((colour + seat) % players) for colour in cubes(diet.code)) for diet in diets]


def cubes(code: int) -> list[int]:
    """The colours of a meal, each cube's."""
    return [colour for colour in range(4) for _cube in range(code >> 3 * colour & 7)]


class Dice(Kind):
    """Two dice: as an outcome, six times the first and the second, both from 0."""

    def take(self, words: Sequence[str]) -> int:
        return 2

    def write(self, s: Any, seat: int, number: int) -> str:
        return f"{number // 6 + 1} {number % 6 + 1}"

    def read(self, s: Any, seat: int, text: str) -> int:
        pips = [find_number(word, 7, 1) for word in text.split(" ")]
        return -1 if len(pips) != 2 or None in pips else 6 * (int(pips[0] or 0) - 1) + int(pips[1] or 0) - 1


class Fought(Kind):
    """The dice of a fight, as an event has them: the attacker's eightfold and the other's."""

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {"pips": number >> 3, "more": number & 7}


class Card(Names):
    """An environment card: its drift and its ozone."""

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {"way": Key(f"way.{events.DIRECTIONS[DRIFT[number]]}"), "n": int(OZONE[number])}


class Settled(Count):
    """What is due, all of it: a single place among the numbers of moves."""

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [""]

    def things(self, players: int, options: Options, seat: int) -> Sequence[int]:
        return [0]


def priced(s: Any, seat: int, move: Move) -> Said:
    """A gene with its price, and the basic gene that goes for it."""
    return "move.buy" if move[2] == NO_GENE else "move.buy_for", {"n": int(PRICE[move[1]])}


def paid(s: Any, seat: int, move: Move) -> Said:
    """[R12] [G9] An active move with its price."""
    return "move.move_free" if s.colonies[seat].has(STREAMLINING) else "move.move", {}


def heading(s: Any, seat: int, move: Move) -> Said:
    """[A4] A direction; one that leads against the edge says so."""
    if move[1] == NOWHERE:
        return "move.stay", {}
    edge = neighbour(s.cell(s.asking.amoeba), move[1]) < 0
    return "move.go_edge" if edge else "move.go", {}


def meal(s: Any, seat: int, move: Move) -> Said:
    """A sentence for every number of cubes, with a host and without."""
    return f"move.{'drain' if move[2] else 'eat'}_{len(cubes(move[1]))}", {}


def eaten(s: Any, event: tuple[int, ...]) -> Said:
    """The same of a meal that was eaten."""
    return f"event.{'drained' if event[3] else 'ate'}_{len(cubes(event[2]))}", {}


def bought(s: Any, event: tuple[int, ...]) -> Said:
    """A gene with its effect, and the basic gene that goes for it."""
    key = "event.bought" if event[3] == NO_GENE else "event.bought_for"
    return key, {"about": Key(f"gene.{events.GENE_NAMES[event[2]]}.about")}


def defect(s: Any, event: tuple[int, ...]) -> Said:
    """[R21] The mutation points that the ozone does not allow."""
    ozone = int(OZONE[s.card])
    return "event.defect", {"total": event[2] + ozone, "ozone": ozone}


def fought(event: tuple[int, ...]) -> tuple[int, ...]:
    """The dice of a fight: the attacker's, then the other's."""
    return event[3] >> 3, event[3] & 7


def summed(event: tuple[int, ...]) -> tuple[str, ...]:
    """[R6] Both dice of the start roll, of which the sum alone is known."""
    return (str(event[2]),)


def cell_ahead(s: Any, seat: int, move: Move) -> tuple[str, ...]:
    """The cell in a direction; a button if the way is blocked."""
    to = int(neighbour(s.cell(s.asking.amoeba), move[1]))
    return (f"cell-{events.CELL_NAMES[to]}",) if to >= 0 else ()


def cell_to_follow(s: Any, seat: int, move: Move) -> tuple[str, ...]:
    """The cell that the other amoeba leaves for."""
    return (f"cell-{events.CELL_NAMES[s.asking.to]}",)


def cube_here(s: Any, seat: int, move: Move) -> tuple[str, ...]:
    """The cubes of a colour in the amoeba's cell."""
    return (f"food-{events.CELL_NAMES[s.cell(s.asking.amoeba)]}-{move[1]}",)


def fighters(s: Any, seat: int, move: Move) -> tuple[str, ...]:
    """The prey; with Aggression the attacker first, for it may be any."""
    both = [f"amoeba-{amoeba >> 3}-{amoeba & 7}" for amoeba in move[1:]]
    return tuple(both if isinstance(s.asking, Aggress) else both[1:])


def evolves(a: int, b: int, players: int, options: Options) -> bool:
    """[R27] Whether this gene is bought for that basic gene."""
    return bool(basics(a) >> b & 1)


def own(verb: str, word: str, rule: str, *at: Any, clicks: Any = "") -> Verb:
    """A move of an amoeba that is named by its number."""
    return Verb(verb, word, OWN, clicks=clicks, rule=rule, at=at)


SEAT = Seat()
AMOEBA = Amoeba("seat", "number")
PREY = Amoeba("other", "prey_number", rule="R45")
OWN = Own("seat", "number", rule="R2")
CELL = Names("cell", events.CELL_NAMES, key="", rule="R3", id="cell-{}")
DIRECTION = Names("way", events.DIRECTIONS, rule="R12", refuse="choice")
COLOUR = Colour("colour", rule="R15", refuse="choice")
HOST = Host("seat", rule="G15", refuse="choice")
DRAINED = Host("other")
MEAL = Meal("cubes", rule="R15", refuse="text")
CARD = Card("card", CARD_NAMES)
GENE = Names("gene", events.GENE_NAMES, id="gene-{}")
SIMPLE = Names("gene", events.GENE_NAMES, only=range(ADVANCED), rule="R25", id="gene-{}", refuse="choice")
ADVANCE = Names("gene", events.GENE_NAMES, only=range(ADVANCED, GENES), rule="R27", id="gene-{}", refuse="choice")
SOLD = Names("gene", events.GENE_NAMES, rule="R22", id="own-{}", refuse="choice")
SPENT = Names("basic", events.GENE_NAMES, key="gene", rule="R27", id="own-{}", refuse="choice")
BASIC = Names("basic", events.GENE_NAMES, key="gene")
SPACE = Count("n", 1, lambda players, options: players, rule="R6", id="step-{}", refuse="text")
DUE = Settled("n", rule="R22", refuse="text")
N, PIPS, MORE, ON = Count("n"), Count("pips"), Count("more"), Count("space")
EATING = (Feed, EatElsewhere)

GRAMMAR = Grammar(
    "primordial_soup",
    verbs=(
        Verb("SPACE", "space", SPACE, rule="R6"),
        Verb("PLACE", "place", OWN, CELL, rule="R31", loose=True, then="place"),
        own("DRIFT", "drift", "R10", DriftOrMove),
        Verb("MOVE", "move", OWN, label=paid, clicks="", rule="R10", at=(DriftOrMove,)),
        own("STAY", "stay", "R10", DriftOrMove),
        Verb("GO", "go", DIRECTION, label=heading, clicks=cell_ahead, rule="R13"),
        Verb("AGAIN", "again", rule="G4"),
        Verb("STOP", "stop", rule="G4"),
        Verb("TAKE", "take", COLOUR, clicks=cube_here, rule="G10", refuse="no_cube"),
        Verb("ENOUGH", "enough", rule="G10"),
        own("FOLLOW", "follow", "G11", clicks=cell_to_follow),
        own("LET_GO", "let_go", "G11"),
        Verb("EAT", "eat {a}", MEAL, 0, label=meal, clicks="", rule="R17", at=EATING, obvious=True),
        Verb("EAT", "eat {a} from {b}", MEAL, HOST, label=meal, clicks="", rule="R17", at=EATING, obvious=True),
        Verb(
            "ATTACK", "attack {b} with {a}", OWN, PREY, clicks=fighters, rule="R45", at=(Feed, Aggress), then="attack"
        ),
        own("STARVE", "starve", "R17", Feed, EatElsewhere),
        own("ESCAPE", "escape", "R46", Attack),
        own("DEFEND", "defend", "R46", Attack),
        own("YIELD", "yield", "R46", Attack),
        Verb("GIVE", "give", SOLD, rule="R22", at=(Defect,)),
        Verb("PAY", "pay", DUE, rule="R22", at=(Defect,), joint=DUE),
        Verb("BUY", "buy {a}", SIMPLE, NO_GENE, label=priced, rule="R25", at=(Buy,)),
        Verb("BUY", "buy {a} for {b}", ADVANCE, SPENT, label=priced, rule="R25", at=(Buy,), only=evolves, then="buy"),
        Verb("PASS", "pass", rule="R25"),
    ),
    events=(
        Event("ROUND", "round", N, weight=SUMMARY),
        Event("REVEALED", "card", CARD, marks="environment", motion="flip"),
        Event("START_ROLL", "start_roll", SEAT, N, dice=summed, together=True),
        Event("TOOK_SPACE", "space", SEAT, N, marks="marker-{a} step-{b}"),
        Event("PLACED", "placed", AMOEBA, CELL, 0),
        Event("PLACED", "divided", AMOEBA, CELL, N),
        Event("ROLLED", events.rolled, AMOEBA, PIPS, 0, dice="b"),
        Event("ROLLED", "rolled_two", AMOEBA, PIPS, MORE, dice="bc"),
        Event("DRIFTED", "drifted", AMOEBA, CELL),
        Event("MOVED", "moved", AMOEBA, CELL),
        Event("STAYED", events.stayed, AMOEBA, CELL),
        Event("CARRIED", "carried", AMOEBA, COLOUR, CELL, flies=events.carried_flies),
        Event("FOLLOWED", "followed", AMOEBA, CELL),
        Event("ATE", eaten, AMOEBA, MEAL, 0, flies=events.meal_flies),
        Event("ATE", eaten, AMOEBA, MEAL, DRAINED, flies=events.meal_flies),
        Event("STARVED", "starved", AMOEBA, N),
        Event("ATTACKED", "attacked", AMOEBA, PREY, weight=HEAVY, scene=OPENS),
        Event("FLED", "fled", AMOEBA, weight=HEAVY, scene=FOLLOWS),
        Event("FOUGHT", "fought", AMOEBA, PREY, Fought("pips"), dice=fought, scene=FOLLOWS),
        Event("KILLED", "killed", AMOEBA, PREY, motion="leave", flies=events.kill_flies, scene=FOLLOWS),
        Event("WOUNDED", "wounded", AMOEBA, PREY, weight=HEAVY, scene=FOLLOWS),
        Event("FAILED", "failed", AMOEBA, PREY, weight=HEAVY, scene=FOLLOWS),
        Event("DEFECT", defect, SEAT, N),
        Event("GAVE", "gave", SEAT, GENE, flies=events.giving_flies),
        Event("PAID", "paid", SEAT, N),
        Event("BOUGHT", bought, SEAT, GENE, NO_GENE, flies=events.buying_flies),
        Event("BOUGHT", bought, SEAT, GENE, BASIC, flies=events.buying_flies),
        Event("GREW", "grew", SEAT, N, weight=LIGHT),
        Event("DIED", "died", AMOEBA, CELL, actor=1, motion="leave", flies=events.death_flies, together=True),
        Event("SCORED", events.scored, SEAT, N, ON, marks="marker-{a} step-{c}", weight=LIGHT),
        Event("WON", "won", SEAT, N, weight=HEAVY),
    ),
    outcomes=(
        Outcome(FirstCard, "card", CARD),
        Outcome(StartRoll, "roll", Count("n", 0, 10, plus=2)),
        Outcome(RollOne, "roll", Count("pips", 0, 5, plus=1)),
        Outcome(RollTwo, "roll", Dice("pips")),
        Outcome(Fight, "fight", Dice("pips")),
    ),
    constants=v,
    facts={genes: (Facts(events.GENE_NAMES),), board: (Facts(events.DIRECTIONS),)},
)
