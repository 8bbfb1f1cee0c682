"""Compiled source must not shift a constant too far, or keep a buffer that two games would share."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from pangaea.testing.shifts import CONSTANT, shifts, unlisted
from tests.test_house import ROOT, SOURCE, engines, name_of

CORE = ("core/chance", "core/step", "core/match", "core/judge", "core/features", "bots/tree", "bots/search")
COMPILED = [*engines(), *SOURCE.glob("games/*/features*.py"), *(SOURCE / f"{name}.py" for name in CORE)]
MUTATORS = {"append", "extend", "insert", "pop", "remove", "clear", "add", "add_each", "update", "sort", "reverse"}
CACHES = {("core/match.py", "ROWS")}  # rows are put in as a whole and never changed, so that all may share them


@pytest.mark.parametrize("path", COMPILED, ids=name_of)
def test_no_constant_is_shifted_out_of_32_bits(path: Path) -> None:
    assert list(unlisted(path, ROOT / "tests" / "games" / path.parent.name / "shifts.toml")) == []


@pytest.mark.parametrize(
    "text",
    [
        "x = 1 << n",
        "x |= 1 << n * 8",
        "x = i64(1) << n",
        "x = ONE << n",
        "x = board.ONE << n",
        "one: i64 = 1\n    x = one << n",
        "x = ~(2 << n)",
    ],
)
def test_shifts_are_found(text: str) -> None:
    assert len(list(shifts(ast.parse(f"def f(n: i64) -> None:\n    {text}")))) == 1


@pytest.mark.parametrize(
    "text", ["n << 24", "1 << 40", "1 << CHANCE", "1 << cards.TWINS", "one: i64 = 1\n    one += 1\n    one << n"]
)
def test_other_shifts_are_not(text: str) -> None:
    assert not list(shifts(ast.parse(f"def f(n: i64) -> None:\n    {text}")))


def root(node: ast.AST) -> str:
    """The constant that a thing is reached by: `ONE` of `ONE.packed[0]` and of `board.ONE.packed[0]`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and CONSTANT.fullmatch(node.attr):
            return node.attr
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def shared(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Places where a function changes what belongs to the module, and buffers that are made to be changed."""
    for line in tree.body:
        value = line.value if isinstance(line, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.Call) and ast.unparse(value.func) == "Moves":
            yield line.lineno, "a buffer"
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for node in ast.walk(function):
            if isinstance(node, ast.Global):
                yield node.lineno, node.names[0]
            targets: list[ast.expr] = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else targets
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
                targets = [node.func]
            for target in targets:
                if not isinstance(target, ast.Name) and CONSTANT.fullmatch(root(target)):
                    yield target.lineno, root(target)


@pytest.mark.parametrize("path", COMPILED, ids=name_of)
def test_no_buffer_is_shared_by_two_games(path: Path) -> None:
    found = set(shared(ast.parse(path.read_text(encoding="utf-8"))))
    told = {(line, name) for line, name in found if (name_of(path), name) not in CACHES}
    assert not told, f"{name_of(path)} changes what all games share: {sorted(told)}"


@pytest.mark.parametrize(
    "text",
    [
        "ONE.n = 0",
        "board.ONE.n = 0",
        "ONE[0] = 1",
        "ONE.packed[3] += 1",
        "ONE.append(1)",
        "global ONE",
        "ROWS[0].clear()",
    ],
)
def test_shared_buffers_are_found(text: str) -> None:
    assert list(shared(ast.parse(f"def f() -> None:\n    {text}")))


def test_a_buffer_of_a_module_is_found() -> None:
    assert list(shared(ast.parse("SCRATCH: Final[Moves] = Moves()")))
    assert not list(
        shared(ast.parse("STEPS: Final = [1]\ndef f(s: State) -> None:\n    s.may = STEPS[:]\n    s.may[0] = 2"))
    )
