"""[T22] Ambush: an attack on an animal that takes a token from the bank."""

from tests.games.evolution.tables import animal, asked, at, food, lives, say, texts

TABLE = "bank 3\nanimal 0.1 {}\nanimal 0.2 red=1\nanimal 1.1 carnivorous ambush\nanimal 1.2 parasite"


def test_the_prey_dies_and_the_token_stays() -> None:
    """[T22] [E1] If the prey is eaten, the token stays in the bank and its owner's go is over."""
    s = say(at(TABLE.format("fat_tissue"), mode="expansions"), "take 0.1")
    assert asked(s) == "Ambush 1" and texts(s) == ["ambush 1.1", "wait"]
    s = say(s, "ambush 1.1")
    assert not lives(s, "0.1") and s.bank == 3 and food(s, "1.1") == [2]


def test_the_prey_survives_and_eats() -> None:
    """[E1] The prey escapes and gets its token. The carnivore's attack of the turn is used."""
    s = say(at(TABLE.format("running"), mode="expansions"), "take 0.1", "ambush 1.1", "roll 6")
    assert food(s, "0.1") == [1] and s.bank == 2 and animal(s, "1.1").used & 1


def test_an_ambush_is_optional() -> None:
    """[E1] The carnivore's owner may decline the ambush."""
    s = say(at(TABLE.format(""), mode="expansions"), "take 0.1", "wait")
    assert food(s, "0.1") == [1]


def test_burrowing_does_not_help() -> None:
    """[E1] [T13] A fed burrower that takes a token for its fat may be ambushed, though not attacked."""
    s = say(at(TABLE.format("burrowing fat_tissue red=1"), mode="expansions"), "take 0.1", "ambush 1.1")
    assert not lives(s, "0.1")


def test_other_protecting_traits_help() -> None:
    """[E1] [T14] With Camouflage, nobody is asked."""
    s = say(at(TABLE.format("camouflage"), mode="expansions"), "take 0.1")
    assert food(s, "0.1") == [1]


def test_an_ambush_after_communication() -> None:
    """[E1] [T18] The partner takes a token from the bank too and may be ambushed."""
    table = TABLE.format("fat_tissue") + "\nanimal 0.3 fat_tissue\npair communication 0.1 0.3"
    s = say(at(table, mode="expansions"), "take 0.1", "wait")
    assert asked(s) == "Ambush 1"
    s = say(s, "ambush 1.1")
    assert not lives(s, "0.3") and food(s, "0.1") == [1] and s.bank == 2


def test_clockwise_from_the_eaters_left() -> None:
    """[E1] Seat 1 is asked before seat 2. A carnivore that cannot receive food may not ambush."""
    table = """
        bank 3
        animal 0.1 running
        animal 1.1 carnivorous ambush
        animal 2.1 carnivorous ambush
        animal 2.2 carnivorous ambush red=2
        """
    s = say(at(table, players=3, mode="expansions"), "take 0.1", "ambush 1.1", "roll 4")
    assert asked(s) == "Ambush 2" and texts(s) == ["ambush 2.1", "wait"]


def test_option_own_animals() -> None:
    """[E1] Only with the option may a carnivore ambush its owner's animals."""
    table = "bank 3\nanimal 0.1\nanimal 0.2 carnivorous ambush\nanimal 1.1"
    s = say(at(table, mode="expansions"), "take 0.1")
    assert food(s, "0.1") == [1]
    s = say(at(table, mode="expansions", ambush_own_animals="yes"), "take 0.1")
    assert asked(s) == "Ambush 0" and texts(s) == ["ambush 0.2", "wait"]
