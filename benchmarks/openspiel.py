"""Play a level against OpenSpiel's own information-set search (ISMCTS) with our OpenSpiel games, for two players.

python benchmarks/openspiel.py [GAME...] [--bot expert] [--games 20] [--seed 1]

Both have the same wall time per move: OpenSpiel's search may use at every choice as much time as the level has used
per choice on average. Every deal is played from both seats. The peer is OpenSpiel's search in Python, with the usual
exploration, one random rollout per iteration, and the most visited move. Its search in C++ cannot play games written in
Python: in OpenSpiel 2.0.2 it releases Python's lock, then asks the game for its observer, and crashes, even with
OpenSpiel's own `python_kuhn_poker`. After each deal the result is stored in `openspiel.json`, and the page is
written, so a contest can be stopped at any time.
"""

import argparse
import json
import math
import random
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from strength import OPENSPIEL, RESULTS, write

from pangaea.bots import Bot, make
from pangaea.core.game import pack
from pangaea.envs import openspiel
from pangaea.lab.intervals import wilson

GAMES = ("draftosaurus", "evolution", "jurassic_parts")
EXPLORE = 2.0
FIRST = 0.2  # seconds per choice before the level has made one


@dataclass
class Clock:
    """The time spent on choices among several moves."""

    seconds: float = 0.0
    choices: int = 0

    def mean(self) -> float:
        """Seconds per choice."""
        return self.seconds / self.choices if self.choices else FIRST

    def add(self, start: float) -> None:
        """Count a choice."""
        self.seconds += time.perf_counter() - start
        self.choices += 1


class Peer(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a time limit."""

    def __init__(self, game: Any, clock: Clock, seed: int) -> None:
        lots = np.random.RandomState(seed)
        rollout = mcts.RandomRolloutEvaluator(1, lots)
        super().__init__(game, rollout, EXPLORE, 0, random_state=lots, allow_inconsistent_action_sets=True)
        self.clock = clock
        self.iterations = 0

    def run_search(self, state: Any) -> Any:
        """Search as in OpenSpiel, but with a time limit."""
        stop = time.perf_counter() + self.clock.mean()
        self.reset()
        self._root_node = self.create_new_node(state)
        while time.perf_counter() < stop or not self._root_node.child_info:
            self.run_simulation(self.sample_root_state(state))
            self.iterations += 1
        return self.get_final_policy(state, self.filter_illegals(self._root_node, state.legal_actions()))


@dataclass
class Tally:
    """The results so far."""

    wins: float = 0.0
    games: int = 0
    ours: Clock = field(default_factory=Clock)
    theirs: Clock = field(default_factory=Clock)
    iterations: int = 0

    def json(self) -> dict[str, Any]:
        """Return plain data."""
        share = wilson(self.wins, self.games)
        return {
            "win_share": round(share.value, 4),
            "interval": [round(share.low, 4), round(share.high, 4)],
            "games": self.games,
            "seconds": [round(self.ours.mean(), 3), round(self.theirs.mean(), 3)],
            "iterations": round(self.iterations / self.theirs.choices),
        }


def play(loaded: Any, bot: Bot, seat: int, deal: int, tally: Tally) -> None:
    """Play one game with the level in this seat."""
    chance = random.Random(deal)
    peer = Peer(loaded, tally.ours, deal)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            continue
        actions = state.legal_actions()
        action, start = actions[0], time.perf_counter()
        if len(actions) > 1 and state.current_player() == seat:
            action = answer(state, bot, seat)
            tally.ours.add(start)
        elif len(actions) > 1:
            action = peer.step(state)
            tally.theirs.add(start)
        state.apply_action(action)
    tally.wins += (state.returns()[seat] + 1.0) / 2.0
    tally.games += 1
    tally.iterations += peer.iterations


def answer(state: openspiel.OpenSpielState, bot: Bot, seat: int) -> int:
    """Return the number of the level's move."""
    inside, setting = state.play.state, state.play.setting
    move = bot.choose(setting.game, inside.view(seat), math.inf)
    return int(setting.features.number(inside, seat, pack(move)))


def main() -> None:
    """Play the games, and write the results after each deal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in args.game:
        loaded, tally = pyspiel.load_game(f"pangaea_{name}(players=2)"), Tally()
        for deal in range((args.games + 1) // 2):
            for seat in (0, 1):
                play(loaded, make(args.bot, args.seed << 20 | tally.games), seat, args.seed << 20 | deal, tally)
            keep(f"{name}, {args.bot}", tally)


def keep(contest: str, tally: Tally) -> None:
    """Store the result so far and write the page."""
    found = json.loads(OPENSPIEL.read_text(encoding="utf-8")) if OPENSPIEL.exists() else {}
    found[contest] = tally.json()
    print(contest, found[contest], flush=True)
    OPENSPIEL.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    write(json.loads(RESULTS.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
