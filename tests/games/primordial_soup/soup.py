"""Positions and play for tests: steps such as `Turn 0 1`, moves such as `red drift 1`, outcomes such as `* roll 5`."""

import re
from collections.abc import Mapping

from pangaea.core import agenda, position
from pangaea.core.game import pack
from pangaea.games import GAMES
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.board import count
from pangaea.games.primordial_soup.grammar import COLOURS
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.state import State

AMOEBA = re.compile(r"\b(red|blue|green|yellow)([1-7])\b")


def number(amoeba: str) -> int:
    """Return the engine's number of an amoeba such as `blue3`."""
    return COLOURS.index(amoeba[:-1]) << 3 | int(amoeba[-1])


def at(then: str, lines: str, players: int = 4, options: Mapping[str, str] | None = None) -> State:
    """Return the position of these lines, settled to its first question."""
    steps = AMOEBA.sub(lambda found: str(number(found[0])), then)
    head = ["pangaea position 1", "game primordial_soup 2"]
    head += [f"option {name} {value}" for name, value in (options or {}).items()]
    head += [f"players {players}", ""]
    body = [f"then {steps}"] if steps else []
    body += [" ".join(line.split()) for line in lines.strip().splitlines()]
    state = position.read("\n".join([*head, *body]) + "\n", GAMES)
    assert isinstance(state, State)
    return state


def texts(s: State) -> list[str]:
    """Return the legal moves of the asked seat as text."""
    seat = int(s.turn())
    return [GAME.text.write_move(s, seat, move) for move in GAME.legal(s, seat)]


def asked(s: State) -> str:
    """Return the asked colour; `*` for chance, an empty text at the end."""
    seat = int(s.turn())
    return "" if seat < 0 else "*" if seat == 8 else COLOURS[seat]


def play(s: State, *lines: str) -> State:
    """Play these moves and outcomes, each validated."""
    for line in lines:
        who, _, text = line.partition(" ")
        if who == "*":
            s.happen(GAME.text.read_outcome(s, text))
        else:
            seat = COLOURS.index(who)
            s.play(seat, pack(GAME.text.read_move(s, seat, text)))
        agenda.check(GAME, s)
    return s


def cubes(s: State, cell: str) -> str:
    """Return the cubes in a cell, such as `2/2/2/2`."""
    return by_colour(s, s.soup[CELL_NAMES.index(cell)])


def supply(s: State) -> str:
    """Return the cubes in the supply."""
    return by_colour(s, s.supply)


def by_colour(s: State, cubes: int) -> str:
    """Return the numbers of cubes by colour."""
    return "/".join(str(count(cubes, seat)) for seat in range(s.players))


def cell(s: State, amoeba: str) -> str:
    """Return the cell of an amoeba; an empty text if it is off the board."""
    where = int(s.cell(number(amoeba)))
    return CELL_NAMES[where] if where >= 0 else ""


def damage(s: State, amoeba: str) -> int:
    """Return the damage of an amoeba."""
    return int(s.owner(number(amoeba)).damage[number(amoeba) & 7])


def bp(s: State, colour: str) -> int:
    """Return the biology points of a player."""
    return int(s.colonies[COLOURS.index(colour)].bp)


def genes(s: State, colour: str) -> set[str]:
    """Return the genes of a player."""
    return {name for i, name in enumerate(GENE_NAMES) if s.colonies[COLOURS.index(colour)].has(i)}


def pool(s: State, gene: str) -> int:
    """Return the number of cards of a gene in the pool."""
    return int(s.pool[GENE_NAMES.index(gene)])


def markers(s: State) -> list[int]:
    """Return the markers' spaces by seat."""
    return [int(colony.marker) for colony in s.colonies]


def offers(s: State) -> set[str]:
    """Return the genes that the asked player may buy."""
    return {text.split()[1] for text in texts(s) if text.startswith("buy")}


def goes(s: State) -> set[str]:
    """Return the cells open to a new amoeba."""
    return {text.split()[2] for text in texts(s) if text.startswith("place")}
