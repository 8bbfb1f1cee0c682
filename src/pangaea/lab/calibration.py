"""Calibrate win chances: fit the scale of a game and measure its reliability (do 30 % chances win 30 %?).

`python -m pangaea.lab.calibration GAME` plays games among equal bots and writes `chances.toml` into the game's folder,
and the samples with a reliability table to a file.
"""

import argparse
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pangaea import bots
from pangaea.analysis.chances import FILE, Scale, tempered
from pangaea.analysis.trials import outlook
from pangaea.bots.rewards import place
from pangaea.core.chance import Rng
from pangaea.core.game import Game, pack
from pangaea.core.step import State
from pangaea.games import GAMES

BINS = 10
TRIALS = 400  # about as many as a normal analysis spends on a point of its curve
PER_GAME = 4  # positions per game, evenly spaced
GLANCES = 16  # states per game for the fit of the scale
FIRST = 3  # quick games for that fit, as a multiple of the games


@dataclass(frozen=True)
class Sample:
    """A position: the predicted chances, and who won when equal bots played on."""

    players: int
    said: list[float]
    won: list[float]
    game: int  # number of its game


def play(game: Game[Any], players: int, bot: str, seed: int) -> list[State]:
    """Play a game among equal bots; return all decision states and the final one."""
    rng = Rng(seed, 7)
    minds = [bots.make(bot, seed * 8 + seat) for seat in range(players)]
    s = game.new(players, game.modes[seed % len(game.modes)].options if fits(game, seed, players) else {})
    s.chance(rng)
    found = [s.copy()]
    while not s.over():
        seat = int(s.turn())
        s.play(seat, pack(minds[seat].choose(game, s.view(seat))))
        s.chance(rng)
        found.append(s.copy())
    return found


def fits(game: Game[Any], seed: int, players: int) -> bool:
    """Whether the mode of this seed allows this number of players."""
    return players in game.modes[seed % len(game.modes)].players


def fit_scale(game: Game[Any], played: Sequence[list[State]]) -> Scale:
    """Fit the weight of a point and its growth by maximum likelihood."""
    rows: list[tuple[int, list[float], list[float]]] = []
    for states in played:
        won = [float(place(states[-1], seat)) for seat in range(int(states[-1].players))]
        for s in states[:-1]:
            worths = [0.0] * int(s.players)
            game.judge.worths(s, worths)
            rows.append((int(game.judge.clock(s)), worths, won))
    point, growth, step = -2.5, 0.0, 0.5
    best = likelihood(rows, point, growth)
    while step > 0.01:
        tries = [(point + a * step, growth + b * step / 4) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
        better = max(tries, key=lambda pair: likelihood(rows, *pair))
        found = likelihood(rows, *better)
        if found > best:
            best, (point, growth) = found, better
        else:
            step /= 2
    return Scale(round(point, 3), round(growth, 3))


def likelihood(rows: Iterable[tuple[int, list[float], list[float]]], point: float, growth: float) -> float:
    """Return the log-likelihood of the results."""
    total = 0.0
    for clock, worths, won in rows:
        weight = math.exp(min(point + growth * clock, 5.0))
        best = max(worths)
        powers = [math.exp(max(weight * (worth - best), -60.0)) for worth in worths]
        whole = sum(powers)
        total += sum(share * math.log(max(power / whole, 1e-9)) for share, power in zip(won, powers, strict=True))
    return total


def fit_temper(samples: Sequence[Sample]) -> float:
    """Fit the exponent by maximum likelihood."""

    def fit(temper: float) -> float:
        scale = Scale(temper=temper)
        return sum(
            share * math.log(max(chance, 1e-3))
            for one in samples
            for share, chance in zip(one.won, tempered(one.said, scale), strict=True)
        )

    return max((0.3 + 0.05 * i for i in range(60)), key=fit)


def spaced(states: Sequence[State], n: int) -> list[State]:
    """Pick this many evenly spaced states."""
    return [states[(2 * i + 1) * len(states) // (2 * n)] for i in range(min(n, len(states)))]


def glances(states: list[State]) -> list[State]:
    """Return some states of a game and its final state."""
    return [*spaced(states[:-1], GLANCES), states[-1]]


def reliability(samples: Iterable[Sample], scale: Scale) -> tuple[list[tuple[int, float, float]], float]:
    """Return count, mean prediction and win rate of each bin, and the expected calibration error."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for one in samples:
        for chance, won in zip(tempered(one.said, scale), one.won, strict=True):
            bins[min(int(chance * BINS), BINS - 1)].append((chance, won))
    rows = [(len(found), average([c for c, _ in found]), average([w for _, w in found])) for found in bins if found]
    total = sum(n for n, _, _ in rows)
    return rows, sum(n * abs(said - won) for n, said, won in rows) / max(total, 1)


def average(column: Sequence[float]) -> float:
    """Return the mean."""
    return sum(column) / len(column)


def calibrate(game: Game[Any], positions: int, bot: str, seed: int, out: Path) -> None:
    """Play games, fit the scale, measure its reliability and write the files."""
    numbers = game.players
    games = -(-positions // PER_GAME)
    played: dict[int, list[list[State]]] = {n: [] for n in numbers}
    for i in range(FIRST * games):
        n = numbers[i % len(numbers)]
        played[n].append(glances(play(game, n, "greedy", seed + i)))
    scales = {n: fit_scale(game, played[n]) for n in numbers}
    samples: list[Sample] = []
    for i in range(games):
        n = numbers[i % len(numbers)]
        states = play(game, n, bot, seed + 100_000 + i)
        won = [float(place(states[-1], seat)) for seat in range(n)]
        for j, s in enumerate(spaced(states[:-1], PER_GAME)):
            samples.append(Sample(n, outlook(game, s, TRIALS, seed + 4 * i + j, scales[n])[0], won, i))
        if i % 50 == 49 or i == games - 1:
            write(game, scales, samples, bot, out)


def write(game: Game[Any], scales: dict[int, Scale], samples: list[Sample], bot: str, out: Path) -> None:
    """Write the scale to the game's folder, and the measurements to a file."""
    halves: list[list[Sample]] = [[], []]
    for one in samples:  # each half has tables of every size
        halves[one.game // len(scales) % 2].append(one)
    temper = round(fit_temper(halves[1]), 2)
    lines = ["# How worths become win chances, by players: see docs/analysis.md"]
    lines += [f"{n} = [{scale.point}, {scale.growth}, {temper}]" for n, scale in scales.items()]
    (out / f"{game.name}-{FILE}").write_text("\n".join(lines) + "\n", encoding="utf-8")
    rows, error = reliability(samples, Scale(temper=temper))
    report = {
        "game": game.name,
        "bot": bot,
        "positions": len(samples),
        "games": len({one.game for one in samples}),
        "error": error,
        "error_of_games_not_fitted": reliability(halves[0], Scale(temper=temper))[1],
        "bins": rows,
    }
    (out / f"{game.name}-calibration.json").write_text(json.dumps(report), encoding="utf-8")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--bot", default="mcts:iterations=100")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path())
    args = parser.parse_args()
    calibrate(GAMES[args.game], args.positions, args.bot, args.seed, args.out)


if __name__ == "__main__":
    main()
