"""Positions for tests. By default boulders are on fronts only, and all tiles are face down.

A face-up tile has its boulders from the box, not rotated, unless the test names others.
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

USING = "then FirstChisel, EndTurn"  # within a turn, before the first placement
USED = "then MoreChisels, EndTurn"  # within a turn, after a placement


def at(lines: str, *players: str, **options: str) -> State:
    """Return a position of these lines, with a line for each player."""
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
    """Return a face-up cell with its boulders, such as `12=VEL-1a+0`."""
    sides = BOX[TILE_NAMES.index(cell[1])][1] if cell[1] in TILE_NAMES else 0
    return f"{cell[0]}+{boulder_name(sides)}" if sides else cell[0]


def texts(state: State, seat: int) -> list[str]:
    """Return the legal moves of a seat as text."""
    return [GAME.text.write_move(state, seat, move) for move in GAME.legal(state, seat)]


def play(state: State, *moves: str) -> State:
    """Play moves of the asked seats; `* ` marks an outcome of chance."""
    for text in moves:
        if text.startswith("* "):
            state.happen(GAME.text.read_outcome(state, text[2:]))
        else:
            seat = int(state.turn())
            state.play(seat, pack(GAME.text.read_move(state, seat, text)))
        GAME.text.check(state)
    return state


def settle(state: State, seed: int = 1) -> State:
    """Play chance outcomes until a player is asked."""
    state.chance(Rng(seed))
    return state


def take_any(state: State, seed: int = 1) -> State:
    """Finish a division: everybody takes the first tiles offered and declines to complete skeletons."""
    rng = Rng(seed)
    state.chance(rng)
    while (moves := state.asked and state.asked != 1 << CHANCE and texts(state, int(state.turn()))) and (
        moves[0].startswith("take") or "decline" in moves
    ):
        play(state, "decline" if "decline" in moves else moves[0])
        state.chance(rng)
    return state


def gaps(state: State, seat: int) -> set[str]:
    """Return the gaps that a seat may crack."""
    return {text.split()[1] for text in texts(state, seat) if text.startswith("place")}


def tiles(state: State, seat: int) -> list[str]:
    """Return the names of a player's tiles."""
    return [TILE_NAMES[tile] for tile in members(state.diggers[seat].tiles)]


def kinds(state: State, seat: int) -> list[str]:
    """Return the kinds of a player's tiles."""
    return [KIND_NAMES[KIND[tile]] for tile in members(state.diggers[seat].tiles)]


def counts(state: State) -> list[int]:
    """Return the number of tiles of each player."""
    return [int(size(digger.tiles)) for digger in state.diggers]


def chisels(state: State, seat: int) -> tuple[int, int, int, int]:
    """Return a player's chisels: dull, sharp, spent, on the slab."""
    digger = state.diggers[seat]
    return int(digger.dull), int(digger.sharp), int(digger.spent), int(digger.on_slab())
