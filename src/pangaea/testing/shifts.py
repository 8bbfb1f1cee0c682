"""Check shifts of constants in compiled code: a constant has 32 bits there, so the distance must be limited."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

CONSTANT = re.compile("[A-Z][A-Z_0-9]*")
WIDEST = 30  # a compiled constant has 32 bits with its sign: a literal, a Final, i64(1) or a local name

# Distances that any game may use, and their limits. A game declares further ones in its `shifts.toml`. For wider
# ones, use a table.
SEATS = {"seat": 8, "other": 8, "self.seat": 8, "eye": 8, "players": 8, "s.players": 8}


def unlisted(path: Path, listed: Path) -> Iterator[str]:
    """Yield the shifts of a module with an undeclared distance, and declared distances that are too wide."""
    own: dict[str, int] = tomllib.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    for by, most in own.items():
        if most > WIDEST:
            yield f"{by} is wider than {WIDEST} bits"
    for node in shifts(ast.parse(path.read_text(encoding="utf-8"))):
        by = ast.unparse(node.right)
        if by not in SEATS | own:
            yield f"{path.name}:{node.lineno} shifts by {by}: say how far"


def constants(function: ast.AST) -> set[str]:
    """Return local names assigned once, to a number; the compiler replaces them by the number."""
    given: dict[str, list[ast.expr | None]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            given.setdefault(node.target.id, []).append(node.value)
        elif isinstance(node, ast.Assign | ast.AugAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        given.setdefault(name.id, []).append(node.value if isinstance(node, ast.Assign) else None)
    return {name for name, values in given.items() if len(values) == 1 and isinstance(values[0], ast.Constant)}


def named(node: ast.expr) -> str:
    """The name of a number, in this module or in another: `ONE` of `board.ONE`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def shifts(tree: ast.AST) -> Iterator[ast.BinOp]:
    """Yield every shift of a constant by a non-constant."""
    known: dict[int, set[str]] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            known |= dict.fromkeys(map(id, ast.walk(function)), constants(function))
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            left, right = node.left, node.right
            if isinstance(left, ast.Call) and ast.unparse(left.func) == "i64":
                left = left.args[0]
            constant = isinstance(left, ast.Constant) or CONSTANT.fullmatch(named(left))
            local = isinstance(left, ast.Name) and left.id in known.get(id(node), ())
            fixed = isinstance(right, ast.Constant) or CONSTANT.fullmatch(named(right))
            if (constant or local) and not fixed:
                yield node
