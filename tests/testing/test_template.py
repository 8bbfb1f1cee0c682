"""The template is a complete game: its records replay, and a game made from it passes every check."""

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import pangaea
from pangaea.core.chance import Rng
from pangaea.core.record import read
from pangaea.locale import Words
from pangaea.testing.files import missing
from pangaea.testing.scaffold import scaffold
from pangaea.testing.template import GAME
from tests.conftest import Run
from tests.games.test_records import Row, check_refused, rows

ROOT = Path(__file__).parents[2]
RECORDS = Path(__file__).parent / "template" / "records"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_records_of_the_template(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read(text, {GAME.name: GAME}).write() == text


@pytest.mark.parametrize(("name", "record", "row"), rows(RECORDS))
def test_the_refused_records_of_the_template(name: str, record: Path, row: Row) -> None:
    check_refused(record, row, {GAME.name: GAME})


def test_a_game_that_does_not_draw_itself_in_a_terminal_is_a_table_of_its_fields() -> None:
    s = GAME.new(3, {})
    s.chance(Rng(1))
    s.seats[1].shown = 2
    out = io.StringIO()
    Console(file=out, width=80).print(GAME.terminal.show(s.view(1), Words("uk", GAME.name), ("Mara", "Wallace", "Ida")))
    head, mara, wallace, ida = [line for line in out.getvalue().splitlines() if line[:1] in "┃│"]
    assert [word.strip() for word in head.strip("┃ ").split("┃")] == ["Гравець", "Рука", "Виграно", "Бали", "Показано"]
    assert "··" in mara and "··" in ida and "··" not in wallace
    assert "синій" in wallace and "синій" not in mara


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game in it."""
    root = tmp_path_factory.mktemp("project")
    for name in ("src", "docs", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("*.so", "*.pyc", "build", "*.png"))
    for path, text in scaffold(root, "river_stones", "River Stones").items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def in_project(root: Path, *command: str) -> str:
    """Run Python in the copy; what it printed."""
    env = os.environ | {"PYTHONPATH": str(root / "src"), "PANGAEA_PLAIN": "1", "LC_ALL": "en_GB.UTF-8"}
    done = subprocess.run([sys.executable, *command], cwd=root, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(pangaea.compiled(), reason="the copy runs as plain source in both cases")
def test_a_new_game_passes_the_check(project: Path) -> None:
    said = in_project(project, "-m", "pangaea", "check", "river_stones", "--players", "2")
    assert "holds" in said and "broken" not in said
    assert set(re.findall(r"not checked +(\w+)", said)) <= {"lessons", "puzzles"}, "these are written later"


SHARED = [
    "test_words.py", "test_house.py", "test_notation.py", "test_help.py", "games/test_records.py",
    "table/test_rules.py", "analysis/test_hints.py", "draw/test_symbols.py",
]  # fmt: skip


@pytest.mark.skipif(pangaea.compiled(), reason="the copy runs as plain source in both cases")
def test_a_new_game_passes_the_tests(project: Path) -> None:
    tests = ["tests/games/river_stones", *(f"tests/{name}" for name in SHARED)]
    said = in_project(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, "-k", "river_stones")
    assert "passed" in said


def test_nothing_of_the_template_is_left(project: Path) -> None:
    homes = ("src/pangaea/games", "tests/games")
    files = [path for home in homes for path in (project / home / "river_stones").rglob("*.*")]
    paths = [path for path in files if path.suffix != ".pyc"]  # those come from the tests before
    assert len(paths) > 20
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert "testing.template" not in text and '"pebbles"' not in text and "game pebbles" not in text, path
        assert path.suffix == ".toml" or "Pebbles" not in text, path  # the pebbles that are won have the name too


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("new draftosaurus", "the game 'draftosaurus' already exists"),
        ("new Love-Letter", "'Love-Letter' cannot name a game"),
    ],
)
def test_a_bad_name_is_refused(line: str, reason: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = run(line)
    assert done.status == 2 and reason in done.err


@pytest.mark.parametrize("line", ["new love_letter", "build", "build draftosaurus"])
def test_these_need_the_project(line: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(line)
    assert done.status == 2 and "run this in the root of a checkout" in done.err


def test_what_a_game_lacks_is_named(tmp_path: Path) -> None:
    home = tmp_path / "src" / "pangaea" / "testing" / "template"
    shutil.copytree(ROOT / "src" / "pangaea" / "testing" / "template", home)
    (home / "locale" / "uk.md").unlink()
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "pebbles.md").write_text("- **R1** A rule.\n")
    for language in ("en", "uk"):
        (home / "rules" / f"{language}.md").write_text("## Chapter\n\n- **R1** A rule.\n")
    assert missing(GAME, tmp_path) == [
        "src/pangaea/testing/template/locale/uk.md: the rules in two minutes",
        "docs/rules/pebbles.md: R1 is not in the code",
        "docs/notation.md: a section `## Pebbles`",
        "src/pangaea/testing/template/rules/ru.md: missing or unknown: A1, R2, R3, R4, R5, R6, R7, R8",
        "src/pangaea/testing/template/rules/ru.md: its chapters, examples or options differ from the English ones",
        "tests/games/pebbles/test_*.py: tests",
        "tests/games/pebbles/records/*.txt: whole games as records",
        "tests/games/pebbles/records/refused.toml: changes with which they are refused",
    ]
