"""Rule coverage: the id of every rule occurs in the code that implements it and in a test."""

import re
from dataclasses import dataclass, field
from pathlib import Path

ENTRY = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* (.+)$")
MENTION = re.compile(r"(?<![\w\])])\[([A-Z]+\d+[a-z]?)\]")  # matches `[R5]` but not `table[R5]`


@dataclass(frozen=True)
class Place:
    """A line of a file, with its path from the project's root."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass
class Rule:
    """A rule of the index, and its places in code and tests."""

    id: str
    text: str
    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)


@dataclass
class Coverage:
    """The rules of a game in the order of the index, and ids that are used but not in the index."""

    game: str
    rules: list[Rule]
    unknown: list[tuple[str, Place]]

    @property
    def missing(self) -> list[Rule]:
        """Rules without code or without a test."""
        return [rule for rule in self.rules if not rule.code or not rule.tests]

    @property
    def complete(self) -> bool:
        """Whether every rule has code and tests, and no unknown id is used."""
        return bool(self.rules) and not self.missing and not self.unknown


def index(text: str) -> list[Rule]:
    """Parse an index of rules: entries are `- **R5** Text.`, and their further lines are indented."""
    rules: list[Rule] = []
    inside = False
    for line in text.splitlines():
        if entry := ENTRY.match(line):
            if any(rule.id == entry[1] for rule in rules):
                raise ValueError(f"the index has {entry[1]} twice")
            rules.append(Rule(entry[1], entry[2].strip()))
        elif inside and line.startswith("  ") and line.strip():
            rules[-1].text += " " + line.strip()
        inside = bool(entry) or (inside and line.startswith("  "))
    return rules


def mentions(root: Path, folder: Path) -> list[tuple[str, Place]]:
    """Return every `[id]` in the Python files of a folder."""
    found: list[tuple[str, Place]] = []
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            place = Place(path.relative_to(root).as_posix(), number)
            found += [(id, place) for id in MENTION.findall(line)]
    return found


def coverage(root: Path, game: str) -> Coverage:
    """Return the coverage of one game, from the files of the project at this root."""
    path = root / "docs" / "rules" / f"{game}.md"
    if not path.is_file():
        raise FileNotFoundError(f"no index of rules at {path}: coverage needs a checkout")
    rules = index(path.read_text(encoding="utf-8"))
    known = {rule.id: rule for rule in rules}
    letters = {rule.id.rstrip("abcdefghijklmnopqrstuvwxyz0123456789") for rule in rules}
    result = Coverage(game, rules, [])
    for folder, attribute in (("src/pangaea/games", "code"), ("tests/games", "tests")):
        for id, place in mentions(root, root / folder / game):
            if id in known:
                getattr(known[id], attribute).append(place)
            elif id.rstrip("abcdefghijklmnopqrstuvwxyz0123456789") in letters:  # other letters are ids of test cases
                result.unknown.append((id, place))
    return result
