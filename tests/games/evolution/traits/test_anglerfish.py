"""[T24] Anglerfish: a bare animal that may attack the attacker."""

from pangaea.core.dump import plain
from pangaea.games.evolution.scoring import total
from tests.games.evolution.tables import animal, asked, at, food, lives, refused, say, texts

TABLE = "animal 0.1 carnivorous{}\nanimal 0.2 red=1\nanimal 1.1 card=swimming\nanimal 1.2 card=anglerfish"


def test_another_bare_animal_strikes_back() -> None:
    """[T24] [E5] The prey lives and the attacker is eaten. A revealed Anglerfish needs 2 and scores 4."""
    s = say(at(TABLE.format(""), mode="expansions"), "attack 0.1 1.1")
    assert asked(s) == "Attack 1" and texts(s) == ["reveal 1.2", "stand"]
    s = say(s, "reveal 1.2")
    assert lives(s, "1.1") and not lives(s, "0.1") and food(s, "1.2") == [2]
    assert animal(s, "1.2").need() == 2 and total(s.seats[1]) == 2 + 4


def test_revealing_is_optional() -> None:
    """[E5] The owner may decline to save another animal."""
    s = say(at(TABLE.format(""), mode="expansions"), "attack 0.1 1.1", "stand")
    assert not lives(s, "1.1") and lives(s, "1.2")


def test_the_prey_itself_must_be_revealed() -> None:
    """[E5] If the prey is the Anglerfish, revealing it is the only answer."""
    s = say(at(TABLE.format(""), mode="expansions"), "attack 0.1 1.2")
    assert texts(s) == ["reveal 1.2"]


def test_the_question_reveals_nothing() -> None:
    """[E5] [R5] The owner is asked even without an Anglerfish, and others see no difference."""
    with_it = say(at(TABLE.format(""), mode="expansions"), "attack 0.1 1.1")
    without = say(at(TABLE.format("").replace("card=anglerfish", "card=running"), mode="expansions"), "attack 0.1 1.1")
    assert asked(with_it) == asked(without) == "Attack 1"
    assert texts(without) == ["stand"]
    for eye in (0, -2):
        assert plain(with_it.view(eye)) == plain(without.view(eye))


def test_one_trait_of_the_attacker_is_ignored() -> None:
    """[E5] Camouflage alone does not save the attacker. With High body weight too, nobody is hurt."""
    s = say(at(TABLE.format(" camouflage"), mode="expansions"), "attack 0.1 1.1", "reveal 1.2")
    assert not lives(s, "0.1")
    s = say(at(TABLE.format(" camouflage high_body_weight"), mode="expansions"), "attack 0.1 1.1", "reveal 1.2")
    assert lives(s, "0.1") and lives(s, "1.1") and lives(s, "1.2")


def test_a_defence_of_the_attacker_may_be_ignored() -> None:
    """[E5] The owner of the Anglerfish names the defence."""
    s = say(at(TABLE.format(" running"), mode="expansions"), "attack 0.1 1.1", "reveal 1.2")
    assert asked(s) == "Outwit 1" and texts(s) == ["ignore running", "keep"]
    assert not lives(say(s, "ignore running"), "0.1")


def test_only_bare_animals() -> None:
    """[E5] Nobody is asked if the prey has a trait. An Anglerfish with a trait cannot be revealed."""
    s = say(at(TABLE.format("").replace("1.1 ", "1.1 fat_tissue "), mode="expansions"), "attack 0.1 1.1")
    assert not lives(s, "1.1")
    s = say(at(TABLE.format("").replace("1.2 ", "1.2 fat_tissue "), mode="expansions"), "attack 0.1 1.1")
    assert texts(s) == ["stand"]


def test_played_as_an_animal_only() -> None:
    """[T24] [E5] It is never played as a trait, and only its owner knows it."""
    s = at("player 0 hand=anglerfish\nanimal 0.1\nanimal 1.1", then="then Play 0", mode="expansions")
    assert texts(s) == ["animal anglerfish"] and refused(s, "trait anglerfish 0.1") == "E5"
    s = say(s, "animal anglerfish")
    assert s.view(1).seats[0].animals[1].card == -1 and s.view(0).seats[0].animals[1].card == 29


def test_its_attack_is_a_new_one() -> None:
    """[T4] [T24] [F4] [E5] An animal that ran in an earlier attack may run again, and that may be ignored."""
    table = """
        animal 0.1 carnivorous running tail_loss fat_tissue
        animal 0.2
        animal 1.1 carnivorous
        animal 1.2 card=anglerfish
        animal 1.3
        """
    s = say(at(table, then="then Go 1", mode="expansions"), "attack 1.1 0.1", "run", "roll 2", "drop fat_tissue")
    s = say(s, "attack 0.1 1.2", "reveal 1.2")
    assert asked(s) == "Outwit 1" and texts(s) == ["ignore running", "ignore tail_loss", "keep"]
    s = say(s, "keep")
    assert texts(s) == ["run", "drop carnivorous", "drop running", "drop tail_loss"]
    assert lives(say(s, "run", "roll 4"), "0.1")
