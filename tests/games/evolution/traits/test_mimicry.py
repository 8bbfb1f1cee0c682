"""[T5] Mimicry: the attack goes to somebody else."""

from tests.games.evolution.tables import animal, at, food, lives, say, texts


def test_s47_the_only_other_animal_is_eaten() -> None:
    """[T5] [A2] S47: there is no choice; with two others the owner picks."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 mimicry\nanimal 1.2"), "attack 0.1 1.1")
    assert lives(s, "1.1") and not lives(s, "1.2")
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 mimicry\nanimal 1.2\nanimal 1.3"), "attack 0.1 1.1")
    assert texts(s) == ["mimic 1.2", "mimic 1.3"]
    assert not lives(say(s, "mimic 1.3"), "1.3")


def test_s49_to_and_fro() -> None:
    """[T5] S49: B turns it to C, C back to B, and B is eaten."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 mimicry\nanimal 1.2 mimicry"), "attack 0.1 1.1")
    assert not lives(s, "1.1") and lives(s, "1.2")


def test_s50_once_a_turn() -> None:
    """[T5] S50: a second attack in the same turn, by another carnivore, is not turned."""
    table = (
        "animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1 mimicry\nanimal 1.2 running\nanimal 1.3 swimming"
    )
    s = say(at(table), "attack 0.1 1.1", "roll 4", "attack 0.2 1.1")
    assert not lives(s, "1.1") and lives(s, "1.2")


def test_s52_never_to_the_attacker() -> None:
    """[A8] S52: own carnivore, no third animal: it is eaten."""
    s = say(at("animal 0.1 carnivorous\nanimal 0.2 mimicry\nanimal 1.1 swimming"), "attack 0.1 0.2")
    assert not lives(s, "0.2") and lives(s, "0.1")


def test_s53_all_alive() -> None:
    """[A4] [T6] S53: roll 1, turn it to C, C drops Fat: all live, the carnivore has one."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 running mimicry\nanimal 1.2 tail_loss fat_tissue")
    s = say(s, "attack 0.1 1.1", "run", "roll 1", "drop fat_tissue")
    assert lives(s, "1.1") and lives(s, "1.2") and food(s, "0.1") == [1] and animal(s, "1.2").fat == 0


def test_only_to_whom_the_carnivore_could_attack() -> None:
    """[T5] [A7] Nobody fits: nothing happens, and Mimicry is not used."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 mimicry running\nanimal 1.2 camouflage\nanimal 1.3 swimming")
    s = say(s, "attack 0.1 1.1", "roll 4")
    assert lives(s, "1.1") and not animal(s, "1.1").used & 1 << 4


def test_option_spent_by_the_first_attack() -> None:
    """[A7] Option: an attack survived by Running spends Mimicry too."""
    table = "animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1 mimicry running\nanimal 1.2"
    s = say(at(table), "attack 0.1 1.1", "run", "roll 6", "attack 0.2 1.1")
    assert texts(s) == ["run", "mimic 1.2"]
    s = at(table, mimicry_used_only_when_it_fires="no")
    s = say(s, "attack 0.1 1.1", "run", "roll 6", "attack 0.2 1.1", "roll 1")
    assert not lives(s, "1.1") and lives(s, "1.2")
