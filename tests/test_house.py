"""House rules: imports, what an engine may use, length of files, words."""

import ast
import functools
import re
import tomllib
from pathlib import Path

import pytest

from pangaea.games import GAMES
from pangaea.testing.coverage import coverage

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "pangaea"
MODULES = sorted(SOURCE.rglob("*.py"))
LAYERS = {  # an import goes to a lower number only, or stays in its package
    "locale": 0, "core": 1, "draw": 2, "games": 3, "bots": 4, "envs": 5, "analysis": 5,
    "lab": 6, "table": 6, "testing": 6, "learn": 7, "cli": 8,
}  # fmt: skip
DOORS = ("__init__", "__main__")  # of the package itself
PLAIN = {
    "fields",
    "grammar",
    "notation",
    "sentences",
    "terminal",
    "features",
    "draw",
}  # modules of a game that are not its engine
ENGINE_MAY_IMPORT = {"typing", "collections.abc", "librt.vecs", "mypy_extensions"}
LONGEST = 400
LONGER: dict[str, str] = {}  # tables of data that may be longer, and why


def name_of(path: Path) -> str:
    """The path of a module, for messages."""
    return path.relative_to(SOURCE).as_posix()


@functools.cache
def imports(path: Path, top: bool = False) -> list[str]:
    """The modules that a module imports, or does at its top; `from pangaea.core import step` as pangaea.core.step."""
    found: list[str] = []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body if top else ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name_of(path)} imports by dots"
            inside = node.module == "pangaea" or (SOURCE.parent / (node.module or "").replace(".", "/")).is_dir()
            found += [f"{node.module}.{alias.name}" for alias in node.names] if inside else [node.module or ""]
    return found


def engines() -> list[Path]:
    """The modules of the games that hold rules."""
    templates = (SOURCE / "testing" / "template").glob("*.py")
    return sorted(
        path
        for path in (*SOURCE.glob("games/*/*.py"), *templates)
        if path.stem != "__init__" and path.stem.split("_")[0] not in PLAIN
    )


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_down(path: Path) -> None:
    own = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    if own in DOORS:
        return
    for module in imports(path):
        if not module.startswith("pangaea."):
            continue
        other = module.split(".")[1]
        if other in LAYERS and other != own:
            assert LAYERS[other] < LAYERS[own], f"{name_of(path)} imports {module}"


def test_no_imports_go_round() -> None:
    """The imports at the top of modules have no cycle."""
    named = {".".join(("pangaea", *path.relative_to(SOURCE).with_suffix("").parts)): path for path in MODULES}
    needs = {name: {each for each in imports(path, top=True) if each in named} for name, path in named.items()}
    while leaves := {name for name, wanted in needs.items() if not wanted & set(needs)}:
        for name in leaves:
            del needs[name]
    assert not needs, f"these import each other: {', '.join(sorted(needs))}"


def test_a_scene_is_made_of_views() -> None:
    """The module that makes scenes has no access to the full state: it imports neither tables nor games in progress."""
    reach = {"pangaea.table.progress", "pangaea.table.live", "pangaea.table.tables", "pangaea.table.archive"}
    assert not reach & set(imports(SOURCE / "table" / "scene.py"))


def test_no_game_imports_another() -> None:
    for path in SOURCE.glob("games/*/**/*.py"):
        own = path.relative_to(SOURCE / "games").parts[0]
        for module in imports(path):
            parts = module.split(".")
            assert parts[:2] != ["pangaea", "games"] or parts[2] == own, f"{name_of(path)} imports {module}"


COPIED = 10  # lines that two games may share by chance
WRITTEN = re.compile(r"^ *# Declared in .*?^ *# The end of what is declared", re.MULTILINE | re.DOTALL)


def passages(path: Path) -> set[tuple[str, ...]]:
    """Return all passages of a module that are one line longer than that, without imports and generated code."""
    text = WRITTEN.sub("", path.read_text(encoding="utf-8"))
    text = text.replace(path.parent.name, "GAME")
    text = re.sub(r"^from .*? import (\([^)]*\)|.*)$", "", text, flags=re.MULTILINE)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return {tuple(lines[at : at + COPIED + 1]) for at in range(len(lines) - COPIED)}


def test_no_passage_stands_in_two_games() -> None:
    homes: dict[tuple[str, ...], Path] = {}
    for path in SOURCE.glob("games/*/*.py"):
        for passage in passages(path):
            other = homes.setdefault(passage, path)
            assert other.parent == path.parent, f"{name_of(other)}, {name_of(path)}: {' / '.join(passage)}"


def names_in(path: Path) -> set[str]:
    """Return the words of a file that could name a game: in code, modules and one-word texts; elsewhere all."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        texts = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
        modules = {part for module in imports(path) for part in module.split(".")}
        return modules | {value for value in texts if isinstance(value, str)}
    if path.suffix == ".toml":
        return {part for key in tomllib.loads(text) for part in key.split(".")}
    return set(re.findall(r"\w+", re.sub(r"<code>.*?</code>", "", text)))


def test_shared_code_names_no_game() -> None:
    """A game is found by its folder, so adding one changes no other file."""
    for path in SOURCE.rglob("*.*"):
        shared = path.relative_to(SOURCE).parts[0] != "games" or path == SOURCE / "games" / "__init__.py"
        if shared and path.suffix in (".py", ".js", ".css", ".html", ".toml"):
            assert names_in(path) & set(GAMES) == set(), name_of(path)


@pytest.mark.parametrize("path", engines(), ids=name_of)
def test_engines_import_the_core_and_their_own_package(path: Path) -> None:
    own = ".".join(("pangaea", *path.relative_to(SOURCE).parts[:-1]))
    for module in imports(path):
        allowed = module in ENGINE_MAY_IMPORT or module.startswith((own + ".", "pangaea.core."))
        assert allowed, f"{name_of(path)} imports {module}"
        plain = module.removeprefix(own + ".").split(".")[0].split("_")[0]
        assert not module.startswith(own + ".") or plain not in PLAIN, f"{name_of(path)} needs {module}, which is plain"


def test_chance_comes_from_the_core_alone() -> None:
    for path in (*engines(), *SOURCE.glob("core/*.py")):
        for module in imports(path):
            assert module.split(".")[0] not in ("random", "secrets", "time", "datetime"), f"{name_of(path)}: {module}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_are_short_and_say_what_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST or name_of(path) in LONGER, f"{name_of(path)} has {text.count(chr(10))} lines"
    assert ast.get_docstring(ast.parse(text)), f"{name_of(path)} does not say what it is"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_is_in_the_code_and_in_a_test(game: str) -> None:
    found = coverage(ROOT, game)
    assert found.rules, f"docs/rules/{game}.md lists no rule"
    assert [rule.id for rule in found.missing] == []
    assert [f"{id} at {place}" for id, place in found.unknown] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_refusals_name_rules_that_there_are(game: str) -> None:
    known = {rule.id for rule in coverage(ROOT, game).rules}
    letters = {id[0] for id in known}
    for path in (SOURCE / "games" / game).glob("notation*.py"):
        for id in re.findall(r'"([A-Z]+[0-9]+[a-z]?)"', path.read_text(encoding="utf-8")):
            assert id in known or id[0] not in letters, f"{name_of(path)} names {id}"


TEXTS = (".py", ".md", ".toml", ".txt", ".js", ".css", ".html", "")


def test_files_speak_of_the_project_alone() -> None:
    """Files mention neither the machine on which they were written nor plans."""
    here = f"/{ROOT.parts[1]}/"
    words = ["TODO", "FIXME"] + ([] if here in ("/usr/", "/opt/", "/app/", "/src/") else [here])
    paths = [path for folder in ("src", "tests", "docs", "benchmarks") for path in (ROOT / folder).rglob("*.*")]
    paths += [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    for path in paths:
        if path.suffix in TEXTS and path != Path(__file__):
            text = path.read_text(encoding="utf-8", errors="ignore")
            assert [word for word in words if word in text] == [], path.relative_to(ROOT)
