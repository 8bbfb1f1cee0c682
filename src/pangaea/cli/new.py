"""`pangaea new GAME`: start a new game from the template."""

import argparse
from pathlib import Path

from pangaea.cli.output import BadInput
from pangaea.games import GAMES
from pangaea.testing.scaffold import NAME, TEMPLATE, scaffold


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Copy the template game, Pebbles, under a new name: code and words to src/pangaea/games/GAME, tests to "
        "tests/games/GAME, rules to docs/rules/GAME.md, and a section to docs/notation.md. Run it in the root of a "
        "checkout. The copy is a complete game that passes every test; change it into yours step by step."
    )
    command.add_argument("game", metavar="GAME", help="the name in code, such as love_letter")
    command.add_argument("--title", help="the name shown to players; default: made from GAME")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy the template and print the next steps."""
    game, root = args.game, Path.cwd()
    if not (root / TEMPLATE).is_dir():
        raise BadInput(f"there is no {TEMPLATE} here; run this in the root of a checkout")
    if not NAME.fullmatch(game):
        raise BadInput(f"'{game}' cannot name a game: use lower-case letters, digits and single underscores")
    if game in GAMES or (root / "src/pangaea/games" / game).exists():
        raise BadInput(f"the game '{game}' already exists")
    files = scaffold(root, game, args.title or game.replace("_", " ").title())
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
        print(path)
    print(f"Next: rewrite docs/rules/{game}.md, then the code. `pangaea check {game}` reports what is missing.")
    return 0
