"""Play one bot against others of one kind, each deal once from every seat, to measure small differences.

python benchmarks/duel.py GAME BOT FOE [--mode MODE] [--players N] [--deals N] [--seed 7] [--out FILE]

Use it with seed 7 to choose styles and levels; the arena confirms the choice with seed 1. The games
of a deal share all luck that does not depend on the moves. Errors are 95 % errors over the deals. CPU time is that of
one thread, per choice among several moves. With FILE, finished deals are stored and not played again.
"""

import argparse
import json
import math
import statistics
import time
from pathlib import Path
from typing import Any

from pangaea.bots import is_level, make
from pangaea.core.chance import Rng
from pangaea.core.game import Game, pack
from pangaea.core.match import ranks
from pangaea.games import GAMES

Deal = dict[str, Any]


def play(game: Game[Any], options: dict[str, str], names: list[str], lots: Rng, deal: Deal, hero: int) -> None:
    """Play one game, and add its result to the deal."""
    chance = lots.split()
    bots = [make(name, lots.word() << 31 ^ lots.word()) for name in names]
    state = game.new(len(names), options)
    state.chance(chance)
    while not state.over():
        seat = int(state.turn())
        view = state.view(seat)
        start = time.thread_time()
        move = bots[seat].choose(game, view, math.inf if is_level(names[seat]) else None)
        if len(game.legal(view, seat)) > 1:
            deal["seconds"][seat != hero] += time.thread_time() - start
            deal["choices"][seat != hero] += 1
        state.play(seat, pack(move))
        state.chance(chance)
    places = [int(rank) for rank in ranks(state)]
    scores = [sum(game.sheet(state, seat).values()) for seat in range(len(names))]
    deal["wins"] += 1.0 / places.count(1) if places[hero] == 1 else 0.0
    deal["lead"] += scores[hero] - (sum(scores) - scores[hero]) / (len(names) - 1)


def play_deal(game: Game[Any], options: dict[str, str], players: int, bots: tuple[str, str], seed: int) -> Deal:
    """Play a deal with the first bot in every seat in turn."""
    deal: Deal = {"wins": 0.0, "lead": 0.0, "seconds": [0.0, 0.0], "choices": [0, 0]}
    for hero in range(players):
        names = [bots[seat != hero] for seat in range(players)]
        play(game, options, names, Rng(seed), deal, hero)
    return deal


def error(values: list[float]) -> float:
    """Return the 95 % error of a mean."""
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan


def told(deals: list[Deal], players: int) -> str:
    """Return the result so far in one line."""
    wins, leads = ([deal[name] / players for deal in deals] for name in ("wins", "lead"))
    times = [sum(d["seconds"][who] for d in deals) / max(1, sum(d["choices"][who] for d in deals)) for who in (0, 1)]
    return (
        f"{statistics.mean(wins):.3f} ± {error(wins):.3f} of {len(deals) * players} games, "
        f"lead {statistics.mean(leads):.2f} ± {error(leads):.2f}, "
        f"{1000 * times[0]:.1f} and {1000 * times[1]:.1f} ms a choice"
    )


def main() -> None:
    """Play the deals and print the result after each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--mode", default="")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    game = GAMES[args.game]
    mode = next(each for each in game.modes if args.mode in ("", each.name))
    players = args.players or game.players[0]
    deals = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out and args.out.exists() else []
    for number in range(len(deals), args.deals):
        seed = int(Rng(args.seed, number).word())
        deals.append(play_deal(game, dict(mode.options), players, tuple(args.bots), seed))
        if args.out:
            with args.out.open("a") as file:
                file.write(json.dumps(deals[-1]) + "\n")
    print(f"{args.game} {mode.name} {players}: {args.bots[0]} / {args.bots[1]}: {told(deals, players)}", flush=True)


if __name__ == "__main__":
    main()
