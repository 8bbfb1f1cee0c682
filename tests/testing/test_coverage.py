"""Rule coverage: missing and unknown rules are found."""

from pathlib import Path

import pytest

from pangaea.testing.coverage import Place, coverage, index

INDEX = """# Pebbles

Some words on `[R9]`.

- **R1** Everybody draws
  three pebbles.
- **R2** The last one loses.

- **A1** A ruling. Because.
"""


def project(root: Path, *, code: str, tests: str) -> Path:
    for path, text in {
        "docs/rules/pebbles.md": INDEX,
        "src/pangaea/games/pebbles/round.py": code,
        "tests/games/pebbles/test_round.py": tests,
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root


def test_the_index_is_read_with_entries_of_several_lines() -> None:
    assert [(rule.id, rule.text) for rule in index(INDEX)] == [
        ("R1", "Everybody draws three pebbles."),
        ("R2", "The last one loses."),
        ("A1", "A ruling. Because."),
    ]


def test_an_id_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="R1 twice"):
        index("- **R1** one\n- **R1** two\n")


def test_every_rule_in_both_places_is_complete(tmp_path: Path) -> None:
    found = coverage(project(tmp_path, code='"""[R1] [R2]"""\nx = 1  # [A1]\n', tests="# [R1] [R2] [A1]\n"), "pebbles")
    assert found.complete
    assert found.rules[2].code == [Place("src/pangaea/games/pebbles/round.py", 2)]
    assert str(found.rules[0].tests[0]) == "tests/games/pebbles/test_round.py:1"


def test_a_rule_without_code_or_test_is_missing(tmp_path: Path) -> None:
    found = coverage(project(tmp_path, code="# [R1] [A1]\n", tests="# [R1] [R2]\n"), "pebbles")
    assert [rule.id for rule in found.missing] == ["R2", "A1"]
    assert not found.complete


def test_an_id_that_no_index_has_is_unknown_and_an_index_of_a_table_is_not(tmp_path: Path) -> None:
    code = "# [R1] [R2] [A1] [R7]\ny = table[R8] + rows[0][R8]\n"
    found = coverage(project(tmp_path, code=code, tests="# [R1] [R2] [A1], case [S3]\n"), "pebbles")
    assert found.unknown == [("R7", Place("src/pangaea/games/pebbles/round.py", 1))]
    assert not found.complete


def test_without_an_index_the_error_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no index of rules"):
        coverage(tmp_path, "pebbles")
