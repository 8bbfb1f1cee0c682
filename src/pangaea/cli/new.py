"""`pangaea new GAME`: start a new game from the template."""

import argparse
from pathlib import Path

from pangaea.cli.output import BadInput
from pangaea.games import GAMES
from pangaea.testing.scaffold import NAME, TEMPLATE, scaffold


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Copy the template game, Pebbles, under a new name: its code and words to src/pangaea/games/GAME, its tests to "
        "tests/games/GAME, its rules to docs/rules/GAME.md, and a section to docs/notation.md. Run it in the folder of "
        "the project. The copy is a whole game that passes every test; change it into yours step by step."
    )
    command.add_argument("game", metavar="GAME", help="its name in code, such as love_letter")
    command.add_argument("--title", help="its name for people; default: made from GAME")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy the template, and say what to do next."""
    game, root = args.game, Path.cwd()
    if not (root / TEMPLATE).is_dir():
        raise BadInput(f"there is no {TEMPLATE} here; run this in the folder of the project")
    if not NAME.fullmatch(game):
        raise BadInput(f"'{game}' is not a name for a game: small letters, digits and single underscores")
    if game in GAMES or (root / "src/pangaea/games" / game).exists():
        raise BadInput(f"there is a game '{game}' already")
    files = scaffold(root, game, args.title or game.replace("_", " ").title())
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
        print(path)
    print(f"Next: rewrite docs/rules/{game}.md and what follows from it; `pangaea check {game}` tells what is missing.")
    return 0
