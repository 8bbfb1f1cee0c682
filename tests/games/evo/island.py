"""Positions for tests. Hexes may be written as coordinates, such as `(-3,-1)`."""

import re

import pytest

from pangaea.core import position
from pangaea.core.game import Refused, pack
from pangaea.core.step import CHANCE
from pangaea.games import GAMES
from pangaea.games.evo import GAME
from pangaea.games.evo.board import BOARDS, board_for
from pangaea.games.evo.grammar import GENE_NAMES
from pangaea.games.evo.state import State

HEX = re.compile(r"\((-?\d+),(-?\d+)\)")


def named(text: str, board: int) -> str:
    """Return the text with coordinates replaced by names of hexes."""
    return HEX.sub(lambda hex: BOARDS[board].names[BOARDS[board].at(int(hex[1]), int(hex[2]))], text)


def at(lines: str, *species: str, **options: str) -> State:
    """Return a position of these lines, with a species for each player."""
    players = len(species)
    board = board_for(players, int(options.get("board") == "large_small"))
    head = ["pangaea position 1", "game evo 2", *(f"option {name} {value}" for name, value in options.items())]
    body = [line.strip() for line in lines.strip().splitlines()]
    body += [f"species {seat} {things}".strip() for seat, things in enumerate(species)]
    text = "\n".join([*head, f"players {players}", "", *(named(line, board) for line in body)]) + "\n"
    state = position.read(text, GAMES)
    assert isinstance(state, State)
    return state


def texts(s: State, seat: int) -> list[str]:
    """Return the legal moves of a seat as text."""
    return [GAME.text.write_move(s, seat, move) for move in GAME.legal(s, seat)]


def say(s: State, seat: int, *moves: str) -> None:
    """Play moves of a seat in order."""
    for text in moves:
        s.play(seat, pack(GAME.text.read_move(s, seat, named(text, int(s.board)))))


def roll(s: State, *outcomes: str | int) -> None:
    """Play chance outcomes: `4` for a die, `gene leg`, `card twins`, `star (2,-2)`."""
    for outcome in outcomes:
        text = f"roll {outcome}" if isinstance(outcome, int) else named(outcome, int(s.board))
        s.happen(GAME.text.read_outcome(s, text))


def refused(s: State, seat: int, text: str) -> Refused:
    """Return why the move is refused; check that nothing has changed."""
    before = GAME.text.write_position(s)
    with pytest.raises(Refused) as caught:
        GAME.text.read_move(s, seat, named(text, int(s.board)))
    assert GAME.text.write_position(s) == before
    assert len({caught.value.text(language) for language in ("en", "ru", "uk")}) == 3
    return caught.value


def where(s: State, seat: int) -> set[tuple[int, int]]:
    """Return the coordinates of a seat's dinosaurs."""
    island = s.island()
    return {(int(island.q[h]), int(island.r[h])) for h in range(island.size) if s.owner(h) == seat}


def genes(s: State, seat: int) -> dict[str, int]:
    """Return the genes of a portrait by name."""
    return {GENE_NAMES[gene]: int(number) for gene, number in enumerate(s.species[seat].genes)}


def points(s: State) -> list[int]:
    """Return the points of all players."""
    return [int(species.points) for species in s.species]


def asked(s: State) -> int | str:
    """Return who is asked: a seat, `*` for chance, -1 after the end."""
    return "*" if s.asked == 1 << CHANCE else int(s.turn())


def asking(s: State) -> str:
    """Return the name of the asking step."""
    return type(s.asking).__name__
