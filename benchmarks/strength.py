"""Play the contests of docs/strength.md in the arena and write their tables.

python benchmarks/strength.py [GAME...] [--games N] [--workers N] [--hero BOT] [--tables N]

The speed of the search is read from the output of `pangaea bench --peers --json > benchmarks/speed.json`,
absurd moves from `absurd.json`, a list of outputs of `pangaea absurd GAME --json`, and OpenSpiel's search from
the results stored by `openspiel.py`.
"""

import argparse
import json
import math
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from pangaea.bots import LEVELS
from pangaea.bots.nets import learned_judge
from pangaea.games import GAMES
from pangaea.lab.arena import run
from pangaea.lab.contest import Contest
from pangaea.lab.intervals import wilson

HERE = Path(__file__).parent
RESULTS = HERE / "strength.json"
SPEED = HERE / "speed.json"
ABSURD = HERE / "absurd.json"
OPENSPIEL = HERE / "openspiel.json"
PAGE = HERE.parent / "docs" / "strength.md"
MARK = "<!-- what follows is written by benchmarks/strength.py -->"
TABLES = {  # modes and numbers of players to measure
    "draftosaurus": [("summer", 2), ("summer", 4), ("winter", 2), ("winter", 4)],
    "evolution": [("base", 2), ("base", 4), ("expansions", 2)],
    "primordial_soup": [("base", 3), ("base", 4)],
    "evo": [("base", 3), ("base", 4)],
    "jurassic_parts": [("layout_a", 2), ("layout_a", 4)],
}
ITERATIONS = (400, 1000, 4000)  # iterations of contests between the learned and the hand-written judge


@dataclass(frozen=True)
class Claim:
    """One bot among others, and the win share it should reach."""

    game: str
    mode: str
    players: int
    hero: str
    foe: str
    wanted: float

    def contest(self, games: int) -> Contest:
        """Return the contest, with every seat equally often."""
        bots = (self.hero, *[self.foe] * (self.players - 1))
        options = options_of(self.game, self.mode)
        return Contest(self.game, self.players, bots, games - games % self.players, 1, options)

    def command(self, games: int) -> str:
        """Return the contest as a command line."""
        bots = ",".join(self.contest(games).bots)
        contest = f"--mode {self.mode} --players {self.players} --games {self.contest(games).games} --seed 1"
        return f"pangaea arena {self.game} --bots {bots} {contest}"


def options_of(game: str, mode: str) -> dict[str, str]:
    """Return the options of a mode."""
    return dict(next(each for each in GAMES[game].modes if each.name == mode).options)


def claims(game: str, tables: int | None = None) -> list[Claim]:
    """Return all claims about a game, or about its first tables."""
    found = []
    levels = list(LEVELS)
    for mode, players in TABLES[game][:tables]:
        two = players == 2
        found.append(Claim(game, mode, players, "greedy", "random", 0.9 if two else 0.7))
        found.append(Claim(game, mode, players, "mcts:iterations=1000", "greedy", 0.75 if two else 2 / players))
        for lower, upper in pairwise(levels):
            found.append(Claim(game, mode, players, upper, lower, 0.65 if two else 1.5 / players))
        if learned_judge(GAMES[game], GAMES[game].new(players, options_of(game, mode))):
            for many in ITERATIONS:
                learned, hand = (f"mcts:iterations={many},judge={judge}" for judge in ("learned", "hand"))
                found.append(Claim(game, mode, players, learned, hand, 1 / players))  # more, with its whole interval
    return found


def main() -> None:
    """Play missing contests, and write the page after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(TABLES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--hero", default="", help="only claims of this bot")
    parser.add_argument("--tables", type=int, help="only the first tables of each game; the ratings are of the first")
    args = parser.parse_args()
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for claim in (claim for game in args.game for claim in claims(game, args.tables)):
        command = claim.command(args.games)
        if command in results or (args.hero and claim.hero != args.hero):
            continue
        outcome = run(claim.contest(args.games), workers=args.workers)
        if outcome.stopped:
            return
        results[command] = outcome.standings.json()[claim.hero]
        print(f"{results[command]['win_share']:.3f} {results[command]['interval']} {command}", flush=True)
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        write(results)


def found_for(claim: Claim, results: dict[str, dict[str, Any]]) -> dict[str, Any] | None:
    """Return the latest result of a claim, with any number of games."""
    begins = claim.command(0).partition(" --games")[0] + " "
    return next((found for command, found in reversed(results.items()) if command.startswith(begins)), None)


def write(results: dict[str, dict[str, Any]]) -> None:
    """Write the tables at the end of the page."""
    lines = [PAGE.read_text(encoding="utf-8").partition(MARK)[0] + MARK]
    for game in TABLES:
        rows = []
        for claim in claims(game):
            if found := found_for(claim, results):
                low, high = found["interval"]
                rows.append(
                    f"| {claim.mode}, {claim.players} | {claim.hero} | {claim.foe} | {claim.wanted:.3f} "
                    f"| **{found['win_share']:.3f}** | {low:.3f} to {high:.3f} | {found['games']} |"
                )
        if rows:
            head = "| mode, players | bot | against | wanted | share of wins | 95 % | games |"
            lines += ["", f"## {game}", "", head, "|---|---|---|---|---|---|---|", *rows]
    lines += ratings(results)
    if ABSURD.exists():
        lines += absurd(json.loads(ABSURD.read_text(encoding="utf-8")))
    if OPENSPIEL.exists():
        lines += peer(json.loads(OPENSPIEL.read_text(encoding="utf-8")))
    if SPEED.exists():
        lines += speed(json.loads(SPEED.read_text(encoding="utf-8")))
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def ratings(results: dict[str, dict[str, Any]]) -> list[str]:
    """Return the table of levels on one scale for each game, in its first mode with the fewest players."""
    lines = [
        "",
        "## Ratings",
        "",
        "Elo points above `beginner`: each level by its share of wins against the one below, in the contests above.",
        "200 points are a share of 0.76 in a duel and of 0.61 at a table of three. ± is the error of all steps (95 %).",
        "",
        f"| game | {' | '.join(LEVELS)} |",
        "|---|" + "---|" * len(LEVELS),
    ]
    for game in TABLES:
        mode, players = TABLES[game][0]
        rating, error, cells = 0.0, 0.0, ["0"]
        for claim in claims(game):
            found = found_for(claim, results)
            if (claim.mode, claim.players) != (mode, players) or claim.hero not in LEVELS:
                continue
            if not found:
                break
            low, high = (elo(share, players) for share in found["interval"])
            rating, error = rating + (low + high) / 2, math.hypot(error, (high - low) / 2)
            cells.append(f"{rating:.0f} ± {error:.0f}")
        cells += ["not played"] * (len(LEVELS) - len(cells))
        lines.append(f"| {game}, {mode}, {players} | {' | '.join(cells)} |")
    return lines


def elo(share: float, players: int) -> float:
    """Return the Elo points of one bot over the others at a table, from its win share."""
    share = min(max(share, 0.001), 0.999)
    return 400 * math.log10(share * (players - 1) / (1 - share))


def absurd(found: list[dict[str, Any]]) -> list[str]:
    """Return the table of absurd moves: share and upper bound, over all seeds."""
    lines = [
        "",
        "## Absurd moves",
        "",
        "Absurd moves among the decisions of `pangaea absurd`, all seeds together; in brackets the upper end of the",
        "interval of their share (95 %). Wanted is 1 % at most. A level without a share was not asked.",
        "",
        f"| game, players | seeds | {' | '.join(LEVELS)} |",
        "|---|---|" + "---|" * len(LEVELS),
    ]
    for game, players in dict.fromkeys((each["game"], each["players"]) for each in found):
        runs = [each for each in found if (each["game"], each["players"]) == (game, players)]
        cells = []
        for level in LEVELS:
            rows = [row for run in runs for row in run["bots"] if row["bot"] == level]
            many, bad = sum(row["decisions"] for row in rows), sum(row["absurd"] * row["decisions"] for row in rows)
            cells.append(f"{bad:.0f} of {many} ({wilson(bad, many).high:.1%})" if rows else "")
        seeds = ", ".join(str(seed) for seed in sorted({run["seed"] for run in runs}))
        lines.append(f"| {game}, {players} | {seeds} | {' | '.join(cells)} |")
    return lines


def peer(found: dict[str, dict[str, Any]]) -> list[str]:
    """Return the table of contests with OpenSpiel's search."""
    lines = [
        "",
        "## OpenSpiel's search",
        "",
        "By `python benchmarks/openspiel.py`: OpenSpiel's ISMCTS in Python through our OpenSpiel games, two players,",
        "both with the same wall time a choice. Wanted is 0.9.",
        "",
        "| game, bot | share of wins | 95 % | games | seconds a choice | OpenSpiel's | its iterations |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, row in found.items():
        low, high = row["interval"]
        ours, theirs = row["seconds"]
        lines.append(
            f"| {name} | **{row['win_share']:.3f}** | {low:.3f} to {high:.3f} | {row['games']} "
            f"| {ours:.3f} | {theirs:.3f} | {row['iterations']} |"
        )
    return lines


def speed(found: dict[str, Any]) -> list[str]:
    """Return the table of iterations per second, next to OpenSpiel's search."""
    lines = [
        "",
        "## Speed of the search",
        "",
        "Iterations a second on one core, compiled, in the style of each game, compared with OpenSpiel's ISMCTS in C++",
        "on gin rummy in the same run of `pangaea bench --peers`; wanted is ten times as many.",
        "",
        "| game, players | half-way | times gin rummy's | at the opening | times gin rummy's |",
        "|---|---|---|---|---|",
    ]
    for name, row in found["games"].items():
        lines.append(
            f"| {name}, {row['players']} | {row['search']:,.0f} | **{row['search_vs_gin_rummy']:.1f}** "
            f"| {row['opening']:,.0f} | **{row['opening_vs_gin_rummy']:.1f}** |"
        )
    peer = found["peers"]["gin_rummy"]
    return [*lines, f"| gin rummy (OpenSpiel), 2 | {peer['search']:,.0f} | 1 | {peer['opening']:,.0f} | 1 |"]


if __name__ == "__main__":
    main()
