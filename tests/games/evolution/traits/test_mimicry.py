"""[T5] Mimicry: the attack goes to somebody else."""

from tests.games.evolution.tables import animal, asked, at, food, lives, say, texts


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


def test_a_carnivore_that_can_still_ignore_a_trait() -> None:
    """[T5] [T21] [E2] Its unused Intellect makes it able to attack what one trait protects; a used one does not."""
    table = "animal 0.1 carnivorous intellect\nanimal 1.1 mimicry running\nanimal 1.2 camouflage"
    s = say(at(table.replace(" running", ""), mode="expansions"), "attack 0.1 1.1", "keep")
    assert lives(s, "1.1") and not lives(s, "1.2") and animal(s, "0.1").used & 1 << 20
    s = say(at(table, mode="expansions"), "attack 0.1 1.1", "keep")
    assert texts(s) == ["run", "mimic 1.2"]
    s = say(at(table, mode="expansions"), "attack 0.1 1.1", "ignore running")
    assert lives(s, "1.2") and not lives(s, "1.1")
    s = at(table.replace("camouflage", "camouflage swimming"), mode="expansions")
    assert not lives(say(s, "attack 0.1 1.1", "keep", "roll 1"), "1.1")


def test_an_anglerfish_that_can_still_ignore_a_trait() -> None:
    """[T5] [T24] [E5] The same: what it has kept counts for the animal that the attack is turned to."""
    table = "animal 0.1 carnivorous mimicry\nanimal 0.2 {}\nanimal 1.1\nanimal 1.2 card=anglerfish"
    s = say(at(table.format("camouflage"), mode="expansions"), "attack 0.1 1.1", "reveal 1.2", "keep")
    assert lives(s, "0.1") and not lives(s, "0.2")
    s = say(at(table.format("camouflage"), mode="expansions"), "attack 0.1 1.1", "reveal 1.2", "ignore mimicry")
    assert lives(s, "0.2") and not lives(s, "0.1")
    s = say(at(table.format("running"), mode="expansions"), "attack 0.1 1.1", "reveal 1.2", "keep")
    assert asked(s) == "Outwit 1" and texts(s) == ["ignore running", "keep"]
    assert not lives(say(s, "ignore running"), "0.2")
    s = at(table.format("running mimicry") + "\nanimal 1.3", mode="expansions")
    s = say(s, "attack 0.1 1.1", "reveal 1.2", "keep", "keep", "run", "roll 3")
    assert not lives(s, "0.1") and lives(s, "0.2")  # turned back again


def test_back_to_a_burrower_at_the_bank() -> None:
    """[T5] [T13] [E1] In an ambush it is out of its burrow, also when the attack is turned back to it."""
    table = "bank 3\nanimal 0.1 burrowing mimicry fat_tissue red=1\nanimal 0.2 mimicry\nanimal 1.1 carnivorous ambush"
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1")
    assert not lives(s, "0.1") and lives(s, "0.2")
    table = table.replace("burrowing mimicry", "burrowing").replace("0.2 mimicry", "0.2 mimicry red=1")
    s = at(table, then="then Go 1", mode="expansions")
    assert not lives(say(s, "attack 1.1 0.2"), "0.2")  # at other times it is safe in there


def test_option_spent_by_the_first_attack() -> None:
    """[A7] Option: an attack survived by Running spends Mimicry too."""
    table = "animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1 mimicry running\nanimal 1.2"
    s = say(at(table), "attack 0.1 1.1", "run", "roll 6", "attack 0.2 1.1")
    assert texts(s) == ["run", "mimic 1.2"]
    s = at(table, mimicry_used_only_when_it_fires="no")
    s = say(s, "attack 0.1 1.1", "run", "roll 6", "attack 0.2 1.1", "roll 1")
    assert not lives(s, "1.1") and lives(s, "1.2")
