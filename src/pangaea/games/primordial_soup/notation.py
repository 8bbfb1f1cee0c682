"""Primordial Soup in text: the names of things, moves, outcomes."""

from pangaea.core.game import Move
from pangaea.games.primordial_soup import verbs
from pangaea.games.primordial_soup.attack import Fight
from pangaea.games.primordial_soup.board import DRIFT, KINDS, OZONE, count
from pangaea.games.primordial_soup.environment import Environment
from pangaea.games.primordial_soup.genes import NO_GENE
from pangaea.games.primordial_soup.moving import RollTwo
from pangaea.games.primordial_soup.setup import FirstCard, StartRoll
from pangaea.games.primordial_soup.state import State

NAME = "primordial_soup"
CELL_NAMES = (
    "B1", "A2", "B2", "C2", "D2", "E2", "A3", "B3", "D3", "E3", "A4", "B4", "C4", "D4", "E4", "A5", "B5", "C5", "D5",
)  # fmt: skip
COLOURS = ("red", "blue", "green", "yellow")
LETTERS = "RBGY"
DIRECTIONS = ("west", "north", "east", "south", "nowhere")
CARD_NAMES = tuple("WNES-"[DRIFT[kind]] + str(OZONE[kind]) for kind in range(KINDS))
GENE_NAMES = (
    "intelligence", "movement_1", "spores", "speed", "defense", "escape", "substitution", "ray_protection",
    "streamlining", "tentacle", "holding", "life_expectancy", "frugality", "struggle", "parasitism", "division_rate",
    "persistence", "movement_2", "aggression", "armor",
)  # fmt: skip
OF_AMOEBA = {
    verbs.DRIFT: "drift",
    verbs.MOVE: "move",
    verbs.STAY: "stay",
    verbs.FOLLOW: "follow",
    verbs.LET_GO: "let_go",
    verbs.STARVE: "starve",
    verbs.ESCAPE: "escape",
    verbs.DEFEND: "defend",
    verbs.YIELD: "yield",
}
ALONE = {verbs.AGAIN: "again", verbs.STOP: "stop", verbs.ENOUGH: "enough", verbs.PASS: "pass"}


def amoeba_name(amoeba: int) -> str:
    """`red3`."""
    return f"{COLOURS[amoeba >> 3]}{amoeba & 7}"


def cubes_name(code: int) -> str:
    """The cubes of a meal as letters: `BBG`."""
    return "".join(LETTERS[colour] * (code >> 3 * colour & 7) for colour in range(4))


def write_move(s: State, seat: int, move: Move) -> str:
    """A move, as `place 5 B2`, `eat BBG from blue`, `attack blue3 with 2`, `buy armor for defense`."""
    verb, a, b = move
    if verb in OF_AMOEBA:
        return f"{OF_AMOEBA[verb]} {a & 7}"
    if verb in ALONE:
        return ALONE[verb]
    if verb == verbs.PLACE:
        return f"place {a} {CELL_NAMES[b]}"
    if verb == verbs.GO:
        return f"go {DIRECTIONS[a]}"
    if verb == verbs.TAKE:
        return f"take {COLOURS[a]}"
    if verb == verbs.EAT:
        return f"eat {cubes_name(a)}" + (f" from {COLOURS[b - 1]}" if b else "")
    if verb == verbs.ATTACK:
        return f"attack {amoeba_name(b)} with {a & 7}"
    if verb == verbs.GIVE:
        return f"give {GENE_NAMES[a]}"
    if verb == verbs.BUY:
        return f"buy {GENE_NAMES[a]}" + (f" for {GENE_NAMES[b]}" if b != NO_GENE else "")
    return f"{'space' if verb == verbs.SPACE else 'pay'} {a}"


def write_outcome(s: State, outcome: int) -> str:
    """`card W6`, `roll 5`, `roll 5 3`, `fight 6 2`."""
    step = s.asking
    if isinstance(step, FirstCard | Environment):
        return f"card {CARD_NAMES[outcome]}"
    if isinstance(step, StartRoll):
        return f"roll {outcome + 2}"
    if isinstance(step, RollTwo):
        return f"roll {outcome // 6 + 1} {outcome % 6 + 1}"
    if isinstance(step, Fight):
        return f"fight {outcome // 6 + 1} {outcome % 6 + 1}"
    return f"roll {outcome + 1}"


def write_cubes(cubes: int, players: int) -> str:
    """The cubes of a cell, a number a colour: `2/2/2/2`."""
    return "/".join(str(count(cubes, colour)) for colour in range(players))
