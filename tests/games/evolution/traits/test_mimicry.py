"""[T5] Mimicry: the attack goes to another animal of the same owner."""

from tests.games.evolution.tables import animal, asked, at, food, lives, say, texts


def test_s47_the_only_other_animal_is_eaten() -> None:
    """[T5] [A2] S47: with one other animal there is no choice. With two, the owner picks."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 mimicry\nanimal 1.2"), "attack 0.1 1.1")
    assert lives(s, "1.1") and not lives(s, "1.2")
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 mimicry\nanimal 1.2\nanimal 1.3"), "attack 0.1 1.1")
    assert texts(s) == ["mimic 1.2", "mimic 1.3"]
    assert not lives(say(s, "mimic 1.3"), "1.3")


def test_s49_back_and_forth() -> None:
    """[T5] S49: B turns the attack to C, C turns it back to B, and B is eaten."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 mimicry\nanimal 1.2 mimicry"), "attack 0.1 1.1")
    assert not lives(s, "1.1") and lives(s, "1.2")


def test_s50_once_a_turn() -> None:
    """[T5] S50: it does not redirect a second attack in the same turn."""
    table = (
        "animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1 mimicry\nanimal 1.2 running\nanimal 1.3 swimming"
    )
    s = say(at(table), "attack 0.1 1.1", "roll 4", "attack 0.2 1.1")
    assert not lives(s, "1.1") and lives(s, "1.2")


def test_s52_never_to_the_attacker() -> None:
    """[A8] S52: the prey of an own carnivore is eaten if there is no third animal."""
    s = say(at("animal 0.1 carnivorous\nanimal 0.2 mimicry\nanimal 1.1 swimming"), "attack 0.1 0.2")
    assert not lives(s, "0.2") and lives(s, "0.1")


def test_s53_all_alive() -> None:
    """[A4] [T6] S53: B fails to run and turns the attack to C, which drops Fat tissue. The carnivore gets one token."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 running mimicry\nanimal 1.2 tail_loss fat_tissue")
    s = say(s, "attack 0.1 1.1", "run", "roll 1", "drop fat_tissue")
    assert lives(s, "1.1") and lives(s, "1.2") and food(s, "0.1") == [1] and animal(s, "1.2").fat == 0


def test_only_to_an_animal_that_the_carnivore_can_attack() -> None:
    """[T5] [A7] Without such an animal, nothing happens and Mimicry is not used up."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 mimicry running\nanimal 1.2 camouflage\nanimal 1.3 swimming")
    s = say(s, "attack 0.1 1.1", "roll 4")
    assert lives(s, "1.1") and not animal(s, "1.1").used & 1 << 4


def test_a_carnivore_that_can_still_ignore_a_trait() -> None:
    """[T5] [T21] [E2] With unused Intellect, it can attack an animal that one trait protects."""
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
    """[T5] [T24] [E5] If its owner named no trait yet, it can attack a target of Mimicry that one trait protects."""
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
    assert not lives(s, "0.1") and lives(s, "0.2")  # turned back


def test_back_to_a_burrower_at_the_bank() -> None:
    """[T5] [T13] [E1] In an ambush Burrowing does not help, even if the attack is turned back to the animal."""
    table = "bank 3\nanimal 0.1 burrowing mimicry fat_tissue red=1\nanimal 0.2 mimicry\nanimal 1.1 carnivorous ambush"
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1")
    assert not lives(s, "0.1") and lives(s, "0.2")
    table = table.replace("burrowing mimicry", "burrowing").replace("0.2 mimicry", "0.2 mimicry red=1")
    s = at(table, then="then Go 1", mode="expansions")
    assert not lives(say(s, "attack 1.1 0.2"), "0.2")  # at other times Burrowing protects it


def test_option_spent_by_the_first_attack() -> None:
    """[A7] Option: an attack survived by Running uses up Mimicry too."""
    table = "animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1 mimicry running\nanimal 1.2"
    s = say(at(table), "attack 0.1 1.1", "run", "roll 6", "attack 0.2 1.1")
    assert texts(s) == ["run", "mimic 1.2"]
    s = at(table, mimicry_used_only_when_it_fires="no")
    s = say(s, "attack 0.1 1.1", "run", "roll 6", "attack 0.2 1.1", "roll 1")
    assert not lives(s, "1.1") and lives(s, "1.2")
