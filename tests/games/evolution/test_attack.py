"""Attacks: one function starts them, one decides which prey is legal, and attacks do not affect each other."""

import ast
from pathlib import Path

import pytest

from pangaea.core.record import BadRecord
from pangaea.games import evolution
from tests.games.evolution.tables import asked, at, food, lives, say, texts

SOURCES = sorted(Path(evolution.__file__).parent.glob("*.py"))
ONLY_IN = {
    "shields": {"hunt", "notation"},  # obstacle() uses it, and explanations of refused attacks
    "obstacle": {"hunt", "attack"},
    "Outwit": {"attack"},
    "Attack": {"attack"},
    "RunAway": {"attack"},
}


def callers(name: str) -> set[str]:
    """Return the modules of the game that call this function."""
    return {
        path.stem
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    }


@pytest.mark.parametrize("name", ONLY_IN)
def test_only_these_modules_decide(name: str) -> None:
    """[F4] [R19] Attacks start with strike(), and able() decides which prey is legal."""
    assert callers(name) == ONLY_IN[name]


@pytest.mark.parametrize("numbers", ["8 9 3 0", "8 9 -1 0", "8 9 1099511627776 0", "8 9 0 2", "8 8 0 0", "8 9 0"])
def test_an_impossible_attack_is_refused(numbers: str) -> None:
    """[E2] An attack ignores at most one trait, and no animal attacks itself."""
    table = "animal 0.1 carnivorous\nanimal 1.1 running tail_loss"
    assert asked(at(table, then="asks Attack 8 9 8 0: 1", mode="expansions")) == "Attack 1"
    with pytest.raises(BadRecord):
        at(table, then=f"asks Attack {numbers}: 1", mode="expansions")


def test_a_second_ambush_is_a_new_attack() -> None:
    """[T4] [E1] [F4] An animal that failed to escape from the first may run from the second."""
    table = (
        "bank 5\nanimal 0.1 running tail_loss fat_tissue\nanimal 1.1 carnivorous ambush\nanimal 1.2 carnivorous ambush"
    )
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "run", "roll 1", "drop fat_tissue", "ambush 1.2")
    assert texts(s) == ["run", "drop running", "drop tail_loss"]


def test_an_anglerfish_ignores_a_trait_in_one_attack_only() -> None:
    """[E5] [E6] After an Ink cloud it attacks like any carnivore in its next go. Camouflage protects the prey."""
    table = (
        "animal 0.1 carnivorous ink_cloud camouflage\nanimal 0.2\nanimal 1.1 card=swimming\nanimal 1.2 card=anglerfish"
    )
    for option in ("no", "yes"):
        s = at(table, mode="expansions", ink_cloud_restores_intellect=option)
        s = say(s, "attack 0.1 1.1", "reveal 1.2", "ink")
        assert texts(s) == ["attack 1.2 0.2", "attack 1.2 1.1", "end"]


def test_an_anglerfish_in_an_ambush() -> None:
    """[E1] [E5] It eats the attacker. Then the animal at the bank gets its token, if it still can."""
    table = "bank 3\nanimal 0.1 card=swimming\nanimal 0.2 card=anglerfish\nanimal 1.1 carnivorous ambush\nanimal 1.2"
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "reveal 0.2")
    assert not lives(s, "1.1") and food(s, "0.1", "0.2") == [1, 2] and s.bank == 2
    s = say(at(table, mode="expansions"), "take 0.2", "ambush 1.1", "reveal 0.2")
    assert not lives(s, "1.1") and food(s, "0.1", "0.2") == [0, 2] and s.bank == 3


def test_an_anglerfish_meets_another() -> None:
    """[E5] Mimicry turns its attack to a bare Anglerfish, which attacks it in return."""
    table = """
        animal 0.1 carnivorous mimicry
        animal 0.2 card=anglerfish
        animal 1.1 card=swimming
        animal 1.2 card=anglerfish
        """
    s = say(at(table, mode="expansions"), "attack 0.1 1.1", "reveal 1.2", "keep", "reveal 0.2")
    assert [lives(s, name) for name in ("0.1", "0.2", "1.1", "1.2")] == [True, True, True, False]


def test_tail_loss_at_the_bank() -> None:
    """[E1] [T6] [R18] A card dropped before the token lands can cost a partner or the room for the token."""
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
