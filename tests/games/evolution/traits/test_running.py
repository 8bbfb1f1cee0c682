"""[T4] Running: a die decides, and nobody is asked whether to roll it."""

from tests.games.evolution.tables import at, food, lives, refused, say, texts

TABLE = "bank 2\nanimal 0.1 carnivorous\nanimal 1.1 running\nanimal 1.2"


def test_s41_four_and_it_lives() -> None:
    """[T4] [F4] S41: with a 4 it gets away, and this carnivore attacks no more in this turn."""
    s = say(at(TABLE), "attack 0.1 1.1", "roll 4")
    assert lives(s, "1.1") and food(s, "0.1") == [0]
    s = say(s, "take 1.1")
    assert refused(s, "attack 0.1 1.2") == "T1"


def test_s41_three_and_it_is_eaten() -> None:
    """[T4] S41: with a 3 it is eaten."""
    s = say(at(TABLE), "attack 0.1 1.1", "roll 3")
    assert not lives(s, "1.1") and food(s, "0.1") == [2]


def test_it_cannot_be_declined() -> None:
    """[A1] Not even when one's own carnivore attacks: the die is rolled at once."""
    s = say(at("animal 0.1 carnivorous\nanimal 0.2 running\nanimal 1.1"), "attack 0.1 0.2", "roll 6")
    assert lives(s, "0.2")


def test_the_others_are_left_when_it_fails() -> None:
    """[A4] [F5] Running first, then Tail loss: the booklet's example."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 running tail_loss\nanimal 1.2"), "attack 0.1 1.1")
    assert set(texts(s)) == {"run", "drop running", "drop tail_loss"}
    s = say(s, "run", "roll 1", "drop running")
    assert lives(s, "1.1") and food(s, "0.1") == [1]
    assert s.seats[1].pile == 1


def test_it_runs_once_in_an_attack_and_again_in_the_next() -> None:
    """[T4] [F5] An attack that comes back by Mimicry meets a runner that has already failed."""
    table = "animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1 running mimicry\nanimal 1.2 mimicry"
    s = say(at(table), "attack 0.1 1.1", "run", "roll 1")
    assert not lives(s, "1.1")
    s = say(at(table), "attack 0.1 1.1", "mimic 1.2", "roll 5", "attack 0.2 1.1", "roll 2")
    assert not lives(s, "1.1")


def test_a_refusal_names_what_may_be_said() -> None:
    """[F5] [A4] Standing still is no answer while there are defences."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 running tail_loss"), "attack 0.1 1.1")
    assert refused(s, "stand") == "T4"
