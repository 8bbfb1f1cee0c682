"""[T6] Tail loss: discards a card and survives."""

from tests.games.evolution.tables import animal, at, food, lives, say, texts


def test_s43_the_parasite_is_dropped() -> None:
    """[T6] [R18] [A3] S43: the need falls from 3 to 1 and the food from 2 to 1, so the animal is fed."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 tail_loss parasite red=1 blue=1\nanimal 1.2"), "attack 0.1 1.1")
    assert texts(s) == ["drop tail_loss", "drop parasite"]
    s = say(s, "drop parasite")
    assert animal(s, "1.1").need() == 1 and food(s, "1.1", "0.1") == [1, 1] and animal(s, "1.1").fed()


def test_s44_a_pair_card() -> None:
    """[T6] [R31] S44: both animals lose the card, which counts once in the pile."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 tail_loss\nanimal 1.2\npair communication 1.1 1.2")
    s = say(s, "attack 0.1 1.1", "drop communication 1.2")
    assert not s.seats[1].pairs and s.seats[1].pile == 1 and lives(s, "1.1")


def test_a_filled_and_an_empty_fat_tissue() -> None:
    """[T6] [T2] The token on a filled card is lost with the card."""
    table = "animal 0.1 carnivorous\nanimal 1.1 tail_loss fat_tissue fat_tissue yellow=1\nanimal 1.2"
    s = say(at(table), "attack 0.1 1.1")
    assert texts(s) == ["drop fat_tissue", "drop fat_tissue filled", "drop tail_loss"]
    assert animal(say(s, "drop fat_tissue filled"), "1.1").yellow == 0
    assert animal(say(at(table), "attack 0.1 1.1", "drop fat_tissue"), "1.1").yellow == 1


def test_dropping_symbiosis() -> None:
    """[T6] [T17] When the symbiont drops the card, its partner is neither protected nor bound."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 tail_loss\nanimal 1.2\npair symbiosis 1.1 1.2")
    s = say(s, "attack 0.1 1.1", "drop symbiosis 1.2")
    assert animal(s, "1.2").guards == 0


def test_option_it_may_be_declined() -> None:
    """[A3] By default it must be used. With the option, it may be declined."""
    table = "animal 0.1 carnivorous\nanimal 1.1 tail_loss running\nanimal 1.2"
    s = at(table, tail_loss_may_be_declined="yes")
    s = say(s, "attack 0.1 1.1")
    assert "stand" not in texts(s)  # Running is still forced
    s = say(s, "run", "roll 1")
    assert "stand" in texts(s)
    assert not lives(say(s, "stand"), "1.1")
    assert "stand" not in texts(say(at(table), "attack 0.1 1.1", "run", "roll 1"))


def test_option_tails_in_a_tie() -> None:
    """[A14] [R30] The option decides whether the dropped card counts in a tie."""
    for option, ahead in (("yes", True), ("no", False)):
        s = at("animal 0.1 carnivorous\nanimal 1.1 tail_loss\nanimal 1.2", tail_loss_counts_as_discard=option)
        s = say(s, "attack 0.1 1.1")
        s.seats[0].points = s.seats[1].points = 5
        assert (s.standing(1) > s.standing(0)) == ahead
