"""[T23] Metamorphosis: discards a card for a blue token."""

from tests.games.evolution.tables import animal, at, food, refused, say, texts


def test_s83_which_cards_may_be_discarded() -> None:
    """[T23] [E3] S83: Carnivorous may not be discarded, but Metamorphosis itself may."""
    s = at("bank 1\nanimal 0.1 metamorphosis carnivorous running\nanimal 1.1", mode="expansions")
    s = say(s, "metamorphose 0.1")
    assert texts(s) == ["drop running", "drop metamorphosis"]
    s = say(s, "drop metamorphosis")
    assert animal(s, "0.1").blue == 1 and s.seats[0].pile == 1


def test_the_card_that_keeps_it_from_eating() -> None:
    """[E3] [T17] The Symbiosis card of a hungry symbiont may be discarded, but no other pair card."""
    table = "animal 0.1\nanimal 0.2 metamorphosis\nanimal 1.1\npair symbiosis 0.1 0.2\npair cooperation 0.1 0.2"
    s = say(at(table, mode="expansions"), "metamorphose 0.2")
    assert food(s, "0.2") == [1] and not animal(s, "0.2").guards  # the only choice is made automatically


def test_active_hibernation() -> None:
    """[E3] [T10] A hibernating animal discards Hibernation and gets the token."""
    s = at("animal 0.1 metamorphosis hibernation used=hibernation\nanimal 1.1", mode="expansions")
    s = say(s, "metamorphose 0.1")
    assert food(s, "0.1") == [1] and not animal(s, "0.1").asleep()


def test_room_must_be_left() -> None:
    """[E3] A full animal cannot discard. A fed one with one empty Fat tissue card must keep that card."""
    s = at("bank 1\nanimal 0.1 metamorphosis red=1\nanimal 0.2\nanimal 1.1", mode="expansions")
    assert refused(s, "metamorphose 0.1") == "E3"
    s = at("bank 1\nanimal 0.1 metamorphosis fat_tissue running red=1\nanimal 1.1", mode="expansions")
    assert texts(say(s, "metamorphose 0.1")) == ["drop running", "drop metamorphosis"]


def test_instead_of_taking_and_once_a_turn() -> None:
    """[T23] [F2] It is a main action."""
    table = "bank 9\nanimal 0.1 metamorphosis parasite running swimming grazing\nanimal 1.1 parasite"
    s = say(at(table, mode="expansions"), "metamorphose 0.1", "drop running")
    assert refused(s, "take 0.1") == "F2"
    s = say(s, "end", "take 1.1")
    assert refused(s, "metamorphose 0.1") == "T23"
