"""Positions for the tests, a line an animal, and a way to play on from them in words."""

import pytest

from pangaea.core import position
from pangaea.core.game import Refused, pack
from pangaea.core.step import CHANCE
from pangaea.games import GAMES
from pangaea.games.evolution import GAME
from pangaea.games.evolution.grammar_things import find_animal
from pangaea.games.evolution.player import Animal
from pangaea.games.evolution.state import State

GO = "then Go 0"


def at(lines: str, then: str = GO, players: int = 2, mode: str = "base", **options: str) -> State:
    """A position; seat 0 begins a go unless something else is said to come."""
    head = ["pangaea position 1", f"game evolution {GAME.version}", f"option mode {mode}"]
    head += [f"option {name} {value}" for name, value in options.items()]
    body = [then, *(line.strip() for line in lines.strip().splitlines() if line.strip())]
    state = position.read("\n".join([*head, f"players {players}", "", *body]) + "\n", GAMES)
    assert isinstance(state, State)
    return state


def say(state: State, *texts: str) -> State:
    """Play these texts, each for whoever is asked; chance answers `roll 4` and the like."""
    for text in texts:
        if state.asked == 1 << CHANCE:
            state.happen(GAME.text.read_outcome(state, text))
        else:
            seat = state.turn()
            state.play(seat, pack(GAME.text.read_move(state, seat, text)))
        GAME.text.check(state)
    return state


def texts(state: State) -> list[str]:
    """All that may be said now by whoever is asked."""
    return [GAME.text.write_move(state, state.turn(), move) for move in GAME.legal(state, state.turn())]


def refused(state: State, text: str) -> str:
    """The rule by which this is refused; nothing has changed."""
    before = position.write(GAME, state, {})
    with pytest.raises(Refused) as error:
        say(state, text)
    assert position.write(GAME, state, {}) == before
    return error.value.rule


def animal(state: State, name: str) -> Animal:
    """The animal `0.1`."""
    return state.animal(find_animal(name, state.players))


def lives(state: State, name: str) -> bool:
    """Whether it does."""
    return state.lives(find_animal(name, state.players))


def food(state: State, *names: str) -> list[int]:
    """Red and blue tokens of these animals."""
    return [int(animal(state, name).red + animal(state, name).blue) for name in names]


def asked(state: State) -> str:
    """The step that asks, and whom: `Attack 1`."""
    return f"{type(state.asking).__name__} {state.turn()}" if state.asking is not None else "-"
