"""`pangaea rules GAME`: show the rules of a game by id, and where each is implemented and tested."""

import argparse
from pathlib import Path

from rich.markdown import Markdown

from pangaea.cli.output import BadInput, add_json, console, find_game, print_json
from pangaea.testing.coverage import Coverage, Rule, coverage, index

PACKED = Path(__file__).parents[1] / "rules"  # in an installed package
SOURCE = Path(__file__).parents[3] / "docs" / "rules"  # in a checkout


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = "Show the rules of a game by id, and where each is implemented and tested."
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    command.add_argument("id", nargs="?", help="show only this rule, such as R5")
    command.add_argument(
        "--coverage",
        action="store_true",
        help="show where each rule is implemented and tested; exit status 1 if one is missing (needs a checkout)",
    )
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules or their coverage."""
    game = find_game(args.game)
    if args.coverage:
        found = coverage(project(), game.name)
        print_json(places(found)) if args.json else print_coverage(found)
        return 0 if found.complete else 1
    text = rules(game.name)
    known = index(text)
    if args.id:
        known = [one_rule(game.name, known, args.id)]
    out = console()
    if args.json:
        print_json([{"id": rule.id, "text": rule.text} for rule in known])
    elif args.id:
        out.print(f"[{known[0].id}] {known[0].text}", soft_wrap=True)
    elif out.is_terminal:
        out.print(Markdown(text))
    else:
        print(text, end="")
    return 0


def rules(game: str) -> str:
    """Return the index of a game's rules."""
    for folder in (PACKED, SOURCE):
        path = folder / f"{game}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise BadInput(f"the rules of {game} were not installed")


def one_rule(game: str, known: list[Rule], wanted: str) -> Rule:
    """Find a rule by its id, ignoring case."""
    for rule in known:
        if rule.id.casefold() == wanted.strip("[]").casefold():
            return rule
    raise BadInput(f"{game} has no rule '{wanted}'")


def project() -> Path:
    """Return the root of the checkout: that of this file, or one around the current folder."""
    here = Path.cwd()
    for folder in (Path(__file__).parents[3], here, *here.parents):
        if (folder / "docs" / "rules").is_dir() and (folder / "src" / "pangaea").is_dir():
            return folder
    raise BadInput("coverage needs a checkout: run it inside one")


def places(found: Coverage) -> dict[str, object]:
    """Return the coverage as JSON data."""
    return {
        "game": found.game,
        "complete": found.complete,
        "rules": [
            {"id": rule.id, "text": rule.text, "code": list(map(str, rule.code)), "tests": list(map(str, rule.tests))}
            for rule in found.rules
        ],
        "unknown": [{"id": id, "place": str(place)} for id, place in found.unknown],
    }


def print_coverage(found: Coverage) -> None:
    """Print every rule with its places, then a summary."""
    out = console()
    out.print(f"code in src/pangaea/games/{found.game}, tests in tests/games/{found.game}", style="dim")
    for rule in found.rules:
        out.print(f"{rule.id:<5} {rule.text}", style="bold", soft_wrap=True)
        for what, here in (("code", rule.code), ("tests", rule.tests)):
            shown = ", ".join(f"{Path(place.path).name}:{place.line}" for place in here)
            style = None if here else "bold red"
            out.print(f"      {what:<5} {shown or 'missing'}", style=style, soft_wrap=True)
    for id, place in found.unknown:
        out.print(f"{place}: there is no rule [{id}]", style="bold red", soft_wrap=True)
    good = f"{len(found.rules)} rules, each in the code and in a test"
    bad = f"{len(found.rules)} rules, {len(found.missing)} without code or test, {len(found.unknown)} unknown"
    out.print(good if found.complete else bad, style="bold green" if found.complete else "bold red")
