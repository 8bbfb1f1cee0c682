"""`pangaea mine GAME`: play games between bots and write the puzzles in them to files."""

import argparse
from pathlib import Path
from typing import Any

from pangaea.analysis.puzzles import Puzzle
from pangaea.cli.output import BadInput, console, find_game, progress
from pangaea.core.game import Game
from pangaea.lab.mining import again, levelled, mine


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Play games between bots in all modes and look for decisions with one clearly best move that the greedy bot "
        "misses. Confirm each by longer searches and rate its difficulty by letting bots of all levels try it. Each "
        "puzzle is written to a file at once. The same seed finds the same puzzles, and --first continues a stopped "
        "run. --again searches the puzzles of the folder again instead: it rewrites the files of those that are still "
        "clear and deletes the others. --levels only rates their difficulty again."
    )
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    command.add_argument("--games", type=int, default=100, help="number of games (100)")
    command.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    command.add_argument("--seed", type=int, default=1, help="seed of the games (1)")
    command.add_argument("--each", type=int, default=4, help="at most this many puzzles of each difficulty (4)")
    which = command.add_mutually_exclusive_group()
    which.add_argument("--again", action="store_true", help="search the puzzles of the folder again")
    which.add_argument("--levels", action="store_true", help="rate the difficulty of the folder's puzzles again")
    command.add_argument("--out", type=Path, help="the folder of the puzzles; default: ./GAME-puzzles")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Mine puzzles and print each one found."""
    game = find_game(args.game)
    if args.games < 1 or args.first < 0 or args.seed < 0 or args.each < 1:
        raise BadInput("--games and --each are 1 or more, --first and --seed 0 or more")
    out, numbers = args.out or Path(f"{game.name}-puzzles"), range(args.first, args.first + args.games)
    if args.again or args.levels:
        return once_more(game, out, args.seed if args.again else None)
    at = args.first
    with progress() as bar:

        def told(number: int, puzzle: Puzzle | None) -> None:
            nonlocal at
            if puzzle is None:
                at = number + 1
                bar(at - args.first, args.games, game.name)
            else:
                stars = "*" * puzzle.difficulty
                console().print(f"{out / puzzle.name}.toml {stars:5} {puzzle.solution[0]}", soft_wrap=True)

        try:
            mine(game, numbers, args.seed, out, args.each, told)
        except KeyboardInterrupt:
            console(to_errors=True).print(f"stopped in game {at}; continue with --first {at}")
            raise
    return 0


def once_more(game: Game[Any], out: Path, seed: int | None) -> int:
    """Search the puzzles of a folder again, or without a seed only rate their difficulty, and print the results."""
    if not (files := len(list(out.glob("*.toml")))):
        raise BadInput(f"there are no puzzles in {out}")
    with progress() as bar:

        def told(at: int, name: str, puzzle: Puzzle | None) -> None:
            result = "*" * puzzle.difficulty + f" {puzzle.solution[0]}" if puzzle else "is not clear, deleted"
            console().print(f"{out / name}.toml {result}", soft_wrap=True)
            bar(at, files, game.name)

        if seed is None:
            levelled(game, out, told)
        else:
            again(game, out, seed, told)
    return 0
