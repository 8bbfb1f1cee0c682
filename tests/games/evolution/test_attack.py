"""Attacks: one place begins them, one says whom a carnivore is able to attack, and none leaks into another."""

import ast
from pathlib import Path

import pytest

from pangaea.core.record import BadRecord
from pangaea.games import evolution
from tests.games.evolution.tables import asked, at, food, lives, say, texts

SOURCES = sorted(Path(evolution.__file__).parent.glob("*.py"))
ONLY_IN = {
    "shields": {"hunt", "notation"},  # obstacle() asks it, and who wants to say why not
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


@pytest.mark.parametrize("numbers", ["8 9 3 0", "8 9 -1 0", "8 9 1099511627776 0", "8 9 0 2", "8 8 0 0", "8 9 0"])
def test_an_attack_that_cannot_be(numbers: str) -> None:
    """[E2] One trait is ignored or none, and that is kept or not; nobody attacks itself."""
    table = "animal 0.1 carnivorous\nanimal 1.1 running tail_loss"
    assert asked(at(table, then="asks Attack 8 9 8 0: 1", mode="expansions")) == "Attack 1"
    with pytest.raises(BadRecord):
        at(table, then=f"asks Attack {numbers}: 1", mode="expansions")


def test_a_second_ambush_is_a_new_attack() -> None:
    """[T4] [E1] [F4] Who ran from the first in vain runs from the second again."""
    table = (
        "bank 5\nanimal 0.1 running tail_loss fat_tissue\nanimal 1.1 carnivorous ambush\nanimal 1.2 carnivorous ambush"
    )
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "run", "roll 1", "drop fat_tissue", "ambush 1.2")
    assert texts(s) == ["run", "drop running", "drop tail_loss"]


def test_what_an_anglerfish_ignored_was_for_that_attack() -> None:
    """[E5] [E6] After an Ink cloud it attacks in its next go as any carnivore: Camouflage keeps it off."""
    table = (
        "animal 0.1 carnivorous ink_cloud camouflage\nanimal 0.2\nanimal 1.1 card=swimming\nanimal 1.2 card=anglerfish"
    )
    for option in ("no", "yes"):
        s = at(table, mode="expansions", ink_cloud_restores_intellect=option)
        s = say(s, "attack 0.1 1.1", "reveal 1.2", "ink")
        assert texts(s) == ["attack 1.2 0.2", "attack 1.2 1.1", "end"]


def test_an_anglerfish_in_an_ambush() -> None:
    """[E1] [E5] It eats the attacker; then the animal at the bank gets its token, if it still can."""
    table = "bank 3\nanimal 0.1 card=swimming\nanimal 0.2 card=anglerfish\nanimal 1.1 carnivorous ambush\nanimal 1.2"
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "reveal 0.2")
    assert not lives(s, "1.1") and food(s, "0.1", "0.2") == [1, 2] and s.bank == 2
    s = say(at(table, mode="expansions"), "take 0.2", "ambush 1.1", "reveal 0.2")
    assert not lives(s, "1.1") and food(s, "0.1", "0.2") == [0, 2] and s.bank == 3


def test_an_anglerfish_meets_another() -> None:
    """[E5] Mimicry turns its attack to a bare Anglerfish, which attacks it in turn."""
    table = """
        animal 0.1 carnivorous mimicry
        animal 0.2 card=anglerfish
        animal 1.1 card=swimming
        animal 1.2 card=anglerfish
        """
    s = say(at(table, mode="expansions"), "attack 0.1 1.1", "reveal 1.2", "keep", "reveal 0.2")
    assert [lives(s, name) for name in ("0.1", "0.2", "1.1", "1.2")] == [True, True, True, False]


def test_what_a_tail_costs_at_the_bank() -> None:
    """[E1] [T6] [R18] A dropped card counts when the token lands: no partner any more, or no room."""
    table = """
        bank 3
        animal 0.1 tail_loss
        animal 0.2
        animal 1.1 carnivorous ambush
        animal 1.2
        pair communication 0.1 0.2
        """
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "drop communication 0.2")
    assert food(s, "0.1", "0.2", "1.1") == [1, 0, 1] and s.bank == 2
    table = "bank 3\nanimal 0.1 tail_loss high_body_weight red=1\nanimal 1.1 carnivorous ambush high_body_weight"
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "drop high_body_weight")
    assert food(s, "0.1", "1.1") == [1, 1] and s.bank == 3
