"""Peers for comparison: OpenSpiel's hearts, tic-tac-toe and gin rummy, RLCard's uno, each by its usual interface."""

import random
from importlib import import_module
from typing import Any

from pangaea.lab.bench import ITERATIONS, Measure, for_seconds

DRIVERS = {
    "hearts": "OpenSpiel: random.choice(legal_actions()), chance by random.choices; inside: evaluate_bots in C++",
    "tic_tac_toe": "OpenSpiel: random.choice(legal_actions()), no chance; inside: evaluate_bots in C++",
    "gin_rummy": "OpenSpiel: its ISMCTSBot in C++ with one random rollout an iteration",
    "uno": "RLCard: random.choice(legal_actions) and step, chance rolled by RLCard; it has no copies of its own",
}


class NoPeers(Exception):
    """The packages of the peers are not installed."""


def peers() -> dict[str, dict[str, Measure]]:
    """Return all peers with their measurements."""
    try:
        pyspiel, rlcard = import_module("pyspiel"), import_module("rlcard")
    except ImportError as error:
        raise NoPeers(f"{error.name} is not installed; pip install '.[peers]' brings what --peers needs") from None
    return {
        "gin_rummy": open_spiel_search(pyspiel, "gin_rummy"),
        "hearts": open_spiel(pyspiel, "hearts"),
        "tic_tac_toe": open_spiel(pyspiel, "tic_tac_toe"),
        "uno": rlcard_uno(rlcard.make("uno")),
    }


def open_spiel(pyspiel: Any, name: str) -> dict[str, Measure]:
    """Measure a game of OpenSpiel: driven from Python, played in C++, and cloned."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def driven() -> int:
        decisions, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    middle = game.new_initial_state()
    while middle.is_chance_node():
        middle.apply_action(random.choice(middle.chance_outcomes())[0])
    for _ in range(per_game(game, bots, pyspiel) // 2):
        if not middle.is_terminal() and not middle.is_chance_node():
            middle.apply_action(random.choice(middle.legal_actions()))

    def copies() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    return {"driven": for_seconds(driven), "inside": wholly_in_cpp(pyspiel, game, bots), "copies": for_seconds(copies)}


def open_spiel_search(pyspiel: Any, name: str) -> dict[str, Measure]:
    """Measure OpenSpiel's information-set search at the first decision of a game and halfway through it."""
    game = pyspiel.load_game(name)
    choose = random.Random(2)

    def after(decisions: int) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node() or decisions > 0:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choose.choices(actions, weights)[0])
            else:
                state.apply_action(choose.choice(state.legal_actions()))
                decisions -= 1
        return state

    def think(state: Any) -> int:
        rollout = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.ISMCTSBot(seed=1, evaluator=rollout, uct_c=2.0, max_simulations=ITERATIONS).step(state)
        return ITERATIONS

    first, middle = after(0), after(20)
    return {"search": for_seconds(lambda: think(middle)), "opening": for_seconds(lambda: think(first))}


def wholly_in_cpp(pyspiel: Any, game: Any, bots: list[Any]) -> Measure:
    """Run `evaluate_bots` with uniform random bots, and count the decisions afterwards."""
    played: list[Any] = []

    def play() -> int:
        played.append(game.new_initial_state())
        pyspiel.evaluate_bots(played[-1], bots, random.getrandbits(31))
        return 1

    def measure(seconds: float) -> tuple[int, float]:
        played.clear()
        _games, spent = for_seconds(play)(seconds)
        return sum(decisions(state) for state in played), spent

    return measure


def decisions(state: Any) -> int:
    """Return the number of decisions of players in the history, without chance."""
    return sum(moment.player >= 0 for moment in state.full_history())


def per_game(game: Any, bots: list[Any], pyspiel: Any) -> int:
    """Return the approximate number of decisions per game."""
    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, 1)
    return decisions(state)


def rlcard_uno(env: Any) -> dict[str, Measure]:
    """Measure RLCard's uno through its environment."""

    def driven() -> int:
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return {"driven": for_seconds(driven)}
