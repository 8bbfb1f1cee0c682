"""`pangaea mine GAME`: play games between bots and write the puzzles in them to files."""

import argparse
from pathlib import Path
from typing import Any

from pangaea.analysis.puzzles import Puzzle
from pangaea.cli.output import BadInput, console, find_game, progress
from pangaea.core.game import Game
from pangaea.lab.mining import again, levelled, mine


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Play games between bots in all modes, look for decisions in which one move is clearly better than all others "
        "and greedy misses it, check them by longer searches, and let bots of each level try them. Each puzzle is a "
        "file, written when it is found. The same seed finds the same puzzles. A run that was stopped continues "
        "with --first. With --again the puzzles of the folder are searched again instead: files of those that hold "
        "are written as they are found now, and files of the others are deleted. With --levels only the bots of "
        "each level try them again, for their difficulty."
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=int, default=100, help="games to play (100)")
    command.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    command.add_argument("--seed", type=int, default=1, help="seed of the games (1)")
    command.add_argument("--each", type=int, default=4, help="puzzles of each difficulty at most (4)")
    which = command.add_mutually_exclusive_group()
    which.add_argument("--again", action="store_true", help="search the puzzles of the folder again")
    which.add_argument(
        "--levels", action="store_true", help="let the levels of bots try the puzzles of the folder again"
    )
    command.add_argument("--out", type=Path, help="the folder for the files; default: ./GAME-puzzles")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Mine, and print what is found."""
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
    """Search the puzzles of a folder again, or without a seed let the levels try them; print what comes of it."""
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
