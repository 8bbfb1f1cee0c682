"""Shifts of constants in compiled code: a constant has 32 bits there, so it must be known how far each one goes."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

CONSTANT = re.compile("[A-Z][A-Z_0-9]*")
WIDEST = 30  # compiled, a constant has 32 bits with its sign, be it a literal, a Final, i64(1) or a local name

# What any game shifts constants by, and the most that it can be. What a game adds is in its `shifts.toml`; anything
# wider is read from a table.
SEATS = {"seat": 8, "other": 8, "self.seat": 8, "eye": 8, "players": 8, "s.players": 8}


def unlisted(path: Path, listed: Path) -> Iterator[str]:
    """The shifts of a module by what is not in the game's list, and entries of the list that are too wide."""
    own: dict[str, int] = tomllib.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    for by, most in own.items():
        if most > WIDEST:
            yield f"{by} is wider than {WIDEST} bits"
    for node in shifts(ast.parse(path.read_text(encoding="utf-8"))):
        by = ast.unparse(node.right)
        if by not in SEATS | own:
            yield f"{path.name}:{node.lineno} shifts by {by}: say how far"


def constants(function: ast.AST) -> set[str]:
    """Local names that stand for one number and nothing else: the compiler puts the number in their place."""
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
    """Every shift of a constant by something that is none."""
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
