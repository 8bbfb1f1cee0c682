"""Positions for the tests. Unless said, boulders are on the fossil side only and all tiles lie face down.

A tile that lies face up has its boulders as the box has them, not turned, where the test does not name any.
"""

import re

from pangaea.core import position
from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.core.step import CHANCE
from pangaea.games import GAMES
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.grammar_names import KIND_NAMES, TILE_NAMES, boulder_name, members
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import BOX, KIND

USING = "then FirstChisel, EndTurn"  # in the middle of a turn, nothing placed yet
USED = "then MoreChisels, EndTurn"  # the same, a chisel placed already


def at(lines: str, *players: str, **options: str) -> State:
    """A position: the lines given, a line for each player, everything else as usual."""
    chosen = {"boulders": "front", "start": "first_seat", **options}
    head = ["pangaea position 1", f"game jurassic_parts {GAME.version}"]
    head += [f"option {name} {value}" for name, value in chosen.items()]
    head += [f"players {len(players)}", ""]
    body = [line.strip() for line in lines.strip().splitlines() if line.strip()]
    if chosen["boulders"] != "back":
        body = [FACE_UP.sub(with_boulders, line) for line in body]
    body += [f"player {seat} {line.strip()}" for seat, line in enumerate(players) if line]
    state = position.read("\n".join([*head, *body]) + "\n", GAMES)
    assert isinstance(state, State)
    return state


FACE_UP = re.compile(r"(?<= )\d+=(\S+)(?= |$)")


def with_boulders(cell: re.Match[str]) -> str:
    """`12=VEL-1a+0`."""
    sides = BOX[TILE_NAMES.index(cell[1])][1] if cell[1] in TILE_NAMES else 0
    return f"{cell[0]}+{boulder_name(sides)}" if sides else cell[0]


def texts(state: State, seat: int) -> list[str]:
    """The legal moves of a seat as text."""
    return [GAME.text.write_move(state, seat, move) for move in GAME.legal(state, seat)]


def play(state: State, *moves: str) -> State:
    """These moves, each by whoever is asked; `*` before an outcome of chance."""
    for text in moves:
        if text.startswith("* "):
            state.happen(GAME.text.read_outcome(state, text[2:]))
        else:
            seat = int(state.turn())
            state.play(seat, pack(GAME.text.read_move(state, seat, text)))
        GAME.text.check(state)
    return state


def settle(state: State, seed: int = 1) -> State:
    """Let chance answer until a player is asked."""
    state.chance(Rng(seed))
    return state


def take_any(state: State, seed: int = 1) -> State:
    """Divide to the end: chance rolls, everybody takes the first tiles offered and completes no skeleton."""
    rng = Rng(seed)
    state.chance(rng)
    while (moves := state.asked and state.asked != 1 << CHANCE and texts(state, int(state.turn()))) and (
        moves[0].startswith("take") or "decline" in moves
    ):
        play(state, "decline" if "decline" in moves else moves[0])
        state.chance(rng)
    return state


def gaps(state: State, seat: int) -> set[str]:
    """The gaps that a seat may crack."""
    return {text.split()[1] for text in texts(state, seat) if text.startswith("place")}


def tiles(state: State, seat: int) -> list[str]:
    """What a player owns, by name of the tile."""
    return [TILE_NAMES[tile] for tile in members(state.diggers[seat].tiles)]


def kinds(state: State, seat: int) -> list[str]:
    """What a player owns, by what is on it."""
    return [KIND_NAMES[KIND[tile]] for tile in members(state.diggers[seat].tiles)]


def counts(state: State) -> list[int]:
    """How many tiles each player has."""
    return [int(size(digger.tiles)) for digger in state.diggers]


def chisels(state: State, seat: int) -> tuple[int, int, int, int]:
    """Dull, sharp, spent, on the slab."""
    digger = state.diggers[seat]
    return int(digger.dull), int(digger.sharp), int(digger.spent), int(digger.on_slab())
