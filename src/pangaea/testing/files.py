"""The files that every game in the project needs."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from pangaea.core import position
from pangaea.core.game import Game
from pangaea.locale import LANGUAGES, texts
from pangaea.testing.coverage import coverage, index
from pangaea.testing.shifts import unlisted
from pangaea.testing.trial import Trial

ROOT = Path(__file__).parents[3]  # the project's root, if the package runs from a checkout
SHAPE = re.compile(r"^## |^- \*\*\w+\*\*|\{\{[^}]*\}\}|\[\[[^]]*\]\]", re.MULTILINE)  # equal in all languages
ENOUGH = 150  # questions of a game after which all verbs have been used
CHAPTERS = 3  # chapters of the two-minute rules, after the first

PLAIN = {"fields", "grammar", "notation", "sentences", "terminal", "draw"}  # modules that are not compiled
DECLARED = (
    ("grammar", "GRAMMAR", "the moves, events and outcomes, row by row"),
    ("fields", "STATE", "the attributes of the state"),
    ("fields", "STEPS", "the steps, with the ranges of their numbers"),
)


def unimportable(game: Game[Any]) -> list[str]:
    """List modules that cannot be imported, with the error; in a new game, those not yet changed from the template."""
    found: list[str] = []
    for module in iter_modules(import_module(game.package).__path__):
        try:
            import_module(f"{game.package}.{module.name}")
        except Exception as error:  # its top level may raise anything
            found.append(f"{module.name}.py cannot be imported: {error}")
    return found


def missing(game: Game[Any], root: Path = ROOT) -> list[str]:
    """List what the project lacks for a game: each file and its required content."""
    return [f"{path}: {what}" for path, what in lacks(game, root)]


def lacks(game: Game[Any], root: Path) -> Iterator[tuple[str, str]]:
    """List missing or incomplete files. Outside a checkout, only the package is checked."""
    home = Path(*game.package.split("."))
    package = root / "src" / home
    if not package.is_dir():
        return
    for module, name, what in DECLARED:
        if game.find(module, name) is None:
            yield f"src/{home}/{module}.py", what
    for facet in (game.text, game.sentences, game.picture, game.terminal, game.learner):
        for name in facet.needs:
            if facet.found[name] is None:
                yield f"src/{home}/{facet.module}.py", f"there is no function `{name}`"
    yield from lacks_words(game, package, f"src/{home}")
    yield from lacks_rules(game, root)
    yield from lacks_notation(game, root)
    yield from lacks_chapters(game, package, f"src/{home}", root)
    yield from lacks_tests(game, root)


def lacks_words(game: Game[Any], package: Path, home: str) -> Iterator[tuple[str, str]]:
    """Check words and rules pages: every language, the same keys."""
    english = package / "locale" / "en.toml"
    for language in LANGUAGES:
        for kind, what in (("toml", "the words"), ("md", "the rules in two minutes")):
            file = package / "locale" / f"{language}.{kind}"
            if not file.is_file():
                yield f"{home}/locale/{language}.{kind}", what
            elif kind == "md" and file.read_text(encoding="utf-8").count("## ") <= CHAPTERS:
                yield f"{home}/locale/{language}.{kind}", f"fewer than {CHAPTERS} chapters after the two minutes"
            elif kind == "toml" and english.is_file():
                keys, wanted = list(texts(language, game.name)), list(texts("en", game.name))
                if keys != wanted:
                    differ = sorted(set(keys) ^ set(wanted)) or ["their order"]
                    yield f"{home}/locale/{language}.{kind}", f"other keys than English: {', '.join(differ[:5])}"


def lacks_rules(game: Game[Any], root: Path) -> Iterator[tuple[str, str]]:
    """Check the index of rules: each in the code and in a test."""
    index = f"docs/rules/{game.name}.md"
    if not (root / index).is_file():
        yield index, "the rules by id"
    else:
        found = coverage(root, game.name)
        if not found.rules:
            yield index, "it lists no rule"
        for rule in found.missing:
            yield index, f"{rule.id} is not in {'a test' if rule.code else 'the code'}"
        for id, place in found.unknown:
            yield str(place), f"{id} is not in {index}"


def lacks_notation(game: Game[Any], root: Path) -> Iterator[tuple[str, str]]:
    """Check the game's section of docs/notation.md: every step, and every word of moves."""
    page = root / "docs" / "notation.md"
    title = title_of(game)
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    found = re.search(rf"^## {re.escape(title)}(?::[^\n]*)?$(.*?)(?:^---$|\Z)", text, re.MULTILINE | re.DOTALL)
    if not found:
        yield "docs/notation.md", f"a section `## {title}`"
        return
    listed = found[1].partition("The steps that a plan may hold are")[2]
    differ = set(re.findall(r"`(\w+)", listed)) ^ {step.__name__ for step in game.steps}
    if differ:
        yield "docs/notation.md", f"steps missing or unknown: {', '.join(sorted(differ))}"
    words = words_played(game) - set(re.findall(r"`(?:\* )?([\w-]+)", found[1]))
    if words:
        yield "docs/notation.md", f"words missing: {', '.join(sorted(words))}"


def words_played(game: Game[Any]) -> set[str]:
    """Return the first words of moves, outcomes and lines of positions in some games."""
    found: set[str] = set()
    for mode in game.modes:
        trial = Trial(game, mode, mode.players[-1], 1)
        while not trial.state.over() and trial.questions < ENOUGH:
            lines = position.write(game, trial.state, mode.options).partition("\n\n")[2].splitlines()
            found |= {line.split()[0] for line in lines}
            trial.advance()
        answers = trial.record.write().split("\n\n")[1].splitlines()
        found |= {line.split()[1] for line in answers}
    return found - {"asks", "then", "answered"}


def lacks_chapters(game: Game[Any], package: Path, home: str, root: Path) -> Iterator[tuple[str, str]]:
    """Check the full rules in every language: every rule of the index once, the same chapters, examples and options."""
    path = root / "docs" / "rules" / f"{game.name}.md"
    wanted = [rule.id for rule in index(path.read_text(encoding="utf-8"))] if path.is_file() else []
    shape: list[str] | None = None
    for language in LANGUAGES:
        file = package / "rules" / f"{language}.md"
        if not file.is_file():
            yield f"{home}/rules/{language}.md", "the full rules, by chapter"
            continue
        text = file.read_text(encoding="utf-8")
        ids = [rule.id for rule in index(text)]
        if sorted(ids) != sorted(wanted):
            yield f"{home}/rules/{language}.md", f"missing or unknown: {', '.join(sorted(set(ids) ^ set(wanted)))}"
        found = SHAPE.findall(text)
        shape = shape or found
        if found != shape:
            yield f"{home}/rules/{language}.md", "its chapters, examples or options differ from the English ones"


def title_of(game: Game[Any]) -> str:
    """Return the game's title."""
    try:
        return texts("en", game.name)["game"]
    except LookupError:
        return game.name


def lacks_tests(game: Game[Any], root: Path) -> Iterator[tuple[str, str]]:
    """Check the tests, records of whole games, changes that make them invalid, and declared shifts."""
    home = f"tests/games/{game.name}"
    for pattern, what in (
        ("test_*.py", "tests"),
        ("records/*.txt", "whole games as records"),
        ("records/refused.toml", "changes with which they are refused"),
    ):
        if not any((root / home).glob(pattern)):
            yield f"{home}/{pattern}", what
    for path in sorted((root / "src" / Path(*game.package.split("."))).glob("*.py")):
        if path.stem.split("_")[0] not in PLAIN:
            for what in unlisted(path, root / home / "shifts.toml"):
                yield f"{home}/shifts.toml", what
