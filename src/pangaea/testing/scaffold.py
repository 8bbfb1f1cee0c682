"""Start a new game: copy the template to the places of a game's files, renamed throughout."""

import re
from pathlib import Path

TEMPLATE = Path("src/pangaea/testing/template")  # in the project's root
TESTS = Path("tests/testing/template")
NOTATION = Path("docs/notation.md")
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
IMPORTS = re.compile(r"(?:^from (?:pangaea|tests)[\w.]* import [^(\n]*\n)+", re.MULTILINE)
TITLE = re.compile(r'^"game" = ".*"$', re.MULTILINE)


def scaffold(root: Path, game: str, title: str) -> dict[Path, str]:
    """Return the files of a new game with their texts, and `docs/notation.md` with a new section."""
    files: dict[Path, str] = {}
    for folder, home in ((TEMPLATE, Path("src/pangaea/games") / game), (TESTS, Path("tests/games") / game)):
        for path in sorted((root / folder).rglob("*.*")):
            if path.suffix in (".py", ".toml", ".md", ".txt", ".css"):
                inside = path.relative_to(root / folder)
                files[home / inside] = renamed(path.read_text(encoding="utf-8"), path.suffix, game, title)
    home = Path("src/pangaea/games") / game
    files[Path("docs/rules") / f"{game}.md"] = files.pop(home / "rules.md")
    section = files.pop(home / "notation.md")
    files[NOTATION] = (root / NOTATION).read_text(encoding="utf-8").rstrip() + "\n\n---\n\n" + section
    return files


def renamed(text: str, kind: str, game: str, title: str) -> str:
    """Rename a text of the template for the new game."""
    camel = "".join(word.capitalize() for word in game.split("_"))
    text = text.replace("pangaea.testing.template", f"pangaea.games.{game}")
    text = text.replace("tests.testing.template", f"tests.games.{game}")
    text = text.replace('"pebbles"', f'"{game}"').replace("game pebbles", f"game {game}")
    text = text.replace("rules/pebbles", f"rules/{game}")
    if kind == ".toml":
        return TITLE.sub(f'"game" = "{title}"', text)
    if kind == ".py":
        text = re.sub(r"\bPebble(?=[A-Z])", camel, text)
        text = re.sub(r"(class |import |GAME = )Pebbles\b", rf"\g<1>{camel}", text)
        text = IMPORTS.sub(in_order, text)
    return re.sub(r"\bPebbles\b(?!-)", title, text)


def in_order(imports: re.Match[str]) -> str:
    """Sort imports by module, as the linter requires."""
    return "".join(sorted(imports[0].splitlines(keepends=True), key=lambda line: line.split()[1]))
