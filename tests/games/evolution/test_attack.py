"""One place begins an attack, and one says whom a carnivore is able to attack."""

import ast
from pathlib import Path

import pytest

from pangaea.games import evolution

SOURCES = sorted(Path(evolution.__file__).parent.glob("*.py"))
ONLY_IN = {
    "shields": {"hunt", "notation_explain"},  # obstacle() asks it, and who wants to say why not
    "obstacle": {"hunt", "attack"},
    "Outwit": {"attack"},
    "Attack": {"attack"},
    "RunAway": {"attack"},
}


def callers(name: str) -> set[str]:
    """The modules of the game that call this."""
    return {
        path.stem
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    }


@pytest.mark.parametrize("name", ONLY_IN)
def test_nobody_else_decides(name: str) -> None:
    """[F4] [R19] Who begins an attack calls strike(), who asks for prey calls able()."""
    assert callers(name) == ONLY_IN[name]
