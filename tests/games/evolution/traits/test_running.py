"""[T4] Running: a die decides whether the prey escapes."""

from tests.games.evolution.tables import at, food, lives, refused, say, texts

TABLE = "bank 2\nanimal 0.1 carnivorous\nanimal 1.1 running\nanimal 1.2"


def test_s41_it_escapes_with_a_four() -> None:
    """[T4] [F4] S41: with a 4 it escapes, and the carnivore's attack of the turn is used."""
    s = say(at(TABLE), "attack 0.1 1.1", "roll 4")
    assert lives(s, "1.1") and food(s, "0.1") == [0]
    s = say(s, "take 1.1")
    assert refused(s, "attack 0.1 1.2") == "T1"


def test_s41_it_is_eaten_with_a_three() -> None:
    """[T4] S41: with a 3 it is eaten."""
    s = say(at(TABLE), "attack 0.1 1.1", "roll 3")
    assert not lives(s, "1.1") and food(s, "0.1") == [2]


def test_it_cannot_be_declined() -> None:
    """[A1] The die is rolled at once, even if an own carnivore attacks."""
    s = say(at("animal 0.1 carnivorous\nanimal 0.2 running\nanimal 1.1"), "attack 0.1 0.2", "roll 6")
    assert lives(s, "0.2")


def test_other_defences_are_left_when_it_fails() -> None:
    """[A4] [F5] The booklet's example: Running first, then Tail loss."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 running tail_loss\nanimal 1.2"), "attack 0.1 1.1")
    assert set(texts(s)) == {"run", "drop running", "drop tail_loss"}
    s = say(s, "run", "roll 1", "drop running")
    assert lives(s, "1.1") and food(s, "0.1") == [1]
    assert s.seats[1].pile == 1


def test_it_runs_once_in_each_attack() -> None:
    """[T4] [F5] If Mimicry turns the attack back, a runner that has failed does not run again."""
    table = "animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1 running mimicry\nanimal 1.2 mimicry"
    s = say(at(table), "attack 0.1 1.1", "run", "roll 1")
    assert not lives(s, "1.1")
    s = say(at(table), "attack 0.1 1.1", "mimic 1.2", "roll 5", "attack 0.2 1.1", "roll 2")
    assert not lives(s, "1.1")


def test_a_refusal_names_the_defences() -> None:
    """[F5] [A4] The prey may not stand while it has defences."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 running tail_loss"), "attack 0.1 1.1")
    assert refused(s, "stand") == "T4"
