"""Positions for the tests, written as in the case tables: `forest=GGG trio=OOB`."""

from pangaea.core import position
from pangaea.games import GAMES
from pangaea.games.draftosaurus import GAME
from pangaea.games.draftosaurus.state import State

SPELLING = {"bridgeL": "bridge_left", "bridgeR": "bridge_right"}


def place(word: str) -> str:
    """Return a place in the notation's spelling."""
    return SPELLING.get(word, word.replace("pyramid:", "pyramid_"))


def zoo_line(seat: int, zoo: str) -> str:
    words = []
    for word in zoo.split():
        name, _, inside = word.partition("=")
        words.append(f"{place(name)}={inside}")
    return f"zoo {seat} " + " ".join(words)


def at(lines: str, *zoos: str, side: str = "summer", **options: str) -> State:
    """Return the position with these lines and zoos. All other dinosaurs are in the box."""
    head = ["pangaea position 1", "game draftosaurus 1", f"option mode {side}"]
    head += [f"option {name} {value}" for name, value in options.items()]
    head += [f"players {len(zoos)}", ""]
    body = [line.strip() for line in lines.strip().splitlines() if line.strip()]
    body += [zoo_line(seat, zoo) for seat, zoo in enumerate(zoos)]
    state = position.read("\n".join([*head, *body]) + "\n", GAMES)
    assert isinstance(state, State)
    return state


def texts(state: State, seat: int) -> list[str]:
    """Return the legal moves of a seat as text."""
    return [GAME.text.write_move(state, seat, move) for move in GAME.legal(state, seat)]


def goes(state: State, seat: int) -> set[str]:
    """Return the places of a seat's legal moves."""
    return {text.split()[-1] for text in texts(state, seat)}
