"""Positions for the tests, one line per animal, and helpers to play moves as text."""

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
    """Return the position with these lines. By default, seat 0 begins a go."""
    head = ["pangaea position 1", f"game evolution {GAME.version}", f"option mode {mode}"]
    head += [f"option {name} {value}" for name, value in options.items()]
    body = [then, *(line.strip() for line in lines.strip().splitlines() if line.strip())]
    state = position.read("\n".join([*head, f"players {players}", "", *body]) + "\n", GAMES)
    assert isinstance(state, State)
    return state


def say(state: State, *texts: str) -> State:
    """Play these texts, each for the seat that is asked; `roll 4` and the like are outcomes of chance."""
    for text in texts:
        if state.asked == 1 << CHANCE:
            state.happen(GAME.text.read_outcome(state, text))
        else:
            seat = state.turn()
            state.play(seat, pack(GAME.text.read_move(state, seat, text)))
        GAME.text.check(state)
    return state


def texts(state: State) -> list[str]:
    """Return the legal moves of the seat that is asked, as text."""
    return [GAME.text.write_move(state, state.turn(), move) for move in GAME.legal(state, state.turn())]


def refused(state: State, text: str) -> str:
    """Return the rule by which this move is refused. Check that the state does not change."""
    before = position.write(GAME, state, {})
    with pytest.raises(Refused) as error:
        say(state, text)
    assert position.write(GAME, state, {}) == before
    return error.value.rule


def animal(state: State, name: str) -> Animal:
    """Return the animal with this name, such as `0.1`."""
    return state.animal(find_animal(name, state.players))


def lives(state: State, name: str) -> bool:
    """Whether this animal is in play."""
    return state.lives(find_animal(name, state.players))


def food(state: State, *names: str) -> list[int]:
    """Return the number of red and blue tokens on each animal."""
    return [int(animal(state, name).red + animal(state, name).blue) for name in names]


def asked(state: State) -> str:
    """Return the step that asks and the seat that it asks: `Attack 1`."""
    return f"{type(state.asking).__name__} {state.turn()}" if state.asking is not None else "-"
